CREATE TABLE "client_merge_rows" (
	"merge_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"row_id" text NOT NULL,
	"now" text,
	"was" text,
	CONSTRAINT "client_merge_rows_merge_id_kind_row_id_pk" PRIMARY KEY("merge_id","kind","row_id"),
	CONSTRAINT "client_merge_rows_kind" CHECK ("client_merge_rows"."kind" IN ('folder', 'folder-name', 'file', 'file-name', 'project', 'removed-name', 'conversation', 'invoice', 'note', 'dependent', 'number', 'field', 'tag', 'preparer', 'assignment', 'notice', 'grant', 'household'))
);
--> statement-breakpoint
CREATE TABLE "client_merges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kept_id" uuid NOT NULL,
	"merged_id" uuid NOT NULL,
	"merged_at" timestamp with time zone DEFAULT now() NOT NULL,
	"merged_by" uuid NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" uuid,
	CONSTRAINT "client_merges_two" CHECK ("client_merges"."kept_id" <> "client_merges"."merged_id"),
	CONSTRAINT "client_merges_undone" CHECK (("client_merges"."undone_at" IS NULL) = ("client_merges"."undone_by" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "household_members" (
	"client_id" uuid PRIMARY KEY NOT NULL,
	"household_id" uuid NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "households" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "households_name" CHECK (btrim("households"."name") <> '' AND length("households"."name") <= 120)
);
--> statement-breakpoint
CREATE TABLE "partings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"last_year" smallint NOT NULL,
	"changes" jsonb NOT NULL,
	"household_id" uuid,
	"left_ids" uuid[] NOT NULL,
	"parted_by" uuid,
	"parted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"told_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	CONSTRAINT "partings_one_end" CHECK ("partings"."told_at" IS NULL OR "partings"."undone_at" IS NULL)
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" DROP CONSTRAINT "ledger_entries_invoice_fk";
--> statement-breakpoint
ALTER TABLE "client_accounts" ADD COLUMN "merged_into_id" uuid;--> statement-breakpoint
ALTER TABLE "client_merge_rows" ADD CONSTRAINT "client_merge_rows_merge_id_client_merges_id_fk" FOREIGN KEY ("merge_id") REFERENCES "public"."client_merges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_merges" ADD CONSTRAINT "client_merges_kept_id_client_accounts_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."client_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_merges" ADD CONSTRAINT "client_merges_merged_id_client_accounts_id_fk" FOREIGN KEY ("merged_id") REFERENCES "public"."client_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_merges" ADD CONSTRAINT "client_merges_merged_by_users_id_fk" FOREIGN KEY ("merged_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_merges" ADD CONSTRAINT "client_merges_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "household_members" ADD CONSTRAINT "household_members_client_id_client_accounts_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "household_members" ADD CONSTRAINT "household_members_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "households" ADD CONSTRAINT "households_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partings" ADD CONSTRAINT "partings_client_id_client_accounts_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partings" ADD CONSTRAINT "partings_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partings" ADD CONSTRAINT "partings_parted_by_users_id_fk" FOREIGN KEY ("parted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "client_merges_merged_key" ON "client_merges" USING btree ("merged_id") WHERE "client_merges"."undone_at" IS NULL;--> statement-breakpoint
CREATE INDEX "client_merges_kept_idx" ON "client_merges" USING btree ("kept_id");--> statement-breakpoint
CREATE INDEX "client_merges_merged_by_idx" ON "client_merges" USING btree ("merged_by");--> statement-breakpoint
CREATE INDEX "client_merges_undone_by_idx" ON "client_merges" USING btree ("undone_by") WHERE "client_merges"."undone_by" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "household_members_household_idx" ON "household_members" USING btree ("household_id","joined_at");--> statement-breakpoint
CREATE INDEX "households_name_idx" ON "households" USING btree (fold_text("name"),"id");--> statement-breakpoint
CREATE INDEX "households_created_by_idx" ON "households" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "partings_client_idx" ON "partings" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "partings_household_idx" ON "partings" USING btree ("household_id");--> statement-breakpoint
CREATE INDEX "partings_parted_by_idx" ON "partings" USING btree ("parted_by");--> statement-breakpoint
CREATE INDEX "partings_untold_idx" ON "partings" USING btree ("parted_at") WHERE "partings"."told_at" IS NULL AND "partings"."undone_at" IS NULL;--> statement-breakpoint
ALTER TABLE "client_accounts" ADD CONSTRAINT "client_accounts_merged_into_id_client_accounts_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."client_accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_invoice_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "users_phone_idx" ON "users" USING btree ("phone_number") WHERE "users"."phone_number" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "client_accounts_merged_idx" ON "client_accounts" USING btree ("merged_into_id") WHERE "client_accounts"."merged_into_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "client_accounts" ADD CONSTRAINT "client_accounts_merged" CHECK ("client_accounts"."merged_into_id" IS NULL OR ("client_accounts"."archived_at" IS NOT NULL AND "client_accounts"."merged_into_id" <> "client_accounts"."id"));