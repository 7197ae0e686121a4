-- A firm keeps an owner: the last one who can sign in neither leaves nor takes another role. One such
-- change waits for the other, so that of two owners who leave at once the second is refused.
CREATE FUNCTION keep_an_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('owners'));
  IF NOT EXISTS (SELECT FROM users
    WHERE staff_role = 'owner' AND archived_at IS NULL AND id <> OLD.id) THEN
    RAISE EXCEPTION 'the firm needs an owner'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'users_an_owner_stays';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER users_an_owner_stays BEFORE UPDATE OF staff_role, is_admin, archived_at ON users
  FOR EACH ROW
  WHEN (OLD.staff_role = 'owner' AND OLD.archived_at IS NULL
    AND (NEW.staff_role IS DISTINCT FROM 'owner' OR NEW.archived_at IS NOT NULL))
  EXECUTE FUNCTION keep_an_owner();

-- Sessions end with the last day of work, whichever way that day is set.
CREATE FUNCTION end_sessions_with_work() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE sessions SET expires_at = NEW.staff_ends_at
    WHERE user_id = NEW.id AND ended_at IS NULL AND expires_at > NEW.staff_ends_at;
  RETURN NULL;
END $$;

CREATE TRIGGER users_work_ends AFTER UPDATE OF staff_ends_at ON users FOR EACH ROW
  WHEN (NEW.staff_ends_at IS NOT NULL AND NEW.staff_ends_at IS DISTINCT FROM OLD.staff_ends_at)
  EXECUTE FUNCTION end_sessions_with_work();
