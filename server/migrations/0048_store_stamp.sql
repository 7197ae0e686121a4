ALTER TABLE "installation" ADD COLUMN "stamp" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "installation" ADD COLUMN "next_stamp" uuid;