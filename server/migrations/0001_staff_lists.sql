-- Staff lists without counts, samples and coarse orders (docs/decisions/004-staff-lists.md). The
-- listing is made again by rules.sql.
TRUNCATE "file_listing", "file_listing_sample";--> statement-breakpoint
-- The pairs of letters next to each other in a text: words without three letters in a row are searched
-- by these, because trigrams cannot find them. It runs for every change of a row, and a loop is the
-- quickest.
CREATE OR REPLACE FUNCTION letter_pairs(value text) RETURNS text[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  letters text[] := string_to_array(value, NULL);
  pairs text[] := '{}';
BEGIN
  FOR place IN 2..cardinality(letters) LOOP
    pairs[place - 1] := letters[place - 1] || letters[place];
  END LOOP;
  RETURN pairs;
END $$;
--> statement-breakpoint
ALTER TABLE "file_listing_sample" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "file_tallies" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP TABLE "file_listing_sample" CASCADE;--> statement-breakpoint
DROP TABLE "file_tallies" CASCADE;--> statement-breakpoint
DROP INDEX "file_listing_cell_moment_idx";--> statement-breakpoint
DROP INDEX "file_listing_cell_name_idx";--> statement-breakpoint
DROP INDEX "file_listing_cell_client_idx";--> statement-breakpoint
DROP INDEX "file_listing_cell_size_idx";--> statement-breakpoint
DROP INDEX "file_listing_moment_steps_idx";--> statement-breakpoint
DROP INDEX "file_listing_name_steps_idx";--> statement-breakpoint
DROP INDEX "file_listing_client_steps_idx";--> statement-breakpoint
DROP INDEX "file_listing_size_steps_idx";--> statement-breakpoint
DROP INDEX "file_listing_cell_idx";--> statement-breakpoint
DROP INDEX "file_listing_user_idx";--> statement-breakpoint
DROP INDEX "file_listing_folder_idx";--> statement-breakpoint
ALTER TABLE "file_listing" ADD COLUMN "is_processed" boolean NOT NULL;--> statement-breakpoint
ALTER TABLE "file_listing" ADD COLUMN "category" smallint NOT NULL;--> statement-breakpoint
ALTER TABLE "file_listing" ADD COLUMN "tax_year" smallint NOT NULL;--> statement-breakpoint
CREATE INDEX "file_listing_year_idx" ON "file_listing" USING btree ("is_archived","tax_year","category","is_processed","moment","file_id");--> statement-breakpoint
CREATE INDEX "file_listing_category_idx" ON "file_listing" USING btree ("is_archived","category","tax_year","is_processed","moment","file_id");--> statement-breakpoint
CREATE INDEX "file_listing_choices_name_idx" ON "file_listing" USING btree ("is_archived","category","tax_year","is_processed","name_key","file_id");--> statement-breakpoint
CREATE INDEX "file_listing_choices_client_idx" ON "file_listing" USING btree ("is_archived","category","tax_year","is_processed","client_key","file_id");--> statement-breakpoint
CREATE INDEX "file_listing_choices_size_idx" ON "file_listing" USING btree ("is_archived","category","tax_year","is_processed","size","file_id");--> statement-breakpoint
CREATE INDEX "file_listing_user_idx" ON "file_listing" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "file_listing_folder_idx" ON "file_listing" USING btree ("folder_path");--> statement-breakpoint
ALTER TABLE "file_listing" DROP COLUMN "cell";
