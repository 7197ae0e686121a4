import type { Invoice } from '#contract/invoices';
import type { ChecklistItem, TaxProjectDetail } from '#contract/project-shapes';
import { neededItems } from '#web/lib/project.ts';

/** Something that waits for the client: an item of the checklist, or an invoice to pay. */
export type Need =
  | { kind: 'item'; dueDate: string | null; item: ChecklistItem }
  | { kind: 'invoice'; dueDate: string; invoice: Invoice };

/** What the project needs from its client, the most urgent first. */
export function needsOfProject(project: TaxProjectDetail | null): Need[] {
  return neededItems(project).map((item) => ({ kind: 'item', dueDate: item.dueDate, item }));
}

/**
 * The same with the invoices that are owed, in the order of their due dates. One whose payment is
 * under way needs nothing; on the same day, what we wait for comes before what we are owed.
 */
export function allNeeds(project: TaxProjectDetail | null, invoices: readonly Invoice[]): Need[] {
  const owed = invoices
    .filter(({ balanceCents, paymentState }) => balanceCents > 0 && paymentState === 'none')
    .map((invoice): Need => ({ kind: 'invoice', dueDate: invoice.dueDate, invoice }));
  return [...needsOfProject(project), ...owed].toSorted((a, b) =>
    (a.dueDate ?? '9999').localeCompare(b.dueDate ?? '9999'),
  );
}
