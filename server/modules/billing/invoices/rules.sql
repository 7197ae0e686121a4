-- An invoice is never deleted, and a number that was assigned stays taken: numbers have no gaps, and
-- none is used twice.
CREATE FUNCTION refuse_invoice_removal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'invoices and their numbers stay: %', TG_OP;
END $$;

CREATE TRIGGER invoices_stay BEFORE DELETE OR TRUNCATE ON invoices
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_invoice_removal();

CREATE TRIGGER invoice_numbers_stay BEFORE DELETE OR TRUNCATE ON invoice_numbers
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_invoice_removal();

-- What identifies an invoice never changes, and what was paid comes from the ledger only: the trigger
-- on its entries is the one place from which these columns change.
CREATE FUNCTION guard_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (NEW.id, NEW.number, NEW.year, NEW.sequence, NEW.issued_on, NEW.created_at, NEW.imported_at)
    IS DISTINCT FROM
    (OLD.id, OLD.number, OLD.year, OLD.sequence, OLD.issued_on, OLD.created_at, OLD.imported_at) THEN
    RAISE EXCEPTION 'number, client and day of an invoice stay';
  END IF;
  -- Two records of one client become one, or are parted again (decision 035).
  IF NEW.client_id IS DISTINCT FROM OLD.client_id AND NOT EXISTS (
    SELECT FROM client_accounts WHERE (id, merged_into_id) IN
      ((OLD.client_id, NEW.client_id), (NEW.client_id, OLD.client_id))) THEN
    RAISE EXCEPTION 'number, client and day of an invoice stay';
  END IF;
  IF OLD.voided_at IS NOT NULL AND NEW.voided_at IS DISTINCT FROM OLD.voided_at THEN
    RAISE EXCEPTION 'a void invoice stays void';
  END IF;
  IF (NEW.paid_cents, NEW.refunded_cents, NEW.paid_at, NEW.payment_method) IS DISTINCT FROM
    (OLD.paid_cents, OLD.refunded_cents, OLD.paid_at, OLD.payment_method)
    AND pg_trigger_depth() < 2 THEN
    RAISE EXCEPTION 'what was paid follows from the ledger';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER invoices_guarded BEFORE UPDATE ON invoices
  FOR EACH ROW EXECUTE FUNCTION guard_invoice();

-- A new invoice is unpaid, and open.
CREATE FUNCTION guard_new_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.paid_cents <> 0 OR NEW.voided_at IS NOT NULL OR NEW.processing_since IS NOT NULL THEN
    RAISE EXCEPTION 'a new invoice is unpaid';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER invoices_guarded_new BEFORE INSERT ON invoices
  FOR EACH ROW EXECUTE FUNCTION guard_new_invoice();

-- The total of an invoice is the sum of its items. Checked when the transaction ends, because an edit
-- changes both.
CREATE FUNCTION check_invoice_total() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  checked uuid := CASE TG_TABLE_NAME WHEN 'invoices' THEN (to_jsonb(NEW) ->> 'id')::uuid
    ELSE (coalesce(to_jsonb(NEW), to_jsonb(OLD)) ->> 'invoice_id')::uuid END;
BEGIN
  IF EXISTS (
    SELECT 1 FROM invoices WHERE id = checked AND amount_cents IS DISTINCT FROM (
      SELECT sum(amount_cents) FROM invoice_items WHERE invoice_id = checked)
  ) THEN
    RAISE EXCEPTION 'the items of an invoice do not add up to its amount';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER invoices_add_up AFTER INSERT OR UPDATE OF amount_cents ON invoices
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_invoice_total();

CREATE CONSTRAINT TRIGGER invoice_items_add_up AFTER INSERT OR UPDATE OR DELETE ON invoice_items
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_invoice_total();

-- What an invoice is searched by.
CREATE FUNCTION describe_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_text := fold_text(concat_ws(' ', NEW.number, NEW.description, NEW.service_type,
    NEW.client_name, NEW.client_email));
  RETURN NEW;
END $$;

CREATE TRIGGER invoices_described
  BEFORE INSERT OR UPDATE OF description, service_type, search_text ON invoices
  FOR EACH ROW EXECUTE FUNCTION describe_invoice();

-- An invoice is made for an existing client. It outlives them, so this is no foreign key; the lock
-- makes a deletion wait for the invoice, and the invoice for a deletion.
CREATE FUNCTION require_invoiced_client() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM client_accounts WHERE id = NEW.client_id FOR KEY SHARE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'an invoice is made for a client';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER invoices_have_client BEFORE INSERT ON invoices
  FOR EACH ROW EXECUTE FUNCTION require_invoiced_client();

-- Lists count what they read of an index alone, which only pages allow that were vacuumed since they changed: by default
-- a fifth of all rows changes before that.
ALTER TABLE invoices SET (autovacuum_vacuum_scale_factor = 0.02,
  autovacuum_vacuum_insert_scale_factor = 0.02);
