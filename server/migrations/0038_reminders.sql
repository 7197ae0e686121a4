CREATE TABLE "reminder_pauses" (
	"client_id" uuid PRIMARY KEY NOT NULL,
	"until_day" date,
	"reason" text,
	"paused_by" uuid,
	"paused_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reminder_pauses_reason" CHECK (btrim("reminder_pauses"."reason") <> '' AND char_length("reminder_pauses"."reason") <= 200)
);
--> statement-breakpoint
CREATE TABLE "reminder_runs" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"template_id" uuid,
	"begun_by" uuid NOT NULL,
	"begun_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"check_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reminder_schedule_steps" (
	"schedule_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"channel" text NOT NULL,
	"after_days" smallint NOT NULL,
	CONSTRAINT "reminder_schedule_steps_schedule_id_position_pk" PRIMARY KEY("schedule_id","position"),
	CONSTRAINT "reminder_schedule_steps_position" CHECK ("reminder_schedule_steps"."position" BETWEEN 1 AND 8),
	CONSTRAINT "reminder_schedule_steps_channel" CHECK ("reminder_schedule_steps"."channel" IN ('preferred', 'email', 'text')),
	CONSTRAINT "reminder_schedule_steps_days" CHECK ("reminder_schedule_steps"."after_days" BETWEEN CASE "reminder_schedule_steps"."position" WHEN 1 THEN 0 ELSE 3 END AND 60)
);
--> statement-breakpoint
CREATE TABLE "reminder_schedules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"template_id" uuid,
	"from_hour" smallint NOT NULL,
	"to_hour" smallint NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reminder_schedules_template_key" UNIQUE NULLS NOT DISTINCT("template_id"),
	CONSTRAINT "reminder_schedules_hours" CHECK ("reminder_schedules"."from_hour" >= 8 AND "reminder_schedules"."to_hour" <= 19 AND "reminder_schedules"."to_hour" - "reminder_schedules"."from_hour" >= 4)
);
--> statement-breakpoint
CREATE TABLE "reminders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"nth" integer NOT NULL,
	"person_id" uuid,
	"step" smallint,
	"channel" text NOT NULL,
	"sent_by" uuid,
	"consent_id" uuid,
	"sent_at" timestamp with time zone NOT NULL,
	"delivery_id" uuid,
	"state" text DEFAULT 'sending' NOT NULL,
	CONSTRAINT "reminders_nth_key" UNIQUE("project_id","nth"),
	CONSTRAINT "reminders_nth" CHECK ("reminders"."nth" >= 1),
	CONSTRAINT "reminders_step" CHECK ("reminders"."step" BETWEEN 1 AND 8),
	CONSTRAINT "reminders_channel" CHECK ("reminders"."channel" IN ('email', 'text')),
	CONSTRAINT "reminders_state" CHECK ("reminders"."state" IN ('sending', 'sent', 'delayed', 'refused', 'expired')),
	CONSTRAINT "reminders_by_hand" CHECK ("reminders"."step" IS NULL OR "reminders"."sent_by" IS NULL)
);
--> statement-breakpoint
CREATE TABLE "text_consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"number" text NOT NULL,
	"version" text NOT NULL,
	"way" text NOT NULL,
	"recorded_by" uuid,
	"given_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_way" text,
	"revoked_by" uuid,
	CONSTRAINT "text_consents_number" CHECK ("text_consents"."number" ~ '^\+[1-9][0-9]{6,14}$'),
	CONSTRAINT "text_consents_way" CHECK ("text_consents"."way" IN ('portal', 'start-text', 'spoken', 'written')),
	CONSTRAINT "text_consents_revoked" CHECK (("text_consents"."revoked_at" IS NULL) = ("text_consents"."revoked_way" IS NULL)
        AND ("text_consents"."revoked_at" IS NOT NULL OR "text_consents"."revoked_by" IS NULL)
        AND "text_consents"."revoked_way" IN ('portal', 'stop-text', 'staff'))
);
--> statement-breakpoint
CREATE TABLE "text_stops" (
	"number" text PRIMARY KEY NOT NULL,
	"stopped_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "text_stops_number" CHECK ("text_stops"."number" ~ '^\+[1-9][0-9]{6,14}$')
);
--> statement-breakpoint
ALTER TABLE "reminder_pauses" ADD CONSTRAINT "reminder_pauses_client_id_client_accounts_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_pauses" ADD CONSTRAINT "reminder_pauses_paused_by_users_id_fk" FOREIGN KEY ("paused_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_runs" ADD CONSTRAINT "reminder_runs_project_id_tax_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."tax_projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_runs" ADD CONSTRAINT "reminder_runs_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_runs" ADD CONSTRAINT "reminder_runs_begun_by_users_id_fk" FOREIGN KEY ("begun_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_schedule_steps" ADD CONSTRAINT "reminder_schedule_steps_schedule_id_reminder_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."reminder_schedules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_schedules" ADD CONSTRAINT "reminder_schedules_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_schedules" ADD CONSTRAINT "reminder_schedules_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_project_id_tax_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."tax_projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_consent_id_text_consents_id_fk" FOREIGN KEY ("consent_id") REFERENCES "public"."text_consents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_consents" ADD CONSTRAINT "text_consents_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_consents" ADD CONSTRAINT "text_consents_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_consents" ADD CONSTRAINT "text_consents_revoked_by_users_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reminder_pauses_paused_by_idx" ON "reminder_pauses" USING btree ("paused_by");--> statement-breakpoint
CREATE INDEX "reminder_runs_template_idx" ON "reminder_runs" USING btree ("template_id");--> statement-breakpoint
CREATE INDEX "reminder_runs_begun_by_idx" ON "reminder_runs" USING btree ("begun_by");--> statement-breakpoint
CREATE INDEX "reminder_runs_check_idx" ON "reminder_runs" USING btree ("check_at","project_id") WHERE "reminder_runs"."ended_at" IS NULL;--> statement-breakpoint
CREATE INDEX "reminder_schedules_updated_by_idx" ON "reminder_schedules" USING btree ("updated_by");--> statement-breakpoint
CREATE INDEX "reminders_person_idx" ON "reminders" USING btree ("person_id","sent_at");--> statement-breakpoint
CREATE INDEX "reminders_sent_by_idx" ON "reminders" USING btree ("sent_by");--> statement-breakpoint
CREATE INDEX "reminders_consent_idx" ON "reminders" USING btree ("consent_id");--> statement-breakpoint
CREATE INDEX "reminders_delivery_idx" ON "reminders" USING btree ("delivery_id");--> statement-breakpoint
CREATE INDEX "reminders_unsettled_idx" ON "reminders" USING btree ("id") WHERE "reminders"."state" IN ('sending', 'delayed');--> statement-breakpoint
CREATE UNIQUE INDEX "text_consents_open_key" ON "text_consents" USING btree ("person_id") WHERE "text_consents"."revoked_at" IS NULL;--> statement-breakpoint
CREATE INDEX "text_consents_person_idx" ON "text_consents" USING btree ("person_id","given_at");--> statement-breakpoint
CREATE INDEX "text_consents_number_idx" ON "text_consents" USING btree ("number");--> statement-breakpoint
CREATE INDEX "text_consents_recorded_by_idx" ON "text_consents" USING btree ("recorded_by");--> statement-breakpoint
CREATE INDEX "text_consents_revoked_by_idx" ON "text_consents" USING btree ("revoked_by");