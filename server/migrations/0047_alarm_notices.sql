ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "activity_heads" ALTER COLUMN "at" SET DEFAULT now();--> statement-breakpoint
ALTER TABLE "activity_heads" ADD COLUMN "number" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
UPDATE "activity_heads" AS h SET "number" = counted.number
  FROM (SELECT id, row_number() OVER (ORDER BY id) AS number FROM "activity_heads") AS counted
  WHERE counted.id = h.id;--> statement-breakpoint
-- Heads are also counted, one after the other: a number that is missing is a head that was removed.
CREATE OR REPLACE FUNCTION date_activity_head() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7302115);
  NEW.at := now();
  NEW.number := 1 + coalesce((SELECT max(number) FROM activity_heads), 0);
  RETURN NEW;
END $$;
--> statement-breakpoint
ALTER TABLE "alarms" ADD COLUMN "mailed_at" timestamp with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "activity_heads_number_key" ON "activity_heads" USING btree ("number");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" IN ('message', 'file-processed', 'file-uploaded', 'step-completed', 'item-approved', 'item-sent-back', 'invoice-sent', 'invoice-due', 'invoice-paid', 'new-sign-in', 'alarm'));