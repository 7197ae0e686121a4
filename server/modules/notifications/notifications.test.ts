// What people are told in the app, caused by what really happens: over HTTP on a real PostgreSQL.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeIn, startTestApp, type TestApp, testPassword, type TestUser } from '#testing/test-app';
import { getUser, login, verifyLogin2fa } from '#contract/identity/accounts';
import { uploadFileForClient } from '#contract/documents/review';
import {
  createConversation,
  readConversation,
  sendMessage,
} from '#contract/messages/conversations';
import {
  countUnreadNotifications,
  listNotifications,
  readAllNotifications,
  readNotification,
} from '#contract/notifications/notifications';
import { updatePreferences } from '#contract/identity/profile';
import type { TestBrowser } from '#testing/browser';
import { pdfBytes, uploadPdf } from '#testing/fixtures';
import { noteDevice } from '../identity/sign-in/known-devices.ts';
import { notify } from './notify.ts';
import { digestsOf, message } from './testing-digest.ts';
import { activity } from '#platform/activity/table';

let t: TestApp;
let ruthUser: TestUser;
let ruth: TestBrowser;
let client: TestUser;
let maya: TestBrowser;
beforeAll(async () => {
  t = await startTestApp();
  ruthUser = await t.createUser({ isAdmin: true, firstName: 'Ruth' });
  ruth = await t.actingAs(ruthUser);
});
beforeEach(async () => {
  client = await t.createUser();
  maya = await t.actingAs(client);
});
afterAll(() => t.close());

const notified = async (browser: TestBrowser) => (await browser.call(listNotifications, {})).body;
const texts = async (browser: TestBrowser) =>
  (await notified(browser)).map(({ title, message }) => `${title}: ${message}`);
const unread = async (browser: TestBrowser) =>
  (await browser.call(countUnreadNotifications, {})).body.count;

describe('documents', () => {
  it('that staff upload for a client are told to them; one’s own are not', async () => {
    await uploadPdf(maya);
    expect(await notified(maya)).toEqual([]);
    const file = { name: 'Return 2025.pdf', type: 'application/pdf', bytes: pdfBytes() };
    await ruth.upload(uploadFileForClient, file, { userId: client.id, category: 'tax-return' });
    expect(await notified(maya)).toMatchObject([
      {
        kind: 'file-uploaded',
        message: 'Your preparer added Return 2025.pdf to your documents.',
        link: '/?tab=documents',
      },
    ]);
    expect(await notified(ruth)).toEqual([]);
  });

  it('that come with a message are told of by the message', async () => {
    const file = { name: 'Return 2025.pdf', type: 'application/pdf', bytes: pdfBytes() };
    const fields = { userId: client.id, category: 'tax-return' };
    const sent = (await ruth.upload(uploadFileForClient, file, fields)).body;
    const { id } = (await maya.call(createConversation, { body: { subject: 'Return' } })).body;
    const body = { conversationId: id, content: 'Here it is', fileIds: [sent.id] };
    await ruth.call(sendMessage, { body });
    const open = (await notified(maya)).filter(({ isRead }) => !isRead);
    expect(open.map(({ kind }) => kind)).toEqual(['message']);
  });
});

describe('messages', () => {
  it('of one conversation are one notification, counted, and read with it', async () => {
    const begun = { subject: 'Receipts', message: 'Hello' };
    const { id } = (await maya.call(createConversation, { body: begun })).body;
    const colleague = await t.actingAs(await t.createUser({ isAdmin: true }));
    const about = async (browser: TestBrowser) =>
      (await notified(browser)).filter(({ link }) => link.includes(id));
    expect(await about(ruth)).toMatchObject([
      {
        title: 'New message',
        message: 'Maya sent a message in “Receipts.”',
        link: `/admin?section=messages&conversation=${id}`,
        isRead: false,
      },
    ]);
    for (const content of ['one', 'two', 'three']) {
      await maya.call(sendMessage, { body: { conversationId: id, content } });
    }
    expect(await about(colleague)).toMatchObject([
      { title: '3 new messages', message: 'In “Receipts,” the latest from Maya.' },
    ]);
    // The staff are one reader: what one of them has read, none need be notified of.
    await ruth.call(readConversation, { params: { id }, body: {} });
    expect((await about(colleague)).every(({ isRead }) => isRead)).toBe(true);
    expect(await unread(colleague)).toBe(0);
    await ruth.call(sendMessage, { body: { conversationId: id, content: 'Thanks' } });
    expect(await notified(maya)).toMatchObject([{ link: `/?tab=messages&conversation=${id}` }]);
    expect(await unread(colleague)).toBe(0);
  });
});

