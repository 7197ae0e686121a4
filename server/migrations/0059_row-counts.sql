CREATE TABLE "row_counts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "row_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"amount" bigint NOT NULL
);
--> statement-breakpoint
DROP INDEX "conversations_waiting_idx";--> statement-breakpoint
DROP INDEX "invoices_open_idx";--> statement-breakpoint
CREATE INDEX "recognitions_unsettled_idx" ON "recognitions" USING btree ("version_id") WHERE "recognitions"."state" = 'done' AND "recognitions"."settled" IS NULL;--> statement-breakpoint
CREATE INDEX "invoices_owed_idx" ON "invoices" USING btree ("client_id","due_date") WHERE "invoices"."is_open";--> statement-breakpoint
CREATE INDEX "file_listing_pending_idx" ON "file_listing" USING btree ("moment","file_id") WHERE NOT is_archived AND NOT is_processed;--> statement-breakpoint
CREATE INDEX "conversations_waiting_idx" ON "conversations" USING btree ("waiting_since","id","client_id") WHERE "conversations"."waiting_since" IS NOT NULL AND "conversations"."status" IN ('open', 'active');--> statement-breakpoint
CREATE INDEX "invoices_open_idx" ON "invoices" USING btree ("due_date","id","amount_cents") WHERE "invoices"."is_open";