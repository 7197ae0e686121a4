-- What a consent form says stays as it was asked, and an answer as it was given: a consent covers nothing that it did not
-- name when it was signed (Treas. Reg. 301.7216-3(a)(3)). A merge moves the row to another client, and what stays of people
-- and documents that go may become null.
CREATE FUNCTION keep_consents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.person_id, OLD.direction, OLD.purpose, OLD.is_solicitation, OLD.recipient, OLD.recipient_key, OLD.information,
      OLD.tax_years, OLD.months, OLD.preparer, OLD.taxpayer, OLD.text_version, OLD.words, OLD.sha256, OLD.requested_at)
    IS DISTINCT FROM
     (NEW.person_id, NEW.direction, NEW.purpose, NEW.is_solicitation, NEW.recipient, NEW.recipient_key, NEW.information,
      NEW.tax_years, NEW.months, NEW.preparer, NEW.taxpayer, NEW.text_version, NEW.words, NEW.sha256, NEW.requested_at)
    OR OLD.answer IS NOT NULL AND (OLD.answer, OLD.answered_at, OLD.way, OLD.signature, OLD.valid_until)
      IS DISTINCT FROM (NEW.answer, NEW.answered_at, NEW.way, NEW.signature, NEW.valid_until)
    -- Its proof goes only with the client.
    OR OLD.signature_id IS NOT NULL AND NEW.signature_id IS NOT NULL AND OLD.signature_id <> NEW.signature_id
    OR OLD.withdrawn_at IS NOT NULL AND OLD.withdrawn_at IS DISTINCT FROM NEW.withdrawn_at
    OR OLD.canceled_at IS NOT NULL AND OLD.canceled_at IS DISTINCT FROM NEW.canceled_at THEN
    RAISE EXCEPTION 'a consent stays as it was asked and answered' USING ERRCODE = 'check_violation',
      CONSTRAINT = 'consents_stay', TABLE = 'consents';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER consents_stay BEFORE UPDATE ON consents
  FOR EACH ROW EXECUTE FUNCTION keep_consents();
