// Giving, changing, and ending access to client accounts by staff, and who is notified of it.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getUser } from '#contract/identity/accounts';
import * as contract from '#contract/clients/access';
import { listFiles } from '#contract/documents/files';
import { listNotifications } from '#contract/notifications/notifications';
import { accessRights } from '#domain/client-accounts';
import { calendarDay, calendarDaysAfter } from '#domain/tax/business-days';
import { users } from '#modules/identity/people';
import { clientAccounts } from '#modules/clients/accounts';
import type { TestBrowser } from '#testing/browser';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';
import { LiveStream } from '../../../platform/live/testing-stream.ts';
import { accessActions, access, inAccount, letAccessBegin } from './testing-access.ts';
import { accessGrants } from '../accounts/table.ts';
import { endOnTime } from './end-on-time.ts';

let t: TestApp;
let admin: TestBrowser;
let give: ReturnType<typeof accessActions>['give'];
let giveBy: ReturnType<typeof accessActions>['giveBy'];
let endBy: ReturnType<typeof accessActions>['endBy'];
let grantOf: ReturnType<typeof accessActions>['grantOf'];
/** Whose account it is. */
let maya: TestUser;
let sam: TestUser;
let ines: TestUser;
beforeAll(async () => {
  t = await startTestApp();
  admin = await t.actingAs(await t.createUser({ isAdmin: true }));
  ({ give, giveBy, endBy, grantOf } = accessActions(t, admin));
});
afterAll(() => t.close());
beforeEach(async () => {
  maya = await t.createUser({ firstName: 'Maya' });
  sam = await t.createUser({ firstName: 'Sam' });
  ines = await t.createUser({ firstName: 'Ines' });
});

/** Maya’s account as a couple’s: a spouse needs no consent (consent-for-access.test.ts). */
const asCouple = () =>
  t.db.update(clientAccounts).set({ kind: 'couple' }).where(eq(clientAccounts.id, maya.id));
const asSpouse = (rights?: Parameters<typeof access>[0], more = {}) =>
  access(rights, { relation: 'spouse', ...more });

describe('staff', () => {
  it('give, change, and end, and the list says who, what, since when, and by whom', async () => {
    const id = await give(maya, sam, access(['add'], { relation: 'bookkeeper' }));
    const browser = await t.actingAs(sam);
    const see = async () => (await browser.call(listFiles, {}, inAccount(maya.id))).status;
    expect(await see()).toBe(200);
    await asCouple();
    const changed = await admin.call(contract.changeClientAccess, {
      params: { id },
      body: asSpouse(['pay'], { fromYear: 2024, toYear: 2025 }),
    });
    expect(changed.body.people.find((one) => one.id === id)).toMatchObject({
      rights: ['pay'],
      fromYear: 2024,
      toYear: 2025,
      endedAt: null,
      can: { change: true, end: true, confirm: false },
    });
    expect(await see(), 'adding is gone, paying waits').toBe(404);
    await letAccessBegin(t);
    expect(await see()).toBe(403);
    const ended = await admin.call(contract.endClientAccess, { params: { id }, body: {} });
    expect(ended.body.people.find((one) => one.id === id)).toMatchObject({
      endedAt: expect.any(String),
      endedBy: expect.any(String),
      can: { change: false, end: false, confirm: false },
    });
    expect(await see()).toBe(404);
    const again = await admin.call(contract.endClientAccess, { params: { id }, body: {} });
    expect(again.status).toBe(404);
  });

  it('email a person again: the link to open their sign-in, then where to go, twice in a day', async () => {
    await asCouple();
    const email = `${crypto.randomUUID()}@example.test`;
    const given = await admin.call(contract.giveClientAccess, {
      params: { id: maya.id },
      body: { person: { firstName: 'Bo', lastName: 'Keeper', email }, ...asSpouse() },
    });
    const { id = '' } = given.body.people.find((one) => one.email === email) ?? {};
    const again = () => admin.call(contract.emailClientPerson, { params: { id }, body: {} });
    const linkIn = (text: string) => /\/invitation\S+/.exec(text)?.[0];
    const first = linkIn((await t.mailTo(email)).text);
    expect(first).toBeDefined();
    expect((await again()).status).toBe(200);
    const second = linkIn((await t.mailTo(email, 2)).text);
    expect(second).toBeDefined();
    expect(second).not.toBe(first);
    await t.db.execute(
      sql`UPDATE users SET password_hash = 'x', username = ${email}, email_verified_at = now()
        WHERE email = ${email}`,
    );
    expect((await again()).status).toBe(200);
    expect((await t.mailTo(email, 3)).text).toContain('You’ll see it from');
    expect((await again()).status).toBe(429);
  });

  it('invite a new person who has no account of their own, with an address or without', async () => {
    await asCouple();
    const body = (person: object) => ({
      params: { id: maya.id },
      body: {
        person: { firstName: 'Odile', lastName: 'Brandt', ...person },
        ...asSpouse(['add']),
      },
    });
    const email = `${crypto.randomUUID()}@example.test`;
    const invited = await admin.call(contract.giveClientAccess, body({ email }) as never);
    expect(invited.status).toBe(201);
    const silent = await admin.call(contract.giveClientAccess, body({ email: '' }) as never);
    expect(silent.body.people).toHaveLength(3);
    expect((await t.mailTo(email)).text).toContain('/invitation#token=');
    const [row] = await t.db.select().from(users).where(eq(users.email, email));
    expect(await t.db.$count(clientAccounts, eq(clientAccounts.id, row?.id ?? ''))).toBe(0);
    const taken = await admin.call(contract.giveClientAccess, body({ email: sam.email }) as never);
    expect([taken.status, taken.error.code]).toEqual([409, 'conflict']);
  });

  it('open an account for a couple, which both see, and the firm writes to one of them', async () => {
    const of = (user: TestUser) => ({
      person: { userId: user.id },
      ...access([...accessRights], { relation: 'spouse' }),
    });
    const made = await admin.call(contract.createClientAccount, {
      body: {
        kind: 'couple',
        firstName: 'Maya & Sam',
        lastName: 'Okafor',
        people: [of(maya), of(sam)],
      },
    });
    expect(made.status).toBe(201);
    const { id } = made.body;
    for (const user of [maya, sam]) {
      const browser = await t.actingAs(user);
      expect((await browser.call(listFiles, {}, inAccount(id))).status).toBe(200);
    }
    const [account] = await t.db.select().from(clientAccounts).where(eq(clientAccounts.id, id));
    expect(account).toMatchObject({ contactId: maya.id, email: maya.email, wayIn: 'open' });
    // When the one who is written to leaves, it is the other.
    const end = await grantOf({ ...maya, id }, maya);
    await admin.call(contract.endClientAccess, { params: { id: end }, body: {} });
    const [after] = await t.db.select().from(clientAccounts).where(eq(clientAccounts.id, id));
    expect(after).toMatchObject({ contactId: sam.id, email: sam.email });
  });

  it('don’t give the same years twice, nor to staff, nor take the last manager away', async () => {
    await asCouple();
    await give(maya, sam, access(['see'], { toYear: 2024 }));
    const twice = await admin.call(contract.giveClientAccess, {
      params: { id: maya.id },
      body: { person: { userId: sam.id }, ...asSpouse(['add'], { fromYear: 2024 }) },
    });
    expect(twice.status).toBe(409);
    await admin.call(contract.giveClientAccess, {
      params: { id: maya.id },
      body: { person: { userId: sam.id }, ...asSpouse(['add'], { fromYear: 2025 }) },
    });
    const staff = await t.createUser({ isAdmin: true });
    const toStaff = await admin.call(contract.giveClientAccess, {
      params: { id: maya.id },
      body: { person: { userId: staff.id }, ...asSpouse() },
    });
    expect(toStaff.status).toBe(404);
    const own = await grantOf(maya, maya);
    const ended = await admin.call(contract.endClientAccess, { params: { id: own }, body: {} });
    expect([ended.status, ended.error.message]).toEqual([
      409,
      'No one else can manage access to this account. Let someone else manage access first.',
    ]);
    const today = calendarDay(new Date(), t.platform.config.firm.timeZone);
    const dated = await admin.call(contract.changeClientAccess, {
      params: { id: own },
      body: access([...accessRights], { endsOn: calendarDaysAfter(today, 3) }),
    });
    expect(dated.status).toBe(409);
  });
});

