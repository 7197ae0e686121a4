-- The baseline (docs/decisions/018-baseline.md): what drizzle-kit writes from the tables, and above it
-- what stored columns and indexes are computed with.

CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
-- The form in which text is searched and sorted: lower case, without accents. Declared immutable for
-- stored columns, although a database could be given another dictionary.
CREATE FUNCTION fold_text(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN lower(unaccent(value));
--> statement-breakpoint
-- The letters of a text and their pairs. Words of one or two letters are searched by these, because
-- trigrams cannot find them. It runs for every change of a row, and a loop is the quickest.
CREATE FUNCTION letter_pairs(value text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  letters text[] := string_to_array(value, NULL);
  pairs text[];
BEGIN
  FOR place IN 2..cardinality(letters) LOOP
    pairs[place - 1] := letters[place - 1] || letters[place];
  END LOOP;
  RETURN letters || pairs;
END $$;
--> statement-breakpoint
CREATE TABLE "email_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"new_email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"made_at" timestamp with time zone,
	"old_email" text,
	"undo_token_hash" "bytea",
	"undo_until" timestamp with time zone,
	"undone_at" timestamp with time zone,
	CONSTRAINT "email_changes_shape" CHECK ("email_changes"."new_email" LIKE '%_@_%'),
	CONSTRAINT "email_changes_made" CHECK (num_nulls("email_changes"."made_at", "email_changes"."old_email", "email_changes"."undo_token_hash", "email_changes"."undo_until") IN (0, 4)),
	CONSTRAINT "email_changes_undone" CHECK ("email_changes"."undone_at" IS NULL OR "email_changes"."made_at" IS NOT NULL)
);
--> statement-breakpoint
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
CREATE TABLE "password_resets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid,
	"token_hash" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "password_resets_decoy" CHECK ("password_resets"."user_id" IS NOT NULL OR "password_resets"."used_at" IS NULL)
);
--> statement-breakpoint
CREATE TABLE "profile_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sealed_jpeg" text NOT NULL,
	"master_key_version" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "client_preparers" (
	"client_id" uuid PRIMARY KEY NOT NULL,
	"preparer_id" uuid NOT NULL,
	"since" date NOT NULL,
	CONSTRAINT "client_preparers_since" CHECK ("client_preparers"."since" >= '1950-01-01')
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"username" text NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"password_hash" text NOT NULL,
	"terms_version" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "registrations_username_not_blank" CHECK (btrim("registrations"."username") <> ''),
	CONSTRAINT "registrations_email_shape" CHECK ("registrations"."email" LIKE '%_@_%')
);
--> statement-breakpoint
CREATE TABLE "recoveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"started_by" uuid,
	"reason" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"code_hash" text,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"effective_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "recoveries_code" CHECK ("recoveries"."code_hash" IS NOT NULL OR "recoveries"."ended_at" IS NOT NULL),
	CONSTRAINT "recoveries_reason_not_blank" CHECK (btrim("recoveries"."reason") <> '')
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"user_id" uuid NOT NULL,
	"device" text NOT NULL,
	"first_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_devices_user_id_device_pk" PRIMARY KEY("user_id","device")
);
--> statement-breakpoint
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
	"user_agent" text,
	"address" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	"idle_seconds" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"second_step" text,
	"second_step_at" timestamp with time zone,
	CONSTRAINT "sessions_idle_positive" CHECK ("sessions"."idle_seconds" > 0),
	CONSTRAINT "sessions_second_step" CHECK ("sessions"."second_step" IN ('taken', 'trusted-device')),
	CONSTRAINT "sessions_second_step_at" CHECK ("sessions"."second_step_at" IS NULL OR coalesce("sessions"."second_step" = 'taken', false))
);
--> statement-breakpoint
CREATE TABLE "trusted_devices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
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
	"password_hash" text,
	"password_set_by_mail" boolean DEFAULT false NOT NULL,
	"is_admin" boolean DEFAULT false NOT NULL,
	"email_verified_at" timestamp with time zone,
	"terms_version" text,
	"terms_accepted_at" timestamp with time zone,
	"second_step_confirmed_at" timestamp with time zone,
	"second_step_locked_until" timestamp with time zone,
	"phone_number" text,
	"phone_verified_at" timestamp with time zone,
	"email_notifications" boolean DEFAULT true NOT NULL,
	"sms_notifications" boolean DEFAULT true NOT NULL,
	"communication_preference" text DEFAULT 'email' NOT NULL,
	"file_upload_alerts" boolean DEFAULT true NOT NULL,
	"status_updates" boolean DEFAULT true NOT NULL,
	"analytics" boolean DEFAULT false NOT NULL,
	"marketing" boolean DEFAULT false NOT NULL,
	"session_tracking" boolean DEFAULT true NOT NULL,
	"keyboard_shortcuts" boolean DEFAULT true NOT NULL,
	"picture_id" uuid,
	"archived_at" timestamp with time zone,
	"archive_reason" text,
	"keep_until" date,
	"keep_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name_key" text GENERATED ALWAYS AS (fold_text("users"."last_name" || ' ' || "users"."first_name")) STORED NOT NULL,
	"search_text" text GENERATED ALWAYS AS (fold_text("users"."first_name" || ' ' || "users"."last_name" || ' ' || "users"."username"
          || ' ' || "users"."email" || ' ' || coalesce("users"."phone_number", ''))) STORED NOT NULL,
	CONSTRAINT "users_picture_key" UNIQUE("picture_id"),
	CONSTRAINT "users_username_not_blank" CHECK (btrim("users"."username") <> ''),
	CONSTRAINT "users_email_shape" CHECK ("users"."email" LIKE '%_@_%'),
	CONSTRAINT "users_terms" CHECK (("users"."terms_version" IS NULL) = ("users"."terms_accepted_at" IS NULL)),
	CONSTRAINT "users_invited" CHECK ("users"."password_hash" IS NOT NULL OR NOT "users"."is_admin"),
	CONSTRAINT "users_archive_reason" CHECK ("users"."archive_reason" IS NULL OR "users"."archived_at" IS NOT NULL),
	CONSTRAINT "users_keep" CHECK (("users"."keep_until" IS NULL) = ("users"."keep_reason" IS NULL)),
	CONSTRAINT "users_preference" CHECK ("users"."communication_preference" IN ('email', 'sms', 'both')),
	CONSTRAINT "users_admin_not_archived" CHECK (NOT ("users"."is_admin" AND "users"."archived_at" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "verification_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject_id" uuid NOT NULL,
	"user_id" uuid,
	"registration_id" uuid,
	"purpose" text NOT NULL,
	"pre_login_id" uuid,
	"session_id" uuid,
	"code_hash" text NOT NULL,
	"channel" text DEFAULT 'email' NOT NULL,
	"phone_number" text,
	"delivery_id" uuid,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"used_at" timestamp with time zone,
	CONSTRAINT "verification_codes_attempts" CHECK ("verification_codes"."attempts" BETWEEN 0 AND 5),
	CONSTRAINT "verification_codes_purpose" CHECK ("verification_codes"."purpose" IN ('verify-email', 'sign-in', 'change-email', 'second-step', 'phone', 'step-up')),
	CONSTRAINT "verification_codes_channel" CHECK ("verification_codes"."channel" IN ('email', 'sms')),
	CONSTRAINT "verification_codes_number" CHECK (("verification_codes"."purpose" = 'phone') = ("verification_codes"."phone_number" IS NOT NULL)),
	CONSTRAINT "verification_codes_decoy" CHECK (coalesce("verification_codes"."user_id", "verification_codes"."subject_id") = "verification_codes"."subject_id"
        AND coalesce("verification_codes"."registration_id", "verification_codes"."subject_id") = "verification_codes"."subject_id"),
	CONSTRAINT "verification_codes_sign_in" CHECK (("verification_codes"."purpose" = 'sign-in') = ("verification_codes"."pre_login_id" IS NOT NULL)),
	CONSTRAINT "verification_codes_step_up" CHECK (("verification_codes"."purpose" = 'step-up') = ("verification_codes"."session_id" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "activity_counts" (
	"class" text PRIMARY KEY NOT NULL,
	"count" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity_indexed" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"sets" text NOT NULL,
	"is_stale" boolean DEFAULT false NOT NULL,
	CONSTRAINT "activity_indexed_one_row" CHECK ("activity_indexed"."one")
);
--> statement-breakpoint
CREATE TABLE "activity_milestones" (
	"class" text NOT NULL,
	"number" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"id" bigint NOT NULL,
	CONSTRAINT "activity_milestones_class_number_pk" PRIMARY KEY("class","number")
);
--> statement-breakpoint
CREATE TABLE "removed_names" (
	"subject_id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"name" text NOT NULL
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
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"search_text" text GENERATED ALWAYS AS (fold_text("conversations"."subject")) STORED NOT NULL,
	"priority" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_message_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"waiting_since" timestamp with time zone,
	"client_read_at" timestamp with time zone,
	"staff_read_at" timestamp with time zone,
	"staff_read_by" uuid,
	CONSTRAINT "conversations_owner_key" UNIQUE("id","client_id"),
	CONSTRAINT "conversations_subject" CHECK (btrim("conversations"."subject") <> ''),
	CONSTRAINT "conversations_priority" CHECK ("conversations"."priority" IN ('low', 'medium', 'normal', 'high', 'urgent')),
	CONSTRAINT "conversations_status" CHECK ("conversations"."status" IN ('open', 'active', 'resolved', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "message_attachments" (
	"message_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "message_attachments_message_id_file_id_pk" PRIMARY KEY("message_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "messages_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"conversation_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"sender_id" uuid NOT NULL,
	"from_staff" boolean NOT NULL,
	"content" text NOT NULL,
	"search_text" text GENERATED ALWAYS AS (fold_text("messages"."content")) STORED NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	"salt" "bytea" DEFAULT uuid_send(gen_random_uuid()) NOT NULL,
	"read_at" timestamp with time zone,
	"read_by" uuid,
	CONSTRAINT "messages_salt" CHECK (octet_length("messages"."salt") >= 16),
	CONSTRAINT "messages_content" CHECK (btrim("messages"."content") <> ''),
	CONSTRAINT "messages_content_length" CHECK (length("messages"."content") <= 10000),
	CONSTRAINT "messages_read" CHECK (("messages"."read_at" IS NULL) = ("messages"."read_by" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "destroyed_blobs" (
	"blob_key" text PRIMARY KEY NOT NULL,
	"destroyed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
	"restored_from" integer,
	"scan_state" text DEFAULT 'none' NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "file_versions_number_key" UNIQUE("file_id","version"),
	CONSTRAINT "file_versions_restored" CHECK ("file_versions"."restored_from" < "file_versions"."version"),
	CONSTRAINT "file_versions_scan" CHECK ("file_versions"."scan_state" IN ('none', 'waiting', 'clean', 'infected')),
	CONSTRAINT "file_versions_number" CHECK ("file_versions"."version" >= 1),
	CONSTRAINT "file_versions_size" CHECK ("file_versions"."size" >= 1),
	CONSTRAINT "file_versions_sha256" CHECK (octet_length("file_versions"."sha256") = 32)
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"folder_id" uuid,
	"original_name" text NOT NULL,
	"given_name" text,
	"category" text NOT NULL,
	"tax_year" integer,
	"latest_version" integer DEFAULT 1 NOT NULL,
	"uploaded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"processed_at" timestamp with time zone,
	"processed_by" uuid,
	"archived_at" timestamp with time zone,
	"archive_reason" text,
	"checklist_item_id" uuid,
	CONSTRAINT "files_name_not_blank" CHECK (btrim("files"."original_name") <> ''),
	CONSTRAINT "files_name_bytes" CHECK (octet_length("files"."original_name") <= 255),
	CONSTRAINT "files_given_name_bytes" CHECK (octet_length("files"."given_name") <= 255),
	CONSTRAINT "files_tax_year" CHECK ("files"."tax_year" BETWEEN 2000 AND 2100),
	CONSTRAINT "files_category" CHECK ("files"."category" IN ('w2', '1099', 'receipts', 'bank-statements', 'investment', 'business', 'medical', 'tax-return', 'other')),
	CONSTRAINT "files_archive_reason" CHECK (("files"."archived_at" IS NULL) = ("files"."archive_reason" IS NULL)),
	CONSTRAINT "files_processed_by" CHECK ("files"."processed_by" IS NULL OR "files"."processed_at" IS NOT NULL)
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
CREATE TABLE "notices" (
	"key" text PRIMARY KEY NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inquiries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"tax_situation" text[] NOT NULL,
	"timeline" text NOT NULL,
	"message" text,
	"suspected" boolean DEFAULT false NOT NULL,
	"stage" text DEFAULT 'new' NOT NULL,
	"owner_id" uuid,
	"note" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inquiries_stage" CHECK ("inquiries"."stage" IN ('new', 'contacted', 'invited', 'closed')),
	CONSTRAINT "inquiries_note" CHECK (btrim("inquiries"."note") <> '' AND char_length("inquiries"."note") <= 2000),
	CONSTRAINT "inquiries_services" CHECK (cardinality("inquiries"."tax_situation") > 0),
	CONSTRAINT "inquiries_timeline" CHECK ("inquiries"."timeline" IN ('asap', 'month', 'planning'))
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"inquiry_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "invoice_items" (
	"invoice_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"description" text NOT NULL,
	"quantity_hundredths" integer NOT NULL,
	"unit_cents" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	CONSTRAINT "invoice_items_invoice_id_position_pk" PRIMARY KEY("invoice_id","position"),
	CONSTRAINT "invoice_items_position" CHECK ("invoice_items"."position" >= 1),
	CONSTRAINT "invoice_items_description" CHECK (btrim("invoice_items"."description") <> ''),
	CONSTRAINT "invoice_items_quantity" CHECK ("invoice_items"."quantity_hundredths" >= 1),
	CONSTRAINT "invoice_items_unit" CHECK ("invoice_items"."unit_cents" >= 0),
	CONSTRAINT "invoice_items_amount" CHECK ("invoice_items"."amount_cents" = ("invoice_items"."quantity_hundredths"::bigint * "invoice_items"."unit_cents" + 50) / 100)
);
--> statement-breakpoint
CREATE TABLE "invoice_numbers" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_numbers_last" CHECK ("invoice_numbers"."last" >= 1)
);
--> statement-breakpoint
CREATE TABLE "invoice_reminders" (
	"invoice_id" uuid NOT NULL,
	"due_date" date NOT NULL,
	"days_from_due" integer NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_reminders_invoice_id_due_date_days_from_due_pk" PRIMARY KEY("invoice_id","due_date","days_from_due")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"year" integer NOT NULL,
	"sequence" integer NOT NULL,
	"number" text NOT NULL,
	"client_id" uuid NOT NULL,
	"client_name" text NOT NULL,
	"client_email" text NOT NULL,
	"firm" jsonb NOT NULL,
	"description" text NOT NULL,
	"service_type" text,
	"tax_year" integer,
	"notes" text,
	"amount_cents" integer NOT NULL,
	"due_date" date NOT NULL,
	"issued_on" date NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"voided_at" timestamp with time zone,
	"void_reason" text,
	"processing_since" timestamp with time zone,
	"paid_cents" bigint DEFAULT 0 NOT NULL,
	"refunded_cents" bigint DEFAULT 0 NOT NULL,
	"paid_at" timestamp with time zone,
	"payment_method" text,
	"is_open" boolean GENERATED ALWAYS AS ("invoices"."voided_at" IS NULL AND "invoices"."paid_cents" < "invoices"."amount_cents") STORED NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"client_key" text DEFAULT '' NOT NULL,
	CONSTRAINT "invoices_number_key" UNIQUE("number"),
	CONSTRAINT "invoices_sequence_key" UNIQUE("year","sequence"),
	CONSTRAINT "invoices_owner_key" UNIQUE("id","client_id"),
	CONSTRAINT "invoices_number" CHECK ("invoices"."sequence" >= 1),
	CONSTRAINT "invoices_description" CHECK (btrim("invoices"."description") <> ''),
	CONSTRAINT "invoices_amount" CHECK ("invoices"."amount_cents" BETWEEN 1 AND 1000000000),
	CONSTRAINT "invoices_year" CHECK ("invoices"."tax_year" BETWEEN 2000 AND 2100),
	CONSTRAINT "invoices_paid" CHECK ("invoices"."paid_cents" IN (0, "invoices"."amount_cents")),
	CONSTRAINT "invoices_refunded" CHECK ("invoices"."refunded_cents" BETWEEN 0 AND "invoices"."paid_cents"),
	CONSTRAINT "invoices_paid_at" CHECK (("invoices"."paid_at" IS NOT NULL) = ("invoices"."paid_cents" > 0) AND ("invoices"."payment_method" IS NOT NULL) = ("invoices"."paid_cents" > 0)),
	CONSTRAINT "invoices_void" CHECK ("invoices"."voided_at" IS NULL OR "invoices"."paid_cents" = 0),
	CONSTRAINT "invoices_void_reason" CHECK ("invoices"."void_reason" IS NULL OR "invoices"."voided_at" IS NOT NULL)
);
--> statement-breakpoint
CREATE TABLE "ledger_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"invoice_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"method" text NOT NULL,
	"provider" text,
	"reference" text,
	"actor_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_entries_reference_key" UNIQUE("provider","reference"),
	CONSTRAINT "ledger_entries_kind" CHECK ("ledger_entries"."kind" IN ('payment', 'refund')),
	CONSTRAINT "ledger_entries_amount" CHECK ("ledger_entries"."amount_cents" BETWEEN 1 AND 1000000000),
	CONSTRAINT "ledger_entries_provider" CHECK (("ledger_entries"."provider" IS NULL) = ("ledger_entries"."reference" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "subscribers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"first_name" text,
	"last_name" text,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"unsubscribed_at" timestamp with time zone,
	CONSTRAINT "subscribers_email_shape" CHECK ("subscribers"."email" LIKE '%_@_%')
);
--> statement-breakpoint
CREATE TABLE "held_notices" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"held_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "held_notices_user_id_kind_subject_id_pk" PRIMARY KEY("user_id","kind","subject_id"),
	CONSTRAINT "held_notices_kind" CHECK ("held_notices"."kind" IN ('file-processed', 'step-completed', 'item-approved', 'item-sent-back', 'item-requested'))
);
--> statement-breakpoint
CREATE TABLE "notification_digests" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"delivery_id" uuid,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"event" jsonb NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp with time zone,
	"told_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" IN ('message', 'file-processed', 'file-uploaded', 'step-completed', 'item-approved', 'item-sent-back', 'item-requested', 'invoice-sent', 'invoice-due', 'invoice-paid', 'new-sign-in', 'alarm', 'inquiry')),
	CONSTRAINT "notifications_count" CHECK ("notifications"."count" >= 1),
	CONSTRAINT "notifications_told" CHECK ("notifications"."told_count" BETWEEN 0 AND "notifications"."count")
);
--> statement-breakpoint
CREATE TABLE "payment_comparisons" (
	"provider" text PRIMARY KEY NOT NULL,
	"compared_at" timestamp with time zone NOT NULL,
	"compared_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_differences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"invoice_id" uuid,
	"ours_cents" integer,
	"theirs_cents" integer,
	"found_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payment_differences_key" UNIQUE("provider","kind","reference")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_events_key" UNIQUE("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "payment_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invoice_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"provider_order_id" text,
	"approve_url" text,
	"amount_cents" integer NOT NULL,
	"state" text NOT NULL,
	"capture_id" text,
	"failure" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_orders_provider_key" UNIQUE("provider","provider_order_id"),
	CONSTRAINT "payment_orders_amount" CHECK ("payment_orders"."amount_cents" BETWEEN 1 AND 1000000000),
	CONSTRAINT "payment_orders_state" CHECK ("payment_orders"."state" IN ('creating', 'open', 'capturing', 'captured', 'failed', 'cancelled')),
	CONSTRAINT "payment_orders_known" CHECK ("payment_orders"."state" IN ('creating', 'failed', 'cancelled') OR "payment_orders"."provider_order_id" IS NOT NULL),
	CONSTRAINT "payment_orders_captured" CHECK (("payment_orders"."state" = 'captured') = ("payment_orders"."capture_id" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "payment_refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"reference" text,
	"failure" text,
	"actor_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_refunds_amount" CHECK ("payment_refunds"."amount_cents" BETWEEN 1 AND 1000000000),
	CONSTRAINT "payment_refunds_state" CHECK ("payment_refunds"."state" IN ('requested', 'done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "checklist_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"office_notes" text,
	"category" text,
	"priority" text NOT NULL,
	"position" integer NOT NULL,
	"due_date" date,
	"days_before" integer,
	"deadline" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"is_required" boolean NOT NULL,
	"needed_from" text NOT NULL,
	"completed_at" timestamp with time zone,
	"sent_back_reason" text,
	"sent_back_at" timestamp with time zone,
	"sent_back_file_id" uuid,
	CONSTRAINT "checklist_items_owner_key" UNIQUE("id","client_id"),
	CONSTRAINT "checklist_items_due" CHECK (("checklist_items"."days_before" IS NOT NULL OR "checklist_items"."deadline" IS NULL) AND "checklist_items"."days_before" BETWEEN 0 AND 366 AND "checklist_items"."deadline" IN ('return', 'extended-return', 'estimate-1', 'estimate-2', 'estimate-3', 'estimate-4', 'next-estimate-2', 'franchise-report', 'extended-franchise-report', 'client-documents')),
	CONSTRAINT "checklist_items_title" CHECK (btrim("checklist_items"."title") <> ''),
	CONSTRAINT "checklist_items_position" CHECK ("checklist_items"."position" >= 1),
	CONSTRAINT "checklist_items_priority" CHECK ("checklist_items"."priority" IN ('low', 'medium', 'high')),
	CONSTRAINT "checklist_items_from" CHECK ("checklist_items"."needed_from" IN ('client', 'firm')),
	CONSTRAINT "checklist_items_status" CHECK ("checklist_items"."status" IN ('missing', 'pending', 'in-review', 'completed', 'approved')),
	CONSTRAINT "checklist_items_completed" CHECK (("checklist_items"."completed_at" IS NOT NULL) = ("checklist_items"."status" IN ('completed', 'approved'))),
	CONSTRAINT "checklist_items_sent_back" CHECK (("checklist_items"."sent_back_reason" IS NULL) = ("checklist_items"."sent_back_at" IS NULL) AND ("checklist_items"."sent_back_reason" IS NULL OR "checklist_items"."status" IN ('missing', 'pending')))
);
--> statement-breakpoint
CREATE TABLE "tax_projects" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"name" text NOT NULL,
	"tax_year" integer NOT NULL,
	"return_form" text,
	"priority" text NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"target_date" date,
	"notes" text,
	"client_text" text,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_progress" integer,
	"completed_at" timestamp with time zone,
	"timeline_total" integer DEFAULT 0 NOT NULL,
	"timeline_completed" integer DEFAULT 0 NOT NULL,
	"checklist_total" integer DEFAULT 0 NOT NULL,
	"checklist_completed" integer DEFAULT 0 NOT NULL,
	"waiting_on_client" integer DEFAULT 0 NOT NULL,
	"open_due" date,
	"is_open" boolean GENERATED ALWAYS AS ("tax_projects"."status" IN ('active', 'in-progress')) STORED NOT NULL,
	"next_due" date GENERATED ALWAYS AS (CASE WHEN "tax_projects"."status" IN ('active', 'in-progress') THEN least("tax_projects"."open_due", "tax_projects"."target_date") END) STORED,
	"search_text" text DEFAULT '' NOT NULL,
	"client_key" text DEFAULT '' NOT NULL,
	CONSTRAINT "tax_projects_owner_key" UNIQUE("id","client_id"),
	CONSTRAINT "tax_projects_closed_progress" CHECK (CASE WHEN "tax_projects"."status" IN ('completed', 'archived') THEN "tax_projects"."closed_progress" BETWEEN 0 AND 100 ELSE "tax_projects"."closed_progress" IS NULL END),
	CONSTRAINT "tax_projects_name" CHECK (btrim("tax_projects"."name") <> ''),
	CONSTRAINT "tax_projects_year" CHECK ("tax_projects"."tax_year" BETWEEN 2000 AND 2100),
	CONSTRAINT "tax_projects_form" CHECK ("tax_projects"."return_form" IN ('1040', '1041', '1065', '1120-S', '1120', '990')),
	CONSTRAINT "tax_projects_priority" CHECK ("tax_projects"."priority" IN ('low', 'medium', 'high')),
	CONSTRAINT "tax_projects_status" CHECK ("tax_projects"."status" IN ('active', 'in-progress', 'completed', 'archived')),
	CONSTRAINT "tax_projects_tally" CHECK ("tax_projects"."timeline_completed" BETWEEN 0 AND "tax_projects"."timeline_total" AND "tax_projects"."checklist_completed" BETWEEN 0 AND "tax_projects"."checklist_total" AND "tax_projects"."waiting_on_client" BETWEEN 0 AND "tax_projects"."checklist_total")
);
--> statement-breakpoint
CREATE TABLE "timeline_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"office_notes" text,
	"position" integer NOT NULL,
	"due_date" date,
	"days_before" integer,
	"deadline" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"is_required" boolean NOT NULL,
	"priority" text NOT NULL,
	"completed_at" timestamp with time zone,
	CONSTRAINT "timeline_items_due" CHECK (("timeline_items"."days_before" IS NOT NULL OR "timeline_items"."deadline" IS NULL) AND "timeline_items"."days_before" BETWEEN 0 AND 366 AND "timeline_items"."deadline" IN ('return', 'extended-return', 'estimate-1', 'estimate-2', 'estimate-3', 'estimate-4', 'next-estimate-2', 'franchise-report', 'extended-franchise-report', 'client-documents')),
	CONSTRAINT "timeline_items_title" CHECK (btrim("timeline_items"."title") <> ''),
	CONSTRAINT "timeline_items_position" CHECK ("timeline_items"."position" >= 1),
	CONSTRAINT "timeline_items_priority" CHECK ("timeline_items"."priority" IN ('low', 'medium', 'high')),
	CONSTRAINT "timeline_items_status" CHECK ("timeline_items"."status" IN ('pending', 'in-progress', 'completed')),
	CONSTRAINT "timeline_items_completed" CHECK (("timeline_items"."completed_at" IS NOT NULL) = ("timeline_items"."status" = 'completed'))
);
--> statement-breakpoint
CREATE TABLE "authenticators" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"sealed_secret" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" bigint
);
--> statement-breakpoint
CREATE TABLE "passkey_challenges" (
	"challenge" text PRIMARY KEY NOT NULL,
	"holder" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" "bytea" NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"is_synced" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_name_not_blank" CHECK (btrim("passkeys"."name") <> '')
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sign_in_rules" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"admins_need_strong_step" boolean NOT NULL,
	"required_from" timestamp with time zone DEFAULT now() NOT NULL,
	"begun_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sign_in_rules_one_row" CHECK ("sign_in_rules"."id")
);
--> statement-breakpoint
-- Keys are compared by code points (COLLATE "C", which drizzle-kit cannot write): the same order on
-- every database, whatever its language.
CREATE TABLE "file_listing" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"is_archived" boolean NOT NULL,
	"cell" smallint NOT NULL,
	"moment" timestamp (3) with time zone NOT NULL,
	"name_key" text COLLATE "C" NOT NULL,
	"client_key" text COLLATE "C" NOT NULL,
	"size" bigint NOT NULL,
	"folder_path" text NOT NULL,
	"search_text" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "file_listing_sample" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"is_archived" boolean NOT NULL,
	"cell" smallint NOT NULL,
	"moment" timestamp (3) with time zone NOT NULL,
	"name_key" text COLLATE "C" NOT NULL,
	"client_key" text COLLATE "C" NOT NULL,
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
CREATE TABLE "template_checklist_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"template_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"office_notes" text,
	"category" text,
	"priority" text NOT NULL,
	"position" integer NOT NULL,
	"is_required" boolean NOT NULL,
	"needed_from" text NOT NULL,
	"days_before" integer,
	"deadline" text,
	CONSTRAINT "template_checklist_items_title" CHECK (btrim("template_checklist_items"."title") <> ''),
	CONSTRAINT "template_checklist_items_position" CHECK ("template_checklist_items"."position" >= 1),
	CONSTRAINT "template_checklist_items_due" CHECK (("template_checklist_items"."days_before" IS NOT NULL OR "template_checklist_items"."deadline" IS NULL) AND "template_checklist_items"."days_before" BETWEEN 0 AND 366 AND "template_checklist_items"."deadline" IN ('return', 'extended-return', 'estimate-1', 'estimate-2', 'estimate-3', 'estimate-4', 'next-estimate-2', 'franchise-report', 'extended-franchise-report', 'client-documents')),
	CONSTRAINT "template_checklist_items_priority" CHECK ("template_checklist_items"."priority" IN ('low', 'medium', 'high')),
	CONSTRAINT "template_checklist_items_from" CHECK ("template_checklist_items"."needed_from" IN ('client', 'firm'))
);
--> statement-breakpoint
CREATE TABLE "template_timeline_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"template_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"office_notes" text,
	"position" integer NOT NULL,
	"is_required" boolean NOT NULL,
	"estimated_days" integer,
	"days_before" integer,
	"deadline" text,
	CONSTRAINT "template_timeline_items_title" CHECK (btrim("template_timeline_items"."title") <> ''),
	CONSTRAINT "template_timeline_items_position" CHECK ("template_timeline_items"."position" >= 1),
	CONSTRAINT "template_timeline_items_days" CHECK ("template_timeline_items"."estimated_days" >= 1),
	CONSTRAINT "template_timeline_items_due" CHECK (("template_timeline_items"."days_before" IS NOT NULL OR "template_timeline_items"."deadline" IS NULL) AND "template_timeline_items"."days_before" BETWEEN 0 AND 366 AND "template_timeline_items"."deadline" IN ('return', 'extended-return', 'estimate-1', 'estimate-2', 'estimate-3', 'estimate-4', 'next-estimate-2', 'franchise-report', 'extended-franchise-report', 'client-documents'))
);
--> statement-breakpoint
CREATE TABLE "templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"client_text" text,
	"category" text NOT NULL,
	"priority" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"estimated_duration" integer,
	"is_built_in" boolean DEFAULT false NOT NULL,
	"built_in_revision" text,
	"created_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "templates_name" CHECK (btrim("templates"."name") <> ''),
	CONSTRAINT "templates_category" CHECK ("templates"."category" IN ('individual', 'business', 'quarterly', 'amendments', 'extensions')),
	CONSTRAINT "templates_priority" CHECK ("templates"."priority" IN ('low', 'medium', 'high')),
	CONSTRAINT "templates_duration" CHECK ("templates"."estimated_duration" >= 1),
	CONSTRAINT "templates_author" CHECK ("templates"."is_built_in" = ("templates"."created_by" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "screen_counts" (
	"day" date NOT NULL,
	"screen" text NOT NULL,
	"opened" integer NOT NULL,
	CONSTRAINT "screen_counts_day_screen_pk" PRIMARY KEY("day","screen"),
	CONSTRAINT "screen_counts_opened" CHECK ("screen_counts"."opened" > 0)
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
	"details" jsonb,
	"chain" integer DEFAULT 0 NOT NULL,
	"place" bigint DEFAULT 0 NOT NULL,
	"hash" "bytea" DEFAULT ''::bytea NOT NULL,
	CONSTRAINT "activity_hashed" CHECK (octet_length("activity"."hash") = 32)
);
--> statement-breakpoint
CREATE TABLE "activity_chains" (
	"chain" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activity_chains_chain_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"place" bigint DEFAULT 0 NOT NULL,
	"hash" "bytea" DEFAULT '\x0000000000000000000000000000000000000000000000000000000000000000'::bytea NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity_heads" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activity_heads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"number" bigint DEFAULT 0 NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"content" text NOT NULL,
	"signature" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "alarms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"detail" jsonb NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"opened_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"acknowledged_at" timestamp with time zone,
	"acknowledged_by" uuid,
	"announced_at" timestamp with time zone,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "alarms_subject" CHECK ("alarms"."subject" ~ '^[A-Za-z0-9_.:/-]{0,100}$'),
	CONSTRAINT "alarms_times" CHECK ("alarms"."times" >= 1),
	CONSTRAINT "alarms_acknowledged" CHECK (("alarms"."acknowledged_at" IS NULL) = ("alarms"."acknowledged_by" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"documents" integer NOT NULL,
	"damaged" integer NOT NULL,
	CONSTRAINT "backups_counts" CHECK ("backups"."damaged" BETWEEN 0 AND "backups"."documents")
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"state" text DEFAULT 'sending' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"number_hash" "bytea",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deliveries_state" CHECK ("deliveries"."state" IN ('sending', 'sent', 'delayed', 'refused', 'expired')),
	CONSTRAINT "deliveries_channel" CHECK ("deliveries"."channel" IN ('email', 'sms'))
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"only" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"id" uuid NOT NULL,
	"stamp" uuid DEFAULT gen_random_uuid() NOT NULL,
	"next_stamp" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "installation_only" CHECK ("installation"."only")
);
--> statement-breakpoint
CREATE TABLE "installation_keys" (
	"version" integer PRIMARY KEY NOT NULL,
	"proof" "bytea" NOT NULL,
	CONSTRAINT "installation_keys_proof" CHECK (octet_length("installation_keys"."proof") = 32)
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
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_invitations" ADD CONSTRAINT "client_invitations_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_invitations" ADD CONSTRAINT "client_invitations_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_pictures" ADD CONSTRAINT "profile_pictures_id_users_picture_id_fk" FOREIGN KEY ("id") REFERENCES "public"."users"("picture_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_preparers" ADD CONSTRAINT "client_preparers_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_preparers" ADD CONSTRAINT "client_preparers_preparer_id_users_id_fk" FOREIGN KEY ("preparer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recoveries" ADD CONSTRAINT "recoveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recoveries" ADD CONSTRAINT "recoveries_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pre_logins" ADD CONSTRAINT "pre_logins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trusted_devices" ADD CONSTRAINT "trusted_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_codes" ADD CONSTRAINT "verification_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_codes" ADD CONSTRAINT "verification_codes_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_codes" ADD CONSTRAINT "verification_codes_pre_login_id_pre_logins_id_fk" FOREIGN KEY ("pre_login_id") REFERENCES "public"."pre_logins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_codes" ADD CONSTRAINT "verification_codes_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_codes" ADD CONSTRAINT "verification_codes_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_names" ADD CONSTRAINT "removed_names_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_notes" ADD CONSTRAINT "client_notes_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_notes" ADD CONSTRAINT "client_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_staff_read_by_users_id_fk" FOREIGN KEY ("staff_read_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_attachments" ADD CONSTRAINT "message_attachments_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_attachments" ADD CONSTRAINT "message_attachments_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_read_by_users_id_fk" FOREIGN KEY ("read_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_fk" FOREIGN KEY ("conversation_id","client_id") REFERENCES "public"."conversations"("id","client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_history" ADD CONSTRAINT "file_history_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_history" ADD CONSTRAINT "file_history_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_history" ADD CONSTRAINT "file_history_version_fk" FOREIGN KEY ("file_id","new_version") REFERENCES "public"."file_versions"("file_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_versions" ADD CONSTRAINT "file_versions_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_versions" ADD CONSTRAINT "file_versions_file_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_versions" ADD CONSTRAINT "file_versions_restored_fk" FOREIGN KEY ("file_id","restored_from") REFERENCES "public"."file_versions"("file_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_processed_by_users_id_fk" FOREIGN KEY ("processed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_folder_fk" FOREIGN KEY ("folder_id","user_id") REFERENCES "public"."folders"("id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folders" ADD CONSTRAINT "folders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folders" ADD CONSTRAINT "folders_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folders" ADD CONSTRAINT "folders_parent_fk" FOREIGN KEY ("parent_id","user_id") REFERENCES "public"."folders"("id","user_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_items" ADD CONSTRAINT "invoice_items_invoice_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_reminders" ADD CONSTRAINT "invoice_reminders_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_invoice_fk" FOREIGN KEY ("invoice_id","client_id") REFERENCES "public"."invoices"("id","client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "held_notices" ADD CONSTRAINT "held_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_digests" ADD CONSTRAINT "notification_digests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_digests" ADD CONSTRAINT "notification_digests_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_differences" ADD CONSTRAINT "payment_differences_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD CONSTRAINT "payment_orders_invoice_fk" FOREIGN KEY ("invoice_id","client_id") REFERENCES "public"."invoices"("id","client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_order_id_payment_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_items" ADD CONSTRAINT "checklist_items_project_fk" FOREIGN KEY ("project_id","client_id") REFERENCES "public"."tax_projects"("id","client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_projects" ADD CONSTRAINT "tax_projects_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_projects" ADD CONSTRAINT "tax_projects_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timeline_items" ADD CONSTRAINT "timeline_items_project_fk" FOREIGN KEY ("project_id","client_id") REFERENCES "public"."tax_projects"("id","client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authenticators" ADD CONSTRAINT "authenticators_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_listing" ADD CONSTRAINT "file_listing_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_listing_sample" ADD CONSTRAINT "file_listing_sample_file_id_file_listing_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file_listing"("file_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zip_requests" ADD CONSTRAINT "zip_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_checklist_items" ADD CONSTRAINT "template_checklist_items_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_timeline_items" ADD CONSTRAINT "template_timeline_items_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "email_changes_waiting_key" ON "email_changes" USING btree ("user_id") WHERE "email_changes"."made_at" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "email_changes_undo_key" ON "email_changes" USING btree ("undo_token_hash");--> statement-breakpoint
CREATE INDEX "email_changes_user_idx" ON "email_changes" USING btree ("user_id","made_at");--> statement-breakpoint
CREATE INDEX "email_changes_created_idx" ON "email_changes" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "client_invitations_token_key" ON "client_invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "client_invitations_newest_key" ON "client_invitations" USING btree ("client_id") WHERE "client_invitations"."replaced_at" IS NULL;--> statement-breakpoint
CREATE INDEX "client_invitations_client_idx" ON "client_invitations" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "client_invitations_sent_by_idx" ON "client_invitations" USING btree ("sent_by");--> statement-breakpoint
CREATE INDEX "client_invitations_sent_idx" ON "client_invitations" USING btree ("sent_at","client_id") WHERE "client_invitations"."replaced_at" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "password_resets_token_key" ON "password_resets" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "password_resets_user_idx" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "password_resets_expires_idx" ON "password_resets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "profile_pictures_key_idx" ON "profile_pictures" USING btree ("master_key_version");--> statement-breakpoint
CREATE INDEX "client_preparers_preparer_idx" ON "client_preparers" USING btree ("preparer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_username_key" ON "registrations" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "registrations_email_idx" ON "registrations" USING btree (lower("email"),"created_at");--> statement-breakpoint
CREATE INDEX "registrations_expires_idx" ON "registrations" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "recoveries_token_key" ON "recoveries" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "recoveries_waiting_key" ON "recoveries" USING btree ("user_id") WHERE "recoveries"."ended_at" IS NULL;--> statement-breakpoint
CREATE INDEX "recoveries_user_idx" ON "recoveries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "recoveries_effective_idx" ON "recoveries" USING btree ("effective_at") WHERE "recoveries"."ended_at" IS NULL;--> statement-breakpoint
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
CREATE INDEX "users_clients_idx" ON "users" USING btree ("name_key","id") WHERE NOT "users"."is_admin" AND "users"."archived_at" IS NULL;--> statement-breakpoint
CREATE INDEX "users_archived_clients_idx" ON "users" USING btree ("name_key","id") WHERE "users"."archived_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "users_clients_created_idx" ON "users" USING btree ("created_at","id") WHERE NOT "users"."is_admin" AND "users"."archived_at" IS NULL;--> statement-breakpoint
CREATE INDEX "users_archived_clients_created_idx" ON "users" USING btree ("created_at","id") WHERE "users"."archived_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "users_invited_idx" ON "users" USING btree ("id") WHERE "users"."password_hash" IS NULL;--> statement-breakpoint
CREATE INDEX "users_unverified_idx" ON "users" USING btree ("id") WHERE "users"."email_verified_at" IS NULL;--> statement-breakpoint
CREATE INDEX "users_search_idx" ON "users" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "verification_codes_open_key" ON "verification_codes" USING btree ("subject_id","purpose") WHERE "verification_codes"."closed_at" IS NULL;--> statement-breakpoint
CREATE INDEX "verification_codes_created_idx" ON "verification_codes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "verification_codes_registration_idx" ON "verification_codes" USING btree ("registration_id") WHERE "verification_codes"."registration_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "verification_codes_session_idx" ON "verification_codes" USING btree ("session_id") WHERE "verification_codes"."session_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "verification_codes_subject_idx" ON "verification_codes" USING btree ("subject_id","purpose","created_at");--> statement-breakpoint
CREATE INDEX "activity_milestones_at_idx" ON "activity_milestones" USING btree ("class","at","number");--> statement-breakpoint
CREATE INDEX "removed_names_client_idx" ON "removed_names" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "client_notes_client_idx" ON "client_notes" USING btree ("client_id","created_at","id");--> statement-breakpoint
CREATE INDEX "client_notes_author_idx" ON "client_notes" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "conversations_client_idx" ON "conversations" USING btree ("client_id","last_message_at","id");--> statement-breakpoint
CREATE INDEX "conversations_created_by_idx" ON "conversations" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "conversations_staff_read_by_idx" ON "conversations" USING btree ("staff_read_by") WHERE "conversations"."staff_read_by" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "conversations_latest_idx" ON "conversations" USING btree ("last_message_at","id");--> statement-breakpoint
CREATE INDEX "conversations_status_idx" ON "conversations" USING btree ("status","last_message_at","id");--> statement-breakpoint
CREATE INDEX "conversations_waiting_idx" ON "conversations" USING btree ("waiting_since","id") WHERE "conversations"."waiting_since" IS NOT NULL AND "conversations"."status" IN ('open', 'active');--> statement-breakpoint
CREATE INDEX "conversations_search_idx" ON "conversations" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "message_attachments_place_key" ON "message_attachments" USING btree ("message_id","position");--> statement-breakpoint
CREATE INDEX "message_attachments_file_idx" ON "message_attachments" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_order_key" ON "messages" USING btree ("conversation_id","seq");--> statement-breakpoint
CREATE INDEX "messages_unread_by_client_idx" ON "messages" USING btree ("client_id","conversation_id") WHERE "messages"."from_staff" AND "messages"."read_at" IS NULL;--> statement-breakpoint
CREATE INDEX "messages_unread_by_staff_idx" ON "messages" USING btree ("conversation_id") WHERE NOT "messages"."from_staff" AND "messages"."read_at" IS NULL;--> statement-breakpoint
CREATE INDEX "messages_sender_idx" ON "messages" USING btree ("sender_id");--> statement-breakpoint
CREATE INDEX "messages_read_by_idx" ON "messages" USING btree ("read_by") WHERE "messages"."read_by" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "messages_client_idx" ON "messages" USING btree ("client_id","seq");--> statement-breakpoint
CREATE INDEX "messages_search_idx" ON "messages" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "file_history_user_idx" ON "file_history" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "file_history_file_idx" ON "file_history" USING btree ("file_id","at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "file_versions_blob_key" ON "file_versions" USING btree ("blob_key");--> statement-breakpoint
CREATE INDEX "file_versions_uploaded_by_idx" ON "file_versions" USING btree ("uploaded_by");--> statement-breakpoint
CREATE INDEX "file_versions_hash_idx" ON "file_versions" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "file_versions_key_version_idx" ON "file_versions" USING btree ("master_key_version");--> statement-breakpoint
CREATE INDEX "file_versions_waiting_idx" ON "file_versions" USING btree ("id") WHERE "file_versions"."scan_state" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "files_name_key" ON "files" USING btree ("user_id",coalesce("folder_id", "user_id"),lower("original_name")) WHERE "files"."archived_at" IS NULL;--> statement-breakpoint
CREATE INDEX "files_user_idx" ON "files" USING btree ("user_id","uploaded_at" DESC NULLS LAST,"id") WHERE "files"."archived_at" IS NULL;--> statement-breakpoint
CREATE INDEX "files_owner_idx" ON "files" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "files_unreviewed_idx" ON "files" USING btree ("user_id") WHERE "files"."archived_at" IS NULL AND "files"."processed_at" IS NULL;--> statement-breakpoint
CREATE INDEX "files_processed_by_idx" ON "files" USING btree ("processed_by") WHERE "files"."processed_by" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "files_folder_idx" ON "files" USING btree ("folder_id") WHERE "files"."folder_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "files_checklist_item_idx" ON "files" USING btree ("checklist_item_id") WHERE "files"."checklist_item_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "files_pending_idx" ON "files" USING btree ("uploaded_at","id") WHERE "files"."archived_at" IS NULL AND "files"."processed_at" IS NULL;--> statement-breakpoint
CREATE INDEX "files_uploaded_idx" ON "files" USING btree ("uploaded_at","id") WHERE "files"."archived_at" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "folders_name_key" ON "folders" USING btree ("user_id",coalesce("parent_id", "user_id"),lower("name"));--> statement-breakpoint
CREATE INDEX "folders_parent_idx" ON "folders" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "folders_created_by_idx" ON "folders" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "inquiries_created_idx" ON "inquiries" USING btree ("suspected","created_at","id");--> statement-breakpoint
CREATE INDEX "inquiries_email_idx" ON "inquiries" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "inquiries_new_idx" ON "inquiries" USING btree ("created_at","id") WHERE "inquiries"."stage" = 'new' AND NOT "inquiries"."suspected";--> statement-breakpoint
CREATE INDEX "inquiries_owner_idx" ON "inquiries" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_token_key" ON "invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "invitations_inquiry_idx" ON "invitations" USING btree ("inquiry_id","created_at");--> statement-breakpoint
CREATE INDEX "invitations_created_by_idx" ON "invitations" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "invoices_client_idx" ON "invoices" USING btree ("client_id","created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_created_by_idx" ON "invoices" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "invoices_created_idx" ON "invoices" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_due_idx" ON "invoices" USING btree ("due_date","id");--> statement-breakpoint
CREATE INDEX "invoices_amount_idx" ON "invoices" USING btree ("amount_cents","id");--> statement-breakpoint
CREATE INDEX "invoices_name_idx" ON "invoices" USING btree ("client_key","id");--> statement-breakpoint
CREATE INDEX "invoices_issued_idx" ON "invoices" USING btree ("issued_on");--> statement-breakpoint
CREATE INDEX "invoices_figures_idx" ON "invoices" USING btree ("tax_year","due_date","is_open","voided_at","amount_cents","service_type","id");--> statement-breakpoint
CREATE INDEX "invoices_search_idx" ON "invoices" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "invoices_open_idx" ON "invoices" USING btree ("due_date","id") WHERE "invoices"."is_open";--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_payment_key" ON "ledger_entries" USING btree ("invoice_id") WHERE "ledger_entries"."kind" = 'payment';--> statement-breakpoint
CREATE INDEX "ledger_entries_invoice_idx" ON "ledger_entries" USING btree ("invoice_id","seq");--> statement-breakpoint
CREATE INDEX "ledger_entries_at_idx" ON "ledger_entries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "ledger_entries_client_idx" ON "ledger_entries" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_actor_idx" ON "ledger_entries" USING btree ("actor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "subscribers_email_key" ON "subscribers" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "subscribers_list_idx" ON "subscribers" USING btree ("id") WHERE "subscribers"."confirmed_at" IS NOT NULL AND "subscribers"."unsubscribed_at" IS NULL;--> statement-breakpoint
CREATE INDEX "held_notices_due_idx" ON "held_notices" USING btree ("held_at");--> statement-breakpoint
CREATE INDEX "notification_digests_delivery_idx" ON "notification_digests" USING btree ("delivery_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_unread_key" ON "notifications" USING btree ("user_id","kind","subject_id") WHERE "notifications"."read_at" IS NULL;--> statement-breakpoint
CREATE INDEX "notifications_user_idx" ON "notifications" USING btree ("user_id","last_at","id");--> statement-breakpoint
CREATE INDEX "notifications_untold_idx" ON "notifications" USING btree ("user_id","created_at") WHERE "notifications"."read_at" IS NULL AND "notifications"."count" > "notifications"."told_count";--> statement-breakpoint
CREATE INDEX "payment_differences_invoice_idx" ON "payment_differences" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "payment_differences_open_idx" ON "payment_differences" USING btree ("id") WHERE "payment_differences"."settled_at" IS NULL;--> statement-breakpoint
CREATE INDEX "payment_events_received_idx" ON "payment_events" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_orders_live_key" ON "payment_orders" USING btree ("invoice_id") WHERE "payment_orders"."state" IN ('creating', 'open', 'capturing');--> statement-breakpoint
CREATE INDEX "payment_orders_invoice_idx" ON "payment_orders" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "payment_orders_unclear_idx" ON "payment_orders" USING btree ("updated_at") WHERE "payment_orders"."state" = 'capturing';--> statement-breakpoint
CREATE INDEX "payment_orders_recent_idx" ON "payment_orders" USING btree ("provider","updated_at");--> statement-breakpoint
CREATE INDEX "payment_refunds_order_idx" ON "payment_refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_refunds_actor_idx" ON "payment_refunds" USING btree ("actor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_refunds_open_key" ON "payment_refunds" USING btree ("invoice_id") WHERE "payment_refunds"."state" = 'requested';--> statement-breakpoint
CREATE INDEX "tax_projects_client_idx" ON "tax_projects" USING btree ("client_id","tax_year" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "tax_projects_created_by_idx" ON "tax_projects" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "tax_projects_created_idx" ON "tax_projects" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "tax_projects_due_idx" ON "tax_projects" USING btree ("next_due","id");--> statement-breakpoint
CREATE INDEX "tax_projects_year_idx" ON "tax_projects" USING btree ("tax_year","id");--> statement-breakpoint
CREATE INDEX "tax_projects_name_idx" ON "tax_projects" USING btree ("client_key","id");--> statement-breakpoint
CREATE INDEX "tax_projects_status_idx" ON "tax_projects" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "tax_projects_waiting_idx" ON "tax_projects" USING btree ("created_at","id") WHERE "tax_projects"."waiting_on_client" > 0 AND "tax_projects"."is_open";--> statement-breakpoint
CREATE INDEX "tax_projects_waiting_clients_idx" ON "tax_projects" USING btree ("client_id") WHERE "tax_projects"."waiting_on_client" > 0 AND "tax_projects"."is_open";--> statement-breakpoint
CREATE INDEX "tax_projects_target_idx" ON "tax_projects" USING btree ("target_date","id") WHERE "tax_projects"."is_open";--> statement-breakpoint
CREATE INDEX "tax_projects_completed_idx" ON "tax_projects" USING btree ("completed_at") WHERE "tax_projects"."completed_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "tax_projects_search_idx" ON "tax_projects" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "authenticators_in_use_key" ON "authenticators" USING btree ("user_id") WHERE "authenticators"."confirmed_at" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "authenticators_pending_key" ON "authenticators" USING btree ("user_id") WHERE "authenticators"."confirmed_at" IS NULL;--> statement-breakpoint
CREATE INDEX "passkey_challenges_expires_idx" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_credential_key" ON "passkeys" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "passkeys_user_idx" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "recovery_codes_user_idx" ON "recovery_codes" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "file_listing_moment_idx" ON "file_listing" USING btree ("is_archived","moment","file_id");--> statement-breakpoint
CREATE INDEX "file_listing_name_idx" ON "file_listing" USING btree ("is_archived","name_key","file_id");--> statement-breakpoint
CREATE INDEX "file_listing_client_idx" ON "file_listing" USING btree ("is_archived","client_key","file_id");--> statement-breakpoint
CREATE INDEX "file_listing_size_idx" ON "file_listing" USING btree ("is_archived","size","file_id");--> statement-breakpoint
CREATE INDEX "file_listing_cell_moment_idx" ON "file_listing" USING btree ("cell","moment","file_id");--> statement-breakpoint
CREATE INDEX "file_listing_cell_name_idx" ON "file_listing" USING btree ("cell","name_key","file_id");--> statement-breakpoint
CREATE INDEX "file_listing_cell_client_idx" ON "file_listing" USING btree ("cell","client_key","file_id");--> statement-breakpoint
CREATE INDEX "file_listing_cell_size_idx" ON "file_listing" USING btree ("cell","size","file_id");--> statement-breakpoint
CREATE INDEX "file_listing_user_idx" ON "file_listing" USING btree ("user_id","is_archived");--> statement-breakpoint
CREATE INDEX "file_listing_moment_steps_idx" ON "file_listing" USING btree (date_bin('1 hour', "moment", 'epoch'));--> statement-breakpoint
CREATE INDEX "file_listing_name_steps_idx" ON "file_listing" USING btree (left("name_key", 16));--> statement-breakpoint
CREATE INDEX "file_listing_client_steps_idx" ON "file_listing" USING btree (left("client_key", 16));--> statement-breakpoint
CREATE INDEX "file_listing_size_steps_idx" ON "file_listing" USING btree (("size" >> 16));--> statement-breakpoint
CREATE INDEX "file_listing_cell_idx" ON "file_listing" USING btree ("cell");--> statement-breakpoint
CREATE INDEX "file_listing_folder_idx" ON "file_listing" USING btree ("is_archived","folder_path");--> statement-breakpoint
CREATE INDEX "file_listing_search_idx" ON "file_listing" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "file_listing_pairs_idx" ON "file_listing" USING gin (letter_pairs("search_text"));--> statement-breakpoint
CREATE INDEX "zip_requests_user_idx" ON "zip_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "zip_requests_expires_idx" ON "zip_requests" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "templates_list_idx" ON "templates" USING btree ((NOT "is_built_in"),lower("name"),"id");--> statement-breakpoint
CREATE INDEX "templates_created_by_idx" ON "templates" USING btree ("created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "activity_chain_key" ON "activity" USING btree ("chain","place");--> statement-breakpoint
CREATE INDEX "activity_at_idx" ON "activity" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "activity_action_idx" ON "activity" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "activity_actor_idx" ON "activity" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE INDEX "activity_actor_action_idx" ON "activity" USING btree ("actor_id","action","at","id");--> statement-breakpoint
CREATE INDEX "activity_client_idx" ON "activity" USING btree ("client_id","at","id");--> statement-breakpoint
CREATE INDEX "activity_client_action_idx" ON "activity" USING btree ("client_id","action","id");--> statement-breakpoint
CREATE INDEX "activity_subject_idx" ON "activity" USING btree ("subject_id","at","id");--> statement-breakpoint
CREATE INDEX "activity_heads_at_idx" ON "activity_heads" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "activity_heads_number_key" ON "activity_heads" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "alarms_episode_key" ON "alarms" USING btree ("kind","subject") WHERE "alarms"."ended_at" IS NULL;--> statement-breakpoint
CREATE INDEX "alarms_opened_idx" ON "alarms" USING btree ("opened_at","id");--> statement-breakpoint
CREATE INDEX "backups_made_idx" ON "backups" USING btree ("made_at");--> statement-breakpoint
CREATE INDEX "deliveries_channel_updated_idx" ON "deliveries" USING btree ("channel","updated_at");--> statement-breakpoint
CREATE INDEX "deliveries_created_idx" ON "deliveries" USING btree ("created_at","channel");--> statement-breakpoint
CREATE INDEX "deliveries_number_idx" ON "deliveries" USING btree ("number_hash","created_at");--> statement-breakpoint
CREATE INDEX "live_events_created_idx" ON "live_events" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "mailbox_created_idx" ON "mailbox" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "rate_counters_ends_idx" ON "rate_counters" USING btree ("window_ends_at");
