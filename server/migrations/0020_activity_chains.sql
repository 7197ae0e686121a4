-- The activity log as hash chains (docs/decisions/006-activity-log.md), and the indexes and counts by
-- which the staff's list of it answers at ten million entries.
CREATE TABLE "activity_counts" (
	"class" text PRIMARY KEY NOT NULL,
	"count" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity_indexed" (
	"one" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"sets" text NOT NULL,
	"is_stale" boolean DEFAULT false NOT NULL,
	CONSTRAINT "activity_indexed_one_row" CHECK ("activity_indexed"."one")
);
--> statement-breakpoint
CREATE TABLE "activity_milestones" (
	"class" text NOT NULL,
	"number" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"id" bigint NOT NULL,
	CONSTRAINT "activity_milestones_class_number_pk" PRIMARY KEY("class","number")
);
--> statement-breakpoint
CREATE TABLE "activity_chains" (
	"chain" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activity_chains_chain_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"place" bigint DEFAULT 0 NOT NULL,
	"hash" "bytea" DEFAULT '\x0000000000000000000000000000000000000000000000000000000000000000'::bytea NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity_heads" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activity_heads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"content" text NOT NULL,
	"signature" text NOT NULL
);
--> statement-breakpoint
DROP INDEX "activity_client_idx";--> statement-breakpoint
DROP INDEX "activity_at_idx";--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "chain" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "place" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "activity" ADD COLUMN "hash" "bytea" DEFAULT ''::bytea NOT NULL;--> statement-breakpoint
-- What the hash of an entry is taken over: each field with its length, so that no two entries have
-- one text. Whoever verifies the log makes the same text without this function (activity/verify.ts).
CREATE FUNCTION activity_text(entry "activity") RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT string_agg(coalesce(octet_length(field) || ':' || field, '-'), ',' ORDER BY number)
  FROM unnest(ARRAY[entry.chain::text, entry.place::text, entry.id::text,
    (extract(epoch FROM entry.at) * 1000000)::bigint::text, entry.action, entry.actor_id::text,
    entry.session_id::text, entry.client_id::text, entry.subject_type, entry.subject_id::text,
    entry.address, entry.request_id, entry.details::text]) WITH ORDINALITY AS f (field, number)
$$;
--> statement-breakpoint
-- Entries that were there before become the first chain, in their order.
ALTER TABLE "activity" DISABLE TRIGGER "activity_insert_only";
--> statement-breakpoint
DO $$
DECLARE
  entry "activity";
  head "activity_chains";
BEGIN
  FOR entry IN SELECT * FROM "activity" ORDER BY id LOOP
    IF head.chain IS NULL THEN
      INSERT INTO "activity_chains" DEFAULT VALUES RETURNING * INTO head;
    END IF;
    entry.chain := head.chain;
    entry.place := head.place + 1;
    head.place := entry.place;
    head.hash := sha256(head.hash || convert_to(activity_text(entry), 'UTF8'));
    UPDATE "activity" SET chain = entry.chain, place = entry.place, hash = head.hash
      WHERE id = entry.id;
  END LOOP;
  IF head.chain IS NOT NULL THEN
    UPDATE "activity_chains" SET place = head.place, hash = head.hash WHERE chain = head.chain;
  END IF;
END $$;
--> statement-breakpoint
ALTER TABLE "activity" ENABLE TRIGGER "activity_insert_only";
--> statement-breakpoint
-- Links each new entry to the end of a chain. The transaction takes the first end that nobody else
-- holds and keeps it until it is over; what it has linked so far it remembers in a setting, which a
-- savepoint takes back together with the entries.
CREATE FUNCTION link_activity() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  held text := current_setting('filewell.activity_head', true);
  head "activity_chains";
BEGIN
  IF held IS NULL OR held = '' THEN
    SELECT * INTO head FROM "activity_chains" ORDER BY chain LIMIT 1 FOR UPDATE SKIP LOCKED;
    IF head.chain IS NULL THEN
      INSERT INTO "activity_chains" DEFAULT VALUES RETURNING * INTO head;
    END IF;
  ELSE
    head.chain := split_part(held, ' ', 1);
    head.place := split_part(held, ' ', 2);
    head.hash := decode(split_part(held, ' ', 3), 'hex');
  END IF;
  NEW.chain := head.chain;
  NEW.place := head.place + 1;
  NEW.hash := sha256(head.hash || convert_to(activity_text(NEW), 'UTF8'));
  PERFORM set_config('filewell.activity_head',
    NEW.chain || ' ' || NEW.place || ' ' || encode(NEW.hash, 'hex'), true);
  IF NEW.at < now() - interval '5 seconds' THEN
    UPDATE "activity_indexed" SET is_stale = true WHERE NOT is_stale AND until > NEW.at;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER activity_linked BEFORE INSERT ON "activity"
  FOR EACH ROW EXECUTE FUNCTION link_activity();
--> statement-breakpoint
-- Once for all entries of a statement: the end of the chain is where they end.
CREATE FUNCTION keep_activity_head() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  held text := current_setting('filewell.activity_head', true);
BEGIN
  IF held <> '' THEN
    UPDATE "activity_chains" SET place = split_part(held, ' ', 2)::bigint,
      hash = decode(split_part(held, ' ', 3), 'hex')
      WHERE chain = split_part(held, ' ', 1)::integer;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER activity_head_kept AFTER INSERT ON "activity"
  FOR EACH STATEMENT EXECUTE FUNCTION keep_activity_head();
--> statement-breakpoint
-- Short rows that every writer changes: room to do so in place.
ALTER TABLE "activity_chains" SET (fillfactor = 20, autovacuum_vacuum_scale_factor = 0,
  autovacuum_vacuum_threshold = 500);
--> statement-breakpoint
INSERT INTO "activity_indexed" ("until", "sets") VALUES ('-infinity', '');
--> statement-breakpoint
CREATE INDEX "activity_milestones_at_idx" ON "activity_milestones" USING btree ("class","at","number");--> statement-breakpoint
CREATE INDEX "activity_heads_at_idx" ON "activity_heads" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "activity_chain_key" ON "activity" USING btree ("chain","place");--> statement-breakpoint
CREATE INDEX "activity_action_idx" ON "activity" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "activity_actor_idx" ON "activity" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE INDEX "activity_actor_action_idx" ON "activity" USING btree ("actor_id","action","at","id");--> statement-breakpoint
CREATE INDEX "activity_client_idx" ON "activity" USING btree ("client_id","at","id");--> statement-breakpoint
CREATE INDEX "activity_at_idx" ON "activity" USING btree ("at","id");--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_hashed" CHECK (octet_length("activity"."hash") = 32);