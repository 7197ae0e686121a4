CREATE TABLE "client_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"email" text NOT NULL,
	"sent_by" uuid NOT NULL,
	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"accepted_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	"replaced_at" timestamp with time zone,
	CONSTRAINT "client_invitations_expiry" CHECK ("client_invitations"."expires_at" > "client_invitations"."sent_at"),
	CONSTRAINT "client_invitations_accepted" CHECK ("client_invitations"."accepted_at" IS NULL OR ("client_invitations"."revoked_at" IS NULL AND "client_invitations"."replaced_at" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "client_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	CONSTRAINT "client_notes_text" CHECK (btrim("client_notes"."text") <> ''),
	CONSTRAINT "client_notes_length" CHECK (length("client_notes"."text") <= 5000),
	CONSTRAINT "client_notes_version" CHECK ("client_notes"."version" >= 1)
);
--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_client_id_users_id_fk";
--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "password_hash" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "archive_reason" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "client_invitations" ADD CONSTRAINT "client_invitations_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_invitations" ADD CONSTRAINT "client_invitations_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_notes" ADD CONSTRAINT "client_notes_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_notes" ADD CONSTRAINT "client_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "client_invitations_token_key" ON "client_invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "client_invitations_newest_key" ON "client_invitations" USING btree ("client_id") WHERE "client_invitations"."replaced_at" IS NULL;--> statement-breakpoint
CREATE INDEX "client_invitations_client_idx" ON "client_invitations" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "client_invitations_sent_by_idx" ON "client_invitations" USING btree ("sent_by");--> statement-breakpoint
CREATE INDEX "client_invitations_sent_idx" ON "client_invitations" USING btree ("sent_at","client_id") WHERE "client_invitations"."replaced_at" IS NULL;--> statement-breakpoint
CREATE INDEX "client_notes_client_idx" ON "client_notes" USING btree ("client_id","created_at","id");--> statement-breakpoint
CREATE INDEX "client_notes_author_idx" ON "client_notes" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "users_clients_created_idx" ON "users" USING btree ("created_at","id") WHERE NOT "users"."is_admin" AND "users"."archived_at" IS NULL;--> statement-breakpoint
CREATE INDEX "users_archived_clients_created_idx" ON "users" USING btree ("created_at","id") WHERE "users"."archived_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "users_invited_idx" ON "users" USING btree ("id") WHERE "users"."password_hash" IS NULL;--> statement-breakpoint
CREATE INDEX "users_unverified_idx" ON "users" USING btree ("id") WHERE "users"."email_verified_at" IS NULL;--> statement-breakpoint
CREATE INDEX "conversations_created_by_idx" ON "conversations" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "conversations_staff_read_by_idx" ON "conversations" USING btree ("staff_read_by") WHERE "conversations"."staff_read_by" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "messages_sender_idx" ON "messages" USING btree ("sender_id");--> statement-breakpoint
CREATE INDEX "messages_read_by_idx" ON "messages" USING btree ("read_by") WHERE "messages"."read_by" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "file_history_user_idx" ON "file_history" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "file_versions_uploaded_by_idx" ON "file_versions" USING btree ("uploaded_by");--> statement-breakpoint
CREATE INDEX "files_unreviewed_idx" ON "files" USING btree ("user_id") WHERE "files"."archived_at" IS NULL AND "files"."processed_at" IS NULL;--> statement-breakpoint
CREATE INDEX "files_processed_by_idx" ON "files" USING btree ("processed_by") WHERE "files"."processed_by" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "folders_created_by_idx" ON "folders" USING btree ("created_by");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_invited" CHECK ("users"."password_hash" IS NOT NULL OR NOT "users"."is_admin");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_archive_reason" CHECK ("users"."archive_reason" IS NULL OR "users"."archived_at" IS NOT NULL);