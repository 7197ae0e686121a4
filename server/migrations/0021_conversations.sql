CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"client_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"priority" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_message_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"client_read_at" timestamp with time zone,
	"staff_read_at" timestamp with time zone,
	"staff_read_by" uuid,
	CONSTRAINT "conversations_owner_key" UNIQUE("id","client_id"),
	CONSTRAINT "conversations_subject" CHECK (btrim("conversations"."subject") <> ''),
	CONSTRAINT "conversations_priority" CHECK ("conversations"."priority" IN ('low', 'medium', 'normal', 'high', 'urgent')),
	CONSTRAINT "conversations_status" CHECK ("conversations"."status" IN ('open', 'active', 'resolved', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "message_attachments" (
	"message_id" uuid NOT NULL,
	"file_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "message_attachments_message_id_file_id_pk" PRIMARY KEY("message_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"seq" bigint GENERATED ALWAYS AS IDENTITY (sequence name "messages_seq_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"conversation_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"sender_id" uuid NOT NULL,
	"from_staff" boolean NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"edited_at" timestamp with time zone,
	"read_at" timestamp with time zone,
	"read_by" uuid,
	CONSTRAINT "messages_content" CHECK (btrim("messages"."content") <> ''),
	CONSTRAINT "messages_content_length" CHECK (length("messages"."content") <= 10000),
	CONSTRAINT "messages_read" CHECK (("messages"."read_at" IS NULL) = ("messages"."read_by" IS NULL))
);
--> statement-breakpoint
DROP INDEX "notifications_user_idx";--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_staff_read_by_users_id_fk" FOREIGN KEY ("staff_read_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_attachments" ADD CONSTRAINT "message_attachments_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "message_attachments" ADD CONSTRAINT "message_attachments_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_read_by_users_id_fk" FOREIGN KEY ("read_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_fk" FOREIGN KEY ("conversation_id","client_id") REFERENCES "public"."conversations"("id","client_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversations_client_idx" ON "conversations" USING btree ("client_id","last_message_at","id");--> statement-breakpoint
CREATE INDEX "conversations_latest_idx" ON "conversations" USING btree ("last_message_at","id");--> statement-breakpoint
CREATE INDEX "conversations_status_idx" ON "conversations" USING btree ("status","last_message_at","id");--> statement-breakpoint
CREATE INDEX "conversations_search_idx" ON "conversations" USING gin (fold_name("subject") gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "message_attachments_place_key" ON "message_attachments" USING btree ("message_id","position");--> statement-breakpoint
CREATE INDEX "message_attachments_file_idx" ON "message_attachments" USING btree ("file_id");--> statement-breakpoint
CREATE UNIQUE INDEX "messages_order_key" ON "messages" USING btree ("conversation_id","seq");--> statement-breakpoint
CREATE INDEX "messages_unread_by_client_idx" ON "messages" USING btree ("client_id","conversation_id") WHERE "messages"."from_staff" AND "messages"."read_at" IS NULL;--> statement-breakpoint
CREATE INDEX "messages_unread_by_staff_idx" ON "messages" USING btree ("conversation_id") WHERE NOT "messages"."from_staff" AND "messages"."read_at" IS NULL;--> statement-breakpoint
CREATE INDEX "messages_client_idx" ON "messages" USING btree ("client_id","seq");--> statement-breakpoint
CREATE INDEX "messages_search_idx" ON "messages" USING gin (fold_name("content") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "notifications_user_idx" ON "notifications" USING btree ("user_id","last_at","id");