import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/**
 * What the server pushes to open pages. An event says what changed, never its content: the page
 * asks for that again, through the same access rules as always.
 */
export const liveEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('files-changed'), fileId: z.uuid(), userId: z.uuid() }),
  z.object({ type: z.literal('inquiries-changed') }),
  z.object({ type: z.literal('session-ended') }),
]);
export type LiveEvent = z.infer<typeof liveEvent>;

export const liveEvents = endpoint({
  method: 'GET',
  path: '/api/events',
  access: 'user',
  summary: 'Server-sent events; Last-Event-ID catches up on what was missed',
  activity: 'none',
  response: 'events',
});
