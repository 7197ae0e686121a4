import { inArray, sql } from 'drizzle-orm';
import { people } from '#modules/identity/people';
import type { Executor } from '#platform/database/database';

/** First and last names of people by their ids; who is gone is missing. */
export async function readNames(
  db: Executor,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      id: people.id,
      name: sql<string>`${people.firstName} || ' ' || ${people.lastName}`,
    })
    .from(people)
    .where(inArray(people.id, [...ids]));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
