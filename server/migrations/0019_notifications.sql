CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"event" jsonb NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	"told_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" IN ('message', 'file-processed', 'file-uploaded', 'step-completed', 'item-approved', 'item-sent-back', 'invoice-sent', 'invoice-due', 'invoice-paid', 'new-sign-in')),
	CONSTRAINT "notifications_count" CHECK ("notifications"."count" >= 1),
	CONSTRAINT "notifications_told" CHECK ("notifications"."told_count" BETWEEN 0 AND "notifications"."count")
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_unread_key" ON "notifications" USING btree ("user_id","kind","subject_id") WHERE "notifications"."read_at" IS NULL;--> statement-breakpoint
CREATE INDEX "notifications_user_idx" ON "notifications" USING btree ("user_id","last_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "notifications_untold_idx" ON "notifications" USING btree ("user_id","created_at") WHERE "notifications"."read_at" IS NULL AND "notifications"."count" > "notifications"."told_count";