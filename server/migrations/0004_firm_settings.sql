CREATE TABLE "firm_settings" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"name" text NOT NULL,
	"short_name" text NOT NULL,
	"address" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"time_zone" text NOT NULL,
	"hours" jsonb NOT NULL,
	"hero" jsonb NOT NULL,
	"services" jsonb NOT NULL,
	"prices" jsonb NOT NULL,
	"accent_hue" double precision NOT NULL,
	"logo" "bytea",
	"logo_type" text,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "firm_settings_one_row" CHECK ("firm_settings"."id"),
	CONSTRAINT "firm_settings_name" CHECK (btrim("firm_settings"."name") <> ''),
	CONSTRAINT "firm_settings_hue" CHECK ("firm_settings"."accent_hue" >= 0 AND "firm_settings"."accent_hue" < 360),
	CONSTRAINT "firm_settings_logo" CHECK (("firm_settings"."logo" IS NULL) = ("firm_settings"."logo_type" IS NULL)),
	CONSTRAINT "firm_settings_version" CHECK ("firm_settings"."version" >= 1)
);
--> statement-breakpoint
CREATE TABLE "inquiry_recipients" (
	"user_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
ALTER TABLE "firm_settings" ADD CONSTRAINT "firm_settings_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_recipients" ADD CONSTRAINT "inquiry_recipients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;