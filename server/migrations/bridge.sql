-- From the tables of 0059_row-counts, the newest migration before the baseline, to 0000_schema
-- (docs/decisions/018-baseline.md). Whoever rewrites the baseline adds here what that changes in tables.

-- What belongs to a client account says so.
ALTER TABLE folders RENAME COLUMN user_id TO client_id;
ALTER TABLE folders RENAME CONSTRAINT folders_user_id_not_null TO folders_client_id_not_null;
ALTER TABLE folders RENAME CONSTRAINT folders_user_id_client_accounts_id_fk TO folders_client_id_client_accounts_id_fk;
ALTER TABLE files RENAME COLUMN user_id TO client_id;
ALTER TABLE files RENAME CONSTRAINT files_user_id_not_null TO files_client_id_not_null;
ALTER TABLE files RENAME CONSTRAINT files_user_id_client_accounts_id_fk TO files_client_id_client_accounts_id_fk;
ALTER TABLE file_listing RENAME COLUMN user_id TO client_id;
ALTER TABLE file_listing RENAME CONSTRAINT file_listing_user_id_not_null TO file_listing_client_id_not_null;
ALTER INDEX file_listing_user_idx RENAME TO file_listing_owner_idx;

-- The contract says which kinds of notifications there are.
ALTER TABLE notifications DROP CONSTRAINT notifications_kind;
ALTER TABLE held_notices DROP CONSTRAINT held_notices_kind;

-- A merge moves what a season has planned for a client.
ALTER TABLE season_requests DROP CONSTRAINT season_requests_client_fk;
ALTER TABLE season_requests ADD CONSTRAINT season_requests_client_fk FOREIGN KEY (season_id, client_id)
  REFERENCES season_clients (season_id, client_id) ON DELETE CASCADE ON UPDATE CASCADE;

-- What a merge moved is named by its table.
ALTER TABLE client_merge_rows DROP CONSTRAINT client_merge_rows_kind;
UPDATE client_merge_rows AS r SET kind = n.now FROM (VALUES
  ('project', 'tax_projects'), ('folder', 'folders'), ('file', 'files'), ('removed-name', 'removed_names'),
  ('conversation', 'conversations'), ('signature', 'signature_requests'), ('invoice', 'invoices'),
  ('note', 'client_notes'), ('dependent', 'client_dependents'), ('number', 'taxpayer_numbers'),
  ('tag', 'client_tags'), ('preparer', 'client_preparers'), ('assignment', 'client_assignments'),
  ('grant', 'access_grants'), ('household', 'household_members'), ('consent', 'consents'),
  ('disclosure', 'disclosures'), ('letter', 'letters')) AS n (was, now)
WHERE r.kind = n.was;

-- Merges of before left these with the closed record: deliveries whose project was deleted, folders that staff assigned to
-- it, and its pause of reminders. Undone, such a merge takes them back.
DO $$
DECLARE
  merge record;
BEGIN
  FOR merge IN SELECT id, merged_id, kept_id FROM client_merges WHERE undone_at IS NULL ORDER BY merged_at LOOP
    WITH moved AS (
      UPDATE return_deliveries SET client_id = merge.kept_id WHERE client_id = merge.merged_id RETURNING id)
    INSERT INTO client_merge_rows (merge_id, kind, row_id) SELECT merge.id, 'return_deliveries', id FROM moved;
    WITH moved AS (
      UPDATE sorting_rules SET client_id = merge.kept_id WHERE client_id = merge.merged_id RETURNING folder_key)
    INSERT INTO client_merge_rows (merge_id, kind, row_id) SELECT merge.id, 'sorting_rules', folder_key FROM moved;
    WITH moved AS (
      UPDATE reminder_pauses SET client_id = merge.kept_id WHERE client_id = merge.merged_id
        AND NOT EXISTS (SELECT FROM reminder_pauses WHERE client_id = merge.kept_id) RETURNING 1)
    INSERT INTO client_merge_rows (merge_id, kind, row_id)
      SELECT merge.id, 'reminder_pauses', merge.merged_id FROM moved;
    UPDATE reminder_pauses AS kept SET until_day = m.until_day, reason = m.reason, paused_by = m.paused_by,
      paused_at = m.paused_at FROM reminder_pauses AS m
      WHERE kept.client_id = merge.kept_id AND m.client_id = merge.merged_id
        AND coalesce(m.until_day, 'infinity') > coalesce(kept.until_day, 'infinity');
  END LOOP;
END $$;

-- An invitation is a person's.
ALTER TABLE client_invitations RENAME COLUMN client_id TO user_id;
ALTER TABLE client_invitations RENAME CONSTRAINT client_invitations_client_id_not_null TO client_invitations_user_id_not_null;
ALTER TABLE client_invitations RENAME CONSTRAINT client_invitations_client_id_users_id_fk TO client_invitations_user_id_users_id_fk;
ALTER INDEX client_invitations_client_idx RENAME TO client_invitations_user_idx;

