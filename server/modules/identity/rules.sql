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

CREATE TRIGGER users_closed AFTER UPDATE OF archived_at ON users
  FOR EACH ROW WHEN (OLD.archived_at IS NULL AND NEW.archived_at IS NOT NULL)
  EXECUTE FUNCTION end_sessions_of_user();

CREATE TRIGGER users_deleted BEFORE DELETE ON users
  FOR EACH ROW EXECUTE FUNCTION end_sessions_of_user();

-- Staff are not deleted.
CREATE FUNCTION refuse_deleting_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.is_admin THEN
    RAISE EXCEPTION 'staff accounts are not deleted';
  END IF;
  RETURN OLD;
END $$;

CREATE TRIGGER users_deletable BEFORE DELETE ON users
  FOR EACH ROW EXECUTE FUNCTION refuse_deleting_user();

-- A preparer is on the staff. The lock makes a change of the role wait for this, and this for such a
-- change.
CREATE FUNCTION require_preparer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM users WHERE id = NEW.preparer_id AND is_admin AND archived_at IS NULL FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'a preparer must be on the staff';
  END IF;
  RETURN NEW;
END $$;

-- The same of whoever is put in charge of a project, a step, or a conversation.
CREATE FUNCTION require_person_in_charge() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM users WHERE id = NEW.in_charge_id AND is_admin AND archived_at IS NULL FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'whoever is in charge must be on the staff';
  END IF;
  RETURN NEW;
END $$;

CREATE FUNCTION require_assigned_staff() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM users WHERE id = NEW.staff_id AND is_admin AND archived_at IS NULL FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'clients are given to the staff only';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER client_assignments_are_staff BEFORE INSERT OR UPDATE ON client_assignments
  FOR EACH ROW EXECUTE FUNCTION require_assigned_staff();

CREATE TRIGGER client_preparers_are_staff BEFORE INSERT OR UPDATE ON client_preparers
  FOR EACH ROW EXECUTE FUNCTION require_preparer();

-- Anyone who leaves the staff is no one's preparer anymore, and has no clients.
CREATE FUNCTION end_preparer_assignment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM client_preparers WHERE preparer_id = NEW.id;
  DELETE FROM client_assignments WHERE staff_id = NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER users_preparer_assignment_ended AFTER UPDATE OF is_admin, archived_at ON users
  FOR EACH ROW
  WHEN (OLD.is_admin <> NEW.is_admin
    OR NEW.is_admin AND OLD.archived_at IS NULL AND NEW.archived_at IS NOT NULL)
  EXECUTE FUNCTION end_preparer_assignment();

-- Staff edit the preparer with the client, so a change raises the version of the client's record.
CREATE FUNCTION count_preparer_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE client_accounts SET version = version + 1
    WHERE id = CASE TG_OP WHEN 'DELETE' THEN OLD.client_id ELSE NEW.client_id END;
  RETURN NULL;
END $$;

CREATE TRIGGER client_preparers_counted AFTER INSERT OR UPDATE OR DELETE ON client_preparers
  FOR EACH ROW EXECUTE FUNCTION count_preparer_change();

-- An address belongs to one person, or to people who all share it (decision 030). Who comes to share one
-- holds a row that shares it, so that no one stops sharing at the same moment; everything else that could
-- happen at once waits at the unique index.
CREATE FUNCTION guard_shared_email() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  arrives boolean := TG_OP = 'INSERT';
  is_taken boolean := false;
BEGIN
  IF NOT arrives THEN
    arrives := lower(OLD.email) <> lower(NEW.email);
  END IF;
  IF arrives AND NEW.shares_email THEN
    PERFORM FROM users WHERE lower(email) = lower(NEW.email) AND shares_email AND id <> NEW.id
      FOR SHARE;
    is_taken := NOT FOUND;
  END IF;
  IF is_taken OR EXISTS (
    SELECT FROM users WHERE lower(email) = lower(NEW.email) AND id <> NEW.id
      AND NOT (shares_email AND NEW.shares_email)) THEN
    RAISE unique_violation USING MESSAGE = 'the address belongs to someone else',
      CONSTRAINT = 'users_email_key', TABLE = 'users';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER users_email_shared AFTER INSERT OR UPDATE OF email, shares_email ON users
  FOR EACH ROW EXECUTE FUNCTION guard_shared_email();

-- Lists count what they read of an index alone, which only pages allow that were vacuumed since they changed: by default
-- a fifth of all rows changes before that.
ALTER TABLE users SET (autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02);

-- A new password ends all that was opened with the old one. Each module ends what is its own when this moment changes; a
-- recovery sets it without a new password.
CREATE FUNCTION end_access_with_password() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.access_ended_at := clock_timestamp();
  RETURN NEW;
END $$;

CREATE TRIGGER users_access_ended BEFORE UPDATE OF password_hash ON users
  FOR EACH ROW WHEN (OLD.password_hash IS DISTINCT FROM NEW.password_hash)
  EXECUTE FUNCTION end_access_with_password();
