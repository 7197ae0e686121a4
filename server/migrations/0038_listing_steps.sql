-- The same order on every database, whatever its language: by code points. What begins with less
-- comes first then, and the steps below are in the order of the whole keys.
ALTER TABLE "file_listing"
  ALTER COLUMN "name_key" TYPE text COLLATE "C", ALTER COLUMN "client_key" TYPE text COLLATE "C";
--> statement-breakpoint
ALTER TABLE "file_listing_sample"
  ALTER COLUMN "name_key" TYPE text COLLATE "C", ALTER COLUMN "client_key" TYPE text COLLATE "C";
--> statement-breakpoint
CREATE INDEX "file_listing_moment_steps_idx" ON "file_listing" USING btree (date_bin('1 hour', "moment", 'epoch'));--> statement-breakpoint
CREATE INDEX "file_listing_name_steps_idx" ON "file_listing" USING btree (left("name_key", 16));--> statement-breakpoint
CREATE INDEX "file_listing_client_steps_idx" ON "file_listing" USING btree (left("client_key", 16));--> statement-breakpoint
CREATE INDEX "file_listing_size_steps_idx" ON "file_listing" USING btree (("size" >> 16));--> statement-breakpoint
CREATE INDEX "file_listing_cell_idx" ON "file_listing" USING btree ("cell");
--> statement-breakpoint
-- For what the planner knows of the steps.
ANALYZE "file_listing";
