CREATE TABLE "return_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"project_id" uuid,
	"tax_year" integer NOT NULL,
	"return_form" text,
	"state" text DEFAULT 'draft' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"held_id" uuid NOT NULL,
	"package_name" text NOT NULL,
	"pages" integer NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"income_cents" bigint,
	"agi_cents" bigint,
	"tax_cents" bigint,
	"withheld_cents" bigint,
	"balance_cents" bigint,
	"due_on" date,
	"created_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_by" uuid,
	"sent_at" timestamp with time zone,
	"changes_reason" text,
	"changes_by" uuid,
	"changes_at" timestamp with time zone,
	"signed_at" timestamp with time zone,
	"ready_at" timestamp with time zone,
	"transmitted_at" timestamp with time zone,
	"decided_at" timestamp with time zone,
	"reject_code" text,
	"can_be_fixed" boolean,
	"told_at" timestamp with time zone,
	"received_on" date,
	"end_reason" text,
	"replaced_by" uuid,
	CONSTRAINT "return_deliveries_state" CHECK ("return_deliveries"."state" IN ('draft', 'sent', 'read', 'approved', 'signed', 'ready', 'transmitted', 'accepted', 'rejected', 'withdrawn', 'replaced')),
	CONSTRAINT "return_deliveries_year" CHECK ("return_deliveries"."tax_year" BETWEEN 2000 AND 2100),
	CONSTRAINT "return_deliveries_pages" CHECK ("return_deliveries"."pages" BETWEEN 1 AND 600),
	CONSTRAINT "return_deliveries_version" CHECK ("return_deliveries"."version" >= 1),
	CONSTRAINT "return_deliveries_figures" CHECK ("return_deliveries"."state" = 'draft' OR "return_deliveries"."income_cents" IS NOT NULL AND "return_deliveries"."agi_cents" IS NOT NULL
        AND "return_deliveries"."tax_cents" >= 0 AND "return_deliveries"."withheld_cents" >= 0 AND "return_deliveries"."balance_cents" IS NOT NULL),
	CONSTRAINT "return_deliveries_sent" CHECK (("return_deliveries"."state" = 'draft') = ("return_deliveries"."sent_at" IS NULL)),
	CONSTRAINT "return_deliveries_steps" CHECK (CASE "return_deliveries"."state"
        WHEN 'signed' THEN "return_deliveries"."signed_at" IS NOT NULL
        WHEN 'ready' THEN "return_deliveries"."ready_at" IS NOT NULL AND "return_deliveries"."signed_at" IS NOT NULL
        WHEN 'transmitted' THEN "return_deliveries"."transmitted_at" IS NOT NULL AND "return_deliveries"."signed_at" IS NOT NULL
        WHEN 'accepted' THEN "return_deliveries"."decided_at" IS NOT NULL AND "return_deliveries"."received_on" IS NOT NULL
        WHEN 'rejected' THEN "return_deliveries"."decided_at" IS NOT NULL AND "return_deliveries"."reject_code" IS NOT NULL
        WHEN 'withdrawn' THEN "return_deliveries"."end_reason" IS NOT NULL
        WHEN 'replaced' THEN "return_deliveries"."replaced_by" IS NOT NULL
        ELSE true END),
	CONSTRAINT "return_deliveries_changes" CHECK (("return_deliveries"."changes_reason" IS NULL) = ("return_deliveries"."changes_at" IS NULL)
        AND btrim("return_deliveries"."changes_reason") <> '')
);
--> statement-breakpoint
CREATE TABLE "return_estimates" (
	"delivery_id" uuid NOT NULL,
	"number" smallint NOT NULL,
	"due_on" date NOT NULL,
	"amount_cents" bigint NOT NULL,
	CONSTRAINT "return_estimates_delivery_id_number_pk" PRIMARY KEY("delivery_id","number"),
	CONSTRAINT "return_estimates_number" CHECK ("return_estimates"."number" BETWEEN 1 AND 4),
	CONSTRAINT "return_estimates_amount" CHECK ("return_estimates"."amount_cents" > 0)
);
--> statement-breakpoint
CREATE TABLE "return_parts" (
	"delivery_id" uuid NOT NULL,
	"first_page" integer NOT NULL,
	"last_page" integer NOT NULL,
	"kind" text NOT NULL,
	"file_id" uuid,
	CONSTRAINT "return_parts_delivery_id_first_page_pk" PRIMARY KEY("delivery_id","first_page"),
	CONSTRAINT "return_parts_kind" CHECK ("return_parts"."kind" IN ('letter', 'return', 'state', '8879', 'voucher', 'firm')),
	CONSTRAINT "return_parts_pages" CHECK ("return_parts"."first_page" BETWEEN 1 AND "return_parts"."last_page"),
	CONSTRAINT "return_parts_firm" CHECK ("return_parts"."kind" <> 'firm' OR "return_parts"."file_id" IS NULL)
);
--> statement-breakpoint
CREATE TABLE "return_signers" (
	"delivery_id" uuid NOT NULL,
	"position" smallint NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"read_at" timestamp with time zone,
	"approved_at" timestamp with time zone,
	CONSTRAINT "return_signers_delivery_id_position_pk" PRIMARY KEY("delivery_id","position"),
	CONSTRAINT "return_signers_person_key" UNIQUE("delivery_id","user_id"),
	CONSTRAINT "return_signers_position" CHECK ("return_signers"."position" BETWEEN 1 AND 5),
	CONSTRAINT "return_signers_steps" CHECK ("return_signers"."approved_at" IS NULL OR "return_signers"."read_at" IS NOT NULL AND "return_signers"."read_at" <= "return_signers"."approved_at")
);
--> statement-breakpoint
CREATE TABLE "return_states" (
	"delivery_id" uuid NOT NULL,
	"place" text NOT NULL,
	"balance_cents" bigint NOT NULL,
	CONSTRAINT "return_states_delivery_id_place_pk" PRIMARY KEY("delivery_id","place"),
	CONSTRAINT "return_states_place" CHECK ("return_states"."place" ~ '^[A-Z]{2}$')
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind";--> statement-breakpoint
ALTER TABLE "return_deliveries" ADD CONSTRAINT "return_deliveries_client_id_client_accounts_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_deliveries" ADD CONSTRAINT "return_deliveries_project_id_tax_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."tax_projects"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_deliveries" ADD CONSTRAINT "return_deliveries_held_id_held_contents_file_id_fk" FOREIGN KEY ("held_id") REFERENCES "public"."held_contents"("file_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_deliveries" ADD CONSTRAINT "return_deliveries_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_deliveries" ADD CONSTRAINT "return_deliveries_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_deliveries" ADD CONSTRAINT "return_deliveries_changes_by_users_id_fk" FOREIGN KEY ("changes_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_deliveries" ADD CONSTRAINT "return_deliveries_replaced_by_return_deliveries_id_fk" FOREIGN KEY ("replaced_by") REFERENCES "public"."return_deliveries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_estimates" ADD CONSTRAINT "return_estimates_delivery_id_return_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."return_deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_parts" ADD CONSTRAINT "return_parts_delivery_id_return_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."return_deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_parts" ADD CONSTRAINT "return_parts_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_signers" ADD CONSTRAINT "return_signers_delivery_id_return_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."return_deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_signers" ADD CONSTRAINT "return_signers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_states" ADD CONSTRAINT "return_states_delivery_id_return_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."return_deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "return_deliveries_held_key" ON "return_deliveries" USING btree ("held_id");--> statement-breakpoint
CREATE UNIQUE INDEX "return_deliveries_draft_key" ON "return_deliveries" USING btree ("project_id") WHERE "return_deliveries"."state" = 'draft';--> statement-breakpoint
CREATE UNIQUE INDEX "return_deliveries_live_key" ON "return_deliveries" USING btree ("project_id") WHERE "return_deliveries"."state" NOT IN ('draft', 'withdrawn', 'replaced');--> statement-breakpoint
CREATE INDEX "return_deliveries_client_idx" ON "return_deliveries" USING btree ("client_id","sent_at");--> statement-breakpoint
CREATE INDEX "return_deliveries_project_idx" ON "return_deliveries" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "return_deliveries_open_idx" ON "return_deliveries" USING btree ("changed_at","id") WHERE "return_deliveries"."state" NOT IN ('accepted', 'withdrawn', 'replaced');--> statement-breakpoint
CREATE INDEX "return_deliveries_created_by_idx" ON "return_deliveries" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "return_deliveries_sent_by_idx" ON "return_deliveries" USING btree ("sent_by");--> statement-breakpoint
CREATE INDEX "return_deliveries_changes_by_idx" ON "return_deliveries" USING btree ("changes_by");--> statement-breakpoint
CREATE INDEX "return_deliveries_replaced_by_idx" ON "return_deliveries" USING btree ("replaced_by");--> statement-breakpoint
CREATE UNIQUE INDEX "return_parts_file_key" ON "return_parts" USING btree ("file_id");--> statement-breakpoint
CREATE INDEX "return_signers_user_idx" ON "return_signers" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind" CHECK ("notifications"."kind" IN ('message', 'file-processed', 'file-uploaded', 'step-completed', 'item-approved', 'item-sent-back', 'item-requested', 'signature-asked', 'form-requested', 'return-delivered', 'return-answered', 'invoice-sent', 'invoice-due', 'invoice-paid', 'access-changed', 'new-sign-in', 'alarm', 'inquiry', 'client-assigned', 'project-assigned', 'conversation-assigned', 'inquiry-assigned', 'work-assigned', 'mention', 'firm-export'));