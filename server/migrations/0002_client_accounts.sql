-- What clients have belongs to client accounts, no longer to people (docs/decisions/025-people-and-client-accounts.md).
CREATE TABLE "access_grants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"relation" text NOT NULL,
	"rights" text[] NOT NULL,
	"from_year" smallint,
	"to_year" smallint,
	"granted_by" uuid,
	"granted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"ended_by" uuid,
	CONSTRAINT "access_grants_relation" CHECK ("access_grants"."relation" IN ('self', 'spouse', 'owner', 'parent', 'child', 'bookkeeper', 'trustee', 'executor', 'other')),
	CONSTRAINT "access_grants_rights" CHECK ("access_grants"."rights" <@ ARRAY['see', 'add', 'sign', 'pay', 'manage'] AND cardinality("access_grants"."rights") > 0),
	CONSTRAINT "access_grants_years" CHECK ("access_grants"."from_year" <= "access_grants"."to_year"),
	CONSTRAINT "access_grants_ended" CHECK ("access_grants"."ended_by" IS NULL OR "access_grants"."ended_at" IS NOT NULL)
);
--> statement-breakpoint
CREATE TABLE "client_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text DEFAULT 'individual' NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"contact_id" uuid NOT NULL,
	"email" text NOT NULL,
	"way_in" text NOT NULL,
	"people_words" text DEFAULT '' NOT NULL,
	"archived_at" timestamp with time zone,
	"archive_reason" text,
	"keep_until" date,
	"keep_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name_key" text GENERATED ALWAYS AS (fold_text("client_accounts"."last_name" || ' ' || "client_accounts"."first_name")) STORED NOT NULL,
	"search_text" text GENERATED ALWAYS AS (fold_text("client_accounts"."first_name" || ' ' || "client_accounts"."last_name"
          || ' ' || "client_accounts"."people_words")) STORED NOT NULL,
	CONSTRAINT "client_accounts_kind" CHECK ("client_accounts"."kind" IN ('individual', 'couple', 'business', 'trust', 'estate')),
	CONSTRAINT "client_accounts_way_in" CHECK ("client_accounts"."way_in" IN ('invited', 'open')),
	CONSTRAINT "client_accounts_archive_reason" CHECK ("client_accounts"."archive_reason" IS NULL OR "client_accounts"."archived_at" IS NOT NULL),
	CONSTRAINT "client_accounts_keep" CHECK (("client_accounts"."keep_until" IS NULL) = ("client_accounts"."keep_reason" IS NULL))
);
--> statement-breakpoint
-- Each client gets an account under their own id, and all rights in it: no id, link or count changes.
INSERT INTO "client_accounts" ("id", "contact_id", "first_name", "last_name", "email", "way_in",
  "people_words", "archived_at", "archive_reason", "keep_until", "keep_reason", "version", "created_at")
SELECT "id", "id", "first_name", "last_name", "email",
  CASE WHEN "password_hash" IS NULL THEN 'invited' ELSE 'open' END,
  concat_ws(' ', "first_name", "last_name", "username", "email", "phone_number"), "archived_at",
  "archive_reason", "keep_until", "keep_reason", "version", "created_at"
FROM "users" WHERE NOT "is_admin";--> statement-breakpoint
INSERT INTO "access_grants" ("id", "client_id", "user_id", "relation", "rights", "granted_at")
SELECT gen_random_uuid(), "id", "id", 'self', ARRAY['see', 'add', 'sign', 'pay', 'manage'], "created_at"
FROM "client_accounts";--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_archive_reason";--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_keep";--> statement-breakpoint
ALTER TABLE "client_preparers" DROP CONSTRAINT "client_preparers_client_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "removed_names" DROP CONSTRAINT "removed_names_client_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "client_notes" DROP CONSTRAINT "client_notes_client_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "conversations" DROP CONSTRAINT "conversations_client_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "files" DROP CONSTRAINT "files_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "folders" DROP CONSTRAINT "folders_user_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "tax_projects" DROP CONSTRAINT "tax_projects_client_id_users_id_fk";
--> statement-breakpoint
DROP INDEX "users_clients_idx";--> statement-breakpoint
DROP INDEX "users_archived_clients_idx";--> statement-breakpoint
DROP INDEX "users_clients_created_idx";--> statement-breakpoint
DROP INDEX "users_archived_clients_created_idx";--> statement-breakpoint
DROP INDEX "users_invited_idx";--> statement-breakpoint
ALTER TABLE "access_grants" ADD CONSTRAINT "access_grants_client_id_client_accounts_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_grants" ADD CONSTRAINT "access_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_grants" ADD CONSTRAINT "access_grants_granted_by_users_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_grants" ADD CONSTRAINT "access_grants_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_accounts" ADD CONSTRAINT "client_accounts_contact_id_users_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "access_grants_client_idx" ON "access_grants" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "access_grants_user_idx" ON "access_grants" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "client_accounts_name_idx" ON "client_accounts" USING btree ("name_key","id") WHERE "client_accounts"."archived_at" IS NULL;--> statement-breakpoint
CREATE INDEX "client_accounts_archived_name_idx" ON "client_accounts" USING btree ("name_key","id") WHERE "client_accounts"."archived_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "client_accounts_created_idx" ON "client_accounts" USING btree ("created_at","id") WHERE "client_accounts"."archived_at" IS NULL;--> statement-breakpoint
CREATE INDEX "client_accounts_archived_created_idx" ON "client_accounts" USING btree ("created_at","id") WHERE "client_accounts"."archived_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "client_accounts_invited_idx" ON "client_accounts" USING btree ("id") WHERE "client_accounts"."way_in" = 'invited';--> statement-breakpoint
CREATE INDEX "client_accounts_contact_idx" ON "client_accounts" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "client_accounts_search_idx" ON "client_accounts" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "client_preparers" ADD CONSTRAINT "client_preparers_client_id_client_accounts_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_names" ADD CONSTRAINT "removed_names_client_id_client_accounts_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_notes" ADD CONSTRAINT "client_notes_client_id_client_accounts_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_client_id_client_accounts_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_user_id_client_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."client_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folders" ADD CONSTRAINT "folders_user_id_client_accounts_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."client_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_projects" ADD CONSTRAINT "tax_projects_client_id_client_accounts_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "archive_reason";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "keep_until";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "keep_reason";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "version";--> statement-breakpoint
ALTER TABLE "users" DROP COLUMN "name_key";