CREATE TABLE "text_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" uuid NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "text_templates_kind" CHECK ("text_templates"."kind" IN ('reply', 'request')),
	CONSTRAINT "text_templates_name" CHECK (btrim("text_templates"."name") <> '' AND length("text_templates"."name") <= 80),
	CONSTRAINT "text_templates_title" CHECK (("text_templates"."kind" = 'request') = ("text_templates"."title" <> '') AND length("text_templates"."title") <= 200),
	CONSTRAINT "text_templates_text" CHECK (("text_templates"."kind" = 'request' OR "text_templates"."text" <> '') AND length("text_templates"."text") <= 5000),
	CONSTRAINT "text_templates_position" CHECK ("text_templates"."position" >= 1)
);
--> statement-breakpoint
ALTER TABLE "text_templates" ADD CONSTRAINT "text_templates_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "text_templates_name_key" ON "text_templates" USING btree ("kind",lower("name")) WHERE "text_templates"."removed_at" IS NULL;--> statement-breakpoint
CREATE INDEX "text_templates_updated_by_idx" ON "text_templates" USING btree ("updated_by");--> statement-breakpoint
CREATE INDEX "text_templates_removed_idx" ON "text_templates" USING btree ("removed_at") WHERE "text_templates"."removed_at" IS NOT NULL;