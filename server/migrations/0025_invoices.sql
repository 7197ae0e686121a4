CREATE TABLE "invoice_items" (
	"invoice_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"description" text NOT NULL,
	"quantity_hundredths" integer NOT NULL,
	"unit_cents" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	CONSTRAINT "invoice_items_invoice_id_position_pk" PRIMARY KEY("invoice_id","position"),
	CONSTRAINT "invoice_items_position" CHECK ("invoice_items"."position" >= 1),
	CONSTRAINT "invoice_items_description" CHECK (btrim("invoice_items"."description") <> ''),
	CONSTRAINT "invoice_items_quantity" CHECK ("invoice_items"."quantity_hundredths" >= 1),
	CONSTRAINT "invoice_items_unit" CHECK ("invoice_items"."unit_cents" >= 0),
	CONSTRAINT "invoice_items_amount" CHECK ("invoice_items"."amount_cents" = ("invoice_items"."quantity_hundredths"::bigint * "invoice_items"."unit_cents" + 50) / 100)
);
--> statement-breakpoint
CREATE TABLE "invoice_numbers" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_numbers_last" CHECK ("invoice_numbers"."last" >= 1)
);
--> statement-breakpoint
CREATE TABLE "invoice_reminders" (
	"invoice_id" uuid NOT NULL,
	"due_date" date NOT NULL,
	"days_from_due" integer NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invoice_reminders_invoice_id_due_date_days_from_due_pk" PRIMARY KEY("invoice_id","due_date","days_from_due")
);
--> statement-breakpoint
CREATE TABLE "invoices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"year" integer NOT NULL,
	"sequence" integer NOT NULL,
	"number" text NOT NULL,
	"client_id" uuid NOT NULL,
	"client_name" text NOT NULL,
	"client_email" text NOT NULL,
	"firm" jsonb NOT NULL,
	"description" text NOT NULL,
	"service_type" text,
	"tax_year" integer,
	"notes" text,
	"amount_cents" integer NOT NULL,
	"due_date" date NOT NULL,
	"issued_on" date NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"voided_at" timestamp with time zone,
	"void_reason" text,
	"processing_since" timestamp with time zone,
	"paid_cents" bigint DEFAULT 0 NOT NULL,
	"refunded_cents" bigint DEFAULT 0 NOT NULL,
	"paid_at" timestamp with time zone,
	"payment_method" text,
	"is_open" boolean GENERATED ALWAYS AS ("invoices"."voided_at" IS NULL AND "invoices"."paid_cents" < "invoices"."amount_cents") STORED NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"client_key" text DEFAULT '' NOT NULL,
	CONSTRAINT "invoices_number_key" UNIQUE("number"),
	CONSTRAINT "invoices_sequence_key" UNIQUE("year","sequence"),
	CONSTRAINT "invoices_owner_key" UNIQUE("id","client_id"),
	CONSTRAINT "invoices_number" CHECK ("invoices"."sequence" >= 1),
	CONSTRAINT "invoices_description" CHECK (btrim("invoices"."description") <> ''),
	CONSTRAINT "invoices_amount" CHECK ("invoices"."amount_cents" BETWEEN 1 AND 1000000000),
	CONSTRAINT "invoices_year" CHECK ("invoices"."tax_year" BETWEEN 2000 AND 2100),
	CONSTRAINT "invoices_paid" CHECK ("invoices"."paid_cents" IN (0, "invoices"."amount_cents")),
	CONSTRAINT "invoices_refunded" CHECK ("invoices"."refunded_cents" BETWEEN 0 AND "invoices"."paid_cents"),
	CONSTRAINT "invoices_paid_at" CHECK (("invoices"."paid_at" IS NOT NULL) = ("invoices"."paid_cents" > 0) AND ("invoices"."payment_method" IS NOT NULL) = ("invoices"."paid_cents" > 0)),
	CONSTRAINT "invoices_void" CHECK ("invoices"."voided_at" IS NULL OR "invoices"."paid_cents" = 0),
	CONSTRAINT "invoices_void_reason" CHECK ("invoices"."void_reason" IS NULL OR "invoices"."voided_at" IS NOT NULL)
);
--> statement-breakpoint
ALTER TABLE "invoice_items" ADD CONSTRAINT "invoice_items_invoice_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoice_reminders" ADD CONSTRAINT "invoice_reminders_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invoices_client_idx" ON "invoices" USING btree ("client_id","created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_created_by_idx" ON "invoices" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "invoices_created_idx" ON "invoices" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "invoices_due_idx" ON "invoices" USING btree ("due_date","id");--> statement-breakpoint
CREATE INDEX "invoices_amount_idx" ON "invoices" USING btree ("amount_cents","id");--> statement-breakpoint
CREATE INDEX "invoices_name_idx" ON "invoices" USING btree ("client_key","id");--> statement-breakpoint
CREATE INDEX "invoices_issued_idx" ON "invoices" USING btree ("issued_on");--> statement-breakpoint
CREATE INDEX "invoices_open_idx" ON "invoices" USING btree ("due_date","id") WHERE "invoices"."is_open";