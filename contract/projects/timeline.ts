import { z } from 'zod';
import { stepKindList } from '#domain/step-kinds';
import { personInCharge } from '../team/in-charge.ts';
import { done, endpoint } from '../endpoint.ts';
import {
  itemFieldChanges,
  itemIds,
  newItemFields,
  optionalDay,
  priority,
  timelineStatus,
} from '#domain/project-values';
import { timelineItem } from './project-shapes.ts';

export const listTimelines = endpoint({
  route: 'GET /api/tax-projects/{id}/timelines',
  staff: 'projects',
  client: 'see',
  summary: 'The steps of a project, in their order',
  response: z.array(timelineItem),
});

export const createTimeline = endpoint({
  route: 'POST /api/tax-projects/{id}/timelines',
  staff: 'projects',
  summary: 'Add a step; if its position is taken, later steps move down by one',
  activity: 'create_timeline_item',
  creates: true,
  body: z.strictObject({
    ...newItemFields,
    kinds: stepKindList.default(['custom']),
    needsSecondPerson: z.boolean().default(false),
    startsPreparation: z.boolean().default(false),
    dueDate: optionalDay.default(null),
    priority: priority.default('medium'),
  }),
  response: timelineItem,
  errors: ['conflict'],
});

export const updateTimeline = endpoint({
  route: 'PATCH /api/timelines/{id}',
  staff: 'projects',
  summary: 'Change a step; omitted fields stay the same. A new order moves it',
  activity: 'update_timeline_item',
  body: z.strictObject({
    ...itemFieldChanges,
    kinds: stepKindList.optional(),
    needsSecondPerson: z.boolean().optional(),
    startsPreparation: z.boolean().optional(),
    dueDate: optionalDay.optional(),
    priority: priority.optional(),
    status: timelineStatus.optional(),
  }),
  response: timelineItem,
  errors: ['conflict'],
});

export const setStepInCharge = endpoint({
  route: 'PUT /api/timelines/{id}/in-charge',
  staff: 'projects',
  summary: 'Put someone in charge of a step, or leave it to the person in charge of the project',
  activity: 'assign_timeline_item',
  body: personInCharge,
  response: timelineItem,
  errors: ['conflict'],
});

/** Calls that change a step's status; each answers the same when it is repeated. */
export const completeTimeline = endpoint({
  route: 'POST /api/timelines/{id}/complete',
  staff: 'projects',
  summary: 'Mark a step completed',
  activity: 'complete_timeline_item',
  response: timelineItem,
  errors: ['conflict'],
});

export const uncompleteTimeline = endpoint({
  route: 'POST /api/timelines/{id}/uncomplete',
  staff: 'projects',
  summary: 'Mark a step pending again',
  activity: 'uncomplete_timeline_item',
  response: timelineItem,
  errors: ['conflict'],
});

export const deleteTimeline = endpoint({
  route: 'DELETE /api/timelines/{id}',
  staff: 'projects',
  summary: 'Remove a step',
  activity: 'delete_timeline_item',
  response: done,
  errors: ['conflict'],
});

export const orderTimelines = endpoint({
  route: 'PUT /api/tax-projects/{id}/timelines/order',
  staff: 'projects',
  summary: 'Reorder the steps; omitted ones follow in their current order',
  activity: 'order_timeline_items',
  body: z.strictObject({ ids: itemIds }),
  response: z.array(timelineItem),
  errors: ['conflict'],
});
