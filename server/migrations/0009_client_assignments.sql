CREATE TABLE "client_assignments" (
	"client_id" uuid NOT NULL,
	"staff_id" uuid NOT NULL,
	"given_by" uuid,
	"given_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "client_assignments_client_id_staff_id_pk" PRIMARY KEY("client_id","staff_id")
);
--> statement-breakpoint
ALTER TABLE "narrowed_rights" DROP CONSTRAINT "narrowed_rights_right";--> statement-breakpoint
ALTER TABLE "client_assignments" ADD CONSTRAINT "client_assignments_client_id_client_accounts_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_assignments" ADD CONSTRAINT "client_assignments_staff_id_users_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "client_assignments" ADD CONSTRAINT "client_assignments_given_by_users_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "client_assignments_staff_idx" ON "client_assignments" USING btree ("staff_id","client_id");--> statement-breakpoint
ALTER TABLE "narrowed_rights" ADD CONSTRAINT "narrowed_rights_right" CHECK ("narrowed_rights"."right" IN ('clients', 'everyone', 'invitations', 'records', 'documents', 'organize', 'messages', 'projects', 'templates', 'invoices', 'refunds', 'inquiries', 'log', 'exports', 'deletions', 'staff', 'firm'));