ALTER TABLE "access_grants" ADD COLUMN "ends_on" date;--> statement-breakpoint
ALTER TABLE "access_grants" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "access_grants_ends_idx" ON "access_grants" USING btree ("ends_at") WHERE "access_grants"."ends_at" IS NOT NULL AND "access_grants"."ended_at" IS NULL;--> statement-breakpoint
ALTER TABLE "access_grants" ADD CONSTRAINT "access_grants_last_day" CHECK (("access_grants"."ends_on" IS NULL) = ("access_grants"."ends_at" IS NULL));