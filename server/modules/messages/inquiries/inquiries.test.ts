// What staff do with inquiries: the list, marking, inviting.
import { desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BodyOf } from '#contract/endpoint';
import { listNotifications } from '#contract/notifications/notifications';
import { countTiles, getOverview } from '#contract/firm/overview';
import {
  getInvitation,
  type Inquiry,
  inviteInquirer,
  listInquiries,
  markInquiry,
  sendContact,
} from '#contract/messages/inquiries';
import { activity } from '#platform/activity/table';
import { signStartedAt } from '#platform/site/started-at';
import type { TestBrowser } from '#testing/browser';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';
import { releaseNotices } from '../../notifications/delayed-notices.ts';
import { inquiries } from './table.ts';

let t: TestApp;
let admin: TestBrowser;
let me: TestUser;
let count = 0;

beforeAll(async () => {
  t = await startTestApp();
  me = await t.createUser({ isAdmin: true });
  admin = await t.actingAs(me);
});
afterAll(() => t.close());

async function newInquiry(values: Partial<typeof inquiries.$inferInsert> = {}) {
  count += 1;
  const id = crypto.randomUUID();
  const email = values.email ?? `inquirer${count}@example.test`;
  await t.db.insert(inquiries).values({
    id,
    firstName: 'Odile',
    lastName: 'Brandt',
    taxSituation: ['individual'],
    timeline: 'month',
    ...values,
    email,
  });
  return { id, email };
}

const idsOf = (items: readonly Inquiry[]) => items.map(({ id }) => id);
const tokenIn = (text: string) => /invitation=([\w-]+)/.exec(text)?.[1] ?? '';

describe('the list', () => {
  it('is paged, newest first, without gaps or doubles', async () => {
    const made = [];
    // Several of one moment, which pages must keep apart.
    const createdAt = new Date();
    for (let i = 0; i < 5; i += 1) made.push(await newInquiry({ createdAt, lastName: 'Paged' }));
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const query = { q: 'Odile Paged', limit: 2, ...(cursor ? { cursor } : {}) };
      const { body } = await admin.call(listInquiries, { query });
      expect(body.total).toBe(5);
      seen.push(...idsOf(body.items));
      cursor = body.nextCursor ?? undefined;
    } while (cursor);
    expect(seen.toSorted()).toEqual(made.map(({ id }) => id).toSorted());
    expect((await admin.call(listInquiries, { query: { cursor: 'xyz' } })).status).toBe(400);
  });

  it('finds by message, takes wildcards literally, and keeps suspected bots apart', async () => {
    const { id } = await newInquiry({ message: '100% of a lighthouse' });
    const bot = await newInquiry({ message: 'lighthouse pills', suspected: true });
    const ids = async (query: { q: string; suspected?: 'true' }) =>
      idsOf((await admin.call(listInquiries, { query })).body.items);
    expect(await ids({ q: 'LIGHTHOUSE' })).toEqual([id]);
    expect(await ids({ q: '100%' })).toEqual([id]);
    expect(await ids({ q: '1%s' })).toEqual([]);
    expect(await ids({ q: 'lighthouse', suspected: 'true' })).toEqual([bot.id]);
  });

  it('says what became of each: new, contacted, closed, invited, client', async () => {
    const { id, email } = await newInquiry({ lastName: 'Status' });
    const status = async () => {
      const { body } = await admin.call(listInquiries, { query: { q: 'Odile Status' } });
      const [item] = body.items;
      if (!item) throw new Error('no inquiry');
      const { status: now } = item;
      const byStatus = await admin.call(listInquiries, { query: { q: email, status: now } });
      expect(idsOf(byStatus.body.items)).toEqual([id]);
      return now;
    };
    expect(await status()).toBe('new');
    for (const next of ['contacted', 'closed', 'new'] as const) {
      await admin.call(markInquiry, { params: { id }, body: { status: next } });
      expect(await status()).toBe(next);
    }
    await admin.call(inviteInquirer, { params: { id } });
    expect(await status()).toBe('invited');
    const user = await t.createUser({ email: email.toUpperCase(), emailVerifiedAt: null });
    expect(await status()).toBe('invited');
    await t.db.execute(`UPDATE users SET email_verified_at = now() WHERE id = '${user.id}'`);
    expect(await status()).toBe('client');
  });
});