describe('signing in', () => {
  const firefox = 'Mozilla/5.0 (Windows NT 10.0) Gecko/20100101 Firefox/145.0';
  const safari = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) Version/19.0 Mobile Safari/604.1';
  const from = (userAgent: string, isTrusted = false) =>
    noteDevice(t.db, client.id, { sessionId: crypto.randomUUID(), userAgent, isTrusted });

  it('from a new device is told of; not the first, and none that is known or trusted', async () => {
    await from(firefox);
    await from(firefox.replace('145', '146'));
    expect(await notified(maya)).toEqual([]);
    await from(safari);
    expect(await notified(maya)).toMatchObject([
      { kind: 'new-sign-in', title: 'Sign-in from a new device', link: '/?tab=profile' },
    ]);
    expect((await notified(maya))[0]?.message).toContain('Safari on iPhone signed in');
    await from(safari);
    await from('Mozilla/5.0 (X11; Linux x86_64) Chrome/150.0', true);
    expect(await notified(maya)).toHaveLength(1);
  });

  it('is told of each time where no devices are tracked', async () => {
    await maya.call(updatePreferences, { body: { sessionTracking: false } });
    const headers = { 'user-agent': firefox };
    const browser = t.visitor();
    const { username, id: userId } = client;
    await browser.call(login, { body: { username, password: testPassword } }, headers);
    const code = codeIn(await t.mailTo(client.email));
    expect((await browser.call(verifyLogin2fa, { body: { userId, code } }, headers)).status).toBe(
      200,
    );
    expect(await notified(maya)).toMatchObject([{ kind: 'new-sign-in' }]);
    await from(firefox);
    expect(await notified(maya)).toHaveLength(2);
    const known = await t.db.execute(sql`SELECT 1 FROM known_devices WHERE user_id = ${client.id}`);
    expect(known.rowCount).toBe(0);
  });
});

describe('one’s own notifications', () => {
  const invoice = {
    kind: 'invoice-sent',
    invoiceId: crypto.randomUUID(),
    invoiceNumber: '2026-0001',
    amountCents: 45_050,
    dueDate: '2026-04-15',
  } as const;

  it('are marked read one by one and all at once, and never by others', async () => {
    await notify(t.db, { userId: client.id }, invoice);
    await notify(t.db, { userId: client.id }, { ...invoice, kind: 'invoice-due' });
    await notify(t.db, { userId: client.id }, { ...invoice, kind: 'invoice-paid' });
    expect(await texts(maya)).toEqual([
      'Payment received: Invoice 2026-0001 for $450.50 is paid. Thank you.',
      'Invoice due: Invoice 2026-0001 for $450.50 isn’t paid yet. Due date: Apr 15, 2026.',
      'New invoice: Invoice 2026-0001 for $450.50 is due Apr 15, 2026.',
    ]);
    const [newest] = await notified(maya);
    const params = { id: newest?.id ?? '' };
    for (const browser of [ruth, await t.actingAs(await t.createUser())]) {
      const foreign = await browser.call(readNotification, { params });
      const nothing = await browser.call(readNotification, { params: { id: client.id } });
      expect([foreign.status, foreign.error.message]).toEqual([404, nothing.error.message]);
      await browser.call(readAllNotifications, {});
      expect((await notified(browser)).map(({ id }) => id)).not.toContain(params.id);
    }
    expect(await unread(maya)).toBe(3);
    expect((await maya.call(readNotification, { params })).body.isRead).toBe(true);
    expect((await maya.call(readNotification, { params })).body.isRead).toBe(true);
    expect(await unread(maya)).toBe(2);
    await maya.call(readAllNotifications, {});
    expect(await unread(maya)).toBe(0);
    // What was read is over: it happening again is notified again.
    await notify(t.db, { userId: client.id }, { ...invoice, kind: 'invoice-due' });
    expect(await unread(maya)).toBe(1);
    expect(await notified(maya)).toHaveLength(4);
  });

  it('happen with the change they tell of, or not at all', async () => {
    const failing = t.db.transaction(async (tx) => {
      await notify(tx, { userId: client.id }, invoice);
      throw new Error('the change failed');
    });
    await expect(failing).rejects.toThrow('the change failed');
    expect(await notified(maya)).toEqual([]);
  });

  it('are one when the same is told at the same time, and none for a closed account', async () => {
    const archived = await t.createUser({ archivedAt: new Date() });
    await Promise.all(
      Array.from({ length: 10 }, () => notify(t.db, { userId: client.id }, invoice)),
    );
    await notify(t.db, { userId: archived.id }, invoice);
    expect(await notified(maya)).toHaveLength(1);
    const { rows } = await t.db.execute(
      sql`SELECT count(*)::int AS n FROM notifications WHERE user_id = ${archived.id}`,
    );
    expect(rows).toEqual([{ n: 0 }]);
  });
});

