import { z } from 'zod';
import { boardStages } from '#domain/board';
import { timelineStatus } from '#domain/project-values';
import { inCharge } from '../team/in-charge.ts';
import { endpoint } from '../endpoint.ts';
import { assignedTo, namedPerson, pageOf, pageQuery } from '../lists.ts';
import { dueFilters } from './projects.ts';

export const boardStage = z.enum(boardStages.map(({ value }) => value));

/** An open return on the board. */
export const boardCard = z.object({
  /** The project. */
  id: z.uuid(),
  name: z.string(),
  taxYear: z.number().int(),
  client: namedPerson,
  stage: boardStage,
  inCharge,
  nextDueDate: z.iso.date().nullable(),
  /** That day is over, by the firm’s calendar. */
  isOverdue: z.boolean(),
  /** Why it hasn’t moved, in one sentence. */
  sentence: z.string(),
  /** Where it can be moved to, in the order of the board. */
  moves: z.array(boardStage),
  /** Titles of what preparation waits for; empty once it is done, or was begun for a reason. */
  blockers: z.array(z.string()),
});
export type BoardCard = z.infer<typeof boardCard>;

/** What narrows the board, and the lists beside it. */
export const boardFilter = {
  assigned: assignedTo.optional(),
  /** Who of the staff is in charge. */
  personId: z.uuid().optional(),
  /** By the next due date. */
  due: z.enum(dueFilters).optional(),
};

export const listBoard = endpoint({
  route: 'GET /api/admin/board',
  staff: 'projects',
  summary: 'Open returns of one stage, the next due first',
  query: z.strictObject({ stage: boardStage, ...boardFilter, ...pageQuery(200) }),
  response: pageOf(boardCard),
});

export const moveReturn = endpoint({
  route: 'PUT /api/tax-projects/{id}/stage',
  staff: 'projects',
  summary:
    'Move a return to a stage: what is in progress is completed or reopened, and preparation begins under its usual check',
  activity: 'update_timeline_item',
  body: z.strictObject({
    /** Where it is for the caller: someone may have moved it in between. */
    from: boardStage,
    to: boardStage,
    /** Why preparation begins while blocking documents are missing. */
    reason: z
      .string()
      .trim()
      .min(1, 'Please give a reason')
      .max(500, 'Please keep the reason under 500 characters')
      .optional(),
  }),
  response: z.object({
    stage: boardStage,
    /** The steps that changed, in this order, with what they were. */
    changed: z.array(z.object({ id: z.uuid(), title: z.string(), was: timelineStatus })),
  }),
  errors: ['conflict'],
});
export type MovedReturn = z.infer<typeof moveReturn.response>;
