CREATE TABLE "file_listing_sample" (
	"file_id" uuid PRIMARY KEY NOT NULL,
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
ALTER TABLE "file_listing_sample" ADD CONSTRAINT "file_listing_sample_file_id_file_listing_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file_listing"("file_id") ON DELETE cascade ON UPDATE no action;