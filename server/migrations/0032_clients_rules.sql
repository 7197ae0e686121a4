-- The version of a person's record counts what staff edit, whoever changed it: two who edit from the
-- same version cannot both be right.
CREATE FUNCTION count_user_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER users_version_counted BEFORE UPDATE ON "users" FOR EACH ROW
  WHEN ((OLD.first_name, OLD.last_name, OLD.email, OLD.phone_number, OLD.email_notifications,
      OLD.sms_notifications, OLD.communication_preference, OLD.archived_at)
    IS DISTINCT FROM (NEW.first_name, NEW.last_name, NEW.email, NEW.phone_number,
      NEW.email_notifications, NEW.sms_notifications, NEW.communication_preference, NEW.archived_at))
  EXECUTE FUNCTION count_user_version();
--> statement-breakpoint
-- An invoice is made for a client who is there. It outlives them, so this is no foreign key; the lock
-- makes a deletion wait for the invoice, and the invoice for a deletion.
CREATE FUNCTION require_invoiced_client() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM users WHERE id = NEW.client_id AND NOT is_admin FOR KEY SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'an invoice is made for a client';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER invoices_have_client BEFORE INSERT ON "invoices"
  FOR EACH ROW EXECUTE FUNCTION require_invoiced_client();
--> statement-breakpoint
-- Whoever owes something, or whose payment is under way, stays. So does everybody of the staff.
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
--> statement-breakpoint
CREATE TRIGGER users_deletable BEFORE DELETE ON "users"
  FOR EACH ROW EXECUTE FUNCTION refuse_deleting_user();
