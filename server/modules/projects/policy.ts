import { and, ne, type SQL } from 'drizzle-orm';
import type { ChecklistStatus } from '#domain/project-values';
import type { Actor } from '#platform/actor';
import {
  all,
  type Decision,
  definePolicy,
  holdsRight,
  inClientScope,
  inGrantedYears,
  missing,
  refusal,
  denyIf,
  staffWith,
} from '#platform/policy';
import { type checklistItems, taxProjects } from './table.ts';

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

const over = refusal(
  'conflict',
  'This project is complete, so its checklist is closed. Upload it under Documents instead.',
);
const approved = refusal(
  'conflict',
  'Your preparer already approved this item. Upload it under Documents instead.',
);
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
  all(denyIf(!project.isOpen, over), denyIf(item.status === 'approved', approved));

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
  /** Which steps a review covers is for owners to change, so that nobody gets around it. */
  changeReviews: (actor, _project: Project) =>
    denyIf(!staffWith(actor, 'firm').isAllowed, ownersOnly),
  /** What preparers write for themselves. */
  readOfficeNotes: (actor, _project: Project) => staffWith(actor, 'projects'),
  /** Uploading a document for an item is for its client, while the project is open. */
  upload: (actor, { project, item }: { project: Project; item: Item }) =>
    all(
      denyIf(!holdsRight(actor, ['add'], { ...project, madeAt: project.createdAt }), missing),
      takesDocuments(project, item),
    ),
  sendBackItem: (actor, item: { neededFrom: ItemRow['neededFrom'] }) =>
    all(staffWith(actor, 'projects'), denyIf(item.neededFrom === 'firm', firmsOwn)),
  sendBackFile: (actor, project: Project) =>
    all(staffWith(actor, 'projects'), denyIf(!project.isOpen, closed)),
});
