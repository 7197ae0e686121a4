CREATE TABLE "held_contents" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"blob_key" text NOT NULL,
	"wrapped_key" "bytea" NOT NULL,
	"master_key_version" integer NOT NULL,
	"media_type" text NOT NULL,
	"extension" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" "bytea" NOT NULL,
	"scan_state" text NOT NULL,
	"held_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "held_contents_scan" CHECK ("held_contents"."scan_state" IN ('none', 'waiting', 'clean', 'infected')),
	CONSTRAINT "held_contents_size" CHECK ("held_contents"."size" >= 1),
	CONSTRAINT "held_contents_sha256" CHECK (octet_length("held_contents"."sha256") = 32)
);
--> statement-breakpoint
CREATE TABLE "sorting_rules" (
	"folder_key" text PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"tax_year" integer,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sorting_rules_tax_year" CHECK ("sorting_rules"."tax_year" BETWEEN 2000 AND 2100),
	CONSTRAINT "sorting_rules_folder_key" CHECK ("sorting_rules"."folder_key" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "unsorted_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"held_id" uuid,
	"source" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text NOT NULL,
	"source_key" "bytea" NOT NULL,
	"folder_keys" text[] DEFAULT '{}' NOT NULL,
	"origin" text,
	"proposals" uuid[] DEFAULT '{}' NOT NULL,
	"tax_year" integer,
	"made_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sorted_at" timestamp with time zone,
	"sorted_by" uuid,
	CONSTRAINT "unsorted_documents_source" CHECK ("unsorted_documents"."source" IN ('import', 'folder', 'mailbox')),
	CONSTRAINT "unsorted_documents_state" CHECK ("unsorted_documents"."state" IN ('waiting', 'sorted', 'deleted', 'gone')),
	CONSTRAINT "unsorted_documents_reason" CHECK ("unsorted_documents"."reason" IN ('no-client', 'several-clients', 'archived-client', 'client-gone', 'no-year', 'several-years', 'year-out-of-range', 'certain', 'full', 'scanned', 'mailed', 'sheet-unknown')),
	CONSTRAINT "unsorted_documents_held" CHECK (("unsorted_documents"."held_id" IS NOT NULL) = ("unsorted_documents"."state" IN ('waiting', 'deleted'))
        AND ("unsorted_documents"."held_id" IS NULL OR "unsorted_documents"."held_id" = "unsorted_documents"."id")),
	CONSTRAINT "unsorted_documents_sorted" CHECK (("unsorted_documents"."state" = 'waiting') = ("unsorted_documents"."sorted_at" IS NULL)
        AND ("unsorted_documents"."state" <> 'waiting' OR "unsorted_documents"."origin" IS NOT NULL)),
	CONSTRAINT "unsorted_documents_source_key_length" CHECK (octet_length("unsorted_documents"."source_key") = 32),
	CONSTRAINT "unsorted_documents_tax_year" CHECK ("unsorted_documents"."tax_year" BETWEEN 2000 AND 2100)
);
--> statement-breakpoint
ALTER TABLE "narrowed_rights" DROP CONSTRAINT "narrowed_rights_right";--> statement-breakpoint
ALTER TABLE "sorting_rules" ADD CONSTRAINT "sorting_rules_client_id_client_accounts_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sorting_rules" ADD CONSTRAINT "sorting_rules_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unsorted_documents" ADD CONSTRAINT "unsorted_documents_held_id_held_contents_file_id_fk" FOREIGN KEY ("held_id") REFERENCES "public"."held_contents"("file_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unsorted_documents" ADD CONSTRAINT "unsorted_documents_sorted_by_users_id_fk" FOREIGN KEY ("sorted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "held_contents_version_key" ON "held_contents" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "held_contents_blob_key" ON "held_contents" USING btree ("blob_key");--> statement-breakpoint
CREATE INDEX "held_contents_key_version_idx" ON "held_contents" USING btree ("master_key_version");--> statement-breakpoint
CREATE INDEX "sorting_rules_client_idx" ON "sorting_rules" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "sorting_rules_created_by_idx" ON "sorting_rules" USING btree ("created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "unsorted_documents_source_key" ON "unsorted_documents" USING btree ("source_key");--> statement-breakpoint
CREATE UNIQUE INDEX "unsorted_documents_held_key" ON "unsorted_documents" USING btree ("held_id");--> statement-breakpoint
CREATE INDEX "unsorted_documents_waiting_idx" ON "unsorted_documents" USING btree ("id") WHERE "unsorted_documents"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "unsorted_documents_folder_idx" ON "unsorted_documents" USING gin ("folder_keys") WHERE "unsorted_documents"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "unsorted_documents_done_idx" ON "unsorted_documents" USING btree ("sorted_at") WHERE "unsorted_documents"."origin" IS NOT NULL AND "unsorted_documents"."state" <> 'waiting';--> statement-breakpoint
CREATE INDEX "unsorted_documents_sorted_by_idx" ON "unsorted_documents" USING btree ("sorted_by");--> statement-breakpoint
ALTER TABLE "narrowed_rights" ADD CONSTRAINT "narrowed_rights_right" CHECK ("narrowed_rights"."right" IN ('clients', 'everyone', 'invitations', 'records', 'documents', 'organize', 'sorting', 'messages', 'projects', 'templates', 'invoices', 'refunds', 'inquiries', 'log', 'exports', 'imports', 'deletions', 'staff', 'firm'));