CREATE TABLE "alarms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"detail" jsonb NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"acknowledged_at" timestamp with time zone,
	"acknowledged_by" uuid,
	"announced_at" timestamp with time zone,
	CONSTRAINT "alarms_subject" CHECK ("alarms"."subject" ~ '^[A-Za-z0-9_.:/-]{0,100}$'),
	CONSTRAINT "alarms_times" CHECK ("alarms"."times" >= 1),
	CONSTRAINT "alarms_acknowledged" CHECK (("alarms"."acknowledged_at" IS NULL) = ("alarms"."acknowledged_by" IS NULL))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "alarms_episode_key" ON "alarms" USING btree ("kind","subject") WHERE "alarms"."ended_at" IS NULL;--> statement-breakpoint
CREATE INDEX "alarms_opened_idx" ON "alarms" USING btree ("opened_at","id");