import { z } from 'zod';
import { staffMember } from '../identity/accounts.ts';
import { endpoint } from '../endpoint.ts';
import { pageOf, pageQuery } from '../lists.ts';

/** How many weeks are shown, this one included. */
export const workloadWeeks = 6;

/** Open work that is due at one time. A project counts by its target date, a step by its due date. */
const load = z.object({ steps: z.number().int(), projects: z.number().int() });
export type Load = z.infer<typeof load>;

export const workload = z.object({
  /** The Mondays with which the weeks begin; what this week is over already is overdue. */
  weeks: z.array(z.iso.date()),
  /** By last name; work that nobody is in charge of comes last. */
  rows: z.array(
    z.object({
      person: staffMember.nullable(),
      overdue: load,
      /** One for each week. */
      weeks: z.array(load),
    }),
  ),
});
export type Workload = z.infer<typeof workload>;

export const getWorkload = endpoint({
  route: 'GET /api/admin/workload',
  staff: 'projects',
  summary:
    'Open steps and projects by person in charge and week; without the right to all clients, one’s own',
  response: workload,
});

export const workItem = z.object({
  /** Of the step, or of the project. */
  id: z.uuid(),
  kind: z.enum(['step', 'project']),
  /** Of the step; null for a project. */
  title: z.string().nullable(),
  projectId: z.uuid(),
  projectName: z.string(),
  clientName: z.string(),
  dueDate: z.iso.date(),
});
export type WorkItem = z.infer<typeof workItem>;

export const listWorkload = endpoint({
  route: 'GET /api/admin/workload/items',
  staff: 'projects',
  summary:
    'The open steps and projects of one person and one time, the earliest due first; without the right to all clients, only one’s own',
  query: z.strictObject({
    /** Left out: what nobody is in charge of. */
    personId: z.uuid('Choose a member of your staff').optional(),
    /** The Monday of a week; left out for what is overdue. */
    week: z.iso.date('Enter a date').optional(),
    ...pageQuery(400),
  }),
  response: pageOf(workItem),
});
