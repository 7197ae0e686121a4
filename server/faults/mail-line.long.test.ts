// Mail over SMTP on a line that breaks: nothing is lost, nothing is another mail. Real: the outbox, the
// queue, PostgreSQL, SMTP over TCP; a stand-in takes the mails.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { howOften, note } from '#testing/faults';
import { retryNow } from '#testing/retry-jobs';
import { startSmtp, type SmtpStandIn } from '#testing/smtp';
import { openTcpProxy, type TcpProxy } from '#testing/tcp-proxy';
import { startTestApp, type TestApp } from '#testing/test-app';

let smtp: SmtpStandIn;
let line: TcpProxy;
let t: TestApp;
beforeAll(async () => {
  smtp = await startSmtp();
  line = await openTcpProxy({ host: '127.0.0.1', port: smtp.port });
  t = await startTestApp({
    env: { SMTP_URL: `smtp://127.0.0.1:${line.port}`, MAIL_FROM: 'portal@example.test' },
  });
  t.expectLoggedError(/a job failed/);
});
afterAll(async () => {
  await t.close();
  await line.close();
  await smtp.close();
});

let counter = 0;
async function send(count: number): Promise<string[]> {
  const addresses = Array.from({ length: count }, () => `to${(counter += 1)}@example.test`);
  for (const to of addresses) {
    const mail = { to, subject: 'subject', text: 'text', html: 'html' };
    await t.db.transaction((tx) => t.platform.mailer.send(tx, mail));
  }
  return addresses;
}

/** Until the outbox is empty. */
const emptied = () =>
  vi.waitFor(
    async () => {
      await retryNow(t.platform, 'mail');
      const waiting = await t.db.execute(
        sql`SELECT 1 FROM pgboss.job WHERE name = 'mail' AND state < 'completed'`,
      );
      expect(waiting.rowCount).toBe(0);
    },
    { timeout: 60_000, interval: 100 },
  );

it('down: every mail waits, and each is sent once when it is back', async (context) => {
  line.fault({ kind: 'refuse' });
  const addresses = await send(6);
  await vi.waitFor(() => expect(line.broken()).toBeGreaterThan(6), { timeout: 30_000 });
  expect(smtp.taken).toEqual([]);
  line.mend();
  await emptied();
  expect(smtp.taken.map(({ to }) => to).toSorted()).toEqual(addresses.toSorted());
  note(context, addresses.length);
});

const cuts = howOften('CUTS', 3, 60);
it(
  `cut ${cuts} times anywhere in the talk: each arrives, and what arrived unseen is known by its number`,
  { timeout: 90_000 + cuts * 10_000 },
  async (context) => {
    // How much is said about one mail; every mail here is as long.
    const [there, back] = [line.passed('there'), line.passed('back')];
    await send(1);
    await emptied();
    await vi.waitFor(() => expect(line.open()).toBe(0), 10_000);
    const talk = { there: line.passed('there') - there, back: line.passed('back') - back };
    smtp.taken.length = 0;
    const before = line.broken();
    const addresses: string[] = [];
    for (let cut = 0; cut < cuts; cut += 1) {
      const direction = cut % 3 === 0 ? 'back' : 'there';
      // First within the last word, that it was taken; then anywhere.
      const afterBytes = cut === 0 ? talk.back - 5 : Math.floor((cut / cuts) * talk[direction]);
      line.fault({ kind: cut % 2 === 0 ? 'cut' : 'reset', direction, afterBytes, times: 1 });
      addresses.push(...(await send(1)));
      await emptied();
    }
    line.mend();
    const ids = new Map<string, Set<string>>();
    for (const { to, messageId } of smtp.taken) {
      ids.set(to, (ids.get(to) ?? new Set()).add(messageId));
    }
    expect([...ids.keys()].toSorted()).toEqual(addresses.toSorted());
    for (const [to, numbers] of ids) expect(numbers.size, `${to} has one number`).toBe(1);
    const twice = smtp.taken.length - addresses.length;
    expect(twice, 'the first one').toBeGreaterThan(0);
    note(
      context,
      cuts,
      `${line.broken() - before} talks broken, ${twice} mails came twice under one number`,
    );
  },
);
