ALTER TABLE "template_checklist_items" DROP CONSTRAINT "template_checklist_items_days";--> statement-breakpoint
ALTER TABLE "checklist_items" ADD COLUMN "office_notes" text;--> statement-breakpoint
ALTER TABLE "checklist_items" ADD COLUMN "days_before" integer;--> statement-breakpoint
ALTER TABLE "checklist_items" ADD COLUMN "deadline" text;--> statement-breakpoint
ALTER TABLE "tax_projects" ADD COLUMN "return_form" text;--> statement-breakpoint
ALTER TABLE "timeline_items" ADD COLUMN "office_notes" text;--> statement-breakpoint
ALTER TABLE "timeline_items" ADD COLUMN "days_before" integer;--> statement-breakpoint
ALTER TABLE "timeline_items" ADD COLUMN "deadline" text;--> statement-breakpoint
ALTER TABLE "template_checklist_items" ADD COLUMN "office_notes" text;--> statement-breakpoint
ALTER TABLE "template_checklist_items" ADD COLUMN "days_before" integer;--> statement-breakpoint
ALTER TABLE "template_checklist_items" ADD COLUMN "deadline" text;--> statement-breakpoint
ALTER TABLE "template_timeline_items" ADD COLUMN "office_notes" text;--> statement-breakpoint
ALTER TABLE "template_timeline_items" ADD COLUMN "days_before" integer;--> statement-breakpoint
ALTER TABLE "template_timeline_items" ADD COLUMN "deadline" text;--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "built_in_revision" text;--> statement-breakpoint
ALTER TABLE "checklist_items" ADD CONSTRAINT "checklist_items_due" CHECK (("checklist_items"."days_before" IS NOT NULL OR "checklist_items"."deadline" IS NULL) AND "checklist_items"."days_before" BETWEEN 0 AND 366 AND "checklist_items"."deadline" IN ('return', 'extended-return', 'estimate-1', 'estimate-2', 'estimate-3', 'estimate-4', 'next-estimate-2', 'franchise-report', 'extended-franchise-report', 'client-documents'));--> statement-breakpoint
ALTER TABLE "tax_projects" ADD CONSTRAINT "tax_projects_form" CHECK ("tax_projects"."return_form" IN ('1040', '1041', '1065', '1120-S', '1120', '990'));--> statement-breakpoint
ALTER TABLE "timeline_items" ADD CONSTRAINT "timeline_items_due" CHECK (("timeline_items"."days_before" IS NOT NULL OR "timeline_items"."deadline" IS NULL) AND "timeline_items"."days_before" BETWEEN 0 AND 366 AND "timeline_items"."deadline" IN ('return', 'extended-return', 'estimate-1', 'estimate-2', 'estimate-3', 'estimate-4', 'next-estimate-2', 'franchise-report', 'extended-franchise-report', 'client-documents'));--> statement-breakpoint
ALTER TABLE "template_checklist_items" ADD CONSTRAINT "template_checklist_items_due" CHECK (("template_checklist_items"."days_before" IS NOT NULL OR "template_checklist_items"."deadline" IS NULL) AND "template_checklist_items"."days_before" BETWEEN 0 AND 366 AND "template_checklist_items"."deadline" IN ('return', 'extended-return', 'estimate-1', 'estimate-2', 'estimate-3', 'estimate-4', 'next-estimate-2', 'franchise-report', 'extended-franchise-report', 'client-documents'));--> statement-breakpoint
ALTER TABLE "template_timeline_items" ADD CONSTRAINT "template_timeline_items_due" CHECK (("template_timeline_items"."days_before" IS NOT NULL OR "template_timeline_items"."deadline" IS NULL) AND "template_timeline_items"."days_before" BETWEEN 0 AND 366 AND "template_timeline_items"."deadline" IN ('return', 'extended-return', 'estimate-1', 'estimate-2', 'estimate-3', 'estimate-4', 'next-estimate-2', 'franchise-report', 'extended-franchise-report', 'client-documents'));
--> statement-breakpoint
-- Own templates: items keep their days before the target date; a step was due as many days before it
-- as the steps after it take. The built-in ones are stored anew at the next start.
UPDATE "template_checklist_items" SET "days_before" = "days_before_target";--> statement-breakpoint
UPDATE "template_timeline_items" AS "step" SET "days_before" = least(366, coalesce((
  SELECT sum("later"."estimated_days") FROM "template_timeline_items" AS "later"
  WHERE "later"."template_id" = "step"."template_id" AND "later"."position" > "step"."position"), 0))
WHERE "step"."estimated_days" IS NOT NULL;
