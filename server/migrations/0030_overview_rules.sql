-- Since when a conversation waits for the staff: the first message of the client after the last one of
-- the staff. A message in one that was resolved or closed asks anew. Works for many messages at once.
CREATE FUNCTION note_waiting_conversations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE conversations AS c SET waiting_since = CASE
    WHEN its.asked IS NULL OR its.answered OR c.status NOT IN ('open', 'active') THEN its.asked
    ELSE coalesce(c.waiting_since, its.asked) END
  FROM (
    SELECT conversation_id, bool_or(from_staff) AS answered,
      min(created_at) FILTER (WHERE NOT from_staff AND seq > staff_seq) AS asked
    FROM (SELECT *, coalesce(max(seq) FILTER (WHERE from_staff)
      OVER (PARTITION BY conversation_id), 0) AS staff_seq FROM added) AS numbered
    GROUP BY conversation_id
  ) AS its
  WHERE c.id = its.conversation_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER messages_waited_for AFTER INSERT ON "messages"
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_waiting_conversations();
--> statement-breakpoint
UPDATE conversations AS c SET waiting_since = (
  SELECT min(m.created_at) FROM messages AS m
  WHERE m.conversation_id = c.id AND NOT m.from_staff AND m.seq > coalesce((
    SELECT max(a.seq) FROM messages AS a WHERE a.conversation_id = c.id AND a.from_staff), 0));
--> statement-breakpoint
-- When a project was completed: kept in the archive, forgotten when the work goes on.
CREATE FUNCTION note_completed_project() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.status = 'completed' THEN
    NEW.completed_at := coalesce(NEW.completed_at, now());
  ELSIF NEW.status <> 'archived' THEN
    NEW.completed_at := NULL;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER tax_projects_completed BEFORE INSERT OR UPDATE OF status ON "tax_projects"
  FOR EACH ROW EXECUTE FUNCTION note_completed_project();
--> statement-breakpoint
UPDATE tax_projects AS p SET completed_at = coalesce(
  (SELECT max(t.completed_at) FROM timeline_items AS t WHERE t.project_id = p.id), p.updated_at)
WHERE p.status = 'completed';
