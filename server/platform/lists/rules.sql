-- How many rows there are of some kinds (`row-counts.ts`). Each change adds a row instead of changing one, as changes would
-- wait for each other otherwise until they commit.
CREATE FUNCTION note_row_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO row_counts (kind, amount) VALUES (TG_ARGV[0], CASE TG_OP WHEN 'INSERT' THEN 1 ELSE -1 END);
  RETURN NULL;
END $$;

CREATE TRIGGER conversations_counted AFTER INSERT OR DELETE ON conversations
  FOR EACH ROW EXECUTE FUNCTION note_row_count('conversations');
CREATE TRIGGER invoices_counted AFTER INSERT OR DELETE ON invoices
  FOR EACH ROW EXECUTE FUNCTION note_row_count('invoices');
CREATE TRIGGER tax_projects_counted AFTER INSERT OR DELETE ON tax_projects
  FOR EACH ROW EXECUTE FUNCTION note_row_count('projects');

CREATE FUNCTION kind_of_client(archived_at timestamptz) RETURNS text LANGUAGE sql IMMUTABLE
  RETURN CASE WHEN archived_at IS NULL THEN 'clients' ELSE 'archived clients' END;

CREATE FUNCTION kind_of_file(is_archived boolean, is_processed boolean) RETURNS text LANGUAGE sql IMMUTABLE
  RETURN CASE WHEN is_archived THEN 'archived files' WHEN is_processed THEN 'reviewed files'
    ELSE 'pending files' END;

CREATE FUNCTION note_client_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO row_counts (kind, amount) VALUES (kind_of_client(OLD.archived_at), -1);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO row_counts (kind, amount) VALUES (kind_of_client(NEW.archived_at), 1);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER client_accounts_counted AFTER INSERT OR DELETE ON client_accounts
  FOR EACH ROW EXECUTE FUNCTION note_client_count();
CREATE TRIGGER client_accounts_recounted AFTER UPDATE OF archived_at ON client_accounts FOR EACH ROW
  WHEN ((OLD.archived_at IS NULL) <> (NEW.archived_at IS NULL)) EXECUTE FUNCTION note_client_count();

CREATE FUNCTION note_file_count() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    INSERT INTO row_counts (kind, amount) VALUES (kind_of_file(OLD.is_archived, OLD.is_processed), -1);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO row_counts (kind, amount) VALUES (kind_of_file(NEW.is_archived, NEW.is_processed), 1);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER file_listing_counted AFTER INSERT OR DELETE ON file_listing
  FOR EACH ROW EXECUTE FUNCTION note_file_count();
CREATE TRIGGER file_listing_recounted AFTER UPDATE OF is_archived, is_processed ON file_listing FOR EACH ROW
  WHEN (kind_of_file(OLD.is_archived, OLD.is_processed) <> kind_of_file(NEW.is_archived, NEW.is_processed))
  EXECUTE FUNCTION note_file_count();

-- Counts all rows: after an import, which fills tables while triggers rest, and with each version of these rules.
CREATE FUNCTION count_rows_anew() RETURNS void LANGUAGE sql AS $$
  DELETE FROM row_counts;
  INSERT INTO row_counts (kind, amount)
  SELECT 'conversations', count(*) FROM conversations
  UNION ALL SELECT 'invoices', count(*) FROM invoices
  UNION ALL SELECT 'projects', count(*) FROM tax_projects
  UNION ALL SELECT kind_of_client(archived_at), count(*) FROM client_accounts GROUP BY 1
  UNION ALL SELECT kind_of_file(is_archived, is_processed), count(*) FROM file_listing GROUP BY 1
$$;
SELECT count_rows_anew();
