-- Notes that a document is read in a session whose second step isn't fresh. False, and nothing noted, where it would be
-- one more than the limits. Readings of one session take turns, so that none slips through between count and note.
CREATE FUNCTION note_document_reading(session uuid, document uuid, owner uuid, most_documents int, most_owners int)
  RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM document_readings WHERE session_id = session AND document_id = document) THEN
    RETURN true;
  END IF;
  PERFORM pg_advisory_xact_lock(hashtextextended('document readings ' || session, 0));
  IF (SELECT count(*) FROM document_readings WHERE session_id = session AND document_id <> document) >= most_documents
    OR (SELECT count(DISTINCT owner_id) FROM document_readings WHERE session_id = session AND owner_id <> owner)
      >= most_owners THEN
    RETURN false;
  END IF;
  INSERT INTO document_readings (session_id, document_id, owner_id) VALUES (session, document, owner)
    ON CONFLICT DO NOTHING;
  RETURN true;
END $$;

CREATE FUNCTION forget_document_readings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM document_readings WHERE session_id = NEW.id;
  RETURN NULL;
END $$;

CREATE TRIGGER sessions_forget_readings AFTER UPDATE OF second_step_at ON sessions
  FOR EACH ROW WHEN (OLD.second_step_at IS DISTINCT FROM NEW.second_step_at)
  EXECUTE FUNCTION forget_document_readings();
