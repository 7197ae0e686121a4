ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "stage" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "owner_id" uuid;--> statement-breakpoint
ALTER TABLE "inquiries" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inquiries_new_idx" ON "inquiries" USING btree ("created_at","id") WHERE "inquiries"."stage" = 'new' AND NOT "inquiries"."suspected";--> statement-breakpoint
CREATE INDEX "inquiries_owner_idx" ON "inquiries" USING btree ("owner_id");--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_stage" CHECK ("inquiries"."stage" IN ('new', 'contacted', 'invited', 'closed'));--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_note" CHECK (btrim("inquiries"."note") <> '' AND char_length("inquiries"."note") <= 2000);--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" IN ('message', 'file-processed', 'file-uploaded', 'step-completed', 'item-approved', 'item-sent-back', 'invoice-sent', 'invoice-due', 'invoice-paid', 'new-sign-in', 'alarm', 'inquiry'));