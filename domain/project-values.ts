import { z } from 'zod';

/** What projects and templates have in common: their words, and the rules of single fields. */

export const priorities = [
  { value: 'low', label: 'Low' },
  { value: 'medium', label: 'Medium' },
  { value: 'high', label: 'High' },
] as const;
export const priority = z.enum(priorities.map(({ value }) => value));
export type Priority = z.infer<typeof priority>;

export const projectStatuses = [
  { value: 'active', label: 'Active' },
  { value: 'in-progress', label: 'In progress' },
  { value: 'completed', label: 'Completed' },
  { value: 'archived', label: 'Archived' },
] as const;
export const projectStatus = z.enum(projectStatuses.map(({ value }) => value));
export type ProjectStatus = z.infer<typeof projectStatus>;

export const timelineStatuses = ['pending', 'in-progress', 'completed'] as const;
export const timelineStatus = z.enum(timelineStatuses);
export type TimelineStatus = z.infer<typeof timelineStatus>;

/**
 * `missing` and `pending` wait for the person it is needed from, `in-review` for the preparer;
 * `completed` and `approved` count as done (rulings section 4), and so does what is `not-needed`: an answer says why.
 */
export const checklistStatuses = [
  { value: 'missing', label: 'Missing' },
  { value: 'pending', label: 'Pending' },
  { value: 'in-review', label: 'In review' },
  { value: 'completed', label: 'Completed' },
  { value: 'approved', label: 'Approved' },
  { value: 'not-needed', label: 'Not needed' },
] as const;
export const checklistStatus = z.enum(checklistStatuses.map(({ value }) => value));
export type ChecklistStatus = z.infer<typeof checklistStatus>;

/** The states that staff choose; `not-needed` comes with an answer only. */
export const chosenChecklistStatus = checklistStatus.exclude(['not-needed']);

/** The one place that says when a checklist item counts as done. */
export const isChecklistDone = (status: ChecklistStatus): boolean =>
  status === 'completed' || status === 'approved' || status === 'not-needed';

/**
 * What is said of a request instead of sending the document. Two close it; with `sent-by-other` it stays open.
 */
export const requestAnswers = ['not-this-year', 'sent-by-other', 'waived'] as const;
export const requestAnswer = z.enum(requestAnswers, 'Please choose an answer');
export const answeredFrom = z.enum(['client', 'staff']);
export type AnsweredFrom = z.infer<typeof answeredFrom>;
export type RequestAnswer = z.infer<typeof requestAnswer>;

/** Whom a checklist item waits for. */
export const neededFrom = z.enum(['client', 'firm']);
export type NeededFrom = z.infer<typeof neededFrom>;

/**
 * The one registry of checklist categories: the union of the three lists of spec section 9 (rulings
 * section 4). `offered` says in which forms it can be chosen; `neededFrom` is what an item of it
 * starts with unless the form says otherwise.
 */
export const checklistCategories = [
  {
    value: 'document_collection',
    label: 'Document Collection',
    neededFrom: 'client',
    offered: ['project'],
  },
  {
    value: 'review_verification',
    label: 'Review & Verification',
    neededFrom: 'firm',
    offered: ['project'],
  },
  { value: 'preparation', label: 'Preparation', neededFrom: 'firm', offered: ['project'] },
  {
    value: 'compliance',
    label: 'Compliance',
    neededFrom: 'firm',
    offered: ['project', 'template'],
  },
  { value: 'filing', label: 'Filing', neededFrom: 'firm', offered: ['project', 'template'] },
  { value: 'follow_up', label: 'Follow-up', neededFrom: 'firm', offered: ['project'] },
  { value: 'documents', label: 'Documents', neededFrom: 'client', offered: ['template'] },
  { value: 'review', label: 'Review', neededFrom: 'firm', offered: ['template'] },
  { value: 'followup', label: 'Follow-up', neededFrom: 'firm', offered: ['template'] },
  { value: 'w2', label: 'W-2', neededFrom: 'client', offered: ['client'] },
  { value: '1099', label: '1099', neededFrom: 'client', offered: ['client'] },
  { value: 'receipts', label: 'Receipts', neededFrom: 'client', offered: ['client'] },
  { value: 'bank_statements', label: 'Bank Statements', neededFrom: 'client', offered: ['client'] },
  { value: 'other', label: 'Other', neededFrom: 'client', offered: ['client'] },
] as const;
export const checklistCategory = z.enum(checklistCategories.map(({ value }) => value));
export type ChecklistCategory = z.infer<typeof checklistCategory>;

