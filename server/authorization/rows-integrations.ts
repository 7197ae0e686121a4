import { createApiToken } from '#contract/integrations/api-tokens';
import { createWebhook, deleteWebhook } from '#contract/integrations/webhooks';
import type { ApiScope } from '#domain/api-scopes';
import { webhookDeliveries, webhookEvents } from '../modules/integrations/webhooks/table.ts';
import { type Fixtures, nothing } from './fixtures.ts';
import type { Rows } from './row.ts';

/** How other programs reach the firm: for owners. */
export function integrationsRows({ t, admin, someClient }: Fixtures) {
  const token = { name: 'Reports', scopes: ['clients:read'] satisfies ApiScope[], days: 30 };
  const newApiToken = async () => ({
    path: (await admin.call(createApiToken, { body: token })).body.id,
  });
  // Nobody listens there, and no other call is about what it is notified of.
  const webhook = { url: 'http://127.0.0.1:9/hook', events: ['client.created' as const] };
  /** In place of the one before, so that other calls tell it nothing and there are never too many. */
  let newest: string | undefined;
  const newWebhook = async () => {
    if (newest !== undefined) await admin.call(deleteWebhook, { params: { id: newest } });
    newest = (await admin.call(createWebhook, { body: webhook })).body.id;
    return { path: newest };
  };
  const newDelivery = async () => {
    const { path: webhookId } = await newWebhook();
    const id = crypto.randomUUID();
    await t.db.insert(webhookEvents).values({ id, type: 'client.created' });
    const failed = { state: 'failed' as const, nextAttemptAt: null };
    await t.db.insert(webhookDeliveries).values({ id, webhookId, eventId: id, ...failed });
    return { path: id };
  };
  return {
    getCalendarFeed: { request: nothing, allowed: 200 },
    makeCalendarFeed: { request: async () => ({ body: {} }), allowed: 200 },
    revokeCalendarFeed: { request: nothing, allowed: 200 },
    readCalendarFeed: {
      request: async () => ({ path: 'nobody.ics' }),
      allowed: 404,
      because: 'it is open to anyone with the secret address',
    },
    getFirmCard: { request: nothing, allowed: 200 },
    getClientCard: { request: someClient, allowed: 200, person: 'path' },
    exportContacts: { request: nothing, allowed: 200 },
    listApiTokens: { request: nothing, allowed: 200 },
    createApiToken: { request: async () => ({ body: token }), allowed: 200 },
    revokeApiToken: { request: newApiToken, allowed: 200 },
    listWebhooks: { request: nothing, allowed: 200 },
    createWebhook: { request: async () => ({ body: webhook }), allowed: 200 },
    updateWebhook: {
      request: async () => ({ ...(await newWebhook()), body: { on: false } }),
      allowed: 200,
    },
    deleteWebhook: { request: newWebhook, allowed: 200 },
    renewWebhookSecret: { request: newWebhook, allowed: 200 },
    testWebhook: { request: newWebhook, allowed: 200 },
    listWebhookDeliveries: { request: newWebhook, allowed: 200 },
    replayWebhookDelivery: { request: newDelivery, allowed: 200 },
    replayFailedDeliveries: {
      request: async () => ({
        ...(await newWebhook()),
        body: { since: '2026-01-01T00:00:00.000Z' },
      }),
      allowed: 200,
    },
  } satisfies Rows;
}
