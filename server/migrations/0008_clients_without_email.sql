ALTER TABLE "client_accounts" DROP CONSTRAINT "client_accounts_way_in";--> statement-breakpoint
DROP INDEX "client_accounts_invited_idx";--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" drop column "search_text";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_text("users"."first_name" || ' ' || "users"."last_name" || ' ' || "users"."username"
          || ' ' || coalesce("users"."email", '') || ' ' || coalesce("users"."phone_number", ''))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "client_accounts_without_way_in_idx" ON "client_accounts" USING btree ("id") WHERE "client_accounts"."way_in" <> 'open';--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_without_email" CHECK ("users"."email" IS NOT NULL OR ("users"."password_hash" IS NULL
        AND "users"."email_verified_at" IS NULL AND NOT "users"."is_admin" AND NOT "users"."shares_email"));--> statement-breakpoint
ALTER TABLE "client_accounts" ADD CONSTRAINT "client_accounts_way_in" CHECK ("client_accounts"."way_in" IN ('none', 'invited', 'open'));--> statement-breakpoint
-- The index went with the column.
CREATE INDEX "users_search_idx" ON "users" USING gin ("search_text" gin_trgm_ops);