-- A notice that waits is about a client account, or for someone on the staff.
ALTER TABLE held_notices RENAME COLUMN user_id TO about_id;
ALTER TABLE held_notices RENAME CONSTRAINT held_notices_user_id_not_null TO held_notices_about_id_not_null;
ALTER TABLE held_notices RENAME CONSTRAINT held_notices_user_id_kind_subject_id_pk TO held_notices_about_id_kind_subject_id_pk;

-- Whose turn it is to be read.
CREATE INDEX recognitions_read_idx ON recognitions (read_at) WHERE read_at IS NOT NULL;
-- API tokens wait, and may be limited to networks.
ALTER TABLE api_tokens ADD COLUMN networks inet[] DEFAULT '{}' NOT NULL;
ALTER TABLE api_tokens ADD COLUMN opens_at timestamp with time zone DEFAULT now() NOT NULL;
UPDATE api_tokens SET opens_at = created_at;
ALTER TABLE api_tokens DROP CONSTRAINT api_tokens_expiry;
ALTER TABLE api_tokens ADD CONSTRAINT api_tokens_expiry CHECK (expires_at > created_at
  AND expires_at <= opens_at + interval '366 days');

-- When a new password or a recovery ended what was opened with the old one.
ALTER TABLE users ADD COLUMN access_ended_at timestamp with time zone;

-- What is read in a session without a fresh second step.
CREATE TABLE document_readings (
  session_id uuid NOT NULL CONSTRAINT document_readings_session_id_sessions_id_fk
    REFERENCES sessions (id) ON DELETE CASCADE,
  document_id uuid NOT NULL,
  owner_id uuid,
  CONSTRAINT document_readings_session_id_document_id_pk PRIMARY KEY (session_id, document_id));


-- A step stands for a kind of fact, whatever its title. Steps of the built-in templates are known by the titles they came
-- with; all others are completed by hand.
ALTER TABLE template_timeline_items ADD COLUMN kinds text[] DEFAULT '{custom}' NOT NULL;
ALTER TABLE timeline_items ADD COLUMN kinds text[] DEFAULT '{custom}' NOT NULL;
CREATE TEMPORARY TABLE kinds_of_titles ON COMMIT DROP AS SELECT * FROM (VALUES
  ('Engagement letter signed', ARRAY['engagement_letter']), ('Tax organizer completed', ARRAY['questionnaire']),
  ('Entity facts confirmed', ARRAY['questionnaire']), ('Documents received', ARRAY['documents']),
  ('Books received', ARRAY['documents']), ('Records received', ARRAY['documents']),
  ('Figures for the estimate received', ARRAY['documents']), ('Missing documents received', ARRAY['documents']),
  ('Documents reviewed', ARRAY['documents_reviewed']), ('Payment recommended', ARRAY['extension_payment']),
  ('Extension filed', ARRAY['extension_filing']), ('Return prepared', ARRAY['preparation']),
  ('Return and K-1s prepared', ARRAY['preparation']), ('Form 1040-X prepared', ARRAY['preparation']),
  ('Preparer review', ARRAY['preparer_review']), ('Second review', ARRAY['second_review']),
  ('Client review', ARRAY['client_review']), ('Client review and signature', ARRAY['client_review', 'signature']),
  ('Signature authorization', ARRAY['signature']), ('Amended return filed', ARRAY['filing']),
  ('IRS processing tracked', ARRAY['accepted']), ('E-filed and accepted', ARRAY['accepted']),
  ('E-filed, K-1s delivered', ARRAY['accepted', 'k1s_delivered'])) AS known (title, kinds);
UPDATE timeline_items AS s SET kinds = k.kinds FROM kinds_of_titles AS k WHERE s.title = k.title;
UPDATE template_timeline_items AS s SET kinds = k.kinds FROM kinds_of_titles AS k WHERE s.title = k.title;
UPDATE checklist_items SET expected_kind = '8879'
  WHERE needed_from = 'client' AND expected_kind IS NULL
    AND title IN ('Signed Form 8879', 'Signed e-file authorization');
ALTER TABLE template_timeline_items ADD CONSTRAINT template_timeline_items_kinds CHECK (kinds <@ ARRAY['engagement_letter', 'questionnaire', 'documents', 'documents_reviewed', 'extension_payment', 'extension_filing', 'preparation', 'preparer_review', 'second_review', 'delivery', 'client_review', 'signature', 'payment', 'filing', 'accepted', 'k1s_delivered', 'custom'] AND cardinality(kinds) >= 1
    AND (cardinality(kinds) = 1 OR NOT 'custom' = ANY (kinds)));
ALTER TABLE timeline_items ADD CONSTRAINT timeline_items_kinds CHECK (kinds <@ ARRAY['engagement_letter', 'questionnaire', 'documents', 'documents_reviewed', 'extension_payment', 'extension_filing', 'preparation', 'preparer_review', 'second_review', 'delivery', 'client_review', 'signature', 'payment', 'filing', 'accepted', 'k1s_delivered', 'custom'] AND cardinality(kinds) >= 1
    AND (cardinality(kinds) = 1 OR NOT 'custom' = ANY (kinds)));

