import { z } from 'zod';
import { personInCharge } from '../team/in-charge.ts';
import { returnForm } from '#domain/tax/return-forms';
import { done, endpoint, idParams } from '../endpoint.ts';
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
  method: 'GET',
  path: '/api/tax-project',
  access: 'client',
  clientRight: 'see',
  summary:
    'The client’s current project: the open one asked for or of the latest tax year, otherwise the last completed one; null when there is none',
  activity: 'none',
  query: z.strictObject({
    /** Of several open projects, the one to show; one that is none of them changes nothing. */
    projectId: z.uuid().optional(),
  }),
  response: ownTaxProject.nullable(),
});

export const listClientProjects = endpoint({
  method: 'GET',
  path: '/api/tax-projects/client/{clientId}',
  access: 'user',
  clientRight: 'see',
  right: 'projects',
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
  right: 'projects',
  summary: 'All returns, filtered and searched, a page at a time',
  activity: 'none',
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
  method: 'GET',
  path: '/api/admin/tax-projects/counts',
  access: 'admin',
  right: 'projects',
  summary: 'Counts of projects: all, open, overdue, and waiting on the client',
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
  right: 'projects',
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
  right: 'projects',
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
  method: 'PATCH',
  path: '/api/tax-projects/{id}',
  access: 'admin',
  right: 'projects',
  summary:
    'Change a project; omitted fields stay the same. A new target date, year, or form moves the due dates of open items, except those set by hand',
  activity: 'update_project',
  params: idParams,
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
  errors: ['not_found'],
});

export const setProjectInCharge = endpoint({
  method: 'PUT',
  path: '/api/tax-projects/{id}/in-charge',
  access: 'admin',
  right: 'projects',
  summary: 'Put someone in charge of a project, or leave it to the client’s preparer',
  activity: 'assign_project',
  params: idParams,
  body: personInCharge,
  response: adminTaxProject,
  errors: ['not_found', 'conflict'],
});

export const deleteTaxProject = endpoint({
  method: 'DELETE',
  path: '/api/tax-projects/{id}',
  access: 'admin',
  right: 'projects',
  summary: 'Cancel a project: deletes its steps and items; documents stay with the client',
  activity: 'delete_project',
  params: idParams,
  response: done,
  errors: ['not_found'],
});

export const getProgress = endpoint({
  method: 'GET',
  path: '/api/tax-projects/{id}/progress',
  access: 'user',
  clientRight: 'see',
  right: 'projects',
  summary: 'Progress of a project',
  activity: 'none',
  params: idParams,
  response: progress,
  errors: ['not_found'],
});
