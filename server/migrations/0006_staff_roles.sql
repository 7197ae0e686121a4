CREATE TABLE "narrowed_rights" (
	"role" text NOT NULL,
	"right" text NOT NULL,
	"narrowed_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "narrowed_rights_role_right_pk" PRIMARY KEY("role","right"),
	CONSTRAINT "narrowed_rights_role" CHECK ("narrowed_rights"."role" IN ('preparer', 'reviewer', 'front-desk', 'seasonal')),
	CONSTRAINT "narrowed_rights_right" CHECK ("narrowed_rights"."right" IN ('clients', 'invitations', 'records', 'documents', 'organize', 'messages', 'projects', 'templates', 'invoices', 'refunds', 'inquiries', 'log', 'exports', 'deletions', 'staff', 'firm'))
);
--> statement-breakpoint
CREATE TABLE "staff_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"role" text NOT NULL,
	"ends_on" date,
	"token_hash" "bytea" NOT NULL,
	"sent_by" uuid NOT NULL,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_invitations_role" CHECK ("staff_invitations"."role" IN ('owner', 'preparer', 'reviewer', 'front-desk', 'seasonal')),
	CONSTRAINT "staff_invitations_end" CHECK (CASE "staff_invitations"."role" WHEN 'seasonal' THEN "staff_invitations"."ends_on" IS NOT NULL
        WHEN 'owner' THEN "staff_invitations"."ends_on" IS NULL ELSE true END),
	CONSTRAINT "staff_invitations_expiry" CHECK ("staff_invitations"."expires_at" > "staff_invitations"."sent_at")
);
--> statement-breakpoint
ALTER TABLE "users" DROP CONSTRAINT "users_admin_not_archived";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "staff_role" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "staff_ends_on" date;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "staff_ends_at" timestamp with time zone;--> statement-breakpoint
UPDATE "users" SET "staff_role" = 'owner' WHERE "is_admin";--> statement-breakpoint
ALTER TABLE "staff_invitations" ADD CONSTRAINT "staff_invitations_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitations_token_key" ON "staff_invitations" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitations_email_key" ON "staff_invitations" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "staff_invitations_sent_by_idx" ON "staff_invitations" USING btree ("sent_by");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_staff_role" CHECK ("users"."staff_role" IN ('owner', 'preparer', 'reviewer', 'front-desk', 'seasonal'));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_staff" CHECK ("users"."is_admin" = ("users"."staff_role" IS NOT NULL));--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_staff_end" CHECK (("users"."staff_ends_on" IS NULL) = ("users"."staff_ends_at" IS NULL) AND CASE "users"."staff_role"
        WHEN 'seasonal' THEN "users"."staff_ends_on" IS NOT NULL
        WHEN 'owner' THEN "users"."staff_ends_on" IS NULL
        ELSE "users"."is_admin" OR "users"."staff_ends_on" IS NULL END);