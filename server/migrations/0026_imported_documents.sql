CREATE TABLE "imported_documents" (
	"file_id" uuid PRIMARY KEY NOT NULL,
	"source_key" "bytea" NOT NULL,
	"imported_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "imported_documents_source_key_length" CHECK (octet_length("imported_documents"."source_key") = 32)
);
--> statement-breakpoint
ALTER TABLE "imported_documents" ADD CONSTRAINT "imported_documents_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "imported_documents_source_key" ON "imported_documents" USING btree ("source_key");