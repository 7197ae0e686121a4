CREATE TABLE "batch_items" (
	"batch_id" uuid NOT NULL,
	"record_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"outcome" text,
	"reason" text,
	"was_person" uuid,
	"was_day" date,
	"made_id" uuid,
	CONSTRAINT "batch_items_batch_id_record_id_pk" PRIMARY KEY("batch_id","record_id"),
	CONSTRAINT "batch_items_outcome" CHECK ("batch_items"."outcome" IN ('done', 'left-out', 'undone', 'kept')),
	CONSTRAINT "batch_items_reason" CHECK (("batch_items"."reason" IS NOT NULL) = coalesce("batch_items"."outcome" IN ('left-out', 'kept'), false))
);
--> statement-breakpoint
CREATE TABLE "batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"work" jsonb NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"made_by" uuid NOT NULL,
	"made_at" timestamp with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	CONSTRAINT "batches_kind" CHECK ("batches"."kind" IN ('message', 'remind', 'request', 'assign', 'date')),
	CONSTRAINT "batches_work" CHECK ("batches"."work" ->> 'kind' = "batches"."kind"),
	CONSTRAINT "batches_state" CHECK ("batches"."state" IN ('draft', 'running', 'done', 'undoing', 'undone')),
	CONSTRAINT "batches_times" CHECK (("batches"."started_at" IS NULL) = ("batches"."state" = 'draft')
        AND ("batches"."finished_at" IS NOT NULL) = ("batches"."state" IN ('done', 'undone')))
);
--> statement-breakpoint
ALTER TABLE "batch_items" ADD CONSTRAINT "batch_items_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_items" ADD CONSTRAINT "batch_items_was_person_users_id_fk" FOREIGN KEY ("was_person") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_made_by_users_id_fk" FOREIGN KEY ("made_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "batch_items_waiting_idx" ON "batch_items" USING btree ("batch_id","place") WHERE "batch_items"."outcome" IS NULL;--> statement-breakpoint
CREATE INDEX "batch_items_was_person_idx" ON "batch_items" USING btree ("was_person") WHERE "batch_items"."was_person" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "batches_made_by_idx" ON "batches" USING btree ("made_by","made_at");--> statement-breakpoint
CREATE INDEX "batches_made_idx" ON "batches" USING btree ("made_at");--> statement-breakpoint
CREATE INDEX "batches_unfinished_idx" ON "batches" USING btree ("id") WHERE "batches"."state" IN ('running', 'undoing');