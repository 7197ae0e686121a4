DROP INDEX "conversations_search_idx";--> statement-breakpoint
DROP INDEX "messages_search_idx";--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_name("conversations"."subject")) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "search_text" text GENERATED ALWAYS AS (fold_name("messages"."content")) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "conversations_search_idx" ON "conversations" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "messages_search_idx" ON "messages" USING gin ("search_text" gin_trgm_ops);