CREATE TABLE "checklist_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"category" text,
	"priority" text NOT NULL,
	"position" integer NOT NULL,
	"due_date" date,
	"status" text DEFAULT 'pending' NOT NULL,
	"is_required" boolean NOT NULL,
	"needed_from" text NOT NULL,
	"completed_at" timestamp with time zone,
	"sent_back_reason" text,
	"sent_back_at" timestamp with time zone,
	CONSTRAINT "checklist_items_owner_key" UNIQUE("id","client_id"),
	CONSTRAINT "checklist_items_title" CHECK (btrim("checklist_items"."title") <> ''),
	CONSTRAINT "checklist_items_position" CHECK ("checklist_items"."position" >= 1),
	CONSTRAINT "checklist_items_priority" CHECK ("checklist_items"."priority" IN ('low', 'medium', 'high')),
	CONSTRAINT "checklist_items_from" CHECK ("checklist_items"."needed_from" IN ('client', 'firm')),
	CONSTRAINT "checklist_items_status" CHECK ("checklist_items"."status" IN ('missing', 'pending', 'in-review', 'completed', 'approved')),
	CONSTRAINT "checklist_items_completed" CHECK (("checklist_items"."completed_at" IS NOT NULL) = ("checklist_items"."status" IN ('completed', 'approved'))),
	CONSTRAINT "checklist_items_sent_back" CHECK (("checklist_items"."sent_back_reason" IS NULL) = ("checklist_items"."sent_back_at" IS NULL) AND ("checklist_items"."sent_back_reason" IS NULL OR "checklist_items"."status" IN ('missing', 'pending')))
);
--> statement-breakpoint
CREATE TABLE "tax_projects" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"name" text NOT NULL,
	"tax_year" integer NOT NULL,
	"priority" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"target_date" date,
	"notes" text,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"timeline_total" integer DEFAULT 0 NOT NULL,
	"timeline_completed" integer DEFAULT 0 NOT NULL,
	"checklist_total" integer DEFAULT 0 NOT NULL,
	"checklist_completed" integer DEFAULT 0 NOT NULL,
	"waiting_on_client" integer DEFAULT 0 NOT NULL,
	"open_due" date,
	"is_open" boolean GENERATED ALWAYS AS ("tax_projects"."status" IN ('active', 'in-progress')) STORED NOT NULL,
	"next_due" date GENERATED ALWAYS AS (CASE WHEN "tax_projects"."status" IN ('active', 'in-progress') THEN least("tax_projects"."open_due", "tax_projects"."target_date") END) STORED,
	"search_text" text DEFAULT '' NOT NULL,
	"client_key" text DEFAULT '' NOT NULL,
	CONSTRAINT "tax_projects_owner_key" UNIQUE("id","client_id"),
	CONSTRAINT "tax_projects_name" CHECK (btrim("tax_projects"."name") <> ''),
	CONSTRAINT "tax_projects_year" CHECK ("tax_projects"."tax_year" BETWEEN 2000 AND 2100),
	CONSTRAINT "tax_projects_priority" CHECK ("tax_projects"."priority" IN ('low', 'medium', 'high')),
	CONSTRAINT "tax_projects_status" CHECK ("tax_projects"."status" IN ('active', 'in-progress', 'completed', 'archived')),
	CONSTRAINT "tax_projects_tally" CHECK ("tax_projects"."timeline_completed" BETWEEN 0 AND "tax_projects"."timeline_total" AND "tax_projects"."checklist_completed" BETWEEN 0 AND "tax_projects"."checklist_total" AND "tax_projects"."waiting_on_client" BETWEEN 0 AND "tax_projects"."checklist_total")
);
--> statement-breakpoint
CREATE TABLE "timeline_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"position" integer NOT NULL,
	"due_date" date,
	"status" text DEFAULT 'pending' NOT NULL,
	"is_required" boolean NOT NULL,
	"priority" text NOT NULL,
	"completed_at" timestamp with time zone,
	CONSTRAINT "timeline_items_title" CHECK (btrim("timeline_items"."title") <> ''),
	CONSTRAINT "timeline_items_position" CHECK ("timeline_items"."position" >= 1),
	CONSTRAINT "timeline_items_priority" CHECK ("timeline_items"."priority" IN ('low', 'medium', 'high')),
	CONSTRAINT "timeline_items_status" CHECK ("timeline_items"."status" IN ('pending', 'in-progress', 'completed')),
	CONSTRAINT "timeline_items_completed" CHECK (("timeline_items"."completed_at" IS NOT NULL) = ("timeline_items"."status" = 'completed'))
);
--> statement-breakpoint
CREATE TABLE "template_checklist_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"template_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"category" text,
	"priority" text NOT NULL,
	"position" integer NOT NULL,
	"is_required" boolean NOT NULL,
	"needed_from" text NOT NULL,
	"days_before_target" integer,
	CONSTRAINT "template_checklist_items_title" CHECK (btrim("template_checklist_items"."title") <> ''),
	CONSTRAINT "template_checklist_items_position" CHECK ("template_checklist_items"."position" >= 1),
	CONSTRAINT "template_checklist_items_days" CHECK ("template_checklist_items"."days_before_target" >= 1),
	CONSTRAINT "template_checklist_items_priority" CHECK ("template_checklist_items"."priority" IN ('low', 'medium', 'high')),
	CONSTRAINT "template_checklist_items_from" CHECK ("template_checklist_items"."needed_from" IN ('client', 'firm'))
);
--> statement-breakpoint
CREATE TABLE "template_timeline_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"template_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"position" integer NOT NULL,
	"is_required" boolean NOT NULL,
	"estimated_days" integer,
	CONSTRAINT "template_timeline_items_title" CHECK (btrim("template_timeline_items"."title") <> ''),
	CONSTRAINT "template_timeline_items_position" CHECK ("template_timeline_items"."position" >= 1),
	CONSTRAINT "template_timeline_items_days" CHECK ("template_timeline_items"."estimated_days" >= 1)
);
--> statement-breakpoint
CREATE TABLE "templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"category" text NOT NULL,
	"priority" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"estimated_duration" integer,
	"is_built_in" boolean DEFAULT false NOT NULL,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "templates_name" CHECK (btrim("templates"."name") <> ''),
	CONSTRAINT "templates_category" CHECK ("templates"."category" IN ('individual', 'business', 'quarterly', 'amendments', 'extensions')),
	CONSTRAINT "templates_priority" CHECK ("templates"."priority" IN ('low', 'medium', 'high')),
	CONSTRAINT "templates_duration" CHECK ("templates"."estimated_duration" >= 1),
	CONSTRAINT "templates_author" CHECK ("templates"."is_built_in" = ("templates"."created_by" IS NULL))
);
--> statement-breakpoint
ALTER TABLE "checklist_items" ADD CONSTRAINT "checklist_items_project_fk" FOREIGN KEY ("project_id","client_id") REFERENCES "public"."tax_projects"("id","client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_projects" ADD CONSTRAINT "tax_projects_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_projects" ADD CONSTRAINT "tax_projects_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timeline_items" ADD CONSTRAINT "timeline_items_project_fk" FOREIGN KEY ("project_id","client_id") REFERENCES "public"."tax_projects"("id","client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_checklist_items" ADD CONSTRAINT "template_checklist_items_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_timeline_items" ADD CONSTRAINT "template_timeline_items_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "tax_projects_client_idx" ON "tax_projects" USING btree ("client_id","tax_year" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "tax_projects_created_by_idx" ON "tax_projects" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "tax_projects_created_idx" ON "tax_projects" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "tax_projects_due_idx" ON "tax_projects" USING btree ("next_due","id");--> statement-breakpoint
CREATE INDEX "tax_projects_year_idx" ON "tax_projects" USING btree ("tax_year","id");--> statement-breakpoint
CREATE INDEX "tax_projects_name_idx" ON "tax_projects" USING btree ("client_key","id");--> statement-breakpoint
CREATE INDEX "tax_projects_status_idx" ON "tax_projects" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "tax_projects_waiting_idx" ON "tax_projects" USING btree ("created_at","id") WHERE "tax_projects"."waiting_on_client" > 0 AND "tax_projects"."is_open";--> statement-breakpoint
CREATE INDEX "templates_list_idx" ON "templates" USING btree ((NOT "is_built_in"),lower("name"),"id");--> statement-breakpoint
CREATE INDEX "templates_created_by_idx" ON "templates" USING btree ("created_by");