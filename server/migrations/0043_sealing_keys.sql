CREATE TABLE "sealing_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"certificate" "bytea" NOT NULL,
	"sealed_key" text,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sealing_keys_certificate" CHECK (octet_length("sealing_keys"."certificate") > 100),
	CONSTRAINT "sealing_keys_name" CHECK (btrim("sealing_keys"."name") <> ''),
	CONSTRAINT "sealing_keys_ends" CHECK ("sealing_keys"."ends_at" > "sealing_keys"."created_at")
);
--> statement-breakpoint
CREATE INDEX "sealing_keys_created_idx" ON "sealing_keys" USING btree ("created_at","id");