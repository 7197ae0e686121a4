ALTER TABLE "held_notices" DROP CONSTRAINT "held_notices_kind";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "in_charge_id" uuid;--> statement-breakpoint
ALTER TABLE "tax_projects" ADD COLUMN "in_charge_id" uuid;--> statement-breakpoint
ALTER TABLE "timeline_items" ADD COLUMN "in_charge_id" uuid;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_in_charge_id_users_id_fk" FOREIGN KEY ("in_charge_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_projects" ADD CONSTRAINT "tax_projects_in_charge_id_users_id_fk" FOREIGN KEY ("in_charge_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timeline_items" ADD CONSTRAINT "timeline_items_in_charge_id_users_id_fk" FOREIGN KEY ("in_charge_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversations_in_charge_idx" ON "conversations" USING btree ("in_charge_id") WHERE "conversations"."in_charge_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "tax_projects_in_charge_idx" ON "tax_projects" USING btree ("in_charge_id") WHERE "tax_projects"."in_charge_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "timeline_items_in_charge_idx" ON "timeline_items" USING btree ("in_charge_id","project_id") WHERE "timeline_items"."in_charge_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "timeline_items_open_due_idx" ON "timeline_items" USING btree ("due_date","id") WHERE "timeline_items"."status" <> 'completed';--> statement-breakpoint
ALTER TABLE "held_notices" ADD CONSTRAINT "held_notices_kind" CHECK ("held_notices"."kind" IN ('file-processed', 'step-completed', 'item-approved', 'item-sent-back', 'item-requested', 'client-assigned', 'project-assigned', 'conversation-assigned'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" IN ('message', 'file-processed', 'file-uploaded', 'step-completed', 'item-approved', 'item-sent-back', 'item-requested', 'invoice-sent', 'invoice-due', 'invoice-paid', 'access-changed', 'new-sign-in', 'alarm', 'inquiry', 'client-assigned', 'project-assigned', 'conversation-assigned'));