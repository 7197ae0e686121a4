CREATE TABLE "firm_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"asked_by" uuid NOT NULL,
	"reason" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"opens_at" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"canceled_at" timestamp with time zone,
	"canceled_by" uuid,
	"finished_at" timestamp with time zone,
	"files" bigint,
	"bytes" bigint,
	"checksum" text,
	CONSTRAINT "firm_exports_reason" CHECK (length(btrim("firm_exports"."reason")) >= 10),
	CONSTRAINT "firm_exports_delay" CHECK ("firm_exports"."opens_at" >= "firm_exports"."asked_at" + interval '24 hours'),
	CONSTRAINT "firm_exports_closes" CHECK ("firm_exports"."closes_at" > "firm_exports"."opens_at"),
	CONSTRAINT "firm_exports_canceled" CHECK (("firm_exports"."canceled_at" IS NULL) = ("firm_exports"."canceled_by" IS NULL) AND ("firm_exports"."canceled_at" IS NULL OR "firm_exports"."finished_at" IS NULL)),
	CONSTRAINT "firm_exports_finished" CHECK (("firm_exports"."finished_at" IS NULL) = ("firm_exports"."checksum" IS NULL))
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "firm_exports" ADD CONSTRAINT "firm_exports_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "firm_exports" ADD CONSTRAINT "firm_exports_canceled_by_users_id_fk" FOREIGN KEY ("canceled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "firm_exports_asked_idx" ON "firm_exports" USING btree ("asked_at","id");--> statement-breakpoint
CREATE INDEX "firm_exports_asked_by_idx" ON "firm_exports" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "firm_exports_canceled_by_idx" ON "firm_exports" USING btree ("canceled_by");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" IN ('message', 'file-processed', 'file-uploaded', 'step-completed', 'item-approved', 'item-sent-back', 'item-requested', 'invoice-sent', 'invoice-due', 'invoice-paid', 'access-changed', 'new-sign-in', 'alarm', 'inquiry', 'client-assigned', 'project-assigned', 'conversation-assigned', 'inquiry-assigned', 'work-assigned', 'mention', 'firm-export'));