-- The activity log as hash chains: docs/decisions/006-activity-log.md.

-- The log is insert-only, and so is the ledger.
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is insert-only', TG_TABLE_NAME;
END $$;

CREATE TRIGGER activity_insert_only BEFORE UPDATE OR DELETE OR TRUNCATE ON activity
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();

-- What the hash of an entry is taken over: each field with its length, so that no two entries have
-- one text. `verify.ts` makes the same text without this function.
CREATE FUNCTION activity_text(entry activity) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT string_agg(coalesce(octet_length(field) || ':' || field, '-'), ',' ORDER BY number)
  FROM unnest(ARRAY[entry.chain::text, entry.place::text, entry.id::text,
    (extract(epoch FROM entry.at) * 1000000)::bigint::text, entry.action, entry.actor_id::text,
    entry.session_id::text, entry.client_id::text, entry.subject_type, entry.subject_id::text,
    entry.address, entry.request_id, entry.details::text]) WITH ORDINALITY AS f (field, number)
$$;

-- Links each new entry to the end of a chain. The transaction takes the first end that no other
-- transaction holds and keeps it to its end. What it has linked so far is in a setting, which a
-- savepoint takes back together with the entries. Runs as the owner of the tables: the product's
-- role may add to the log and read it, no more (product-role.ts).
CREATE FUNCTION link_activity() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
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

CREATE TRIGGER activity_linked BEFORE INSERT ON activity
  FOR EACH ROW EXECUTE FUNCTION link_activity();

-- Once for all entries of a statement: the end of the chain is where they end. An entry counts only
-- where it continues a chain: the setting is the session's own, and no one may move the end of a
-- chain back or begin one that has no end.
CREATE FUNCTION keep_activity_head() RETURNS trigger LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  held text := current_setting('filewell.activity_head', true);
BEGIN
  IF held <> '' THEN
    UPDATE "activity_chains" SET place = split_part(held, ' ', 2)::bigint,
      hash = decode(split_part(held, ' ', 3), 'hex')
      WHERE chain = split_part(held, ' ', 1)::integer AND place <= split_part(held, ' ', 2)::bigint;
    IF NOT FOUND THEN
      RAISE EXCEPTION 'the entry continues no chain';
    END IF;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER activity_head_kept AFTER INSERT ON activity
  FOR EACH STATEMENT EXECUTE FUNCTION keep_activity_head();

-- Short rows that every writer changes: room to do so in place.
ALTER TABLE activity_chains SET (fillfactor = 20, autovacuum_vacuum_scale_factor = 0,
  autovacuum_vacuum_threshold = 500);

-- The state of the list's index, one row.
INSERT INTO activity_indexed (until, sets) VALUES ('-infinity', '') ON CONFLICT DO NOTHING;

-- A signed head gets the moment in which it is stored, so that none can be dated back to push out a
-- real one below, and the next number: a number that is missing is a head that was removed.
CREATE FUNCTION date_activity_head() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7302115);
  NEW.at := now();
  NEW.number := 1 + coalesce((SELECT max(number) FROM activity_heads), 0);
  RETURN NEW;
END $$;

CREATE TRIGGER activity_heads_dated BEFORE INSERT ON activity_heads
  FOR EACH ROW EXECUTE FUNCTION date_activity_head();

-- Of heads older than a week the last of each day is kept. The only way for the product to remove one.
CREATE FUNCTION thin_out_activity_heads() RETURNS void LANGUAGE sql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM activity_heads AS h WHERE at < now() - interval '7 days' AND EXISTS (
    SELECT FROM activity_heads AS later WHERE later.id > h.id
      AND later.at < date_trunc('day', h.at) + interval '1 day')
$$;
