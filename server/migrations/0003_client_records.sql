-- What a preparer needs of a client beyond name and email (docs/decisions/029-client-records.md).
CREATE TABLE "client_dependents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"relation" text NOT NULL,
	"birth_date" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "client_dependents_client_key" UNIQUE("id","client_id"),
	CONSTRAINT "client_dependents_name" CHECK (btrim("client_dependents"."first_name" || "client_dependents"."last_name") <> ''),
	CONSTRAINT "client_dependents_relation" CHECK ("client_dependents"."relation" IN ('child', 'stepchild', 'foster-child', 'grandchild', 'sibling', 'parent', 'other-relative', 'not-related'))
);
--> statement-breakpoint
CREATE TABLE "client_records" (
	"client_id" uuid PRIMARY KEY NOT NULL,
	"address_line1" text,
	"address_line2" text,
	"city" text,
	"state" text,
	"zip" text,
	"states" text[] DEFAULT '{}' NOT NULL,
	"birth_date" date,
	"filing_status" text,
	"spouse_first_name" text,
	"spouse_last_name" text,
	"spouse_birth_date" date,
	"formed_on" date,
	"fiscal_year_end" smallint,
	"client_since" date,
	"source" text,
	CONSTRAINT "client_records_state" CHECK ("client_records"."state" ~ '^[A-Z]{2}$'),
	CONSTRAINT "client_records_zip" CHECK ("client_records"."zip" ~ '^[0-9]{5}(-[0-9]{4})?$'),
	CONSTRAINT "client_records_filing_status" CHECK ("client_records"."filing_status" IN ('single', 'married-filing-jointly', 'married-filing-separately', 'head-of-household', 'qualifying-surviving-spouse')),
	CONSTRAINT "client_records_fiscal_year_end" CHECK ("client_records"."fiscal_year_end" BETWEEN 1 AND 12),
	CONSTRAINT "client_records_lengths" CHECK (length(concat("client_records"."address_line1", "client_records"."address_line2", "client_records"."city")) <= 3 * 120
        AND coalesce(length("client_records"."source"), 0) <= 200)
);
--> statement-breakpoint
CREATE TABLE "client_tags" (
	"client_id" uuid NOT NULL,
	"tag" text NOT NULL,
	CONSTRAINT "client_tags_client_id_tag_pk" PRIMARY KEY("client_id","tag"),
	CONSTRAINT "client_tags_tag" CHECK (btrim("client_tags"."tag") = "client_tags"."tag" AND length("client_tags"."tag") BETWEEN 1 AND 40)
);
--> statement-breakpoint
CREATE TABLE "taxpayer_numbers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"holder" text NOT NULL,
	"dependent_id" uuid,
	"kind" text NOT NULL,
	"sealed" text NOT NULL,
	"last_four" text NOT NULL,
	CONSTRAINT "taxpayer_numbers_holder" CHECK ("taxpayer_numbers"."holder" IN ('client', 'spouse', 'dependent')),
	CONSTRAINT "taxpayer_numbers_dependent" CHECK (("taxpayer_numbers"."holder" = 'dependent') = ("taxpayer_numbers"."dependent_id" IS NOT NULL)),
	CONSTRAINT "taxpayer_numbers_kind" CHECK ("taxpayer_numbers"."kind" IN ('ssn', 'itin', 'ein')),
	CONSTRAINT "taxpayer_numbers_last_four" CHECK ("taxpayer_numbers"."last_four" ~ '^[0-9]{4}$')
);
--> statement-breakpoint
ALTER TABLE "client_accounts" ADD COLUMN "record_words" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- With the column goes its index, which is made again below.
ALTER TABLE "client_accounts" drop column "search_text";--> statement-breakpoint
ALTER TABLE "client_accounts" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text("client_accounts"."first_name" || ' ' || "client_accounts"."last_name"
          || ' ' || "client_accounts"."people_words" || ' ' || "client_accounts"."record_words")) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "client_dependents" ADD CONSTRAINT "client_dependents_client_id_client_accounts_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_records" ADD CONSTRAINT "client_records_client_id_client_accounts_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_tags" ADD CONSTRAINT "client_tags_client_id_client_accounts_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taxpayer_numbers" ADD CONSTRAINT "taxpayer_numbers_client_id_client_accounts_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taxpayer_numbers" ADD CONSTRAINT "taxpayer_numbers_own_dependent_fk" FOREIGN KEY ("dependent_id","client_id") REFERENCES "public"."client_dependents"("id","client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_dependents_client_idx" ON "client_dependents" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "client_dependents_removed_idx" ON "client_dependents" USING btree ("removed_at") WHERE "client_dependents"."removed_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "client_records_state_idx" ON "client_records" USING btree ("state");--> statement-breakpoint
CREATE INDEX "client_records_states_idx" ON "client_records" USING gin ("states");--> statement-breakpoint
CREATE INDEX "client_records_filing_status_idx" ON "client_records" USING btree ("filing_status");--> statement-breakpoint
CREATE INDEX "client_tags_tag_idx" ON "client_tags" USING btree (lower("tag"),"client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "client_tags_once_key" ON "client_tags" USING btree ("client_id",lower("tag"));--> statement-breakpoint
CREATE UNIQUE INDEX "taxpayer_numbers_holder_key" ON "taxpayer_numbers" USING btree ("client_id","holder") WHERE "taxpayer_numbers"."dependent_id" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "taxpayer_numbers_dependent_key" ON "taxpayer_numbers" USING btree ("dependent_id");--> statement-breakpoint
CREATE INDEX "client_accounts_search_idx" ON "client_accounts" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "client_accounts_kind_idx" ON "client_accounts" USING btree ("kind","name_key","id") WHERE "client_accounts"."archived_at" IS NULL;--> statement-breakpoint
ALTER TABLE "client_accounts" ADD CONSTRAINT "client_accounts_entity_name" CHECK ("client_accounts"."kind" IN ('individual', 'couple') OR "client_accounts"."first_name" = '');