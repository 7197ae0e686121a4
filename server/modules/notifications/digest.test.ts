// Mails and text messages about what is unread, by preference, on a real PostgreSQL and queue; mail
// and text messages go to the mailbox table.
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { BodyInput } from '#contract/endpoint';
import { readAllNotifications } from '#contract/notifications/notifications';
import { updatePreferences } from '#contract/identity/profile';
import { type MailTransport } from '#platform/mail/transport';
import { scheduledRun } from '#testing/scheduled';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';
import { withoutLinks } from '#testing/without-links';
import { scheduleDigests, sendDigests } from './digest.ts';
import type { NotifiedEvent } from './kinds/kinds.ts';
import { digestsOf, message } from './testing-digest.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ env: { SMS_DAILY_LIMIT: '60' } });
});
beforeEach(() => t.db.execute(sql`DELETE FROM deliveries WHERE channel = 'sms'`));
afterAll(() => t.close());

const { notifyUser, settled, send, mailsTo } = digestsOf(() => t);
const uploaded: NotifiedEvent = {
  kind: 'file-uploaded',
  fileIds: [uuidv7(), uuidv7()],
  fileName: 'Return 2025.pdf',
};
const processed = (): NotifiedEvent => ({
  kind: 'file-processed',
  fileIds: [uuidv7()],
  fileName: 'W-2 Brightwater.pdf',
});
const invoice: NotifiedEvent = {
  kind: 'invoice-sent',
  invoiceId: uuidv7(),
  invoiceNumber: '2026-0007',
  amountCents: 123_456,
  dueDate: '2026-04-01',
};

it('goes out once something has been unread for five minutes', async () => {
  const run = await scheduledRun(t, scheduleDigests);
  const user = await t.createUser();
  await notifyUser(user, message());
  const age = (seconds: number) =>
    t.db.execute(sql`UPDATE notifications SET created_at = now() - make_interval(secs => ${seconds})
      WHERE user_id = ${user.id}`);
  await age(4 * 60 + 30);
  await run();
  await settled();
  expect(await mailsTo(user.email)).toEqual([]);
  await age(5 * 60);
  await run();
  await settled();
  expect(await mailsTo(user.email)).toHaveLength(1);
});

it('is one mail for ten messages and all else that is new, and is not sent again', async () => {
  const user = await t.createUser();
  const conversation = uuidv7();
  for (let n = 0; n < 10; n += 1) await notifyUser(user, message('Ruth Hanley', conversation));
  await notifyUser(user, uploaded);
  await notifyUser(user, processed());
  await notifyUser(user, processed());
  await notifyUser(user, invoice);
  await send();
  await send();
  const mails = await mailsTo(user.email);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.subject).toBe(`5 updates from ${t.platform.config.firm.name}`);
  const { appUrl } = t.platform.config;
  for (const phrase of [
    'You have 10 new messages in a conversation, the latest from Ruth Hanley.',
    'Your preparer added 2 documents to your account.',
    'Your preparer reviewed 2 of your documents.',
    'Invoice 2026-0007 is ready.',
    `Go to your portal: ${appUrl}/`,
    `Unsubscribe: ${appUrl}/api/notifications/unsubscribe?token=${user.id}.`,
  ]) {
    expect(mails[0]?.text).toContain(phrase);
  }
});

it('names no document, subject or amount', async () => {
  const user = await t.createUser();
  for (const event of [message(), uploaded, processed(), invoice]) await notifyUser(user, event);
  await send();
  const [mail] = await mailsTo(user.email);
  expect(withoutLinks(`${mail?.subject} ${mail?.text} ${mail?.html}`)).not.toMatch(
    /W-2|SSN|Return 2025|Brightwater|1,234|123456/,
  );
});

