-- One item at one position. Checked at the end of a statement, because a move changes several.
ALTER TABLE timeline_items DROP CONSTRAINT IF EXISTS timeline_items_place_key,
  ADD CONSTRAINT timeline_items_place_key UNIQUE (project_id, position) DEFERRABLE INITIALLY IMMEDIATE;
ALTER TABLE checklist_items DROP CONSTRAINT IF EXISTS checklist_items_place_key,
  ADD CONSTRAINT checklist_items_place_key UNIQUE (project_id, position) DEFERRABLE INITIALLY IMMEDIATE;

-- How far a return is by its steps: by the one that preparation begins with and the reviews by a second person.
CREATE FUNCTION stage_of(project uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN reached IS NULL THEN 'not-started'
    WHEN is_unprepared AND reached >= first_mark THEN 'documents'
    WHEN reached > total THEN 'done'
    WHEN reached < first_mark THEN 'documents'
    WHEN reached <= coalesce(last_mark, first_review - 1, total) THEN 'preparation'
    WHEN reached <= last_review THEN 'review'
    ELSE 'closing' END
  FROM (
    SELECT count(*) AS total,
      greatest(max(at) FILTER (WHERE status = 'in-progress'), max(at + 1) FILTER (WHERE status = 'completed')) AS reached,
      min(at) FILTER (WHERE starts_preparation) AS first_mark, max(at) FILTER (WHERE starts_preparation) AS last_mark,
      min(at) FILTER (WHERE needs_second_person) AS first_review, max(at) FILTER (WHERE needs_second_person) AS last_review,
      coalesce((array_agg(status ORDER BY at) FILTER (WHERE starts_preparation))[1] = 'pending', false) AS is_unprepared
    FROM (
      SELECT row_number() OVER (ORDER BY position) AS at, status, starts_preparation, needs_second_person
      FROM timeline_items WHERE project_id = project
    ) AS steps
  ) AS counted
$$;

-- Counts the items of some projects again, and notes why they wait. What counts as done, and what waits for
-- the client, is stated here and in domain/project-values.ts; projects.test.ts compares the two. Why a
-- return waits is stated once more in modules/projects/stalled/gather-facts.ts; ordering.test.ts compares. The stage is
-- that of domain/board.ts; board.test.ts compares.
CREATE FUNCTION tally_projects(ids uuid[]) RETURNS void LANGUAGE sql AS $$
  UPDATE tax_projects AS p SET
    timeline_total = t.total, timeline_completed = t.completed,
    checklist_total = c.total, checklist_completed = c.completed,
    waiting_on_client = c.waiting, open_due = least(t.due, c.due), is_under_way = t.under_way,
    in_review = c.in_review, in_review_since = r.since, sent_back_since = c.sent_back_since,
    needed_from_day = c.needed_from_day, other_sender_since = c.other_sender_since,
    left_to_firm = c.left_to_firm, stage = stage_of(wanted.id), updated_at = now()
  FROM unnest(ids) AS wanted (id)
  CROSS JOIN LATERAL (
    SELECT count(*) AS total, count(*) FILTER (WHERE status = 'completed') AS completed,
      count(*) FILTER (WHERE status = 'in-progress') > 0 AS under_way,
      min(due_date) FILTER (WHERE status <> 'completed') AS due
    FROM timeline_items WHERE project_id = wanted.id
  ) AS t
  CROSS JOIN LATERAL (
    SELECT count(*) AS total,
      count(*) FILTER (WHERE status IN ('completed', 'approved', 'not-needed')) AS completed,
      count(*) FILTER (WHERE needed_from = 'client' AND status IN ('missing', 'pending')) AS waiting,
      count(*) FILTER (WHERE needed_from = 'client' AND status = 'in-review') AS in_review,
      min(sent_back_at) FILTER (WHERE needed_from = 'client' AND answer IS NULL) AS sent_back_since,
      min(coalesce(expected_from, '0001-01-01')) FILTER (WHERE needed_from = 'client' AND is_required
        AND status IN ('missing', 'pending') AND answer IS NULL AND sent_back_at IS NULL) AS needed_from_day,
      min(answered_at) FILTER (WHERE needed_from = 'client' AND answer = 'sent-by-other') AS other_sender_since,
      count(*) FILTER (WHERE needed_from = 'firm' AND status IN ('missing', 'pending', 'in-review')) AS left_to_firm,
      min(due_date) FILTER (WHERE status NOT IN ('completed', 'approved', 'not-needed')) AS due
    FROM checklist_items WHERE project_id = wanted.id
  ) AS c
  CROSS JOIN LATERAL (
    SELECT min(f.uploaded_at) AS since FROM checklist_items AS i
    JOIN files AS f ON f.checklist_item_id = i.id AND f.archived_at IS NULL
    WHERE i.project_id = wanted.id AND i.needed_from = 'client' AND i.status = 'in-review'
  ) AS r
  WHERE p.id = wanted.id
$$;

-- A project’s figures follow its items, once for each statement.
CREATE FUNCTION tally_changed_items() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM tally_projects(ARRAY(SELECT DISTINCT project_id FROM changed));
  RETURN NULL;
END $$;

CREATE TRIGGER timeline_items_added AFTER INSERT ON timeline_items
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_changed_items();

CREATE TRIGGER timeline_items_changed AFTER UPDATE ON timeline_items
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_changed_items();

CREATE TRIGGER timeline_items_removed AFTER DELETE ON timeline_items
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_changed_items();

CREATE TRIGGER checklist_items_added AFTER INSERT ON checklist_items
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_changed_items();

CREATE TRIGGER checklist_items_changed AFTER UPDATE ON checklist_items
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_changed_items();

CREATE TRIGGER checklist_items_removed AFTER DELETE ON checklist_items
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION tally_changed_items();

-- What a project is searched and sorted by.
CREATE FUNCTION describe_project() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT fold_text(concat_ws(' ', NEW.name, NEW.tax_year, first_name, last_name, email)),
    left(fold_text(last_name || ' ' || first_name), 120)
  INTO STRICT NEW.search_text, NEW.client_key FROM client_accounts WHERE id = NEW.client_id;
  RETURN NEW;
END $$;

CREATE TRIGGER tax_projects_described BEFORE INSERT OR UPDATE OF name, tax_year, search_text
  ON tax_projects FOR EACH ROW EXECUTE FUNCTION describe_project();

-- The update makes the trigger above describe them.
CREATE FUNCTION describe_projects_of_client() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE tax_projects SET search_text = '' WHERE client_id = NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER client_accounts_projects_described
  AFTER UPDATE OF first_name, last_name, email ON client_accounts
  FOR EACH ROW WHEN ((OLD.first_name, OLD.last_name, OLD.email)
    IS DISTINCT FROM (NEW.first_name, NEW.last_name, NEW.email))
  EXECUTE FUNCTION describe_projects_of_client();

-- When a project was completed: kept in the archive, cleared when it is reopened.
CREATE FUNCTION note_completed_project() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'completed' THEN
    NEW.completed_at := coalesce(NEW.completed_at, now());
  ELSIF NEW.status <> 'archived' THEN
    NEW.completed_at := NULL;
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER tax_projects_completed BEFORE INSERT OR UPDATE OF status ON tax_projects
  FOR EACH ROW EXECUTE FUNCTION note_completed_project();

-- A completed or archived project keeps the progress it had. The formula is that of
-- domain/progress.ts; projects.test.ts compares the two.
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
      WHERE client_id = NEW.client_id AND tax_year = NEW.tax_year AND archived_at IS NULL;
    END IF;
    NEW.closed_progress := CASE WHEN total = 0 THEN 0 ELSE round(100.0 * done / total) END;
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER tax_projects_closed_progress BEFORE INSERT OR UPDATE OF status ON tax_projects
  FOR EACH ROW EXECUTE FUNCTION keep_closed_progress();

-- Preparation doesn’t begin, or go on to its end, while a blocking request is open, except for a reason that is
-- stored with the step. A change of the project’s row takes turns with those of its items.
CREATE FUNCTION hold_preparation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM checklist_items WHERE project_id = NEW.project_id AND is_blocking
    AND status IN ('missing', 'pending')) THEN
    RAISE EXCEPTION 'preparation waits for documents' USING ERRCODE = 'check_violation',
      CONSTRAINT = 'timeline_items_held', TABLE = 'timeline_items';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER timeline_items_held BEFORE UPDATE OF status, starts_preparation ON timeline_items
  FOR EACH ROW WHEN (NEW.starts_preparation AND NEW.status <> 'pending' AND NEW.start_reason IS NULL
    AND (OLD.status <> NEW.status OR NOT OLD.starts_preparation))
  EXECUTE FUNCTION hold_preparation();

