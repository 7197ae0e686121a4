// The team, over real HTTP: who may come, change, leave and come back, and what holds whichever way a
// row is changed.
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getUser, login } from '#contract/identity/accounts';
import { acceptInvitation, openInvitation } from '#contract/identity/invitations';
import {
  changeMember,
  endMembership,
  getHandover,
  getTeam,
  inviteStaff,
  narrowRole,
  resendStaffInvitation,
  restoreMember,
  withdrawStaffInvitation,
} from '#contract/team/team';
import { listAdminFiles } from '#contract/documents/review-lists';
import { listClients } from '#contract/clients/clients';
import { calendarDay, calendarDaysAfter } from '#domain/tax/business-days';
import { activity } from '#platform/activity/table';
import type { TestBrowser } from '#testing/browser';
import { startTestApp, type TestApp, testPassword, type TestUser } from '#testing/test-app';
import { inquiries } from '../../messages/inquiries/table.ts';
import { clientPreparers } from '../in-charge/table.ts';
import { sessions, users } from '../../identity/people/table.ts';
import { endAccessOnTime } from '../../identity/people/end-access.ts';
import { narrowedRights, staffInvitations } from './table.ts';

let t: TestApp;
let ruth: TestUser;
let owner: TestBrowser;
beforeAll(async () => {
  t = await startTestApp();
  ruth = await t.createUser({ isAdmin: true, firstName: 'Ruth' });
  owner = await t.actingAs(ruth);
});
beforeEach(async () => {
  await t.db.delete(narrowedRights);
  await t.db.execute(sql`DELETE FROM rate_counters`);
});
afterAll(() => t.close());

const day = (days: number) =>
  calendarDaysAfter(calendarDay(new Date(), t.platform.config.firm.timeZone), days);
const member = async (id: string) =>
  (await owner.call(getTeam, {})).body.members.find((one) => one.id === id);
const change = (
  id: string,
  body: { role: 'owner' | 'preparer' | 'seasonal'; endsOn: string | null },
) => owner.call(changeMember, { params: { id }, body });
const removeStaff = (id: string, by = owner) =>
  by.call(endMembership, { params: { id }, body: { clientsTo: null, inquiriesTo: null } });
const statusOf = async (browser: TestBrowser) => (await browser.call(getUser, {})).status;

describe('an invitation', () => {
  let counter = 0;
  const invite = async (values: object = {}) => {
    counter += 1;
    const email = `lena${counter}@example.test`;
    const person = { firstName: 'Lena', lastName: 'Ortiz', email, role: 'preparer' as const };
    const answer = await owner.call(inviteStaff, { body: { ...person, endsOn: null, ...values } });
    return { answer, email };
  };
  const tokenFor = async (email: string, count = 1) =>
    /#token=([\w-]{43})/.exec((await t.mailTo(email, count)).text)?.[1] ?? '';
  const accept = (token: string, username: string) =>
    t.visitor().call(acceptInvitation, {
      body: { token, username, password: 'paper lantern march' },
    });

  it('leads to an account in its role, whose last day is set, once', async () => {
    const { email } = await invite({ role: 'seasonal', endsOn: day(30) });
    const token = await tokenFor(email);
    const opened = await t.visitor().call(openInvitation, { body: { token } });
    expect(opened.body).toMatchObject({ firstName: 'Lena', email });
    expect((await accept(token, 'lena-season')).status).toBe(200);
    expect((await accept(token, 'lena-again')).error.code).toBe('invalid_link');
    const [row] = await t.db.select().from(users).where(eq(users.email, email));
    expect(row).toMatchObject({ isAdmin: true, staffRole: 'seasonal', staffEndsOn: day(30) });
    expect(await t.db.$count(staffInvitations, eq(staffInvitations.email, email))).toBe(0);
    const password = 'paper lantern march';
    const signedIn = await t.visitor().call(login, { body: { username: 'lena-season', password } });
    expect(signedIn.body).toMatchObject({ userId: row?.id, twoFactorRequired: true });
    const entries = await t.db
      .select({ action: activity.action })
      .from(activity)
      .where(
        and(eq(activity.subjectId, row?.id ?? ''), eq(activity.action, 'accept_staff_invitation')),
      );
    expect(entries).toHaveLength(1);
  });

  it('is refused where the address has an account or an invitation, and without a last day', async () => {
    const { answer: taken } = await invite({ email: ruth.email.toUpperCase() });
    expect([taken.status, Object.keys(taken.error.fields ?? {})]).toEqual([409, ['email']]);
    const { email } = await invite();
    expect((await invite({ email: email.toUpperCase() })).answer.status).toBe(409);
    for (const [role, endsOn] of [
      ['seasonal', null],
      ['owner', day(3)],
      ['preparer', day(-1)],
    ]) {
      const { status, error } = (await invite({ role, endsOn })).answer;
      expect([status, Object.keys(error.fields ?? {})]).toEqual([400, ['endsOn']]);
    }
  });

  it('sent again ends the earlier link; withdrawn it ends, and so it does in a week', async () => {
    const { email, answer } = await invite();
    const { id } = answer.body;
    const first = await tokenFor(email);
    expect((await owner.call(resendStaffInvitation, { params: { id } })).status).toBe(201);
    expect((await owner.call(resendStaffInvitation, { params: { id } })).status).toBe(429);
    const second = await tokenFor(email, 2);
    const open = (token: string) => t.visitor().call(openInvitation, { body: { token } });
    expect((await open(first)).error.code).toBe('invalid_link');
    expect((await open(second)).status).toBe(200);
    await t.db.execute(sql`UPDATE staff_invitations
      SET sent_at = now() - interval '8 days', expires_at = now() - interval '1 day' WHERE id = ${id}`);
    expect((await open(second)).error.message).toContain('expired');
    expect((await accept(second, 'too-late')).error.code).toBe('invalid_link');
    const { body } = await owner.call(getTeam, {});
    expect(body.invitations.find((one) => one.id === id)).toMatchObject({ isExpired: true });
    expect((await owner.call(withdrawStaffInvitation, { params: { id } })).status).toBe(200);
    expect((await owner.call(withdrawStaffInvitation, { params: { id } })).status).toBe(404);
  });
});

