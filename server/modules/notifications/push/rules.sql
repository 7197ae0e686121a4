-- A device is told of nothing anymore as soon as its session is ended: by signing out there, by signing it out
-- from elsewhere, with a new password, or with the account. A session that ran out by itself was not ended.
CREATE FUNCTION end_push_of_session() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM push_devices WHERE session_id = NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER sessions_end_push AFTER UPDATE OF ended_at ON sessions
  FOR EACH ROW WHEN (OLD.ended_at IS NULL AND NEW.ended_at IS NOT NULL)
  EXECUTE FUNCTION end_push_of_session();

-- Sessions that ran out are swept after a day. A new password, a recovery, and a closed account end the devices of those,
-- too: all but that of a session which continues.
CREATE FUNCTION end_push_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM push_devices AS p WHERE p.user_id = NEW.id
    AND (NEW.archived_at IS NOT NULL OR NOT EXISTS (SELECT FROM sessions AS s
      WHERE s.id = p.session_id AND s.ended_at IS NULL AND s.expires_at > now()
        AND s.last_seen_at + make_interval(secs => s.idle_seconds) > now()));
  RETURN NULL;
END $$;

CREATE TRIGGER users_end_push AFTER UPDATE ON users
  FOR EACH ROW WHEN (OLD.archived_at IS NULL AND NEW.archived_at IS NOT NULL
    OR OLD.access_ended_at IS DISTINCT FROM NEW.access_ended_at)
  EXECUTE FUNCTION end_push_of_user();

-- Someone who wants no track kept of where they are signed in has devices without a name, too.
CREATE FUNCTION forget_push_places() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE push_devices SET user_agent = NULL WHERE user_id = NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER users_forget_push_places AFTER UPDATE OF session_tracking ON users
  FOR EACH ROW WHEN (OLD.session_tracking AND NOT NEW.session_tracking)
  EXECUTE FUNCTION forget_push_places();
