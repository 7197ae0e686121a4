import { sql } from 'drizzle-orm';
import type { TestApp } from '#testing/test-app';

/** Kept about what was done and told, which a merge adds to and nothing takes back. */
const additions = new Set([
  'activity',
  'activity_chains',
  'activity_heads',
  'activity_counts',
  'activity_indexed',
  'activity_milestones',
  'client_merges',
  'client_merge_rows',
  'idempotency_keys',
  'live_events',
  'rate_counters',
  'sessions',
]);

/**
 * Everything that the database holds, by table and row, in which two moments are compared: without what only
 * grows, and without versions, which count the merge and its undoing as changes. Numbers are opened by their tests.
 */
export async function allRows(t: TestApp): Promise<Record<string, string[]>> {
  const { rows: tables } = await t.owner.execute<{ name: string }>(sql`
    SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`);
  const all: Record<string, string[]> = {};
  for (const { name } of tables) {
    if (additions.has(name)) continue;
    const { rows } = await t.owner.execute<{ row: string }>(sql`
      SELECT (to_jsonb(t) - 'version' - 'sealed')::text AS row FROM ${sql.identifier(name)} AS t ORDER BY 1`);
    // An ended grant is how access given by the merge is taken back.
    all[name] = rows.map(({ row }) => row).filter((row) => !/"ended_at": "/.test(row));
  }
  return all;
}
