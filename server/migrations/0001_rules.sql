-- What the table definitions cannot say.

-- Counters may be lost in a crash; writing them to the log would cost every request.
ALTER TABLE "rate_counters" SET UNLOGGED;
--> statement-breakpoint
-- The activity log is insert-only.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is insert-only', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER activity_insert_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "activity"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- A document always has the version it calls its latest. Deferred: the two are written together.
ALTER TABLE "files" ADD CONSTRAINT "files_latest_version_fk"
  FOREIGN KEY ("id", "latest_version") REFERENCES "file_versions" ("file_id", "version")
  DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TRIGGER file_versions_unchanged BEFORE UPDATE ON "file_versions"
  FOR EACH ROW EXECUTE FUNCTION refuse_version_change();
