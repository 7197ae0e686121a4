import type { TimelineStatus } from './project-values.ts';

/**
 * How far an open return is, whatever its steps are called: by the step that preparation begins with and the reviews by
 * a second person (decision 051). `documents` is all that comes before preparation begins.
 */
export const boardStages = [
  { value: 'not-started', label: 'Not started' },
  { value: 'documents', label: 'Documents' },
  { value: 'preparation', label: 'Preparation' },
  { value: 'review', label: 'Review' },
  { value: 'closing', label: 'Signing and filing' },
  { value: 'done', label: 'Ready to close' },
] as const;
export type BoardStage = (typeof boardStages)[number]['value'];

export const stageLabel = (stage: BoardStage): string =>
  boardStages.find(({ value }) => value === stage)?.label ?? stage;

/** A step as stages go by it; steps come in their order. */
export interface StagedStep {
  status: TimelineStatus;
  startsPreparation: boolean;
  needsSecondPerson: boolean;
}

/** A step that a move changes. */
export interface StepChange {
  at: number;
  status: TimelineStatus;
}

/** The stage that each step belongs to. */
export function stagesOfSteps(steps: readonly StagedStep[]): BoardStage[] {
  const firstMark = steps.findIndex(({ startsPreparation }) => startsPreparation);
  const lastMark = steps.findLastIndex(({ startsPreparation }) => startsPreparation);
  const firstReview = steps.findIndex(({ needsSecondPerson }) => needsSecondPerson);
  const lastReview = steps.findLastIndex(({ needsSecondPerson }) => needsSecondPerson);
  const beforeReviews = firstReview === -1 ? steps.length - 1 : firstReview - 1;
  const lastPrepared = firstMark === -1 ? beforeReviews : lastMark;
  return steps.map((_, at) => {
    if (at < firstMark) return 'documents';
    if (at <= lastPrepared) return 'preparation';
    return at <= lastReview ? 'review' : 'closing';
  });
}

/**
 * The stage of a return: that of the step after the last completed one, or of the last one in progress where that is
 * further. Nothing is past a preparation that hasn’t begun. The database keeps the same (`tally_projects`).
 */
export function stageOf(steps: readonly StagedStep[]): BoardStage {
  if (steps.every(({ status }) => status === 'pending')) return 'not-started';
  const reached = steps.reduce(
    (most, { status }, at) =>
      status === 'completed' ? at + 1 : status === 'in-progress' ? Math.max(most, at) : most,
    0,
  );
  const firstMark = steps.findIndex(({ startsPreparation }) => startsPreparation);
  const isUnprepared = steps[firstMark]?.status === 'pending';
  const at = isUnprepared ? Math.min(reached, firstMark) : reached;
  if (isUnprepared && at === firstMark) return 'documents';
  return stagesOfSteps(steps)[at] ?? 'done';
}

const placeOf = (stage: BoardStage): number =>
  boardStages.findIndex(({ value }) => value === stage);

/**
 * What moves a return to a stage; undefined where it has no such stage, or is there. Moving on completes what is in
 * progress, and each step on the way with its own check: preparation and second reviews. What else hasn’t begun
 * stays open. Moving back reopens what comes after the stage.
 *
 * @returns the changes in the order in which they can be made
 */
export function changesToReach(
  steps: readonly StagedStep[],
  wanted: BoardStage,
): StepChange[] | undefined {
  const before = stageOf(steps);
  if (wanted === before || wanted === 'not-started') return undefined;
  const stages = stagesOfSteps(steps);
  const first = wanted === 'done' ? steps.length : stages.indexOf(wanted);
  if (first === -1 || steps.length === 0) return undefined;
  const last = wanted === 'done' ? steps.length : stages.lastIndexOf(wanted);
  const isOnward = placeOf(wanted) > placeOf(before);
  const after = steps.map((step, at): StagedStep => {
    if (at > last) return { ...step, status: 'pending' };
    const { status, startsPreparation, needsSecondPerson } = step;
    const isChecked = startsPreparation || needsSecondPerson || at === steps.length - 1;
    const isPassed = isOnward && at < first && (status === 'in-progress' || isChecked);
    return isPassed ? { ...step, status: 'completed' } : step;
  });
  if (stageOf(after) !== wanted) {
    const own = after.slice(first, last + 1);
    const open = own.findIndex(({ status }) => status !== 'completed');
    const done = own.findLastIndex(({ status }) => status === 'completed');
    const begun = first + Math.max(isOnward ? open : done === -1 ? open : done, 0);
    const step = after[begun];
    if (step) after[begun] = { ...step, status: 'in-progress' };
  }
  if (stageOf(after) !== wanted) return undefined;
  const changes = after.flatMap(({ status }, at) =>
    status === steps[at]?.status ? [] : [{ at, status }],
  );
  return isOnward ? changes : changes.toReversed();
}

/** The stages that a return can be moved to, in their order. */
export const movesOf = (steps: readonly StagedStep[]): BoardStage[] =>
  boardStages
    .map(({ value }) => value)
    .filter((stage) => changesToReach(steps, stage) !== undefined);
