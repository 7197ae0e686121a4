import { inArray, sql } from 'drizzle-orm';
import type { ItemAnswer } from '#contract/projects/project-shapes';
import { people } from '#modules/accounts';
import type { Actor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import type { checklistItems } from './items/table.ts';

type ItemRow = typeof checklistItems.$inferSelect;

/** Says what was answered, of these items. The names and the staff’s reasons are for staff. */
export async function readAnswers(
  db: Executor,
  actor: Actor,
  rows: readonly ItemRow[],
): Promise<(row: ItemRow) => ItemAnswer | null> {
  const ids = actor.role === 'client' ? [] : rows.flatMap(({ answeredBy }) => answeredBy ?? []);
  const found =
    ids.length === 0
      ? []
      : await db
          .select({
            id: people.id,
            name: sql<string>`${people.firstName} || ' ' || ${people.lastName}`,
          })
          .from(people)
          .where(inArray(people.id, ids));
  const names = new Map(found.map(({ id, name }) => [id, name]));
  return ({ answer, answerNote, answeredFrom, answeredBy, answeredAt }) =>
    answer === null || answeredFrom === null || answeredAt === null
      ? null
      : {
          answer,
          note: actor.role === 'client' && answeredFrom === 'staff' ? null : answerNote,
          from: answeredFrom,
          name: names.get(answeredBy ?? '') ?? null,
          at: answeredAt.toISOString(),
        };
}
