CREATE TABLE "filings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_id" uuid NOT NULL,
	"checklist_item_id" uuid NOT NULL,
	"by" text NOT NULL,
	"user_id" uuid,
	"reasons" text[] NOT NULL,
	"before" jsonb NOT NULL,
	"replaces" uuid,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "filings_by" CHECK ("filings"."by" IN ('rule', 'client', 'staff')),
	CONSTRAINT "filings_rule" CHECK ("filings"."by" <> 'rule' OR "filings"."user_id" IS NULL)
);
--> statement-breakpoint
CREATE TABLE "intake_settings" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"is_on" boolean NOT NULL,
	"name_pattern" text NOT NULL,
	"folder_pattern" text NOT NULL,
	CONSTRAINT "intake_settings_one_row" CHECK ("intake_settings"."id"),
	CONSTRAINT "intake_settings_name" CHECK (btrim("intake_settings"."name_pattern") <> '')
);
--> statement-breakpoint
CREATE TABLE "recognition_corrections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"fact" text NOT NULL,
	"said" text,
	"correct" text,
	"source" text,
	"recognizer_version" text NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recognition_corrections_fact" CHECK ("recognition_corrections"."fact" IN ('kind', 'taxYear', 'person', 'payer')),
	CONSTRAINT "recognition_corrections_source" CHECK ("recognition_corrections"."source" IN ('fdx', 'code', 'form-field', 'text', 'ocr', 'file-name')),
	CONSTRAINT "recognition_corrections_content" CHECK ("recognition_corrections"."fact" IN ('kind', 'taxYear') OR "recognition_corrections"."said" IS NULL AND "recognition_corrections"."correct" IS NULL),
	CONSTRAINT "recognition_corrections_words" CHECK (length(concat("recognition_corrections"."said", "recognition_corrections"."correct")) <= 60)
);
--> statement-breakpoint
CREATE TABLE "recognitions" (
	"version_id" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"lease" uuid,
	"leased_until" timestamp with time zone,
	"read_at" timestamp with time zone,
	"recognizer_version" text,
	"outcome" text,
	"kind" text,
	"tax_year" integer,
	"question" text,
	"client_answer" text,
	"settled" text,
	"settled_at" timestamp with time zone,
	"settled_by" uuid,
	"identity" text,
	"content" text,
	CONSTRAINT "recognitions_state" CHECK ("recognitions"."state" IN ('waiting', 'reading', 'done')),
	CONSTRAINT "recognitions_outcome" CHECK ("recognitions"."outcome" IN ('read', 'unrecognized', 'unreadable', 'locked', 'blank', 'unsupported', 'failed')),
	CONSTRAINT "recognitions_kind" CHECK ("recognitions"."kind" IN ('w2', 'w2g', '1099-int', '1099-div', '1099-b', '1099-da', '1099-nec', '1099-misc', '1099-r', '1099-g', '1099-k', '1099-sa', '1099-consolidated', 'ssa-1099', '1098', '1098-e', '1098-t', '1095-a', 'k1-1065', 'k1-1120s', 'k1-1041', '5498', 'irs-letter', 'state-letter', 'prior-return', 'engagement-letter', '8879', 'bank-statement', 'receipt', 'property-tax', 'drivers-license', 'voided-check')),
	CONSTRAINT "recognitions_question" CHECK ("recognitions"."question" IN ('wrong-year', 'wrong-person', 'pages-missing', 'locked', 'unreadable', 'wrong-item', 'new-payer', 'corrected', 'duplicate', 'several-forms', 'several-fit', 'nothing-fits', 'unfiled', 'unrecognized')),
	CONSTRAINT "recognitions_answer" CHECK ("recognitions"."client_answer" IN ('send-anyway', 'choose-item', 'archive')),
	CONSTRAINT "recognitions_settled" CHECK ("recognitions"."settled" IN ('accepted', 'item-chosen', 'not-tax')),
	CONSTRAINT "recognitions_lease" CHECK (("recognitions"."lease" IS NOT NULL) = ("recognitions"."state" = 'reading')
        AND ("recognitions"."state" <> 'reading' OR "recognitions"."leased_until" IS NOT NULL)),
	CONSTRAINT "recognitions_done" CHECK (("recognitions"."state" = 'done') = ("recognitions"."outcome" IS NOT NULL)
        AND ("recognitions"."state" = 'done') = ("recognitions"."read_at" IS NOT NULL)
        AND ("recognitions"."state" = 'done') = ("recognitions"."content" IS NOT NULL)
        AND ("recognitions"."state" = 'done' OR coalesce("recognitions"."question", "recognitions"."settled", "recognitions"."kind") IS NULL)),
	CONSTRAINT "recognitions_settled_at" CHECK (("recognitions"."settled" IS NULL) = ("recognitions"."settled_at" IS NULL)
        AND ("recognitions"."settled" IS NOT NULL OR "recognitions"."settled_by" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "payers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"name" text NOT NULL,
	"aliases" text[] DEFAULT '{}' NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payers_number" CHECK ("payers"."number" ~ '^[0-9]{9}$'),
	CONSTRAINT "payers_name" CHECK (btrim("payers"."name") <> ''),
	CONSTRAINT "payers_aliases" CHECK (cardinality("payers"."aliases") <= 20)
);
--> statement-breakpoint
ALTER TABLE "checklist_items" ADD COLUMN "expected_kind" text;--> statement-breakpoint
ALTER TABLE "checklist_items" ADD COLUMN "expected_tax_year" integer;--> statement-breakpoint
ALTER TABLE "checklist_items" ADD COLUMN "expected_payer_id" uuid;--> statement-breakpoint
ALTER TABLE "checklist_items" ADD COLUMN "expected_account" text;--> statement-breakpoint
ALTER TABLE "checklist_items" ADD COLUMN "expected_person" text;--> statement-breakpoint
ALTER TABLE "template_checklist_items" ADD COLUMN "expected_kind" text;--> statement-breakpoint
ALTER TABLE "filings" ADD CONSTRAINT "filings_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filings" ADD CONSTRAINT "filings_checklist_item_id_checklist_items_id_fk" FOREIGN KEY ("checklist_item_id") REFERENCES "public"."checklist_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filings" ADD CONSTRAINT "filings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filings" ADD CONSTRAINT "filings_replaces_filings_id_fk" FOREIGN KEY ("replaces") REFERENCES "public"."filings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recognitions" ADD CONSTRAINT "recognitions_version_id_file_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."file_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recognitions" ADD CONSTRAINT "recognitions_settled_by_users_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "filings_one_key" ON "filings" USING btree ("file_id") WHERE "filings"."undone_at" IS NULL;--> statement-breakpoint
CREATE INDEX "filings_file_idx" ON "filings" USING btree ("file_id","made_at");--> statement-breakpoint
CREATE INDEX "filings_item_idx" ON "filings" USING btree ("checklist_item_id");--> statement-breakpoint
CREATE INDEX "filings_replaces_idx" ON "filings" USING btree ("replaces") WHERE "filings"."replaces" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "filings_user_idx" ON "filings" USING btree ("user_id") WHERE "filings"."user_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "recognitions_waiting_idx" ON "recognitions" USING btree ("version_id") WHERE "recognitions"."state" <> 'done';--> statement-breakpoint
CREATE INDEX "recognitions_identity_idx" ON "recognitions" USING btree ("identity") WHERE "recognitions"."identity" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "recognitions_settled_by_idx" ON "recognitions" USING btree ("settled_by") WHERE "recognitions"."settled_by" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "payers_number_key" ON "payers" USING btree ("number");--> statement-breakpoint
CREATE INDEX "payers_name_idx" ON "payers" USING btree (lower("name"),"id");--> statement-breakpoint
ALTER TABLE "checklist_items" ADD CONSTRAINT "checklist_items_expected_payer_id_payers_id_fk" FOREIGN KEY ("expected_payer_id") REFERENCES "public"."payers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checklist_items_payer_idx" ON "checklist_items" USING btree ("expected_payer_id") WHERE "checklist_items"."expected_payer_id" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "checklist_items" ADD CONSTRAINT "checklist_items_expected_kind" CHECK ("checklist_items"."expected_kind" IN ('w2', 'w2g', '1099-int', '1099-div', '1099-b', '1099-da', '1099-nec', '1099-misc', '1099-r', '1099-g', '1099-k', '1099-sa', '1099-consolidated', 'ssa-1099', '1098', '1098-e', '1098-t', '1095-a', 'k1-1065', 'k1-1120s', 'k1-1041', '5498', 'irs-letter', 'state-letter', 'prior-return', 'engagement-letter', '8879', 'bank-statement', 'receipt', 'property-tax', 'drivers-license', 'voided-check'));--> statement-breakpoint
ALTER TABLE "checklist_items" ADD CONSTRAINT "checklist_items_expected" CHECK ("checklist_items"."expected_kind" IS NOT NULL OR coalesce("checklist_items"."expected_tax_year"::text,
        "checklist_items"."expected_payer_id"::text, "checklist_items"."expected_account", "checklist_items"."expected_person") IS NULL);--> statement-breakpoint
ALTER TABLE "checklist_items" ADD CONSTRAINT "checklist_items_expected_year" CHECK ("checklist_items"."expected_tax_year" BETWEEN 2000 AND 2100);--> statement-breakpoint
ALTER TABLE "checklist_items" ADD CONSTRAINT "checklist_items_expected_account" CHECK ("checklist_items"."expected_account" ~ '^[0-9A-Za-z]{1,4}$');--> statement-breakpoint
ALTER TABLE "template_checklist_items" ADD CONSTRAINT "template_checklist_items_expected_kind" CHECK ("template_checklist_items"."expected_kind" IN ('w2', 'w2g', '1099-int', '1099-div', '1099-b', '1099-da', '1099-nec', '1099-misc', '1099-r', '1099-g', '1099-k', '1099-sa', '1099-consolidated', 'ssa-1099', '1098', '1098-e', '1098-t', '1095-a', 'k1-1065', 'k1-1120s', 'k1-1041', '5498', 'irs-letter', 'state-letter', 'prior-return', 'engagement-letter', '8879', 'bank-statement', 'receipt', 'property-tax', 'drivers-license', 'voided-check'));