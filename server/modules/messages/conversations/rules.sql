-- Since when a conversation waits for the staff: the client’s first message after the last one of the
-- staff. A message in one that was resolved or closed starts the wait again. Handles many messages at
-- once. Whether the newest message is a question of the staff is noted with it.
CREATE FUNCTION note_waiting_conversations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE conversations AS c SET waiting_since = CASE
    WHEN its.asked IS NULL OR its.answered OR c.status NOT IN ('open', 'active') THEN its.asked
    ELSE coalesce(c.waiting_since, its.asked) END,
    asking_since = its.asking_since
  FROM (
    SELECT conversation_id, bool_or(from_staff) AS answered,
      (array_agg(CASE WHEN from_staff AND strpos(content, '?') > 0 THEN created_at END ORDER BY seq DESC))[1]
        AS asking_since,
      min(created_at) FILTER (WHERE NOT from_staff AND seq > staff_seq) AS asked
    FROM (SELECT *, coalesce(max(seq) FILTER (WHERE from_staff)
      OVER (PARTITION BY conversation_id), 0) AS staff_seq FROM added) AS numbered
    GROUP BY conversation_id
  ) AS its
  WHERE c.id = its.conversation_id;
  RETURN NULL;
END $$;

CREATE TRIGGER messages_waited_for AFTER INSERT ON messages
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION note_waiting_conversations();

-- The same when the staff change what their newest message says.
CREATE FUNCTION note_asking_conversation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE conversations SET asking_since = CASE WHEN strpos(NEW.content, '?') > 0 THEN NEW.created_at END
  WHERE id = NEW.conversation_id AND NOT EXISTS (
    SELECT FROM messages WHERE conversation_id = NEW.conversation_id AND seq > NEW.seq);
  RETURN NULL;
END $$;

CREATE TRIGGER messages_asking_changed AFTER UPDATE OF content, created_at ON messages
  FOR EACH ROW WHEN (NEW.from_staff) EXECUTE FUNCTION note_asking_conversation();

-- Who is in charge is on the staff, and is in charge of nothing once they leave it.
CREATE TRIGGER conversations_in_charge_is_staff BEFORE INSERT OR UPDATE OF in_charge_id ON conversations
  FOR EACH ROW WHEN (NEW.in_charge_id IS NOT NULL) EXECUTE FUNCTION require_person_in_charge();

CREATE FUNCTION end_charge_of_conversations() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE conversations SET in_charge_id = NULL WHERE in_charge_id = NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER users_charge_of_conversations_ended AFTER UPDATE OF is_admin, archived_at ON users
  FOR EACH ROW
  WHEN (OLD.is_admin <> NEW.is_admin
    OR NEW.is_admin AND OLD.archived_at IS NULL AND NEW.archived_at IS NOT NULL)
  EXECUTE FUNCTION end_charge_of_conversations();
-- Messages move before their conversation when two clients become one.
ALTER TABLE messages ALTER CONSTRAINT messages_conversation_fk DEFERRABLE INITIALLY IMMEDIATE;

-- Lists count what they read of an index alone, which only pages allow that were vacuumed since they changed: by default
-- a fifth of all rows changes before that.
ALTER TABLE conversations SET (autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02);
ALTER TABLE messages SET (autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02);