describe('what staff do about one', () => {
  it('is taken by the person who answers it first, given to a colleague, and has a note', async () => {
    const colleague = await t.createUser({ isAdmin: true, firstName: 'Ruth', lastName: 'Hanley' });
    const { id } = await newInquiry({ lastName: 'Taken' });
    const mark = (body: BodyOf<typeof markInquiry>) =>
      admin.call(markInquiry, { params: { id }, body });
    expect((await mark({ status: 'contacted' })).body.owner?.id).toBe(me.id);
    const note = 'Called her, sends the K-1s';
    const { body } = await mark({ ownerId: colleague.id, note: ` ${note} ` });
    expect(body).toMatchObject({ owner: { id: colleague.id, lastName: 'Hanley' }, note });
    const [entry] = await t.db
      .select()
      .from(activity)
      .where(eq(activity.action, 'mark_inquiry'))
      .orderBy(desc(activity.id))
      .limit(1);
    // The log says what changed, and holds nothing of what was written.
    expect(entry).toMatchObject({ actorId: me.id, details: { changed: 'owner note' } });
    const { items, staff } = (await admin.call(listInquiries, { query: { ownerId: colleague.id } }))
      .body;
    expect(idsOf(items)).toEqual([id]);
    expect(staff.map((person) => person.id).toSorted()).toEqual([me.id, colleague.id].toSorted());
    expect((await mark({ ownerId: null, note: '' })).body).toMatchObject({
      owner: null,
      note: null,
    });
    const client = await t.createUser();
    const { status, error } = await mark({ ownerId: client.id });
    expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['ownerId']]);
  });

  it('tells whom someone else gave it to, unless it was taken back', async () => {
    const colleague = await t.createUser({ isAdmin: true });
    const theirs = await t.actingAs(colleague);
    const { id } = await newInquiry({ lastName: 'Given' });
    const give = (ownerId: string | null) =>
      admin.call(markInquiry, { params: { id }, body: { ownerId } });
    const notified = async () => {
      await releaseNotices(t.platform, 0);
      return (await theirs.call(listNotifications, {})).body
        .filter(({ kind }) => kind === 'inquiry-assigned')
        .map(({ title, message, link }) => [title, message, link]);
    };
    await give(colleague.id);
    await give(null);
    expect(await notified()).toEqual([]);
    await give(colleague.id);
    expect(await notified()).toEqual([
      [
        'You’re in charge of an inquiry',
        'The inquiry from Odile Given is yours now.',
        '/admin/inquiries',
      ],
    ]);
  });

  it('waits on the overview, the urgent first, until it is answered; every one of the staff is told', async () => {
    await t.db.update(inquiries).set({ stage: 'closed' });
    const write = (lastName: string, timeline: 'asap' | 'month') =>
      t.visitor().call(sendContact, {
        body: {
          firstName: 'Odile',
          lastName,
          email: `${lastName}@example.test`,
          taxSituation: ['individual'],
          timeline,
          startedAt: signStartedAt(t.platform.keys, Date.now() - 60_000),
        },
      });
    await write('Patient', 'month');
    await write('Pressed', 'asap');
    const waits = async () => {
      const { inquiries: waiting } = (await admin.call(getOverview, {})).body;
      const counts = (await admin.call(countTiles, {})).body;
      expect(counts.inquiries.count).toBe(waiting.count);
      expect(counts.overview.count).toBeGreaterThanOrEqual(waiting.count);
      return waiting.items.map(({ lastName }) => lastName);
    };
    expect(await waits()).toEqual(['Pressed', 'Patient']);
    const notified = (await admin.call(listNotifications, {})).body;
    expect(notified.filter(({ kind }) => kind === 'inquiry')).toMatchObject([
      { title: 'New inquiry, rush', message: 'Odile Pressed wrote to you on the website.' },
      { title: 'New inquiry', link: '/admin/inquiries' },
    ]);
    const [pressed] = (await admin.call(listInquiries, { query: { q: 'Pressed' } })).body.items;
    await admin.call(markInquiry, {
      params: { id: pressed?.id ?? '' },
      body: { status: 'contacted' },
    });
    expect(await waits()).toEqual(['Patient']);
  });

  it('has a state of its own set only, in the database too', async () => {
    const { id } = await newInquiry();
    const body = { status: 'invited' } as never;
    expect((await admin.call(markInquiry, { params: { id }, body })).status).toBe(400);
    for (const change of [sql`stage = 'lost'`, sql`note = ' '`]) {
      await expect(
        t.db.execute(sql`UPDATE inquiries SET ${change} WHERE id = ${id}`),
      ).rejects.toThrow();
    }
  });
});

describe('inviting', () => {
  it('mails a link that fills in the form, and only the newest link is good', async () => {
    const { id, email } = await newInquiry();
    const { body } = await admin.call(inviteInquirer, { params: { id } });
    expect(body).toMatchObject({ id, status: 'invited' });
    const { text } = await t.mailTo(email);
    expect(text).not.toContain('Odile');
    const first = tokenIn(text);
    const read = (token: string) => t.visitor().call(getInvitation, { query: { token } });
    expect((await read(first)).body).toEqual({ firstName: 'Odile', lastName: 'Brandt', email });
    await admin.call(inviteInquirer, { params: { id } });
    const second = tokenIn((await t.mailTo(email, 2)).text);
    expect((await read(second)).status).toBe(200);
    expect((await read(first)).status).toBe(404);
    expect((await read('nonsense')).status).toBe(404);
    await t.db.execute(`UPDATE invitations SET expires_at = now() - interval '1 second'`);
    expect((await read(second)).status).toBe(404);
  });

  it('refuses where the address has an account, the inquiry is a suspected bot, or there is none', async () => {
    const user = await t.createUser();
    const { id } = await newInquiry({ email: user.email.toUpperCase() });
    const taken = await admin.call(inviteInquirer, { params: { id } });
    expect([taken.status, taken.error.code]).toEqual([409, 'conflict']);
    const bot = await newInquiry({ suspected: true });
    expect((await admin.call(inviteInquirer, { params: { id: bot.id } })).status).toBe(409);
    await admin.call(markInquiry, { params: { id: bot.id }, body: { suspected: false } });
    expect((await admin.call(inviteInquirer, { params: { id: bot.id } })).status).toBe(201);
    const nobody = { id: crypto.randomUUID() };
    expect((await admin.call(inviteInquirer, { params: nobody })).status).toBe(404);
    expect((await admin.call(markInquiry, { params: nobody, body: {} })).status).toBe(404);
  });
});
