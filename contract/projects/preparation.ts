import { z } from 'zod';
import { timelineStatus } from '#domain/project-values';
import { endpoint, idParams } from '../endpoint.ts';
import { timelineItem } from './project-shapes.ts';

export const startPreparation = endpoint({
  method: 'PUT',
  path: '/api/timelines/{id}/start',
  access: 'admin',
  right: 'projects',
  summary: 'Begin or complete preparation while blocking documents are missing, for a reason',
  activity: 'start_blocked_step',
  params: idParams,
  body: z.strictObject({
    status: timelineStatus.exclude(['pending']).default('in-progress'),
    reason: z
      .string('Please give a reason')
      .trim()
      .min(1, 'Please give a reason')
      .max(500, 'Please keep the reason under 500 characters'),
  }),
  response: timelineItem,
  errors: ['not_found', 'conflict'],
});
