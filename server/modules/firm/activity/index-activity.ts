import { sql } from 'drizzle-orm';
import type { Database } from '#platform/database/database';
import type { Platform } from '#platform/platform';
import { defineJob, noData } from '#platform/queue';
import { classFamilies, countedSets, isCurrent } from './classes.ts';

/** Smaller in tests, which have no million entries. */
export const indexing = {
  /** A milestone is set at every that many entries of a class. */
  milestoneEvery: 256,
  /** An entry's moment is its transaction's, which may be over by the time it is looked for. */
  settledAfterSeconds: 5,
};

/** Long enough for a log of many million entries that is counted again. */
const indexJob = defineJob('index-activity', noData, {
  expireInSeconds: 3600,
  retries: 1,
});

/** Every minute: counts what was added to the log. */
export async function scheduleActivityIndex({ db, queue }: Platform): Promise<void> {
  await queue.declare(indexJob);
  await queue.work(indexJob, () => indexActivity(db));
  await queue.schedule(indexJob, '* * * * *');
}

/**
 * Counts all entries that are settled: those that began before every transaction still running, so
 * that none can come between them anymore. Who writes to the log does not wait for this, and lists
 * count the rest by themselves. Ten million entries are counted again in some minutes, along the
 * indexes, without sorting.
 */
export async function indexActivity(db: Database['db']): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT set_config('statement_timeout', '0', true)`);
    const { rows } = await tx.execute<{ isCurrent: boolean }>(sql`
      SELECT ${isCurrent} AS "isCurrent" FROM activity_indexed FOR UPDATE`);
    if (!rows[0]?.isCurrent) {
      await tx.execute(sql`DELETE FROM activity_counts`);
      await tx.execute(sql`DELETE FROM activity_milestones`);
      await tx.execute(sql`UPDATE activity_indexed
        SET until = '-infinity', is_stale = false, sets = ${countedSets}`);
    }
    // Looked up before the entries are read: what is not seen then begins after it.
    const { rows: settled } = await tx.execute<{ from: string; until: string }>(sql`
      SELECT i.until::text AS from, greatest(i.until, least(
        clock_timestamp() - make_interval(secs => ${indexing.settledAfterSeconds}),
        (SELECT min(xact_start) FROM pg_stat_activity
          WHERE datname = current_database() AND pid <> pg_backend_pid()
            AND backend_type = 'client backend')))::text AS until
      FROM activity_indexed AS i`);
    const { from, until } = settled[0] ?? { from: '', until: '' };
    const span = sql`at >= ${from}::timestamptz AND at < ${until}::timestamptz`;
    const { rows: added } = await tx.execute(sql`SELECT FROM activity WHERE ${span} LIMIT 1`);
    if (added.length > 0) {
      for (const { columns, entries, name } of classFamilies()) {
        const key = sql.raw(columns.map((column) => `${column}, `).join(''));
        const apart = sql.raw(columns.length > 0 ? `PARTITION BY ${columns.join(', ')}` : '');
        // Numbers continue from what was counted before, so milestones come first.
        await tx.execute(sql`
          INSERT INTO activity_milestones (class, number, at, id)
          SELECT ${name}, place + coalesce(count, 0), at, id FROM (
            SELECT ${key} at, id, row_number() OVER (${apart} ORDER BY at, id) AS place
            FROM activity WHERE ${span} AND ${entries}) AS numbered
          LEFT JOIN activity_counts ON class = ${name}
          WHERE (place + coalesce(count, 0)) % ${indexing.milestoneEvery} = 0`);
        await tx.execute(sql`
          INSERT INTO activity_counts AS counted (class, count)
          SELECT ${name}, added FROM (
            SELECT ${key} count(*) AS added FROM activity WHERE ${span} AND ${entries}
            ${sql.raw(columns.length > 0 ? `GROUP BY ${columns.join(', ')}` : 'HAVING count(*) > 0')}
          ) AS grouped
          ON CONFLICT (class) DO UPDATE SET count = counted.count + excluded.count`);
      }
    }
    await tx.execute(sql`UPDATE activity_indexed SET until = ${until}`);
  });
}
