import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Alarm } from '#contract/notifications/alarms';
import { people } from '#modules/identity/people';
import { alarms } from '#platform/alarms/table';
import { momentCursor, olderThan } from '#platform/lists/cursor';
import type { Executor } from '#platform/database/database';
import { notFound } from '#platform/errors';
import { rules } from './kinds.ts';
import { labelsOf } from './labels.ts';

export const openAlarms = sql`${alarms.endedAt} IS NULL AND ${alarms.acknowledgedAt} IS NULL`;

/** A page of alarms, newest first. */
export async function listAlarms(
  db: Executor,
  {
    state,
    limit,
    cursor,
  }: { state: 'open' | 'closed'; limit: number; cursor?: string | undefined },
): Promise<{ items: Alarm[]; nextCursor: string | null }> {
  const rows = await select(
    db,
    and(
      state === 'open' ? openAlarms : sql`NOT (${openAlarms})`,
      olderThan(momentCursor.decode(cursor), openedAt, alarms.id),
    ),
    limit + 1,
  );
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    items: page.map(present),
    nextCursor: last
      ? momentCursor.encode([last.alarm.openedAt.toISOString(), last.alarm.id])
      : null,
  };
}

/** How many are open. */
export const countOpenAlarms = (db: Executor): Promise<number> => db.$count(alarms, openAlarms);

/** One alarm. @throws AppError `not_found` */
export async function findAlarm(db: Executor, id: string): Promise<Alarm> {
  const [row] = await select(db, eq(alarms.id, id), 1);
  if (!row) throw notFound();
  return present(row);
}

/** A cursor tells a moment to the millisecond. */
const openedAt = sql`date_trunc('milliseconds', ${alarms.openedAt})`;

const nameOfUser = (id: SQL): SQL<string | null> => sql<string | null>`(
  SELECT first_name || ' ' || last_name FROM ${people} WHERE id = ${id})`;

/** What an alarm is about, where that is a person: compared as text, each alarm would read all people. */
const subjectId = sql`CASE WHEN ${alarms.subject} ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
  THEN ${alarms.subject}::uuid END`;

type Row = Awaited<ReturnType<typeof select>>[number];

function select(db: Executor, filter: SQL | undefined, limit: number) {
  return db
    .select({
      alarm: alarms,
      person: nameOfUser(subjectId),
      acknowledgedBy: nameOfUser(sql`${alarms.acknowledgedBy}`),
    })
    .from(alarms)
    .where(filter)
    .orderBy(desc(openedAt), desc(alarms.id))
    .limit(limit);
}

function present({ alarm, person, acknowledgedBy }: Row): Alarm {
  const { id, kind, times, openedAt, lastAt, acknowledgedAt, endedAt } = alarm;
  return {
    id,
    kind,
    title: rules[kind].title,
    ...labelsOf(alarm, person ?? undefined),
    times,
    openedAt: openedAt.toISOString(),
    lastAt: lastAt.toISOString(),
    closedAt: (acknowledgedAt ?? endedAt)?.toISOString() ?? null,
    acknowledgedBy,
  };
}
