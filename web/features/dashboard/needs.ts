import type { Conversation } from '#contract/messages/conversation-shapes';
import type { Invoice } from '#contract/billing/invoices';
import type { ChecklistItem, TaxProjectDetail } from '#contract/projects/project-shapes';
import { neededItems } from '#web/lib/project.ts';

/** Something that waits for the client: a checklist item, an invoice to pay, a question. */
export type Need =
  | { kind: 'item'; dueDate: string | null; item: ChecklistItem }
  | { kind: 'invoice'; dueDate: string; invoice: Invoice }
  | { kind: 'question'; dueDate: null; conversation: Conversation };

/** What the project needs from its client, the most urgent first. */
export function needsOfProject(project: TaxProjectDetail | null): Need[] {
  return neededItems(project).map((item) => ({ kind: 'item', dueDate: item.dueDate, item }));
}

/**
 * The same with the invoices that are owed, in the order of their due dates, and with the questions
 * that wait for an answer. An invoice whose payment is under way needs nothing; on the same day, what
 * we wait for comes before what we are owed.
 */
export function allNeeds(
  project: TaxProjectDetail | null,
  invoices: readonly Invoice[],
  questions: readonly Conversation[],
): Need[] {
  const owed = invoices
    .filter(({ balanceCents, paymentState }) => balanceCents > 0 && paymentState === 'none')
    .map((invoice): Need => ({ kind: 'invoice', dueDate: invoice.dueDate, invoice }));
  const asked = questions.map((conversation): Need => ({
    kind: 'question',
    dueDate: null,
    conversation,
  }));
  return [...needsOfProject(project), ...owed, ...asked].toSorted((a, b) =>
    (a.dueDate ?? '9999').localeCompare(b.dueDate ?? '9999'),
  );
}
