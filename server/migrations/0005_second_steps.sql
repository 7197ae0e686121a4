CREATE TABLE "recoveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"started_by" uuid,
	"reason" text NOT NULL,
	"token_hash" "bytea" NOT NULL,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"effective_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "recoveries_reason_not_blank" CHECK (btrim("recoveries"."reason") <> '')
);
--> statement-breakpoint
ALTER TABLE "recoveries" ADD CONSTRAINT "recoveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recoveries" ADD CONSTRAINT "recoveries_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "recoveries_token_key" ON "recoveries" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "recoveries_waiting_key" ON "recoveries" USING btree ("user_id") WHERE "recoveries"."ended_at" IS NULL;--> statement-breakpoint
CREATE INDEX "recoveries_user_idx" ON "recoveries" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "recoveries_effective_idx" ON "recoveries" USING btree ("effective_at") WHERE "recoveries"."ended_at" IS NULL;