DROP INDEX "file_listing_user_idx";--> statement-breakpoint
CREATE INDEX "file_listing_user_idx" ON "file_listing" USING btree ("user_id","is_archived","is_processed","tax_year");