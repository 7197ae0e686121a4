-- What a letter said stays as it was sent, and a version of a template as it was made.
CREATE FUNCTION keep_letters() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.template_id, OLD.template_version, OLD.kind, OLD.title, OLD.tax_year, OLD.words, OLD.sha256, OLD.sent_at)
    IS DISTINCT FROM
     (NEW.template_id, NEW.template_version, NEW.kind, NEW.title, NEW.tax_year, NEW.words, NEW.sha256, NEW.sent_at)
    OR OLD.withdrawn_at IS NOT NULL AND OLD.withdrawn_at IS DISTINCT FROM NEW.withdrawn_at THEN
    RAISE EXCEPTION 'a letter stays as it was sent' USING ERRCODE = 'check_violation',
      CONSTRAINT = 'letters_stay', TABLE = 'letters';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER letters_stay BEFORE UPDATE ON letters
  FOR EACH ROW EXECUTE FUNCTION keep_letters();

CREATE FUNCTION keep_letter_versions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.template_id, OLD.version, OLD.text) IS DISTINCT FROM (NEW.template_id, NEW.version, NEW.text) THEN
    RAISE EXCEPTION 'a version stays as it was made' USING ERRCODE = 'check_violation',
      CONSTRAINT = 'letter_versions_stay', TABLE = 'letter_template_versions';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER letter_versions_stay BEFORE UPDATE ON letter_template_versions
  FOR EACH ROW EXECUTE FUNCTION keep_letter_versions();
