CREATE TABLE "pre_logins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"user_agent" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"idle_seconds" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "sessions_idle_positive" CHECK ("sessions"."idle_seconds" > 0)
);
--> statement-breakpoint
CREATE TABLE "trusted_devices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"user_agent" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"password_hash" text NOT NULL,
	"is_admin" boolean DEFAULT false NOT NULL,
	"email_verified_at" timestamp with time zone,
	"second_step_confirmed_at" timestamp with time zone,
	"second_step_locked_until" timestamp with time zone,
	"phone_number" text,
	"email_notifications" boolean DEFAULT true NOT NULL,
	"sms_notifications" boolean DEFAULT true NOT NULL,
	"communication_preference" text DEFAULT 'email' NOT NULL,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_username_not_blank" CHECK (btrim("users"."username") <> ''),
	CONSTRAINT "users_email_shape" CHECK ("users"."email" LIKE '%_@_%'),
	CONSTRAINT "users_preference" CHECK ("users"."communication_preference" IN ('email', 'sms', 'both')),
	CONSTRAINT "users_admin_not_archived" CHECK (NOT ("users"."is_admin" AND "users"."archived_at" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "verification_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject_id" uuid NOT NULL,
	"user_id" uuid,
	"purpose" text NOT NULL,
	"pre_login_id" uuid,
	"code_hash" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	CONSTRAINT "verification_codes_attempts" CHECK ("verification_codes"."attempts" BETWEEN 0 AND 5),
	CONSTRAINT "verification_codes_purpose" CHECK ("verification_codes"."purpose" IN ('verify-email', 'sign-in')),
	CONSTRAINT "verification_codes_decoy" CHECK ("verification_codes"."user_id" IS NULL OR "verification_codes"."user_id" = "verification_codes"."subject_id"),
	CONSTRAINT "verification_codes_sign_in" CHECK (("verification_codes"."purpose" = 'sign-in') = ("verification_codes"."pre_login_id" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "file_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"blob_key" text NOT NULL,
	"wrapped_key" "bytea" NOT NULL,
	"master_key_version" integer NOT NULL,
	"media_type" text NOT NULL,
	"extension" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" "bytea" NOT NULL,
	"uploaded_at" timestamp with time zone DEFAULT now() NOT NULL,
	"uploaded_by" uuid NOT NULL,
	"notes" text,
	CONSTRAINT "file_versions_number" CHECK ("file_versions"."version" >= 1),
	CONSTRAINT "file_versions_size" CHECK ("file_versions"."size" >= 1),
	CONSTRAINT "file_versions_sha256" CHECK (octet_length("file_versions"."sha256") = 32)
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"original_name" text NOT NULL,
	"category" text NOT NULL,
	"tax_year" integer,
	"latest_version" integer DEFAULT 1 NOT NULL,
	"uploaded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"processed_at" timestamp with time zone,
	"processed_by" uuid,
	"archived_at" timestamp with time zone,
	"archive_reason" text,
	CONSTRAINT "files_name_not_blank" CHECK (btrim("files"."original_name") <> ''),
	CONSTRAINT "files_name_bytes" CHECK (octet_length("files"."original_name") <= 255),
	CONSTRAINT "files_tax_year" CHECK ("files"."tax_year" BETWEEN 2000 AND 2100),
	CONSTRAINT "files_category" CHECK ("files"."category" IN ('w2', '1099', 'receipts', 'bank-statements', 'investment', 'business', 'medical', 'tax-return', 'other')),
	CONSTRAINT "files_archive_reason" CHECK (("files"."archived_at" IS NULL) = ("files"."archive_reason" IS NULL)),
	CONSTRAINT "files_processed_by" CHECK ("files"."processed_by" IS NULL OR "files"."processed_at" IS NOT NULL)
);
--> statement-breakpoint
CREATE TABLE "activity" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"action" text NOT NULL,
	"actor_id" uuid,
	"session_id" uuid,
	"client_id" uuid,
	"subject_type" text,
	"subject_id" uuid,
	"address" text,
	"request_id" text,
	"details" jsonb
);
--> statement-breakpoint
CREATE TABLE "live_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "live_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid,
	"session_id" uuid,
	"for_staff" boolean NOT NULL,
	"event" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mailbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"to" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rate_counters" (
	"key" text PRIMARY KEY NOT NULL,
	"window_ends_at" timestamp with time zone NOT NULL,
	"count" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"scope" text NOT NULL,
	"key" text NOT NULL,
	"fingerprint" "bytea" NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_scope_key_pk" PRIMARY KEY("scope","key")
);
--> statement-breakpoint
ALTER TABLE "pre_logins" ADD CONSTRAINT "pre_logins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trusted_devices" ADD CONSTRAINT "trusted_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_codes" ADD CONSTRAINT "verification_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_codes" ADD CONSTRAINT "verification_codes_pre_login_id_pre_logins_id_fk" FOREIGN KEY ("pre_login_id") REFERENCES "public"."pre_logins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_versions" ADD CONSTRAINT "file_versions_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_versions" ADD CONSTRAINT "file_versions_file_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_processed_by_users_id_fk" FOREIGN KEY ("processed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "pre_logins_token_key" ON "pre_logins" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "pre_logins_user_idx" ON "pre_logins" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "pre_logins_expires_idx" ON "pre_logins" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token_key" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_user_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_idx" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "trusted_devices_token_key" ON "trusted_devices" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "trusted_devices_user_idx" ON "trusted_devices" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_key" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_name_idx" ON "users" USING btree (lower("last_name"),lower("first_name"));--> statement-breakpoint
CREATE UNIQUE INDEX "verification_codes_open_key" ON "verification_codes" USING btree ("subject_id","purpose") WHERE "verification_codes"."closed_at" IS NULL;--> statement-breakpoint
CREATE INDEX "verification_codes_created_idx" ON "verification_codes" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "file_versions_number_key" ON "file_versions" USING btree ("file_id","version");--> statement-breakpoint
CREATE UNIQUE INDEX "file_versions_blob_key" ON "file_versions" USING btree ("blob_key");--> statement-breakpoint
CREATE INDEX "file_versions_hash_idx" ON "file_versions" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "file_versions_key_version_idx" ON "file_versions" USING btree ("master_key_version");--> statement-breakpoint
CREATE UNIQUE INDEX "files_name_key" ON "files" USING btree ("user_id",lower("original_name")) WHERE "files"."archived_at" IS NULL;--> statement-breakpoint
CREATE INDEX "files_user_idx" ON "files" USING btree ("user_id","uploaded_at" DESC NULLS LAST,"id") WHERE "files"."archived_at" IS NULL;--> statement-breakpoint
CREATE INDEX "files_pending_idx" ON "files" USING btree ("uploaded_at","id") WHERE "files"."archived_at" IS NULL AND "files"."processed_at" IS NULL;--> statement-breakpoint
CREATE INDEX "files_uploaded_idx" ON "files" USING btree ("uploaded_at","id") WHERE "files"."archived_at" IS NULL;--> statement-breakpoint
CREATE INDEX "activity_client_idx" ON "activity" USING btree ("client_id","id");--> statement-breakpoint
CREATE INDEX "activity_subject_idx" ON "activity" USING btree ("subject_id","action","at");--> statement-breakpoint
CREATE INDEX "activity_at_idx" ON "activity" USING btree ("at");--> statement-breakpoint
CREATE INDEX "live_events_created_idx" ON "live_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mailbox_created_idx" ON "mailbox" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "rate_counters_ends_idx" ON "rate_counters" USING btree ("window_ends_at");