it('of a kind that a later version has written are shown to nobody, nor emailed', async () => {
  const { notifyUser, send, mailsTo } = digestsOf(() => t);
  for (const [person, browser] of [
    [client, maya],
    [ruthUser, ruth],
  ] as const) {
    await browser.call(readAllNotifications, {});
    await t.db.execute(sql`DELETE FROM notifications WHERE user_id = ${person.id}`);
    await notifyUser(person, message());
    await t.db.execute(
      sql`UPDATE notifications SET kind = 'of-a-later-version' WHERE user_id = ${person.id}`,
    );
    await send();
    expect(await notified(browser)).toEqual([]);
    expect(await unread(browser)).toBe(0);
    expect(await mailsTo(person.email)).toEqual([]);
  }
});

describe('the link that ends the mails', () => {
  const { notifyUser, send, mailsTo } = digestsOf(() => t);
  const post = (token: string) =>
    t.visitor().fetch('/api/notifications/unsubscribe', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ token }).toString(),
    });
  const get = (token: string) =>
    t.visitor().fetch(`/api/notifications/unsubscribe?token=${encodeURIComponent(token)}`);
  async function tokenOf(user: TestUser): Promise<string> {
    await notifyUser(user, message());
    await send();
    const [mail] = await mailsTo(user.email);
    return /unsubscribe\?token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
  }

  it('asks first, then ends them for that person, and says so in the log', async () => {
    const [user, neighbor] = [await t.createUser(), await t.createUser()];
    const token = await tokenOf(user);
    const browser = await t.actingAs(user);
    const wantsMail = async () => (await browser.call(getUser, {})).body.emailNotifications;
    const asked = await get(token);
    expect([asked.status, await asked.text()]).toEqual([
      200,
      expect.stringContaining('<button type="submit">Unsubscribe</button>'),
    ]);
    expect(await wantsMail()).toBe(true);
    const ended = await post(token);
    expect([ended.status, await ended.text()]).toEqual([
      200,
      expect.stringContaining('You’re unsubscribed'),
    ]);
    expect(await wantsMail()).toBe(false);
    const entries = await t.db
      .select()
      .from(activity)
      .where(eq(activity.action, 'unsubscribe_notifications'));
    expect(entries).toMatchObject([{ clientId: user.id }]);
    await notifyUser(user, message());
    await notifyUser(neighbor, message());
    await send();
    expect(await mailsTo(user.email)).toHaveLength(1);
    expect(await mailsTo(neighbor.email)).toHaveLength(1);
  });

  it("is nobody else's, and nothing else is one", async () => {
    const [user, victim] = [await t.createUser(), await t.createUser()];
    const token = await tokenOf(user);
    for (const wrong of [
      token.replace(user.id, victim.id),
      token.slice(0, -2),
      `${victim.id}.1.AAAA`,
      `${victim.id}.99.AAAA`,
      'x',
      '',
    ]) {
      expect((await get(wrong)).status).toBe(404);
      expect((await post(wrong)).status).toBe(404);
    }
    const { rows } = await t.db.execute<{ on: boolean }>(
      sql`SELECT email_notifications AS on FROM users WHERE id = ${victim.id}`,
    );
    expect(rows[0]?.on).toBe(true);
  });
});
