CREATE TABLE "import_rows" (
	"import_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"sealed" text,
	"name" text,
	"email" text,
	"verdict" text NOT NULL,
	"reason" text NOT NULL,
	"notes" text[] DEFAULT '{}' NOT NULL,
	"is_decided" boolean DEFAULT false NOT NULL,
	"other_client_id" uuid,
	"other_row" integer,
	"outcome" text,
	"kept_because" text,
	"client_id" uuid,
	"reference" text,
	"undo" jsonb,
	CONSTRAINT "import_rows_import_id_number_pk" PRIMARY KEY("import_id","number"),
	CONSTRAINT "import_rows_number" CHECK ("import_rows"."number" >= 1),
	CONSTRAINT "import_rows_verdict" CHECK ("import_rows"."verdict" IN ('new', 'household', 'same', 'conflict', 'skipped')),
	CONSTRAINT "import_rows_reason" CHECK ("import_rows"."reason" IN ('new-client', 'namesake', 'same-email', 'same-details', 'is-spouse', 'shares-email', 'shares-home', 'staff-email', 'email-signs-in', 'email-taken', 'name-only', 'no-name', 'name-refused', 'total', 'decided-import', 'decided-without-email', 'decided-skip')),
	CONSTRAINT "import_rows_outcome" CHECK ("import_rows"."outcome" IN ('imported', 'refused', 'undone', 'kept')),
	CONSTRAINT "import_rows_kept_because" CHECK ("import_rows"."kept_because" IN ('merged', 'household', 'account', 'projects', 'documents', 'messages', 'invoices', 'invited', 'access', 'in-charge', 'notes', 'changed')),
	CONSTRAINT "import_rows_kept" CHECK (("import_rows"."outcome" IS NOT DISTINCT FROM 'kept') = ("import_rows"."kept_because" IS NOT NULL)),
	CONSTRAINT "import_rows_imported" CHECK ("import_rows"."outcome" IS DISTINCT FROM 'imported'
        OR ("import_rows"."client_id" IS NOT NULL AND "import_rows"."undo" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_name" text NOT NULL,
	"file_hash" "bytea" NOT NULL,
	"format" text NOT NULL,
	"columns" jsonb NOT NULL,
	"mapping" jsonb NOT NULL,
	"numbers" text DEFAULT 'drop' NOT NULL,
	"row_count" integer NOT NULL,
	"state" text DEFAULT 'checked' NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"cleared_at" timestamp with time zone,
	CONSTRAINT "imports_state" CHECK ("imports"."state" IN ('checked', 'importing', 'done', 'undoing', 'undone')),
	CONSTRAINT "imports_numbers" CHECK ("imports"."numbers" IN ('drop', 'seal')),
	CONSTRAINT "imports_times" CHECK (("imports"."started_at" IS NULL) = ("imports"."state" = 'checked')
        AND ("imports"."finished_at" IS NULL OR "imports"."started_at" IS NOT NULL))
);
--> statement-breakpoint
ALTER TABLE "narrowed_rights" DROP CONSTRAINT "narrowed_rights_right";--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_rows_verdict_idx" ON "import_rows" USING btree ("import_id","verdict","number");--> statement-breakpoint
CREATE INDEX "import_rows_waiting_idx" ON "import_rows" USING btree ("import_id","number") WHERE "import_rows"."outcome" IS NULL AND "import_rows"."verdict" IN ('new', 'household');--> statement-breakpoint
CREATE INDEX "import_rows_imported_idx" ON "import_rows" USING btree ("import_id","number") WHERE "import_rows"."outcome" = 'imported';--> statement-breakpoint
CREATE INDEX "import_rows_client_idx" ON "import_rows" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "import_rows_reference_idx" ON "import_rows" USING btree (lower("reference"));--> statement-breakpoint
CREATE INDEX "imports_created_idx" ON "imports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "imports_created_by_idx" ON "imports" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "imports_unfinished_idx" ON "imports" USING btree ("id") WHERE "imports"."state" IN ('importing', 'undoing');--> statement-breakpoint
ALTER TABLE "narrowed_rights" ADD CONSTRAINT "narrowed_rights_right" CHECK ("narrowed_rights"."right" IN ('clients', 'everyone', 'invitations', 'records', 'documents', 'organize', 'messages', 'projects', 'templates', 'invoices', 'refunds', 'inquiries', 'log', 'exports', 'imports', 'deletions', 'staff', 'firm'));