-- A file belongs to an item of its own client only. It stays when the item is removed.
ALTER TABLE files DROP CONSTRAINT IF EXISTS files_checklist_item_fk,
  ADD CONSTRAINT files_checklist_item_fk
    FOREIGN KEY (checklist_item_id, client_id) REFERENCES checklist_items (id, client_id)
    ON DELETE SET NULL (checklist_item_id) DEFERRABLE INITIALLY IMMEDIATE;

-- Steps and items move before their project when two clients become one.
ALTER TABLE timeline_items ALTER CONSTRAINT timeline_items_project_fk DEFERRABLE INITIALLY IMMEDIATE;
ALTER TABLE checklist_items ALTER CONSTRAINT checklist_items_project_fk DEFERRABLE INITIALLY IMMEDIATE;

-- A change of an item holds its project’s row first, so that two changes take turns.
CREATE FUNCTION lock_project_of_item(item uuid) RETURNS void LANGUAGE sql AS $$
  SELECT 1 FROM tax_projects WHERE id = (SELECT project_id FROM checklist_items WHERE id = item)
  FOR NO KEY UPDATE
$$;

-- What its project says of the documents of an item; nothing where the item is gone.
CREATE FUNCTION tally_project_of_item(item uuid) RETURNS void LANGUAGE sql AS $$
  SELECT tally_projects(ARRAY(SELECT project_id FROM checklist_items WHERE id = item))
