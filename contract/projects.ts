import { z } from 'zod';
import { done, endpoint, idParams, timestamp } from './endpoint.ts';
import { file, taxYear } from './files.ts';
import {
  checklistCategory,
  checklistStatus,
  freeText,
  itemIds,
  itemOrder,
  itemTitle,
  neededFrom,
  optionalDay,
  priority,
  projectName,
  projectStatus,
  timelineStatus,
} from './project-values.ts';

const tally = z.object({ completed: z.number().int(), total: z.number().int() });

/** How far a project is. Everybody shows `percentage`; nobody computes it (contract/progress.ts). */
export const progress = z.object({
  /** Whole percent, 0 to 100. */
  percentage: z.number().int(),
  /** Steps and checklist items together. */
  completed: z.number().int(),
  total: z.number().int(),
  timeline: tally,
  checklist: tally,
});
export type Progress = z.infer<typeof progress>;

export const taxProject = z.object({
  id: z.uuid(),
  clientId: z.uuid(),
  name: z.string(),
  taxYear: z.number().int(),
  /** The year of the season badge: that of the project. */
  currentYear: z.number().int(),
  priority,
  status: projectStatus,
  /** A calendar day, as all due dates are. */
  targetCompletionDate: z.iso.date().nullable(),
  /** The preparer's own; null for clients. */
  notes: z.string().nullable(),
  createdAt: timestamp,
  updatedAt: timestamp,
  progress,
  /** Checklist items that wait for the client: needed from them, and missing or pending. */
  waitingOnClient: z.number().int(),
  /** The earliest due date of what is not done yet, else the target date; null when done. */
  nextDueDate: z.iso.date().nullable(),
  /** That date is over, by the firm's calendar. */
  isOverdue: z.boolean(),
  /** What the caller may do. */
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
});
export type TaxProject = z.infer<typeof taxProject>;

