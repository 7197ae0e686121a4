-- Every page of a package has a place, once: what is printed reaches the client or is kept for the firm, and nothing is
-- dropped in silence. Checked at the end of a transaction, because a split changes several parts.
CREATE FUNCTION check_return_parts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wanted uuid := coalesce(NEW.delivery_id, OLD.delivery_id);
  printed int;
  placed int;
  reached int;
  twice boolean;
BEGIN
  SELECT pages INTO printed FROM return_deliveries WHERE id = wanted;
  IF NOT FOUND THEN RETURN NULL; END IF;
  SELECT sum(last_page - first_page + 1), max(last_page), bool_or(first_page <= before)
    INTO placed, reached, twice
    FROM (SELECT first_page, last_page, lag(last_page) OVER (ORDER BY first_page) AS before
      FROM return_parts WHERE delivery_id = wanted) AS parts;
  IF placed IS DISTINCT FROM printed OR reached IS DISTINCT FROM printed OR twice IS TRUE THEN
    RAISE EXCEPTION 'the parts of delivery % do not place its % pages once', wanted, printed
      USING ERRCODE = 'check_violation', CONSTRAINT = 'return_parts_place_every_page';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER return_parts_complete AFTER INSERT OR UPDATE OR DELETE ON return_parts
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_return_parts();

-- A delivery without any part is no less incomplete.
CREATE FUNCTION check_delivery_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM return_deliveries WHERE id = NEW.id)
    AND NOT EXISTS (SELECT FROM return_parts WHERE delivery_id = NEW.id) THEN
    RAISE EXCEPTION 'delivery % has no parts', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'return_parts_place_every_page';
  END IF;
  RETURN NULL;
END $$;

CREATE CONSTRAINT TRIGGER return_deliveries_placed AFTER INSERT ON return_deliveries
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_delivery_parts();

-- How far a delivery is only goes on as `deliveryMoves` of domain/returns/delivery-values.ts says; filing.test.ts
-- compares the two, and `deliveryMovesBack`, by which it goes back where a part is replaced. What was sent is frozen:
-- figures, pages, and who signs.
CREATE FUNCTION move_delivery() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.state IS DISTINCT FROM OLD.state AND (OLD.state || '>' || NEW.state) NOT IN (
    'draft>sent', 'sent>read', 'read>approved', 'approved>signed', 'signed>ready', 'ready>transmitted',
    'transmitted>accepted', 'transmitted>rejected', 'rejected>ready',
    'sent>withdrawn', 'read>withdrawn', 'approved>withdrawn', 'signed>withdrawn', 'ready>withdrawn', 'rejected>withdrawn',
    'sent>replaced', 'read>replaced', 'approved>replaced', 'signed>replaced', 'ready>replaced', 'rejected>replaced',
    'read>sent', 'approved>sent', 'signed>sent', 'ready>sent', 'rejected>sent',
    'signed>approved', 'ready>approved', 'rejected>approved'
  ) THEN
    RAISE EXCEPTION 'a delivery goes not from % to %', OLD.state, NEW.state
      USING ERRCODE = 'check_violation', CONSTRAINT = 'return_deliveries_moves';
  END IF;
  IF OLD.state <> 'draft' AND (NEW.held_id, NEW.pages, NEW.message, NEW.income_cents, NEW.agi_cents, NEW.tax_cents,
      NEW.withheld_cents, NEW.balance_cents, NEW.sent_at)
    IS DISTINCT FROM (OLD.held_id, OLD.pages, OLD.message, OLD.income_cents, OLD.agi_cents, OLD.tax_cents,
      OLD.withheld_cents, OLD.balance_cents, OLD.sent_at) THEN
    RAISE EXCEPTION 'delivery % was sent and is frozen', OLD.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'return_deliveries_frozen';
  END IF;
  IF NEW.state = 'sent' AND OLD.state NOT IN ('draft', 'sent') AND EXISTS (
    SELECT FROM return_signers WHERE delivery_id = NEW.id AND read_at IS NOT NULL) THEN
    RAISE EXCEPTION 'delivery % isn’t to be read again while someone has read it', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'return_deliveries_moves';
  END IF;
  IF NEW.state = 'approved' AND OLD.state <> 'approved' AND EXISTS (
    SELECT FROM return_signers WHERE delivery_id = NEW.id AND approved_at IS NULL) THEN
    RAISE EXCEPTION 'not everyone approved delivery %', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'return_deliveries_approved';
  END IF;
  IF NEW.state IN ('withdrawn', 'replaced') AND OLD.state <> NEW.state AND EXISTS (
    SELECT FROM return_states WHERE delivery_id = NEW.id AND filing IN ('transmitted', 'accepted')) THEN
    RAISE EXCEPTION 'a state has a return of delivery %', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'return_deliveries_moves';
  END IF;
  NEW.changed_at := now();
  RETURN NEW;
END $$;

CREATE TRIGGER return_deliveries_moved BEFORE UPDATE ON return_deliveries
  FOR EACH ROW EXECUTE FUNCTION move_delivery();

-- A state’s return goes on as `stateFilingAfter` of domain/returns/state-filing.ts says, and not before the return is ready;
-- state-filing.test.ts compares the two. What the client was told of it is frozen.
CREATE FUNCTION move_state_filing() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  delivered text;
BEGIN
  SELECT state INTO delivered FROM return_deliveries WHERE id = NEW.delivery_id;
  IF delivered <> 'draft' AND (NEW.delivery_id, NEW.place, NEW.balance_cents)
    IS DISTINCT FROM (OLD.delivery_id, OLD.place, OLD.balance_cents) THEN
    RAISE EXCEPTION 'delivery % was sent and is frozen', NEW.delivery_id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'return_deliveries_frozen';
  END IF;
  IF NEW.filing IS DISTINCT FROM OLD.filing AND (
    (coalesce(OLD.filing, '') || '>' || coalesce(NEW.filing, '')) NOT IN (
      '>transmitted', '>on-paper', 'transmitted>accepted', 'transmitted>rejected', 'rejected>transmitted', 'rejected>on-paper')
    OR delivered NOT IN ('ready', 'transmitted', 'accepted', 'rejected')) THEN
    RAISE EXCEPTION 'the filing in % goes not from % to % while the delivery is %', NEW.place, OLD.filing, NEW.filing, delivered
      USING ERRCODE = 'check_violation', CONSTRAINT = 'return_states_moves';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER return_states_moved BEFORE UPDATE ON return_states
  FOR EACH ROW EXECUTE FUNCTION move_state_filing();
