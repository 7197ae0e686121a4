// Webhooks to a real server on this machine: signed, tried again, sent once, and replayed.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createConversation, sendMessage } from '#contract/messages/conversations';
import {
  createWebhook,
  deleteWebhook,
  listWebhookDeliveries,
  listWebhooks,
  renewWebhookSecret,
  replayFailedDeliveries,
  replayWebhookDelivery,
  testWebhook,
  updateWebhook,
} from '#contract/integrations/webhooks';
import { createInvoice } from '#contract/billing/invoices';
import { maxAttempts, retryDelays, type WebhookEventType } from '#domain/webhook-values';
import { alarms } from '#platform/alarms/table';
import { generateMasterKey, parseMasterKeys } from '#platform/crypto/master-keys';
import type { TestBrowser } from '#testing/browser';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';
import { post } from './post.ts';
import { resealWebhookSecrets } from './secrets.ts';

interface Received {
  headers: Record<string, string>;
  body: string;
}

let t: TestApp;
let owner: TestBrowser;
let client: TestUser;
let url: string;
/** What the receiver got, and how it answers. */
let received: Received[] = [];
let respond: (response: ServerResponse, request: IncomingMessage) => void;
const ok = (response: ServerResponse) => void response.writeHead(204).end();

const receiver = createServer((request, response) => {
  let body = '';
  request.on('data', (part) => (body += String(part)));
  request.on('end', () => {
    received.push({ headers: request.headers as Record<string, string>, body });
    respond(response, request);
  });
});

beforeAll(async () => {
  t = await startTestApp();
  t.expectLoggedError(/a job failed/);
  owner = await t.actingAs(await t.createUser({ isAdmin: true }));
  client = await t.createUser();
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;
});
afterAll(async () => {
  await t.close();
  receiver.closeAllConnections();
  receiver.close();
});
beforeEach(() => {
  received = [];
  respond = ok;
});
afterEach(async () => {
  for (const { id } of (await owner.call(listWebhooks, {})).body) {
    await owner.call(deleteWebhook, { params: { id } });
  }
});

const add = async (...events: WebhookEventType[]) =>
  (await owner.call(createWebhook, { body: { url, events } })).body;
const invoice = async () =>
  (
    await owner.call(createInvoice, {
      body: { clientId: client.id, description: 'Return', amount: 100, dueDate: '2026-04-15' },
    })
  ).body.id;
const deliveries = async (id: string) =>
  (await owner.call(listWebhookDeliveries, { params: { id } })).body.items;
const waitFor = <T>(check: () => T | Promise<T>) =>
  vi.waitFor(check, { timeout: 20_000, interval: 50 });
const newest = (id: string, expected: object) =>
  waitFor(async () => {
    const [first] = await deliveries(id);
    expect(first).toMatchObject(expected);
    return first;
  });
/** The pauses are for hours; here they are over at once. */
const skipPause = async () => {
  await t.db.execute(
    sql`UPDATE webhook_deliveries SET next_attempt_at = now() WHERE state = 'waiting'`,
  );
  await t.db.execute(
    sql`UPDATE pgboss.job SET start_after = now() WHERE name = 'deliver-webhook' AND state = 'created'`,
  );
  t.platform.queue.wake({ name: 'deliver-webhook' });
};

describe('a delivery', () => {
  it('tells what happened by ids, signed as the Standard Webhooks library checks it', async () => {
    const { id, secret } = await add('invoice.created');
    const invoiceId = await invoice();
    await newest(id, { state: 'delivered', status: 204, attempts: 1, type: 'invoice.created' });
    const [message] = received;
    const checked = new Webhook(secret).verify(message?.body ?? '', message?.headers ?? {});
    expect(checked).toEqual({
      type: 'invoice.created',
      timestamp: expect.any(String),
      data: { subjectType: 'invoice', subjectId: invoiceId, clientId: client.id },
    });
    expect(() => new Webhook(secret).verify(`${message?.body} `, message?.headers ?? {})).toThrow();
  });

  it('is of chosen events only, and of messages that clients write', async () => {
    const { id } = await add('message.received');
    await invoice();
    const asClient = await t.actingAs(client);
    const body = { subject: 'Question', message: 'Is it secret?' };
    const conversation = (await asClient.call(createConversation, { body })).body.id;
    await owner.call(sendMessage, { body: { conversationId: conversation, content: 'Yes' } });
    await newest(id, { state: 'delivered' });
    expect(await deliveries(id)).toHaveLength(1);
    expect(received.map((message) => message.body).join('')).not.toMatch(/secret|Question|Okafor/);
  });

  it('isn’t made by a change that is rolled back', async () => {
    const { id } = await add('invoice.created');
    const undone = new Error('undone');
    await expect(
      t.db.transaction(async (tx) => {
        await tx.execute(
          sql`INSERT INTO activity (action, client_id) VALUES ('create_invoice', ${client.id})`,
        );
        throw undone;
      }),
    ).rejects.toBe(undone);
    await owner.call(testWebhook, { params: { id } });
    await newest(id, { state: 'delivered', type: 'webhook.test' });
    expect(await deliveries(id)).toHaveLength(1);
  });

  it('is tried again later, with the same id', async () => {
    const { id } = await add('invoice.created');
    respond = (response) => void response.writeHead(503).end('try\u0000 later '.repeat(100));
    await invoice();
    const first = await newest(id, {
      state: 'waiting',
      status: 503,
      attempts: 1,
      problem: 'status',
    });
    expect(first?.excerpt?.length).toBeLessThanOrEqual(200);
    expect(first?.excerpt).toMatch(/^try later try later/);
    const pause = Date.parse(first?.nextAttemptAt ?? '') - Date.parse(first?.lastAttemptAt ?? '');
    expect(Math.round(pause / 1000)).toBeGreaterThanOrEqual(retryDelays[0]);
    respond = ok;
    await skipPause();
    await newest(id, { state: 'delivered', attempts: 2, problem: null });
    const ids = received.map(({ headers }) => headers['webhook-id']);
    expect(ids).toEqual([first?.eventId, first?.eventId]);
  });

  it.each([
    [
      'redirect',
      (response: ServerResponse) => void response.writeHead(307, { location: url }).end(),
    ],
    ['bad-answer', (response: ServerResponse) => void response.socket?.end('garbage\r\n\r\n')],
    ['unreachable', (response: ServerResponse) => void response.socket?.destroy()],
  ])('that meets a %s is not delivered, nor sent anywhere else', async (problem, answer) => {
    const { id } = await add('invoice.created');
    respond = answer;
    await invoice();
    await newest(id, { state: 'waiting', problem });
    expect(received).toHaveLength(1);
  });

  it('is sent once, however many nodes try it at one time', async () => {
    const { id } = await add('invoice.created');
    const delayed: ServerResponse[] = [];
    respond = (response) => void delayed.push(response);
    await invoice();
    await waitFor(() => expect(delayed).toHaveLength(1));
    const other = await startNode();
    await t.db.execute(sql`INSERT INTO pgboss.job (name, data)
      SELECT 'deliver-webhook', json_build_object('deliveryId', id) FROM webhook_deliveries`);
    await waitFor(async () => {
      const { rowCount } = await t.db.execute(
        sql`SELECT FROM pgboss.job WHERE name = 'deliver-webhook' AND state = 'created'`,
      );
      expect(rowCount).toBe(0);
    });
    delayed.forEach(ok);
    await newest(id, { state: 'delivered', attempts: 1 });
    expect(received).toHaveLength(1);
    await other();
  });
});