export const adminTaxProject = z.object({
  ...taxProject.shape,
  client: z.object({
    id: z.uuid(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
  }),
});
export type AdminTaxProject = z.infer<typeof adminTaxProject>;

export const timelineItem = z.object({
  id: z.uuid(),
  projectId: z.uuid(),
  title: z.string(),
  description: z.string().nullable(),
  /** The place in the list, from 1; the list comes in this order. */
  order: z.number().int(),
  dueDate: z.iso.date().nullable(),
  status: timelineStatus,
  isRequired: z.boolean(),
  priority,
  completedAt: timestamp.nullable(),
  /** Not done, and the due date is over by the firm's calendar. */
  isOverdue: z.boolean(),
  can: z.object({ edit: z.boolean() }),
});
export type TimelineItem = z.infer<typeof timelineItem>;

export const checklistItem = z.object({
  id: z.uuid(),
  projectId: z.uuid(),
  title: z.string(),
  description: z.string().nullable(),
  category: checklistCategory.nullable(),
  priority,
  order: z.number().int(),
  dueDate: z.iso.date().nullable(),
  status: checklistStatus,
  isRequired: z.boolean(),
  neededFrom,
  completedAt: timestamp.nullable(),
  isOverdue: z.boolean(),
  /** Why the preparer sent it back; until the next document comes or it is done. */
  sentBackReason: z.string().nullable(),
  sentBackAt: timestamp.nullable(),
  /** The documents handed over for it, newest first; archived ones are not among them. */
  files: z.array(file),
  can: z.object({
    edit: z.boolean(),
    /** Hand over a document for it: the client, while the project is open and it is not approved. */
    upload: z.boolean(),
  }),
});
export type ChecklistItem = z.infer<typeof checklistItem>;

/** A project with everything in it. */
export const taxProjectDetail = z.object({
  ...taxProject.shape,
  timelines: z.array(timelineItem),
  checklists: z.array(checklistItem),
});
export type TaxProjectDetail = z.infer<typeof taxProjectDetail>;

export const getTaxProject = endpoint({
  method: 'GET',
  path: '/api/tax-project',
  access: 'client',
  summary:
    "The client's own present project: the open one of the latest tax year, else the last completed one; null when there is none",
  activity: 'none',
  response: taxProjectDetail.nullable(),
});

export const listClientProjects = endpoint({
  method: 'GET',
  path: '/api/tax-projects/client/{clientId}',
  access: 'user',
  summary: "A client's projects, the latest tax year first; clients see their own, none archived",
  activity: 'none',
  params: z.strictObject({ clientId: z.uuid() }),
  response: z.array(taxProject),
  errors: ['not_found'],
});

/** How the list of all returns is sorted; equal rows go by their id. */
export const projectOrders = [
  'newest',
  'oldest',
  'due',
  'client',
  'client-desc',
  'year',
  'year-desc',
] as const;
export const projectOrder = z.enum(projectOrders);
export type ProjectOrder = z.infer<typeof projectOrder>;

/**
 * By `nextDueDate` of open projects: over, within 7 or 30 days from today (what is over included
 * in neither), or none at all.
 */
export const dueFilters = ['overdue', 'week', 'month', 'none'] as const;

export const listTaxProjects = endpoint({
  method: 'GET',
  path: '/api/admin/tax-projects',
  access: 'admin',
  summary: 'All returns, filtered and searched, a page at a time',
  activity: 'none',
  query: z.strictObject({
    status: projectStatus.optional(),
    clientId: z.uuid().optional(),
    taxYear: taxYear.optional(),
    due: z.enum(dueFilters).optional(),
    /** `true`: open projects with something that waits for the client; `false`: all others. */
    waitingOnClient: z.stringbool({ truthy: ['true'], falsy: ['false'] }).optional(),
    /**
     * Words that all must be found, each as part of a word, in the project's name, its tax year or
     * the client's name and address. Upper and lower case and accents do not matter.
     */
    q: z.string().trim().max(200).optional(),
    order: projectOrder.default('newest'),
    limit: z.coerce.number<number | string>().int().min(1).max(200).default(50),
    cursor: z.string().max(1000).optional(),
  }),
  response: z.object({
    items: z.array(adminTaxProject),
    nextCursor: z.string().nullable(),
    total: z.number().int(),
  }),
});

/** For the tile and the filters. */
export const countTaxProjects = endpoint({
  method: 'GET',
  path: '/api/admin/tax-projects/counts',
  access: 'admin',
  summary: 'How many projects there are, are open, are overdue and wait for the client',
  activity: 'none',
  response: z.object({
    all: z.number().int(),
    /** Active and in progress. */
    open: z.number().int(),
    overdue: z.number().int(),
    waitingOnClient: z.number().int(),
    /** Tax years that occur, newest first. */
    taxYears: z.array(z.number().int()),
  }),
});

export const readTaxProject = endpoint({
  method: 'GET',
  path: '/api/tax-projects/{id}',
  access: 'admin',
  summary: 'One project with its client',
  activity: 'none',
  params: idParams,
  response: adminTaxProject,
  errors: ['not_found'],
});

export const createTaxProject = endpoint({
  method: 'POST',
  path: '/api/tax-projects',
  access: 'admin',
  summary: 'Make a project for a client, empty or from a template, all of it or nothing',
  activity: 'create_project',
  creates: true,
  body: z.strictObject({
    clientId: z.uuid('Please choose a client'),
    name: projectName,
    taxYear,
    priority: priority.default('medium'),
    targetCompletionDate: optionalDay.default(null),
    notes: freeText.default(null),
    /** Its steps and items are copied, with due dates counted back from the target date. */
    templateId: z.uuid('Please choose a template').nullish(),
  }),
  response: adminTaxProject,
  errors: ['not_found', 'conflict'],
});

export const updateTaxProject = endpoint({
  method: 'PATCH',
  path: '/api/tax-projects/{id}',
  access: 'admin',
  summary: 'Change a project; what is left out stays. Due dates of its items stay as they are',
  activity: 'update_project',
  params: idParams,
  body: z.strictObject({
    name: projectName.optional(),
    taxYear: taxYear.optional(),
    priority: priority.optional(),
    status: projectStatus.optional(),
    targetCompletionDate: optionalDay.optional(),
    notes: freeText.optional(),
  }),
  response: adminTaxProject,
  errors: ['not_found'],
});

export const deleteTaxProject = endpoint({
  method: 'DELETE',
  path: '/api/tax-projects/{id}',
  access: 'admin',
  summary: 'Cancel a project: its steps and items go with it, documents stay with the client',
  activity: 'delete_project',
  params: idParams,
  response: done,
  errors: ['not_found'],
});

export const listTimelines = endpoint({
  method: 'GET',
  path: '/api/tax-projects/{id}/timelines',
  access: 'user',
  summary: 'The steps of a project, in their order',
  activity: 'none',
  params: idParams,
  response: z.array(timelineItem),
  errors: ['not_found'],
});

export const listChecklists = endpoint({
  method: 'GET',
  path: '/api/tax-projects/{id}/checklists',
  access: 'user',
  summary: 'The checklist items of a project with their documents, in their order',
  activity: 'none',
  params: idParams,
  response: z.array(checklistItem),
  errors: ['not_found'],
});

export const getProgress = endpoint({
  method: 'GET',
  path: '/api/tax-projects/{id}/progress',
  access: 'user',
  summary: 'How far a project is',
  activity: 'none',
  params: idParams,
  response: progress,
  errors: ['not_found'],
});

export const createTimeline = endpoint({
  method: 'POST',
  path: '/api/tax-projects/{id}/timelines',
  access: 'admin',
  summary: 'Add a step; where its order is taken, the later ones move on by one',
  activity: 'create_timeline_item',
  creates: true,
  params: idParams,
  body: z.strictObject({
    title: itemTitle,
    description: freeText.default(null),
    dueDate: optionalDay.default(null),
    /** The end when left out. */
    order: itemOrder.optional(),
    isRequired: z.boolean().default(true),
    priority: priority.default('medium'),
  }),
  response: timelineItem,
  errors: ['not_found', 'conflict'],
});

export const createChecklist = endpoint({
  method: 'POST',
  path: '/api/tax-projects/{id}/checklists',
  access: 'admin',
  summary: 'Add a checklist item; where its order is taken, the later ones move on by one',
  activity: 'create_checklist_item',
  creates: true,
  params: idParams,
  body: z.strictObject({
    title: itemTitle,
    description: freeText.default(null),
    dueDate: optionalDay.default(null),
    order: itemOrder.optional(),
    isRequired: z.boolean().default(true),
    category: checklistCategory.nullable().default(null),
    priority: priority.default('medium'),
    /** By the category when left out. */
    neededFrom: neededFrom.optional(),
  }),
  response: checklistItem,
  errors: ['not_found', 'conflict'],
});

export const updateTimeline = endpoint({
  method: 'PATCH',
  path: '/api/timelines/{id}',
  access: 'admin',
  summary: 'Change a step; what is left out stays. With another order it moves there',
  activity: 'update_timeline_item',
  params: idParams,
  body: z.strictObject({
    title: itemTitle.optional(),
    description: freeText.optional(),
    dueDate: optionalDay.optional(),
    order: itemOrder.optional(),
    isRequired: z.boolean().optional(),
    priority: priority.optional(),
    status: timelineStatus.optional(),
  }),
  response: timelineItem,
  errors: ['not_found'],
});

export const updateChecklist = endpoint({
  method: 'PATCH',
  path: '/api/checklists/{id}',
  access: 'admin',
  summary: 'Change a checklist item; what is left out stays. With another order it moves there',
  activity: 'update_checklist_item',
  params: idParams,
  body: z.strictObject({
    title: itemTitle.optional(),
    description: freeText.optional(),
    dueDate: optionalDay.optional(),
    order: itemOrder.optional(),
    isRequired: z.boolean().optional(),
    category: checklistCategory.nullable().optional(),
    priority: priority.optional(),
    neededFrom: neededFrom.optional(),
    status: checklistStatus.optional(),
  }),
  response: checklistItem,
  errors: ['not_found'],
});

/** Calls that change one item's status; each answers the same when it is repeated. */
export const completeTimeline = endpoint({
  method: 'POST',
  path: '/api/timelines/{id}/complete',
  access: 'admin',
  summary: 'Mark a step completed',
  activity: 'complete_timeline_item',
  params: idParams,
  response: timelineItem,
  errors: ['not_found'],
});

export const uncompleteTimeline = endpoint({
  method: 'POST',
  path: '/api/timelines/{id}/uncomplete',
  access: 'admin',
  summary: 'Mark a step pending again',
  activity: 'uncomplete_timeline_item',
  params: idParams,
  response: timelineItem,
  errors: ['not_found'],
});

export const completeChecklist = endpoint({
  method: 'POST',
  path: '/api/checklists/{id}/complete',
  access: 'admin',
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
  summary: 'Approve what was handed over for a checklist item',
  activity: 'approve_checklist_item',
  params: idParams,
  response: checklistItem,
  errors: ['not_found'],
});

export const sendBackChecklist = endpoint({
  method: 'POST',
  path: '/api/checklists/{id}/send-back',
  access: 'admin',
  summary: 'Send a checklist item back to the client with a reason: it is missing again',
  activity: 'send_back_checklist_item',
  params: idParams,
  body: z.strictObject({
    /** The client reads it. */
    reason: z
      .string('Please say why you send it back')
      .trim()
      .min(1, 'Please say why you send it back')
      .max(1000, 'Please keep the reason under 1,000 characters'),
  }),
  response: checklistItem,
  errors: ['not_found', 'conflict'],
});

export const deleteTimeline = endpoint({
  method: 'DELETE',
  path: '/api/timelines/{id}',
  access: 'admin',
  summary: 'Remove a step',
  activity: 'delete_timeline_item',
  params: idParams,
  response: done,
  errors: ['not_found'],
});

export const deleteChecklist = endpoint({
  method: 'DELETE',
  path: '/api/checklists/{id}',
  access: 'admin',
  summary: 'Remove a checklist item; documents handed over for it stay with the client',
  activity: 'delete_checklist_item',
  params: idParams,
  response: done,
  errors: ['not_found'],
});

export const orderTimelines = endpoint({
  method: 'PUT',
  path: '/api/tax-projects/{id}/timelines/order',
  access: 'admin',
  summary: 'Put the steps in another order; those left out keep theirs, behind the named ones',
  activity: 'order_timeline_items',
  params: idParams,
  body: z.strictObject({ ids: itemIds }),
  response: z.array(timelineItem),
  errors: ['not_found', 'conflict'],
});

export const orderChecklists = endpoint({
  method: 'PUT',
  path: '/api/tax-projects/{id}/checklists/order',
  access: 'admin',
  summary: 'Put the items in another order; those left out keep theirs, behind the named ones',
  activity: 'order_checklist_items',
  params: idParams,
  body: z.strictObject({ ids: itemIds }),
  response: z.array(checklistItem),
  errors: ['not_found', 'conflict'],
});
