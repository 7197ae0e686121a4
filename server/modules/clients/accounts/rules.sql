-- A grant is for people who are clients; staff see a client by their role.
CREATE FUNCTION require_client_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM users WHERE id = NEW.user_id AND NOT is_admin FOR KEY SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'staff get no access grants';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER access_grants_are_for_clients BEFORE INSERT OR UPDATE OF user_id ON access_grants
  FOR EACH ROW EXECUTE FUNCTION require_client_person();

-- Documents name client accounts, so their table comes later.
ALTER TABLE access_grants DROP CONSTRAINT IF EXISTS access_grants_document_fk,
  ADD CONSTRAINT access_grants_document_fk FOREIGN KEY (document_id) REFERENCES files (id)
    ON DELETE SET NULL;

-- What some accounts say of their people: an individual's name, the address of the contact, whether
-- anyone can sign in, and the words they are found by.
CREATE FUNCTION describe_client_accounts(ids uuid[]) RETURNS void LANGUAGE sql AS $$
  UPDATE client_accounts AS c SET
    first_name = d.first_name, last_name = d.last_name, email = d.email, way_in = d.way_in,
    people_words = d.people_words
  FROM (
    SELECT a.id, coalesce(contact.email, '') AS email,
      CASE a.kind WHEN 'individual' THEN contact.first_name ELSE a.first_name END AS first_name,
      CASE a.kind WHEN 'individual' THEN contact.last_name ELSE a.last_name END AS last_name,
      CASE WHEN bool_or(p.password_hash IS NOT NULL) THEN 'open'
        WHEN EXISTS (SELECT FROM client_invitations WHERE user_id = ANY (array_agg(p.id)))
          THEN 'invited'
        ELSE 'none' END AS way_in,
      string_agg(concat_ws(' ', p.first_name, p.last_name, p.username, p.email, p.phone_number), ' '
        ORDER BY p.id) AS people_words
    FROM client_accounts AS a
    JOIN users AS contact ON contact.id = a.contact_id
    JOIN users AS p ON p.id = a.contact_id OR p.id IN (
      SELECT user_id FROM access_grants WHERE client_id = a.id AND ended_at IS NULL)
    WHERE a.id = ANY (ids)
    GROUP BY a.id, contact.id
  ) AS d
  WHERE c.id = d.id AND (c.first_name, c.last_name, c.email, c.way_in, c.people_words)
    IS DISTINCT FROM (d.first_name, d.last_name, d.email, d.way_in, d.people_words)
$$;

CREATE FUNCTION describe_accounts_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM describe_client_accounts(ARRAY(
    SELECT client_id FROM access_grants WHERE user_id = NEW.id AND ended_at IS NULL
    UNION SELECT id FROM client_accounts WHERE contact_id = NEW.id));
  RETURN NULL;
END $$;

CREATE TRIGGER users_described AFTER UPDATE ON users FOR EACH ROW
  WHEN ((OLD.first_name, OLD.last_name, OLD.email, OLD.username, OLD.phone_number,
      OLD.password_hash IS NULL)
    IS DISTINCT FROM (NEW.first_name, NEW.last_name, NEW.email, NEW.username, NEW.phone_number,
      NEW.password_hash IS NULL))
  EXECUTE FUNCTION describe_accounts_of_user();

-- An invitation opens with the first link; later ones replace it and change nothing here.
CREATE FUNCTION describe_accounts_of_invited() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM describe_client_accounts(ARRAY(
    SELECT client_id FROM access_grants WHERE user_id = NEW.user_id AND ended_at IS NULL
    UNION SELECT id FROM client_accounts WHERE contact_id = NEW.user_id));
  RETURN NULL;
END $$;

CREATE TRIGGER client_invitations_described AFTER INSERT ON client_invitations FOR EACH ROW
  EXECUTE FUNCTION describe_accounts_of_invited();

CREATE FUNCTION describe_granted_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM describe_client_accounts(ARRAY[coalesce(NEW.client_id, OLD.client_id)]);
  RETURN NULL;
END $$;

CREATE TRIGGER access_grants_described AFTER INSERT OR UPDATE OR DELETE ON access_grants
  FOR EACH ROW EXECUTE FUNCTION describe_granted_account();

CREATE FUNCTION describe_account_of_other_kind() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM describe_client_accounts(ARRAY[NEW.id]);
  RETURN NULL;
END $$;

CREATE TRIGGER client_accounts_kind_described AFTER UPDATE OF kind, contact_id ON client_accounts
  FOR EACH ROW
  WHEN ((OLD.kind, OLD.contact_id) IS DISTINCT FROM (NEW.kind, NEW.contact_id)) EXECUTE FUNCTION describe_account_of_other_kind();

-- The version of a client's record counts changes of what staff edit, no matter who makes them: of
-- two people who edit the same version, the second is refused.
CREATE FUNCTION count_client_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;

