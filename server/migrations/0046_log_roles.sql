-- The product's role may add to the activity log and read it, no more (server/platform/product-role.ts).
-- What keeps the ends of the chains therefore runs as the owner of the tables.
ALTER FUNCTION link_activity() SECURITY DEFINER SET search_path = public, pg_temp;
--> statement-breakpoint
-- As before, but an entry counts only where it continues a chain: the setting is the session's own, and
-- nobody may move the end of a chain back or begin one that has no end.
CREATE OR REPLACE FUNCTION keep_activity_head() RETURNS trigger LANGUAGE plpgsql
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
--> statement-breakpoint
-- Signed heads are of the moment in which they are stored, so that none can be made older and push
-- out a real one below.
CREATE FUNCTION date_activity_head() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.at := now();
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER activity_heads_dated BEFORE INSERT ON "activity_heads"
  FOR EACH ROW EXECUTE FUNCTION date_activity_head();
--> statement-breakpoint
-- Of heads older than a week the last of each day is kept. The only way for the product to remove one.
CREATE FUNCTION thin_out_activity_heads() RETURNS void LANGUAGE sql
  SECURITY DEFINER SET search_path = public, pg_temp AS $$
  DELETE FROM activity_heads AS h WHERE at < now() - interval '7 days' AND EXISTS (
    SELECT FROM activity_heads AS later WHERE later.id > h.id
      AND later.at < date_trunc('day', h.at) + interval '1 day')
$$;
