import { asc, eq } from 'drizzle-orm';
import type { StepKind } from '#domain/step-kinds';
import type { Executor } from '#platform/database/database';
import { timelineItems } from './items/table.ts';
import { coveredBy } from './reviews.ts';

/** The titles of steps that are needed before the client gets the return, and open. */
export interface OpenSteps {
  steps: string[];
  /** Reviews by a second person. */
  reviews: string[];
}

/** Steps that delivering completes, or that come after it. */
const clientSteps: readonly StepKind[] = ['delivery', 'client_review', 'signature'];

/**
 * What is open of a project between its preparation and the client’s review: of a project without a step for preparation,
 * the reviews by a second person and what they cover.
 */
export async function openBeforeDelivery(
  db: Executor,
  project: { id: string },
): Promise<OpenSteps> {
  const rows = await db
    .select({
      id: timelineItems.id,
      title: timelineItems.title,
      status: timelineItems.status,
      needsSecondPerson: timelineItems.needsSecondPerson,
      startsPreparation: timelineItems.startsPreparation,
      kinds: timelineItems.kinds,
    })
    .from(timelineItems)
    .where(eq(timelineItems.projectId, project.id))
    .orderBy(asc(timelineItems.position));
  const reviews = rows.flatMap((row, at) => (row.needsSecondPerson ? [at] : []));
  const clientReview = rows.findIndex(
    ({ kinds, needsSecondPerson }) =>
      !needsSecondPerson && kinds.some((kind) => clientSteps.includes(kind)),
  );
  const preparation = rows.findIndex(
    ({ kinds, startsPreparation }) => startsPreparation || kinds.includes('preparation'),
  );
  const covered = rows.findIndex((row) =>
    rows.some((review) => coveredBy(rows, review.id).includes(row)),
  );
  const first = preparation === -1 ? covered : preparation;
  const end = clientReview === -1 ? Math.max(preparation, ...reviews) + 1 : clientReview;
  const needed = rows.filter(
    (row, at) => row.needsSecondPerson || (first !== -1 && at >= first && at < end),
  );
  const open = needed.filter(({ status }) => status !== 'completed');
  return {
    steps: open.flatMap((row) => (row.needsSecondPerson ? [] : row.title)),
    reviews: open.flatMap((row) => (row.needsSecondPerson ? row.title : [])),
  };
}
