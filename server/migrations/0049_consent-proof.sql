ALTER TABLE "consents" ADD COLUMN "signature_id" uuid;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_signature_id_signature_requests_id_fk" FOREIGN KEY ("signature_id") REFERENCES "public"."signature_requests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "consents_signature_key" ON "consents" USING btree ("signature_id");