import { readdirSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import type { Setting } from './setting.ts';

/**
 * What follows from earlier calls, and belongs to every call: what was queued is sent, counters and
 * ends of sessions continue. The log is checked by itself.
 */
const inPassing = new Set([
  'rate_counters INSERT',
  'rate_counters UPDATE',
  'rate_counters DELETE',
  'sessions UPDATE',
  'api_tokens UPDATE',
  'deliveries UPDATE',
  'mailbox INSERT',
  'activity INSERT',
  'activity_chains INSERT',
  'activity_chains UPDATE',
]);

/** What happened since it was asked the last time. */
export interface Seen {
  /** Rows that were added, changed or removed; `job INSERT mail` is a mail. */
  rows: string[];
  /** Blobs that came or went. */
  blobs: string[];
  /** Calls to the payment provider. */
  provider: number;
  /** Entries of the log that belong to each request. */
  entries: Map<string, string[]>;
}
export const nothingHappened = { rows: [], blobs: [], provider: 0 };

/**
 * What is in a folder and in those below it, by its path. At once: a promise for each of hundreds of folders takes ten times
 * as long, and a recursive `readdir` twice, as it asks again of every file what it is.
 */
function namesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const name = path.join(folder, entry.name);
    return entry.isDirectory() ? [name, ...namesBelow(name)] : [name];
  });
}

/** Sees every change of a row, in all tables and by whomever, and of the files and at the provider. */
export interface Witness {
  /** Starts over: what a test prepares is not what it checks. */
  forget(): Promise<void>;
  since(...requestIds: string[]): Promise<Seen>;
}

export async function callWitness({ t, paypal }: Setting): Promise<Witness> {
  // Nothing is done by the clock from here on: what changes, a call has caused.
  await t.db.execute(sql`DELETE FROM pgboss.schedule`);
  await vi.waitFor(
    async () => {
      const { rowCount } = await t.db.execute(
        // The clock queues a `send-it`, which then queues the job itself.
        sql`SELECT FROM pgboss.job WHERE state < 'completed'
          AND (name NOT LIKE '\\_\\_pgboss%' OR name = '__pgboss__send-it')`,
      );
      expect(rowCount).toBe(0);
    },
    { timeout: 20_000, interval: 50 },
  );
  await t.owner.execute(
    sql`CREATE UNLOGGED TABLE witness (id bigserial PRIMARY KEY, what text NOT NULL)`,
  );
  await t.owner.execute(sql`
    CREATE FUNCTION witness() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN
      INSERT INTO witness (what) VALUES (concat_ws(' ', TG_TABLE_NAME, TG_OP, TG_ARGV[0]));
      RETURN NULL;
    END $$`);
  await t.owner.execute(sql`
    CREATE FUNCTION witness_job() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER AS $$ BEGIN
      INSERT INTO witness (what) SELECT 'job INSERT ' || NEW.name
        WHERE NEW.name NOT LIKE '\\_\\_pgboss%';
      RETURN NULL;
    END $$`);
  await t.owner.execute(sql`
    DO $$ DECLARE place regclass; BEGIN
      FOR place IN SELECT oid FROM pg_class
        WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND relname <> 'witness'
      LOOP
        EXECUTE format('CREATE TRIGGER zz_witness AFTER INSERT OR UPDATE OR DELETE ON %s
          FOR EACH ROW EXECUTE FUNCTION witness()', place);
      END LOOP;
    END $$`);
  await t.owner.execute(sql`CREATE TRIGGER zz_witness AFTER INSERT ON pgboss.job
    FOR EACH ROW EXECUTE FUNCTION witness_job()`);

  const listBlobs = () => new Set(namesBelow(path.join(t.dataDir, 'blobs')));
  const countCalls = () => Object.values(paypal.calls).reduce((sum, count) => sum + count, 0);
  let mark = 0;
  let entriesMark = 0;
  let blobs = new Set<string>();
  let calls = 0;

  /** What is noted after the mark; moves the mark. */
  async function look(...requestIds: string[]): Promise<Seen> {
    const { rows } = await t.owner.execute<{
      mark: number;
      last: number;
      what: string[] | null;
      entries: [requestId: string, action: string][] | null;
    }>(sql`
      SELECT (SELECT coalesce(max(id), ${mark})::float8 FROM witness) AS mark,
        (SELECT coalesce(max(id), 0)::float8 FROM activity) AS last,
        (SELECT json_agg(what ORDER BY id) FROM witness WHERE id > ${mark}) AS what,
        (SELECT json_agg(json_build_array(request_id, action) ORDER BY id) FROM activity
          WHERE id > ${entriesMark} AND request_id = ANY(${sql.param(requestIds)}::text[])) AS entries`);
    const [row] = rows;
    if (!row) throw new Error('nothing was read');
    const entries = new Map<string, string[]>(requestIds.map((id) => [id, []]));
    for (const [id, action] of row.entries ?? []) entries.get(id)?.push(action);
    const now = listBlobs();
    const seen: Seen = {
      rows: (row.what ?? []).filter((what) => !inPassing.has(what)),
      blobs: [...now]
        .filter((blob) => !blobs.has(blob))
        .concat([...blobs].filter((blob) => !now.has(blob))),
      provider: countCalls() - calls,
      entries,
    };
    [mark, entriesMark, blobs, calls] = [row.mark, row.last, now, countCalls()];
    return seen;
  }

  /** What earlier calls have queued is done before anything else is checked; emails are sent in passing. */
  const settle = () =>
    vi.waitFor(
      async () => {
        const { rowCount } = await t.db.execute(
          sql`SELECT FROM pgboss.job WHERE state < 'completed' AND start_after <= now()
            AND name NOT LIKE '\\_\\_pgboss%' AND name <> 'mail'`,
        );
        expect(rowCount).toBe(0);
      },
      { timeout: 60_000, interval: 20 },
    );

  return {
    async forget() {
      await settle();
      await look();
    },
    since: look,
  };
}
