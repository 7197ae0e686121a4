import type { Day } from '#domain/tax/business-days';
import { lateWarning, statutoryDeadline } from '#domain/tax/deadlines';
import { senderOf } from '#domain/tax/document-dates';
import type { InCharge } from '#contract/team/in-charge';
import type { File } from '#contract/documents/files';
import { progressPercent } from '#domain/progress';
import { isChecklistDone } from '#domain/project-values';
import type {
  ChecklistItem,
  Progress,
  TaxProject,
  TimelineItem,
} from '#contract/projects/project-shapes';
import type { FilesByYear } from '#modules/documents';
import type { Actor } from '#platform/actor';
import { dueRuleOf } from '#platform/due-rules';
import { projectPolicy } from './policy.ts';
import { type Reviews, rulesOf } from './reviews.ts';
import type { checklistItems, timelineItems } from './items/table.ts';
import type { ProjectRow } from './table.ts';

/** What is said of a project besides its row. */
export interface Beside {
  /** The client's documents by tax year; they matter where a project has no steps and items. */
  files: FilesByYear;
  /** Null for clients. */
  inCharge: InCharge;
  /** By the firm's calendar. */
  today: Day;
}

/** How far a project is; the formula is in domain/progress.ts. What is closed keeps its figure. */
export function presentProgress(row: ProjectRow, { files }: Pick<Beside, 'files'>): Progress {
  const timeline = { completed: row.timelineCompleted, total: row.timelineTotal };
  const checklist = { completed: row.checklistCompleted, total: row.checklistTotal };
  return {
    percentage:
      row.closedProgress ?? progressPercent({ timeline, checklist }, files.get(row.taxYear)),
    completed: timeline.completed + checklist.completed,
    total: timeline.total + checklist.total,
    timeline,
    checklist,
  };
}

const mayEdit = (actor: Actor, project: ProjectRow): boolean =>
  projectPolicy.can(actor, 'edit', project).isAllowed;

const readsOfficeNotes = (actor: Actor, project: ProjectRow): boolean =>
  projectPolicy.can(actor, 'readOfficeNotes', project).isAllowed;

/** A project as the caller may see it: the notes are the preparer's own. */
export function presentProject(actor: Actor, row: ProjectRow, beside: Beside): TaxProject {
  return {
    id: row.id,
    clientId: row.clientId,
    name: row.name,
    taxYear: row.taxYear,
    currentYear: row.taxYear,
    returnForm: row.returnForm,
    priority: row.priority,
    status: row.status,
    targetCompletionDate: row.targetDate,
    notes: readsOfficeNotes(actor, row) ? row.notes : null,
    clientText: row.clientText,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    progress: presentProgress(row, beside),
    waitingOnClient: row.isOpen ? row.waitingOnClient : 0,
    nextDueDate: row.nextDue,
    isOverdue: isOver(row.nextDue, beside.today),
    inCharge: beside.inCharge,
    can: {
      edit: mayEdit(actor, row),
      delete: projectPolicy.can(actor, 'delete', row).isAllowed,
    },
  };
}

export function presentTimelineItem(
  actor: Actor,
  project: ProjectRow,
  row: typeof timelineItems.$inferSelect,
  {
    reviews,
    inCharge,
    today,
    readiness,
  }: {
    reviews: Reviews;
    inCharge: InCharge;
    today: Day;
    readiness: Pick<TimelineItem, 'startsPreparation' | 'blockers' | 'startedWithout'>;
  },
): TimelineItem {
  const toggled = projectPolicy.can(
    actor,
    row.status === 'completed' ? 'reopenStep' : 'completeStep',
    rulesOf(actor, reviews, row.id),
  );
  return {
    id: row.id,
    projectId: row.projectId,
    title: row.title,
    description: row.description,
    officeNotes: readsOfficeNotes(actor, project) ? row.officeNotes : null,
    deadline: deadlineOf(project, row),
    warning: warningOf(actor, project, row, row.status !== 'completed'),
    order: row.position,
    dueDate: row.dueDate,
    status: row.status,
    kinds: row.kinds,
    isRequired: row.isRequired,
    priority: row.priority,
    completedAt: row.completedAt?.toISOString() ?? null,
    isOverdue: row.status !== 'completed' && isOver(row.dueDate, today),
    needsSecondPerson: readsOfficeNotes(actor, project) && row.needsSecondPerson,
    ...readiness,
    inCharge,
    can: {
      edit: mayEdit(actor, project),
      toggle: toggled.isAllowed,
      dropReview: projectPolicy.can(actor, 'changeReviews', project).isAllowed,
    },
    notNow: mayEdit(actor, project) && !toggled.isAllowed ? toggled.message : null,
  };
}

/** @param files the documents handed over for it, newest first; `expected` is for the office */
export function presentChecklistItem(
  actor: Actor,
  project: ProjectRow,
  row: typeof checklistItems.$inferSelect,
  {
    files,
    expected,
    answer,
  }: {
    files: File[];
    expected: ChecklistItem['expected'];
    answer: ChecklistItem['answer'];
  },
  today: Day,
): ChecklistItem {
  const expectedFrom = isChecklistDone(row.status) ? null : row.expectedFrom;
  return {
    id: row.id,
    projectId: row.projectId,
    title: row.title,
    description: row.description,
    officeNotes: readsOfficeNotes(actor, project) ? row.officeNotes : null,
    deadline: deadlineOf(project, row),
    warning: warningOf(actor, project, row, !isChecklistDone(row.status)),
    category: row.category,
    priority: row.priority,
    order: row.position,
    dueDate: row.dueDate,
    status: row.status,
    isRequired: row.isRequired,
    neededFrom: row.neededFrom,
    expected: readsOfficeNotes(actor, project) ? expected : null,
    expectedFrom,
    isNotYet: expectedFrom !== null && today < expectedFrom,
    sender: senderOf(row.expectedKind),
    isBlocking: readsOfficeNotes(actor, project) && row.isBlocking,
    answer,
    completedAt: row.completedAt?.toISOString() ?? null,
    isOverdue: !isChecklistDone(row.status) && isOver(row.dueDate, today),
    sentBackReason: row.sentBackReason,
    sentBackAt: row.sentBackAt?.toISOString() ?? null,
    sentBackFileId: row.sentBackReason === null ? null : row.sentBackFileId,
    files,
    can: {
      edit: mayEdit(actor, project),
      upload: projectPolicy.can(actor, 'upload', { project, item: row }).isAllowed,
      answer: projectPolicy.can(actor, 'answerItem', {
        project,
        item: row,
        answer: actor.role === 'client' ? 'not-this-year' : 'waived',
      }).isAllowed,
      withdraw: projectPolicy.can(actor, 'withdrawAnswer', { project, item: row }).isAllowed,
    },
  };
}

/** For the office, while the item is open. */
const warningOf = (
  actor: Actor,
  project: ProjectRow,
  row: Parameters<typeof deadlineOf>[1] & { dueDate: Day | null },
  isOpen: boolean,
): string | null =>
  isOpen && readsOfficeNotes(actor, project)
    ? lateWarning(deadlineOf(project, row), row.dueDate)
    : null;

/** What the law says of it, whatever its due date. */
const deadlineOf = (
  { returnForm, taxYear }: ProjectRow,
  row: Parameters<typeof dueRuleOf>[0],
): TimelineItem['deadline'] => statutoryDeadline(dueRuleOf(row), { form: returnForm, taxYear });

const isOver = (day: Day | null, today: Day): boolean => day !== null && day < today;
