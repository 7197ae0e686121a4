-- The ledger is append-only: money that moved stays recorded as it moved.
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What an invoice says of its payments: always the sums of its entries.
CREATE FUNCTION invoice_follows_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE invoices AS i SET paid_cents = ledger.paid, refunded_cents = ledger.refunded,
    paid_at = ledger.paid_at, payment_method = ledger.method, updated_at = now()
  FROM (
    SELECT coalesce(sum(amount_cents) FILTER (WHERE kind = 'payment'), 0) AS paid,
      coalesce(sum(amount_cents) FILTER (WHERE kind = 'refund'), 0) AS refunded,
      min("at") FILTER (WHERE kind = 'payment') AS paid_at,
      min(method) FILTER (WHERE kind = 'payment') AS method
    FROM ledger_entries WHERE invoice_id = NEW.invoice_id
  ) AS ledger
  WHERE i.id = NEW.invoice_id;
  RETURN NULL;
END $$;

CREATE TRIGGER ledger_entries_followed AFTER INSERT ON ledger_entries
  FOR EACH ROW EXECUTE FUNCTION invoice_follows_ledger();