it('to an address that several people have says that something is new, and nothing else', async () => {
  const user = await t.createUser();
  await t.db.execute(sql`UPDATE users SET shares_email = true WHERE id = ${user.id}`);
  const signedIn: NotifiedEvent = {
    kind: 'new-sign-in',
    sessionId: uuidv7(),
    device: 'Firefox on Windows',
  };
  for (const event of [message(), uploaded, processed(), invoice, signedIn])
    await notifyUser(user, event);
  await send();
  const [mail] = await mailsTo(user.email);
  expect(mail?.subject).toBe(`An update from ${t.platform.config.firm.name}`);
  expect(mail?.text).toContain('There’s something new for you');
  expect(mail?.text).toContain('signed in to from a new device');
  expect(`${mail?.text} ${mail?.html}`).not.toMatch(
    /Hanley|messages|documents?\b|invoice|2026-0007|Firefox|Windows|conversation|section|tab=/i,
  );
});

it('of one message says who wrote, and leads to the conversation', async () => {
  const [client, admin] = [await t.createUser(), await t.createUser({ isAdmin: true })];
  const conversationId = uuidv7();
  await notifyUser(client, message('Ruth Hanley', conversationId));
  await notifyUser(admin, message('Maya Okafor', conversationId));
  await send();
  const { appUrl } = t.platform.config;
  const [mail] = await mailsTo(client.email);
  expect(mail?.subject).toBe('New message from Ruth Hanley');
  expect(mail?.text).toContain(`${appUrl}/?tab=messages&conversation=${conversationId}`);
  const [forStaff] = await mailsTo(admin.email);
  expect(forStaff?.text).toContain(
    `${appUrl}/admin?section=messages&conversation=${conversationId}`,
  );
});

it('tells only what is new since the last one', async () => {
  const user = await t.createUser();
  const conversation = uuidv7();
  await notifyUser(user, message('Ruth Hanley', conversation));
  await send();
  await notifyUser(user, message('Ruth Hanley', conversation));
  await send();
  const mails = await mailsTo(user.email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    'New message from Ruth Hanley',
    'New message from Ruth Hanley',
  ]);
});

it('leaves people some minutes to read it themselves', async () => {
  const user = await t.createUser();
  await notifyUser(user, message());
  await send(300);
  expect(await mailsTo(user.email)).toEqual([]);
  await (await t.actingAs(user)).call(readAllNotifications, {});
  await send();
  expect(await mailsTo(user.email)).toEqual([]);
});

it('is sent once when two nodes do it at the same time', async () => {
  const user = await t.createUser();
  await notifyUser(user, message());
  await Promise.all([sendDigests(t.platform, 0), sendDigests(t.platform, 0)]);
  await settled();
  expect(await mailsTo(user.email)).toHaveLength(1);
});

it('is not sent to closed accounts and unproven addresses, nor later', async () => {
  const [closed, unproven] = [await t.createUser(), await t.createUser({ emailVerifiedAt: null })];
  await notifyUser(closed, message());
  await notifyUser(unproven, message());
  await t.db.execute(sql`UPDATE users SET archived_at = now() WHERE id = ${closed.id}`);
  await send();
  await t.db.execute(sql`
    UPDATE users SET archived_at = NULL, email_verified_at = now()
    WHERE id IN (${closed.id}, ${unproven.id})`);
  await send();
  expect(await mailsTo(closed.email)).toEqual([]);
  expect(await mailsTo(unproven.email)).toEqual([]);
});

let numbers = 0;
async function withPhone(preferences: BodyInput<typeof updatePreferences>) {
  numbers += 1;
  const number = `+1512555${5000 + numbers}`;
  const user = await t.createUser({ phoneNumber: number, phoneVerifiedAt: new Date() });
  await (await t.actingAs(user)).call(updatePreferences, { body: preferences });
  return { user, number };
}
const got = async ({ user, number }: { user: TestUser; number: string }) => [
  (await mailsTo(user.email)).length,
  (await mailsTo(number)).length,
];

