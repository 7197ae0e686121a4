CREATE TABLE "owner_links" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "owner_links_one_row" CHECK ("owner_links"."id")
);
