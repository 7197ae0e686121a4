-- One item at one place. Checked at the end of a statement, because a move changes several.
ALTER TABLE "timeline_items" ADD CONSTRAINT "timeline_items_place_key"
  UNIQUE ("project_id", "position") DEFERRABLE INITIALLY IMMEDIATE;
--> statement-breakpoint
ALTER TABLE "checklist_items" ADD CONSTRAINT "checklist_items_place_key"
  UNIQUE ("project_id", "position") DEFERRABLE INITIALLY IMMEDIATE;
--> statement-breakpoint
ALTER TABLE "template_timeline_items" ADD CONSTRAINT "template_timeline_items_place_key"
  UNIQUE ("template_id", "position") DEFERRABLE INITIALLY IMMEDIATE;
--> statement-breakpoint
ALTER TABLE "template_checklist_items" ADD CONSTRAINT "template_checklist_items_place_key"
  UNIQUE ("template_id", "position") DEFERRABLE INITIALLY IMMEDIATE;
--> statement-breakpoint
-- Counts the items of some projects anew. What counts as done, and what waits for the client, is
-- said once here and once in contract/project-values.ts; projects.test.ts compares them.
CREATE FUNCTION tally_projects(ids uuid[]) RETURNS void LANGUAGE sql AS $$
  UPDATE tax_projects AS p SET
    timeline_total = t.total, timeline_completed = t.completed,
    checklist_total = c.total, checklist_completed = c.completed,
    waiting_on_client = c.waiting, open_due = least(t.due, c.due), updated_at = now()
  FROM unnest(ids) AS wanted (id)
  CROSS JOIN LATERAL (
    SELECT count(*) AS total, count(*) FILTER (WHERE status = 'completed') AS completed,
      min(due_date) FILTER (WHERE status <> 'completed') AS due
    FROM timeline_items WHERE project_id = wanted.id
  ) AS t
  CROSS JOIN LATERAL (
    SELECT count(*) AS total,
      count(*) FILTER (WHERE status IN ('completed', 'approved')) AS completed,
      count(*) FILTER (WHERE needed_from = 'client' AND status IN ('missing', 'pending')) AS waiting,
      min(due_date) FILTER (WHERE status NOT IN ('completed', 'approved')) AS due
    FROM checklist_items WHERE project_id = wanted.id
  ) AS c
  WHERE p.id = wanted.id
$$;
--> statement-breakpoint
CREATE FUNCTION tally_changed_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tally_projects(ARRAY(SELECT DISTINCT project_id FROM changed));
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER timeline_items_added AFTER INSERT ON "timeline_items"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_changed_items();
--> statement-breakpoint
CREATE TRIGGER timeline_items_changed AFTER UPDATE ON "timeline_items"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_changed_items();
--> statement-breakpoint
CREATE TRIGGER timeline_items_removed AFTER DELETE ON "timeline_items"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_changed_items();
--> statement-breakpoint
CREATE TRIGGER checklist_items_added AFTER INSERT ON "checklist_items"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_changed_items();
--> statement-breakpoint
CREATE TRIGGER checklist_items_changed AFTER UPDATE ON "checklist_items"
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_changed_items();
--> statement-breakpoint
CREATE TRIGGER checklist_items_removed AFTER DELETE ON "checklist_items"
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_changed_items();
--> statement-breakpoint
-- What a project is searched and sorted by.
CREATE FUNCTION describe_project() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT fold_text(concat_ws(' ', NEW.name, NEW.tax_year, first_name, last_name, email)),
    left(fold_text(last_name || ' ' || first_name), 120)
  INTO STRICT NEW.search_text, NEW.client_key FROM users WHERE id = NEW.client_id;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER tax_projects_described BEFORE INSERT OR UPDATE OF name, tax_year, search_text
  ON "tax_projects" FOR EACH ROW EXECUTE FUNCTION describe_project();
--> statement-breakpoint
CREATE FUNCTION describe_projects_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE tax_projects SET search_text = '' WHERE client_id = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_projects_described AFTER UPDATE OF first_name, last_name, email ON "users"
  FOR EACH ROW WHEN ((OLD.first_name, OLD.last_name, OLD.email)
    IS DISTINCT FROM (NEW.first_name, NEW.last_name, NEW.email))
  EXECUTE FUNCTION describe_projects_of_user();
--> statement-breakpoint
CREATE INDEX "tax_projects_search_idx" ON "tax_projects" USING gin ("search_text" gin_trgm_ops);
