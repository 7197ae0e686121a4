-- What the table definitions cannot say.

-- A closed or deleted account ends its sessions at once, whichever way it was closed, and its open
-- pages hear of it: the message is the one of server/platform/live/publish.ts.
CREATE FUNCTION end_sessions_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  session uuid;
  event_id bigint;
BEGIN
  FOR session IN
    UPDATE sessions SET ended_at = now() WHERE user_id = OLD.id AND ended_at IS NULL RETURNING id
  LOOP
    INSERT INTO live_events (session_id, for_staff, event)
      VALUES (session, false, '{"type": "session-ended"}') RETURNING id INTO event_id;
    PERFORM pg_notify('filewell_live', json_build_object(
      'id', event_id,
      'audience', json_build_object('sessionId', session, 'staff', false),
      'event', json_build_object('type', 'session-ended'))::text);
  END LOOP;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_closed AFTER UPDATE OF archived_at ON "users"
  FOR EACH ROW WHEN (OLD.archived_at IS NULL AND NEW.archived_at IS NOT NULL)
  EXECUTE FUNCTION end_sessions_of_user();
--> statement-breakpoint
CREATE TRIGGER users_deleted BEFORE DELETE ON "users"
  FOR EACH ROW EXECUTE FUNCTION end_sessions_of_user();