describe('preferences', () => {
  const cases: [BodyInput<typeof updatePreferences>, NotifiedEvent, [number, number]][] = [
    [{ communicationPreference: 'email' }, message(), [1, 0]],
    [{ communicationPreference: 'sms' }, message(), [0, 1]],
    [{ communicationPreference: 'both' }, message(), [1, 1]],
    [{ communicationPreference: 'sms', smsNotifications: false }, message(), [1, 0]],
    [{ communicationPreference: 'both', emailNotifications: false }, message(), [0, 1]],
    [{ communicationPreference: 'email', emailNotifications: false }, message(), [0, 0]],
    [{ communicationPreference: 'both', fileUploadAlerts: false }, uploaded, [0, 0]],
    [{ communicationPreference: 'both', fileUploadAlerts: false }, processed(), [1, 1]],
    [{ communicationPreference: 'both', statusUpdates: false }, processed(), [0, 0]],
    [{ communicationPreference: 'both', statusUpdates: false }, uploaded, [1, 1]],
  ];

  it('decide whether and which way', async () => {
    const people = [];
    for (const [preferences, event] of cases) {
      const person = await withPhone(preferences);
      await notifyUser(person.user, event);
      people.push(person);
    }
    await send();
    expect(await Promise.all(people.map(got))).toEqual(cases.map(([, , expected]) => expected));
  });

  it('let a phone show that there is an update and where, no more', async () => {
    const person = await withPhone({ communicationPreference: 'sms' });
    await notifyUser(person.user, message());
    await send();
    const { firm, appUrl } = t.platform.config;
    const [text] = await mailsTo(person.number);
    expect(text?.text).toBe(
      `${firm.shortName}: You have an update in your client portal. Sign in at ${appUrl}/ Reply STOP to opt out, HELP for help.`,
    );
  });

  it('send two text messages a day at most, and mails then where those are wanted', async () => {
    const both = await withPhone({ communicationPreference: 'sms' });
    const textsOnly = await withPhone({
      communicationPreference: 'sms',
      emailNotifications: false,
    });
    for (let times = 0; times < 3; times += 1) {
      await notifyUser(both.user, message());
      await notifyUser(textsOnly.user, message());
      await send();
      await t.db.execute(
        sql`UPDATE deliveries SET created_at = created_at - interval '11 minutes'`,
      );
    }
    expect(await got(both)).toEqual([1, 2]);
    expect(await got(textsOnly)).toEqual([0, 2]);
  });

  it('go by mail where the number is not proven', async () => {
    const person = await withPhone({ communicationPreference: 'sms' });
    await t.db.execute(sql`UPDATE users SET phone_verified_at = NULL WHERE id = ${person.user.id}`);
    await notifyUser(person.user, message());
    await send();
    expect(await got(person)).toEqual([1, 0]);
  });
});

describe('while the mail server is down', () => {
  let down = false;
  const accepted: string[] = [];
  const transport: MailTransport = async ({ text }) => {
    if (down) throw new Error('connection refused');
    accepted.push(text);
  };
  let other: TestApp;
  beforeAll(async () => {
    other = await startTestApp({ mailTransport: transport });
    other.expectLoggedError(/a job failed/);
  });
  afterAll(() => other.close());

  it('nothing is lost, nothing comes twice, and the order stays', async () => {
    const user = await other.createUser();
    down = true;
    await notifyUser(user, message('First'), other);
    await sendDigests(other.platform, 0);
    await vi.waitFor(
      async () => {
        const { rowCount } = await other.db.execute(
          sql`SELECT FROM deliveries WHERE state = 'delayed'`,
        );
        expect(rowCount).toBe(1);
      },
      { timeout: 20_000 },
    );
    // An hour goes by; more happens, and the digest runs every minute.
    for (const sender of ['Second', 'Third']) {
      await notifyUser(user, message(sender), other);
      await sendDigests(other.platform, 0);
    }
    down = false;
    await settled(other);
    await sendDigests(other.platform, 0);
    await settled(other);
    await sendDigests(other.platform, 0);
    await settled(other);
    const senders = accepted.map((text) => text.match(/First|Second|Third/g));
    expect(senders).toEqual([['First'], ['Second', 'Third']]);
  });
});
