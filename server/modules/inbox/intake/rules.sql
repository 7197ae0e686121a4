-- Every version of a document is read once (decision 042). What an import of folders brings is reviewed from the
-- start, is no news, and isn't read. At most 300 of one client wait in line; what comes beyond joins it later
-- (queueSkipped in skipped.ts), so that nobody makes the line long for everyone.
CREATE FUNCTION await_recognition() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.version > 1
    OR EXISTS (SELECT FROM files WHERE id = NEW.file_id AND processed_at IS NULL))
    AND (SELECT count(*) FROM files AS f JOIN file_versions AS v ON v.file_id = f.id
      JOIN recognitions AS r ON r.version_id = v.id
      WHERE f.client_id = (SELECT client_id FROM files WHERE id = NEW.file_id)
        AND f.archived_at IS NULL AND f.processed_at IS NULL AND r.state <> 'done') < 300
  THEN
    INSERT INTO recognitions (version_id) VALUES (NEW.id);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER file_versions_recognized AFTER INSERT ON file_versions
  FOR EACH ROW EXECUTE FUNCTION await_recognition();

-- A filing holds as long as the document is with its item, no matter who takes it away.
CREATE FUNCTION end_filing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE filings SET undone_at = now()
  WHERE file_id = NEW.id AND undone_at IS NULL
    AND checklist_item_id IS DISTINCT FROM NEW.checklist_item_id;
  RETURN NULL;
END $$;

CREATE TRIGGER files_filing_ended AFTER UPDATE OF checklist_item_id ON files FOR EACH ROW
  WHEN (OLD.checklist_item_id IS DISTINCT FROM NEW.checklist_item_id)
  EXECUTE FUNCTION end_filing();
