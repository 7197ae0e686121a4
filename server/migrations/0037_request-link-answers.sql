CREATE TABLE "request_link_answers" (
	"link_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"answer" text NOT NULL,
	"answered_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "request_link_answers_link_id_item_id_pk" PRIMARY KEY("link_id","item_id"),
	CONSTRAINT "request_link_answers_answer" CHECK ("request_link_answers"."answer" IN ('not-this-year', 'sent-by-other'))
);
--> statement-breakpoint
ALTER TABLE "request_links" DROP CONSTRAINT "request_links_third";--> statement-breakpoint
ALTER TABLE "request_link_answers" ADD CONSTRAINT "request_link_answers_link_id_request_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."request_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_link_answers" ADD CONSTRAINT "request_link_answers_item_id_checklist_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."checklist_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "request_link_answers_item_idx" ON "request_link_answers" USING btree ("item_id");--> statement-breakpoint
ALTER TABLE "request_links" ADD CONSTRAINT "request_links_third" CHECK (CASE "request_links"."audience"
        WHEN 'third' THEN "request_links"."is_for_chosen" AND "request_links"."recipient" IS NOT NULL AND "request_links"."shown_text" IS NOT NULL
        ELSE coalesce("request_links"."recipient", "request_links"."shown_text") IS NULL END);