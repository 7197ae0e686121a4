ALTER TABLE "return_states" ADD COLUMN "filing" text;--> statement-breakpoint
ALTER TABLE "return_states" ADD COLUMN "transmitted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "return_states" ADD COLUMN "decided_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "return_states" ADD COLUMN "reject_code" text;--> statement-breakpoint
ALTER TABLE "return_states" ADD COLUMN "can_be_fixed" boolean;--> statement-breakpoint
ALTER TABLE "return_states" ADD COLUMN "told_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "return_states" ADD COLUMN "received_on" date;--> statement-breakpoint
ALTER TABLE "return_states" ADD CONSTRAINT "return_states_filing" CHECK ("return_states"."filing" IN ('transmitted', 'accepted', 'rejected', 'on-paper'));--> statement-breakpoint
ALTER TABLE "return_states" ADD CONSTRAINT "return_states_steps" CHECK (CASE "return_states"."filing"
        WHEN 'transmitted' THEN "return_states"."transmitted_at" IS NOT NULL
        WHEN 'accepted' THEN "return_states"."decided_at" IS NOT NULL AND "return_states"."received_on" IS NOT NULL
        WHEN 'rejected' THEN "return_states"."decided_at" IS NOT NULL AND "return_states"."reject_code" IS NOT NULL
        WHEN 'on-paper' THEN "return_states"."decided_at" IS NOT NULL
        ELSE true END);