/** Another worker of the same queue, as on a second node. */
async function startNode(): Promise<() => Promise<void>> {
  const { buildApp } = await import('../../../app.ts');
  const node = await buildApp(t.platform.config, { connectionString: t.connectionString });
  return () => node.close();
}

describe('an endpoint', () => {
  it('is turned off after days of failures, with an alarm, and takes what failed once it is on', async () => {
    const { id } = await add('invoice.created');
    respond = (response) => void response.writeHead(500).end();
    await invoice();
    await newest(id, { attempts: 1 });
    await t.db.execute(sql`UPDATE webhook_deliveries SET attempts = ${maxAttempts - 1}`);
    await t.db.execute(sql`UPDATE webhooks SET failing_since = now() - interval '3 days'`);
    await skipPause();
    await newest(id, { state: 'failed', attempts: maxAttempts });
    const [off] = (await owner.call(listWebhooks, {})).body;
    expect(off).toMatchObject({ offReason: 'failing' });
    expect(await t.db.$count(alarms, sql`kind = 'webhook-off' AND subject = ${id}`)).toBe(1);
    const params = { id };
    const body = { since: '2026-01-01T00:00:00.000Z' };
    expect((await owner.call(replayFailedDeliveries, { params, body })).status).toBe(409);
    respond = ok;
    await owner.call(updateWebhook, { params, body: { on: true } });
    expect((await owner.call(replayFailedDeliveries, { params, body })).body).toEqual({ count: 1 });
    const done = await newest(id, { state: 'delivered' });
    const again = await owner.call(replayWebhookDelivery, { params: { id: done?.id ?? '' } });
    expect(again.status).toBe(200);
    await waitFor(() => expect(received).toHaveLength(4));
  });

  it('that answers 410 is turned off at once', async () => {
    const { id } = await add('invoice.created');
    respond = (response) => void response.writeHead(410).end();
    await invoice();
    await newest(id, { state: 'failed', status: 410 });
    expect((await owner.call(listWebhooks, {})).body[0]?.offReason).toBe('gone');
  });

  it('has a new secret beside the old one for a day, both sealed', async () => {
    const { id, secret } = await add('invoice.created');
    const renewed = (await owner.call(renewWebhookSecret, { params: { id } })).body.secret;
    const { rows } = await t.db.execute(sql`SELECT to_json(w) AS row FROM webhooks AS w`);
    expect(JSON.stringify(rows)).not.toMatch(/whsec_/);
    const verified = async () => {
      received = [];
      await owner.call(testWebhook, { params: { id } });
      const { body, headers } = await waitFor(() => {
        const [message] = received;
        if (!message) throw new Error('nothing came');
        return message;
      });
      return [secret, renewed].map((key) => {
        try {
          new Webhook(key).verify(body, headers);
          return true;
        } catch {
          return false;
        }
      });
    };
    expect(await verified()).toEqual([true, true]);
    await t.db.execute(sql`UPDATE webhooks SET previous_secret_until = now()`);
    expect(await verified()).toEqual([false, true]);
    const rotated = parseMasterKeys(`${t.platform.config.masterKeys},${generateMasterKey(99)}`);
    expect(await resealWebhookSecrets(t.platform.db, rotated)).toBe(1);
    await t.db.execute(sql`DELETE FROM webhooks`);
  });

  it.each(['ftp://example.com/', 'https://user:pass@example.com/', 'https://example.com/#x'])(
    'isn’t at %s',
    async (wrong) => {
      const body = { url: wrong, events: ['invoice.paid' as const] };
      const { status, error } = await owner.call(createWebhook, { body });
      expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['url']]);
    },
  );
});

it.each(['https://127.0.0.1/', 'https://[::1]/', 'https://localhost/', 'http://example.com/'])(
  'in production nothing is sent to %s',
  async (target) => {
    const { problem } = await post({ url: target, allowPrivate: false }, {}, '{}');
    expect(problem).toBe('refused-address');
  },
);
