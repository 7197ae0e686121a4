ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "return_parts" ADD COLUMN "replaced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "return_parts" ADD COLUMN "replaced_by" uuid;--> statement-breakpoint
ALTER TABLE "return_parts" ADD COLUMN "replaced_pages" integer;--> statement-breakpoint
ALTER TABLE "return_parts" ADD COLUMN "replace_reason" text;--> statement-breakpoint
ALTER TABLE "return_parts" ADD CONSTRAINT "return_parts_replaced_by_users_id_fk" FOREIGN KEY ("replaced_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "return_parts_replaced_by_idx" ON "return_parts" USING btree ("replaced_by");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" IN ('message', 'file-processed', 'file-uploaded', 'file-asked', 'step-completed', 'item-approved', 'item-sent-back', 'item-requested', 'signature-asked', 'form-requested', 'return-delivered', 'return-part-replaced', 'return-answered', 'invoice-sent', 'invoice-due', 'invoice-paid', 'access-changed', 'new-sign-in', 'alarm', 'inquiry', 'client-assigned', 'project-assigned', 'conversation-assigned', 'inquiry-assigned', 'work-assigned', 'mention', 'firm-export'));--> statement-breakpoint
ALTER TABLE "return_parts" ADD CONSTRAINT "return_parts_replaced" CHECK (CASE WHEN "return_parts"."replaced_at" IS NULL
        THEN coalesce("return_parts"."replaced_by"::text, "return_parts"."replaced_pages"::text, "return_parts"."replace_reason") IS NULL
        ELSE "return_parts"."replaced_pages" BETWEEN 1 AND 600 AND btrim("return_parts"."replace_reason") <> '' END);