$$;

-- An item that gets a document goes in review, even if it was sent back or completed, or someone else
-- was to send it. One that isn’t needed stays closed: its document came from the archive.
CREATE FUNCTION item_gained_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_project_of_item(NEW.checklist_item_id);
  UPDATE checklist_items SET status = 'in-review', completed_at = NULL, sent_back_reason = NULL,
    sent_back_at = NULL, answer = NULL, answer_note = NULL, answered_from = NULL, answered_by = NULL,
    answered_at = NULL
  WHERE id = NEW.checklist_item_id AND status IN ('missing', 'pending', 'completed');
  IF NOT FOUND THEN
    PERFORM tally_project_of_item(NEW.checklist_item_id);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER files_added_to_item AFTER INSERT ON files FOR EACH ROW
  WHEN (NEW.checklist_item_id IS NOT NULL AND NEW.archived_at IS NULL)
  EXECUTE FUNCTION item_gained_document();

CREATE TRIGGER files_back_on_item AFTER UPDATE OF checklist_item_id, archived_at ON files
  FOR EACH ROW WHEN (NEW.checklist_item_id IS NOT NULL AND NEW.archived_at IS NULL
    AND (OLD.archived_at IS NOT NULL OR OLD.checklist_item_id IS DISTINCT FROM NEW.checklist_item_id))
  EXECUTE FUNCTION item_gained_document();

-- An item in review that loses its last document is missing again.
CREATE FUNCTION item_lost_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM lock_project_of_item(OLD.checklist_item_id);
  UPDATE checklist_items SET status = 'missing'
  WHERE id = OLD.checklist_item_id AND status = 'in-review' AND NOT EXISTS (
    SELECT 1 FROM files WHERE checklist_item_id = OLD.checklist_item_id AND archived_at IS NULL);
  IF NOT FOUND THEN
    PERFORM tally_project_of_item(OLD.checklist_item_id);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER files_off_item AFTER UPDATE OF checklist_item_id, archived_at ON files
  FOR EACH ROW WHEN (OLD.checklist_item_id IS NOT NULL AND OLD.archived_at IS NULL
    AND (NEW.archived_at IS NOT NULL OR OLD.checklist_item_id IS DISTINCT FROM NEW.checklist_item_id))
  EXECUTE FUNCTION item_lost_document();

CREATE TRIGGER files_deleted_off_item AFTER DELETE ON files FOR EACH ROW
  WHEN (OLD.checklist_item_id IS NOT NULL AND OLD.archived_at IS NULL)
  EXECUTE FUNCTION item_lost_document();

-- Who is in charge is on the staff, and is in charge of nothing once they leave it.
CREATE TRIGGER tax_projects_in_charge_is_staff BEFORE INSERT OR UPDATE OF in_charge_id ON tax_projects
  FOR EACH ROW WHEN (NEW.in_charge_id IS NOT NULL) EXECUTE FUNCTION require_person_in_charge();

CREATE TRIGGER timeline_items_in_charge_is_staff BEFORE INSERT OR UPDATE OF in_charge_id ON timeline_items
  FOR EACH ROW WHEN (NEW.in_charge_id IS NOT NULL) EXECUTE FUNCTION require_person_in_charge();

CREATE FUNCTION end_charge_of_projects() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE tax_projects SET in_charge_id = NULL WHERE in_charge_id = NEW.id;
  UPDATE timeline_items SET in_charge_id = NULL WHERE in_charge_id = NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER users_charge_of_projects_ended AFTER UPDATE OF is_admin, archived_at ON users
  FOR EACH ROW
  WHEN (OLD.is_admin <> NEW.is_admin
    OR NEW.is_admin AND OLD.archived_at IS NULL AND NEW.archived_at IS NOT NULL)
  EXECUTE FUNCTION end_charge_of_projects();

-- Lists count what they read of an index alone, which only pages allow that were vacuumed since they changed: by default
-- a fifth of all rows changes before that.
ALTER TABLE tax_projects SET (autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02);
