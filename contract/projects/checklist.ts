import { z } from 'zod';
import { done, endpoint } from '../endpoint.ts';
import { adminFile } from '../documents/files.ts';
import {
  checklistCategory,
  chosenChecklistStatus,
  itemFieldChanges,
  itemIds,
  neededFrom,
  newItemFields,
  optionalDay,
  priority,
} from '#domain/project-values';
import { expectedInput, requestFields } from './expected-input.ts';
import { checklistItem } from './project-shapes.ts';

export const listChecklists = endpoint({
  route: 'GET /api/tax-projects/{id}/checklists',
  staff: 'projects',
  client: 'see',
  summary: 'The checklist items of a project with their documents, in their order',
  response: z.array(checklistItem),
});

export const createChecklist = endpoint({
  route: 'POST /api/tax-projects/{id}/checklists',
  staff: 'projects',
  summary: 'Add a checklist item; if its position is taken, later items move down by one',
  activity: 'create_checklist_item',
  creates: true,
  body: z.strictObject({
    ...newItemFields,
    dueDate: optionalDay.default(null),
    category: checklistCategory.nullable().default(null),
    priority: priority.default('medium'),
    /** By the category when left out. */
    neededFrom: neededFrom.optional(),
    /** The document that it waits for. */
    expected: expectedInput.nullable().default(null),
    ...requestFields,
    /** Notifies the client that they are asked for it. */
    tellClient: z.boolean().default(false),
  }),
  response: checklistItem,
  errors: ['conflict'],
});

export const updateChecklist = endpoint({
  route: 'PATCH /api/checklists/{id}',
  staff: 'projects',
  summary: 'Change a checklist item; omitted fields stay the same. A new order moves it',
  activity: 'update_checklist_item',
  body: z.strictObject({
    ...itemFieldChanges,
    dueDate: optionalDay.optional(),
    category: checklistCategory.nullable().optional(),
    priority: priority.optional(),
    neededFrom: neededFrom.optional(),
    /** Null: staff don’t say which document it waits for. */
    expected: expectedInput.nullable().optional(),
    ...requestFields,
    status: chosenChecklistStatus.optional(),
  }),
  response: checklistItem,
});

/** Calls that change an item's status; each answers the same when it is repeated. */
export const completeChecklist = endpoint({
  route: 'POST /api/checklists/{id}/complete',
  staff: 'projects',
  summary: 'Mark a checklist item completed; an approved one stays approved',
  activity: 'complete_checklist_item',
  response: checklistItem,
});

export const uncompleteChecklist = endpoint({
  route: 'POST /api/checklists/{id}/uncomplete',
  staff: 'projects',
  summary: 'Mark a checklist item pending again',
  activity: 'uncomplete_checklist_item',
  response: checklistItem,
});

export const approveChecklist = endpoint({
  route: 'POST /api/checklists/{id}/approve',
  staff: 'projects',
  summary: 'Approve the documents for a checklist item',
  activity: 'approve_checklist_item',
  response: checklistItem,
});

/** The client reads it. */
const sentBackReason = z
  .string('Please say why you’re sending it back')
  .trim()
  .min(1, 'Please say why you’re sending it back')
  .max(1000, 'Please keep the reason under 1,000 characters');

export const sendBackChecklist = endpoint({
  route: 'POST /api/checklists/{id}/send-back',
  staff: 'projects',
  summary: 'Send a checklist item back to the client with a reason; it’s missing again',
  activity: 'send_back_checklist_item',
  body: z.strictObject({ reason: sentBackReason }),
  response: checklistItem,
  errors: ['conflict'],
});

/** What sending a document back did, and what Undo needs to know. */
export const sendBackReceipt = z.object({
  file: adminFile,
  /** The item that the client reads the reason beside. */
  item: z.object({ id: z.uuid(), title: z.string() }),
  /** What the item was before; null where it was made for this. */
  statusBefore: chosenChecklistStatus.nullable(),
});

export type SendBackReceipt = z.infer<typeof sendBackReceipt>;

export const sendBackFile = endpoint({
  route: 'POST /api/admin/files/{id}/send-back',
  staff: ['projects', 'organize'],
  summary:
    'Send a document back to its client with a reason: it counts as reviewed, and its checklist item, or a new one, needs a better copy',
  activity: 'send_back_checklist_item',
  body: z.strictObject({
    reason: sentBackReason,
    /** The client’s open project that gets a new item, where the document is for none yet. */
    projectId: z.uuid('Please choose a project').optional(),
  }),
  response: sendBackReceipt,
  errors: ['conflict'],
});

export const deleteChecklist = endpoint({
  route: 'DELETE /api/checklists/{id}',
  staff: 'projects',
  summary: 'Remove a checklist item; its documents stay with the client',
  activity: 'delete_checklist_item',
  response: done,
});

export const orderChecklists = endpoint({
  route: 'PUT /api/tax-projects/{id}/checklists/order',
  staff: 'projects',
  summary: 'Reorder the items; omitted ones follow in their current order',
  activity: 'order_checklist_items',
  body: z.strictObject({ ids: itemIds }),
  response: z.array(checklistItem),
  errors: ['conflict'],
});
