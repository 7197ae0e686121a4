CREATE TABLE "ledger_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entries_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"invoice_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"method" text NOT NULL,
	"provider" text,
	"reference" text,
	"actor_id" uuid,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ledger_entries_reference_key" UNIQUE("provider","reference"),
	CONSTRAINT "ledger_entries_kind" CHECK ("ledger_entries"."kind" IN ('payment', 'refund')),
	CONSTRAINT "ledger_entries_amount" CHECK ("ledger_entries"."amount_cents" BETWEEN 1 AND 1000000000),
	CONSTRAINT "ledger_entries_provider" CHECK (("ledger_entries"."provider" IS NULL) = ("ledger_entries"."reference" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "payment_comparisons" (
	"provider" text PRIMARY KEY NOT NULL,
	"compared_at" timestamp with time zone NOT NULL,
	"compared_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_differences" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"kind" text NOT NULL,
	"reference" text NOT NULL,
	"invoice_id" uuid,
	"ours_cents" integer,
	"theirs_cents" integer,
	"found_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "payment_differences_key" UNIQUE("provider","kind","reference")
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"type" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_events_key" UNIQUE("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "payment_orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"invoice_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"provider_order_id" text,
	"approve_url" text,
	"amount_cents" integer NOT NULL,
	"state" text NOT NULL,
	"capture_id" text,
	"failure" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_orders_provider_key" UNIQUE("provider","provider_order_id"),
	CONSTRAINT "payment_orders_amount" CHECK ("payment_orders"."amount_cents" BETWEEN 1 AND 1000000000),
	CONSTRAINT "payment_orders_state" CHECK ("payment_orders"."state" IN ('creating', 'open', 'capturing', 'captured', 'failed', 'cancelled')),
	CONSTRAINT "payment_orders_known" CHECK ("payment_orders"."state" IN ('creating', 'failed', 'cancelled') OR "payment_orders"."provider_order_id" IS NOT NULL),
	CONSTRAINT "payment_orders_captured" CHECK (("payment_orders"."state" = 'captured') = ("payment_orders"."capture_id" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "payment_refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"invoice_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"reference" text,
	"failure" text,
	"actor_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_refunds_amount" CHECK ("payment_refunds"."amount_cents" BETWEEN 1 AND 1000000000),
	CONSTRAINT "payment_refunds_state" CHECK ("payment_refunds"."state" IN ('requested', 'done', 'failed'))
);
--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_entries" ADD CONSTRAINT "ledger_entries_invoice_fk" FOREIGN KEY ("invoice_id","client_id") REFERENCES "public"."invoices"("id","client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_differences" ADD CONSTRAINT "payment_differences_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_orders" ADD CONSTRAINT "payment_orders_invoice_fk" FOREIGN KEY ("invoice_id","client_id") REFERENCES "public"."invoices"("id","client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_order_id_payment_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."payment_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_refunds" ADD CONSTRAINT "payment_refunds_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_entries_payment_key" ON "ledger_entries" USING btree ("invoice_id") WHERE "ledger_entries"."kind" = 'payment';--> statement-breakpoint
CREATE INDEX "ledger_entries_invoice_idx" ON "ledger_entries" USING btree ("invoice_id","seq");--> statement-breakpoint
CREATE INDEX "ledger_entries_at_idx" ON "ledger_entries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "ledger_entries_client_idx" ON "ledger_entries" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "ledger_entries_actor_idx" ON "ledger_entries" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "payment_differences_invoice_idx" ON "payment_differences" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "payment_differences_open_idx" ON "payment_differences" USING btree ("id") WHERE "payment_differences"."settled_at" IS NULL;--> statement-breakpoint
CREATE INDEX "payment_events_received_idx" ON "payment_events" USING btree ("received_at");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_orders_live_key" ON "payment_orders" USING btree ("invoice_id") WHERE "payment_orders"."state" IN ('creating', 'open', 'capturing');--> statement-breakpoint
CREATE INDEX "payment_orders_invoice_idx" ON "payment_orders" USING btree ("invoice_id");--> statement-breakpoint
CREATE INDEX "payment_orders_unclear_idx" ON "payment_orders" USING btree ("updated_at") WHERE "payment_orders"."state" = 'capturing';--> statement-breakpoint
CREATE INDEX "payment_orders_recent_idx" ON "payment_orders" USING btree ("provider","updated_at");--> statement-breakpoint
CREATE INDEX "payment_refunds_order_idx" ON "payment_refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payment_refunds_actor_idx" ON "payment_refunds" USING btree ("actor_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_refunds_open_key" ON "payment_refunds" USING btree ("invoice_id") WHERE "payment_refunds"."state" = 'requested';