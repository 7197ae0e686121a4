CREATE TABLE "upload_parts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"upload_id" uuid NOT NULL,
	"start" bigint NOT NULL,
	"size" bigint NOT NULL,
	"blob_key" text NOT NULL,
	CONSTRAINT "upload_parts_start_key" UNIQUE("upload_id","start"),
	CONSTRAINT "upload_parts_start" CHECK ("upload_parts"."start" >= 0),
	CONSTRAINT "upload_parts_size" CHECK ("upload_parts"."size" >= 1)
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"destination" jsonb NOT NULL,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" "bytea",
	"wrapped_key" "bytea" NOT NULL,
	"master_key_version" integer NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"touched_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"ended" jsonb,
	CONSTRAINT "uploads_size" CHECK ("uploads"."size" >= 1),
	CONSTRAINT "uploads_received" CHECK ("uploads"."received" BETWEEN 0 AND "uploads"."size"),
	CONSTRAINT "uploads_sha256" CHECK (octet_length("uploads"."sha256") = 32),
	CONSTRAINT "uploads_ended" CHECK (("uploads"."finished_at" IS NULL) = ("uploads"."ended" IS NULL))
);
--> statement-breakpoint
ALTER TABLE "upload_parts" ADD CONSTRAINT "upload_parts_upload_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_client_id_client_accounts_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "upload_parts_blob_key" ON "upload_parts" USING btree ("blob_key");--> statement-breakpoint
CREATE INDEX "uploads_user_idx" ON "uploads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "uploads_client_idx" ON "uploads" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "uploads_touched_idx" ON "uploads" USING btree ("touched_at");--> statement-breakpoint
CREATE INDEX "uploads_key_version_idx" ON "uploads" USING btree ("master_key_version");