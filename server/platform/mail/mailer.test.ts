// The outbox on a real PostgreSQL with the real queue; only what would speak to a mail server is a
// stand-in, which these tests make fail.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { register } from '#contract/identity/accounts';
import { defineJob } from '#platform/queue';
import { retryNow } from '#testing/retry-jobs';
import { codeIn, startTestApp, type TestApp } from '#testing/test-app';
import type { Mail } from './transport.ts';

const accepted: { mail: Mail; messageId: string }[] = [];
const refused: string[] = [];
let down = false;
let t: TestApp;

beforeAll(async () => {
  t = await startTestApp({
    mailTransport: async (mail, messageId) => {
      if (down) {
        refused.push(messageId);
        throw Object.assign(new Error(`450 <${mail.to}> ${mail.text} deferred`), {
          code: 'EENVELOPE',
          responseCode: 450,
        });
      }
      accepted.push({ mail, messageId });
    },
  });
  t.expectLoggedError(/a job failed/);
});
beforeEach(() => {
  down = false;
  accepted.length = 0;
  refused.length = 0;
});
afterAll(() => t.close());

const mailTo = (to: string, text = 'text'): Mail => ({
  to,
  subject: 'subject',
  text,
  html: 'html',
});
const send = (mail: Mail, options?: { usefulUntil?: Date }) =>
  t.db.transaction((tx) => t.platform.mailer.send(tx, mail, options));
const recipients = () => accepted.map(({ mail }) => mail.to);
const settled = () =>
  vi.waitFor(
    async () => {
      await retryNow(t.platform, 'mail');
      const waiting = await t.db.execute(
        sql`SELECT 1 FROM pgboss.job WHERE name = 'mail' AND state < 'completed'`,
      );
      expect(waiting.rowCount).toBe(0);
    },
    { timeout: 15_000, interval: 50 },
  );

it('sends every mail once, in the order of the changes that caused them', async () => {
  const addresses = Array.from({ length: 12 }, (_, index) => `to${index}@example.test`);
  for (const address of addresses) await send(mailTo(address));
  await settled();
  expect(recipients()).toEqual(addresses);
  expect(new Set(accepted.map(({ messageId }) => messageId)).size).toBe(12);
});

it('sends nothing for a transaction that rolls back', async () => {
  const rolledBack = t.db.transaction(async (tx) => {
    await t.platform.mailer.send(tx, mailTo('lost@example.test'));
    throw new Error('the change failed');
  });
  await expect(rolledBack).rejects.toThrow('the change failed');
  await send(mailTo('kept@example.test'));
  await settled();
  expect(recipients()).toEqual(['kept@example.test']);
});

it('refuses by name what another version queued, once, and goes on', async () => {
  const older = defineJob('mail', z.object({ body: z.string() }));
  t.expectLoggedError(/“mail” do not fit: sealed, deliveryId.*job_data_mismatch/);
  await t.db.transaction((tx) => t.platform.queue.send(tx, older, { body: 'their words' }));
  await send(mailTo('next@example.test'));
  await settled();
  expect(recipients()).toEqual(['next@example.test']);
  const { rows } = await t.db.execute(
    sql`SELECT state, retry_count FROM pgboss.job WHERE name = 'mail' AND data ? 'body'`,
  );
  expect(rows).toEqual([{ state: 'failed', retry_count: 0 }]);
  expect(t.log()).not.toContain('their words');
});

describe('while the mail server is down', () => {
  it('keeps every mail, and sends each once when it is back, under the same number', async () => {
    down = true;
    await send(mailTo('one@example.test'));
    await send(mailTo('two@example.test'));
    await vi.waitFor(() => expect(new Set(refused).size).toBe(2), { timeout: 10_000 });
    expect(accepted).toEqual([]);
    down = false;
    await settled();
    expect(recipients().sort()).toEqual(['one@example.test', 'two@example.test']);
    expect(new Set(accepted.map(({ messageId }) => messageId))).toEqual(new Set(refused));
  });

  it('lets people go on: registering works, the code comes later', async () => {
    down = true;
    const answer = await t.visitor().call(register, {
      body: {
        username: 'patient',
        email: 'patient@example.test',
        firstName: 'Pat',
        lastName: 'Ient',
        password: 'lantern paper march',
      },
    });
    expect(answer.status).toBe(201);
    await vi.waitFor(() => expect(refused).not.toEqual([]), { timeout: 10_000 });
    down = false;
    await settled();
    expect(recipients()).toEqual(['patient@example.test']);
    expect(codeIn({ text: accepted[0]?.mail.text ?? '' })).toBe(answer.body.devCode);
  });

  it('gives up on a code that has ended in the meantime, and goes on with the next', async () => {
    down = true;
    await send(mailTo('late@example.test'), { usefulUntil: new Date(Date.now() + 1500) });
    await vi.waitFor(() => expect(refused).not.toEqual([]), { timeout: 10_000 });
    await vi.waitFor(
      async () => {
        const ended = await t.db.execute<{ ended: boolean }>(sql`
          SELECT now() > created_on + interval '1600 milliseconds' AS ended FROM pgboss.job
          WHERE name = 'mail' ORDER BY created_on DESC LIMIT 1`);
        expect(ended.rows[0]?.ended).toBe(true);
      },
      { timeout: 10_000 },
    );
    down = false;
    await send(mailTo('next@example.test'));
    await settled();
    expect(recipients()).toEqual(['next@example.test']);
  });
});

it('does not send a mail that is of no use anymore', async () => {
  await send(mailTo('late@example.test'), { usefulUntil: new Date(Date.now() - 1000) });
  await send(mailTo('now@example.test'), { usefulUntil: new Date(Date.now() + 600_000) });
  await settled();
  expect(recipients()).toEqual(['now@example.test']);
});

it('holds neither address nor words in clear, not even the mail server’s complaint', async () => {
  down = true;
  await send(mailTo('secret.person@example.test', 'your code is 918273'));
  const stored = () =>
    t.db.execute<{ text: string }>(sql`
      SELECT to_jsonb(j)::text AS text FROM pgboss.job j WHERE name = 'mail'
      ORDER BY created_on DESC LIMIT 1`);
  await vi.waitFor(async () => expect((await stored()).rows[0]?.text).toContain('EENVELOPE 450'), {
    timeout: 10_000,
  });
  const clear = /secret|person|example\.test|918273|deferred/;
  expect((await stored()).rows[0]?.text).not.toMatch(clear);
  down = false;
  await settled();
  expect(recipients()).toEqual(['secret.person@example.test']);
  expect((await stored()).rows[0]?.text).not.toMatch(clear);
});
