-- A file always has the version it calls its latest. Deferred: the two are written together.
ALTER TABLE files DROP CONSTRAINT IF EXISTS files_latest_version_fk,
  ADD CONSTRAINT files_latest_version_fk
    FOREIGN KEY (id, latest_version) REFERENCES file_versions (file_id, version)
    DEFERRABLE INITIALLY DEFERRED;

-- The bytes of a version never change; rotation of the master key rewraps its key, no more.
CREATE FUNCTION refuse_version_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.file_id, NEW.version, NEW.blob_key, NEW.size, NEW.sha256, NEW.media_type)
    IS DISTINCT FROM
    (OLD.id, OLD.file_id, OLD.version, OLD.blob_key, OLD.size, OLD.sha256, OLD.media_type)
  THEN
    RAISE EXCEPTION 'a file version never changes';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER file_versions_unchanged BEFORE UPDATE ON file_versions
  FOR EACH ROW EXECUTE FUNCTION refuse_version_change();

-- The latest version is the file itself, so it cannot be archived as a version.
CREATE FUNCTION refuse_archiving_latest() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM files WHERE id = NEW.file_id AND latest_version = NEW.version) THEN
    RAISE EXCEPTION 'the latest version of a file cannot be archived';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER file_versions_latest_stays BEFORE UPDATE OF archived_at ON file_versions
  FOR EACH ROW WHEN (NEW.archived_at IS NOT NULL)
  EXECUTE FUNCTION refuse_archiving_latest();

-- History is never rewritten. It goes only together with its file.
CREATE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is never rewritten', TG_TABLE_NAME;
END $$;

CREATE TRIGGER file_history_unchanged BEFORE UPDATE ON file_history
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();

-- Two clients who become one (decision 035) move their folders, documents, and items one after the other.
ALTER TABLE files ALTER CONSTRAINT files_folder_fk DEFERRABLE INITIALLY IMMEDIATE;
