import { z } from 'zod';
import { businessDaysBefore, businessDayUpTo, type Day } from './business-days.ts';
import type { ReturnForm } from './return-forms.ts';
import { documentsDay, dueDay, isStatutoryDateId } from './tax-calendar.ts';

/**
 * Dates of the calendar as a step of work names them. Which day one is follows from the form and
 * the tax year: "the return" is due on March 15 for a partnership, on April 15 for an individual.
 */
export const deadlines = [
  { value: 'return', label: 'Return due date' },
  { value: 'extended-return', label: 'Extended due date' },
  { value: 'estimate-1', label: 'First estimated payment' },
  { value: 'estimate-2', label: 'Second estimated payment' },
  { value: 'estimate-3', label: 'Third estimated payment' },
  { value: 'estimate-4', label: 'Fourth estimated payment' },
  { value: 'next-estimate-2', label: 'Second estimated payment of the following year' },
  { value: 'franchise-report', label: 'Texas franchise report' },
  { value: 'extended-franchise-report', label: 'Extended Texas franchise report' },
  { value: 'client-documents', label: 'Documents due from clients' },
] as const;
export const deadline = z.enum(deadlines.map(({ value }) => value));
export type Deadline = (typeof deadlines)[number]['value'];

const days = z
  .int('Days must be a whole number')
  .min(0, 'Days must be 0 or more')
  .max(366, 'Days must be at most 366');

/** When something is due: business days before the target date, or before a date of the calendar. */
export const dueRule = z.discriminatedUnion('from', [
  z.strictObject({ from: z.literal('target'), days }),
  z.strictObject({ from: z.literal('deadline'), deadline, days }),
]);
export type DueRule = z.infer<typeof dueRule>;

/** Whose estimated payments a form stands for; partnerships and S corporations make none. */
const estimatesOf: Readonly<Record<ReturnForm, 'estimate' | 'corporate-estimate' | null>> = {
  '1040': 'estimate',
  '1041': 'estimate',
  '1065': null,
  '1120-S': null,
  '1120': 'corporate-estimate',
  '990': null,
};

/** The day of a deadline; null for an estimated payment of a form that has none. */
export function deadlineDay(form: ReturnForm, which: Deadline, taxYear: number): Day | null {
  if (which === 'client-documents') return documentsDay(taxYear);
  if (which === 'return') return dueDay(`return-${form}`, taxYear);
  if (which === 'extended-return') return dueDay(`extended-${form}`, taxYear);
  const payer = estimatesOf[form];
  if (which === 'next-estimate-2') {
    return payer === null ? null : dueDay(`${payer}-2`, taxYear + 1);
  }
  const id = which.startsWith('estimate') ? which.replace('estimate', payer ?? '') : which;
  return isStatutoryDateId(id) ? dueDay(id, taxYear) : null;
}

/**
 * Business days that are at least between the day on which clients' documents are due and the
 * target date: enough for the steps after it, and never so many that March 1 moves before a
 * return's due date.
 */
const documentsLead = (form: ReturnForm): number =>
  form === '1065' || form === '1120-S' ? 10 : 25;

/** What a date follows from. */
export interface Plan {
  /** Null: the project has no target date. */
  target: Day | null;
  /** Null: not known, and no date of the calendar applies. */
  form: ReturnForm | null;
  taxYear: number;
}

/** When a step or item is due by its rule: never after its deadline, and never after the target date. */
export function plannedDay(rule: DueRule | null, { target, form, taxYear }: Plan): Day | null {
  if (rule === null) return null;
  if (rule.from === 'target') return target && businessDaysBefore(target, rule.days);
  const day = form && deadlineDay(form, rule.deadline, taxYear);
  if (!form || !day) return null;
  const lead = rule.deadline === 'client-documents' ? documentsLead(form) : 0;
  const latest = target && businessDaysBefore(businessDayUpTo(target), lead);
  const anchor = latest && latest < day ? latest : day;
  return rule.days === 0 ? anchor : businessDaysBefore(anchor, rule.days);
}

/** The date in law that a rule is tied to; null for the firm's own and for the target date. */
export function statutoryDeadline(
  rule: DueRule | null,
  { form, taxYear }: Pick<Plan, 'form' | 'taxYear'>,
): { day: Day; name: string } | null {
  if (rule?.from !== 'deadline' || rule.deadline === 'client-documents' || !form) return null;
  const day = deadlineDay(form, rule.deadline, taxYear);
  const name = deadlines.find(({ value }) => value === rule.deadline)?.label;
  return day && name ? { day, name: `${name} (Form ${form}, ${taxYear})` } : null;
}

const dayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** What to tell staff who move a due date past the date in law; null where it is not past it. */
export function lateWarning(
  deadline: { day: Day; name: string } | null,
  dueDate: string | null | undefined,
): string | null {
  if (deadline === null || !dueDate || dueDate <= deadline.day) return null;
  const day = dayFormat.format(new Date(`${deadline.day}T12:00:00Z`));
  return `This is after the legal due date. ${deadline.name}: ${day}.`;
}

type Kind = 'individual' | 'business' | 'quarterly' | 'amendments' | 'extensions';

/** The form a kind of project is usually filed on; the person who makes the project may choose another. */
export const usualForm = (kind: Kind): ReturnForm => (kind === 'business' ? '1065' : '1040');

/**
 * The target date that a kind of project starts with: the due date of its return, the extended one
 * where that has passed; none where both have, and for amendments.
 */
export function suggestedTarget(
  kind: Kind,
  { form, taxYear }: { form: ReturnForm; taxYear: number },
  today: Day,
): Day | null {
  const wanted: Record<Kind, readonly Deadline[]> = {
    individual: ['return', 'extended-return'],
    business: ['return', 'extended-return'],
    quarterly: ['estimate-4'],
    amendments: [],
    extensions: ['extended-return'],
  };
  const coming = wanted[kind]
    .map((which) => deadlineDay(form, which, taxYear))
    .find((day) => day !== null && day >= today);
  return coming ?? null;
}
