import { asc, eq } from 'drizzle-orm';
import type { TimelineStatus } from '#domain/project-values';
import { countStaffWith, preparerAssignmentOf } from '#modules/team';
import type { Actor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { authorize } from '#platform/policy';
import { projectPolicy, type StepRules } from './policy.ts';
import type { ProjectRow } from './table.ts';
import { stepCompletions, timelineItems } from './items/table.ts';

/** A step as the rules on second persons see it. */
export interface ReviewedStep {
  id: string;
  title: string;
  status: TimelineStatus;
  needsSecondPerson: boolean;
}

/** The steps of a project, who ever completed each, and who is in charge. */
export interface Reviews {
  /** In their order. */
  steps: readonly ReviewedStep[];
  workedOn: ReadonlyMap<string, ReadonlySet<string>>;
  inChargeId: string | null;
  /** The firm has no second person: its sole practitioner completes reviews too. */
  isSolePractitioner: boolean;
}

/** What a review covers: the step before it, with the reviews between. */
export function coveredBy(steps: readonly ReviewedStep[], id: string): ReviewedStep[] {
  const at = steps.findIndex((step) => step.id === id);
  const review = steps[at];
  if (!review?.needsSecondPerson) return [];
  const before = steps.slice(0, at);
  const start = before.findLastIndex((step) => !step.needsSecondPerson);
  return before.slice(Math.max(start, 0));
}

/** What the policy decides by, for one caller and one step. */
export function rulesOf(
  actor: Actor,
  { steps, workedOn, inChargeId, isSolePractitioner }: Reviews,
  id: string,
): StepRules {
  const covered = coveredBy(steps, id);
  const isReview = steps.some((step) => step.id === id && step.needsSecondPerson);
  const review = steps.find(
    (step) =>
      step.status === 'completed' && coveredBy(steps, step.id).some((other) => other.id === id),
  );
  return {
    openBefore: covered.find(({ status }) => status !== 'completed')?.title ?? null,
    hasWorkedOnIt:
      !isSolePractitioner && covered.some((step) => workedOn.get(step.id)?.has(actor.userId)),
    isInCharge: !isSolePractitioner && isReview && inChargeId === actor.userId,
    reviewedBy: review?.title ?? null,
  };
}

/** Reads what the rules need. Without a review among the steps, nothing more is asked. */
export async function readReviews(db: Executor, project: ProjectRow): Promise<Reviews> {
  const steps = await listReviewed(db, project.id);
  if (!steps.some(({ needsSecondPerson }) => needsSecondPerson)) {
    return { steps, workedOn: new Map(), inChargeId: null, isSolePractitioner: false };
  }
  const rows = await db
    .select({ stepId: stepCompletions.stepId, staffId: stepCompletions.staffId })
    .from(stepCompletions)
    .innerJoin(timelineItems, eq(timelineItems.id, stepCompletions.stepId))
    .where(eq(timelineItems.projectId, project.id));
  const workedOn = new Map<string, Set<string>>();
  for (const { stepId, staffId } of rows) {
    workedOn.set(stepId, (workedOn.get(stepId) ?? new Set()).add(staffId));
  }
  const { preparerId } = await preparerAssignmentOf(db, project.clientId);
  const inChargeId = project.inChargeId ?? preparerId;
  const isSolePractitioner = (await countStaffWith(db, 'projects')) < 2;
  return { steps, workedOn, inChargeId, isSolePractitioner };
}

/**
 * Lets the caller set a step's status, and notes down who completes it. The caller holds the project.
 *
 * @throws AppError `conflict` where a second person has to complete it, or has reviewed it
 */
export async function assertStatus(
  tx: Executor,
  actor: Actor,
  project: ProjectRow,
  step: { id: string; status: TimelineStatus },
  wanted: TimelineStatus,
): Promise<void> {
  const isDone = wanted === 'completed';
  if (isDone === (step.status === 'completed')) return;
  const rules = rulesOf(actor, await readReviews(tx, project), step.id);
  authorize(projectPolicy.can(actor, isDone ? 'completeStep' : 'reopenStep', rules));
  if (!isDone) return;
  await tx
    .insert(stepCompletions)
    .values({ stepId: step.id, staffId: actor.userId })
    .onConflictDoNothing();
}

/**
 * Makes a change of which steps there are, and in which order. What the reviews before it covered they
 * cover after it, unless an owner makes the change.
 *
 * @throws AppError `conflict`
 */
export async function keepingReviews<Result>(
  tx: Executor,
  actor: Actor,
  project: ProjectRow,
  change: () => Promise<Result>,
): Promise<Result> {
  const before = await coverage(tx, project.id);
  const result = await change();
  if (before.size === 0) return result;
  const after = await coverage(tx, project.id);
  const isUnchanged = [...before].every(([id, covered]) => after.get(id) === covered);
  if (!isUnchanged) authorize(projectPolicy.can(actor, 'changeReviews', project));
  return result;
}

/** The reviews of a project, each with the ids of what it covers. */
async function coverage(db: Executor, projectId: string): Promise<Map<string, string>> {
  const steps = await listReviewed(db, projectId);
  const reviews = steps.filter(({ needsSecondPerson }) => needsSecondPerson);
  const idsOf = (id: string) => coveredBy(steps, id).map((step) => step.id);
  return new Map(reviews.map(({ id }) => [id, idsOf(id).join()]));
}

const listReviewed = (db: Executor, projectId: string): Promise<ReviewedStep[]> =>
  db
    .select({
      id: timelineItems.id,
      title: timelineItems.title,
      status: timelineItems.status,
      needsSecondPerson: timelineItems.needsSecondPerson,
    })
    .from(timelineItems)
    .where(eq(timelineItems.projectId, projectId))
    .orderBy(asc(timelineItems.position));
