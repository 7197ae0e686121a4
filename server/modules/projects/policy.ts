import { and, ne, type SQL } from 'drizzle-orm';
import { type ChecklistStatus, isChecklistDone, type RequestAnswer } from '#domain/project-values';
import type { Actor } from '#platform/actor';
import {
  all,
  denied,
  type Decision,
  definePolicy,
  hasRight,
  inClientScope,
  inGrantedYears,
  missing,
  refusal,
  denyIf,
  staffWith,
} from '#platform/policy';
import type { checklistItems } from './items/table.ts';
import { taxProjects } from './table.ts';

type ItemRow = typeof checklistItems.$inferSelect;

/** The projects an actor can reach at all; everything else does not exist for them (404). */
export function projectsInScope(actor: Actor): SQL | undefined {
  return actor.role === 'admin'
    ? inClientScope(actor, taxProjects.clientId)
    : and(
        inClientScope(actor, taxProjects.clientId),
        inGrantedYears(actor, ['see'], {
          taxYear: taxProjects.taxYear,
          madeAt: taxProjects.createdAt,
        }),
        ne(taxProjects.status, 'archived'),
      );
}

interface Project {
  clientId: string;
  taxYear: number;
  createdAt: Date;
  isOpen: boolean;
}
interface Item {
  status: ChecklistStatus;
}
type Asked = Pick<ItemRow, 'neededFrom' | 'answeredFrom'>;

const over = refusal(
  'conflict',
  'This project is complete, so its checklist is closed. Upload it under Documents instead.',
);
const approved = refusal(
  'conflict',
  'Your preparer already approved this item. Upload it under Documents instead.',
);
const notNeeded = refusal(
  'conflict',
  'This document isn’t needed, by an answer to the request. Take the answer back first.',
);
const notAsked = refusal('conflict', 'This item asks the client for nothing.');
const done = refusal('conflict', 'This item is done already.');
const inReview = refusal('conflict', 'A document for this item is in review.');
const noAnswer = refusal('conflict', 'This item has no answer to take back.');
const saidByStaff = refusal('conflict', 'Your preparer said so. Send a message to change it.');
const closed = refusal('conflict', 'This client’s project is complete. Reopen it first.');
const firmsOwn = refusal(
  'conflict',
  'This item needs nothing from the client, so it can’t be sent back to them.',
);

const workedOnIt = refusal(
  'conflict',
  'You completed the step before this one. Someone else on the staff has to complete this review.',
);
const inCharge = refusal(
  'conflict',
  'You’re in charge of this project. Someone else on the staff has to complete this review.',
);
const ownersOnly = refusal(
  'conflict',
  'A second person reviews the step before. Only an owner can change that.',
);

const nothingMissing = refusal('conflict', 'Nothing is missing, so no reason is needed.');
const waitsFor = (blockers: readonly { title: string }[]) =>
  refusal(
    'conflict',
    `Preparation needs ${blockers.map(({ title }) => `“${title}”`).join(', ')}. Give a reason to begin without it, or waive the request.`,
  );

/** What decides about completing or reopening a step, and changing which steps there are. */
export interface StepRules {
  /** Of a review, the first step before it that isn’t complete. */
  openBefore: string | null;
  /** Of a review: the caller once completed a step that it reviews. */
  hasWorkedOnIt: boolean;
  /** Of a review: the caller is in charge. */
  isInCharge: boolean;
  /** The review that is complete and would have to be done again. */
  reviewedBy: string | null;
}

/** Whether an item takes documents, from its client and from staff. */
export const takesDocuments = (project: Project, item: Item): Decision =>
  all(
    denyIf(!project.isOpen, over),
    denyIf(item.status === 'approved', approved),
    denyIf(item.status === 'not-needed', notNeeded),
  );

