CREATE TABLE "questionnaire_answers" (
	"project_id" uuid NOT NULL,
	"question" text NOT NULL,
	"sealed" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"answered_by" uuid,
	"answered_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "questionnaire_answers_project_id_question_pk" PRIMARY KEY("project_id","question"),
	CONSTRAINT "questionnaire_answers_version" CHECK ("questionnaire_answers"."version" >= 1)
);
--> statement-breakpoint
CREATE TABLE "questionnaire_requests" (
	"project_id" uuid NOT NULL,
	"question" text NOT NULL,
	"key" text NOT NULL,
	"item_id" uuid,
	CONSTRAINT "questionnaire_requests_project_id_question_key_pk" PRIMARY KEY("project_id","question","key")
);
--> statement-breakpoint
CREATE TABLE "questionnaires" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"tax_year" integer NOT NULL,
	"revision" integer NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"submitted_at" timestamp with time zone,
	"submitted_by" uuid,
	CONSTRAINT "questionnaires_year" CHECK ("questionnaires"."tax_year" BETWEEN 2000 AND 2100),
	CONSTRAINT "questionnaires_revision" CHECK ("questionnaires"."revision" >= 1),
	CONSTRAINT "questionnaires_submitted" CHECK ("questionnaires"."submitted_by" IS NULL OR "questionnaires"."submitted_at" IS NOT NULL)
);
--> statement-breakpoint
ALTER TABLE "questionnaire_answers" ADD CONSTRAINT "questionnaire_answers_project_id_questionnaires_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."questionnaires"("project_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_answers" ADD CONSTRAINT "questionnaire_answers_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_requests" ADD CONSTRAINT "questionnaire_requests_item_id_checklist_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."checklist_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_requests" ADD CONSTRAINT "questionnaire_requests_answer_fk" FOREIGN KEY ("project_id","question") REFERENCES "public"."questionnaire_answers"("project_id","question") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaires" ADD CONSTRAINT "questionnaires_project_id_tax_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."tax_projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaires" ADD CONSTRAINT "questionnaires_submitted_by_users_id_fk" FOREIGN KEY ("submitted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "questionnaire_answers_by_idx" ON "questionnaire_answers" USING btree ("answered_by") WHERE "questionnaire_answers"."answered_by" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "questionnaire_requests_item_key" ON "questionnaire_requests" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "questionnaires_submitted_by_idx" ON "questionnaires" USING btree ("submitted_by") WHERE "questionnaires"."submitted_by" IS NOT NULL;