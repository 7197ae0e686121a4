CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"direction" text NOT NULL,
	"purpose" text NOT NULL,
	"is_solicitation" boolean NOT NULL,
	"recipient" text,
	"recipient_key" text,
	"information" text[] NOT NULL,
	"tax_years" integer[] NOT NULL,
	"months" smallint NOT NULL,
	"preparer" text NOT NULL,
	"taxpayer" text NOT NULL,
	"text_version" text NOT NULL,
	"words" text NOT NULL,
	"sha256" "bytea" NOT NULL,
	"requested_by" uuid,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"canceled_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"answer" text,
	"answered_at" timestamp with time zone,
	"signature" text,
	"valid_until" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" uuid,
	"copy_id" uuid,
	CONSTRAINT "consents_direction" CHECK ("consents"."direction" IN ('use', 'disclosure')),
	CONSTRAINT "consents_recipient" CHECK (("consents"."direction" = 'disclosure') = ("consents"."recipient" IS NOT NULL)
        AND ("consents"."recipient" IS NULL) = ("consents"."recipient_key" IS NULL)),
	CONSTRAINT "consents_information" CHECK ("consents"."information" <@ ARRAY['tax-return', 'documents', 'figures', 'contact']
        AND cardinality("consents"."information") > 0),
	CONSTRAINT "consents_years" CHECK (cardinality("consents"."tax_years") BETWEEN 1 AND 6),
	CONSTRAINT "consents_months" CHECK ("consents"."months" BETWEEN 1 AND 36),
	CONSTRAINT "consents_answer" CHECK ("consents"."answer" IN ('yes', 'no')),
	CONSTRAINT "consents_answered" CHECK (("consents"."answer" IS NULL) = ("consents"."answered_at" IS NULL)
        AND ("consents"."answer" IS NULL OR "consents"."canceled_at" IS NULL)),
	CONSTRAINT "consents_signed" CHECK (CASE "consents"."answer" WHEN 'yes'
        THEN "consents"."signature" IS NOT NULL AND "consents"."valid_until" IS NOT NULL
          AND "consents"."answered_at" >= "consents"."requested_at" AND "consents"."valid_until" > "consents"."answered_at"
        ELSE coalesce("consents"."signature", "consents"."valid_until"::text, "consents"."withdrawn_at"::text) IS NULL END)
);
--> statement-breakpoint
CREATE TABLE "disclosures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"recipient" text NOT NULL,
	"way" text NOT NULL,
	"file_id" uuid,
	"document" text NOT NULL,
	"sha256" "bytea" NOT NULL,
	"tax_year" integer NOT NULL,
	"disclosed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"disclosed_by" uuid,
	CONSTRAINT "disclosures_way" CHECK ("disclosures"."way" IN ('email', 'portal', 'mail', 'in-person'))
);
--> statement-breakpoint
CREATE TABLE "electronic_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"text_version" text NOT NULL,
	"words" text NOT NULL,
	"code" text NOT NULL,
	"given_at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "client_merge_rows" DROP CONSTRAINT "client_merge_rows_kind";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_client_id_client_accounts_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_withdrawn_by_users_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_copy_id_files_id_fk" FOREIGN KEY ("copy_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disclosures" ADD CONSTRAINT "disclosures_client_id_client_accounts_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disclosures" ADD CONSTRAINT "disclosures_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disclosures" ADD CONSTRAINT "disclosures_disclosed_by_users_id_fk" FOREIGN KEY ("disclosed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "electronic_records" ADD CONSTRAINT "electronic_records_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consents_client_idx" ON "consents" USING btree ("client_id","requested_at");--> statement-breakpoint
CREATE INDEX "consents_person_idx" ON "consents" USING btree ("person_id","requested_at");--> statement-breakpoint
CREATE INDEX "consents_requested_idx" ON "consents" USING btree ("requested_at");--> statement-breakpoint
CREATE INDEX "consents_requested_by_idx" ON "consents" USING btree ("requested_by");--> statement-breakpoint
CREATE INDEX "consents_withdrawn_by_idx" ON "consents" USING btree ("withdrawn_by") WHERE "consents"."withdrawn_by" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "consents_copy_idx" ON "consents" USING btree ("copy_id") WHERE "consents"."copy_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "disclosures_client_idx" ON "disclosures" USING btree ("client_id","disclosed_at");--> statement-breakpoint
CREATE INDEX "disclosures_file_idx" ON "disclosures" USING btree ("file_id") WHERE "disclosures"."file_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "disclosures_by_idx" ON "disclosures" USING btree ("disclosed_by");--> statement-breakpoint
CREATE UNIQUE INDEX "electronic_records_open_key" ON "electronic_records" USING btree ("person_id") WHERE "electronic_records"."withdrawn_at" IS NULL;--> statement-breakpoint
CREATE INDEX "electronic_records_person_idx" ON "electronic_records" USING btree ("person_id","given_at");--> statement-breakpoint
ALTER TABLE "client_merge_rows" ADD CONSTRAINT "client_merge_rows_kind" CHECK ("client_merge_rows"."kind" IN ('folder', 'folder-name', 'file', 'file-name', 'project', 'removed-name', 'conversation', 'signature', 'invoice', 'note', 'dependent', 'number', 'field', 'tag', 'preparer', 'assignment', 'notice', 'grant', 'household', 'consent', 'disclosure'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" IN ('message', 'file-processed', 'file-uploaded', 'step-completed', 'item-approved', 'item-sent-back', 'item-requested', 'signature-asked', 'form-requested', 'invoice-sent', 'invoice-due', 'invoice-paid', 'access-changed', 'new-sign-in', 'alarm', 'inquiry', 'client-assigned', 'project-assigned', 'conversation-assigned', 'inquiry-assigned', 'work-assigned', 'mention', 'firm-export'));