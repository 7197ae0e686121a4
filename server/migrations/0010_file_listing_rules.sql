-- How the listing that staff search and sort is kept, and its search indexes.

CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
-- The form in which text is searched and sorted: lower case, without accents.
CREATE FUNCTION fold_text(value text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
  RETURN lower(unaccent(value));
--> statement-breakpoint
-- The letters of a text and their pairs. Words of one or two letters are searched by these, as
-- trigrams know nothing of them. It runs for every change of a row, and a loop is the quickest.
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
-- The number of a category: their order in contract/files.ts.
CREATE FUNCTION category_number(category text) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN array_position(ARRAY['w2', '1099', 'receipts', 'bank-statements', 'investment',
    'business', 'medical', 'tax-return', 'other'], category) - 1;
--> statement-breakpoint
-- The names by which people look for a category: all labels of contract/files.ts.
CREATE FUNCTION category_words(category text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (ARRAY['w2 W-2 Forms', '1099 Forms', 'receipts Receipt',
    'bank-statements Bank Statements', 'Investment Documents', 'Business Documents', 'Medical',
    'tax-return Tax Return', 'Other'])[category_number(category) + 1];
--> statement-breakpoint
-- Everything that is filtered by a choice, in one number: archived, processed, category, year.
CREATE FUNCTION file_cell(is_archived boolean, is_processed boolean, category text, tax_year integer)
  RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (is_archived::integer * 4096 + is_processed::integer * 2048
    + category_number(category) * 128 + coalesce(tax_year - 1999, 0))::smallint;
--> statement-breakpoint
-- Brings the rows of some documents up to date.
CREATE FUNCTION list_files_anew(ids uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO file_listing AS listed (file_id, user_id, is_archived, cell, moment, name_key,
    client_key, size, folder_path, search_text)
  SELECT f.id, f.user_id, f.archived_at IS NOT NULL,
    file_cell(f.archived_at IS NOT NULL, f.processed_at IS NOT NULL, f.category, f.tax_year),
    coalesce(f.archived_at, f.uploaded_at), left(fold_text(f.original_name), 120),
    left(fold_text(u.last_name || ' ' || u.first_name), 120), v.size, coalesce(d.path, ''),
    fold_text(concat_ws(' ', f.original_name, u.first_name, u.last_name,
      category_words(f.category), f.tax_year, d.path))
  FROM files AS f
  JOIN file_versions AS v ON v.file_id = f.id AND v.version = f.latest_version
  JOIN users AS u ON u.id = f.user_id
  LEFT JOIN folders AS d ON d.id = f.folder_id
  WHERE f.id = ANY (ids)
  ON CONFLICT (file_id) DO UPDATE SET (user_id, is_archived, cell, moment, name_key, client_key,
    size, folder_path, search_text) = (excluded.user_id, excluded.is_archived, excluded.cell,
    excluded.moment, excluded.name_key, excluded.client_key, excluded.size, excluded.folder_path,
    excluded.search_text)
  WHERE listed IS DISTINCT FROM excluded
$$;
--> statement-breakpoint
-- A document is inserted before its first version, so its row is made when the version comes.
CREATE FUNCTION list_new_versions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM list_files_anew(ARRAY(SELECT DISTINCT file_id FROM added));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER file_versions_listed AFTER INSERT ON "file_versions"
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION list_new_versions();
--> statement-breakpoint
CREATE FUNCTION list_changed_files() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM list_files_anew(ARRAY(SELECT id FROM changed));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER files_listed AFTER UPDATE ON "files"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION list_changed_files();
--> statement-breakpoint
CREATE FUNCTION list_files_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM list_files_anew(ARRAY(SELECT id FROM files WHERE user_id = NEW.id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_listed AFTER UPDATE OF first_name, last_name ON "users" FOR EACH ROW
  WHEN ((OLD.first_name, OLD.last_name) IS DISTINCT FROM (NEW.first_name, NEW.last_name))
  EXECUTE FUNCTION list_files_of_user();
--> statement-breakpoint
CREATE FUNCTION list_files_of_folder() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM list_files_anew(ARRAY(SELECT id FROM files WHERE folder_id = NEW.id));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER folders_listed AFTER UPDATE OF path ON "folders" FOR EACH ROW
  WHEN (OLD.path <> NEW.path) EXECUTE FUNCTION list_files_of_folder();
--> statement-breakpoint
-- The tallies follow the listing.
CREATE FUNCTION tally_listed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO file_tallies (cell, change) SELECT cell, count(*) FROM added GROUP BY cell;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION tally_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO file_tallies (cell, change)
  SELECT cell, sum(change) FROM (
    SELECT cell, 1 AS change FROM added UNION ALL SELECT cell, -1 FROM removed
  ) AS moves GROUP BY cell HAVING sum(change) <> 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION tally_unlisted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO file_tallies (cell, change) SELECT cell, -count(*) FROM removed GROUP BY cell;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER file_listing_added AFTER INSERT ON "file_listing"
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_listed();
--> statement-breakpoint
CREATE TRIGGER file_listing_changed AFTER UPDATE ON "file_listing"
  REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION tally_changed();
--> statement-breakpoint
CREATE TRIGGER file_listing_removed AFTER DELETE ON "file_listing"
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION tally_unlisted();
--> statement-breakpoint
-- Documents that were there before.
SELECT list_files_anew(ARRAY(SELECT id FROM files));
--> statement-breakpoint
CREATE INDEX "file_listing_search_idx" ON "file_listing" USING gin ("search_text" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "file_listing_pairs_idx" ON "file_listing" USING gin (letter_pairs("search_text"));
--> statement-breakpoint
-- Every 256th document, by the random end of its id: from these the share of matches is estimated.
CREATE INDEX "file_listing_sample_idx" ON "file_listing" ("is_archived")
  INCLUDE ("cell", "folder_path", "search_text") WHERE right("file_id"::text, 2) = '00';
