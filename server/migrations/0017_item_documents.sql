-- A document is handed over for an item of its own client only. It stays when the item is removed.
ALTER TABLE "files" ADD CONSTRAINT "files_checklist_item_fk"
  FOREIGN KEY ("checklist_item_id", "user_id") REFERENCES "checklist_items" ("id", "client_id")
  ON DELETE SET NULL ("checklist_item_id");
--> statement-breakpoint
-- Whoever changes an item holds its project's row first, so that two changes take turns.
CREATE FUNCTION lock_project_of_item(item uuid) RETURNS void LANGUAGE sql AS $$
  SELECT 1 FROM tax_projects WHERE id = (SELECT project_id FROM checklist_items WHERE id = item)
  FOR NO KEY UPDATE
$$;
--> statement-breakpoint
-- Something came for an item: the preparer looks at it, also where it was sent back or completed.
CREATE FUNCTION item_gained_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_project_of_item(NEW.checklist_item_id);
  UPDATE checklist_items SET status = 'in-review', completed_at = NULL, sent_back_reason = NULL,
    sent_back_at = NULL
  WHERE id = NEW.checklist_item_id AND status IN ('missing', 'pending', 'completed');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER files_added_to_item AFTER INSERT ON "files" FOR EACH ROW
  WHEN (NEW.checklist_item_id IS NOT NULL AND NEW.archived_at IS NULL)
  EXECUTE FUNCTION item_gained_document();
--> statement-breakpoint
CREATE TRIGGER files_back_on_item AFTER UPDATE OF checklist_item_id, archived_at ON "files"
  FOR EACH ROW WHEN (NEW.checklist_item_id IS NOT NULL AND NEW.archived_at IS NULL
    AND (OLD.archived_at IS NOT NULL OR OLD.checklist_item_id IS DISTINCT FROM NEW.checklist_item_id))
  EXECUTE FUNCTION item_gained_document();
--> statement-breakpoint
-- The last document of an item that waits for review has gone: it is missing again.
CREATE FUNCTION item_lost_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_project_of_item(OLD.checklist_item_id);
  UPDATE checklist_items SET status = 'missing'
  WHERE id = OLD.checklist_item_id AND status = 'in-review' AND NOT EXISTS (
    SELECT 1 FROM files WHERE checklist_item_id = OLD.checklist_item_id AND archived_at IS NULL);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER files_off_item AFTER UPDATE OF checklist_item_id, archived_at ON "files"
  FOR EACH ROW WHEN (OLD.checklist_item_id IS NOT NULL AND OLD.archived_at IS NULL
    AND (NEW.archived_at IS NOT NULL OR OLD.checklist_item_id IS DISTINCT FROM NEW.checklist_item_id))
  EXECUTE FUNCTION item_lost_document();
--> statement-breakpoint
CREATE TRIGGER files_deleted_off_item AFTER DELETE ON "files" FOR EACH ROW
  WHEN (OLD.checklist_item_id IS NOT NULL AND OLD.archived_at IS NULL)
  EXECUTE FUNCTION item_lost_document();
