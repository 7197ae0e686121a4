import { z } from 'zod';
import { personInCharge } from '../team/in-charge.ts';
import { done, endpoint, idParams } from '../endpoint.ts';
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
  method: 'GET',
  path: '/api/tax-projects/{id}/timelines',
  access: 'user',
  clientRight: 'see',
  right: 'projects',
  summary: 'The steps of a project, in their order',
  activity: 'none',
  params: idParams,
  response: z.array(timelineItem),
  errors: ['not_found'],
});

export const createTimeline = endpoint({
  method: 'POST',
  path: '/api/tax-projects/{id}/timelines',
  access: 'admin',
  right: 'projects',
  summary: 'Add a step; if its position is taken, later steps move down by one',
  activity: 'create_timeline_item',
  creates: true,
  params: idParams,
  body: z.strictObject({
    ...newItemFields,
    needsSecondPerson: z.boolean().default(false),
    startsPreparation: z.boolean().default(false),
    dueDate: optionalDay.default(null),
    priority: priority.default('medium'),
  }),
  response: timelineItem,
  errors: ['not_found', 'conflict'],
});

export const updateTimeline = endpoint({
  method: 'PATCH',
  path: '/api/timelines/{id}',
  access: 'admin',
  right: 'projects',
  summary: 'Change a step; omitted fields stay the same. A new order moves it',
  activity: 'update_timeline_item',
  params: idParams,
  body: z.strictObject({
    ...itemFieldChanges,
    needsSecondPerson: z.boolean().optional(),
    startsPreparation: z.boolean().optional(),
    dueDate: optionalDay.optional(),
    priority: priority.optional(),
    status: timelineStatus.optional(),
  }),
  response: timelineItem,
  errors: ['not_found', 'conflict'],
});

export const setStepInCharge = endpoint({
  method: 'PUT',
  path: '/api/timelines/{id}/in-charge',
  access: 'admin',
  right: 'projects',
  summary: 'Put someone in charge of a step, or leave it to the person in charge of the project',
  activity: 'assign_timeline_item',
  params: idParams,
  body: personInCharge,
  response: timelineItem,
  errors: ['not_found', 'conflict'],
});

/** Calls that change a step's status; each answers the same when it is repeated. */
export const completeTimeline = endpoint({
  method: 'POST',
  path: '/api/timelines/{id}/complete',
  access: 'admin',
  right: 'projects',
  summary: 'Mark a step completed',
  activity: 'complete_timeline_item',
  params: idParams,
  response: timelineItem,
  errors: ['not_found', 'conflict'],
});

export const uncompleteTimeline = endpoint({
  method: 'POST',
  path: '/api/timelines/{id}/uncomplete',
  access: 'admin',
  right: 'projects',
  summary: 'Mark a step pending again',
  activity: 'uncomplete_timeline_item',
  params: idParams,
  response: timelineItem,
  errors: ['not_found', 'conflict'],
});

export const deleteTimeline = endpoint({
  method: 'DELETE',
  path: '/api/timelines/{id}',
  access: 'admin',
  right: 'projects',
  summary: 'Remove a step',
  activity: 'delete_timeline_item',
  params: idParams,
  response: done,
  errors: ['not_found', 'conflict'],
});

export const orderTimelines = endpoint({
  method: 'PUT',
  path: '/api/tax-projects/{id}/timelines/order',
  access: 'admin',
  right: 'projects',
  summary: 'Reorder the steps; omitted ones follow in their current order',
  activity: 'order_timeline_items',
  params: idParams,
  body: z.strictObject({ ids: itemIds }),
  response: z.array(timelineItem),
  errors: ['not_found', 'conflict'],
});
