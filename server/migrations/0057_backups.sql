CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"documents" integer NOT NULL,
	"damaged" integer NOT NULL,
	CONSTRAINT "backups_counts" CHECK ("backups"."damaged" BETWEEN 0 AND "backups"."documents")
);
--> statement-breakpoint
CREATE INDEX "backups_made_idx" ON "backups" USING btree ("made_at");