-- However an upload ends, with its client or by itself: nothing else names the blobs of its parts then.
CREATE FUNCTION release_upload_part() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO destroyed_blobs (blob_key) VALUES (OLD.blob_key) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;

CREATE TRIGGER upload_parts_released AFTER DELETE ON upload_parts
  FOR EACH ROW EXECUTE FUNCTION release_upload_part();
