ALTER TABLE "tax_projects" ADD COLUMN "closed_progress" integer;--> statement-breakpoint
ALTER TABLE "tax_projects" ADD CONSTRAINT "tax_projects_closed_progress" CHECK (CASE WHEN "tax_projects"."status" IN ('completed', 'archived') THEN "tax_projects"."closed_progress" BETWEEN 0 AND 100 ELSE "tax_projects"."closed_progress" IS NULL END);--> statement-breakpoint
-- A completed or archived project keeps the figure it had (rulings section 10). The formula is that of
-- contract/progress.ts; projects.test.ts compares them.
CREATE FUNCTION keep_closed_progress() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  done bigint := NEW.timeline_completed + NEW.checklist_completed;
  total bigint := NEW.timeline_total + NEW.checklist_total;
BEGIN
  IF NEW.status IN ('active', 'in-progress') THEN
    NEW.closed_progress := NULL;
  ELSIF NEW.closed_progress IS NULL THEN
    IF total = 0 THEN
      SELECT count(processed_at), count(*) INTO done, total FROM files
      WHERE user_id = NEW.client_id AND tax_year = NEW.tax_year AND archived_at IS NULL;
    END IF;
    NEW.closed_progress := CASE WHEN total = 0 THEN 0 ELSE round(100.0 * done / total) END;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER tax_projects_closed_progress BEFORE INSERT OR UPDATE OF status ON "tax_projects"
  FOR EACH ROW EXECUTE FUNCTION keep_closed_progress();
--> statement-breakpoint
-- What is closed already has the figure of today, by the formula of today.
UPDATE tax_projects SET status = status WHERE status IN ('completed', 'archived');
