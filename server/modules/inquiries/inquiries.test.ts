// What staff do with inquiries: the list, marking, inviting.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  getInvitation,
  type Inquiry,
  inviteInquirer,
  listInquiries,
  markInquiry,
} from '#contract/public';
import type { TestBrowser } from '#testing/browser';
import { startTestApp, type TestApp } from '#testing/test-app';
import { inquiries } from './table.ts';

let t: TestApp;
let admin: TestBrowser;
let count = 0;

beforeAll(async () => {
  t = await startTestApp();
  admin = await t.actingAs(await t.createUser({ isAdmin: true }));
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

  it('says what became of each: new, handled, invited, client', async () => {
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
    await admin.call(markInquiry, { params: { id }, body: { handled: true } });
    expect(await status()).toBe('handled');
    await admin.call(inviteInquirer, { params: { id } });
    expect(await status()).toBe('invited');
    const user = await t.createUser({ email: email.toUpperCase(), emailVerifiedAt: null });
    expect(await status()).toBe('invited');
    await t.db.execute(`UPDATE users SET email_verified_at = now() WHERE id = '${user.id}'`);
    expect(await status()).toBe('client');
  });
});

describe('inviting', () => {
  it('mails a link that fills in the form, and only the newest link is good', async () => {
    const { id, email } = await newInquiry();
    const { body } = await admin.call(inviteInquirer, { params: { id } });
    expect(body).toMatchObject({ id, status: 'invited' });
    const first = tokenIn((await t.mailTo(email)).text);
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
