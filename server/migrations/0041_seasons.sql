CREATE TABLE "season_clients" (
	"season_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"state" text DEFAULT 'unread' NOT NULL,
	"left_out_because" text,
	"kept_because" text,
	"wave" integer NOT NULL,
	"template_id" uuid NOT NULL,
	"in_charge_id" uuid,
	"return_form" text,
	"has_last_year" boolean DEFAULT false NOT NULL,
	"asked_titles" text[] DEFAULT '{}' NOT NULL,
	"project_id" uuid,
	"acted_by" uuid,
	"made_at" timestamp with time zone,
	CONSTRAINT "season_clients_season_id_client_id_pk" PRIMARY KEY("season_id","client_id"),
	CONSTRAINT "season_clients_project_key" UNIQUE("project_id"),
	CONSTRAINT "season_clients_state" CHECK ("season_clients"."state" IN ('unread', 'planned', 'left-out', 'starting', 'started', 'undoing', 'kept')),
	CONSTRAINT "season_clients_left_out" CHECK (("season_clients"."state" = 'left-out') = ("season_clients"."left_out_because" IS NOT NULL)
        AND "season_clients"."left_out_because" IN ('by-staff', 'has-project', 'archived', 'too-long')),
	CONSTRAINT "season_clients_kept" CHECK (("season_clients"."state" = 'kept') = ("season_clients"."kept_because" IS NOT NULL)
        AND "season_clients"."kept_because" IN ('merged', 'documents', 'answers', 'steps', 'reminded', 'links', 'changed')),
	CONSTRAINT "season_clients_made" CHECK (("season_clients"."made_at" IS NOT NULL) = ("season_clients"."state" IN ('started', 'undoing', 'kept'))),
	CONSTRAINT "season_clients_project" CHECK ("season_clients"."project_id" IS NOT NULL OR "season_clients"."state" IN ('unread', 'left-out')),
	CONSTRAINT "season_clients_acted" CHECK ("season_clients"."acted_by" IS NOT NULL OR "season_clients"."state" IN ('unread', 'planned', 'left-out')),
	CONSTRAINT "season_clients_form" CHECK ("season_clients"."return_form" IN ('1040', '1041', '1065', '1120-S', '1120', '990'))
);
--> statement-breakpoint
CREATE TABLE "season_requests" (
	"season_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"origin" text NOT NULL,
	"document_kind" text,
	"is_expected" boolean NOT NULL,
	"payer_id" uuid,
	"account_tail" text,
	"person_name" text,
	"came_from" text[] NOT NULL,
	"is_left_out" boolean DEFAULT false NOT NULL,
	CONSTRAINT "season_requests_season_id_client_id_position_pk" PRIMARY KEY("season_id","client_id","position"),
	CONSTRAINT "season_requests_kind" CHECK ("season_requests"."document_kind" IN ('w2', 'w2g', '1099-int', '1099-div', '1099-b', '1099-da', '1099-nec', '1099-misc', '1099-r', '1099-g', '1099-k', '1099-sa', '1099-consolidated', 'ssa-1099', '1098', '1098-e', '1098-t', '1095-a', 'k1-1065', 'k1-1120s', 'k1-1041', '5498', 'irs-letter', 'state-letter', 'prior-return', 'engagement-letter', '8879', 'bank-statement', 'receipt', 'property-tax', 'drivers-license', 'voided-check')),
	CONSTRAINT "season_requests_origin" CHECK ("season_requests"."origin" IN ('came', 'package', 'nothing-came')),
	CONSTRAINT "season_requests_title" CHECK (btrim("season_requests"."title") <> ''),
	CONSTRAINT "season_requests_position" CHECK ("season_requests"."position" >= 1),
	CONSTRAINT "season_requests_expected" CHECK (NOT "season_requests"."is_expected" OR "season_requests"."document_kind" IS NOT NULL)
);
--> statement-breakpoint
CREATE TABLE "season_templates" (
	"season_id" uuid NOT NULL,
	"template_id" uuid NOT NULL,
	"name" text NOT NULL,
	"contents" jsonb NOT NULL,
	CONSTRAINT "season_templates_season_id_template_id_pk" PRIMARY KEY("season_id","template_id")
);
--> statement-breakpoint
CREATE TABLE "season_waves" (
	"season_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"day" date NOT NULL,
	"started_at" timestamp with time zone,
	CONSTRAINT "season_waves_season_id_number_pk" PRIMARY KEY("season_id","number"),
	CONSTRAINT "season_waves_number" CHECK ("season_waves"."number" >= 1)
);
--> statement-breakpoint
CREATE TABLE "seasons" (
	"id" uuid PRIMARY KEY NOT NULL,
	"tax_year" integer NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "seasons_year" CHECK ("seasons"."tax_year" BETWEEN 2000 AND 2100)
);
--> statement-breakpoint
ALTER TABLE "season_clients" ADD CONSTRAINT "season_clients_season_id_seasons_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."seasons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_clients" ADD CONSTRAINT "season_clients_client_id_client_accounts_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."client_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_clients" ADD CONSTRAINT "season_clients_in_charge_id_users_id_fk" FOREIGN KEY ("in_charge_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_clients" ADD CONSTRAINT "season_clients_acted_by_users_id_fk" FOREIGN KEY ("acted_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_clients" ADD CONSTRAINT "season_clients_template_fk" FOREIGN KEY ("season_id","template_id") REFERENCES "public"."season_templates"("season_id","template_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_clients" ADD CONSTRAINT "season_clients_wave_fk" FOREIGN KEY ("season_id","wave") REFERENCES "public"."season_waves"("season_id","number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_requests" ADD CONSTRAINT "season_requests_payer_id_payers_id_fk" FOREIGN KEY ("payer_id") REFERENCES "public"."payers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_requests" ADD CONSTRAINT "season_requests_client_fk" FOREIGN KEY ("season_id","client_id") REFERENCES "public"."season_clients"("season_id","client_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_templates" ADD CONSTRAINT "season_templates_season_id_seasons_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."seasons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "season_waves" ADD CONSTRAINT "season_waves_season_id_seasons_id_fk" FOREIGN KEY ("season_id") REFERENCES "public"."seasons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seasons" ADD CONSTRAINT "seasons_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "season_clients_client_idx" ON "season_clients" USING btree ("client_id");--> statement-breakpoint
CREATE INDEX "season_clients_template_idx" ON "season_clients" USING btree ("season_id","template_id");--> statement-breakpoint
CREATE INDEX "season_clients_wave_idx" ON "season_clients" USING btree ("season_id","wave","state");--> statement-breakpoint
CREATE INDEX "season_clients_acted_by_idx" ON "season_clients" USING btree ("acted_by") WHERE "season_clients"."acted_by" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "season_clients_in_charge_idx" ON "season_clients" USING btree ("in_charge_id") WHERE "season_clients"."in_charge_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "season_clients_working_idx" ON "season_clients" USING btree ("season_id","state","client_id") WHERE "season_clients"."state" IN ('unread', 'starting', 'undoing');--> statement-breakpoint
CREATE INDEX "season_requests_payer_idx" ON "season_requests" USING btree ("payer_id") WHERE "season_requests"."payer_id" IS NOT NULL;--> statement-breakpoint
CREATE INDEX "seasons_created_idx" ON "seasons" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "seasons_created_by_idx" ON "seasons" USING btree ("created_by");