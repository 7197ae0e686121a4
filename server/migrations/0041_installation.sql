CREATE TABLE "installation" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "installation_only" CHECK ("installation"."only")
);
--> statement-breakpoint
CREATE TABLE "installation_keys" (
	"version" integer PRIMARY KEY NOT NULL,
	"proof" "bytea" NOT NULL,
	CONSTRAINT "installation_keys_proof" CHECK (octet_length("installation_keys"."proof") = 32)
);
