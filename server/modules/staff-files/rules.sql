-- The listing that staff search and sort: docs/decisions/004-staff-lists.md.

-- The number of a category: their order in contract/files/files.ts.
CREATE FUNCTION category_number(category text) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN array_position(ARRAY['w2', '1099', 'receipts', 'bank-statements', 'investment',
    'business', 'medical', 'tax-return', 'other'], category) - 1;

-- The names by which people look for a category: all labels of contract/files/files.ts.
CREATE FUNCTION category_words(category text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (ARRAY['w2 W-2 Forms', '1099 Forms', 'receipts Receipt',
    'bank-statements Bank Statements', 'Investment Documents', 'Business Documents', 'Medical',
    'tax-return Tax Return', 'Other'])[category_number(category) + 1];

-- Everything that is filtered by a choice, in one number: archived, processed, category, year.
CREATE FUNCTION file_cell(is_archived boolean, is_processed boolean, category text, tax_year integer)
  RETURNS smallint LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (is_archived::integer * 4096 + is_processed::integer * 2048
    + category_number(category) * 128 + coalesce(tax_year - 1999, 0))::smallint;

-- Updates the rows of some files.
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

CREATE FUNCTION list_files_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM list_files_anew(ARRAY(SELECT id FROM files WHERE user_id = NEW.id));
  RETURN NULL;
END $$;

CREATE TRIGGER users_listed AFTER UPDATE OF first_name, last_name ON users FOR EACH ROW
  WHEN ((OLD.first_name, OLD.last_name) IS DISTINCT FROM (NEW.first_name, NEW.last_name))
  EXECUTE FUNCTION list_files_of_user();

CREATE FUNCTION list_files_of_folder() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM list_files_anew(ARRAY(SELECT id FROM files WHERE folder_id = NEW.id));
  RETURN NULL;
END $$;

CREATE TRIGGER folders_listed AFTER UPDATE OF path ON folders FOR EACH ROW
  WHEN (OLD.path <> NEW.path) EXECUTE FUNCTION list_files_of_folder();

-- The tallies follow the listing, for every statement that changes it.
CREATE FUNCTION tally_listed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO file_tallies (cell, change) SELECT cell, count(*) FROM added GROUP BY cell;
  RETURN NULL;
END $$;

CREATE FUNCTION tally_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO file_tallies (cell, change)
  SELECT cell, sum(change) FROM (
    SELECT cell, 1 AS change FROM added UNION ALL SELECT cell, -1 FROM removed
  ) AS moves GROUP BY cell HAVING sum(change) <> 0;
  RETURN NULL;
END $$;

CREATE FUNCTION tally_unlisted() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO file_tallies (cell, change) SELECT cell, -count(*) FROM removed GROUP BY cell;
  RETURN NULL;
END $$;

CREATE TRIGGER file_listing_added AFTER INSERT ON file_listing
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION tally_listed();

CREATE TRIGGER file_listing_changed AFTER UPDATE ON file_listing
  REFERENCING OLD TABLE AS removed NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION tally_changed();

CREATE TRIGGER file_listing_removed AFTER DELETE ON file_listing
  REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION tally_unlisted();

-- A small copy that is read before every search.
CREATE FUNCTION sample_listed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO file_listing_sample VALUES (NEW.file_id, NEW.is_archived, NEW.cell, NEW.moment,
    NEW.name_key, NEW.client_key, NEW.size, NEW.folder_path, NEW.search_text)
  ON CONFLICT (file_id) DO UPDATE SET (is_archived, cell, moment, name_key, client_key, size,
    folder_path, search_text) = (excluded.is_archived, excluded.cell, excluded.moment,
    excluded.name_key, excluded.client_key, excluded.size, excluded.folder_path,
    excluded.search_text);
  RETURN NULL;
END $$;

-- The random end of the id picks every 256th file.
CREATE TRIGGER file_listing_sampled AFTER INSERT OR UPDATE ON file_listing FOR EACH ROW
  WHEN (right(NEW.file_id::text, 2) = '00') EXECUTE FUNCTION sample_listed();
