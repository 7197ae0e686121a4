CREATE TABLE "profile_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sealed_jpeg" text NOT NULL,
	"master_key_version" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "picture_id" uuid;
--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_picture_key" UNIQUE("picture_id");
--> statement-breakpoint
ALTER TABLE "profile_pictures" ADD CONSTRAINT "profile_pictures_id_users_picture_id_fk" FOREIGN KEY ("id") REFERENCES "public"."users"("picture_id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "profile_pictures_key_idx" ON "profile_pictures" USING btree ("master_key_version");
