CREATE TABLE "handover_items" (
	"handover_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"record_id" uuid NOT NULL,
	"was" uuid,
	"now" uuid,
	"since" date,
	CONSTRAINT "handover_items_handover_id_kind_record_id_pk" PRIMARY KEY("handover_id","kind","record_id"),
	CONSTRAINT "handover_items_kind" CHECK ("handover_items"."kind" IN ('client', 'project', 'step', 'conversation', 'inquiry')),
	CONSTRAINT "handover_items_moved" CHECK ("handover_items"."was" IS DISTINCT FROM "handover_items"."now"),
	CONSTRAINT "handover_items_since" CHECK (("handover_items"."kind" = 'client') = ("handover_items"."since" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "handovers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"from_id" uuid NOT NULL,
	"to_id" uuid NOT NULL,
	"made_by" uuid NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	CONSTRAINT "handovers_two" CHECK ("handovers"."from_id" <> "handovers"."to_id")
);
--> statement-breakpoint
ALTER TABLE "handover_items" ADD CONSTRAINT "handover_items_handover_id_handovers_id_fk" FOREIGN KEY ("handover_id") REFERENCES "public"."handovers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handover_items" ADD CONSTRAINT "handover_items_was_users_id_fk" FOREIGN KEY ("was") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handover_items" ADD CONSTRAINT "handover_items_now_users_id_fk" FOREIGN KEY ("now") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_from_id_users_id_fk" FOREIGN KEY ("from_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_to_id_users_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "handover_items_record_idx" ON "handover_items" USING btree ("record_id");--> statement-breakpoint
CREATE INDEX "handover_items_was_idx" ON "handover_items" USING btree ("was");--> statement-breakpoint
CREATE INDEX "handover_items_now_idx" ON "handover_items" USING btree ("now");--> statement-breakpoint
CREATE INDEX "handovers_made_idx" ON "handovers" USING btree ("made_at");--> statement-breakpoint
CREATE INDEX "handovers_from_idx" ON "handovers" USING btree ("from_id");--> statement-breakpoint
CREATE INDEX "handovers_to_idx" ON "handovers" USING btree ("to_id");--> statement-breakpoint
CREATE INDEX "handovers_made_by_idx" ON "handovers" USING btree ("made_by");