CREATE TRIGGER client_accounts_version_counted BEFORE UPDATE ON client_accounts FOR EACH ROW
  WHEN ((OLD.kind, OLD.first_name, OLD.last_name, OLD.email, OLD.people_words, OLD.contact_id,
      OLD.archived_at, OLD.keep_until, OLD.keep_reason)
    IS DISTINCT FROM (NEW.kind, NEW.first_name, NEW.last_name, NEW.email, NEW.people_words,
      NEW.contact_id, NEW.archived_at, NEW.keep_until, NEW.keep_reason))
  EXECUTE FUNCTION count_client_version();

-- Staff edit how the contact is told of news with the client.
CREATE FUNCTION count_preference_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE client_accounts SET version = version + 1 WHERE contact_id = NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER users_preferences_counted AFTER UPDATE ON users FOR EACH ROW
  WHEN ((OLD.email_notifications, OLD.sms_notifications, OLD.communication_preference)
    IS DISTINCT FROM (NEW.email_notifications, NEW.sms_notifications, NEW.communication_preference))
  EXECUTE FUNCTION count_preference_change();

-- A person whose accounts are all archived cannot sign in, and can again once one is restored.
CREATE FUNCTION close_people_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE users AS u SET archived_at = CASE WHEN EXISTS (
      SELECT FROM access_grants AS g JOIN client_accounts AS c ON c.id = g.client_id
      WHERE g.user_id = u.id AND g.ended_at IS NULL AND c.archived_at IS NULL)
    THEN NULL ELSE NEW.archived_at END
  WHERE u.id IN (SELECT user_id FROM access_grants WHERE client_id = NEW.id AND ended_at IS NULL);
  RETURN NULL;
END $$;

CREATE TRIGGER client_accounts_closed AFTER UPDATE OF archived_at ON client_accounts FOR EACH ROW
  WHEN (OLD.archived_at IS DISTINCT FROM NEW.archived_at)
  EXECUTE FUNCTION close_people_of_account();

-- The same for a person whose last access ends, or who gets the first.
CREATE FUNCTION close_person_without_account() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  has_account boolean := EXISTS (
    SELECT FROM access_grants AS g JOIN client_accounts AS c ON c.id = g.client_id
    WHERE g.user_id = NEW.user_id AND g.ended_at IS NULL AND c.archived_at IS NULL);
BEGIN
  UPDATE users SET archived_at = CASE WHEN has_account THEN NULL ELSE now() END
  WHERE id = NEW.user_id AND (archived_at IS NULL) <> has_account;
  RETURN NULL;
END $$;

CREATE TRIGGER access_grants_given AFTER INSERT ON access_grants FOR EACH ROW
  WHEN (NEW.client_id <> NEW.user_id) EXECUTE FUNCTION close_person_without_account();

CREATE TRIGGER access_grants_ended AFTER UPDATE OF ended_at ON access_grants FOR EACH ROW
  WHEN (OLD.ended_at IS DISTINCT FROM NEW.ended_at) EXECUTE FUNCTION close_person_without_account();

-- A client who owes something or whose payment is in progress is not deleted.
CREATE FUNCTION refuse_deleting_debtor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM invoices
    WHERE client_id = OLD.id AND (is_open OR processing_since IS NOT NULL)) THEN
    RAISE EXCEPTION 'a client with open invoices is not deleted';
  END IF;
  RETURN OLD;
END $$;

CREATE TRIGGER client_accounts_deletable BEFORE DELETE ON client_accounts
  FOR EACH ROW EXECUTE FUNCTION refuse_deleting_debtor();

-- Lists count what they read of an index alone, which only pages allow that were vacuumed since they changed: by default
-- a fifth of all rows changes before that.
ALTER TABLE client_accounts SET (autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02);

-- The firm accepts a person who registered with the first project, preparer, or invoice. A merge brings these, too.
CREATE FUNCTION accept_client() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE client_accounts SET awaits_acceptance = false WHERE id = NEW.client_id AND awaits_acceptance;
  RETURN NULL;
END $$;

CREATE TRIGGER tax_projects_accept AFTER INSERT OR UPDATE OF client_id ON tax_projects
  FOR EACH ROW EXECUTE FUNCTION accept_client();
CREATE TRIGGER client_preparers_accept AFTER INSERT OR UPDATE OF client_id ON client_preparers
  FOR EACH ROW EXECUTE FUNCTION accept_client();
CREATE TRIGGER client_assignments_accept AFTER INSERT OR UPDATE OF client_id ON client_assignments
  FOR EACH ROW EXECUTE FUNCTION accept_client();
CREATE TRIGGER invoices_accept AFTER INSERT OR UPDATE OF client_id ON invoices
  FOR EACH ROW EXECUTE FUNCTION accept_client();
