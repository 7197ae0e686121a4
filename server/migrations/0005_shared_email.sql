DROP INDEX "users_email_key";--> statement-breakpoint
ALTER TABLE "client_invitations" ADD COLUMN "code_hash" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "shares_email" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "users_email_idx" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email")) WHERE NOT "users"."shares_email";--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_staff_share_no_email" CHECK (NOT ("users"."is_admin" AND "users"."shares_email"));