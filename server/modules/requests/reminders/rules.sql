-- Nobody is reminded twice within 72 hours, of whatever project and by whatever path. The person’s row makes two
-- transactions take turns, so that the second sees what the first sent.
CREATE FUNCTION keep_reminders_apart() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM users WHERE id = NEW.person_id FOR NO KEY UPDATE;
  IF EXISTS (SELECT FROM reminders WHERE person_id = NEW.person_id
    AND sent_at > NEW.sent_at - interval '72 hours' AND sent_at < NEW.sent_at + interval '72 hours') THEN
    RAISE EXCEPTION 'this person was reminded within 72 hours' USING ERRCODE = 'check_violation',
      CONSTRAINT = 'reminders_apart', TABLE = 'reminders';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER reminders_apart BEFORE INSERT ON reminders
  FOR EACH ROW EXECUTE FUNCTION keep_reminders_apart();
