ALTER TABLE "checklist_items" DROP CONSTRAINT "checklist_items_status";--> statement-breakpoint
ALTER TABLE "checklist_items" DROP CONSTRAINT "checklist_items_completed";--> statement-breakpoint
ALTER TABLE "checklist_items" ADD COLUMN "expected_from" date;--> statement-breakpoint
ALTER TABLE "checklist_items" ADD COLUMN "is_blocking" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "checklist_items" ADD COLUMN "answer" text;--> statement-breakpoint
ALTER TABLE "checklist_items" ADD COLUMN "answer_note" text;--> statement-breakpoint
ALTER TABLE "checklist_items" ADD COLUMN "answered_from" text;--> statement-breakpoint
ALTER TABLE "checklist_items" ADD COLUMN "answered_by" uuid;--> statement-breakpoint
ALTER TABLE "checklist_items" ADD COLUMN "answered_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "checklist_items" ADD CONSTRAINT "checklist_items_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "checklist_items_answered_by_idx" ON "checklist_items" USING btree ("answered_by") WHERE "checklist_items"."answered_by" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "checklist_items" ADD CONSTRAINT "checklist_items_answer" CHECK (CASE "checklist_items"."answer" WHEN 'not-this-year' THEN "checklist_items"."status" = 'not-needed'
        WHEN 'waived' THEN "checklist_items"."status" = 'not-needed' AND "checklist_items"."answered_from" = 'staff' AND "checklist_items"."answer_note" IS NOT NULL
        WHEN 'sent-by-other' THEN "checklist_items"."status" IN ('missing', 'pending') AND "checklist_items"."answer_note" IS NOT NULL
        ELSE "checklist_items"."answer" IS NULL AND "checklist_items"."status" <> 'not-needed' END);--> statement-breakpoint
ALTER TABLE "checklist_items" ADD CONSTRAINT "checklist_items_answered" CHECK (("checklist_items"."answer" IS NULL) = ("checklist_items"."answered_at" IS NULL) AND ("checklist_items"."answer" IS NULL) = ("checklist_items"."answered_from" IS NULL)
        AND ("checklist_items"."answer" IS NOT NULL OR "checklist_items"."answer_note" IS NULL AND "checklist_items"."answered_by" IS NULL)
        AND "checklist_items"."answered_from" IN ('client', 'staff') AND btrim("checklist_items"."answer_note") <> '');--> statement-breakpoint
ALTER TABLE "checklist_items" ADD CONSTRAINT "checklist_items_blocking" CHECK (NOT "checklist_items"."is_blocking" OR "checklist_items"."needed_from" = 'client');--> statement-breakpoint
ALTER TABLE "checklist_items" ADD CONSTRAINT "checklist_items_status" CHECK ("checklist_items"."status" IN ('missing', 'pending', 'in-review', 'completed', 'approved', 'not-needed'));--> statement-breakpoint
ALTER TABLE "checklist_items" ADD CONSTRAINT "checklist_items_completed" CHECK (("checklist_items"."completed_at" IS NOT NULL) = ("checklist_items"."status" IN ('completed', 'approved', 'not-needed')));