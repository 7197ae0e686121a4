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
-- The pairs of letters next to each other in a text: words without three letters in a row are searched
-- by these, because trigrams cannot find them. It runs for every change of a row, and a loop is the
-- quickest.
CREATE FUNCTION letter_pairs(value text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  letters text[] := string_to_array(value, NULL);
  pairs text[] := '{}';
BEGIN
  FOR place IN 2..cardinality(letters) LOOP
    pairs[place - 1] := letters[place - 1] || letters[place];
  END LOOP;
  RETURN pairs;
END $$;
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
	"sequence" integer,
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
	"imported_at" timestamp with time zone,
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
	CONSTRAINT "invoices_sequence" CHECK ("invoices"."sequence" IS NOT NULL OR "invoices"."imported_at" IS NOT NULL),
	CONSTRAINT "invoices_paid" CHECK ("invoices"."paid_cents" IN (0, "invoices"."amount_cents")),
	CONSTRAINT "invoices_refunded" CHECK ("invoices"."refunded_cents" BETWEEN 0 AND "invoices"."paid_cents"),
	CONSTRAINT "invoices_paid_at" CHECK (("invoices"."paid_at" IS NOT NULL) = ("invoices"."paid_cents" > 0) AND ("invoices"."payment_method" IS NOT NULL) = ("invoices"."paid_cents" > 0)),
	CONSTRAINT "invoices_void" CHECK ("invoices"."voided_at" IS NULL OR "invoices"."paid_cents" = 0
        OR ("invoices"."imported_at" IS NOT NULL AND "invoices"."paid_cents" = "invoices"."refunded_cents")),
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
CREATE TABLE "access_grants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"relation" text NOT NULL,
	"rights" text[] NOT NULL,
	"from_year" smallint,
	"to_year" smallint,
	"granted_by" uuid,
	"called_as" text,
	"consented_as" text,
	"granted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"active_from" timestamp with time zone DEFAULT now(),
	"earlier_rights" text[],
	"earlier_from_year" smallint,
	"earlier_to_year" smallint,
	"earlier_ends_at" timestamp with time zone,
	"widened_by" uuid,
	"widened_at" timestamp with time zone,
	"document_id" uuid,
	"review_by" uuid,
	"ends_on" date,
	"ends_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"ended_by" uuid,
	CONSTRAINT "access_grants_relation" CHECK ("access_grants"."relation" IN ('self', 'spouse', 'owner', 'parent', 'child', 'bookkeeper', 'trustee', 'executor', 'guardian', 'conservator', 'power-of-attorney', 'other')),
	CONSTRAINT "access_grants_rights" CHECK ("access_grants"."rights" <@ ARRAY['see', 'add', 'sign', 'pay', 'manage'] AND cardinality("access_grants"."rights") > 0),
	CONSTRAINT "access_grants_last_day" CHECK (("access_grants"."ends_on" IS NULL) = ("access_grants"."ends_at" IS NULL)),
	CONSTRAINT "access_grants_consented" CHECK ("access_grants"."consented_as" IS NULL OR "access_grants"."ends_on" IS NOT NULL
        AND "access_grants"."from_year" IS NOT NULL AND "access_grants"."to_year" IS NOT NULL),
	CONSTRAINT "access_grants_earlier" CHECK ("access_grants"."earlier_rights" IS NOT NULL OR num_nulls("access_grants"."earlier_from_year", "access_grants"."earlier_to_year",
        "access_grants"."earlier_ends_at") = 3),
	CONSTRAINT "access_grants_years" CHECK ("access_grants"."from_year" <= "access_grants"."to_year"),
	CONSTRAINT "access_grants_ended" CHECK ("access_grants"."ended_by" IS NULL OR "access_grants"."ended_at" IS NOT NULL)
);
--> statement-breakpoint
CREATE TABLE "access_stops" (
	"id" uuid PRIMARY KEY NOT NULL,
	"grant_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
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
	"record_words" text DEFAULT '' NOT NULL,
	"awaits_acceptance" boolean DEFAULT false NOT NULL,
	"archived_at" timestamp with time zone,
	"archive_reason" text,
	"merged_into_id" uuid,
	"keep_until" date,
	"keep_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"name_key" text GENERATED ALWAYS AS (fold_text("client_accounts"."last_name" || ' ' || "client_accounts"."first_name")) STORED NOT NULL,
	"search_text" text GENERATED ALWAYS AS (fold_text("client_accounts"."first_name" || ' ' || "client_accounts"."last_name"
          || ' ' || "client_accounts"."people_words" || ' ' || "client_accounts"."record_words")) STORED NOT NULL,
	CONSTRAINT "client_accounts_merged" CHECK ("client_accounts"."merged_into_id" IS NULL OR ("client_accounts"."archived_at" IS NOT NULL AND "client_accounts"."merged_into_id" <> "client_accounts"."id")),
	CONSTRAINT "client_accounts_kind" CHECK ("client_accounts"."kind" IN ('individual', 'couple', 'business', 'trust', 'estate')),
	CONSTRAINT "client_accounts_entity_name" CHECK ("client_accounts"."kind" IN ('individual', 'couple') OR "client_accounts"."first_name" = ''),
	CONSTRAINT "client_accounts_way_in" CHECK ("client_accounts"."way_in" IN ('none', 'invited', 'open')),
	CONSTRAINT "client_accounts_archive_reason" CHECK ("client_accounts"."archive_reason" IS NULL OR "client_accounts"."archived_at" IS NOT NULL),
	CONSTRAINT "client_accounts_keep" CHECK (("client_accounts"."keep_until" IS NULL) = ("client_accounts"."keep_reason" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "household_members" (
	"client_id" uuid PRIMARY KEY NOT NULL,
	"household_id" uuid NOT NULL,
	"joined_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "households" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "households_name" CHECK (btrim("households"."name") <> '' AND length("households"."name") <= 120)
);
--> statement-breakpoint
CREATE TABLE "partings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"last_year" smallint NOT NULL,
	"changes" jsonb NOT NULL,
	"household_id" uuid,
	"left_ids" uuid[] NOT NULL,
	"parted_by" uuid,
	"parted_at" timestamp with time zone DEFAULT now() NOT NULL,
	"told_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	CONSTRAINT "partings_one_end" CHECK ("partings"."told_at" IS NULL OR "partings"."undone_at" IS NULL)
);
--> statement-breakpoint
CREATE TABLE "client_merge_rows" (
	"merge_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"row_id" text NOT NULL,
	"now" text,
	"was" text,
	CONSTRAINT "client_merge_rows_merge_id_kind_row_id_pk" PRIMARY KEY("merge_id","kind","row_id")
);
--> statement-breakpoint
CREATE TABLE "client_merges" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kept_id" uuid NOT NULL,
	"merged_id" uuid NOT NULL,
	"merged_at" timestamp with time zone DEFAULT now() NOT NULL,
	"merged_by" uuid NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" uuid,
	CONSTRAINT "client_merges_two" CHECK ("client_merges"."kept_id" <> "client_merges"."merged_id"),
	CONSTRAINT "client_merges_undone" CHECK (("client_merges"."undone_at" IS NULL) = ("client_merges"."undone_by" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "payers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"name" text NOT NULL,
	"aliases" text[] DEFAULT '{}' NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payers_number" CHECK ("payers"."number" ~ '^[0-9]{9}$'),
	CONSTRAINT "payers_name" CHECK (btrim("payers"."name") <> ''),
	CONSTRAINT "payers_aliases" CHECK (cardinality("payers"."aliases") <= 20)
);
--> statement-breakpoint
CREATE TABLE "client_dependents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"relation" text NOT NULL,
	"birth_date" date,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "client_dependents_client_key" UNIQUE("id","client_id"),
	CONSTRAINT "client_dependents_name" CHECK (btrim("client_dependents"."first_name" || "client_dependents"."last_name") <> ''),
	CONSTRAINT "client_dependents_relation" CHECK ("client_dependents"."relation" IN ('child', 'stepchild', 'foster-child', 'grandchild', 'sibling', 'parent', 'other-relative', 'not-related'))
);
--> statement-breakpoint
CREATE TABLE "client_records" (
	"client_id" uuid PRIMARY KEY NOT NULL,
	"address_line1" text,
	"address_line2" text,
	"city" text,
	"state" text,
	"zip" text,
	"states" text[] DEFAULT '{}' NOT NULL,
	"birth_date" date,
	"filing_status" text,
	"spouse_first_name" text,
	"spouse_last_name" text,
	"spouse_birth_date" date,
	"formed_on" date,
	"fiscal_year_end" smallint,
	"client_since" date,
	"source" text,
	CONSTRAINT "client_records_state" CHECK ("client_records"."state" ~ '^[A-Z]{2}$'),
	CONSTRAINT "client_records_zip" CHECK ("client_records"."zip" ~ '^[0-9]{5}(-[0-9]{4})?$'),
	CONSTRAINT "client_records_filing_status" CHECK ("client_records"."filing_status" IN ('single', 'married-filing-jointly', 'married-filing-separately', 'head-of-household', 'qualifying-surviving-spouse')),
	CONSTRAINT "client_records_fiscal_year_end" CHECK ("client_records"."fiscal_year_end" BETWEEN 1 AND 12),
	CONSTRAINT "client_records_lengths" CHECK (length(concat("client_records"."address_line1", "client_records"."address_line2", "client_records"."city")) <= 3 * 120
        AND coalesce(length("client_records"."source"), 0) <= 200)
);
--> statement-breakpoint
CREATE TABLE "client_tags" (
	"client_id" uuid NOT NULL,
	"tag" text NOT NULL,
	CONSTRAINT "client_tags_client_id_tag_pk" PRIMARY KEY("client_id","tag"),
	CONSTRAINT "client_tags_tag" CHECK (btrim("client_tags"."tag") = "client_tags"."tag" AND length("client_tags"."tag") BETWEEN 1 AND 40)
);
--> statement-breakpoint
CREATE TABLE "taxpayer_numbers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"holder" text NOT NULL,
	"dependent_id" uuid,
	"kind" text NOT NULL,
	"sealed" text NOT NULL,
	"last_four" text NOT NULL,
	CONSTRAINT "taxpayer_numbers_holder" CHECK ("taxpayer_numbers"."holder" IN ('client', 'spouse', 'dependent')),
	CONSTRAINT "taxpayer_numbers_dependent" CHECK (("taxpayer_numbers"."holder" = 'dependent') = ("taxpayer_numbers"."dependent_id" IS NOT NULL)),
	CONSTRAINT "taxpayer_numbers_kind" CHECK ("taxpayer_numbers"."kind" IN ('ssn', 'itin', 'ein')),
	CONSTRAINT "taxpayer_numbers_last_four" CHECK ("taxpayer_numbers"."last_four" ~ '^[0-9]{4}$')
);
--> statement-breakpoint
CREATE TABLE "client_note_mentions" (
	"note_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	CONSTRAINT "client_note_mentions_note_id_person_id_pk" PRIMARY KEY("note_id","person_id")
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
CREATE TABLE "document_readings" (
	"session_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"owner_id" uuid,
	CONSTRAINT "document_readings_session_id_document_id_pk" PRIMARY KEY("session_id","document_id")
);
--> statement-breakpoint
CREATE TABLE "imported_documents" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"source_key" "bytea" NOT NULL,
	"imported_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "imported_documents_source_key_length" CHECK (octet_length("imported_documents"."source_key") = 32)
);
--> statement-breakpoint
CREATE TABLE "held_contents" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"id" uuid NOT NULL,
	"blob_key" text NOT NULL,
	"wrapped_key" "bytea" NOT NULL,
	"master_key_version" integer NOT NULL,
	"media_type" text NOT NULL,
	"extension" text NOT NULL,
	"size" bigint NOT NULL,
	"sha256" "bytea" NOT NULL,
	"scan_state" text NOT NULL,
	"held_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "held_contents_scan" CHECK ("held_contents"."scan_state" IN ('none', 'waiting', 'clean', 'infected')),
	CONSTRAINT "held_contents_size" CHECK ("held_contents"."size" >= 1),
	CONSTRAINT "held_contents_sha256" CHECK (octet_length("held_contents"."sha256") = 32)
);
--> statement-breakpoint
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
CREATE TABLE "file_listing" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"is_archived" boolean NOT NULL,
	"is_processed" boolean NOT NULL,
	"category" smallint NOT NULL,
	"tax_year" smallint NOT NULL,
	"moment" timestamp (3) with time zone NOT NULL,
	"name_key" text COLLATE "C" NOT NULL,
	"client_key" text COLLATE "C" NOT NULL,
	"size" bigint NOT NULL,
	"folder_path" text NOT NULL,
	"search_text" text NOT NULL
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
	"client_id" uuid NOT NULL,
	"folder_id" uuid,
	"original_name" text NOT NULL,
	"given_name" text,
	"category" text NOT NULL,
	"tax_year" integer,
	"latest_version" integer DEFAULT 1 NOT NULL,
	"uploaded_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"processed_at" timestamp with time zone,
	"processed_by" uuid,
	"withheld_for" text,
	"archived_at" timestamp with time zone,
	"archive_reason" text,
	"checklist_item_id" uuid,
	CONSTRAINT "files_name_not_blank" CHECK (btrim("files"."original_name") <> ''),
	CONSTRAINT "files_name_bytes" CHECK (octet_length("files"."original_name") <= 255),
	CONSTRAINT "files_given_name_bytes" CHECK (octet_length("files"."given_name") <= 255),
	CONSTRAINT "files_withheld_for" CHECK ("files"."withheld_for" IN ('upload', 'filing')),
	CONSTRAINT "files_tax_year" CHECK ("files"."tax_year" BETWEEN 2000 AND 2100),
	CONSTRAINT "files_category" CHECK ("files"."category" IN ('w2', '1099', 'receipts', 'bank-statements', 'investment', 'business', 'medical', 'tax-return', 'other')),
	CONSTRAINT "files_archive_reason" CHECK (("files"."archived_at" IS NULL) = ("files"."archive_reason" IS NULL)),
	CONSTRAINT "files_processed_by" CHECK ("files"."processed_by" IS NULL OR "files"."processed_at" IS NOT NULL)
);
--> statement-breakpoint
CREATE TABLE "folders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"parent_id" uuid,
	"name" text NOT NULL,
	"path" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid NOT NULL,
	CONSTRAINT "folders_owner_key" UNIQUE("id","client_id"),
	CONSTRAINT "folders_name" CHECK (btrim("folders"."name") <> '' AND strpos("folders"."name", '/') = 0),
	CONSTRAINT "folders_name_bytes" CHECK (octet_length("folders"."name") <= 255),
	CONSTRAINT "folders_path" CHECK (CASE WHEN "folders"."parent_id" IS NULL THEN "folders"."path" = '/' || "folders"."name" ELSE right("folders"."path", length("folders"."name") + 1) = '/' || "folders"."name" END)
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
CREATE TABLE "firm_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"asked_by" uuid NOT NULL,
	"reason" text NOT NULL,
	"asked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"opens_at" timestamp with time zone NOT NULL,
	"closes_at" timestamp with time zone NOT NULL,
	"canceled_at" timestamp with time zone,
	"canceled_by" uuid,
	"finished_at" timestamp with time zone,
	"files" bigint,
	"bytes" bigint,
	"checksum" text,
	CONSTRAINT "firm_exports_reason" CHECK (length(btrim("firm_exports"."reason")) >= 10),
	CONSTRAINT "firm_exports_delay" CHECK ("firm_exports"."opens_at" >= "firm_exports"."asked_at" + interval '24 hours'),
	CONSTRAINT "firm_exports_closes" CHECK ("firm_exports"."closes_at" > "firm_exports"."opens_at"),
	CONSTRAINT "firm_exports_canceled" CHECK (("firm_exports"."canceled_at" IS NULL) = ("firm_exports"."canceled_by" IS NULL) AND ("firm_exports"."canceled_at" IS NULL OR "firm_exports"."finished_at" IS NULL)),
	CONSTRAINT "firm_exports_finished" CHECK (("firm_exports"."finished_at" IS NULL) = ("firm_exports"."checksum" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "firm_settings" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"name" text NOT NULL,
	"short_name" text NOT NULL,
	"address" text NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"time_zone" text NOT NULL,
	"hours" jsonb NOT NULL,
	"hero" jsonb NOT NULL,
	"services" jsonb NOT NULL,
	"prices" jsonb NOT NULL,
	"accent_hue" double precision NOT NULL,
	"logo" "bytea",
	"logo_type" text,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid,
	CONSTRAINT "firm_settings_one_row" CHECK ("firm_settings"."id"),
	CONSTRAINT "firm_settings_name" CHECK (btrim("firm_settings"."name") <> ''),
	CONSTRAINT "firm_settings_hue" CHECK ("firm_settings"."accent_hue" >= 0 AND "firm_settings"."accent_hue" < 360),
	CONSTRAINT "firm_settings_logo" CHECK (("firm_settings"."logo" IS NULL) = ("firm_settings"."logo_type" IS NULL)),
	CONSTRAINT "firm_settings_version" CHECK ("firm_settings"."version" >= 1)
);
--> statement-breakpoint
CREATE TABLE "inquiry_recipients" (
	"user_id" uuid PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notices" (
	"key" text PRIMARY KEY NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL
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
CREATE TABLE "owner_links" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "owner_links_one_row" CHECK ("owner_links"."id")
);
--> statement-breakpoint
CREATE TABLE "client_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"code_hash" text,
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
	"email" text,
	"shares_email" boolean DEFAULT false NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"password_hash" text,
	"password_set_by_mail" boolean DEFAULT false NOT NULL,
	"is_admin" boolean DEFAULT false NOT NULL,
	"staff_role" text,
	"staff_ends_on" date,
	"staff_ends_at" timestamp with time zone,
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
	"push_notifications" boolean DEFAULT true NOT NULL,
	"analytics" boolean DEFAULT false NOT NULL,
	"marketing" boolean DEFAULT false NOT NULL,
	"session_tracking" boolean DEFAULT true NOT NULL,
	"keyboard_shortcuts" boolean DEFAULT true NOT NULL,
	"picture_id" uuid,
	"access_ended_at" timestamp with time zone,
	"archived_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (fold_text("users"."first_name" || ' ' || "users"."last_name" || ' ' || "users"."username"
          || ' ' || coalesce("users"."email", '') || ' ' || coalesce("users"."phone_number", ''))) STORED NOT NULL,
	CONSTRAINT "users_picture_key" UNIQUE("picture_id"),
	CONSTRAINT "users_username_not_blank" CHECK (btrim("users"."username") <> ''),
	CONSTRAINT "users_email_shape" CHECK ("users"."email" LIKE '%_@_%'),
	CONSTRAINT "users_without_email" CHECK ("users"."email" IS NOT NULL OR ("users"."password_hash" IS NULL
        AND "users"."email_verified_at" IS NULL AND NOT "users"."is_admin" AND NOT "users"."shares_email")),
	CONSTRAINT "users_terms" CHECK (("users"."terms_version" IS NULL) = ("users"."terms_accepted_at" IS NULL)),
	CONSTRAINT "users_staff_share_no_email" CHECK (NOT ("users"."is_admin" AND "users"."shares_email")),
	CONSTRAINT "users_invited" CHECK ("users"."password_hash" IS NOT NULL OR NOT "users"."is_admin"),
	CONSTRAINT "users_preference" CHECK ("users"."communication_preference" IN ('email', 'sms', 'both')),
	CONSTRAINT "users_staff_role" CHECK ("users"."staff_role" IN ('owner', 'preparer', 'reviewer', 'front-desk', 'seasonal')),
	CONSTRAINT "users_staff" CHECK ("users"."is_admin" = ("users"."staff_role" IS NOT NULL)),
	CONSTRAINT "users_staff_end" CHECK (("users"."staff_ends_on" IS NULL) = ("users"."staff_ends_at" IS NULL) AND CASE "users"."staff_role"
        WHEN 'seasonal' THEN "users"."staff_ends_on" IS NOT NULL
        WHEN 'owner' THEN "users"."staff_ends_on" IS NULL
        ELSE "users"."is_admin" OR "users"."staff_ends_on" IS NULL END)
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
	CONSTRAINT "verification_codes_purpose" CHECK ("verification_codes"."purpose" IN ('verify-email', 'sign-in', 'change-email', 'second-step', 'phone', 'step-up', 'request-link')),
	CONSTRAINT "verification_codes_channel" CHECK ("verification_codes"."channel" IN ('email', 'sms')),
	CONSTRAINT "verification_codes_number" CHECK (("verification_codes"."purpose" = 'phone') = ("verification_codes"."phone_number" IS NOT NULL)),
	CONSTRAINT "verification_codes_decoy" CHECK (coalesce("verification_codes"."user_id", "verification_codes"."subject_id") = "verification_codes"."subject_id"
        AND coalesce("verification_codes"."registration_id", "verification_codes"."subject_id") = "verification_codes"."subject_id"),
	CONSTRAINT "verification_codes_sign_in" CHECK (("verification_codes"."purpose" = 'sign-in') = ("verification_codes"."pre_login_id" IS NOT NULL)),
	CONSTRAINT "verification_codes_step_up" CHECK (("verification_codes"."purpose" = 'step-up') = ("verification_codes"."session_id" IS NOT NULL))
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
CREATE TABLE "import_rows" (
	"import_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"sealed" text,
	"name" text,
	"email" text,
	"verdict" text NOT NULL,
	"reason" text NOT NULL,
	"notes" text[] DEFAULT '{}' NOT NULL,
	"is_decided" boolean DEFAULT false NOT NULL,
	"other_client_id" uuid,
	"other_row" integer,
	"outcome" text,
	"kept_because" text,
	"client_id" uuid,
	"reference" text,
	"undo" jsonb,
	"invoice" jsonb,
	"invoice_id" uuid,
	CONSTRAINT "import_rows_import_id_number_pk" PRIMARY KEY("import_id","number"),
	CONSTRAINT "import_rows_number" CHECK ("import_rows"."number" >= 1),
	CONSTRAINT "import_rows_verdict" CHECK ("import_rows"."verdict" IN ('new', 'household', 'same', 'conflict', 'skipped')),
	CONSTRAINT "import_rows_reason" CHECK ("import_rows"."reason" IN ('new-client', 'namesake', 'same-email', 'same-details', 'is-spouse', 'shares-email', 'shares-home', 'staff-email', 'email-signs-in', 'email-taken', 'name-only', 'no-name', 'name-refused', 'total', 'open-invoice', 'paid-invoice', 'same-invoice', 'invoice-line', 'number-again', 'number-taken', 'client-differs', 'no-client', 'several-clients', 'no-number', 'invoice-number-refused', 'no-issue-date', 'amount-refused', 'amounts-differ', 'paid-unknown', 'not-an-invoice', 'other-currency', 'decided-import', 'decided-invoice', 'decided-without-email', 'decided-skip')),
	CONSTRAINT "import_rows_outcome" CHECK ("import_rows"."outcome" IN ('imported', 'refused', 'undone', 'kept')),
	CONSTRAINT "import_rows_kept_because" CHECK ("import_rows"."kept_because" IN ('merged', 'household', 'account', 'projects', 'documents', 'messages', 'invoices', 'invited', 'access', 'in-charge', 'notes', 'changed', 'paid', 'sent', 'invoice-changed')),
	CONSTRAINT "import_rows_kept" CHECK (("import_rows"."outcome" IS NOT DISTINCT FROM 'kept') = ("import_rows"."kept_because" IS NOT NULL)),
	CONSTRAINT "import_rows_imported" CHECK ("import_rows"."outcome" IS DISTINCT FROM 'imported'
        OR ("import_rows"."client_id" IS NOT NULL
          AND ("import_rows"."undo" IS NOT NULL) <> ("import_rows"."invoice_id" IS NOT NULL)))
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text DEFAULT 'clients' NOT NULL,
	"file_name" text NOT NULL,
	"file_hash" "bytea" NOT NULL,
	"format" text NOT NULL,
	"columns" jsonb NOT NULL,
	"mapping" jsonb NOT NULL,
	"numbers" text DEFAULT 'drop' NOT NULL,
	"row_count" integer NOT NULL,
	"state" text DEFAULT 'checked' NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"cleared_at" timestamp with time zone,
	CONSTRAINT "imports_kind" CHECK ("imports"."kind" IN ('clients', 'invoices')),
	CONSTRAINT "imports_state" CHECK ("imports"."state" IN ('checked', 'importing', 'done', 'undoing', 'undone')),
	CONSTRAINT "imports_numbers" CHECK ("imports"."numbers" IN ('drop', 'seal')),
	CONSTRAINT "imports_times" CHECK (("imports"."started_at" IS NULL) = ("imports"."state" = 'checked')
        AND ("imports"."finished_at" IS NULL OR "imports"."started_at" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "document_act_items" (
	"act_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"from_client_id" uuid,
	"outcome" text,
	"before" jsonb,
	CONSTRAINT "document_act_items_act_id_file_id_pk" PRIMARY KEY("act_id","file_id"),
	CONSTRAINT "document_act_items_outcome" CHECK ("document_act_items"."outcome" IN ('done', 'stayed', 'undone', 'not-undone'))
);
--> statement-breakpoint
CREATE TABLE "document_acts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"client_id" uuid NOT NULL,
	"state" text DEFAULT 'running' NOT NULL,
	"tax_year" integer,
	"depth" integer,
	"folder_key" text,
	"is_incident" boolean DEFAULT false NOT NULL,
	"made_by" uuid NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "document_acts_kind" CHECK ("document_acts"."kind" IN ('sort', 'move')),
	CONSTRAINT "document_acts_state" CHECK ("document_acts"."state" IN ('running', 'done', 'undoing', 'undone')),
	CONSTRAINT "document_acts_folder" CHECK (("document_acts"."depth" IS NULL) = ("document_acts"."folder_key" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "filings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"file_id" uuid NOT NULL,
	"checklist_item_id" uuid NOT NULL,
	"by" text NOT NULL,
	"user_id" uuid,
	"reasons" text[] NOT NULL,
	"before" jsonb NOT NULL,
	"replaces" uuid,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "filings_by" CHECK ("filings"."by" IN ('rule', 'client', 'staff')),
	CONSTRAINT "filings_rule" CHECK ("filings"."by" <> 'rule' OR "filings"."user_id" IS NULL)
);
--> statement-breakpoint
CREATE TABLE "intake_settings" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"is_on" boolean NOT NULL,
	"name_pattern" text NOT NULL,
	"folder_pattern" text NOT NULL,
	CONSTRAINT "intake_settings_one_row" CHECK ("intake_settings"."id"),
	CONSTRAINT "intake_settings_name" CHECK (btrim("intake_settings"."name_pattern") <> '')
);
--> statement-breakpoint
CREATE TABLE "recognition_corrections" (
	"id" uuid PRIMARY KEY NOT NULL,
	"fact" text NOT NULL,
	"said" text,
	"correct" text,
	"source" text,
	"recognizer_version" text NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recognition_corrections_fact" CHECK ("recognition_corrections"."fact" IN ('kind', 'taxYear', 'person', 'payer')),
	CONSTRAINT "recognition_corrections_source" CHECK ("recognition_corrections"."source" IN ('fdx', 'code', 'form-field', 'text', 'ocr', 'file-name')),
	CONSTRAINT "recognition_corrections_content" CHECK ("recognition_corrections"."fact" IN ('kind', 'taxYear') OR "recognition_corrections"."said" IS NULL AND "recognition_corrections"."correct" IS NULL),
	CONSTRAINT "recognition_corrections_words" CHECK (length(concat("recognition_corrections"."said", "recognition_corrections"."correct")) <= 60)
);
--> statement-breakpoint
CREATE TABLE "recognitions" (
	"version_id" uuid PRIMARY KEY NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"lease" uuid,
	"leased_until" timestamp with time zone,
	"read_at" timestamp with time zone,
	"recognizer_version" text,
	"outcome" text,
	"kind" text,
	"tax_year" integer,
	"question" text,
	"client_answer" text,
	"decided_on" timestamp with time zone,
	"settled" text,
	"settled_at" timestamp with time zone,
	"settled_by" uuid,
	"identity" text,
	"content" text,
	CONSTRAINT "recognitions_state" CHECK ("recognitions"."state" IN ('waiting', 'reading', 'done')),
	CONSTRAINT "recognitions_outcome" CHECK ("recognitions"."outcome" IN ('read', 'unrecognized', 'unreadable', 'locked', 'blank', 'unsupported', 'failed')),
	CONSTRAINT "recognitions_kind" CHECK ("recognitions"."kind" IN ('w2', 'w2g', '1099-int', '1099-div', '1099-b', '1099-da', '1099-nec', '1099-misc', '1099-r', '1099-g', '1099-k', '1099-sa', '1099-consolidated', 'ssa-1099', '1098', '1098-e', '1098-t', '1095-a', 'k1-1065', 'k1-1120s', 'k1-1041', '5498', 'irs-letter', 'state-letter', 'prior-return', 'engagement-letter', '8879', 'bank-statement', 'receipt', 'property-tax', 'drivers-license', 'voided-check')),
	CONSTRAINT "recognitions_question" CHECK ("recognitions"."question" IN ('wrong-year', 'wrong-person', 'person-unread', 'pages-missing', 'locked', 'unreadable', 'wrong-item', 'new-payer', 'corrected', 'duplicate', 'several-forms', 'several-fit', 'nothing-fits', 'unfiled', 'unrecognized')),
	CONSTRAINT "recognitions_answer" CHECK ("recognitions"."client_answer" IN ('send-anyway', 'choose-item', 'archive')),
	CONSTRAINT "recognitions_settled" CHECK ("recognitions"."settled" IN ('accepted', 'item-chosen', 'not-tax')),
	CONSTRAINT "recognitions_lease" CHECK (("recognitions"."lease" IS NOT NULL) = ("recognitions"."state" = 'reading')
        AND ("recognitions"."state" <> 'reading' OR "recognitions"."leased_until" IS NOT NULL)),
	CONSTRAINT "recognitions_done" CHECK (("recognitions"."state" = 'done') = ("recognitions"."outcome" IS NOT NULL)
        AND ("recognitions"."state" = 'done') = ("recognitions"."read_at" IS NOT NULL)
        AND ("recognitions"."state" = 'done') = ("recognitions"."content" IS NOT NULL)
        AND ("recognitions"."state" = 'done' OR coalesce("recognitions"."question", "recognitions"."settled", "recognitions"."kind") IS NULL)),
	CONSTRAINT "recognitions_settled_at" CHECK (("recognitions"."settled" IS NULL) = ("recognitions"."settled_at" IS NULL)
        AND ("recognitions"."settled" IS NOT NULL OR "recognitions"."settled_by" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "sorting_rules" (
	"folder_key" text PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"tax_year" integer,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sorting_rules_tax_year" CHECK ("sorting_rules"."tax_year" BETWEEN 2000 AND 2100),
	CONSTRAINT "sorting_rules_folder_key" CHECK ("sorting_rules"."folder_key" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "unsorted_documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"held_id" uuid,
	"source" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"reason" text NOT NULL,
	"source_key" "bytea" NOT NULL,
	"folder_keys" text[] DEFAULT '{}' NOT NULL,
	"origin" text,
	"proposals" uuid[] DEFAULT '{}' NOT NULL,
	"tax_year" integer,
	"made_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sorted_at" timestamp with time zone,
	"sorted_by" uuid,
	CONSTRAINT "unsorted_documents_source" CHECK ("unsorted_documents"."source" IN ('import', 'folder', 'mailbox')),
	CONSTRAINT "unsorted_documents_state" CHECK ("unsorted_documents"."state" IN ('waiting', 'sorted', 'deleted', 'gone')),
	CONSTRAINT "unsorted_documents_reason" CHECK ("unsorted_documents"."reason" IN ('no-client', 'several-clients', 'archived-client', 'client-gone', 'no-year', 'several-years', 'year-out-of-range', 'certain', 'full', 'scanned', 'mailed', 'sheet-unknown')),
	CONSTRAINT "unsorted_documents_held" CHECK (("unsorted_documents"."held_id" IS NOT NULL) = ("unsorted_documents"."state" IN ('waiting', 'deleted'))
        AND ("unsorted_documents"."held_id" IS NULL OR "unsorted_documents"."held_id" = "unsorted_documents"."id")),
	CONSTRAINT "unsorted_documents_sorted" CHECK (("unsorted_documents"."state" = 'waiting') = ("unsorted_documents"."sorted_at" IS NULL)
        AND ("unsorted_documents"."state" <> 'waiting' OR "unsorted_documents"."origin" IS NOT NULL)),
	CONSTRAINT "unsorted_documents_source_key_length" CHECK (octet_length("unsorted_documents"."source_key") = 32),
	CONSTRAINT "unsorted_documents_tax_year" CHECK ("unsorted_documents"."tax_year" BETWEEN 2000 AND 2100)
);
--> statement-breakpoint
CREATE TABLE "api_tokens" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"hint" text NOT NULL,
	"scopes" text[] NOT NULL,
	"networks" "inet"[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"opens_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "api_tokens_scopes" CHECK (cardinality("api_tokens"."scopes") > 0),
	CONSTRAINT "api_tokens_expiry" CHECK ("api_tokens"."expires_at" > "api_tokens"."created_at"
        AND "api_tokens"."expires_at" <= "api_tokens"."opens_at" + interval '366 days')
);
--> statement-breakpoint
CREATE TABLE "calendar_feeds" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"names" text NOT NULL,
	"estimates" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_read_at" timestamp with time zone,
	CONSTRAINT "calendar_feeds_names" CHECK ("calendar_feeds"."names" IN ('none', 'initials', 'full'))
);
--> statement-breakpoint
CREATE TABLE "webhook_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"webhook_id" uuid NOT NULL,
	"event_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone DEFAULT now(),
	"claimed_until" timestamp with time zone,
	"last_attempt_at" timestamp with time zone,
	"status" integer,
	"duration_ms" integer,
	"problem" text,
	"excerpt" text,
	CONSTRAINT "webhook_deliveries_state" CHECK ("webhook_deliveries"."state" IN ('waiting', 'delivered', 'failed')),
	CONSTRAINT "webhook_deliveries_waiting" CHECK (("webhook_deliveries"."state" = 'waiting') = ("webhook_deliveries"."next_attempt_at" IS NOT NULL)),
	CONSTRAINT "webhook_deliveries_excerpt" CHECK (length("webhook_deliveries"."excerpt") <= 200)
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"type" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"subject_type" text,
	"subject_id" uuid,
	"client_id" uuid
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"secret" text NOT NULL,
	"previous_secret" text,
	"previous_secret_until" timestamp with time zone,
	"off_at" timestamp with time zone,
	"off_reason" text,
	"failing_since" timestamp with time zone,
	"paused_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"created_by" uuid NOT NULL,
	CONSTRAINT "webhooks_off" CHECK (("webhooks"."off_at" IS NULL) = ("webhooks"."off_reason" IS NULL)),
	CONSTRAINT "webhooks_previous" CHECK (("webhooks"."previous_secret" IS NULL) = ("webhooks"."previous_secret_until" IS NULL))
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
	"asking_since" timestamp with time zone,
	"client_read_at" timestamp with time zone,
	"staff_read_at" timestamp with time zone,
	"staff_read_by" uuid,
	"in_charge_id" uuid,
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
CREATE TABLE "push_devices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" "bytea" NOT NULL,
	"auth" "bytea" NOT NULL,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_sent_at" timestamp with time zone,
	CONSTRAINT "push_devices_endpoint" CHECK (length("push_devices"."endpoint") BETWEEN 1 AND 1000),
	CONSTRAINT "push_devices_p256dh" CHECK (octet_length("push_devices"."p256dh") = 65),
	CONSTRAINT "push_devices_auth" CHECK (octet_length("push_devices"."auth") = 16)
);
--> statement-breakpoint
CREATE TABLE "push_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"sealed_key" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "push_keys_public" CHECK (length("push_keys"."public_key") = 87)
);
--> statement-breakpoint
CREATE TABLE "held_notices" (
	"about_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"held_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "held_notices_about_id_kind_subject_id_pk" PRIMARY KEY("about_id","kind","subject_id")
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
	CONSTRAINT "notifications_count" CHECK ("notifications"."count" >= 1),
	CONSTRAINT "notifications_told" CHECK ("notifications"."told_count" BETWEEN 0 AND "notifications"."count")
);
--> statement-breakpoint
CREATE TABLE "push_notices" (
	"notification_id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "batch_items" (
	"batch_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"outcome" text,
	"reason" text,
	"was_person" uuid,
	"was_day" date,
	"made_id" uuid,
	CONSTRAINT "batch_items_batch_id_record_id_pk" PRIMARY KEY("batch_id","record_id"),
	CONSTRAINT "batch_items_outcome" CHECK ("batch_items"."outcome" IN ('done', 'left-out', 'undone', 'kept')),
	CONSTRAINT "batch_items_reason" CHECK (("batch_items"."reason" IS NOT NULL) = coalesce("batch_items"."outcome" IN ('left-out', 'kept'), false))
);
--> statement-breakpoint
CREATE TABLE "batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"work" jsonb NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"made_by" uuid NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	CONSTRAINT "batches_kind" CHECK ("batches"."kind" IN ('message', 'letter', 'remind', 'request', 'assign', 'date')),
	CONSTRAINT "batches_work" CHECK ("batches"."work" ->> 'kind' = "batches"."kind"),
	CONSTRAINT "batches_state" CHECK ("batches"."state" IN ('draft', 'running', 'done', 'undoing', 'undone')),
	CONSTRAINT "batches_times" CHECK (("batches"."started_at" IS NULL) = ("batches"."state" = 'draft')
        AND ("batches"."finished_at" IS NOT NULL) = ("batches"."state" IN ('done', 'undone')))
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
	"expected_kind" text,
	"expected_tax_year" integer,
	"expected_payer_id" uuid,
	"expected_account" text,
	"expected_person" text,
	"expected_from" date,
	"is_blocking" boolean DEFAULT false NOT NULL,
	"answer" text,
	"answer_note" text,
	"answered_from" text,
	"answered_by" uuid,
	"answered_at" timestamp with time zone,
	CONSTRAINT "checklist_items_owner_key" UNIQUE("id","client_id"),
	CONSTRAINT "checklist_items_answer" CHECK (CASE "checklist_items"."answer" WHEN 'not-this-year' THEN "checklist_items"."status" = 'not-needed'
        WHEN 'waived' THEN "checklist_items"."status" = 'not-needed' AND "checklist_items"."answered_from" = 'staff' AND "checklist_items"."answer_note" IS NOT NULL
        WHEN 'sent-by-other' THEN "checklist_items"."status" IN ('missing', 'pending') AND "checklist_items"."answer_note" IS NOT NULL
        ELSE "checklist_items"."answer" IS NULL AND "checklist_items"."status" <> 'not-needed' END),
	CONSTRAINT "checklist_items_answered" CHECK (("checklist_items"."answer" IS NULL) = ("checklist_items"."answered_at" IS NULL) AND ("checklist_items"."answer" IS NULL) = ("checklist_items"."answered_from" IS NULL)
        AND ("checklist_items"."answer" IS NOT NULL OR "checklist_items"."answer_note" IS NULL AND "checklist_items"."answered_by" IS NULL)
        AND "checklist_items"."answered_from" IN ('client', 'staff') AND btrim("checklist_items"."answer_note") <> ''),
	CONSTRAINT "checklist_items_blocking" CHECK (NOT "checklist_items"."is_blocking" OR "checklist_items"."needed_from" = 'client'),
	CONSTRAINT "checklist_items_expected_kind" CHECK ("checklist_items"."expected_kind" IN ('w2', 'w2g', '1099-int', '1099-div', '1099-b', '1099-da', '1099-nec', '1099-misc', '1099-r', '1099-g', '1099-k', '1099-sa', '1099-consolidated', 'ssa-1099', '1098', '1098-e', '1098-t', '1095-a', 'k1-1065', 'k1-1120s', 'k1-1041', '5498', 'irs-letter', 'state-letter', 'prior-return', 'engagement-letter', '8879', 'bank-statement', 'receipt', 'property-tax', 'drivers-license', 'voided-check')),
	CONSTRAINT "checklist_items_expected" CHECK ("checklist_items"."expected_kind" IS NOT NULL OR coalesce("checklist_items"."expected_tax_year"::text,
        "checklist_items"."expected_payer_id"::text, "checklist_items"."expected_account", "checklist_items"."expected_person") IS NULL),
	CONSTRAINT "checklist_items_expected_year" CHECK ("checklist_items"."expected_tax_year" BETWEEN 2000 AND 2100),
	CONSTRAINT "checklist_items_expected_account" CHECK ("checklist_items"."expected_account" ~ '^[0-9A-Za-z]{1,4}$'),
	CONSTRAINT "checklist_items_due" CHECK (("checklist_items"."days_before" IS NOT NULL OR "checklist_items"."deadline" IS NULL) AND "checklist_items"."days_before" BETWEEN 0 AND 366 AND "checklist_items"."deadline" IN ('return', 'extended-return', 'estimate-1', 'estimate-2', 'estimate-3', 'estimate-4', 'next-estimate-2', 'franchise-report', 'extended-franchise-report', 'client-documents')),
	CONSTRAINT "checklist_items_title" CHECK (btrim("checklist_items"."title") <> ''),
	CONSTRAINT "checklist_items_position" CHECK ("checklist_items"."position" >= 1),
	CONSTRAINT "checklist_items_priority" CHECK ("checklist_items"."priority" IN ('low', 'medium', 'high')),
	CONSTRAINT "checklist_items_from" CHECK ("checklist_items"."needed_from" IN ('client', 'firm')),
	CONSTRAINT "checklist_items_status" CHECK ("checklist_items"."status" IN ('missing', 'pending', 'in-review', 'completed', 'approved', 'not-needed')),
	CONSTRAINT "checklist_items_completed" CHECK (("checklist_items"."completed_at" IS NOT NULL) = ("checklist_items"."status" IN ('completed', 'approved', 'not-needed'))),
	CONSTRAINT "checklist_items_sent_back" CHECK (("checklist_items"."sent_back_reason" IS NULL) = ("checklist_items"."sent_back_at" IS NULL) AND ("checklist_items"."sent_back_reason" IS NULL OR "checklist_items"."status" IN ('missing', 'pending')))
);
--> statement-breakpoint
CREATE TABLE "step_completions" (
	"step_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	CONSTRAINT "step_completions_step_id_staff_id_pk" PRIMARY KEY("step_id","staff_id")
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
	"kinds" text[] DEFAULT '{"custom"}' NOT NULL,
	"needs_second_person" boolean DEFAULT false NOT NULL,
	"starts_preparation" boolean DEFAULT false NOT NULL,
	"start_reason" text,
	"start_missing" integer,
	"started_by" uuid,
	"started_at" timestamp with time zone,
	"priority" text NOT NULL,
	"completed_at" timestamp with time zone,
	"in_charge_id" uuid,
	CONSTRAINT "timeline_items_started" CHECK (CASE WHEN "timeline_items"."start_reason" IS NULL
        THEN "timeline_items"."start_missing" IS NULL AND "timeline_items"."started_by" IS NULL AND "timeline_items"."started_at" IS NULL
        ELSE btrim("timeline_items"."start_reason") <> '' AND "timeline_items"."start_missing" >= 1 AND "timeline_items"."started_at" IS NOT NULL
          AND "timeline_items"."status" <> 'pending' END),
	CONSTRAINT "timeline_items_kinds" CHECK ("timeline_items"."kinds" <@ ARRAY['engagement_letter', 'questionnaire', 'documents', 'documents_reviewed', 'extension_payment', 'extension_filing', 'preparation', 'preparer_review', 'second_review', 'delivery', 'client_review', 'signature', 'payment', 'filing', 'accepted', 'k1s_delivered', 'custom'] AND cardinality("timeline_items"."kinds") >= 1
      AND (cardinality("timeline_items"."kinds") = 1 OR NOT 'custom' = ANY ("timeline_items"."kinds"))),
	CONSTRAINT "timeline_items_due" CHECK (("timeline_items"."days_before" IS NOT NULL OR "timeline_items"."deadline" IS NULL) AND "timeline_items"."days_before" BETWEEN 0 AND 366 AND "timeline_items"."deadline" IN ('return', 'extended-return', 'estimate-1', 'estimate-2', 'estimate-3', 'estimate-4', 'next-estimate-2', 'franchise-report', 'extended-franchise-report', 'client-documents')),
	CONSTRAINT "timeline_items_title" CHECK (btrim("timeline_items"."title") <> ''),
	CONSTRAINT "timeline_items_position" CHECK ("timeline_items"."position" >= 1),
	CONSTRAINT "timeline_items_priority" CHECK ("timeline_items"."priority" IN ('low', 'medium', 'high')),
	CONSTRAINT "timeline_items_status" CHECK ("timeline_items"."status" IN ('pending', 'in-progress', 'completed')),
	CONSTRAINT "timeline_items_completed" CHECK (("timeline_items"."completed_at" IS NOT NULL) = ("timeline_items"."status" = 'completed'))
);
--> statement-breakpoint
CREATE TABLE "questionnaire_answers" (
	"project_id" uuid NOT NULL,
	"question" text NOT NULL,
	"sealed" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"answered_by" uuid,
	"answered_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "questionnaire_answers_project_id_question_pk" PRIMARY KEY("project_id","question"),
	CONSTRAINT "questionnaire_answers_version" CHECK ("questionnaire_answers"."version" >= 1)
);
--> statement-breakpoint
CREATE TABLE "questionnaire_requests" (
	"project_id" uuid NOT NULL,
	"question" text NOT NULL,
	"key" text NOT NULL,
	"item_id" uuid,
	CONSTRAINT "questionnaire_requests_project_id_question_key_pk" PRIMARY KEY("project_id","question","key")
);
--> statement-breakpoint
CREATE TABLE "questionnaires" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"tax_year" integer NOT NULL,
	"revision" integer NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"submitted_at" timestamp with time zone,
	"submitted_by" uuid,
	CONSTRAINT "questionnaires_year" CHECK ("questionnaires"."tax_year" BETWEEN 2000 AND 2100),
	CONSTRAINT "questionnaires_revision" CHECK ("questionnaires"."revision" >= 1),
	CONSTRAINT "questionnaires_submitted" CHECK ("questionnaires"."submitted_by" IS NULL OR "questionnaires"."submitted_at" IS NOT NULL)
);
--> statement-breakpoint
CREATE TABLE "season_clients" (
	"season_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"state" text DEFAULT 'unread' NOT NULL,
	"left_out_because" text,
	"kept_because" text,
	"wave" integer NOT NULL,
	"template_id" uuid NOT NULL,
	"in_charge_id" uuid,
	"return_form" text,
	"has_last_year" boolean DEFAULT false NOT NULL,
	"asked_titles" text[] DEFAULT '{}' NOT NULL,
	"project_id" uuid,
	"acted_by" uuid,
	"made_at" timestamp with time zone,
	CONSTRAINT "season_clients_season_id_client_id_pk" PRIMARY KEY("season_id","client_id"),
	CONSTRAINT "season_clients_project_key" UNIQUE("project_id"),
	CONSTRAINT "season_clients_state" CHECK ("season_clients"."state" IN ('unread', 'planned', 'left-out', 'starting', 'started', 'undoing', 'kept')),
	CONSTRAINT "season_clients_left_out" CHECK (("season_clients"."state" = 'left-out') = ("season_clients"."left_out_because" IS NOT NULL)
        AND "season_clients"."left_out_because" IN ('by-staff', 'has-project', 'archived', 'too-long')),
	CONSTRAINT "season_clients_kept" CHECK (("season_clients"."state" = 'kept') = ("season_clients"."kept_because" IS NOT NULL)
        AND "season_clients"."kept_because" IN ('merged', 'documents', 'answers', 'steps', 'reminded', 'links', 'changed')),
	CONSTRAINT "season_clients_made" CHECK (("season_clients"."made_at" IS NOT NULL) = ("season_clients"."state" IN ('started', 'undoing', 'kept'))),
	CONSTRAINT "season_clients_project" CHECK ("season_clients"."project_id" IS NOT NULL OR "season_clients"."state" IN ('unread', 'left-out')),
	CONSTRAINT "season_clients_acted" CHECK ("season_clients"."acted_by" IS NOT NULL OR "season_clients"."state" IN ('unread', 'planned', 'left-out')),
	CONSTRAINT "season_clients_form" CHECK ("season_clients"."return_form" IN ('1040', '1041', '1065', '1120-S', '1120', '990'))
);
--> statement-breakpoint
CREATE TABLE "season_requests" (
	"season_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"origin" text NOT NULL,
	"document_kind" text,
	"is_expected" boolean NOT NULL,
	"payer_id" uuid,
	"account_tail" text,
	"person_name" text,
	"came_from" text[] NOT NULL,
	"is_left_out" boolean DEFAULT false NOT NULL,
	CONSTRAINT "season_requests_season_id_client_id_position_pk" PRIMARY KEY("season_id","client_id","position"),
	CONSTRAINT "season_requests_kind" CHECK ("season_requests"."document_kind" IN ('w2', 'w2g', '1099-int', '1099-div', '1099-b', '1099-da', '1099-nec', '1099-misc', '1099-r', '1099-g', '1099-k', '1099-sa', '1099-consolidated', 'ssa-1099', '1098', '1098-e', '1098-t', '1095-a', 'k1-1065', 'k1-1120s', 'k1-1041', '5498', 'irs-letter', 'state-letter', 'prior-return', 'engagement-letter', '8879', 'bank-statement', 'receipt', 'property-tax', 'drivers-license', 'voided-check')),
	CONSTRAINT "season_requests_origin" CHECK ("season_requests"."origin" IN ('came', 'package', 'nothing-came')),
	CONSTRAINT "season_requests_title" CHECK (btrim("season_requests"."title") <> ''),
	CONSTRAINT "season_requests_position" CHECK ("season_requests"."position" >= 1),
	CONSTRAINT "season_requests_expected" CHECK (NOT "season_requests"."is_expected" OR "season_requests"."document_kind" IS NOT NULL)
);
--> statement-breakpoint
CREATE TABLE "season_templates" (
	"season_id" uuid NOT NULL,
	"template_id" uuid NOT NULL,
	"name" text NOT NULL,
	"contents" jsonb NOT NULL,
	CONSTRAINT "season_templates_season_id_template_id_pk" PRIMARY KEY("season_id","template_id")
);
--> statement-breakpoint
CREATE TABLE "season_waves" (
	"season_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"day" date NOT NULL,
	"started_at" timestamp with time zone,
	CONSTRAINT "season_waves_season_id_number_pk" PRIMARY KEY("season_id","number"),
	CONSTRAINT "season_waves_number" CHECK ("season_waves"."number" >= 1)
);
--> statement-breakpoint
CREATE TABLE "seasons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tax_year" integer NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "seasons_year" CHECK ("seasons"."tax_year" BETWEEN 2000 AND 2100)
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
	"in_charge_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"closed_progress" integer,
	"completed_at" timestamp with time zone,
	"timeline_total" integer DEFAULT 0 NOT NULL,
	"timeline_completed" integer DEFAULT 0 NOT NULL,
	"checklist_total" integer DEFAULT 0 NOT NULL,
	"checklist_completed" integer DEFAULT 0 NOT NULL,
	"waiting_on_client" integer DEFAULT 0 NOT NULL,
	"in_review" integer DEFAULT 0 NOT NULL,
	"in_review_since" timestamp with time zone,
	"sent_back_since" timestamp with time zone,
	"needed_from_day" date,
	"other_sender_since" timestamp with time zone,
	"is_under_way" boolean DEFAULT false NOT NULL,
	"left_to_firm" integer DEFAULT 0 NOT NULL,
	"stage" text DEFAULT 'not-started' NOT NULL,
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
	CONSTRAINT "tax_projects_stage" CHECK ("tax_projects"."stage" IN ('not-started', 'documents', 'preparation', 'review', 'closing', 'done')),
	CONSTRAINT "tax_projects_tally" CHECK ("tax_projects"."timeline_completed" BETWEEN 0 AND "tax_projects"."timeline_total" AND "tax_projects"."checklist_completed" BETWEEN 0 AND "tax_projects"."checklist_total" AND "tax_projects"."waiting_on_client" BETWEEN 0 AND "tax_projects"."checklist_total")
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
	"expected_kind" text,
	"days_before" integer,
	"deadline" text,
	CONSTRAINT "template_checklist_items_title" CHECK (btrim("template_checklist_items"."title") <> ''),
	CONSTRAINT "template_checklist_items_position" CHECK ("template_checklist_items"."position" >= 1),
	CONSTRAINT "template_checklist_items_due" CHECK (("template_checklist_items"."days_before" IS NOT NULL OR "template_checklist_items"."deadline" IS NULL) AND "template_checklist_items"."days_before" BETWEEN 0 AND 366 AND "template_checklist_items"."deadline" IN ('return', 'extended-return', 'estimate-1', 'estimate-2', 'estimate-3', 'estimate-4', 'next-estimate-2', 'franchise-report', 'extended-franchise-report', 'client-documents')),
	CONSTRAINT "template_checklist_items_expected_kind" CHECK ("template_checklist_items"."expected_kind" IN ('w2', 'w2g', '1099-int', '1099-div', '1099-b', '1099-da', '1099-nec', '1099-misc', '1099-r', '1099-g', '1099-k', '1099-sa', '1099-consolidated', 'ssa-1099', '1098', '1098-e', '1098-t', '1095-a', 'k1-1065', 'k1-1120s', 'k1-1041', '5498', 'irs-letter', 'state-letter', 'prior-return', 'engagement-letter', '8879', 'bank-statement', 'receipt', 'property-tax', 'drivers-license', 'voided-check')),
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
	"kinds" text[] DEFAULT '{"custom"}' NOT NULL,
	"needs_second_person" boolean DEFAULT false NOT NULL,
	"starts_preparation" boolean DEFAULT false NOT NULL,
	"estimated_days" integer,
	"days_before" integer,
	"deadline" text,
	CONSTRAINT "template_timeline_items_title" CHECK (btrim("template_timeline_items"."title") <> ''),
	CONSTRAINT "template_timeline_items_position" CHECK ("template_timeline_items"."position" >= 1),
	CONSTRAINT "template_timeline_items_days" CHECK ("template_timeline_items"."estimated_days" >= 1),
	CONSTRAINT "template_timeline_items_kinds" CHECK ("template_timeline_items"."kinds" <@ ARRAY['engagement_letter', 'questionnaire', 'documents', 'documents_reviewed', 'extension_payment', 'extension_filing', 'preparation', 'preparer_review', 'second_review', 'delivery', 'client_review', 'signature', 'payment', 'filing', 'accepted', 'k1s_delivered', 'custom'] AND cardinality("template_timeline_items"."kinds") >= 1
      AND (cardinality("template_timeline_items"."kinds") = 1 OR NOT 'custom' = ANY ("template_timeline_items"."kinds"))),
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
CREATE TABLE "request_link_answers" (
	"link_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"answer" text NOT NULL,
	"answered_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "request_link_answers_link_id_item_id_pk" PRIMARY KEY("link_id","item_id"),
	CONSTRAINT "request_link_answers_answer" CHECK ("request_link_answers"."answer" IN ('not-this-year', 'sent-by-other'))
);
--> statement-breakpoint
CREATE TABLE "request_link_devices" (
	"link_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "request_link_devices_link_id_token_hash_pk" PRIMARY KEY("link_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "request_link_items" (
	"link_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	CONSTRAINT "request_link_items_link_id_item_id_pk" PRIMARY KEY("link_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "request_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"project_id" uuid NOT NULL,
	"audience" text NOT NULL,
	"person_id" uuid,
	"recipient" text,
	"shown_text" text,
	"is_for_chosen" boolean NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"received" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "request_links_audience" CHECK ("request_links"."audience" IN ('client', 'third')),
	CONSTRAINT "request_links_third" CHECK (CASE "request_links"."audience"
        WHEN 'third' THEN "request_links"."is_for_chosen" AND "request_links"."recipient" IS NOT NULL AND "request_links"."shown_text" IS NOT NULL
        ELSE coalesce("request_links"."recipient", "request_links"."shown_text") IS NULL END),
	CONSTRAINT "request_links_texts" CHECK (char_length("request_links"."recipient") BETWEEN 1 AND 80
        AND char_length("request_links"."shown_text") BETWEEN 1 AND 300),
	CONSTRAINT "request_links_end" CHECK ("request_links"."expires_at" > "request_links"."created_at"
        AND "request_links"."expires_at" <= "request_links"."created_at" + interval '120 days'),
	CONSTRAINT "request_links_used" CHECK ("request_links"."received" >= 0 AND ("request_links"."last_used_at" IS NULL) = ("request_links"."received" = 0))
);
--> statement-breakpoint
CREATE TABLE "reminder_pauses" (
	"client_id" uuid PRIMARY KEY NOT NULL,
	"until_day" date,
	"reason" text,
	"paused_by" uuid,
	"paused_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reminder_pauses_reason" CHECK (btrim("reminder_pauses"."reason") <> '' AND char_length("reminder_pauses"."reason") <= 200)
);
--> statement-breakpoint
CREATE TABLE "reminder_runs" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"template_id" uuid,
	"begun_by" uuid NOT NULL,
	"begun_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	"check_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reminder_schedule_steps" (
	"schedule_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"channel" text NOT NULL,
	"after_days" smallint NOT NULL,
	CONSTRAINT "reminder_schedule_steps_schedule_id_position_pk" PRIMARY KEY("schedule_id","position"),
	CONSTRAINT "reminder_schedule_steps_position" CHECK ("reminder_schedule_steps"."position" BETWEEN 1 AND 8),
	CONSTRAINT "reminder_schedule_steps_channel" CHECK ("reminder_schedule_steps"."channel" IN ('preferred', 'email', 'text')),
	CONSTRAINT "reminder_schedule_steps_days" CHECK ("reminder_schedule_steps"."after_days" BETWEEN CASE "reminder_schedule_steps"."position" WHEN 1 THEN 0 ELSE 3 END AND 60)
);
--> statement-breakpoint
CREATE TABLE "reminder_schedules" (
	"id" uuid PRIMARY KEY NOT NULL,
	"template_id" uuid,
	"from_hour" smallint NOT NULL,
	"to_hour" smallint NOT NULL,
	"updated_by" uuid,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reminder_schedules_template_key" UNIQUE NULLS NOT DISTINCT("template_id"),
	CONSTRAINT "reminder_schedules_hours" CHECK ("reminder_schedules"."from_hour" >= 8 AND "reminder_schedules"."to_hour" <= 19 AND "reminder_schedules"."to_hour" - "reminder_schedules"."from_hour" >= 4)
);
--> statement-breakpoint
CREATE TABLE "reminders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"nth" integer NOT NULL,
	"person_id" uuid,
	"step" smallint,
	"channel" text NOT NULL,
	"sent_by" uuid,
	"consent_id" uuid,
	"sent_at" timestamp with time zone NOT NULL,
	"delivery_id" uuid,
	"state" text DEFAULT 'sending' NOT NULL,
	CONSTRAINT "reminders_nth_key" UNIQUE("project_id","nth"),
	CONSTRAINT "reminders_nth" CHECK ("reminders"."nth" >= 1),
	CONSTRAINT "reminders_step" CHECK ("reminders"."step" BETWEEN 1 AND 8),
	CONSTRAINT "reminders_channel" CHECK ("reminders"."channel" IN ('email', 'text')),
	CONSTRAINT "reminders_state" CHECK ("reminders"."state" IN ('sending', 'sent', 'delayed', 'refused', 'expired')),
	CONSTRAINT "reminders_by_hand" CHECK ("reminders"."step" IS NULL OR "reminders"."sent_by" IS NULL)
);
--> statement-breakpoint
CREATE TABLE "text_consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"number" text NOT NULL,
	"version" text NOT NULL,
	"way" text NOT NULL,
	"recorded_by" uuid,
	"given_at" timestamp with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp with time zone,
	"revoked_way" text,
	"revoked_by" uuid,
	CONSTRAINT "text_consents_number" CHECK ("text_consents"."number" ~ '^\+[1-9][0-9]{6,14}$'),
	CONSTRAINT "text_consents_way" CHECK ("text_consents"."way" IN ('portal', 'start-text', 'spoken', 'written')),
	CONSTRAINT "text_consents_revoked" CHECK (("text_consents"."revoked_at" IS NULL) = ("text_consents"."revoked_way" IS NULL)
        AND ("text_consents"."revoked_at" IS NOT NULL OR "text_consents"."revoked_by" IS NULL)
        AND "text_consents"."revoked_way" IN ('portal', 'stop-text', 'staff'))
);
--> statement-breakpoint
CREATE TABLE "text_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_by" uuid NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "text_templates_kind" CHECK ("text_templates"."kind" IN ('reply', 'request')),
	CONSTRAINT "text_templates_name" CHECK (btrim("text_templates"."name") <> '' AND length("text_templates"."name") <= 80),
	CONSTRAINT "text_templates_title" CHECK (("text_templates"."kind" = 'request') = ("text_templates"."title" <> '') AND length("text_templates"."title") <= 200),
	CONSTRAINT "text_templates_text" CHECK (("text_templates"."kind" = 'request' OR "text_templates"."text" <> '') AND length("text_templates"."text") <= 5000),
	CONSTRAINT "text_templates_position" CHECK ("text_templates"."position" >= 1)
);
--> statement-breakpoint
CREATE TABLE "return_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"project_id" uuid,
	"tax_year" integer NOT NULL,
	"return_form" text,
	"state" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"held_id" uuid NOT NULL,
	"package_name" text NOT NULL,
	"pages" integer NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"income_cents" bigint,
	"agi_cents" bigint,
	"tax_cents" bigint,
	"withheld_cents" bigint,
	"balance_cents" bigint,
	"due_on" date,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_by" uuid,
	"sent_at" timestamp with time zone,
	"changes_reason" text,
	"changes_by" uuid,
	"changes_at" timestamp with time zone,
	"signed_at" timestamp with time zone,
	"ready_at" timestamp with time zone,
	"transmitted_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"reject_code" text,
	"can_be_fixed" boolean,
	"told_at" timestamp with time zone,
	"received_on" date,
	"end_reason" text,
	"replaced_by" uuid,
	CONSTRAINT "return_deliveries_state" CHECK ("return_deliveries"."state" IN ('draft', 'sent', 'read', 'approved', 'signed', 'ready', 'transmitted', 'accepted', 'rejected', 'withdrawn', 'replaced')),
	CONSTRAINT "return_deliveries_year" CHECK ("return_deliveries"."tax_year" BETWEEN 2000 AND 2100),
	CONSTRAINT "return_deliveries_pages" CHECK ("return_deliveries"."pages" BETWEEN 1 AND 600),
	CONSTRAINT "return_deliveries_version" CHECK ("return_deliveries"."version" >= 1),
	CONSTRAINT "return_deliveries_figures" CHECK ("return_deliveries"."state" = 'draft' OR "return_deliveries"."income_cents" IS NOT NULL AND "return_deliveries"."agi_cents" IS NOT NULL
        AND "return_deliveries"."tax_cents" >= 0 AND "return_deliveries"."withheld_cents" >= 0 AND "return_deliveries"."balance_cents" IS NOT NULL),
	CONSTRAINT "return_deliveries_sent" CHECK (("return_deliveries"."state" = 'draft') = ("return_deliveries"."sent_at" IS NULL)),
	CONSTRAINT "return_deliveries_steps" CHECK (CASE "return_deliveries"."state"
        WHEN 'signed' THEN "return_deliveries"."signed_at" IS NOT NULL
        WHEN 'ready' THEN "return_deliveries"."ready_at" IS NOT NULL AND "return_deliveries"."signed_at" IS NOT NULL
        WHEN 'transmitted' THEN "return_deliveries"."transmitted_at" IS NOT NULL AND "return_deliveries"."signed_at" IS NOT NULL
        WHEN 'accepted' THEN "return_deliveries"."decided_at" IS NOT NULL AND "return_deliveries"."received_on" IS NOT NULL
        WHEN 'rejected' THEN "return_deliveries"."decided_at" IS NOT NULL AND "return_deliveries"."reject_code" IS NOT NULL
        WHEN 'withdrawn' THEN "return_deliveries"."end_reason" IS NOT NULL
        WHEN 'replaced' THEN "return_deliveries"."replaced_by" IS NOT NULL
        ELSE true END),
	CONSTRAINT "return_deliveries_changes" CHECK (("return_deliveries"."changes_reason" IS NULL) = ("return_deliveries"."changes_at" IS NULL)
        AND btrim("return_deliveries"."changes_reason") <> '')
);
--> statement-breakpoint
CREATE TABLE "return_estimates" (
	"delivery_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"due_on" date NOT NULL,
	"amount_cents" bigint NOT NULL,
	CONSTRAINT "return_estimates_delivery_id_number_pk" PRIMARY KEY("delivery_id","number"),
	CONSTRAINT "return_estimates_number" CHECK ("return_estimates"."number" BETWEEN 1 AND 4),
	CONSTRAINT "return_estimates_amount" CHECK ("return_estimates"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "return_parts" (
	"delivery_id" uuid NOT NULL,
	"first_page" integer NOT NULL,
	"last_page" integer NOT NULL,
	"kind" text NOT NULL,
	"file_id" uuid,
	"replaced_at" timestamp with time zone,
	"replaced_by" uuid,
	"replaced_pages" integer,
	"replace_reason" text,
	CONSTRAINT "return_parts_delivery_id_first_page_pk" PRIMARY KEY("delivery_id","first_page"),
	CONSTRAINT "return_parts_replaced" CHECK (CASE WHEN "return_parts"."replaced_at" IS NULL
        THEN coalesce("return_parts"."replaced_by"::text, "return_parts"."replaced_pages"::text, "return_parts"."replace_reason") IS NULL
        ELSE "return_parts"."replaced_pages" BETWEEN 1 AND 600 AND btrim("return_parts"."replace_reason") <> '' END),
	CONSTRAINT "return_parts_kind" CHECK ("return_parts"."kind" IN ('letter', 'return', 'state', '8879', 'voucher', 'firm')),
	CONSTRAINT "return_parts_pages" CHECK ("return_parts"."first_page" BETWEEN 1 AND "return_parts"."last_page"),
	CONSTRAINT "return_parts_firm" CHECK ("return_parts"."kind" <> 'firm' OR "return_parts"."file_id" IS NULL)
);
--> statement-breakpoint
CREATE TABLE "return_signers" (
	"delivery_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"read_at" timestamp with time zone,
	"approved_at" timestamp with time zone,
	CONSTRAINT "return_signers_delivery_id_position_pk" PRIMARY KEY("delivery_id","position"),
	CONSTRAINT "return_signers_person_key" UNIQUE("delivery_id","user_id"),
	CONSTRAINT "return_signers_position" CHECK ("return_signers"."position" BETWEEN 1 AND 5),
	CONSTRAINT "return_signers_steps" CHECK ("return_signers"."approved_at" IS NULL OR "return_signers"."read_at" IS NOT NULL AND "return_signers"."read_at" <= "return_signers"."approved_at")
);
--> statement-breakpoint
CREATE TABLE "return_states" (
	"delivery_id" uuid NOT NULL,
	"place" text NOT NULL,
	"balance_cents" bigint NOT NULL,
	"filing" text,
	"transmitted_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"reject_code" text,
	"can_be_fixed" boolean,
	"told_at" timestamp with time zone,
	"received_on" date,
	CONSTRAINT "return_states_delivery_id_place_pk" PRIMARY KEY("delivery_id","place"),
	CONSTRAINT "return_states_place" CHECK ("return_states"."place" ~ '^[A-Z]{2}$'),
	CONSTRAINT "return_states_filing" CHECK ("return_states"."filing" IN ('transmitted', 'accepted', 'rejected', 'on-paper')),
	CONSTRAINT "return_states_steps" CHECK (CASE "return_states"."filing"
        WHEN 'transmitted' THEN "return_states"."transmitted_at" IS NOT NULL
        WHEN 'accepted' THEN "return_states"."decided_at" IS NOT NULL AND "return_states"."received_on" IS NOT NULL
        WHEN 'rejected' THEN "return_states"."decided_at" IS NOT NULL AND "return_states"."reject_code" IS NOT NULL
        WHEN 'on-paper' THEN "return_states"."decided_at" IS NOT NULL
        ELSE true END)
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"direction" text NOT NULL,
	"purpose" text NOT NULL,
	"is_solicitation" boolean NOT NULL,
	"recipient" text,
	"recipient_key" text,
	"information" text[] NOT NULL,
	"tax_years" integer[] NOT NULL,
	"months" smallint NOT NULL,
	"preparer" text NOT NULL,
	"taxpayer" text NOT NULL,
	"text_version" text NOT NULL,
	"words" text NOT NULL,
	"sha256" "bytea" NOT NULL,
	"requested_by" uuid,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"canceled_at" timestamp with time zone,
	"opened_at" timestamp with time zone,
	"answer" text,
	"answered_at" timestamp with time zone,
	"way" text,
	"signature" text,
	"valid_until" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"withdrawn_by" uuid,
	"copy_id" uuid,
	"signature_id" uuid,
	CONSTRAINT "consents_direction" CHECK ("consents"."direction" IN ('use', 'disclosure')),
	CONSTRAINT "consents_recipient" CHECK (("consents"."direction" = 'disclosure') = ("consents"."recipient" IS NOT NULL)
        AND ("consents"."recipient" IS NULL) = ("consents"."recipient_key" IS NULL)),
	CONSTRAINT "consents_information" CHECK ("consents"."information" <@ ARRAY['tax-return', 'documents', 'figures', 'contact']
        AND cardinality("consents"."information") > 0),
	CONSTRAINT "consents_years" CHECK (cardinality("consents"."tax_years") BETWEEN 1 AND 6),
	CONSTRAINT "consents_months" CHECK ("consents"."months" BETWEEN 1 AND 36),
	CONSTRAINT "consents_way" CHECK ("consents"."way" IN ('screen', 'paper')),
	CONSTRAINT "consents_answer" CHECK ("consents"."answer" IN ('yes', 'no')),
	CONSTRAINT "consents_answered" CHECK (("consents"."answer" IS NULL) = ("consents"."answered_at" IS NULL)
        AND ("consents"."answer" IS NULL OR "consents"."canceled_at" IS NULL)),
	CONSTRAINT "consents_signed" CHECK (CASE "consents"."answer" WHEN 'yes'
        THEN "consents"."signature" IS NOT NULL AND "consents"."way" IS NOT NULL AND "consents"."valid_until" IS NOT NULL
          AND "consents"."answered_at" >= "consents"."requested_at" AND "consents"."valid_until" > "consents"."answered_at"
        ELSE coalesce("consents"."signature", "consents"."way", "consents"."valid_until"::text, "consents"."withdrawn_at"::text) IS NULL END)
);
--> statement-breakpoint
CREATE TABLE "disclosures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"recipient" text NOT NULL,
	"way" text NOT NULL,
	"file_id" uuid,
	"document" text NOT NULL,
	"sha256" "bytea" NOT NULL,
	"tax_year" integer NOT NULL,
	"disclosed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"disclosed_by" uuid,
	CONSTRAINT "disclosures_way" CHECK ("disclosures"."way" IN ('email', 'portal', 'mail', 'in-person'))
);
--> statement-breakpoint
CREATE TABLE "electronic_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"text_version" text NOT NULL,
	"words" text NOT NULL,
	"code" text NOT NULL,
	"given_at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sealing_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"certificate" "bytea" NOT NULL,
	"sealed_key" text,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sealing_keys_certificate" CHECK (octet_length("sealing_keys"."certificate") > 100),
	CONSTRAINT "sealing_keys_name" CHECK (btrim("sealing_keys"."name") <> ''),
	CONSTRAINT "sealing_keys_ends" CHECK ("sealing_keys"."ends_at" > "sealing_keys"."created_at")
);
--> statement-breakpoint
CREATE TABLE "letter_people" (
	"letter_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"name" text NOT NULL,
	"opened_at" timestamp with time zone,
	CONSTRAINT "letter_people_letter_id_person_id_pk" PRIMARY KEY("letter_id","person_id")
);
--> statement-breakpoint
CREATE TABLE "letter_template_versions" (
	"template_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"text" text NOT NULL,
	"made_by" uuid,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "letter_template_versions_template_id_version_pk" PRIMARY KEY("template_id","version")
);
--> statement-breakpoint
CREATE TABLE "letter_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"built_in_key" text,
	"version" integer DEFAULT 1 NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "letter_templates_kind" CHECK ("letter_templates"."kind" IN ('engagement', 'letter')),
	CONSTRAINT "letter_templates_version" CHECK ("letter_templates"."version" >= 1)
);
--> statement-breakpoint
CREATE TABLE "letters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"template_id" uuid NOT NULL,
	"template_version" integer NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"tax_year" integer NOT NULL,
	"words" text NOT NULL,
	"sha256" "bytea" NOT NULL,
	"file_id" uuid,
	"signature_request_id" uuid,
	"sent_by" uuid,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp with time zone,
	CONSTRAINT "letters_kind" CHECK ("letters"."kind" IN ('engagement', 'letter'))
);
--> statement-breakpoint
CREATE TABLE "signature_returns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"sent_by" uuid,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"code" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"refusal" text,
	CONSTRAINT "signature_returns_version_key" UNIQUE("version_id"),
	CONSTRAINT "signature_returns_code" CHECK ("signature_returns"."code" IN ('same', 'other', 'unreadable')),
	CONSTRAINT "signature_returns_refusal" CHECK ("signature_returns"."refusal" IS NULL OR "signature_returns"."decided_at" IS NOT NULL
        AND char_length("signature_returns"."refusal") BETWEEN 1 AND 500)
);
--> statement-breakpoint
CREATE TABLE "identity_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"signer_id" uuid NOT NULL,
	"method" text NOT NULL,
	"passed" boolean,
	"provider" text,
	"provider_ref" text,
	"checked_by" uuid,
	"photo_id" text,
	"seen_on" date,
	"known_since" integer,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "identity_checks_ref_key" UNIQUE("provider","provider_ref"),
	CONSTRAINT "identity_checks_method" CHECK ("identity_checks"."method" IN ('knowledge-based', 'photo-id', 'known-in-person')),
	CONSTRAINT "identity_checks_decided" CHECK (("identity_checks"."passed" IS NULL) = ("identity_checks"."decided_at" IS NULL)),
	CONSTRAINT "identity_checks_photo_id" CHECK ("identity_checks"."photo_id" IN ('drivers-license', 'passport', 'state-id', 'military-id', 'other-government-id')),
	CONSTRAINT "identity_checks_parts" CHECK (CASE "identity_checks"."method"
        WHEN 'knowledge-based' THEN "identity_checks"."provider" IS NOT NULL AND "identity_checks"."provider_ref" IS NOT NULL
          AND coalesce("identity_checks"."photo_id", "identity_checks"."seen_on"::text, "identity_checks"."known_since"::text) IS NULL
        WHEN 'photo-id' THEN "identity_checks"."photo_id" IS NOT NULL AND "identity_checks"."seen_on" IS NOT NULL AND "identity_checks"."passed"
          AND "identity_checks"."provider" IS NULL AND "identity_checks"."known_since" IS NULL
        ELSE "identity_checks"."seen_on" IS NOT NULL AND "identity_checks"."passed" AND "identity_checks"."provider" IS NULL
          AND "identity_checks"."photo_id" IS NULL AND "identity_checks"."known_since" <= extract(year FROM "identity_checks"."seen_on") - 2 END)
);
--> statement-breakpoint
CREATE TABLE "signature_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"nth" integer NOT NULL,
	"kind" text NOT NULL,
	"signer_id" uuid,
	"actor_id" uuid,
	"actor_name" text,
	"session_id" uuid,
	"address" text,
	"user_agent" text,
	"at" timestamp with time zone NOT NULL,
	"details" jsonb NOT NULL,
	"digest" "bytea" NOT NULL,
	CONSTRAINT "signature_events_nth_key" UNIQUE("request_id","nth"),
	CONSTRAINT "signature_events_nth" CHECK ("signature_events"."nth" >= 1),
	CONSTRAINT "signature_events_kind" CHECK ("signature_events"."kind" IN ('created', 'sent', 'opened', 'read', 'agreed', 'identity-checked', 'printed', 'returned', 'sent-back', 'signed', 'sealed', 'copy-given', 'declined', 'withdrawn', 'replaced', 'expired')),
	CONSTRAINT "signature_events_digest" CHECK (octet_length("signature_events"."digest") = 32),
	CONSTRAINT "signature_events_about" CHECK (("signature_events"."signer_id" IS NULL) = ("signature_events"."kind" NOT IN ('opened', 'read', 'agreed', 'identity-checked', 'signed', 'declined', 'sealed')))
);
--> statement-breakpoint
CREATE TABLE "signature_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"project_id" uuid,
	"tax_year" integer NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"version_id" uuid NOT NULL,
	"sha256" "bytea" NOT NULL,
	"routes" text[] NOT NULL,
	"state" text DEFAULT 'sent' NOT NULL,
	"requested_by" uuid,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"copy_given_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"seal_failed_at" timestamp with time zone,
	"is_end_told" boolean DEFAULT false NOT NULL,
	CONSTRAINT "signature_requests_kind" CHECK ("signature_requests"."kind" IN ('8879', '8878', 'engagement', 'consent-use', 'consent-disclosure', 'paper-consent', 'letter')),
	CONSTRAINT "signature_requests_state" CHECK ("signature_requests"."state" IN ('sent', 'signed', 'sealed', 'declined', 'withdrawn', 'expired', 'replaced')),
	CONSTRAINT "signature_requests_year" CHECK ("signature_requests"."tax_year" BETWEEN 2000 AND 2100),
	CONSTRAINT "signature_requests_title" CHECK (btrim("signature_requests"."title") <> '' AND char_length("signature_requests"."title") <= 120),
	CONSTRAINT "signature_requests_sha256" CHECK (octet_length("signature_requests"."sha256") = 32),
	CONSTRAINT "signature_requests_routes" CHECK (cardinality("signature_requests"."routes") >= 1 AND "signature_requests"."routes" <@ ARRAY['handwritten', 'in-person', 'on-screen']),
	CONSTRAINT "signature_requests_expiry" CHECK ("signature_requests"."expires_at" > "signature_requests"."requested_at"
        AND "signature_requests"."expires_at" <= "signature_requests"."requested_at" + interval '365 days'),
	CONSTRAINT "signature_requests_end" CHECK (("signature_requests"."ended_at" IS NULL) = ("signature_requests"."state" = 'sent'))
);
--> statement-breakpoint
CREATE TABLE "signature_signers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"position" smallint NOT NULL,
	"opened_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"read_way" text,
	"agreed_at" timestamp with time zone,
	"route" text,
	"signed_at" timestamp with time zone,
	"signed_by" uuid,
	"identity_check_id" uuid,
	"sealed_mark" text,
	"intent_version" smallint,
	"returned_version_id" uuid,
	"sealed_version_id" uuid,
	"reminded_days" smallint DEFAULT 0 NOT NULL,
	"loss_told_at" timestamp with time zone,
	"declined_at" timestamp with time zone,
	"decline_reason" text,
	CONSTRAINT "signature_signers_person_key" UNIQUE("request_id","user_id"),
	CONSTRAINT "signature_signers_position_key" UNIQUE("request_id","position"),
	CONSTRAINT "signature_signers_sealed" CHECK ("signature_signers"."sealed_version_id" IS NULL OR "signature_signers"."signed_at" IS NOT NULL),
	CONSTRAINT "signature_signers_reminded" CHECK ("signature_signers"."reminded_days" IN (0, 3, 7, 14)),
	CONSTRAINT "signature_signers_position" CHECK ("signature_signers"."position" BETWEEN 1 AND 10),
	CONSTRAINT "signature_signers_name" CHECK (btrim("signature_signers"."name") <> ''),
	CONSTRAINT "signature_signers_order" CHECK (("signature_signers"."opened_at" IS NOT NULL OR "signature_signers"."read_at" IS NULL)
        AND ("signature_signers"."read_at" IS NOT NULL OR "signature_signers"."agreed_at" IS NULL)
        AND ("signature_signers"."agreed_at" IS NOT NULL OR "signature_signers"."signed_at" IS NULL)
        AND "signature_signers"."opened_at" <= "signature_signers"."read_at" AND "signature_signers"."read_at" <= "signature_signers"."agreed_at"
        AND "signature_signers"."agreed_at" <= "signature_signers"."signed_at"),
	CONSTRAINT "signature_signers_read_way" CHECK (("signature_signers"."read_at" IS NULL) = ("signature_signers"."read_way" IS NULL) AND "signature_signers"."read_way" IN ('screen', 'paper')),
	CONSTRAINT "signature_signers_route" CHECK (("signature_signers"."agreed_at" IS NULL) = ("signature_signers"."route" IS NULL) AND "signature_signers"."route" IN ('handwritten', 'in-person', 'on-screen')),
	CONSTRAINT "signature_signers_mark" CHECK (CASE WHEN "signature_signers"."signed_at" IS NULL THEN "signature_signers"."sealed_mark" IS NULL AND "signature_signers"."intent_version" IS NULL
          AND "signature_signers"."signed_by" IS NULL AND "signature_signers"."returned_version_id" IS NULL
        WHEN "signature_signers"."route" = 'handwritten' THEN "signature_signers"."sealed_mark" IS NULL AND "signature_signers"."returned_version_id" IS NOT NULL
        ELSE "signature_signers"."sealed_mark" IS NOT NULL AND "signature_signers"."intent_version" IS NOT NULL
          AND "signature_signers"."returned_version_id" IS NULL END),
	CONSTRAINT "signature_signers_own" CHECK (CASE "signature_signers"."route" WHEN 'on-screen' THEN "signature_signers"."signed_by" = "signature_signers"."user_id"
        ELSE "signature_signers"."signed_by" <> "signature_signers"."user_id" END),
	CONSTRAINT "signature_signers_in_person" CHECK ("signature_signers"."route" <> 'in-person' OR "signature_signers"."signed_at" IS NULL OR "signature_signers"."identity_check_id" IS NOT NULL),
	CONSTRAINT "signature_signers_declined" CHECK (("signature_signers"."declined_at" IS NULL) = ("signature_signers"."decline_reason" IS NULL)
        AND ("signature_signers"."declined_at" IS NULL OR "signature_signers"."signed_at" IS NULL)
        AND char_length("signature_signers"."decline_reason") BETWEEN 1 AND 500)
);
--> statement-breakpoint
CREATE TABLE "handover_items" (
	"handover_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"was" uuid,
	"now" uuid,
	"since" date,
	CONSTRAINT "handover_items_handover_id_kind_record_id_pk" PRIMARY KEY("handover_id","kind","record_id"),
	CONSTRAINT "handover_items_kind" CHECK ("handover_items"."kind" IN ('client', 'project', 'step', 'conversation', 'inquiry')),
	CONSTRAINT "handover_items_moved" CHECK ("handover_items"."was" IS DISTINCT FROM "handover_items"."now"),
	CONSTRAINT "handover_items_since" CHECK (("handover_items"."kind" = 'client') = ("handover_items"."since" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "handovers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"from_id" uuid NOT NULL,
	"to_id" uuid NOT NULL,
	"made_by" uuid NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "handovers_two" CHECK ("handovers"."from_id" <> "handovers"."to_id")
);
--> statement-breakpoint
CREATE TABLE "client_assignments" (
	"client_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"given_by" uuid,
	"given_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "client_assignments_client_id_staff_id_pk" PRIMARY KEY("client_id","staff_id")
);
--> statement-breakpoint
CREATE TABLE "client_preparers" (
	"client_id" uuid PRIMARY KEY NOT NULL,
	"preparer_id" uuid NOT NULL,
	"since" date NOT NULL,
	CONSTRAINT "client_preparers_since" CHECK ("client_preparers"."since" >= '1950-01-01')
);
--> statement-breakpoint
CREATE TABLE "narrowed_rights" (
	"role" text NOT NULL,
	"right" text NOT NULL,
	"narrowed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "narrowed_rights_role_right_pk" PRIMARY KEY("role","right"),
	CONSTRAINT "narrowed_rights_role" CHECK ("narrowed_rights"."role" IN ('preparer', 'reviewer', 'front-desk', 'seasonal')),
	CONSTRAINT "narrowed_rights_right" CHECK ("narrowed_rights"."right" IN ('clients', 'everyone', 'invitations', 'records', 'documents', 'organize', 'sorting', 'messages', 'projects', 'templates', 'invoices', 'refunds', 'inquiries', 'log', 'exports', 'imports', 'deletions', 'staff', 'firm'))
);
--> statement-breakpoint
CREATE TABLE "staff_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"role" text NOT NULL,
	"ends_on" date,
	"token_hash" "bytea" NOT NULL,
	"sent_by" uuid NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_invitations_role" CHECK ("staff_invitations"."role" IN ('owner', 'preparer', 'reviewer', 'front-desk', 'seasonal')),
	CONSTRAINT "staff_invitations_end" CHECK (CASE "staff_invitations"."role" WHEN 'seasonal' THEN "staff_invitations"."ends_on" IS NOT NULL
        WHEN 'owner' THEN "staff_invitations"."ends_on" IS NULL ELSE true END),
	CONSTRAINT "staff_invitations_expiry" CHECK ("staff_invitations"."expires_at" > "staff_invitations"."sent_at")
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
CREATE TABLE "row_counts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "row_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"amount" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "live_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "live_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid,
	"session_id" uuid,
	"for_staff" boolean NOT NULL,
	"records" jsonb,
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
CREATE TABLE "text_stops" (
	"number" text PRIMARY KEY NOT NULL,
	"stopped_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "text_stops_number" CHECK ("text_stops"."number" ~ '^\+[1-9][0-9]{6,14}$')
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
ALTER TABLE "invoice_items" ADD CONSTRAINT "invoice_items_invoice_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_reminders" ADD CONSTRAINT "invoice_reminders_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_invoice_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_differences" ADD CONSTRAINT "payment_differences_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD CONSTRAINT "payment_orders_invoice_fk" FOREIGN KEY ("invoice_id","client_id") REFERENCES "public"."invoices"("id","client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_order_id_payment_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_grants" ADD CONSTRAINT "access_grants_client_id_client_accounts_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_grants" ADD CONSTRAINT "access_grants_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_grants" ADD CONSTRAINT "access_grants_granted_by_users_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_grants" ADD CONSTRAINT "access_grants_widened_by_users_id_fk" FOREIGN KEY ("widened_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_grants" ADD CONSTRAINT "access_grants_review_by_users_id_fk" FOREIGN KEY ("review_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_grants" ADD CONSTRAINT "access_grants_ended_by_users_id_fk" FOREIGN KEY ("ended_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_stops" ADD CONSTRAINT "access_stops_grant_id_access_grants_id_fk" FOREIGN KEY ("grant_id") REFERENCES "public"."access_grants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "access_stops" ADD CONSTRAINT "access_stops_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_accounts" ADD CONSTRAINT "client_accounts_contact_id_users_id_fk" FOREIGN KEY ("contact_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_accounts" ADD CONSTRAINT "client_accounts_merged_into_id_client_accounts_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."client_accounts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "household_members" ADD CONSTRAINT "household_members_client_id_client_accounts_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "household_members" ADD CONSTRAINT "household_members_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "households" ADD CONSTRAINT "households_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partings" ADD CONSTRAINT "partings_client_id_client_accounts_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partings" ADD CONSTRAINT "partings_household_id_households_id_fk" FOREIGN KEY ("household_id") REFERENCES "public"."households"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partings" ADD CONSTRAINT "partings_parted_by_users_id_fk" FOREIGN KEY ("parted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_merge_rows" ADD CONSTRAINT "client_merge_rows_merge_id_client_merges_id_fk" FOREIGN KEY ("merge_id") REFERENCES "public"."client_merges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_merges" ADD CONSTRAINT "client_merges_kept_id_client_accounts_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."client_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_merges" ADD CONSTRAINT "client_merges_merged_id_client_accounts_id_fk" FOREIGN KEY ("merged_id") REFERENCES "public"."client_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_merges" ADD CONSTRAINT "client_merges_merged_by_users_id_fk" FOREIGN KEY ("merged_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_merges" ADD CONSTRAINT "client_merges_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_dependents" ADD CONSTRAINT "client_dependents_client_id_client_accounts_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_records" ADD CONSTRAINT "client_records_client_id_client_accounts_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_tags" ADD CONSTRAINT "client_tags_client_id_client_accounts_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taxpayer_numbers" ADD CONSTRAINT "taxpayer_numbers_client_id_client_accounts_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taxpayer_numbers" ADD CONSTRAINT "taxpayer_numbers_own_dependent_fk" FOREIGN KEY ("dependent_id","client_id") REFERENCES "public"."client_dependents"("id","client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_note_mentions" ADD CONSTRAINT "client_note_mentions_note_id_client_notes_id_fk" FOREIGN KEY ("note_id") REFERENCES "public"."client_notes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_note_mentions" ADD CONSTRAINT "client_note_mentions_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_notes" ADD CONSTRAINT "client_notes_client_id_client_accounts_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_notes" ADD CONSTRAINT "client_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_readings" ADD CONSTRAINT "document_readings_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_documents" ADD CONSTRAINT "imported_documents_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_parts" ADD CONSTRAINT "upload_parts_upload_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_client_id_client_accounts_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_listing" ADD CONSTRAINT "file_listing_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "zip_requests" ADD CONSTRAINT "zip_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_history" ADD CONSTRAINT "file_history_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_history" ADD CONSTRAINT "file_history_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_history" ADD CONSTRAINT "file_history_version_fk" FOREIGN KEY ("file_id","new_version") REFERENCES "public"."file_versions"("file_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_versions" ADD CONSTRAINT "file_versions_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_versions" ADD CONSTRAINT "file_versions_file_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "file_versions" ADD CONSTRAINT "file_versions_restored_fk" FOREIGN KEY ("file_id","restored_from") REFERENCES "public"."file_versions"("file_id","version") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_client_id_client_accounts_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_processed_by_users_id_fk" FOREIGN KEY ("processed_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "files" ADD CONSTRAINT "files_folder_fk" FOREIGN KEY ("folder_id","client_id") REFERENCES "public"."folders"("id","client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folders" ADD CONSTRAINT "folders_client_id_client_accounts_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folders" ADD CONSTRAINT "folders_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "folders" ADD CONSTRAINT "folders_parent_fk" FOREIGN KEY ("parent_id","client_id") REFERENCES "public"."folders"("id","client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "removed_names" ADD CONSTRAINT "removed_names_client_id_client_accounts_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "firm_exports" ADD CONSTRAINT "firm_exports_asked_by_users_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "firm_exports" ADD CONSTRAINT "firm_exports_canceled_by_users_id_fk" FOREIGN KEY ("canceled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "firm_settings" ADD CONSTRAINT "firm_settings_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiry_recipients" ADD CONSTRAINT "inquiry_recipients_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "email_changes" ADD CONSTRAINT "email_changes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_invitations" ADD CONSTRAINT "client_invitations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_invitations" ADD CONSTRAINT "client_invitations_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "password_resets" ADD CONSTRAINT "password_resets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profile_pictures" ADD CONSTRAINT "profile_pictures_id_users_picture_id_fk" FOREIGN KEY ("id") REFERENCES "public"."users"("picture_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pre_logins" ADD CONSTRAINT "pre_logins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trusted_devices" ADD CONSTRAINT "trusted_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_codes" ADD CONSTRAINT "verification_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_codes" ADD CONSTRAINT "verification_codes_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_codes" ADD CONSTRAINT "verification_codes_pre_login_id_pre_logins_id_fk" FOREIGN KEY ("pre_login_id") REFERENCES "public"."pre_logins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_codes" ADD CONSTRAINT "verification_codes_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_codes" ADD CONSTRAINT "verification_codes_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "authenticators" ADD CONSTRAINT "authenticators_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recoveries" ADD CONSTRAINT "recoveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recoveries" ADD CONSTRAINT "recoveries_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_act_items" ADD CONSTRAINT "document_act_items_act_id_document_acts_id_fk" FOREIGN KEY ("act_id") REFERENCES "public"."document_acts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_acts" ADD CONSTRAINT "document_acts_client_id_client_accounts_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_acts" ADD CONSTRAINT "document_acts_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filings" ADD CONSTRAINT "filings_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filings" ADD CONSTRAINT "filings_checklist_item_id_checklist_items_id_fk" FOREIGN KEY ("checklist_item_id") REFERENCES "public"."checklist_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filings" ADD CONSTRAINT "filings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "filings" ADD CONSTRAINT "filings_replaces_filings_id_fk" FOREIGN KEY ("replaces") REFERENCES "public"."filings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recognitions" ADD CONSTRAINT "recognitions_version_id_file_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."file_versions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recognitions" ADD CONSTRAINT "recognitions_settled_by_users_id_fk" FOREIGN KEY ("settled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sorting_rules" ADD CONSTRAINT "sorting_rules_client_id_client_accounts_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sorting_rules" ADD CONSTRAINT "sorting_rules_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unsorted_documents" ADD CONSTRAINT "unsorted_documents_held_id_held_contents_file_id_fk" FOREIGN KEY ("held_id") REFERENCES "public"."held_contents"("file_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unsorted_documents" ADD CONSTRAINT "unsorted_documents_sorted_by_users_id_fk" FOREIGN KEY ("sorted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_tokens" ADD CONSTRAINT "api_tokens_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_event_id_webhook_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."webhook_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_client_id_client_accounts_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_staff_read_by_users_id_fk" FOREIGN KEY ("staff_read_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_in_charge_id_users_id_fk" FOREIGN KEY ("in_charge_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_attachments" ADD CONSTRAINT "message_attachments_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_attachments" ADD CONSTRAINT "message_attachments_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_read_by_users_id_fk" FOREIGN KEY ("read_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_fk" FOREIGN KEY ("conversation_id","client_id") REFERENCES "public"."conversations"("id","client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inquiries" ADD CONSTRAINT "inquiries_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_inquiry_id_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_devices" ADD CONSTRAINT "push_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_digests" ADD CONSTRAINT "notification_digests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_digests" ADD CONSTRAINT "notification_digests_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_notices" ADD CONSTRAINT "push_notices_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "push_notices" ADD CONSTRAINT "push_notices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_items" ADD CONSTRAINT "batch_items_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_items" ADD CONSTRAINT "batch_items_was_person_users_id_fk" FOREIGN KEY ("was_person") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_items" ADD CONSTRAINT "checklist_items_expected_payer_id_payers_id_fk" FOREIGN KEY ("expected_payer_id") REFERENCES "public"."payers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_items" ADD CONSTRAINT "checklist_items_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "checklist_items" ADD CONSTRAINT "checklist_items_project_fk" FOREIGN KEY ("project_id","client_id") REFERENCES "public"."tax_projects"("id","client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "step_completions" ADD CONSTRAINT "step_completions_step_id_timeline_items_id_fk" FOREIGN KEY ("step_id") REFERENCES "public"."timeline_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "step_completions" ADD CONSTRAINT "step_completions_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timeline_items" ADD CONSTRAINT "timeline_items_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timeline_items" ADD CONSTRAINT "timeline_items_in_charge_id_users_id_fk" FOREIGN KEY ("in_charge_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "timeline_items" ADD CONSTRAINT "timeline_items_project_fk" FOREIGN KEY ("project_id","client_id") REFERENCES "public"."tax_projects"("id","client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_answers" ADD CONSTRAINT "questionnaire_answers_project_id_questionnaires_project_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."questionnaires"("project_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_answers" ADD CONSTRAINT "questionnaire_answers_answered_by_users_id_fk" FOREIGN KEY ("answered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_requests" ADD CONSTRAINT "questionnaire_requests_item_id_checklist_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."checklist_items"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaire_requests" ADD CONSTRAINT "questionnaire_requests_answer_fk" FOREIGN KEY ("project_id","question") REFERENCES "public"."questionnaire_answers"("project_id","question") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaires" ADD CONSTRAINT "questionnaires_project_id_tax_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."tax_projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "questionnaires" ADD CONSTRAINT "questionnaires_submitted_by_users_id_fk" FOREIGN KEY ("submitted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_clients" ADD CONSTRAINT "season_clients_season_id_seasons_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."seasons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_clients" ADD CONSTRAINT "season_clients_client_id_client_accounts_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_clients" ADD CONSTRAINT "season_clients_in_charge_id_users_id_fk" FOREIGN KEY ("in_charge_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_clients" ADD CONSTRAINT "season_clients_acted_by_users_id_fk" FOREIGN KEY ("acted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_clients" ADD CONSTRAINT "season_clients_template_fk" FOREIGN KEY ("season_id","template_id") REFERENCES "public"."season_templates"("season_id","template_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_clients" ADD CONSTRAINT "season_clients_wave_fk" FOREIGN KEY ("season_id","wave") REFERENCES "public"."season_waves"("season_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_requests" ADD CONSTRAINT "season_requests_payer_id_payers_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."payers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_requests" ADD CONSTRAINT "season_requests_client_fk" FOREIGN KEY ("season_id","client_id") REFERENCES "public"."season_clients"("season_id","client_id") ON DELETE cascade ON UPDATE cascade;--> statement-breakpoint
ALTER TABLE "season_templates" ADD CONSTRAINT "season_templates_season_id_seasons_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."seasons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_waves" ADD CONSTRAINT "season_waves_season_id_seasons_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."seasons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seasons" ADD CONSTRAINT "seasons_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_projects" ADD CONSTRAINT "tax_projects_client_id_client_accounts_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_projects" ADD CONSTRAINT "tax_projects_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tax_projects" ADD CONSTRAINT "tax_projects_in_charge_id_users_id_fk" FOREIGN KEY ("in_charge_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_checklist_items" ADD CONSTRAINT "template_checklist_items_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "template_timeline_items" ADD CONSTRAINT "template_timeline_items_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_link_answers" ADD CONSTRAINT "request_link_answers_link_id_request_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."request_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_link_answers" ADD CONSTRAINT "request_link_answers_item_id_checklist_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."checklist_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_link_devices" ADD CONSTRAINT "request_link_devices_link_id_request_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."request_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_link_items" ADD CONSTRAINT "request_link_items_link_id_request_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."request_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_link_items" ADD CONSTRAINT "request_link_items_item_id_checklist_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."checklist_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_links" ADD CONSTRAINT "request_links_project_id_tax_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."tax_projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_links" ADD CONSTRAINT "request_links_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_links" ADD CONSTRAINT "request_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_pauses" ADD CONSTRAINT "reminder_pauses_client_id_client_accounts_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_pauses" ADD CONSTRAINT "reminder_pauses_paused_by_users_id_fk" FOREIGN KEY ("paused_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_runs" ADD CONSTRAINT "reminder_runs_project_id_tax_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."tax_projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_runs" ADD CONSTRAINT "reminder_runs_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_runs" ADD CONSTRAINT "reminder_runs_begun_by_users_id_fk" FOREIGN KEY ("begun_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_schedule_steps" ADD CONSTRAINT "reminder_schedule_steps_schedule_id_reminder_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."reminder_schedules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_schedules" ADD CONSTRAINT "reminder_schedules_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminder_schedules" ADD CONSTRAINT "reminder_schedules_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_project_id_tax_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."tax_projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_consent_id_text_consents_id_fk" FOREIGN KEY ("consent_id") REFERENCES "public"."text_consents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_delivery_id_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."deliveries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_consents" ADD CONSTRAINT "text_consents_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_consents" ADD CONSTRAINT "text_consents_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_consents" ADD CONSTRAINT "text_consents_revoked_by_users_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "text_templates" ADD CONSTRAINT "text_templates_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_deliveries" ADD CONSTRAINT "return_deliveries_client_id_client_accounts_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_deliveries" ADD CONSTRAINT "return_deliveries_project_id_tax_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."tax_projects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_deliveries" ADD CONSTRAINT "return_deliveries_held_id_held_contents_file_id_fk" FOREIGN KEY ("held_id") REFERENCES "public"."held_contents"("file_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_deliveries" ADD CONSTRAINT "return_deliveries_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_deliveries" ADD CONSTRAINT "return_deliveries_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_deliveries" ADD CONSTRAINT "return_deliveries_changes_by_users_id_fk" FOREIGN KEY ("changes_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_deliveries" ADD CONSTRAINT "return_deliveries_replaced_by_return_deliveries_id_fk" FOREIGN KEY ("replaced_by") REFERENCES "public"."return_deliveries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_estimates" ADD CONSTRAINT "return_estimates_delivery_id_return_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."return_deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_parts" ADD CONSTRAINT "return_parts_delivery_id_return_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."return_deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_parts" ADD CONSTRAINT "return_parts_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_parts" ADD CONSTRAINT "return_parts_replaced_by_users_id_fk" FOREIGN KEY ("replaced_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_signers" ADD CONSTRAINT "return_signers_delivery_id_return_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."return_deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_signers" ADD CONSTRAINT "return_signers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_states" ADD CONSTRAINT "return_states_delivery_id_return_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."return_deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_client_id_client_accounts_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_withdrawn_by_users_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_copy_id_files_id_fk" FOREIGN KEY ("copy_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_signature_id_signature_requests_id_fk" FOREIGN KEY ("signature_id") REFERENCES "public"."signature_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disclosures" ADD CONSTRAINT "disclosures_client_id_client_accounts_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disclosures" ADD CONSTRAINT "disclosures_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disclosures" ADD CONSTRAINT "disclosures_disclosed_by_users_id_fk" FOREIGN KEY ("disclosed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "electronic_records" ADD CONSTRAINT "electronic_records_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_people" ADD CONSTRAINT "letter_people_letter_id_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_people" ADD CONSTRAINT "letter_people_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_template_versions" ADD CONSTRAINT "letter_template_versions_template_id_letter_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."letter_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_template_versions" ADD CONSTRAINT "letter_template_versions_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_client_id_client_accounts_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_template_id_letter_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."letter_templates"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_signature_request_id_signature_requests_id_fk" FOREIGN KEY ("signature_request_id") REFERENCES "public"."signature_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signature_returns" ADD CONSTRAINT "signature_returns_request_id_signature_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."signature_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signature_returns" ADD CONSTRAINT "signature_returns_version_id_file_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."file_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signature_returns" ADD CONSTRAINT "signature_returns_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signature_returns" ADD CONSTRAINT "signature_returns_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_checks" ADD CONSTRAINT "identity_checks_signer_id_signature_signers_id_fk" FOREIGN KEY ("signer_id") REFERENCES "public"."signature_signers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_checks" ADD CONSTRAINT "identity_checks_checked_by_users_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signature_events" ADD CONSTRAINT "signature_events_request_id_signature_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."signature_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signature_events" ADD CONSTRAINT "signature_events_signer_id_signature_signers_id_fk" FOREIGN KEY ("signer_id") REFERENCES "public"."signature_signers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signature_requests" ADD CONSTRAINT "signature_requests_client_id_client_accounts_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signature_requests" ADD CONSTRAINT "signature_requests_project_id_tax_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."tax_projects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signature_requests" ADD CONSTRAINT "signature_requests_version_id_file_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."file_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signature_requests" ADD CONSTRAINT "signature_requests_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signature_signers" ADD CONSTRAINT "signature_signers_request_id_signature_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."signature_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signature_signers" ADD CONSTRAINT "signature_signers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signature_signers" ADD CONSTRAINT "signature_signers_signed_by_users_id_fk" FOREIGN KEY ("signed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signature_signers" ADD CONSTRAINT "signature_signers_returned_version_id_file_versions_id_fk" FOREIGN KEY ("returned_version_id") REFERENCES "public"."file_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signature_signers" ADD CONSTRAINT "signature_signers_sealed_version_id_file_versions_id_fk" FOREIGN KEY ("sealed_version_id") REFERENCES "public"."file_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handover_items" ADD CONSTRAINT "handover_items_handover_id_handovers_id_fk" FOREIGN KEY ("handover_id") REFERENCES "public"."handovers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handover_items" ADD CONSTRAINT "handover_items_was_users_id_fk" FOREIGN KEY ("was") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handover_items" ADD CONSTRAINT "handover_items_now_users_id_fk" FOREIGN KEY ("now") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_from_id_users_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_to_id_users_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_assignments" ADD CONSTRAINT "client_assignments_client_id_client_accounts_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_assignments" ADD CONSTRAINT "client_assignments_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_assignments" ADD CONSTRAINT "client_assignments_given_by_users_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_preparers" ADD CONSTRAINT "client_preparers_client_id_client_accounts_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_preparers" ADD CONSTRAINT "client_preparers_preparer_id_users_id_fk" FOREIGN KEY ("preparer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoices_client_idx" ON "invoices" USING btree ("client_id","created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_created_by_idx" ON "invoices" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "invoices_created_idx" ON "invoices" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_due_idx" ON "invoices" USING btree ("due_date","id");--> statement-breakpoint
CREATE INDEX "invoices_amount_idx" ON "invoices" USING btree ("amount_cents","id");--> statement-breakpoint
CREATE INDEX "invoices_name_idx" ON "invoices" USING btree ("client_key","id");--> statement-breakpoint
CREATE INDEX "invoices_issued_idx" ON "invoices" USING btree ("issued_on");--> statement-breakpoint
CREATE INDEX "invoices_figures_idx" ON "invoices" USING btree ("tax_year","due_date","is_open","voided_at","amount_cents","service_type","id");--> statement-breakpoint
CREATE INDEX "invoices_search_idx" ON "invoices" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "invoices_open_idx" ON "invoices" USING btree ("due_date","id","amount_cents") WHERE "invoices"."is_open";--> statement-breakpoint
CREATE INDEX "invoices_owed_idx" ON "invoices" USING btree ("client_id","due_date") WHERE "invoices"."is_open";--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_payment_key" ON "ledger_entries" USING btree ("invoice_id") WHERE "ledger_entries"."kind" = 'payment';--> statement-breakpoint
CREATE INDEX "ledger_entries_invoice_idx" ON "ledger_entries" USING btree ("invoice_id","seq");--> statement-breakpoint
CREATE INDEX "ledger_entries_at_idx" ON "ledger_entries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "ledger_entries_client_idx" ON "ledger_entries" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_actor_idx" ON "ledger_entries" USING btree ("actor_id");--> statement-breakpoint
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
CREATE INDEX "access_grants_client_idx" ON "access_grants" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "access_grants_user_idx" ON "access_grants" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "access_grants_ends_idx" ON "access_grants" USING btree ("ends_at") WHERE "access_grants"."ends_at" IS NOT NULL AND "access_grants"."ended_at" IS NULL;--> statement-breakpoint
CREATE INDEX "access_grants_review_idx" ON "access_grants" USING btree ("review_by") WHERE "access_grants"."review_by" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "access_grants_document_idx" ON "access_grants" USING btree ("document_id") WHERE "access_grants"."document_id" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "access_stops_token_key" ON "access_stops" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "access_stops_grant_idx" ON "access_stops" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "access_stops_user_idx" ON "access_stops" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "access_stops_expires_idx" ON "access_stops" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "client_accounts_name_idx" ON "client_accounts" USING btree ("name_key","id") WHERE "client_accounts"."archived_at" IS NULL;--> statement-breakpoint
CREATE INDEX "client_accounts_archived_name_idx" ON "client_accounts" USING btree ("name_key","id") WHERE "client_accounts"."archived_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "client_accounts_created_idx" ON "client_accounts" USING btree ("created_at","id") WHERE "client_accounts"."archived_at" IS NULL;--> statement-breakpoint
CREATE INDEX "client_accounts_archived_created_idx" ON "client_accounts" USING btree ("created_at","id") WHERE "client_accounts"."archived_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "client_accounts_without_way_in_idx" ON "client_accounts" USING btree ("id") WHERE "client_accounts"."way_in" <> 'open';--> statement-breakpoint
CREATE INDEX "client_accounts_kind_idx" ON "client_accounts" USING btree ("kind","name_key","id") WHERE "client_accounts"."archived_at" IS NULL;--> statement-breakpoint
CREATE INDEX "client_accounts_merged_idx" ON "client_accounts" USING btree ("merged_into_id") WHERE "client_accounts"."merged_into_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "client_accounts_contact_idx" ON "client_accounts" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "client_accounts_search_idx" ON "client_accounts" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "household_members_household_idx" ON "household_members" USING btree ("household_id","joined_at");--> statement-breakpoint
CREATE INDEX "households_name_idx" ON "households" USING btree (fold_text("name"),"id");--> statement-breakpoint
CREATE INDEX "households_created_by_idx" ON "households" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "partings_client_idx" ON "partings" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "partings_household_idx" ON "partings" USING btree ("household_id");--> statement-breakpoint
CREATE INDEX "partings_parted_by_idx" ON "partings" USING btree ("parted_by");--> statement-breakpoint
CREATE INDEX "partings_untold_idx" ON "partings" USING btree ("parted_at") WHERE "partings"."told_at" IS NULL AND "partings"."undone_at" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "client_merges_merged_key" ON "client_merges" USING btree ("merged_id") WHERE "client_merges"."undone_at" IS NULL;--> statement-breakpoint
CREATE INDEX "client_merges_kept_idx" ON "client_merges" USING btree ("kept_id");--> statement-breakpoint
CREATE INDEX "client_merges_merged_by_idx" ON "client_merges" USING btree ("merged_by");--> statement-breakpoint
CREATE INDEX "client_merges_undone_by_idx" ON "client_merges" USING btree ("undone_by") WHERE "client_merges"."undone_by" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "payers_number_key" ON "payers" USING btree ("number");--> statement-breakpoint
CREATE INDEX "payers_name_idx" ON "payers" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "client_dependents_client_idx" ON "client_dependents" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "client_dependents_removed_idx" ON "client_dependents" USING btree ("removed_at") WHERE "client_dependents"."removed_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "client_records_state_idx" ON "client_records" USING btree ("state");--> statement-breakpoint
CREATE INDEX "client_records_states_idx" ON "client_records" USING gin ("states");--> statement-breakpoint
CREATE INDEX "client_records_filing_status_idx" ON "client_records" USING btree ("filing_status");--> statement-breakpoint
CREATE INDEX "client_tags_tag_idx" ON "client_tags" USING btree (lower("tag"),"client_id");--> statement-breakpoint
CREATE UNIQUE INDEX "client_tags_once_key" ON "client_tags" USING btree ("client_id",lower("tag"));--> statement-breakpoint
CREATE UNIQUE INDEX "taxpayer_numbers_holder_key" ON "taxpayer_numbers" USING btree ("client_id","holder") WHERE "taxpayer_numbers"."dependent_id" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "taxpayer_numbers_dependent_key" ON "taxpayer_numbers" USING btree ("dependent_id");--> statement-breakpoint
CREATE INDEX "client_note_mentions_person_idx" ON "client_note_mentions" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "client_notes_client_idx" ON "client_notes" USING btree ("client_id","created_at","id");--> statement-breakpoint
CREATE INDEX "client_notes_author_idx" ON "client_notes" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "imported_documents_source_key" ON "imported_documents" USING btree ("source_key");--> statement-breakpoint
CREATE UNIQUE INDEX "held_contents_version_key" ON "held_contents" USING btree ("id");--> statement-breakpoint
CREATE UNIQUE INDEX "held_contents_blob_key" ON "held_contents" USING btree ("blob_key");--> statement-breakpoint
CREATE INDEX "held_contents_key_version_idx" ON "held_contents" USING btree ("master_key_version");--> statement-breakpoint
CREATE UNIQUE INDEX "upload_parts_blob_key" ON "upload_parts" USING btree ("blob_key");--> statement-breakpoint
CREATE INDEX "uploads_user_idx" ON "uploads" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "uploads_client_idx" ON "uploads" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "uploads_touched_idx" ON "uploads" USING btree ("touched_at");--> statement-breakpoint
CREATE INDEX "uploads_key_version_idx" ON "uploads" USING btree ("master_key_version");--> statement-breakpoint
CREATE INDEX "file_listing_moment_idx" ON "file_listing" USING btree ("is_archived","moment","file_id");--> statement-breakpoint
CREATE INDEX "file_listing_pending_idx" ON "file_listing" USING btree ("moment","file_id") WHERE NOT is_archived AND NOT is_processed;--> statement-breakpoint
CREATE INDEX "file_listing_name_idx" ON "file_listing" USING btree ("is_archived","name_key","file_id");--> statement-breakpoint
CREATE INDEX "file_listing_client_idx" ON "file_listing" USING btree ("is_archived","client_key","file_id");--> statement-breakpoint
CREATE INDEX "file_listing_size_idx" ON "file_listing" USING btree ("is_archived","size","file_id");--> statement-breakpoint
CREATE INDEX "file_listing_year_idx" ON "file_listing" USING btree ("is_archived","tax_year","category","is_processed","moment","file_id");--> statement-breakpoint
CREATE INDEX "file_listing_category_idx" ON "file_listing" USING btree ("is_archived","category","tax_year","is_processed","moment","file_id");--> statement-breakpoint
CREATE INDEX "file_listing_choices_name_idx" ON "file_listing" USING btree ("is_archived","category","tax_year","is_processed","name_key","file_id");--> statement-breakpoint
CREATE INDEX "file_listing_choices_client_idx" ON "file_listing" USING btree ("is_archived","category","tax_year","is_processed","client_key","file_id");--> statement-breakpoint
CREATE INDEX "file_listing_choices_size_idx" ON "file_listing" USING btree ("is_archived","category","tax_year","is_processed","size","file_id");--> statement-breakpoint
CREATE INDEX "file_listing_owner_idx" ON "file_listing" USING btree ("client_id","is_archived","is_processed","tax_year");--> statement-breakpoint
CREATE INDEX "file_listing_folder_idx" ON "file_listing" USING btree ("folder_path");--> statement-breakpoint
CREATE INDEX "file_listing_search_idx" ON "file_listing" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "file_listing_pairs_idx" ON "file_listing" USING gin (letter_pairs("search_text"));--> statement-breakpoint
CREATE INDEX "zip_requests_user_idx" ON "zip_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "zip_requests_expires_idx" ON "zip_requests" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "file_history_user_idx" ON "file_history" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "file_history_file_idx" ON "file_history" USING btree ("file_id","at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "file_versions_blob_key" ON "file_versions" USING btree ("blob_key");--> statement-breakpoint
CREATE INDEX "file_versions_uploaded_by_idx" ON "file_versions" USING btree ("uploaded_by");--> statement-breakpoint
CREATE INDEX "file_versions_hash_idx" ON "file_versions" USING btree ("sha256");--> statement-breakpoint
CREATE INDEX "file_versions_waiting_idx" ON "file_versions" USING btree ("id") WHERE "file_versions"."scan_state" = 'waiting';--> statement-breakpoint
CREATE UNIQUE INDEX "files_name_key" ON "files" USING btree ("client_id",coalesce("folder_id", "client_id"),lower("original_name")) WHERE "files"."archived_at" IS NULL;--> statement-breakpoint
CREATE INDEX "files_owner_idx" ON "files" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "files_unreviewed_idx" ON "files" USING btree ("client_id") WHERE "files"."archived_at" IS NULL AND "files"."processed_at" IS NULL;--> statement-breakpoint
CREATE INDEX "files_processed_by_idx" ON "files" USING btree ("processed_by") WHERE "files"."processed_by" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "files_folder_idx" ON "files" USING btree ("folder_id") WHERE "files"."folder_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "files_checklist_item_idx" ON "files" USING btree ("checklist_item_id") WHERE "files"."checklist_item_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "files_pending_idx" ON "files" USING btree ("uploaded_at","id") WHERE "files"."archived_at" IS NULL AND "files"."processed_at" IS NULL;--> statement-breakpoint
CREATE INDEX "files_uploaded_idx" ON "files" USING btree ("uploaded_at","id") WHERE "files"."archived_at" IS NULL;--> statement-breakpoint
CREATE INDEX "files_withheld_idx" ON "files" USING btree ("id") WHERE "files"."withheld_for" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "folders_name_key" ON "folders" USING btree ("client_id",coalesce("parent_id", "client_id"),lower("name"));--> statement-breakpoint
CREATE INDEX "folders_parent_idx" ON "folders" USING btree ("parent_id");--> statement-breakpoint
CREATE INDEX "folders_created_by_idx" ON "folders" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "activity_milestones_at_idx" ON "activity_milestones" USING btree ("class","at","number");--> statement-breakpoint
CREATE INDEX "removed_names_client_idx" ON "removed_names" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "firm_exports_asked_idx" ON "firm_exports" USING btree ("asked_at","id");--> statement-breakpoint
CREATE INDEX "firm_exports_asked_by_idx" ON "firm_exports" USING btree ("asked_by");--> statement-breakpoint
CREATE INDEX "firm_exports_canceled_by_idx" ON "firm_exports" USING btree ("canceled_by");--> statement-breakpoint
CREATE UNIQUE INDEX "email_changes_waiting_key" ON "email_changes" USING btree ("user_id") WHERE "email_changes"."made_at" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "email_changes_undo_key" ON "email_changes" USING btree ("undo_token_hash");--> statement-breakpoint
CREATE INDEX "email_changes_user_idx" ON "email_changes" USING btree ("user_id","made_at");--> statement-breakpoint
CREATE INDEX "email_changes_created_idx" ON "email_changes" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "client_invitations_token_key" ON "client_invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "client_invitations_newest_key" ON "client_invitations" USING btree ("user_id") WHERE "client_invitations"."replaced_at" IS NULL;--> statement-breakpoint
CREATE INDEX "client_invitations_user_idx" ON "client_invitations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "client_invitations_sent_by_idx" ON "client_invitations" USING btree ("sent_by");--> statement-breakpoint
CREATE INDEX "client_invitations_sent_idx" ON "client_invitations" USING btree ("sent_at","user_id") WHERE "client_invitations"."replaced_at" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "password_resets_token_key" ON "password_resets" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "password_resets_user_idx" ON "password_resets" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "password_resets_expires_idx" ON "password_resets" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "profile_pictures_key_idx" ON "profile_pictures" USING btree ("master_key_version");--> statement-breakpoint
CREATE UNIQUE INDEX "pre_logins_token_key" ON "pre_logins" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "pre_logins_user_idx" ON "pre_logins" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "pre_logins_expires_idx" ON "pre_logins" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_token_key" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_user_idx" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_expires_idx" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "trusted_devices_token_key" ON "trusted_devices" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "trusted_devices_user_idx" ON "trusted_devices" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_key" ON "users" USING btree (lower("username"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree (lower("email")) WHERE NOT "users"."shares_email";--> statement-breakpoint
CREATE INDEX "users_email_idx" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_phone_idx" ON "users" USING btree ("phone_number") WHERE "users"."phone_number" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "users_name_idx" ON "users" USING btree (lower("last_name"),lower("first_name"));--> statement-breakpoint
CREATE INDEX "users_unverified_idx" ON "users" USING btree ("id") WHERE "users"."email_verified_at" IS NULL;--> statement-breakpoint
CREATE INDEX "users_staff_idx" ON "users" USING btree ("last_name","first_name","id") WHERE "users"."is_admin" AND "users"."archived_at" IS NULL;--> statement-breakpoint
CREATE INDEX "users_search_idx" ON "users" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "verification_codes_open_key" ON "verification_codes" USING btree ("subject_id","purpose") WHERE "verification_codes"."closed_at" IS NULL;--> statement-breakpoint
CREATE INDEX "verification_codes_created_idx" ON "verification_codes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "verification_codes_registration_idx" ON "verification_codes" USING btree ("registration_id") WHERE "verification_codes"."registration_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "verification_codes_session_idx" ON "verification_codes" USING btree ("session_id") WHERE "verification_codes"."session_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "verification_codes_subject_idx" ON "verification_codes" USING btree ("subject_id","purpose","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_username_key" ON "registrations" USING btree (lower("username"));--> statement-breakpoint
CREATE INDEX "registrations_email_idx" ON "registrations" USING btree (lower("email"),"created_at");--> statement-breakpoint
CREATE INDEX "registrations_expires_idx" ON "registrations" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "authenticators_in_use_key" ON "authenticators" USING btree ("user_id") WHERE "authenticators"."confirmed_at" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "authenticators_pending_key" ON "authenticators" USING btree ("user_id") WHERE "authenticators"."confirmed_at" IS NULL;--> statement-breakpoint
CREATE INDEX "passkey_challenges_expires_idx" ON "passkey_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "passkeys_credential_key" ON "passkeys" USING btree ("credential_id");--> statement-breakpoint
CREATE INDEX "passkeys_user_idx" ON "passkeys" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "recovery_codes_user_idx" ON "recovery_codes" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "recoveries_token_key" ON "recoveries" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "recoveries_waiting_key" ON "recoveries" USING btree ("user_id") WHERE "recoveries"."ended_at" IS NULL;--> statement-breakpoint
CREATE INDEX "recoveries_user_idx" ON "recoveries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "recoveries_effective_idx" ON "recoveries" USING btree ("effective_at") WHERE "recoveries"."ended_at" IS NULL;--> statement-breakpoint
CREATE INDEX "import_rows_verdict_idx" ON "import_rows" USING btree ("import_id","verdict","number");--> statement-breakpoint
CREATE INDEX "import_rows_waiting_idx" ON "import_rows" USING btree ("import_id","number") WHERE "import_rows"."outcome" IS NULL AND "import_rows"."verdict" IN ('new', 'household');--> statement-breakpoint
CREATE INDEX "import_rows_imported_idx" ON "import_rows" USING btree ("import_id","number") WHERE "import_rows"."outcome" = 'imported';--> statement-breakpoint
CREATE INDEX "import_rows_client_idx" ON "import_rows" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "import_rows_invoice_idx" ON "import_rows" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "import_rows_reference_idx" ON "import_rows" USING btree (lower("reference"));--> statement-breakpoint
CREATE INDEX "imports_created_idx" ON "imports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "imports_created_by_idx" ON "imports" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "imports_unfinished_idx" ON "imports" USING btree ("id") WHERE "imports"."state" IN ('importing', 'undoing');--> statement-breakpoint
CREATE INDEX "document_act_items_file_idx" ON "document_act_items" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "document_acts_client_idx" ON "document_acts" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "document_acts_made_by_idx" ON "document_acts" USING btree ("made_by");--> statement-breakpoint
CREATE INDEX "document_acts_made_at_idx" ON "document_acts" USING btree ("made_at");--> statement-breakpoint
CREATE UNIQUE INDEX "filings_one_key" ON "filings" USING btree ("file_id") WHERE "filings"."undone_at" IS NULL;--> statement-breakpoint
CREATE INDEX "filings_file_idx" ON "filings" USING btree ("file_id","made_at");--> statement-breakpoint
CREATE INDEX "filings_item_idx" ON "filings" USING btree ("checklist_item_id");--> statement-breakpoint
CREATE INDEX "filings_replaces_idx" ON "filings" USING btree ("replaces") WHERE "filings"."replaces" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "filings_user_idx" ON "filings" USING btree ("user_id") WHERE "filings"."user_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "recognitions_waiting_idx" ON "recognitions" USING btree ("version_id") WHERE "recognitions"."state" <> 'done';--> statement-breakpoint
CREATE INDEX "recognitions_read_idx" ON "recognitions" USING btree ("read_at") WHERE "recognitions"."read_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "recognitions_unsettled_idx" ON "recognitions" USING btree ("version_id") WHERE "recognitions"."state" = 'done' AND "recognitions"."settled" IS NULL;--> statement-breakpoint
CREATE INDEX "recognitions_identity_idx" ON "recognitions" USING btree ("identity") WHERE "recognitions"."identity" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "recognitions_open_idx" ON "recognitions" USING btree ("question") WHERE "recognitions"."question" IS NOT NULL AND "recognitions"."settled" IS NULL;--> statement-breakpoint
CREATE INDEX "recognitions_settled_by_idx" ON "recognitions" USING btree ("settled_by") WHERE "recognitions"."settled_by" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "sorting_rules_client_idx" ON "sorting_rules" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "sorting_rules_created_by_idx" ON "sorting_rules" USING btree ("created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "unsorted_documents_source_key" ON "unsorted_documents" USING btree ("source_key");--> statement-breakpoint
CREATE UNIQUE INDEX "unsorted_documents_held_key" ON "unsorted_documents" USING btree ("held_id");--> statement-breakpoint
CREATE INDEX "unsorted_documents_waiting_idx" ON "unsorted_documents" USING btree ("id") WHERE "unsorted_documents"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "unsorted_documents_folder_idx" ON "unsorted_documents" USING gin ("folder_keys") WHERE "unsorted_documents"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "unsorted_documents_done_idx" ON "unsorted_documents" USING btree ("sorted_at") WHERE "unsorted_documents"."origin" IS NOT NULL AND "unsorted_documents"."state" <> 'waiting';--> statement-breakpoint
CREATE INDEX "unsorted_documents_sorted_by_idx" ON "unsorted_documents" USING btree ("sorted_by");--> statement-breakpoint
CREATE UNIQUE INDEX "api_tokens_token_key" ON "api_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "api_tokens_owner_idx" ON "api_tokens" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "api_tokens_created_idx" ON "api_tokens" USING btree ("created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_token_key" ON "calendar_feeds" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_list_idx" ON "webhook_deliveries" USING btree ("webhook_id","created_at","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_event_idx" ON "webhook_deliveries" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due_idx" ON "webhook_deliveries" USING btree ("next_attempt_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_events_at_idx" ON "webhook_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "webhooks_created_by_idx" ON "webhooks" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "conversations_client_idx" ON "conversations" USING btree ("client_id","last_message_at","id");--> statement-breakpoint
CREATE INDEX "conversations_created_by_idx" ON "conversations" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "conversations_staff_read_by_idx" ON "conversations" USING btree ("staff_read_by") WHERE "conversations"."staff_read_by" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "conversations_in_charge_idx" ON "conversations" USING btree ("in_charge_id") WHERE "conversations"."in_charge_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "conversations_latest_idx" ON "conversations" USING btree ("last_message_at","id");--> statement-breakpoint
CREATE INDEX "conversations_status_idx" ON "conversations" USING btree ("status","last_message_at","id");--> statement-breakpoint
CREATE INDEX "conversations_waiting_idx" ON "conversations" USING btree ("waiting_since","id","client_id") WHERE "conversations"."waiting_since" IS NOT NULL AND "conversations"."status" IN ('open', 'active');--> statement-breakpoint
CREATE INDEX "conversations_asking_idx" ON "conversations" USING btree ("client_id","asking_since") WHERE "conversations"."asking_since" IS NOT NULL AND "conversations"."status" IN ('open', 'active');--> statement-breakpoint
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
CREATE INDEX "inquiries_created_idx" ON "inquiries" USING btree ("suspected","created_at","id");--> statement-breakpoint
CREATE INDEX "inquiries_email_idx" ON "inquiries" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "inquiries_new_idx" ON "inquiries" USING btree ("created_at","id") WHERE "inquiries"."stage" = 'new' AND NOT "inquiries"."suspected";--> statement-breakpoint
CREATE INDEX "inquiries_owner_idx" ON "inquiries" USING btree ("owner_id");--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_token_key" ON "invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "invitations_inquiry_idx" ON "invitations" USING btree ("inquiry_id","created_at");--> statement-breakpoint
CREATE INDEX "invitations_created_by_idx" ON "invitations" USING btree ("created_by");--> statement-breakpoint
CREATE UNIQUE INDEX "subscribers_email_key" ON "subscribers" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "subscribers_list_idx" ON "subscribers" USING btree ("id") WHERE "subscribers"."confirmed_at" IS NOT NULL AND "subscribers"."unsubscribed_at" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "push_devices_endpoint_key" ON "push_devices" USING btree ("endpoint");--> statement-breakpoint
CREATE INDEX "push_devices_user_idx" ON "push_devices" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "push_devices_session_idx" ON "push_devices" USING btree ("session_id");--> statement-breakpoint
CREATE UNIQUE INDEX "push_keys_one" ON "push_keys" USING btree (("public_key" IS NOT NULL));--> statement-breakpoint
CREATE INDEX "held_notices_due_idx" ON "held_notices" USING btree ("held_at");--> statement-breakpoint
CREATE INDEX "notification_digests_delivery_idx" ON "notification_digests" USING btree ("delivery_id");--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_unread_key" ON "notifications" USING btree ("user_id","kind","subject_id") WHERE "notifications"."read_at" IS NULL;--> statement-breakpoint
CREATE INDEX "notifications_user_idx" ON "notifications" USING btree ("user_id","last_at","id");--> statement-breakpoint
CREATE INDEX "notifications_client_idx" ON "notifications" USING btree ((event->>'clientId')) WHERE event ? 'clientId';--> statement-breakpoint
CREATE INDEX "notifications_untold_idx" ON "notifications" USING btree ("user_id","created_at") WHERE "notifications"."read_at" IS NULL AND "notifications"."count" > "notifications"."told_count";--> statement-breakpoint
CREATE INDEX "push_notices_due_idx" ON "push_notices" USING btree ("user_id","due_at");--> statement-breakpoint
CREATE INDEX "batch_items_waiting_idx" ON "batch_items" USING btree ("batch_id","place") WHERE "batch_items"."outcome" IS NULL;--> statement-breakpoint
CREATE INDEX "batch_items_was_person_idx" ON "batch_items" USING btree ("was_person") WHERE "batch_items"."was_person" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "batches_made_by_idx" ON "batches" USING btree ("made_by","made_at");--> statement-breakpoint
CREATE INDEX "batches_made_idx" ON "batches" USING btree ("made_at");--> statement-breakpoint
CREATE INDEX "batches_unfinished_idx" ON "batches" USING btree ("id") WHERE "batches"."state" IN ('running', 'undoing');--> statement-breakpoint
CREATE INDEX "checklist_items_payer_idx" ON "checklist_items" USING btree ("expected_payer_id") WHERE "checklist_items"."expected_payer_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "checklist_items_answered_by_idx" ON "checklist_items" USING btree ("answered_by") WHERE "checklist_items"."answered_by" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "step_completions_staff_idx" ON "step_completions" USING btree ("staff_id");--> statement-breakpoint
CREATE INDEX "timeline_items_in_charge_idx" ON "timeline_items" USING btree ("in_charge_id","project_id") WHERE "timeline_items"."in_charge_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "timeline_items_open_due_idx" ON "timeline_items" USING btree ("due_date","id") WHERE "timeline_items"."status" <> 'completed';--> statement-breakpoint
CREATE INDEX "timeline_items_started_by_idx" ON "timeline_items" USING btree ("started_by") WHERE "timeline_items"."started_by" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "questionnaire_answers_by_idx" ON "questionnaire_answers" USING btree ("answered_by") WHERE "questionnaire_answers"."answered_by" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "questionnaire_requests_item_key" ON "questionnaire_requests" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "questionnaires_submitted_by_idx" ON "questionnaires" USING btree ("submitted_by") WHERE "questionnaires"."submitted_by" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "season_clients_client_idx" ON "season_clients" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "season_clients_template_idx" ON "season_clients" USING btree ("season_id","template_id");--> statement-breakpoint
CREATE INDEX "season_clients_wave_idx" ON "season_clients" USING btree ("season_id","wave","state");--> statement-breakpoint
CREATE INDEX "season_clients_acted_by_idx" ON "season_clients" USING btree ("acted_by") WHERE "season_clients"."acted_by" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "season_clients_in_charge_idx" ON "season_clients" USING btree ("in_charge_id") WHERE "season_clients"."in_charge_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "season_clients_working_idx" ON "season_clients" USING btree ("season_id","state","client_id") WHERE "season_clients"."state" IN ('unread', 'starting', 'undoing');--> statement-breakpoint
CREATE INDEX "season_requests_payer_idx" ON "season_requests" USING btree ("payer_id") WHERE "season_requests"."payer_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "seasons_created_idx" ON "seasons" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "seasons_created_by_idx" ON "seasons" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "tax_projects_client_idx" ON "tax_projects" USING btree ("client_id","tax_year" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "tax_projects_created_by_idx" ON "tax_projects" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "tax_projects_in_charge_idx" ON "tax_projects" USING btree ("in_charge_id") WHERE "tax_projects"."in_charge_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "tax_projects_created_idx" ON "tax_projects" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "tax_projects_due_idx" ON "tax_projects" USING btree ("next_due","id");--> statement-breakpoint
CREATE INDEX "tax_projects_year_idx" ON "tax_projects" USING btree ("tax_year","id");--> statement-breakpoint
CREATE INDEX "tax_projects_name_idx" ON "tax_projects" USING btree ("client_key","id");--> statement-breakpoint
CREATE INDEX "tax_projects_status_idx" ON "tax_projects" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "tax_projects_waiting_idx" ON "tax_projects" USING btree ("created_at","id") WHERE "tax_projects"."waiting_on_client" > 0 AND "tax_projects"."is_open";--> statement-breakpoint
CREATE INDEX "tax_projects_waiting_clients_idx" ON "tax_projects" USING btree ("client_id") WHERE "tax_projects"."waiting_on_client" > 0 AND "tax_projects"."is_open";--> statement-breakpoint
CREATE INDEX "tax_projects_target_idx" ON "tax_projects" USING btree ("target_date","id") WHERE "tax_projects"."is_open";--> statement-breakpoint
CREATE INDEX "tax_projects_completed_idx" ON "tax_projects" USING btree ("completed_at") WHERE "tax_projects"."completed_at" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "tax_projects_stage_idx" ON "tax_projects" USING btree ("stage","next_due","id") WHERE "tax_projects"."is_open";--> statement-breakpoint
CREATE INDEX "tax_projects_search_idx" ON "tax_projects" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "templates_list_idx" ON "templates" USING btree ((NOT "is_built_in"),lower("name"),"id");--> statement-breakpoint
CREATE INDEX "templates_created_by_idx" ON "templates" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "request_link_answers_item_idx" ON "request_link_answers" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "request_link_items_item_idx" ON "request_link_items" USING btree ("item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "request_links_token_key" ON "request_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "request_links_project_idx" ON "request_links" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "request_links_person_idx" ON "request_links" USING btree ("person_id") WHERE "request_links"."person_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "request_links_created_by_idx" ON "request_links" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "reminder_pauses_paused_by_idx" ON "reminder_pauses" USING btree ("paused_by");--> statement-breakpoint
CREATE INDEX "reminder_runs_template_idx" ON "reminder_runs" USING btree ("template_id");--> statement-breakpoint
CREATE INDEX "reminder_runs_begun_by_idx" ON "reminder_runs" USING btree ("begun_by");--> statement-breakpoint
CREATE INDEX "reminder_runs_check_idx" ON "reminder_runs" USING btree ("check_at","project_id") WHERE "reminder_runs"."ended_at" IS NULL;--> statement-breakpoint
CREATE INDEX "reminder_schedules_updated_by_idx" ON "reminder_schedules" USING btree ("updated_by");--> statement-breakpoint
CREATE INDEX "reminders_person_idx" ON "reminders" USING btree ("person_id","sent_at");--> statement-breakpoint
CREATE INDEX "reminders_sent_by_idx" ON "reminders" USING btree ("sent_by");--> statement-breakpoint
CREATE INDEX "reminders_consent_idx" ON "reminders" USING btree ("consent_id");--> statement-breakpoint
CREATE INDEX "reminders_delivery_idx" ON "reminders" USING btree ("delivery_id");--> statement-breakpoint
CREATE INDEX "reminders_unsettled_idx" ON "reminders" USING btree ("id") WHERE "reminders"."state" IN ('sending', 'delayed');--> statement-breakpoint
CREATE UNIQUE INDEX "text_consents_open_key" ON "text_consents" USING btree ("person_id") WHERE "text_consents"."revoked_at" IS NULL;--> statement-breakpoint
CREATE INDEX "text_consents_person_idx" ON "text_consents" USING btree ("person_id","given_at");--> statement-breakpoint
CREATE INDEX "text_consents_number_idx" ON "text_consents" USING btree ("number");--> statement-breakpoint
CREATE INDEX "text_consents_recorded_by_idx" ON "text_consents" USING btree ("recorded_by");--> statement-breakpoint
CREATE INDEX "text_consents_revoked_by_idx" ON "text_consents" USING btree ("revoked_by");--> statement-breakpoint
CREATE UNIQUE INDEX "text_templates_name_key" ON "text_templates" USING btree ("kind",lower("name")) WHERE "text_templates"."removed_at" IS NULL;--> statement-breakpoint
CREATE INDEX "text_templates_updated_by_idx" ON "text_templates" USING btree ("updated_by");--> statement-breakpoint
CREATE INDEX "text_templates_removed_idx" ON "text_templates" USING btree ("removed_at") WHERE "text_templates"."removed_at" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "return_deliveries_held_key" ON "return_deliveries" USING btree ("held_id");--> statement-breakpoint
CREATE UNIQUE INDEX "return_deliveries_draft_key" ON "return_deliveries" USING btree ("project_id") WHERE "return_deliveries"."state" = 'draft';--> statement-breakpoint
CREATE UNIQUE INDEX "return_deliveries_live_key" ON "return_deliveries" USING btree ("project_id") WHERE "return_deliveries"."state" NOT IN ('draft', 'withdrawn', 'replaced');--> statement-breakpoint
CREATE INDEX "return_deliveries_client_idx" ON "return_deliveries" USING btree ("client_id","sent_at");--> statement-breakpoint
CREATE INDEX "return_deliveries_project_idx" ON "return_deliveries" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "return_deliveries_open_idx" ON "return_deliveries" USING btree ("changed_at","id") WHERE "return_deliveries"."state" NOT IN ('accepted', 'withdrawn', 'replaced');--> statement-breakpoint
CREATE INDEX "return_deliveries_created_by_idx" ON "return_deliveries" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "return_deliveries_sent_by_idx" ON "return_deliveries" USING btree ("sent_by");--> statement-breakpoint
CREATE INDEX "return_deliveries_changes_by_idx" ON "return_deliveries" USING btree ("changes_by");--> statement-breakpoint
CREATE INDEX "return_deliveries_replaced_by_idx" ON "return_deliveries" USING btree ("replaced_by");--> statement-breakpoint
CREATE UNIQUE INDEX "return_parts_file_key" ON "return_parts" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "return_parts_replaced_by_idx" ON "return_parts" USING btree ("replaced_by");--> statement-breakpoint
CREATE INDEX "return_signers_user_idx" ON "return_signers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "consents_client_idx" ON "consents" USING btree ("client_id","requested_at");--> statement-breakpoint
CREATE INDEX "consents_person_idx" ON "consents" USING btree ("person_id","requested_at");--> statement-breakpoint
CREATE INDEX "consents_requested_idx" ON "consents" USING btree ("requested_at");--> statement-breakpoint
CREATE INDEX "consents_requested_by_idx" ON "consents" USING btree ("requested_by");--> statement-breakpoint
CREATE INDEX "consents_withdrawn_by_idx" ON "consents" USING btree ("withdrawn_by") WHERE "consents"."withdrawn_by" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "consents_copy_idx" ON "consents" USING btree ("copy_id") WHERE "consents"."copy_id" IS NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "consents_signature_key" ON "consents" USING btree ("signature_id");--> statement-breakpoint
CREATE INDEX "disclosures_client_idx" ON "disclosures" USING btree ("client_id","disclosed_at");--> statement-breakpoint
CREATE INDEX "disclosures_file_idx" ON "disclosures" USING btree ("file_id") WHERE "disclosures"."file_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "disclosures_by_idx" ON "disclosures" USING btree ("disclosed_by");--> statement-breakpoint
CREATE UNIQUE INDEX "electronic_records_open_key" ON "electronic_records" USING btree ("person_id") WHERE "electronic_records"."withdrawn_at" IS NULL;--> statement-breakpoint
CREATE INDEX "electronic_records_person_idx" ON "electronic_records" USING btree ("person_id","given_at");--> statement-breakpoint
CREATE INDEX "sealing_keys_created_idx" ON "sealing_keys" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "letter_people_person_idx" ON "letter_people" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "letter_template_versions_made_by_idx" ON "letter_template_versions" USING btree ("made_by");--> statement-breakpoint
CREATE UNIQUE INDEX "letter_templates_built_in_key" ON "letter_templates" USING btree ("built_in_key");--> statement-breakpoint
CREATE UNIQUE INDEX "letter_templates_name_key" ON "letter_templates" USING btree (lower("name")) WHERE "letter_templates"."removed_at" IS NULL;--> statement-breakpoint
CREATE INDEX "letters_client_idx" ON "letters" USING btree ("client_id","sent_at");--> statement-breakpoint
CREATE INDEX "letters_sent_idx" ON "letters" USING btree ("sent_at");--> statement-breakpoint
CREATE INDEX "letters_template_idx" ON "letters" USING btree ("template_id");--> statement-breakpoint
CREATE INDEX "letters_file_idx" ON "letters" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "letters_sent_by_idx" ON "letters" USING btree ("sent_by");--> statement-breakpoint
CREATE UNIQUE INDEX "letters_signature_request_key" ON "letters" USING btree ("signature_request_id");--> statement-breakpoint
CREATE INDEX "signature_returns_request_idx" ON "signature_returns" USING btree ("request_id","sent_at");--> statement-breakpoint
CREATE INDEX "signature_returns_sent_by_idx" ON "signature_returns" USING btree ("sent_by");--> statement-breakpoint
CREATE INDEX "signature_returns_decided_by_idx" ON "signature_returns" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "identity_checks_signer_idx" ON "identity_checks" USING btree ("signer_id","started_at");--> statement-breakpoint
CREATE INDEX "identity_checks_checked_by_idx" ON "identity_checks" USING btree ("checked_by");--> statement-breakpoint
CREATE INDEX "signature_events_signer_idx" ON "signature_events" USING btree ("signer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "signature_events_once_key" ON "signature_events" USING btree ("signer_id","kind") WHERE "signature_events"."kind" IN ('opened', 'read', 'signed', 'declined');--> statement-breakpoint
CREATE INDEX "signature_requests_client_idx" ON "signature_requests" USING btree ("client_id","requested_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "signature_requests_project_idx" ON "signature_requests" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "signature_requests_version_idx" ON "signature_requests" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "signature_requests_requested_by_idx" ON "signature_requests" USING btree ("requested_by");--> statement-breakpoint
CREATE INDEX "signature_requests_open_idx" ON "signature_requests" USING btree ("expires_at","id") WHERE "signature_requests"."state" = 'sent';--> statement-breakpoint
CREATE INDEX "signature_requests_untold_idx" ON "signature_requests" USING btree ("id") WHERE NOT "signature_requests"."is_end_told" AND "signature_requests"."state" <> 'sent';--> statement-breakpoint
CREATE INDEX "signature_signers_user_idx" ON "signature_signers" USING btree ("user_id","signed_at");--> statement-breakpoint
CREATE INDEX "signature_signers_signed_by_idx" ON "signature_signers" USING btree ("signed_by");--> statement-breakpoint
CREATE INDEX "signature_signers_identity_idx" ON "signature_signers" USING btree ("identity_check_id");--> statement-breakpoint
CREATE INDEX "signature_signers_returned_idx" ON "signature_signers" USING btree ("returned_version_id");--> statement-breakpoint
CREATE INDEX "signature_signers_sealed_idx" ON "signature_signers" USING btree ("sealed_version_id");--> statement-breakpoint
CREATE INDEX "handover_items_record_idx" ON "handover_items" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "handover_items_was_idx" ON "handover_items" USING btree ("was");--> statement-breakpoint
CREATE INDEX "handover_items_now_idx" ON "handover_items" USING btree ("now");--> statement-breakpoint
CREATE INDEX "handovers_made_idx" ON "handovers" USING btree ("made_at");--> statement-breakpoint
CREATE INDEX "handovers_from_idx" ON "handovers" USING btree ("from_id");--> statement-breakpoint
CREATE INDEX "handovers_to_idx" ON "handovers" USING btree ("to_id");--> statement-breakpoint
CREATE INDEX "handovers_made_by_idx" ON "handovers" USING btree ("made_by");--> statement-breakpoint
CREATE INDEX "client_assignments_staff_idx" ON "client_assignments" USING btree ("staff_id","client_id");--> statement-breakpoint
CREATE INDEX "client_preparers_preparer_idx" ON "client_preparers" USING btree ("preparer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitations_token_key" ON "staff_invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitations_email_key" ON "staff_invitations" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "staff_invitations_sent_by_idx" ON "staff_invitations" USING btree ("sent_by");--> statement-breakpoint
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