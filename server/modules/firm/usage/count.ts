import { asc, sql } from 'drizzle-orm';
import { people } from '#modules/identity/people';
import type { Executor } from '#platform/database/database';
import { screenCounts } from './table.ts';

/** Adds one, if that person allows it now. */
export async function countOpened(
  db: Executor,
  opened: { screen: string; userId: string; timeZone: string },
): Promise<void> {
  await db.execute(sql`
    INSERT INTO screen_counts AS c (day, screen, opened)
    SELECT (now() AT TIME ZONE ${opened.timeZone})::date, ${opened.screen}, 1
    FROM ${people} WHERE ${people.id} = ${opened.userId} AND ${people.analytics}
    ON CONFLICT (day, screen) DO UPDATE SET opened = c.opened + 1`);
}

/** All counts by day and screen, for staff. */
export async function listScreenCounts(
  db: Executor,
): Promise<(typeof screenCounts.$inferSelect)[]> {
  return db.select().from(screenCounts).orderBy(asc(screenCounts.day), asc(screenCounts.screen));
}
