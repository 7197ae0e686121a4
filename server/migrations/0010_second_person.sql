CREATE TABLE "step_completions" (
	"step_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	CONSTRAINT "step_completions_step_id_staff_id_pk" PRIMARY KEY("step_id","staff_id")
);
--> statement-breakpoint
ALTER TABLE "timeline_items" ADD COLUMN "needs_second_person" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "template_timeline_items" ADD COLUMN "needs_second_person" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "step_completions" ADD CONSTRAINT "step_completions_step_id_timeline_items_id_fk" FOREIGN KEY ("step_id") REFERENCES "public"."timeline_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "step_completions" ADD CONSTRAINT "step_completions_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "step_completions_staff_idx" ON "step_completions" USING btree ("staff_id");