/** Whether an item takes an answer instead of a document, from whomever. */
export const takesAnswer = (
  project: Project,
  item: Item & Asked,
  answer: RequestAnswer,
  isOver = over,
): Decision =>
  all(
    denyIf(!project.isOpen, isOver),
    denyIf(item.neededFrom === 'firm', notAsked),
    denyIf(isChecklistDone(item.status), done),
    denyIf(item.status === 'in-review' && answer !== 'waived', inReview),
  );

/** What a client may do with an item whose documents they may add. */
const addsFor = (actor: Actor, project: Project): Decision =>
  denyIf(!hasRight(actor, ['add'], { ...project, madeAt: project.createdAt }), missing);

/** What clients and staff may do with a project, its steps and items. */
export const projectPolicy = definePolicy({
  /** Steps, items and the project itself are for staff to change (spec section 6). */
  edit: (actor, _project: Project) => staffWith(actor, 'projects'),
  delete: (actor, _project: Project) => staffWith(actor, 'projects'),
  /** A review is for someone who neither did the step before it nor is in charge (decision 027). */
  completeStep: (actor, step: StepRules) =>
    all(
      staffWith(actor, 'projects'),
      denyIf(step.openBefore !== null, refusal('conflict', `Complete “${step.openBefore}” first.`)),
      denyIf(step.hasWorkedOnIt, workedOnIt),
      denyIf(step.isInCharge, inCharge),
    ),
  /** What was reviewed stays as it was until the review is open again. */
  reopenStep: (actor, { reviewedBy }: StepRules) =>
    all(
      staffWith(actor, 'projects'),
      denyIf(
        reviewedBy !== null,
        refusal('conflict', `Reopen “${reviewedBy}” first. It reviews this step.`),
      ),
    ),
  /** Preparation begins once what it may not begin without is in (IRS Pub. 1345). */
  startPreparation: (actor, blockers: readonly { title: string }[]) =>
    all(staffWith(actor, 'projects'), denyIf(blockers.length > 0, waitsFor(blockers))),
  /** A reason is for what is missing, and for nothing else. */
  startAnyway: (actor, blockers: readonly { title: string }[]) =>
    all(staffWith(actor, 'projects'), denyIf(blockers.length === 0, nothingMissing)),
  /** Which steps a review covers is for owners to change, so that nobody gets around it. */
  changeReviews: (actor, _project: Project) =>
    denyIf(!staffWith(actor, 'firm').isAllowed, ownersOnly),
  /** What preparers write for themselves. */
  readOfficeNotes: (actor, _project: Project) => staffWith(actor, 'projects'),
  /** Uploading a document for an item is for its client, while the project is open. */
  upload: (actor, { project, item }: { project: Project; item: Item }) =>
    all(addsFor(actor, project), takesDocuments(project, item)),
  /** Saying the outcome of a request instead: who may add a document may say that there is none. */
  answerItem: (
    actor,
    { project, item, answer }: { project: Project; item: Item & Asked; answer: RequestAnswer },
  ) =>
    all(
      actor.role === 'client'
        ? all(addsFor(actor, project), denyIf(answer === 'waived', denied))
        : staffWith(actor, 'projects'),
      takesAnswer(project, item, answer, actor.role === 'client' ? over : closed),
    ),
  /** Clients take back what they, or others of the account, said. */
  withdrawAnswer: (actor, { project, item }: { project: Project; item: Item & Asked }) =>
    all(
      actor.role === 'client' ? addsFor(actor, project) : staffWith(actor, 'projects'),
      denyIf(!project.isOpen, actor.role === 'client' ? over : closed),
      denyIf(item.answeredFrom === null, noAnswer),
      denyIf(actor.role === 'client' && item.answeredFrom === 'staff', saidByStaff),
    ),
  sendBackItem: (actor, item: Item & Pick<ItemRow, 'neededFrom'>) =>
    all(
      staffWith(actor, 'projects'),
      denyIf(item.neededFrom === 'firm', firmsOwn),
      denyIf(item.status === 'not-needed', notNeeded),
    ),
  sendBackFile: (actor, project: Project) =>
    all(staffWith(actor, 'projects'), denyIf(!project.isOpen, closed)),
});
