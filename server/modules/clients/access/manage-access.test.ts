// Giving, changing, and ending access to client accounts by the people who manage it.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import * as contract from '#contract/clients/access';
import { accessRights } from '#domain/client-accounts';
import { calendarDay, calendarDaysAfter } from '#domain/tax/business-days';
import type { TestBrowser } from '#testing/browser';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';
import { accessActions, access, inAccount, letAccessBegin } from './testing-access.ts';

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

describe('a person who manages access', () => {
  it('gives what they have and no more', async () => {
    await give(maya, sam, access(['see', 'manage'], { fromYear: 2023, toYear: 2025 }));
    const statusOf = async (given: ReturnType<typeof access>) =>
      (await giveBy(sam, maya, { email: `${crypto.randomUUID()}@example.test` }, given)).status;
    const within = { fromYear: 2024, toYear: 2025 };
    expect(await statusOf(access(['see'], within))).toBe(201);
    expect(await statusOf(access(['see', 'manage'], within))).toBe(201);
    expect(await statusOf(access(['pay'], within)), 'a right they lack').toBe(409);
    expect(await statusOf(access(['see'], { fromYear: 2024, toYear: null }))).toBe(409);
    expect(await statusOf(access(['see'])), 'all years').toBe(409);
  });

  it('gives nothing to themselves, and no longer than they have it', async () => {
    const today = calendarDay(new Date(), t.platform.config.firm.timeZone);
    const [soon, later] = [calendarDaysAfter(today, 3), calendarDaysAfter(today, 9)];
    const mine = access(['see', 'manage'], { toYear: 2024, endsOn: soon });
    await give(maya, sam, mine);
    const own = await giveBy(sam, maya, sam, access(['see'], { toYear: 2024, endsOn: soon }));
    expect(own.status).toBe(409);
    expect((await giveBy(sam, maya, ines, { ...mine, endsOn: later } as never)).status).toBe(409);
    expect((await giveBy(sam, maya, ines, { ...mine, endsOn: null })).status).toBe(409);
    expect((await giveBy(sam, maya, ines, mine)).status).toBe(201);
  });

  it('ends what goes back to them, and nobody’s who was there before', async () => {
    expect((await giveBy(maya, maya, sam, access([...accessRights]))).status).toBe(201);
    await letAccessBegin(t);
    expect((await giveBy(sam, maya, ines, access([...accessRights]))).status).toBe(201);
    await letAccessBegin(t);
    const [of, given, passedOn] = [
      await grantOf(maya, maya),
      await grantOf(maya, sam),
      await grantOf(maya, ines),
    ];
    expect((await endBy(sam, maya, of)).status, 'Sam ends Maya’s own').toBe(409);
    expect((await endBy(ines, maya, given)).status, 'Ines ends Sam’s').toBe(409);
    const narrow = await (
      await t.actingAs(sam)
    ).call(
      contract.changeAccountAccess,
      { params: { id: of }, body: access(['see'], { relation: 'self' }) },
      inAccount(maya.id),
    );
    expect(narrow.status, 'Sam narrows Maya’s own').toBe(409);
    expect((await endBy(sam, maya, given)).status, 'Sam ends his own').toBe(409);
    expect((await endBy(maya, maya, passedOn)).status, 'Maya ends what Sam gave').toBe(200);
    expect((await endBy(maya, maya, given)).status, 'Maya ends Sam’s').toBe(200);
  });

  it('ends a helper’s whom staff let in, but not a spouse’s', async () => {
    const helper = await give(maya, sam, access(['add'], { relation: 'bookkeeper' }));
    const spouse = await give(maya, ines, access(['see'], { relation: 'spouse' }));
    expect((await endBy(maya, maya, spouse)).status).toBe(409);
    expect((await endBy(maya, maya, helper)).status).toBe(200);
  });

  it('takes a fresh second step to give and to end', async () => {
    const stale = await giveBy(maya, maya, sam, access(['see']), null);
    expect([stale.status, stale.error.code]).toEqual([403, 'second_step_required']);
    expect((await giveBy(maya, maya, sam, access(['see']))).status).toBe(201);
    const browser = await t.actingAs(maya, null);
    const id = await grantOf(maya, sam);
    const ended = await browser.call(contract.endAccountAccess, { params: { id }, body: {} });
    expect(ended.error.code).toBe('second_step_required');
  });

  it('hears of no one they may not know, and of no one’s address or real name', async () => {
    await give(maya, ines, access(['see'], { relation: 'child' }));
    await giveBy(maya, maya, sam, access(['see', 'manage'], { toYear: 2024 }));
    await letAccessBegin(t);
    const seen = async (user: TestUser) =>
      (await (await t.actingAs(user)).call(contract.listAccountPeople, {}, inAccount(maya.id))).body
        .people;
    expect((await seen(maya)).map(({ firstName }) => firstName).toSorted()).toEqual([
      'Ines',
      'Maya',
      'Someone They Know',
    ]);
    expect((await seen(sam)).map(({ isYou }) => isYou)).toEqual([true]);
    expect(JSON.stringify(await seen(maya))).not.toContain('@');
  });

  it('emails those they let in again, and learns nothing of who has a sign-in', async () => {
    const email = `${crypto.randomUUID()}@example.test`;
    const ids = [];
    for (const to of [{ email }, { email: ines.email }]) {
      const { body } = await giveBy(maya, maya, to);
      ids.push(body.people.at(-1)?.id ?? '');
    }
    const again = async (user: TestUser, id: string) =>
      (await t.actingAs(user)).call(
        contract.emailAccountPerson,
        { params: { id }, body: {} },
        inAccount(maya.id),
      );
    const answers = [];
    for (const id of ids) answers.push(await again(maya, id));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.body).toEqual(answers[1]?.body);
    expect((await t.mailTo(email, 2)).text).toContain('/invitation#token=');
    expect((await t.mailTo(ines.email, 2)).text).toContain('You’ll see it from');
    await letAccessBegin(t);
    const own = await grantOf(maya, maya);
    expect((await again(maya, own)).status).toBe(409);
    expect((await again(sam, ids[0] ?? '')).status).toBe(404);
  });

  it('learns nothing of whose an address is: of a client, of the staff, of two people, of nobody', async () => {
    const staff = await t.createUser({ isAdmin: true });
    const shared = `${crypto.randomUUID()}@example.test`;
    const { id } = await t.createUser({ email: shared });
    await t.db.execute(sql`UPDATE users SET shares_email = true WHERE id = ${id}`);
    await t.createUser({ email: shared, sharesEmail: true });
    const unknown = `${crypto.randomUUID()}@example.test`;
    const answers = [];
    for (const email of [sam.email, staff.email, shared, unknown]) {
      const { status, body } = await giveBy(maya, maya, { email });
      const { id: _, since: __, waits, ...given } = body.people.at(-1) ?? { waits: null };
      answers.push({ status, given, isWaiting: waits !== null });
    }
    expect(answers[0]).toMatchObject({ status: 201, isWaiting: true });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
    expect((await t.mailTo(unknown)).text).toContain('/invitation#token=');
    expect((await t.mailTo(sam.email)).text).toContain('You’ll see it from');
    expect(await t.countMailTo(staff.email)).toBe(0);
    expect(await t.countMailTo(shared)).toBe(0);
    // Staff see who has no address, to call them.
    const { body } = await admin.call(contract.listClientPeople, { params: { id: maya.id } });
    expect(body.people.filter(({ email }) => email === '')).toHaveLength(2);
  });

  it('finds no grants of other accounts', async () => {
    const others = await give(ines, sam);
    expect((await endBy(maya, maya, others)).status).toBe(404);
  });
});
