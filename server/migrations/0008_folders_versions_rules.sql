-- What the table definitions cannot say about folders, versions and history.

-- The latest version is the document; it cannot be put away.
CREATE FUNCTION refuse_archiving_latest() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM files WHERE id = NEW.file_id AND latest_version = NEW.version) THEN
    RAISE EXCEPTION 'the latest version of a file cannot be archived';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER file_versions_latest_stays BEFORE UPDATE OF archived_at ON "file_versions"
  FOR EACH ROW WHEN (NEW.archived_at IS NOT NULL)
  EXECUTE FUNCTION refuse_archiving_latest();
--> statement-breakpoint
-- History is never rewritten. It goes only together with its document.
CREATE FUNCTION refuse_rewriting() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is never rewritten', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER file_history_unchanged BEFORE UPDATE ON "file_history"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_rewriting();
--> statement-breakpoint
-- Documents that were there before their history was kept.
INSERT INTO "file_history" ("id", "file_id", "action", "new_version", "at", "description", "user_id")
SELECT gen_random_uuid(), "file_id", CASE WHEN "version" = 1 THEN 'created' ELSE 'updated' END,
  "version", "uploaded_at",
  CASE WHEN "version" = 1 THEN 'Uploaded' ELSE 'New version uploaded' END, "uploaded_by"
FROM "file_versions";
