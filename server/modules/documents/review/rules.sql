-- The listing that staff search and sort: docs/decisions/004-staff-lists.md.

-- The number of a category: their order in contract/documents/files.ts.
CREATE FUNCTION category_number(category text) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN array_position(ARRAY['w2', '1099', 'receipts', 'bank-statements', 'investment',
    'business', 'medical', 'tax-return', 'other'], category) - 1;

-- The names by which people look for a category: all labels of contract/documents/files.ts.
CREATE FUNCTION category_words(category text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (ARRAY['w2 W-2 Forms', '1099 Forms', 'receipts Receipt',
    'bank-statements Bank Statements', 'Investment Documents', 'Business Documents', 'Medical',
    'tax-return Tax Return', 'Other'])[category_number(category) + 1];

-- Updates the rows of some files.
CREATE FUNCTION list_files_anew(ids uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO file_listing AS listed (file_id, client_id, is_archived, is_processed, category, tax_year,
    moment, name_key, client_key, size, folder_path, search_text)
  SELECT f.id, f.client_id, f.archived_at IS NOT NULL, f.processed_at IS NOT NULL,
    category_number(f.category), coalesce(f.tax_year, 0), coalesce(f.archived_at, f.uploaded_at),
    left(fold_text(f.original_name), 120), left(fold_text(u.last_name || ' ' || u.first_name), 120),
    v.size, coalesce(d.path, ''), fold_text(concat_ws(' ', f.original_name, u.first_name,
      u.last_name, category_words(f.category), f.tax_year, d.path))
  FROM files AS f
  JOIN file_versions AS v ON v.file_id = f.id AND v.version = f.latest_version
  JOIN client_accounts AS u ON u.id = f.client_id
  LEFT JOIN folders AS d ON d.id = f.folder_id
  WHERE f.id = ANY (ids)
  ON CONFLICT (file_id) DO UPDATE SET (client_id, is_archived, is_processed, category, tax_year, moment,
    name_key, client_key, size, folder_path, search_text) = (excluded.client_id, excluded.is_archived,
    excluded.is_processed, excluded.category, excluded.tax_year, excluded.moment, excluded.name_key,
    excluded.client_key, excluded.size, excluded.folder_path, excluded.search_text)
  WHERE listed IS DISTINCT FROM excluded
$$;

-- A file is inserted before its first version, so its row is made with the version.
CREATE FUNCTION list_new_versions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM list_files_anew(ARRAY(SELECT DISTINCT file_id FROM added));
  RETURN NULL;
END $$;

CREATE TRIGGER file_versions_listed AFTER INSERT ON file_versions
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION list_new_versions();

-- Whatever changes of a file, its client’s name or its folder’s path, its row follows.
CREATE FUNCTION list_changed_files() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM list_files_anew(ARRAY(SELECT id FROM changed));
  RETURN NULL;
END $$;

CREATE TRIGGER files_listed AFTER UPDATE ON files
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION list_changed_files();

CREATE FUNCTION list_files_of_client() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM list_files_anew(ARRAY(SELECT id FROM files WHERE client_id = NEW.id));
  RETURN NULL;
END $$;

CREATE TRIGGER client_accounts_listed AFTER UPDATE OF first_name, last_name ON client_accounts
  FOR EACH ROW WHEN ((OLD.first_name, OLD.last_name) IS DISTINCT FROM (NEW.first_name, NEW.last_name))
  EXECUTE FUNCTION list_files_of_client();

CREATE FUNCTION list_files_of_folder() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM list_files_anew(ARRAY(SELECT id FROM files WHERE folder_id = NEW.id));
  RETURN NULL;
END $$;

CREATE TRIGGER folders_listed AFTER UPDATE OF path ON folders FOR EACH ROW
  WHEN (OLD.path <> NEW.path) EXECUTE FUNCTION list_files_of_folder();

-- Files that an upgrade left without a row.
SELECT list_files_anew(ARRAY(
  SELECT id FROM files WHERE NOT EXISTS (SELECT FROM file_listing WHERE file_id = files.id)));

-- Estimates for words need a large sample of the texts: with the usual one of 100, a word in a
-- thousandth of all documents and one in a hundredth look the same.
ALTER TABLE file_listing ALTER COLUMN search_text SET STATISTICS 1000;

-- Lists count what they read of an index alone, which only pages allow that were vacuumed since they changed: by default
-- a fifth of all rows changes before that.
ALTER TABLE file_listing SET (autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02);