describe('a role', () => {
  it('holds from the next call on, and so does what an owner takes away from it', async () => {
    const dana = await t.createStaff('preparer');
    const browser = await t.actingAs(dana);
    const files = async () => (await browser.call(listAdminFiles, {})).status;
    expect(await files()).toBe(200);
    const narrowed = await owner.call(narrowRole, {
      params: { role: 'preparer' },
      body: { taken: ['documents', 'firm'] },
    });
    // What the role doesn't have by default can't be taken away.
    expect(narrowed.body).toEqual({ role: 'preparer', taken: ['documents'] });
    expect(await files()).toBe(403);
    const rights = (await browser.call(getUser, {})).body.staff?.rights ?? [];
    expect(rights).not.toContain('organize');
    expect(rights).toContain('clients');
    await owner.call(narrowRole, { params: { role: 'preparer' }, body: { taken: [] } });
    expect(await files()).toBe(200);
    await change(dana.id, { role: 'seasonal', endsOn: day(30) });
    await change(dana.id, { role: 'owner', endsOn: null });
    expect((await browser.call(getTeam, {})).status).toBe(200);
    const entries = await t.db
      .select({ details: activity.details })
      .from(activity)
      .where(and(eq(activity.action, 'change_staff_member'), eq(activity.subjectId, dana.id)))
      .orderBy(activity.id);
    expect(entries.map(({ details }) => details)).toEqual([
      { role: 'seasonal', endsOn: day(30) },
      { role: 'owner' },
    ]);
    await t.db.update(users).set({ staffRole: 'front-desk' }).where(eq(users.id, dana.id));
    expect([await files(), (await browser.call(listClients, {})).status]).toEqual([403, 200]);
    expect((await browser.call(getTeam, {})).status).toBe(403);
  });

  it('of the last owner stays, and the last owner too', async () => {
    const sentence = 'The firm needs an owner. Make someone else an owner first.';
    const changed = await change(ruth.id, { role: 'preparer', endsOn: null });
    expect([changed.status, changed.error.message]).toEqual([409, sentence]);
    expect((await removeStaff(ruth.id)).error.message).toBe(sentence);
    expect(await member(ruth.id)).toMatchObject({
      role: 'owner',
      leftAt: null,
      can: { change: false },
    });
    expect(await statusOf(owner)).toBe(200);
    await expect(
      t.db.update(users).set({ isAdmin: false, staffRole: null }).where(eq(users.id, ruth.id)),
    ).rejects.toThrow();
  });

  it('of two owners who leave at once, one stays', async () => {
    const firm = await startTestApp();
    try {
      const both = [
        await firm.createUser({ isAdmin: true }),
        await firm.createUser({ isAdmin: true }),
      ];
      const browsers = await Promise.all(both.map((user) => firm.actingAs(user)));
      const left = await Promise.all(
        browsers.map((browser, at) => removeStaff(both[at]?.id ?? '', browser)),
      );
      expect(left.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      const owners = sql`is_admin AND archived_at IS NULL`;
      expect(await firm.db.$count(users, owners)).toBe(1);
    } finally {
      await firm.close();
    }
  });

  it('is part of every staff account and of no other, as the database holds', async () => {
    const { id } = await t.createUser();
    const put = (values: Partial<typeof users.$inferInsert>) =>
      t.db.update(users).set(values).where(eq(users.id, id));
    await expect(put({ isAdmin: true })).rejects.toThrow();
    await expect(put({ staffRole: 'preparer' })).rejects.toThrow();
    await expect(put({ isAdmin: true, staffRole: 'seasonal' })).rejects.toThrow();
    await expect(put({ staffEndsOn: '2027-04-30', staffEndsAt: new Date() })).rejects.toThrow();
    await expect(
      t.db.execute(sql`INSERT INTO narrowed_rights (role, "right") VALUES ('owner', 'clients')`),
    ).rejects.toThrow();
  });
});

describe('who leaves', () => {
  it('is signed out at once, hands over their work, and stays in the history', async () => {
    const [dana, omar] = [await t.createStaff('preparer'), await t.createStaff('preparer')];
    const browser = await t.actingAs(dana);
    const client = await t.createUser();
    const since = '2021-02-01';
    await t.db.insert(clientPreparers).values({ clientId: client.id, preparerId: dana.id, since });
    const inquiry = crypto.randomUUID();
    await t.db.insert(inquiries).values({
      id: inquiry,
      firstName: 'Odile',
      lastName: 'Brandt',
      email: 'odile@example.test',
      taxSituation: ['individual'],
      timeline: 'month',
      ownerId: dana.id,
    });
    const params = { id: dana.id };
    expect((await owner.call(getHandover, { params })).body).toEqual({
      clients: 1,
      records: 0,
      inquiries: 1,
    });
    const same = { clientsTo: dana.id, inquiriesTo: omar.id };
    expect((await owner.call(endMembership, { params, body: same })).status).toBe(400);
    const outsider = { clientsTo: omar.id, inquiriesTo: client.id };
    expect((await owner.call(endMembership, { params, body: outsider })).status).toBe(400);
    const body = { clientsTo: omar.id, inquiriesTo: omar.id };
    const ended = await owner.call(endMembership, { params, body });
    expect(ended.body).toMatchObject({ role: 'preparer', leftAt: expect.any(String) });
    expect(await statusOf(browser)).toBe(401);
    const typed = { username: dana.username, password: testPassword };
    const refused = await t.visitor().call(login, { body: typed });
    expect([refused.status, refused.error.message]).toEqual([
      403,
      expect.stringContaining('closed'),
    ]);
    const inCharge = await t.db.select().from(clientPreparers);
    expect(inCharge).toMatchObject([{ clientId: client.id, preparerId: omar.id }]);
    const [row] = await t.db.select().from(inquiries).where(eq(inquiries.id, inquiry));
    expect(row?.ownerId).toBe(omar.id);
    const { body: list } = await owner.call(listClients, { query: { isArchived: 'true' } });
    expect(list.items.map(({ id }) => id)).not.toContain(dana.id);
    expect((await removeStaff(dana.id)).status).toBe(404);
    expect((await change(dana.id, { role: 'owner', endsOn: null })).status).toBe(404);
  });

  it('may come back, in another role', async () => {
    const { id } = await t.createStaff('seasonal');
    await removeStaff(id);
    const back = (body: { role: 'seasonal' | 'preparer'; endsOn: string | null }) =>
      owner.call(restoreMember, { params: { id }, body });
    expect((await back({ role: 'seasonal', endsOn: null })).status).toBe(400);
    expect((await back({ role: 'preparer', endsOn: null })).body).toMatchObject({ leftAt: null });
    expect((await back({ role: 'preparer', endsOn: null })).status).toBe(404);
  });

  it('on their last day stays until midnight, and no longer, also where the day is moved', async () => {
    const lena = await t.createStaff('seasonal');
    const browser = await t.actingAs(lena);
    await change(lena.id, { role: 'seasonal', endsOn: day(0) });
    expect(await statusOf(browser)).toBe(200);
    const [row] = await t.db.select().from(sessions).where(eq(sessions.userId, lena.id));
    const [{ midnight } = { midnight: '' }] = (
      await t.db.execute<{ midnight: string }>(sql`
        SELECT to_json((${day(1)}::date)::timestamp AT TIME ZONE ${t.platform.config.firm.timeZone})
          #>> '{}' AS midnight`)
    ).rows;
    expect((row?.expiresAt.getTime() ?? 0) <= new Date(midnight).getTime()).toBe(true);
    await t.db
      .update(users)
      .set({ staffEndsAt: sql`now()` })
      .where(eq(users.id, lena.id));
    expect(await statusOf(browser)).toBe(401);
    // No new session outlives it either.
    expect(await statusOf(await t.actingAs(lena))).toBe(401);
    const typed = { username: lena.username, password: testPassword };
    expect((await t.visitor().call(login, { body: typed })).status).toBe(403);
    await endAccessOnTime(t.db);
    await endAccessOnTime(t.db);
    expect((await member(lena.id))?.leftAt).not.toBeNull();
    const entries = and(eq(activity.subjectId, lena.id), eq(activity.action, 'end_staff_access'));
    expect(await t.db.$count(activity, entries)).toBe(1);
  });
});
