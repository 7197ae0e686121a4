-- Who leaves the staff leaves no feed behind; who comes back makes a new one. A new password and a recovery end it, too.
CREATE FUNCTION revoke_calendar_feed_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM calendar_feeds WHERE user_id = NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER users_calendar_feed_revoked AFTER UPDATE ON users
  FOR EACH ROW WHEN (OLD.archived_at IS NULL AND NEW.archived_at IS NOT NULL
    OR OLD.access_ended_at IS DISTINCT FROM NEW.access_ended_at)
  EXECUTE FUNCTION revoke_calendar_feed_of_user();
