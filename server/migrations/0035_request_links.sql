CREATE TABLE "request_link_devices" (
	"link_id" uuid NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"confirmed_at" timestamp with time zone,
	CONSTRAINT "request_link_devices_link_id_token_hash_pk" PRIMARY KEY("link_id","token_hash")
);
--> statement-breakpoint
CREATE TABLE "request_link_items" (
	"link_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	CONSTRAINT "request_link_items_link_id_item_id_pk" PRIMARY KEY("link_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "request_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"project_id" uuid NOT NULL,
	"audience" text NOT NULL,
	"person_id" uuid,
	"recipient" text,
	"shown_text" text,
	"is_for_chosen" boolean NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	"last_used_at" timestamp with time zone,
	"received" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "request_links_audience" CHECK ("request_links"."audience" IN ('client', 'third')),
	CONSTRAINT "request_links_third" CHECK (CASE "request_links"."audience"
        WHEN 'third' THEN "request_links"."person_id" IS NULL AND "request_links"."is_for_chosen"
          AND "request_links"."recipient" IS NOT NULL AND "request_links"."shown_text" IS NOT NULL
        ELSE coalesce("request_links"."recipient", "request_links"."shown_text") IS NULL END),
	CONSTRAINT "request_links_texts" CHECK (char_length("request_links"."recipient") BETWEEN 1 AND 80
        AND char_length("request_links"."shown_text") BETWEEN 1 AND 300),
	CONSTRAINT "request_links_end" CHECK ("request_links"."expires_at" > "request_links"."created_at"
        AND "request_links"."expires_at" <= "request_links"."created_at" + interval '120 days'),
	CONSTRAINT "request_links_used" CHECK ("request_links"."received" >= 0 AND ("request_links"."last_used_at" IS NULL) = ("request_links"."received" = 0))
);
--> statement-breakpoint
ALTER TABLE "verification_codes" DROP CONSTRAINT "verification_codes_purpose";--> statement-breakpoint
ALTER TABLE "request_link_devices" ADD CONSTRAINT "request_link_devices_link_id_request_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."request_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_link_items" ADD CONSTRAINT "request_link_items_link_id_request_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."request_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_link_items" ADD CONSTRAINT "request_link_items_item_id_checklist_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."checklist_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_links" ADD CONSTRAINT "request_links_project_id_tax_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."tax_projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_links" ADD CONSTRAINT "request_links_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "request_links" ADD CONSTRAINT "request_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "request_link_items_item_idx" ON "request_link_items" USING btree ("item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "request_links_token_key" ON "request_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "request_links_project_idx" ON "request_links" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "request_links_person_idx" ON "request_links" USING btree ("person_id") WHERE "request_links"."person_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "request_links_created_by_idx" ON "request_links" USING btree ("created_by");--> statement-breakpoint
ALTER TABLE "verification_codes" ADD CONSTRAINT "verification_codes_purpose" CHECK ("verification_codes"."purpose" IN ('verify-email', 'sign-in', 'change-email', 'second-step', 'phone', 'step-up', 'request-link'));