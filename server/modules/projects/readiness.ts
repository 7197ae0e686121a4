import { and, asc, eq, inArray } from 'drizzle-orm';
import type { TimelineItem } from '#contract/projects/project-shapes';
import type { TimelineStatus } from '#domain/project-values';
import type { Actor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { authorize } from '#platform/policy';
import { projectPolicy } from './policy.ts';
import { checklistItems, type timelineItems } from './items/table.ts';
import { readNames } from './read-names.ts';

type StepRow = typeof timelineItems.$inferSelect;

/** What preparation of a project waits for: its open requests that block, in their order. */
export async function blockersOf(
  db: Executor,
  project: { id: string },
): Promise<{ id: string; title: string }[]> {
  return db
    .select({ id: checklistItems.id, title: checklistItems.title })
    .from(checklistItems)
    .where(
      and(
        eq(checklistItems.projectId, project.id),
        eq(checklistItems.isBlocking, true),
        inArray(checklistItems.status, ['missing', 'pending']),
      ),
    )
    .orderBy(asc(checklistItems.position));
}

/** What nobody had to begin for a reason. */
export const noStart = {
  startReason: null,
  startMissing: null,
  startedBy: null,
  startedAt: null,
} as const;

/**
 * Lets preparation begin, or continue, where nothing is missing or someone gives a reason. The caller holds the project,
 * so that no request opens or closes in between. The database holds the step to the same (`rules.sql`).
 *
 * @returns the columns that say why it was begun
 * @throws AppError `conflict` while a blocking request is open
 */
export async function assertReady(
  tx: Executor,
  actor: Actor,
  row: StepRow,
  wanted: { status: TimelineStatus; startsPreparation: boolean },
  reason?: string,
): Promise<Partial<StepRow>> {
  const isBlocked = row.startsPreparation && row.startReason === null && row.status !== 'completed';
  if (isBlocked && !wanted.startsPreparation) await assertNothingMissing(tx, actor, row);
  if (wanted.status === 'pending') return noStart;
  if (reason === undefined) {
    const isSame = wanted.status === row.status && row.startsPreparation;
    if (!wanted.startsPreparation || isSame || row.startReason !== null) return {};
    await assertNothingMissing(tx, actor, row);
    return {};
  }
  if (row.startReason !== null) return {};
  const blockers = wanted.startsPreparation ? await blockersOf(tx, { id: row.projectId }) : [];
  authorize(projectPolicy.can(actor, 'startAnyway', blockers));
  return {
    startReason: reason,
    startMissing: blockers.length,
    startedBy: actor.userId,
    startedAt: new Date(),
  };
}

/** @throws AppError `conflict` while a blocking request is open */
export async function assertNothingMissing(
  tx: Executor,
  actor: Actor,
  row: Pick<StepRow, 'projectId'>,
): Promise<void> {
  const blockers = await blockersOf(tx, { id: row.projectId });
  authorize(projectPolicy.can(actor, 'startPreparation', blockers));
}

/** What screens say of the steps that preparation begins with. For clients there is nothing to say. */
export async function readReadiness(
  db: Executor,
  actor: Actor,
  project: { id: string },
  rows: readonly StepRow[],
): Promise<
  (row: StepRow) => Pick<TimelineItem, 'startsPreparation' | 'blockers' | 'startedWithout'>
> {
  const marked = actor.role === 'client' ? [] : rows.filter((row) => row.startsPreparation);
  const blockers = marked.length === 0 ? [] : await blockersOf(db, project);
  const ids = marked.flatMap(({ startedBy }) => startedBy ?? []);
  const names = await readNames(db, ids);
  return (row) => {
    const isMarked = marked.includes(row);
    const { startReason: reason, startMissing: missing, startedBy, startedAt } = row;
    const isBegun = reason !== null && missing !== null && startedAt !== null;
    return {
      startsPreparation: isMarked,
      blockers:
        isMarked && reason === null && row.status !== 'completed'
          ? blockers.map(({ title }) => title)
          : [],
      startedWithout:
        isMarked && isBegun
          ? {
              missing,
              reason,
              name: names.get(startedBy ?? '') ?? null,
              at: startedAt.toISOString(),
            }
          : null,
    };
  };
}
