import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database';
import { checklistItems, timelineItems } from './items/table.ts';
import { noAnswer } from './request-kind.ts';

/** The outcome of the finished return. */
export type DeliveredStep = 'reviewed' | 'signed' | 'accepted';

/** Steps of the built-in templates that stand for it. A firm that renamed one completes it by hand. */
const stepTitles: Readonly<Record<DeliveredStep, string>> = {
  reviewed: '^client review$',
  signed: '^(signature authorization|client review and signature)$',
  accepted: '^e-?filed and accepted$',
};

/** The step at which the client reads the return. */
export const isClientReview = and(
  sql`${timelineItems.title} ~* ${stepTitles.reviewed} OR ${timelineItems.title} ~* ${stepTitles.signed}`,
  eq(timelineItems.needsSecondPerson, false),
);

const steps = (projectId: string, what: DeliveredStep) =>
  and(
    eq(timelineItems.projectId, projectId),
    sql`${timelineItems.title} ~* ${stepTitles[what]}`,
    // A review by a second person, and what preparation begins with, are the staff’s to complete.
    eq(timelineItems.needsSecondPerson, false),
    eq(timelineItems.startsPreparation, false),
  );

const authorizations = (projectId: string) =>
  and(
    eq(checklistItems.projectId, projectId),
    eq(checklistItems.neededFrom, 'client'),
    sql`(${checklistItems.expectedKind} = '8879' OR ${checklistItems.title} ~* '^signed form 8879')`,
  );

/** Completes the steps and items that stand for what really happened. The caller holds the project. */
export async function completeForDelivery(
  tx: Executor,
  projectId: string,
  what: DeliveredStep,
): Promise<void> {
  const completedAt = sql`now()`;
  await tx
    .update(timelineItems)
    .set({ status: 'completed', completedAt })
    .where(and(steps(projectId, what), inArray(timelineItems.status, ['pending', 'in-progress'])));
  if (what !== 'signed') return;
  await tx
    .update(checklistItems)
    .set({
      status: 'completed',
      completedAt,
      ...noAnswer,
      sentBackReason: null,
      sentBackFileId: null,
      sentBackAt: null,
    })
    .where(
      and(
        authorizations(projectId),
        inArray(checklistItems.status, ['missing', 'pending', 'in-review']),
      ),
    );
}

/** Opens them again where the return, or a part of it, was withdrawn or replaced. The caller holds the project. */
export async function reopenForDelivery(
  tx: Executor,
  projectId: string,
  whats: readonly ('reviewed' | 'signed')[] = ['reviewed', 'signed'],
): Promise<void> {
  for (const what of whats) {
    await tx
      .update(timelineItems)
      .set({ status: 'pending', completedAt: null })
      .where(and(steps(projectId, what), eq(timelineItems.status, 'completed')));
  }
  if (!whats.includes('signed')) return;
  await tx
    .update(checklistItems)
    .set({ status: 'pending', completedAt: null })
    .where(and(authorizations(projectId), eq(checklistItems.status, 'completed')));
}
