import { z } from 'zod';
import { done, endpoint, idParams } from '../endpoint.ts';
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
  method: 'GET',
  path: '/api/tax-projects/{id}/checklists',
  access: 'user',
  clientRight: 'see',
  right: 'projects',
  summary: 'The checklist items of a project with their documents, in their order',
  activity: 'none',
  params: idParams,
  response: z.array(checklistItem),
  errors: ['not_found'],
});

export const createChecklist = endpoint({
  method: 'POST',
  path: '/api/tax-projects/{id}/checklists',
  access: 'admin',
  right: 'projects',
  summary: 'Add a checklist item; if its position is taken, later items move down by one',
  activity: 'create_checklist_item',
  creates: true,
  params: idParams,
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
    /** Tells the client that they are asked for it. */
    tellClient: z.boolean().default(false),
  }),
  response: checklistItem,
  errors: ['not_found', 'conflict'],
});

export const updateChecklist = endpoint({
  method: 'PATCH',
  path: '/api/checklists/{id}',
  access: 'admin',
  right: 'projects',
  summary: 'Change a checklist item; omitted fields stay the same. A new order moves it',
  activity: 'update_checklist_item',
  params: idParams,
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
  errors: ['not_found'],
});

/** Calls that change an item's status; each answers the same when it is repeated. */
export const completeChecklist = endpoint({
  method: 'POST',
  path: '/api/checklists/{id}/complete',
  access: 'admin',
  right: 'projects',
  summary: 'Mark a checklist item completed; an approved one stays approved',
  activity: 'complete_checklist_item',
  params: idParams,
  response: checklistItem,
  errors: ['not_found'],
});

export const uncompleteChecklist = endpoint({
  method: 'POST',
  path: '/api/checklists/{id}/uncomplete',
  access: 'admin',
  right: 'projects',
  summary: 'Mark a checklist item pending again',
  activity: 'uncomplete_checklist_item',
  params: idParams,
  response: checklistItem,
  errors: ['not_found'],
});

export const approveChecklist = endpoint({
  method: 'POST',
  path: '/api/checklists/{id}/approve',
  access: 'admin',
  right: 'projects',
  summary: 'Approve the documents for a checklist item',
  activity: 'approve_checklist_item',
  params: idParams,
  response: checklistItem,
  errors: ['not_found'],
});

/** The client reads it. */
const sentBackReason = z
  .string('Please say why you’re sending it back')
  .trim()
  .min(1, 'Please say why you’re sending it back')
  .max(1000, 'Please keep the reason under 1,000 characters');

export const sendBackChecklist = endpoint({
  method: 'POST',
  path: '/api/checklists/{id}/send-back',
  access: 'admin',
  right: 'projects',
  summary: 'Send a checklist item back to the client with a reason; it’s missing again',
  activity: 'send_back_checklist_item',
  params: idParams,
  body: z.strictObject({ reason: sentBackReason }),
  response: checklistItem,
  errors: ['not_found', 'conflict'],
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
  method: 'POST',
  path: '/api/admin/files/{id}/send-back',
  access: 'admin',
  right: ['projects', 'organize'],
  summary:
    'Send a document back to its client with a reason: it counts as reviewed, and its checklist item, or a new one, needs a better copy',
  activity: 'send_back_checklist_item',
  params: idParams,
  body: z.strictObject({
    reason: sentBackReason,
    /** The client’s open project that gets a new item, where the document is for none yet. */
    projectId: z.uuid('Please choose a project').optional(),
  }),
  response: sendBackReceipt,
  errors: ['not_found', 'conflict'],
});

export const deleteChecklist = endpoint({
  method: 'DELETE',
  path: '/api/checklists/{id}',
  access: 'admin',
  right: 'projects',
  summary: 'Remove a checklist item; its documents stay with the client',
  activity: 'delete_checklist_item',
  params: idParams,
  response: done,
  errors: ['not_found'],
});

export const orderChecklists = endpoint({
  method: 'PUT',
  path: '/api/tax-projects/{id}/checklists/order',
  access: 'admin',
  right: 'projects',
  summary: 'Reorder the items; omitted ones follow in their current order',
  activity: 'order_checklist_items',
  params: idParams,
  body: z.strictObject({ ids: itemIds }),
  response: z.array(checklistItem),
  errors: ['not_found', 'conflict'],
});
