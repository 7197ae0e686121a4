import type { ItemAnswer } from '#contract/projects/project-shapes';
import type { Actor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import type { checklistItems } from './items/table.ts';
import { readNames } from './read-names.ts';

type ItemRow = typeof checklistItems.$inferSelect;

/** Says what was answered, of these items. The names and the staff’s reasons are for staff. */
export async function readAnswers(
  db: Executor,
  actor: Actor,
  rows: readonly ItemRow[],
): Promise<(row: ItemRow) => ItemAnswer | null> {
  const ids = actor.role === 'client' ? [] : rows.flatMap(({ answeredBy }) => answeredBy ?? []);
  const names = await readNames(db, ids);
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