-- A document that takes no seal isn’t tried again.
ALTER TABLE signature_requests ADD COLUMN seal_failed_at timestamp with time zone;

-- Documents given to a client, or moved to another one, in one act (decision 075).
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
CREATE TABLE "document_act_items" (
  "act_id" uuid NOT NULL,
  "file_id" uuid NOT NULL,
  "from_client_id" uuid,
  "outcome" text,
  "before" jsonb,
  CONSTRAINT "document_act_items_act_id_file_id_pk" PRIMARY KEY("act_id","file_id"),
  CONSTRAINT "document_act_items_outcome" CHECK ("document_act_items"."outcome" IN ('done', 'stayed', 'undone', 'not-undone'))
);
ALTER TABLE "document_act_items" ADD CONSTRAINT "document_act_items_act_id_document_acts_id_fk" FOREIGN KEY ("act_id") REFERENCES "public"."document_acts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "document_acts" ADD CONSTRAINT "document_acts_client_id_client_accounts_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client_accounts"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "document_acts" ADD CONSTRAINT "document_acts_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
CREATE INDEX "document_act_items_file_idx" ON "document_act_items" USING btree ("file_id");
CREATE INDEX "document_acts_client_idx" ON "document_acts" USING btree ("client_id");
CREATE INDEX "document_acts_made_by_idx" ON "document_acts" USING btree ("made_by");
CREATE INDEX "document_acts_made_at_idx" ON "document_acts" USING btree ("made_at");

-- Who registered without an invitation has a small quota until the firm works for them; those of before are clients.
ALTER TABLE client_accounts ADD COLUMN awaits_acceptance boolean NOT NULL DEFAULT false;

-- New access waits, and can be stopped; what was given before has begun.
ALTER TABLE access_grants ADD COLUMN active_from timestamp with time zone DEFAULT now();
UPDATE access_grants SET active_from = granted_at;
ALTER TABLE access_grants ADD COLUMN earlier_rights text[];
ALTER TABLE access_grants ADD COLUMN earlier_from_year smallint;
ALTER TABLE access_grants ADD COLUMN earlier_to_year smallint;
ALTER TABLE access_grants ADD COLUMN earlier_ends_at timestamp with time zone;
ALTER TABLE access_grants ADD COLUMN widened_by uuid;
ALTER TABLE access_grants ADD COLUMN widened_at timestamp with time zone;
ALTER TABLE access_grants ADD COLUMN document_id uuid;
ALTER TABLE access_grants ADD COLUMN review_by uuid;
ALTER TABLE access_grants ADD CONSTRAINT access_grants_widened_by_users_id_fk FOREIGN KEY (widened_by) REFERENCES users (id) ON DELETE SET NULL;
ALTER TABLE access_grants ADD CONSTRAINT access_grants_review_by_users_id_fk FOREIGN KEY (review_by) REFERENCES users (id) ON DELETE SET NULL;
ALTER TABLE access_grants ADD CONSTRAINT access_grants_earlier CHECK (earlier_rights IS NOT NULL
  OR num_nulls(earlier_from_year, earlier_to_year, earlier_ends_at) = 3);
CREATE INDEX access_grants_review_idx ON access_grants (review_by) WHERE review_by IS NOT NULL;
CREATE INDEX access_grants_document_idx ON access_grants (document_id) WHERE document_id IS NOT NULL;
CREATE TABLE access_stops (
  id uuid PRIMARY KEY,
  grant_id uuid NOT NULL REFERENCES access_grants (id) ON DELETE CASCADE,
  user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
  token_hash bytea NOT NULL,
  expires_at timestamp with time zone NOT NULL,
  used_at timestamp with time zone
);
ALTER TABLE access_stops RENAME CONSTRAINT access_stops_grant_id_fkey TO access_stops_grant_id_access_grants_id_fk;
ALTER TABLE access_stops RENAME CONSTRAINT access_stops_user_id_fkey TO access_stops_user_id_users_id_fk;
CREATE UNIQUE INDEX access_stops_token_key ON access_stops (token_hash);
CREATE INDEX access_stops_grant_idx ON access_stops (grant_id);
CREATE INDEX access_stops_user_idx ON access_stops (user_id);
CREATE INDEX access_stops_expires_idx ON access_stops (expires_at);
ALTER TABLE access_grants DROP CONSTRAINT access_grants_relation;
ALTER TABLE access_grants ADD CONSTRAINT access_grants_relation CHECK (relation IN ('self', 'spouse', 'owner', 'parent',
  'child', 'bookkeeper', 'trustee', 'executor', 'guardian', 'conservator', 'power-of-attorney', 'other'));

-- What staff bring is shown to the account once it is read.
ALTER TABLE files ADD COLUMN withheld_for text;
ALTER TABLE files ADD CONSTRAINT files_withheld_for CHECK (withheld_for IN ('upload', 'filing'));
CREATE INDEX files_withheld_idx ON files USING btree (id) WHERE withheld_for IS NOT NULL;