describe('everyone concerned', () => {
  it('is told once, and the mail to the person names no one', async () => {
    await give(maya, sam, access(['see']));
    const notified = async (user: TestUser) =>
      (await (await t.actingAs(user)).call(listNotifications, {})).body.map(
        ({ message }) => message,
      );
    expect(await notified(sam)).toEqual([expect.stringMatching(/^You now have access to Maya/)]);
    expect(await notified(maya)).toEqual([
      expect.stringMatching(/^Someone was given access to Maya/),
    ]);
    const mail = await t.mailTo(sam.email);
    expect(mail.text).toContain('You now have access to another client account');
    expect(mail.text).not.toContain('Maya');
  });

  it('loses the account at once, and the open page hears of it', async () => {
    const id = await give(maya, sam, access(['see']));
    const stream = await LiveStream.open(await t.actingAs(sam));
    // It has caught up: what comes now comes as it happens.
    await stream.waitForEvent(({ type }) => type === 'notifications-changed');
    await admin.call(contract.endClientAccess, { params: { id }, body: {} });
    await stream.waitForEnd();
    // What they are notified of it may come after, while the stream ends.
    expect(stream.received.map(({ event }) => event)).toContainEqual({
      type: 'rights-changed',
      userId: sam.id,
    });
  });

  it('is signed out where it was the only account, and back with the next', async () => {
    const email = `${crypto.randomUUID()}@example.test`;
    await giveBy(maya, maya, { email });
    const [row] = await t.db
      .update(users)
      .set({ emailVerifiedAt: sql`now()` })
      .where(eq(users.email, email))
      .returning();
    const helper = { ...sam, id: row?.id ?? '', email };
    const browser = await t.actingAs(helper);
    expect((await browser.call(getUser, {})).status).toBe(200);
    await endBy(maya, maya, await grantOf(maya, helper));
    expect((await browser.call(getUser, {})).status).toBe(401);
    await give(ines, helper);
    expect((await (await t.actingAs(helper)).call(getUser, {})).status).toBe(200);
  });

  it('loses it after the last day, once, with an entry and a word', async () => {
    const id = await give(maya, sam, access(['see'], { endsOn: '2099-01-01' }));
    await t.db
      .update(accessGrants)
      .set({ endsAt: sql`now()` })
      .where(eq(accessGrants.id, id));
    await endOnTime(t.platform);
    await endOnTime(t.platform);
    const { body } = await admin.call(contract.listClientPeople, { params: { id: maya.id } });
    expect(body.people.find((one) => one.id === id)).toMatchObject({
      endedAt: expect.any(String),
      endedBy: null,
    });
    const notices = await (await t.actingAs(sam)).call(listNotifications, {});
    expect(notices.body.map(({ title }) => title)).toEqual(['Access ended']);
  });
});
