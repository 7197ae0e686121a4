import type { FileCategory } from '#contract/documents/files';
import type { ChecklistCategory } from '#domain/project-values';
import type {
  ChecklistItem,
  TaxProjectDetail,
  TimelineItem,
} from '#contract/projects/project-shapes';

/** Whether an item waits for the client: needed from them, and nothing to look at has come. */
export function waitsForClient(item: Pick<ChecklistItem, 'neededFrom' | 'status'>): boolean {
  return item.neededFrom === 'client' && (item.status === 'missing' || item.status === 'pending');
}

/**
 * What the client must do, the most urgent first: by due date, then what was sent back, then in the
 * order of the checklist. Optional things are no need until one was sent back, nor is what can’t exist yet or
 * comes from someone else; nothing is needed for a project that is over.
 */
export function neededItems(project: TaxProjectDetail | null): ChecklistItem[] {
  return pendingItems(project)
    .filter(
      ({ isRequired, sentBackReason, isNotYet, answer }) =>
        sentBackReason !== null || (isRequired && !isNotYet && answer === null),
    )
    .toSorted(
      (a, b) =>
        (a.dueDate ?? '9999').localeCompare(b.dueDate ?? '9999') ||
        Number(b.sentBackReason !== null) - Number(a.sentBackReason !== null) ||
        a.order - b.order,
    );
}

/** All that waits for the client, optional things too. */
export function pendingItems(project: TaxProjectDetail | null): ChecklistItem[] {
  return project !== null && isOpen(project) ? project.checklists.filter(waitsForClient) : [];
}

/** Active and in progress; the others are over. */
export function isOpen({ status }: Pick<TaxProjectDetail, 'status'>): boolean {
  return status === 'active' || status === 'in-progress';
}

/** The step the work is at: the first under way, else the first that is not done. */
export function currentStep(steps: readonly TimelineItem[]): TimelineItem | undefined {
  return (
    steps.find(({ status }) => status === 'in-progress') ??
    steps.find(({ status }) => status !== 'completed')
  );
}

const filedAs: Partial<Record<ChecklistCategory, FileCategory>> = {
  w2: 'w2',
  '1099': '1099',
  receipts: 'receipts',
  bank_statements: 'bank-statements',
};

/** What a document for an item of the checklist is filed as. */
export function fileCategoryOf({ category }: Pick<ChecklistItem, 'category'>): FileCategory {
  return (category !== null ? filedAs[category] : undefined) ?? 'other';
}
