ALTER TABLE "recoveries" ADD COLUMN "code_hash" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "password_set_by_mail" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_rules" ADD COLUMN "required_from" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "sign_in_rules" ADD COLUMN "begun_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- One that waits has no code, without which it opens nothing: staff start it again.
UPDATE "recoveries" SET "ended_at" = now() WHERE "ended_at" IS NULL;--> statement-breakpoint
ALTER TABLE "recoveries" ADD CONSTRAINT "recoveries_code" CHECK ("recoveries"."code_hash" IS NOT NULL OR "recoveries"."ended_at" IS NOT NULL);