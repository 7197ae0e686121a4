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

-- Staff are not deleted, and neither is anyone who owes something or whose payment is in progress.
CREATE FUNCTION refuse_deleting_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.is_admin THEN
    RAISE EXCEPTION 'staff accounts are not deleted';
  END IF;
  IF EXISTS (SELECT FROM invoices
    WHERE client_id = OLD.id AND (is_open OR processing_since IS NOT NULL)) THEN
    RAISE EXCEPTION 'a client with open invoices is not deleted';
  END IF;
  RETURN OLD;
END $$;

CREATE TRIGGER users_deletable BEFORE DELETE ON users
  FOR EACH ROW EXECUTE FUNCTION refuse_deleting_user();

-- The version of a person's record counts changes of what staff edit, no matter who makes them: of
-- two people who edit the same version, the second is refused.
CREATE FUNCTION count_user_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;

CREATE TRIGGER users_version_counted BEFORE UPDATE ON users FOR EACH ROW
  WHEN ((OLD.first_name, OLD.last_name, OLD.email, OLD.phone_number, OLD.email_notifications,
      OLD.sms_notifications, OLD.communication_preference, OLD.archived_at, OLD.keep_until,
      OLD.keep_reason)
    IS DISTINCT FROM (NEW.first_name, NEW.last_name, NEW.email, NEW.phone_number,
      NEW.email_notifications, NEW.sms_notifications, NEW.communication_preference, NEW.archived_at,
      NEW.keep_until, NEW.keep_reason))
  EXECUTE FUNCTION count_user_version();

-- A preparer is on the staff, and in charge of a client. The locks make a change of either role wait
-- for this, and this for such a change.
CREATE FUNCTION require_preparer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM users WHERE id = NEW.client_id AND NOT is_admin FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'only a client has a preparer';
  END IF;
  PERFORM 1 FROM users WHERE id = NEW.preparer_id AND is_admin FOR SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'a preparer must be on the staff';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER client_preparers_are_staff BEFORE INSERT OR UPDATE ON client_preparers
  FOR EACH ROW EXECUTE FUNCTION require_preparer();

-- Anyone whose role changes is no one's preparer anymore, and has none.
CREATE FUNCTION end_preparer_assignment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM client_preparers WHERE preparer_id = NEW.id OR client_id = NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER users_preparer_assignment_ended AFTER UPDATE OF is_admin ON users FOR EACH ROW
  WHEN (OLD.is_admin IS DISTINCT FROM NEW.is_admin) EXECUTE FUNCTION end_preparer_assignment();

-- Staff edit the preparer with the client, so a change raises the version of the client's record.
CREATE FUNCTION count_preparer_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE users SET version = version + 1
    WHERE id = CASE TG_OP WHEN 'DELETE' THEN OLD.client_id ELSE NEW.client_id END;
  RETURN NULL;
END $$;

CREATE TRIGGER client_preparers_counted AFTER INSERT OR UPDATE OR DELETE ON client_preparers
  FOR EACH ROW EXECUTE FUNCTION count_preparer_change();
