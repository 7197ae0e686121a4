ALTER TABLE "sessions" ADD COLUMN "second_step" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "name_key" text GENERATED ALWAYS AS (fold_name("users"."last_name" || ' ' || "users"."first_name")) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_name("users"."first_name" || ' ' || "users"."last_name" || ' ' || "users"."username"
          || ' ' || "users"."email" || ' ' || coalesce("users"."phone_number", ''))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "users_clients_idx" ON "users" USING btree ("name_key","id") WHERE NOT "users"."is_admin" AND "users"."archived_at" IS NULL;--> statement-breakpoint
CREATE INDEX "users_archived_clients_idx" ON "users" USING btree ("name_key","id") WHERE "users"."archived_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "users_search_idx" ON "users" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "activity_client_action_idx" ON "activity" USING btree ("client_id","action","id");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_second_step" CHECK ("sessions"."second_step" IN ('taken', 'trusted-device'));