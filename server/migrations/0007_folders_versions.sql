CREATE TABLE "file_history" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_id" uuid NOT NULL,
	"action" text NOT NULL,
	"new_version" integer,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"description" text NOT NULL,
	"user_id" uuid NOT NULL,
	CONSTRAINT "file_history_action" CHECK ("file_history"."action" IN ('created', 'updated', 'restored', 'archived'))
);
--> statement-breakpoint
CREATE TABLE "folders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"parent_id" uuid,
	"name" text NOT NULL,
	"path" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid NOT NULL,
	CONSTRAINT "folders_owner_key" UNIQUE("id","user_id"),
	CONSTRAINT "folders_name" CHECK (btrim("folders"."name") <> '' AND strpos("folders"."name", '/') = 0),
	CONSTRAINT "folders_name_bytes" CHECK (octet_length("folders"."name") <= 255),
	CONSTRAINT "folders_path" CHECK (CASE WHEN "folders"."parent_id" IS NULL THEN "folders"."path" = '/' || "folders"."name" ELSE right("folders"."path", length("folders"."name") + 1) = '/' || "folders"."name" END)
);
--> statement-breakpoint
DROP INDEX "files_name_key";--> statement-breakpoint
ALTER TABLE "file_versions" ADD COLUMN "restored_from" integer;--> statement-breakpoint
ALTER TABLE "file_versions" ADD COLUMN "scan_state" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "file_versions" ADD COLUMN "archived_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "folder_id" uuid;--> statement-breakpoint
ALTER TABLE "files" ADD COLUMN "given_name" text;--> statement-breakpoint
ALTER TABLE "file_history" ADD CONSTRAINT "file_history_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_history" ADD CONSTRAINT "file_history_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_history" ADD CONSTRAINT "file_history_version_fk" FOREIGN KEY ("file_id","new_version") REFERENCES "public"."file_versions"("file_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folders" ADD CONSTRAINT "folders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folders" ADD CONSTRAINT "folders_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folders" ADD CONSTRAINT "folders_parent_fk" FOREIGN KEY ("parent_id","user_id") REFERENCES "public"."folders"("id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_history_file_idx" ON "file_history" USING btree ("file_id","at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "folders_name_key" ON "folders" USING btree ("user_id",coalesce("parent_id", "user_id"),lower("name"));--> statement-breakpoint
CREATE INDEX "folders_parent_idx" ON "folders" USING btree ("parent_id");--> statement-breakpoint
ALTER TABLE "file_versions" ADD CONSTRAINT "file_versions_restored_fk" FOREIGN KEY ("file_id","restored_from") REFERENCES "public"."file_versions"("file_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_folder_fk" FOREIGN KEY ("folder_id","user_id") REFERENCES "public"."folders"("id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_versions_waiting_idx" ON "file_versions" USING btree ("id") WHERE "file_versions"."scan_state" = 'waiting';--> statement-breakpoint
CREATE INDEX "files_folder_idx" ON "files" USING btree ("folder_id") WHERE "files"."folder_id" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "files_name_key" ON "files" USING btree ("user_id",coalesce("folder_id", "user_id"),lower("original_name")) WHERE "files"."archived_at" IS NULL;--> statement-breakpoint
ALTER TABLE "file_versions" ADD CONSTRAINT "file_versions_restored" CHECK ("file_versions"."restored_from" < "file_versions"."version");--> statement-breakpoint
ALTER TABLE "file_versions" ADD CONSTRAINT "file_versions_scan" CHECK ("file_versions"."scan_state" IN ('none', 'waiting', 'clean', 'infected'));--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_given_name_bytes" CHECK (octet_length("files"."given_name") <= 255);