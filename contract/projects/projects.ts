import { z } from 'zod';
import { personInCharge } from '../team/in-charge.ts';
import { returnForm } from '#domain/tax/return-forms';
import { done, endpoint } from '../endpoint.ts';
import { assignedTo, pageOf, pageQuery, yesOrNo } from '../lists.ts';
import { taxYear } from '../documents/files.ts';
import {
  freeText,
  optionalDay,
  priority,
  projectName,
  projectStatus,
} from '#domain/project-values';
import { adminTaxProject, ownTaxProject, progress, taxProject } from './project-shapes.ts';

export const getTaxProject = endpoint({
  route: 'GET /api/tax-project',
  client: 'see',
  summary:
    'The client’s current project: the open one asked for or of the latest tax year, otherwise the last completed one; null when there is none',
  query: z.strictObject({
    /** Of several open projects, the one to show; one that is none of them changes nothing. */
    projectId: z.uuid().optional(),
  }),
  response: ownTaxProject.nullable(),
});

export const listClientProjects = endpoint({
  route: 'GET /api/tax-projects/client/{clientId}',
  staff: 'projects',
  client: 'see',
  summary: "A client's projects, the latest tax year first; clients see their own, none archived",
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
  route: 'GET /api/admin/tax-projects',
  staff: 'projects',
  summary: 'All returns, filtered and searched, a page at a time',
  query: z.strictObject({
    assigned: assignedTo.optional(),
    status: projectStatus.optional(),
    clientId: z.uuid().optional(),
    taxYear: taxYear.optional(),
    due: z.enum(dueFilters).optional(),
    /** `true`: open projects with something that waits for the client; `false`: all others. */
    waitingOnClient: yesOrNo.optional(),
    /**
     * Words that all must be found, each as part of a word, in the project's name, its tax year or
     * the client's name and address. Upper and lower case and accents do not matter.
     */
    q: z.string().trim().max(200).optional(),
    order: projectOrder.default('newest'),
    ...pageQuery(1000),
  }),
  response: pageOf(adminTaxProject),
});

/** For the tile and the filters. */
export const countTaxProjects = endpoint({
  route: 'GET /api/admin/tax-projects/counts',
  staff: 'projects',
  summary: 'Counts of projects: all, open, overdue, and waiting on the client',
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
  route: 'GET /api/tax-projects/{id}',
  staff: 'projects',
  summary: 'One project with its client',
  response: adminTaxProject,
});

export const createTaxProject = endpoint({
  route: 'POST /api/tax-projects',
  staff: 'projects',
  summary: 'Create a project for a client, empty or from a template',
  activity: 'create_project',
  creates: true,
  body: z.strictObject({
    clientId: z.uuid('Please choose a client'),
    name: projectName,
    taxYear,
    priority: priority.default('medium'),
    /** The template's usual one when left out. */
    returnForm: returnForm.optional(),
    /** When left out, the due date that belongs to the template's kind and the tax year. */
    targetCompletionDate: optionalDay.optional(),
    notes: freeText.default(null),
    /** Its steps and items are copied, each with the due date that its rule gives. */
    templateId: z.uuid('Please choose a template').nullish(),
  }),
  response: adminTaxProject,
  errors: ['not_found', 'conflict'],
});

export const updateTaxProject = endpoint({
  route: 'PATCH /api/tax-projects/{id}',
  staff: 'projects',
  summary:
    'Change a project; omitted fields stay the same. A new target date, year, or form moves the due dates of open items, except those set by hand',
  activity: 'update_project',
  body: z.strictObject({
    name: projectName.optional(),
    taxYear: taxYear.optional(),
    returnForm: returnForm.nullable().optional(),
    priority: priority.optional(),
    status: projectStatus.optional(),
    targetCompletionDate: optionalDay.optional(),
    notes: freeText.optional(),
    clientText: freeText.optional(),
  }),
  response: adminTaxProject,
});

export const setProjectInCharge = endpoint({
  route: 'PUT /api/tax-projects/{id}/in-charge',
  staff: 'projects',
  summary: 'Put someone in charge of a project, or leave it to the client’s preparer',
  activity: 'assign_project',
  body: personInCharge,
  response: adminTaxProject,
  errors: ['conflict'],
});

export const deleteTaxProject = endpoint({
  route: 'DELETE /api/tax-projects/{id}',
  staff: 'projects',
  summary: 'Cancel a project: deletes its steps and items; documents stay with the client',
  activity: 'delete_project',
  response: done,
});

export const getProgress = endpoint({
  route: 'GET /api/tax-projects/{id}/progress',
  staff: 'projects',
  client: 'see',
  summary: 'Progress of a project',
  response: progress,
});
