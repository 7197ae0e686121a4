-- The ledger is append-only: money that moved stays written down as it moved.
CREATE TRIGGER ledger_entries_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "ledger_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- What an invoice says of its payments follows at once.
CREATE TRIGGER ledger_entries_followed AFTER INSERT ON "ledger_entries"
  FOR EACH ROW EXECUTE FUNCTION invoice_follows_ledger();
