CREATE TABLE "letter_people" (
	"letter_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"name" text NOT NULL,
	"opened_at" timestamp with time zone,
	CONSTRAINT "letter_people_letter_id_person_id_pk" PRIMARY KEY("letter_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "letter_template_versions" (
	"template_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"text" text NOT NULL,
	"made_by" uuid,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "letter_template_versions_template_id_version_pk" PRIMARY KEY("template_id","version")
);
--> statement-breakpoint
CREATE TABLE "letter_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"built_in_key" text,
	"version" integer DEFAULT 1 NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "letter_templates_kind" CHECK ("letter_templates"."kind" IN ('engagement', 'letter')),
	CONSTRAINT "letter_templates_version" CHECK ("letter_templates"."version" >= 1)
);
--> statement-breakpoint
CREATE TABLE "letters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"template_id" uuid NOT NULL,
	"template_version" integer NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"tax_year" integer NOT NULL,
	"words" text NOT NULL,
	"sha256" "bytea" NOT NULL,
	"file_id" uuid,
	"signature_request_id" uuid,
	"sent_by" uuid,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "letters_kind" CHECK ("letters"."kind" IN ('engagement', 'letter'))
);
--> statement-breakpoint
ALTER TABLE "batches" DROP CONSTRAINT "batches_kind";--> statement-breakpoint
ALTER TABLE "client_merge_rows" DROP CONSTRAINT "client_merge_rows_kind";--> statement-breakpoint
ALTER TABLE "consents" DROP CONSTRAINT "consents_signed";--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "way" text;--> statement-breakpoint
ALTER TABLE "letter_people" ADD CONSTRAINT "letter_people_letter_id_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_people" ADD CONSTRAINT "letter_people_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_template_versions" ADD CONSTRAINT "letter_template_versions_template_id_letter_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."letter_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_template_versions" ADD CONSTRAINT "letter_template_versions_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_client_id_client_accounts_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_template_id_letter_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."letter_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_signature_request_id_signature_requests_id_fk" FOREIGN KEY ("signature_request_id") REFERENCES "public"."signature_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letter_people_person_idx" ON "letter_people" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "letter_template_versions_made_by_idx" ON "letter_template_versions" USING btree ("made_by");--> statement-breakpoint
CREATE UNIQUE INDEX "letter_templates_built_in_key" ON "letter_templates" USING btree ("built_in_key");--> statement-breakpoint
CREATE UNIQUE INDEX "letter_templates_name_key" ON "letter_templates" USING btree (lower("name")) WHERE "letter_templates"."removed_at" IS NULL;--> statement-breakpoint
CREATE INDEX "letters_client_idx" ON "letters" USING btree ("client_id","sent_at");--> statement-breakpoint
CREATE INDEX "letters_sent_idx" ON "letters" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "letters_template_idx" ON "letters" USING btree ("template_id");--> statement-breakpoint
CREATE INDEX "letters_file_idx" ON "letters" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "letters_sent_by_idx" ON "letters" USING btree ("sent_by");--> statement-breakpoint
CREATE UNIQUE INDEX "letters_signature_request_key" ON "letters" USING btree ("signature_request_id");--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_kind" CHECK ("batches"."kind" IN ('message', 'letter', 'remind', 'request', 'assign', 'date'));--> statement-breakpoint
ALTER TABLE "client_merge_rows" ADD CONSTRAINT "client_merge_rows_kind" CHECK ("client_merge_rows"."kind" IN ('folder', 'folder-name', 'file', 'file-name', 'project', 'removed-name', 'conversation', 'signature', 'invoice', 'note', 'dependent', 'number', 'field', 'tag', 'preparer', 'assignment', 'notice', 'grant', 'household', 'consent', 'disclosure', 'letter'));--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_way" CHECK ("consents"."way" IN ('screen', 'paper'));--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_signed" CHECK (CASE "consents"."answer" WHEN 'yes'
        THEN "consents"."signature" IS NOT NULL AND "consents"."way" IS NOT NULL AND "consents"."valid_until" IS NOT NULL
          AND "consents"."answered_at" >= "consents"."requested_at" AND "consents"."valid_until" > "consents"."answered_at"
        ELSE coalesce("consents"."signature", "consents"."way", "consents"."valid_until"::text, "consents"."withdrawn_at"::text) IS NULL END);