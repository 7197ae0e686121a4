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
