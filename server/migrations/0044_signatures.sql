CREATE TABLE "identity_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"signer_id" uuid NOT NULL,
	"method" text NOT NULL,
	"passed" boolean,
	"provider" text,
	"provider_ref" text,
	"checked_by" uuid,
	"photo_id" text,
	"seen_on" date,
	"known_since" integer,
	"started_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone,
	CONSTRAINT "identity_checks_ref_key" UNIQUE("provider","provider_ref"),
	CONSTRAINT "identity_checks_method" CHECK ("identity_checks"."method" IN ('knowledge-based', 'photo-id', 'known-in-person')),
	CONSTRAINT "identity_checks_decided" CHECK (("identity_checks"."passed" IS NULL) = ("identity_checks"."decided_at" IS NULL)),
	CONSTRAINT "identity_checks_photo_id" CHECK ("identity_checks"."photo_id" IN ('drivers-license', 'passport', 'state-id', 'military-id', 'other-government-id')),
	CONSTRAINT "identity_checks_parts" CHECK (CASE "identity_checks"."method"
        WHEN 'knowledge-based' THEN "identity_checks"."provider" IS NOT NULL AND "identity_checks"."provider_ref" IS NOT NULL
          AND coalesce("identity_checks"."photo_id", "identity_checks"."seen_on"::text, "identity_checks"."known_since"::text) IS NULL
        WHEN 'photo-id' THEN "identity_checks"."photo_id" IS NOT NULL AND "identity_checks"."seen_on" IS NOT NULL AND "identity_checks"."passed"
          AND "identity_checks"."provider" IS NULL AND "identity_checks"."known_since" IS NULL
        ELSE "identity_checks"."seen_on" IS NOT NULL AND "identity_checks"."passed" AND "identity_checks"."provider" IS NULL
          AND "identity_checks"."photo_id" IS NULL AND "identity_checks"."known_since" <= extract(year FROM "identity_checks"."seen_on") - 2 END)
);
--> statement-breakpoint
CREATE TABLE "signature_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"nth" integer NOT NULL,
	"kind" text NOT NULL,
	"signer_id" uuid,
	"actor_id" uuid,
	"actor_name" text,
	"session_id" uuid,
	"address" text,
	"user_agent" text,
	"at" timestamp with time zone NOT NULL,
	"details" jsonb NOT NULL,
	"digest" "bytea" NOT NULL,
	CONSTRAINT "signature_events_nth_key" UNIQUE("request_id","nth"),
	CONSTRAINT "signature_events_nth" CHECK ("signature_events"."nth" >= 1),
	CONSTRAINT "signature_events_kind" CHECK ("signature_events"."kind" IN ('created', 'sent', 'opened', 'read', 'agreed', 'identity-checked', 'printed', 'returned', 'sent-back', 'signed', 'sealed', 'copy-given', 'declined', 'withdrawn', 'replaced', 'expired')),
	CONSTRAINT "signature_events_digest" CHECK (octet_length("signature_events"."digest") = 32),
	CONSTRAINT "signature_events_about" CHECK (("signature_events"."signer_id" IS NULL) = ("signature_events"."kind" NOT IN ('opened', 'read', 'agreed', 'identity-checked', 'signed', 'declined', 'sealed')))
);
--> statement-breakpoint
CREATE TABLE "signature_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"project_id" uuid,
	"tax_year" integer NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"version_id" uuid NOT NULL,
	"sha256" "bytea" NOT NULL,
	"routes" text[] NOT NULL,
	"state" text DEFAULT 'sent' NOT NULL,
	"requested_by" uuid,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"copy_given_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"is_end_told" boolean DEFAULT false NOT NULL,
	CONSTRAINT "signature_requests_kind" CHECK ("signature_requests"."kind" IN ('8879', '8878', 'engagement', 'consent-use', 'consent-disclosure', 'paper-consent', 'letter')),
	CONSTRAINT "signature_requests_state" CHECK ("signature_requests"."state" IN ('sent', 'signed', 'sealed', 'declined', 'withdrawn', 'expired', 'replaced')),
	CONSTRAINT "signature_requests_year" CHECK ("signature_requests"."tax_year" BETWEEN 2000 AND 2100),
	CONSTRAINT "signature_requests_title" CHECK (btrim("signature_requests"."title") <> '' AND char_length("signature_requests"."title") <= 120),
	CONSTRAINT "signature_requests_sha256" CHECK (octet_length("signature_requests"."sha256") = 32),
	CONSTRAINT "signature_requests_routes" CHECK (cardinality("signature_requests"."routes") >= 1 AND "signature_requests"."routes" <@ ARRAY['handwritten', 'in-person', 'on-screen']),
	CONSTRAINT "signature_requests_expiry" CHECK ("signature_requests"."expires_at" > "signature_requests"."requested_at"
        AND "signature_requests"."expires_at" <= "signature_requests"."requested_at" + interval '365 days'),
	CONSTRAINT "signature_requests_end" CHECK (("signature_requests"."ended_at" IS NULL) = ("signature_requests"."state" = 'sent'))
);
--> statement-breakpoint
CREATE TABLE "signature_returns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"sent_by" uuid,
	"sent_at" timestamp with time zone DEFAULT now() NOT NULL,
	"code" text,
	"decided_by" uuid,
	"decided_at" timestamp with time zone,
	"refusal" text,
	CONSTRAINT "signature_returns_version_key" UNIQUE("version_id"),
	CONSTRAINT "signature_returns_code" CHECK ("signature_returns"."code" IN ('same', 'other', 'unreadable')),
	CONSTRAINT "signature_returns_refusal" CHECK ("signature_returns"."refusal" IS NULL OR "signature_returns"."decided_at" IS NOT NULL
        AND char_length("signature_returns"."refusal") BETWEEN 1 AND 500)
);
--> statement-breakpoint
CREATE TABLE "signature_signers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"position" smallint NOT NULL,
	"opened_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"read_way" text,
	"agreed_at" timestamp with time zone,
	"route" text,
	"signed_at" timestamp with time zone,
	"signed_by" uuid,
	"identity_check_id" uuid,
	"sealed_mark" text,
	"intent_version" smallint,
	"returned_version_id" uuid,
	"sealed_version_id" uuid,
	"declined_at" timestamp with time zone,
	"decline_reason" text,
	CONSTRAINT "signature_signers_person_key" UNIQUE("request_id","user_id"),
	CONSTRAINT "signature_signers_position_key" UNIQUE("request_id","position"),
	CONSTRAINT "signature_signers_sealed" CHECK ("signature_signers"."sealed_version_id" IS NULL OR "signature_signers"."signed_at" IS NOT NULL),
	CONSTRAINT "signature_signers_position" CHECK ("signature_signers"."position" BETWEEN 1 AND 10),
	CONSTRAINT "signature_signers_name" CHECK (btrim("signature_signers"."name") <> ''),
	CONSTRAINT "signature_signers_order" CHECK (("signature_signers"."opened_at" IS NOT NULL OR "signature_signers"."read_at" IS NULL)
        AND ("signature_signers"."read_at" IS NOT NULL OR "signature_signers"."agreed_at" IS NULL)
        AND ("signature_signers"."agreed_at" IS NOT NULL OR "signature_signers"."signed_at" IS NULL)
        AND "signature_signers"."opened_at" <= "signature_signers"."read_at" AND "signature_signers"."read_at" <= "signature_signers"."agreed_at"
        AND "signature_signers"."agreed_at" <= "signature_signers"."signed_at"),
	CONSTRAINT "signature_signers_read_way" CHECK (("signature_signers"."read_at" IS NULL) = ("signature_signers"."read_way" IS NULL) AND "signature_signers"."read_way" IN ('screen', 'paper')),
	CONSTRAINT "signature_signers_route" CHECK (("signature_signers"."agreed_at" IS NULL) = ("signature_signers"."route" IS NULL) AND "signature_signers"."route" IN ('handwritten', 'in-person', 'on-screen')),
	CONSTRAINT "signature_signers_mark" CHECK (CASE WHEN "signature_signers"."signed_at" IS NULL THEN "signature_signers"."sealed_mark" IS NULL AND "signature_signers"."intent_version" IS NULL
          AND "signature_signers"."signed_by" IS NULL AND "signature_signers"."returned_version_id" IS NULL
        WHEN "signature_signers"."route" = 'handwritten' THEN "signature_signers"."sealed_mark" IS NULL AND "signature_signers"."returned_version_id" IS NOT NULL
        ELSE "signature_signers"."sealed_mark" IS NOT NULL AND "signature_signers"."intent_version" IS NOT NULL
          AND "signature_signers"."returned_version_id" IS NULL END),
	CONSTRAINT "signature_signers_own" CHECK (CASE "signature_signers"."route" WHEN 'on-screen' THEN "signature_signers"."signed_by" = "signature_signers"."user_id"
        ELSE "signature_signers"."signed_by" <> "signature_signers"."user_id" END),
	CONSTRAINT "signature_signers_in_person" CHECK ("signature_signers"."route" <> 'in-person' OR "signature_signers"."signed_at" IS NULL OR "signature_signers"."identity_check_id" IS NOT NULL),
	CONSTRAINT "signature_signers_declined" CHECK (("signature_signers"."declined_at" IS NULL) = ("signature_signers"."decline_reason" IS NULL)
        AND ("signature_signers"."declined_at" IS NULL OR "signature_signers"."signed_at" IS NULL)
        AND char_length("signature_signers"."decline_reason") BETWEEN 1 AND 500)
);
--> statement-breakpoint
ALTER TABLE "client_merge_rows" DROP CONSTRAINT "client_merge_rows_kind";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "identity_checks" ADD CONSTRAINT "identity_checks_signer_id_signature_signers_id_fk" FOREIGN KEY ("signer_id") REFERENCES "public"."signature_signers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_checks" ADD CONSTRAINT "identity_checks_checked_by_users_id_fk" FOREIGN KEY ("checked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signature_events" ADD CONSTRAINT "signature_events_request_id_signature_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."signature_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signature_events" ADD CONSTRAINT "signature_events_signer_id_signature_signers_id_fk" FOREIGN KEY ("signer_id") REFERENCES "public"."signature_signers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signature_requests" ADD CONSTRAINT "signature_requests_client_id_client_accounts_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signature_requests" ADD CONSTRAINT "signature_requests_project_id_tax_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."tax_projects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signature_requests" ADD CONSTRAINT "signature_requests_version_id_file_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."file_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signature_requests" ADD CONSTRAINT "signature_requests_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signature_returns" ADD CONSTRAINT "signature_returns_request_id_signature_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."signature_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signature_returns" ADD CONSTRAINT "signature_returns_version_id_file_versions_id_fk" FOREIGN KEY ("version_id") REFERENCES "public"."file_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signature_returns" ADD CONSTRAINT "signature_returns_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signature_returns" ADD CONSTRAINT "signature_returns_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signature_signers" ADD CONSTRAINT "signature_signers_request_id_signature_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."signature_requests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signature_signers" ADD CONSTRAINT "signature_signers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signature_signers" ADD CONSTRAINT "signature_signers_signed_by_users_id_fk" FOREIGN KEY ("signed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signature_signers" ADD CONSTRAINT "signature_signers_returned_version_id_file_versions_id_fk" FOREIGN KEY ("returned_version_id") REFERENCES "public"."file_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signature_signers" ADD CONSTRAINT "signature_signers_sealed_version_id_file_versions_id_fk" FOREIGN KEY ("sealed_version_id") REFERENCES "public"."file_versions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identity_checks_signer_idx" ON "identity_checks" USING btree ("signer_id","started_at");--> statement-breakpoint
CREATE INDEX "identity_checks_checked_by_idx" ON "identity_checks" USING btree ("checked_by");--> statement-breakpoint
CREATE INDEX "signature_events_signer_idx" ON "signature_events" USING btree ("signer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "signature_events_once_key" ON "signature_events" USING btree ("signer_id","kind") WHERE "signature_events"."kind" IN ('opened', 'read', 'signed', 'declined');--> statement-breakpoint
CREATE INDEX "signature_requests_client_idx" ON "signature_requests" USING btree ("client_id","requested_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "signature_requests_project_idx" ON "signature_requests" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "signature_requests_version_idx" ON "signature_requests" USING btree ("version_id");--> statement-breakpoint
CREATE INDEX "signature_requests_requested_by_idx" ON "signature_requests" USING btree ("requested_by");--> statement-breakpoint
CREATE INDEX "signature_requests_open_idx" ON "signature_requests" USING btree ("expires_at","id") WHERE "signature_requests"."state" = 'sent';--> statement-breakpoint
CREATE INDEX "signature_requests_untold_idx" ON "signature_requests" USING btree ("id") WHERE NOT "signature_requests"."is_end_told" AND "signature_requests"."state" <> 'sent';--> statement-breakpoint
CREATE INDEX "signature_returns_request_idx" ON "signature_returns" USING btree ("request_id","sent_at");--> statement-breakpoint
CREATE INDEX "signature_returns_sent_by_idx" ON "signature_returns" USING btree ("sent_by");--> statement-breakpoint
CREATE INDEX "signature_returns_decided_by_idx" ON "signature_returns" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "signature_signers_user_idx" ON "signature_signers" USING btree ("user_id","signed_at");--> statement-breakpoint
CREATE INDEX "signature_signers_signed_by_idx" ON "signature_signers" USING btree ("signed_by");--> statement-breakpoint
CREATE INDEX "signature_signers_identity_idx" ON "signature_signers" USING btree ("identity_check_id");--> statement-breakpoint
CREATE INDEX "signature_signers_returned_idx" ON "signature_signers" USING btree ("returned_version_id");--> statement-breakpoint
CREATE INDEX "signature_signers_sealed_idx" ON "signature_signers" USING btree ("sealed_version_id");--> statement-breakpoint
ALTER TABLE "client_merge_rows" ADD CONSTRAINT "client_merge_rows_kind" CHECK ("client_merge_rows"."kind" IN ('folder', 'folder-name', 'file', 'file-name', 'project', 'removed-name', 'conversation', 'signature', 'invoice', 'note', 'dependent', 'number', 'field', 'tag', 'preparer', 'assignment', 'notice', 'grant', 'household'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" IN ('message', 'file-processed', 'file-uploaded', 'step-completed', 'item-approved', 'item-sent-back', 'item-requested', 'signature-asked', 'invoice-sent', 'invoice-due', 'invoice-paid', 'access-changed', 'new-sign-in', 'alarm', 'inquiry', 'client-assigned', 'project-assigned', 'conversation-assigned', 'inquiry-assigned', 'work-assigned', 'mention', 'firm-export'));