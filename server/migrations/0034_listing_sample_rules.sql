-- The sample had been an index that held the text to be searched, and a row of an index has a limit
-- that long names in deep folders pass. As a table it has none.
DROP INDEX "file_listing_sample_idx";
--> statement-breakpoint
CREATE FUNCTION sample_listed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO file_listing_sample VALUES (NEW.file_id, NEW.is_archived, NEW.cell, NEW.moment,
    NEW.name_key, NEW.client_key, NEW.size, NEW.folder_path, NEW.search_text)
  ON CONFLICT (file_id) DO UPDATE SET (is_archived, cell, moment, name_key, client_key, size,
    folder_path, search_text) = (excluded.is_archived, excluded.cell, excluded.moment,
    excluded.name_key, excluded.client_key, excluded.size, excluded.folder_path,
    excluded.search_text);
  RETURN NULL;
END $$;
--> statement-breakpoint
-- The random end of the id picks every 256th document.
CREATE TRIGGER file_listing_sampled AFTER INSERT OR UPDATE ON "file_listing" FOR EACH ROW
  WHEN (right(NEW.file_id::text, 2) = '00') EXECUTE FUNCTION sample_listed();
--> statement-breakpoint
-- Documents that were there before.
INSERT INTO file_listing_sample
SELECT file_id, is_archived, cell, moment, name_key, client_key, size, folder_path, search_text
FROM file_listing WHERE right(file_id::text, 2) = '00';
--> statement-breakpoint
ANALYZE file_listing_sample;
