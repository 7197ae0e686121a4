CREATE TABLE "file_listing" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"is_archived" boolean NOT NULL,
	"cell" smallint NOT NULL,
	"moment" timestamp (3) with time zone NOT NULL,
	"name_key" text NOT NULL,
	"client_key" text NOT NULL,
	"size" bigint NOT NULL,
	"folder_path" text NOT NULL,
	"search_text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file_tallies" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "file_tallies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"cell" smallint NOT NULL,
	"change" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "zip_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"file_ids" uuid[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "file_listing" ADD CONSTRAINT "file_listing_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zip_requests" ADD CONSTRAINT "zip_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_listing_moment_idx" ON "file_listing" USING btree ("is_archived","moment","file_id");--> statement-breakpoint
CREATE INDEX "file_listing_name_idx" ON "file_listing" USING btree ("is_archived","name_key","file_id");--> statement-breakpoint
CREATE INDEX "file_listing_client_idx" ON "file_listing" USING btree ("is_archived","client_key","file_id");--> statement-breakpoint
CREATE INDEX "file_listing_size_idx" ON "file_listing" USING btree ("is_archived","size","file_id");--> statement-breakpoint
CREATE INDEX "file_listing_cell_moment_idx" ON "file_listing" USING btree ("cell","moment","file_id");--> statement-breakpoint
CREATE INDEX "file_listing_cell_name_idx" ON "file_listing" USING btree ("cell","name_key","file_id");--> statement-breakpoint
CREATE INDEX "file_listing_cell_client_idx" ON "file_listing" USING btree ("cell","client_key","file_id");--> statement-breakpoint
CREATE INDEX "file_listing_cell_size_idx" ON "file_listing" USING btree ("cell","size","file_id");--> statement-breakpoint
CREATE INDEX "file_listing_user_idx" ON "file_listing" USING btree ("user_id","is_archived");--> statement-breakpoint
CREATE INDEX "file_listing_folder_idx" ON "file_listing" USING btree ("is_archived","folder_path");--> statement-breakpoint
CREATE INDEX "zip_requests_user_idx" ON "zip_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "zip_requests_expires_idx" ON "zip_requests" USING btree ("expires_at");