import { z } from 'zod';
import { timelineStatus } from '#domain/project-values';
import { endpoint } from '../endpoint.ts';
import { timelineItem } from './project-shapes.ts';

export const startPreparation = endpoint({
  route: 'PUT /api/timelines/{id}/start',
  staff: 'projects',
  summary: 'Begin or complete preparation while blocking documents are missing, for a reason',
  activity: 'start_blocked_step',
  body: z.strictObject({
    status: timelineStatus.exclude(['pending']).default('in-progress'),
    reason: z
      .string('Please give a reason')
      .trim()
      .min(1, 'Please give a reason')
      .max(500, 'Please keep the reason under 500 characters'),
  }),
  response: timelineItem,
  errors: ['conflict'],
});
