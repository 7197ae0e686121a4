import { z } from 'zod';
import {
  deliveryDays,
  maxWebhooks,
  secretOverlapHours,
  webhookEventTypes,
  webhookTestType,
} from '#domain/webhook-values';
import { done, endpoint, timestamp } from '../endpoint.ts';

/** Endpoints of other programs that are notified of events, by the Standard Webhooks rules; for owners. */

const url = z
  .url('Enter an address that begins with https://')
  .max(500, 'Use at most 500 characters');
const events = z
  .array(z.enum(webhookEventTypes))
  .min(1, 'Choose at least one event')
  .max(webhookEventTypes.length);

export const webhook = z.object({
  id: z.uuid(),
  url: z.string(),
  events: z.array(z.enum(webhookEventTypes)),
  createdAt: timestamp,
  /** Since when it is off; null while it is on. */
  offAt: timestamp.nullable(),
  /** Who turned it off: an owner, we after days of failures, or the endpoint itself by answering 410. */
  offReason: z.enum(['owner', 'failing', 'gone']).nullable(),
  /** Since when no delivery has succeeded; null while they do. */
  failingSince: timestamp.nullable(),
  /** Until when the secret before the present one still signs. */
  previousSecretUntil: timestamp.nullable(),
});
export type Webhook = z.infer<typeof webhook>;

const secret = z.string();

export const webhookDelivery = z.object({
  id: z.uuid(),
  /** The `webhook-id` header: the same in every try and replay. */
  eventId: z.uuid(),
  type: z.enum([...webhookEventTypes, webhookTestType]),
  state: z.enum(['waiting', 'delivered', 'failed']),
  createdAt: timestamp,
  attempts: z.number().int(),
  lastAttemptAt: timestamp.nullable(),
  nextAttemptAt: timestamp.nullable(),
  /** Of the last answer; null where none came. */
  status: z.number().int().nullable(),
  durationMs: z.number().int().nullable(),
  problem: z
    .enum([
      'status',
      'redirect',
      'timeout',
      'refused-address',
      'unreachable',
      'bad-answer',
      'off',
      'restored',
    ])
    .nullable(),
  /** The beginning of the answer’s text. */
  excerpt: z.string().nullable(),
});
export type WebhookDelivery = z.infer<typeof webhookDelivery>;

const shared = { staff: 'firm' } as const;

export const listWebhooks = endpoint({
  ...shared,
  route: 'GET /api/admin/webhooks',
  summary: 'Webhook endpoints, in the order they were added',
  response: z.array(webhook),
});

export const createWebhook = endpoint({
  ...shared,
  route: 'POST /api/admin/webhooks',
  stepUp: true,
  summary: `Add a webhook endpoint, of which there are at most ${maxWebhooks}. This answer alone holds its secret`,
  activity: 'create_webhook',
  body: z.strictObject({ url, events }),
  response: z.object({ ...webhook.shape, secret }),
  errors: ['conflict'],
});

export const updateWebhook = endpoint({
  ...shared,
  route: 'PATCH /api/admin/webhooks/{id}',
  stepUp: true,
  summary: 'Change a webhook endpoint, or turn it on or off',
  activity: 'update_webhook',
  body: z.strictObject({
    url: url.optional(),
    events: events.optional(),
    on: z.boolean().optional(),
  }),
  response: webhook,
});

export const deleteWebhook = endpoint({
  ...shared,
  route: 'DELETE /api/admin/webhooks/{id}',
  summary: 'Remove a webhook endpoint with its deliveries',
  activity: 'delete_webhook',
  response: done,
});

export const renewWebhookSecret = endpoint({
  ...shared,
  route: 'POST /api/admin/webhooks/{id}/secret',
  stepUp: true,
  summary: `Make a new secret. The one before signs beside it for ${secretOverlapHours} hours`,
  activity: 'renew_webhook_secret',
  response: z.object({ ...webhook.shape, secret }),
});

export const testWebhook = endpoint({
  ...shared,
  route: 'POST /api/admin/webhooks/{id}/test',
  summary: `Send a ${webhookTestType} event`,
  activity: 'test_webhook',
  response: done,
  errors: ['conflict'],
});

export const listWebhookDeliveries = endpoint({
  ...shared,
  route: 'GET /api/admin/webhooks/{id}/deliveries',
  summary: `What was sent to a webhook endpoint in the last ${deliveryDays} days, newest first`,
  query: z.strictObject({
    state: z.enum(['waiting', 'delivered', 'failed']).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(20),
    cursor: z.string().max(200).optional(),
  }),
  response: z.object({ items: z.array(webhookDelivery), nextCursor: z.string().nullable() }),
});

export const replayWebhookDelivery = endpoint({
  ...shared,
  route: 'POST /api/admin/webhook-deliveries/{id}/replay',
  summary: 'Send a delivery again, with the same webhook-id',
  activity: 'replay_webhook',
  response: done,
  errors: ['conflict'],
});

export const replayFailedDeliveries = endpoint({
  ...shared,
  route: 'POST /api/admin/webhooks/{id}/replay',
  summary: 'Send all failed deliveries again that were made since a moment',
  activity: 'replay_webhook',
  body: z.strictObject({ since: timestamp }),
  response: z.object({ count: z.number().int() }),
  errors: ['conflict'],
});
