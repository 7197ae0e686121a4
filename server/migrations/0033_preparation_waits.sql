ALTER TABLE "timeline_items" ADD COLUMN "starts_preparation" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "timeline_items" ADD COLUMN "start_reason" text;--> statement-breakpoint
ALTER TABLE "timeline_items" ADD COLUMN "start_missing" integer;--> statement-breakpoint
ALTER TABLE "timeline_items" ADD COLUMN "started_by" uuid;--> statement-breakpoint
ALTER TABLE "timeline_items" ADD COLUMN "started_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "template_timeline_items" ADD COLUMN "starts_preparation" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "timeline_items" ADD CONSTRAINT "timeline_items_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "timeline_items_started_by_idx" ON "timeline_items" USING btree ("started_by") WHERE "timeline_items"."started_by" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "timeline_items" ADD CONSTRAINT "timeline_items_started" CHECK (CASE WHEN "timeline_items"."start_reason" IS NULL
        THEN "timeline_items"."start_missing" IS NULL AND "timeline_items"."started_by" IS NULL AND "timeline_items"."started_at" IS NULL
        ELSE btrim("timeline_items"."start_reason") <> '' AND "timeline_items"."start_missing" >= 1 AND "timeline_items"."started_at" IS NOT NULL
          AND "timeline_items"."status" <> 'pending' END);