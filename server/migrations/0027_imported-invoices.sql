ALTER TABLE "import_rows" DROP CONSTRAINT "import_rows_reason";--> statement-breakpoint
ALTER TABLE "import_rows" DROP CONSTRAINT "import_rows_kept_because";--> statement-breakpoint
ALTER TABLE "import_rows" DROP CONSTRAINT "import_rows_imported";--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_void";--> statement-breakpoint
ALTER TABLE "invoices" ALTER COLUMN "sequence" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "invoice" jsonb;--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "invoice_id" uuid;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "kind" text DEFAULT 'clients' NOT NULL;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "imported_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_invoice_id_invoices_id_fk" FOREIGN KEY ("invoice_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_rows_invoice_idx" ON "import_rows" USING btree ("invoice_id");--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_reason" CHECK ("import_rows"."reason" IN ('new-client', 'namesake', 'same-email', 'same-details', 'is-spouse', 'shares-email', 'shares-home', 'staff-email', 'email-signs-in', 'email-taken', 'name-only', 'no-name', 'name-refused', 'total', 'open-invoice', 'paid-invoice', 'same-invoice', 'invoice-line', 'number-again', 'number-taken', 'client-differs', 'no-client', 'several-clients', 'no-number', 'invoice-number-refused', 'no-issue-date', 'amount-refused', 'amounts-differ', 'paid-unknown', 'not-an-invoice', 'other-currency', 'decided-import', 'decided-invoice', 'decided-without-email', 'decided-skip'));--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_kept_because" CHECK ("import_rows"."kept_because" IN ('merged', 'household', 'account', 'projects', 'documents', 'messages', 'invoices', 'invited', 'access', 'in-charge', 'notes', 'changed', 'paid', 'sent', 'invoice-changed'));--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_imported" CHECK ("import_rows"."outcome" IS DISTINCT FROM 'imported'
        OR ("import_rows"."client_id" IS NOT NULL
          AND ("import_rows"."undo" IS NOT NULL) <> ("import_rows"."invoice_id" IS NOT NULL)));--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_kind" CHECK ("imports"."kind" IN ('clients', 'invoices'));--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_sequence" CHECK ("invoices"."sequence" IS NOT NULL OR "invoices"."imported_at" IS NOT NULL);--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_void" CHECK ("invoices"."voided_at" IS NULL OR "invoices"."paid_cents" = 0
        OR ("invoices"."imported_at" IS NOT NULL AND "invoices"."paid_cents" = "invoices"."refunded_cents"));