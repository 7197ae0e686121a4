// Reminders around the due date, on days that the tests name; mail goes to the mailbox table.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { calendarDay, calendarDaysAfter } from '#domain/tax/business-days';
import {
  createInvoice,
  markInvoicePaid,
  readInvoice,
  voidInvoice,
} from '#contract/billing/invoices';
import { reminderDays } from '#domain/invoice-values';
import { activity } from '#platform/activity/table';
import type { TestBrowser } from '#testing/browser';
import { scheduledRun } from '#testing/scheduled';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';
import { withoutLinks } from '#testing/without-links';
import { testProvider } from './testing-provider.ts';
import { scheduleInvoiceReminders, sendReminders } from './reminders.ts';

let t: TestApp;
let admin: TestBrowser;
let maya: TestUser;
let today: string;
beforeAll(async () => {
  t = await startTestApp({ env: testProvider });
  admin = await t.actingAs(await t.createUser({ isAdmin: true }));
  today = calendarDay(new Date(), t.platform.config.firm.timeZone);
});
beforeEach(async () => {
  // Invoices of the tests before are not looked at again.
  await t.db.execute(sql`UPDATE invoices SET sent_at = NULL`);
  maya = await t.createUser();
});
afterAll(() => t.close());

const inDays = (days: number) => calendarDaysAfter(today, days);
/** Mailed two days ago unless told otherwise. */
async function sent(dueInDays: number, { clientId = maya.id, hoursAgo = 48 } = {}) {
  const body = { clientId, description: 'Return', amount: 45_000, dueDate: inDays(dueInDays) };
  const { id, invoiceNumber } = (await admin.call(createInvoice, { body })).body;
  await mailed(id, hoursAgo);
  return { id, invoiceNumber };
}
const mailed = (id: string, hoursAgo: number) =>
  t.db.execute(
    sql`UPDATE invoices SET sent_at = now() - make_interval(hours => ${hoursAgo}) WHERE id = ${id}`,
  );
const remindOn = (day: string) => sendReminders(t.platform, day);

it('go out once per stage, before and after the due date, until it is paid', async () => {
  const { id, invoiceNumber } = await sent(10);
  const went: number[] = [];
  // The days around each stage.
  for (const day of [0, 2, 3, 4, 8, 9, 10, 11, 12, 17, 18, 30, 31, 32, 60]) {
    await mailed(id, 48);
    if ((await remindOn(inDays(day))) > 0) went.push(day - 10);
    await mailed(id, 48);
    expect(await remindOn(inDays(day))).toBe(0);
  }
  expect(went).toEqual(reminderDays);
  const { reminders } = (await admin.call(readInvoice, { params: { id } })).body;
  expect(reminders.map(({ daysFromDue }) => daysFromDue)).toEqual(reminderDays);
  const entries = sql`subject_id = ${id} AND action = 'remind_invoice' AND actor_id IS NULL`;
  expect(await t.db.$count(activity, entries)).toBe(reminderDays.length);
  const mail = await t.mailTo(maya.email, reminderDays.length);
  expect(mail.text).toContain(`/pay?invoice=${id}`);
  expect(mail.text).not.toContain('Return');
  expect(await t.countMailTo(maya.email)).toBe(reminderDays.length);
  const subjects = await t.db.execute<{ subject: string }>(
    sql`SELECT subject FROM mailbox WHERE "to" = ${maya.email}`,
  );
  const all = subjects.rows.map(({ subject }) => subject);
  expect(all.filter((subject) => subject === `Invoice ${invoiceNumber} is overdue`)).toHaveLength(
    3,
  );
  expect(all.filter((subject) => subject.startsWith('Reminder: invoice'))).toHaveLength(2);
});

it('go out between 8 and 18 h of the firm’s day, by the clock', async () => {
  const run = await scheduledRun(t, scheduleInvoiceReminders);
  const { timeZone } = t.platform.config.firm;
  const hour = new Intl.DateTimeFormat('en-US', { hour: 'numeric', hourCycle: 'h23', timeZone });
  const hours = Array.from({ length: 48 }, (_, n) => new Date(Date.parse(today) + n * 3_600_000))
    .filter((moment) => calendarDay(moment, timeZone) === today)
    .map((moment) => [Number(hour.format(moment)), moment] as const);
  const went: number[] = [];
  try {
    for (const [at, moment] of hours.filter(([h]) => [0, 7, 8, 18, 19, 23].includes(h))) {
      maya = await t.createUser();
      await sent(0);
      vi.useFakeTimers({ toFake: ['Date'], now: moment });
      await run();
      vi.useRealTimers();
      if ((await t.countMailTo(maya.email)) > 0) went.push(at);
      await t.db.execute(sql`UPDATE invoices SET sent_at = NULL`);
    }
  } finally {
    vi.useRealTimers();
  }
  expect(went).toEqual([8, 18]);
});

it('leave out what was missed, and anyone who was mailed just now', async () => {
  const late = await sent(-30);
  const fresh = await sent(-30, { hoursAgo: 1 });
  expect(await remindOn(today)).toBe(1);
  const of = async (id: string) =>
    (await admin.call(readInvoice, { params: { id } })).body.reminders.map(
      ({ daysFromDue }) => daysFromDue,
    );
  expect(await of(late.id)).toEqual([21]);
  expect(await of(fresh.id)).toEqual([]);
});

it('leave out what is paid, void, being paid, or never was mailed', async () => {
  const input = ({ id }: { id: string }) => ({ params: { id }, body: {} });
  await admin.call(markInvoicePaid, input(await sent(-1)));
  await admin.call(voidInvoice, input(await sent(-1)));
  const { id } = await sent(-1);
  await t.db.execute(sql`UPDATE invoices SET processing_since = now() WHERE id = ${id}`);
  const unsent = await sent(-1);
  await t.db.execute(sql`UPDATE invoices SET sent_at = NULL WHERE id = ${unsent.id}`);
  expect(await remindOn(today)).toBe(0);
});

it('follow the preference for mail, and reach nobody who left', async () => {
  const people = [
    await t.createUser({ emailNotifications: false }),
    await t.createUser({ emailVerifiedAt: null }),
    await t.createUser(),
  ];
  for (const { id: clientId } of people) await sent(-1, { clientId });
  await t.db.execute(
    sql`UPDATE client_accounts SET archived_at = now() WHERE id = ${people[2]?.id ?? ''}`,
  );
  expect(await remindOn(today)).toBe(0);
});

it('say only that something is new where several people have the address', async () => {
  await t.db.execute(sql`UPDATE users SET shares_email = true WHERE id = ${maya.id}`);
  const { invoiceNumber } = await sent(1);
  expect(await remindOn(inDays(0))).toBe(1);
  const { subject, text } = await t.mailTo(maya.email);
  expect(subject).toBe(`An update from ${t.platform.config.firm.name}`);
  expect(text).not.toContain(invoiceNumber);
  expect(withoutLinks(text)).not.toMatch(/450|due|invoice/i);
});

it('start over when the due date moves', async () => {
  const { id } = await sent(-1);
  expect(await remindOn(today)).toBe(1);
  await t.db.execute(sql`UPDATE invoices SET due_date = ${inDays(7)} WHERE id = ${id}`);
  await mailed(id, 48);
  expect(await remindOn(today)).toBe(1);
});

it('are sent once when two nodes do it at the same time', async () => {
  for (let count = 0; count < 6; count += 1) await sent(-1);
  const counts = await Promise.all([remindOn(today), remindOn(today), remindOn(today)]);
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(6);
  expect(await t.countMailTo(maya.email)).toBe(6);
});
