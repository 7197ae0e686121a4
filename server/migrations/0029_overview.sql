ALTER TABLE "users" ADD COLUMN "keyboard_shortcuts" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "waiting_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "tax_projects" ADD COLUMN "completed_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "conversations_waiting_idx" ON "conversations" USING btree ("waiting_since","id") WHERE "conversations"."waiting_since" IS NOT NULL AND "conversations"."status" IN ('open', 'active');--> statement-breakpoint
CREATE INDEX "tax_projects_target_idx" ON "tax_projects" USING btree ("target_date","id") WHERE "tax_projects"."is_open";--> statement-breakpoint
CREATE INDEX "tax_projects_completed_idx" ON "tax_projects" USING btree ("completed_at") WHERE "tax_projects"."completed_at" IS NOT NULL;