/** Whom an item waits for when nobody says: by its category, without one the client. */
export function usuallyNeededFrom(category: ChecklistCategory | null): NeededFrom {
  return checklistCategories.find(({ value }) => value === category)?.neededFrom ?? 'client';
}

export const templateCategories = [
  { value: 'individual', label: 'Individual' },
  { value: 'business', label: 'Business' },
  { value: 'quarterly', label: 'Quarterly' },
  { value: 'amendments', label: 'Amendments' },
  { value: 'extensions', label: 'Extensions' },
] as const;
export const templateCategory = z.enum(
  templateCategories.map(({ value }) => value),
  {
    error: 'Please choose a category',
  },
);
export type TemplateCategory = z.infer<typeof templateCategory>;

/** How many steps, and how many checklist items, one project or template may have. */
export const maxItems = 200;

/** The name of a project or template. */
export const projectName = z
  .string('Please enter a name')
  .trim()
  .min(1, 'Please enter a name')
  .max(120, 'Please choose a shorter name');

/** The title of a step or checklist item. */
export const itemTitle = z
  .string('Please enter a title')
  .trim()
  .min(1, 'Please enter a title')
  .max(200, 'Please choose a shorter title');

/** Free text; empty is nothing. */
export const freeText = z
  .string()
  .trim()
  .max(2000, 'Please keep this under 2,000 characters')
  .transform((text) => (text === '' ? null : text))
  .nullable();

/** The place in a list, from 1. Spec section 9: the least order is 1. */
export const itemOrder = z
  .int('Please enter the order as a whole number')
  .min(1, 'Please enter an order of 1 or more')
  .max(9999, 'Please enter an order of 9,999 or less');

/** What people write into the form of every new step and checklist item, in a project or template. */
export const newItemFields = {
  title: itemTitle,
  description: freeText.default(null),
  officeNotes: freeText.default(null),
  /** The end when left out. */
  order: itemOrder.optional(),
  isRequired: z.boolean().default(true),
};

/** The same when one is changed: what is left out stays as it is. */
export const itemFieldChanges = {
  title: itemTitle.optional(),
  description: freeText.optional(),
  officeNotes: freeText.optional(),
  order: itemOrder.optional(),
  isRequired: z.boolean().optional(),
};

/** Business days, from 1. Spec section 9: the least is 1. */
export const estimatedDays = z
  .int('Please enter a whole number of days')
  .min(1, 'Please enter 1 day or more, or leave it empty')
  .max(366, 'Please enter 366 days or less')
  .nullable();

const noDate = { error: 'Please enter a date' };
const calendarDay = z.iso.date(noDate);

/** What is no moment stays as it is, to be refused. */
function dayNamedIn(text: string): string {
  return z.iso.datetime({ offset: true }).safeParse(text).success ? text.slice(0, 10) : text;
}

/**
 * A calendar day, `2027-04-15`; of a moment in ISO 8601 the day it names. Empty is none.
 */
export const optionalDay = z
  .string()
  .transform((text) => (text.includes('T') ? dayNamedIn(text) : text))
  .pipe(z.union([z.literal('').transform(() => null), calendarDay], noDate))
  .refine((day) => day === null || (day >= '2000-01-01' && day <= '2100-12-31'), {
    error: 'Please enter a date from 2000 to 2100',
  })
  .nullable();

/** All items of one list in their new order, each once. */
export const itemIds = z
  .array(z.uuid())
  .min(1, 'There’s nothing to reorder')
  .max(maxItems)
  .refine((ids) => new Set(ids).size === ids.length, 'An item is in the list twice');
