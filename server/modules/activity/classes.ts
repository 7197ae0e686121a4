import { type SQL, sql } from 'drizzle-orm';
import { activityGroups, type ActivityFilterAction } from '#contract/admin-activity';
import type { ActivityAction } from '#contract/activity';
import type { Database } from '#platform/database';
import type { Platform } from '#platform/platform';
import { defineJob } from '#platform/queue';

/** What a list may be filtered by beside moments: these are the classes whose entries are counted. */
export interface ActivityClass {
  /** Who did it; everybody without. */
  userId?: string | undefined;
  /** What was done; anything without. */
  actions?: readonly ActivityAction[] | undefined;
}

/** The actions that a filter stands for. */
export function actionsOf(filter: ActivityFilterAction): readonly ActivityAction[] {
  return isGroup(filter) ? activityGroups[filter] : [filter];
}

const isGroup = (filter: string): filter is keyof typeof activityGroups =>
  Object.hasOwn(activityGroups, filter);

const nameOf = (actions: readonly string[]): string => actions.join(',');

/** The name of a class in `activity_counts`. */
export const className = ({ userId = '*', actions }: ActivityClass): string =>
  `${userId} ${actions ? nameOf(actions) : '*'}`;

/** Which entries belong to a class. */
export function isIn({ userId, actions }: ActivityClass): SQL {
  const parts = [
    ...(userId === undefined ? [] : [sql`actor_id = ${userId}`]),
    ...(actions === undefined
      ? []
      : actions.length === 1
        ? [sql`action = ${actions[0]}`]
        : [sql`action = ANY (${sql.param([...actions])}::text[])`]),
  ];
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` AND `);
}

/** Smaller in tests, which have no million entries. */
export const indexing = {
  /** A milestone is set at every so many entries of a class. */
  milestoneEvery: 256,
  /** Counted in one transaction. */
  entriesAtOnce: 20_000,
};

const sets = Object.values(activityGroups).map((actions) => [...actions] as string[]);

/** Whether what is counted can be used: a row of `activity_indexed`. */
export const isCurrent = sql`NOT is_stale AND sets = ${JSON.stringify(sets)}`;

const indexJob = defineJob<Record<string, never>>('index-activity', {
  expireInSeconds: 600,
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
 * that none can come between them any more. Who writes to the log does not wait for this, and lists
 * count the rest by themselves.
 */
export async function indexActivity(db: Database['db']): Promise<void> {
  for (;;) if (!(await indexSome(db))) return;
}

/** @returns whether there may be more */
async function indexSome(db: Database['db']): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ isCurrent: boolean }>(sql`
      SELECT ${isCurrent} AS "isCurrent" FROM activity_indexed FOR UPDATE`);
    if (!rows[0]?.isCurrent) {
      await tx.execute(sql`DELETE FROM activity_counts`);
      await tx.execute(sql`DELETE FROM activity_milestones`);
      await tx.execute(sql`UPDATE activity_indexed
        SET until = '-infinity', is_stale = false, sets = ${JSON.stringify(sets)}`);
    }
    // Looked up before the entries are read: what is not seen then begins after it.
    const { rows: settled } = await tx.execute<{ from: string; until: string }>(sql`
      SELECT i.until::text AS from, greatest(i.until, least(
        clock_timestamp() - interval '5 seconds',
        (SELECT min(xact_start) FROM pg_stat_activity
          WHERE datname = current_database() AND pid <> pg_backend_pid()
            AND backend_type = 'client backend')))::text AS until
      FROM activity_indexed AS i`);
    const { from, until: horizon } = settled[0] ?? { from: '', until: '' };
    if (from === horizon) return false;
    const { rows: part } = await tx.execute<{ until: string }>(sql`
      SELECT coalesce((
        SELECT CASE WHEN at > ${from} THEN at ELSE (
          SELECT min(at) FROM activity WHERE at > ${from} AND at < ${horizon}) END
        FROM activity WHERE at >= ${from} AND at < ${horizon}
        ORDER BY at OFFSET ${indexing.entriesAtOnce} LIMIT 1), ${horizon})::text AS until`);
    const until = part[0]?.until ?? horizon;
    await tx.execute(sql`
      WITH added AS MATERIALIZED (
        SELECT at, id, action, actor_id FROM activity WHERE at >= ${from} AND at < ${until}
      ), classed AS (
        SELECT who || ' ' || set AS class, at, id FROM added
        CROSS JOIN LATERAL (
          SELECT '*' AS set UNION ALL SELECT action
          UNION ALL SELECT name FROM jsonb_to_recordset(${JSON.stringify(
            sets.map((actions) => ({ name: nameOf(actions), actions })),
          )}::jsonb) AS s (name text, actions text[]) WHERE action = ANY (s.actions)
        ) AS sets
        CROSS JOIN LATERAL (VALUES ('*'), (actor_id::text)) AS people (who) WHERE who IS NOT NULL
      ), numbered AS MATERIALIZED (
        SELECT n.class, at, id, n.number + coalesce(c.count, 0) AS number FROM (
          SELECT class, at, id, row_number() OVER (PARTITION BY class ORDER BY at, id) AS number
          FROM classed) AS n
        LEFT JOIN activity_counts AS c ON c.class = n.class
      ), milestones AS (
        INSERT INTO activity_milestones (class, number, at, id)
        SELECT class, number, at, id FROM numbered WHERE number % ${indexing.milestoneEvery} = 0
      )
      INSERT INTO activity_counts (class, count) SELECT class, max(number) FROM numbered GROUP BY class
      ON CONFLICT (class) DO UPDATE SET count = excluded.count`);
    await tx.execute(sql`UPDATE activity_indexed SET until = ${until}`);
    return until !== horizon;
  });
}
