// What new access opens, and when: nothing for a day, with an email at once to everyone who manages the account, and a
// link that stops it.
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { getUser } from '#contract/identity/accounts';
import * as contract from '#contract/clients/access';
import { listFiles } from '#contract/documents/files';
import { listNotifications } from '#contract/notifications/notifications';
import { forgotPassword, resetPassword } from '#contract/identity/profile';
import { activity } from '#platform/activity/table';
import { clientAccounts } from '#modules/clients/accounts';
import type { TestBrowser } from '#testing/browser';
import { uploadPdf } from '#testing/fixtures';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';
import { access, accessActions, type Given, inAccount, letAccessBegin } from './testing-access.ts';

let t: TestApp;
let ruth: TestUser;
let admin: TestBrowser;
let colleague: TestBrowser;
let giveBy: ReturnType<typeof accessActions>['giveBy'];
let give: ReturnType<typeof accessActions>['give'];
let grantOf: ReturnType<typeof accessActions>['grantOf'];
/** Whose account it is. */
let maya: TestUser;
let sam: TestUser;
let ofSam: TestBrowser;
beforeAll(async () => {
  t = await startTestApp();
  ruth = await t.createStaff('owner', { firstName: 'Ruth', lastName: 'Hanley' });
  admin = await t.actingAs(ruth);
  ({ give, giveBy, grantOf } = accessActions(t, admin));
});
afterAll(() => t.close());
beforeEach(async () => {
  colleague = await t.actingAs(await t.createStaff('preparer'));
  maya = await t.createUser({ firstName: 'Maya', lastName: 'Okafor' });
  sam = await t.createUser({ firstName: 'Sam', lastName: 'Okafor' });
  ofSam = await t.actingAs(sam);
});

const reads = async () => (await ofSam.call(listFiles, {}, inAccount(maya.id))).status;
const stopLinkIn = (text: string) => /\/stop-access#token=([\w-]{43})/.exec(text)?.[1] ?? '';
const stop = (token: string) => t.visitor().call(contract.stopAccess, { body: { token } });
const asCouple = () =>
  t.db.update(clientAccounts).set({ kind: 'couple' }).where(eq(clientAccounts.id, maya.id));
const spouse = access(['see', 'sign'], { relation: 'spouse' });
const giveSam = (given: Given & { documentId?: string } = spouse) =>
  admin.call(contract.giveClientAccess, {
    params: { id: maya.id },
    body: { person: { userId: sam.id }, ...given },
  });

it('takes a second step of the last half hour, which is asked for before the body is read', async () => {
  await asCouple();
  const id = await give(maya, sam);
  const stale = await t.actingAs(maya, 'trusted-device');
  const staleStaff = await t.actingAs(ruth, 'trusted-device');
  const nonsense = { body: { nothing: 'of this' } } as never;
  const at = { params: { id }, ...Object(nonsense) } as never;
  const calls = [
    stale.call(contract.giveAccountAccess, nonsense),
    stale.call(contract.changeAccountAccess, at),
    stale.call(contract.emailAccountPerson, at),
    staleStaff.call(contract.giveClientAccess, at),
    staleStaff.call(contract.changeClientAccess, at),
    staleStaff.call(contract.emailClientPerson, at),
    staleStaff.call(contract.confirmClientAccess, at),
    staleStaff.call(contract.createClientAccount, nonsense),
  ];
  for (const { status, error } of await Promise.all(calls)) {
    expect([status, error.code]).toEqual([403, 'second_step_required']);
  }
});

describe('what a client gives', () => {
  it('is seen by nobody for a day, not even as a number, and then is', async () => {
    await uploadPdf(await t.actingAs(maya));
    expect((await giveBy(maya, maya, sam, access(['see', 'manage']))).status).toBe(201);
    expect(await reads()).toBe(404);
    const before = (await ofSam.call(getUser, {})).body;
    expect(before.accounts.map(({ id }) => id)).toEqual([sam.id]);
    const [waiting] = before.waitingAccounts;
    expect(waiting).toMatchObject({ firstName: 'Maya', lastName: 'Okafor' });
    const hours = (Date.parse(waiting?.from ?? '') - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThan(24.1);
    const [notice] = (await ofSam.call(listNotifications, {})).body;
    expect(notice?.message).toMatch(/^You see Maya Okafor from \w{3} \d+/);
    const list = await (await t.actingAs(maya)).call(contract.listAccountPeople, {});
    expect(list.body.people.find(({ isYou }) => !isYou)?.waits).toEqual({
      from: waiting?.from,
      now: null,
    });
    await letAccessBegin(t);
    expect(await reads()).toBe(200);
    expect((await ofSam.call(getUser, {})).body.waitingAccounts).toEqual([]);
  });

  it('lets someone who has no other account sign in, and shows them nothing', async () => {
    await t.db.execute(sql`UPDATE client_accounts SET archived_at = now() WHERE id = ${sam.id}`);
    await giveBy(maya, maya, sam, access(['see']));
    ofSam = await t.actingAs(sam);
    const { body } = await ofSam.call(getUser, {});
    expect([body.accounts, body.waitingAccounts]).toEqual([[], [expect.objectContaining({})]]);
    expect(await reads()).toBe(404);
    expect((await ofSam.call(listFiles, {})).status).toBe(403);
    await letAccessBegin(t);
    expect((await ofSam.call(listFiles, {})).status).toBe(200);
  });

  it('is mailed at once to who gave it, with a link that ends it, once', async () => {
    await t.db.execute(sql`UPDATE users SET email_notifications = false WHERE id = ${maya.id}`);
    await giveBy(maya, maya, sam, access(['see', 'pay'], { fromYear: 2026 }));
    const mail = await t.mailTo(maya.email);
    expect(mail.subject).toBe('Access to Maya Okafor was given');
    expect(mail.text).toContain('You gave Someone They Know access to Maya Okafor.');
    expect(mail.text).toContain('They can see documents and returns and pay, from 2026 on.');
    expect(mail.text).toMatch(/It begins \w{3} \d+, \d+:\d\d [AP]M\. Until then/);
    expect(mail.text).not.toMatch(/unsubscribe/i);
    expect(mail.text).not.toContain(sam.email);
    await letAccessBegin(t);
    const token = stopLinkIn(mail.text);
    expect((await stop(token)).status).toBe(200);
    expect(await reads()).toBe(404);
    const again = await stop(token);
    expect([again.status, again.error.code]).toEqual([400, 'invalid_link']);
    const entry = and(eq(activity.action, 'stop_access'), eq(activity.subjectId, sam.id));
    expect(await t.db.$count(activity, entry)).toBe(1);
    expect((await t.mailTo(maya.email, 2)).subject).toBe('Access to Maya Okafor ended');
  });

  it('isn’t stopped by a link that expired, or of someone who left the account', async () => {
    const id = await give(maya, sam, access(['see', 'manage']));
    await giveBy(sam, maya, { email: `${crypto.randomUUID()}@example.test` }, access(['see']));
    const { text } = await t.mailTo(sam.email, 2);
    const late = stopLinkIn((await t.mailTo(maya.email)).text);
    await admin.call(contract.endClientAccess, { params: { id }, body: {} });
    expect((await stop(stopLinkIn(text))).status).toBe(400);
    await t.db.execute(sql`UPDATE access_stops SET expires_at = now()`);
    expect((await stop(late)).status).toBe(400);
  });

  it('begins where the staff confirm it, who are asked for a second step', async () => {
    await giveBy(maya, maya, sam, access(['see']));
    const id = await grantOf(maya, sam);
    const { body } = await admin.call(contract.listClientPeople, { params: { id: maya.id } });
    expect(body.people.find((one) => one.id === id)?.can.confirm).toBe(true);
    const confirm = () => admin.call(contract.confirmClientAccess, { params: { id }, body: {} });
    expect((await confirm()).status).toBe(200);
    expect(await reads()).toBe(200);
    expect((await confirm()).status).toBe(409);
    const entry = and(eq(activity.action, 'confirm_access'), eq(activity.subjectId, sam.id));
    expect(await t.db.$count(activity, entry)).toBe(1);
  });
});

describe('what is added to access', () => {
  const change = async (id: string, body: ReturnType<typeof access>) =>
    (await t.actingAs(maya)).call(contract.changeAccountAccess, { params: { id }, body });
  const can = async () => {
    const { accounts } = (await ofSam.call(getUser, {})).body;
    return accounts.find(({ id }) => id === maya.id)?.rights;
  };

  it('waits a day, while what they had stays, and less takes effect at once', async () => {
    const id = await give(maya, sam, access(['see', 'pay'], { fromYear: 2025 }));
    expect((await change(id, access(['see', 'sign'], { fromYear: 2024 }))).status).toBe(200);
    expect(await can(), 'pay is gone, sign has not come').toEqual(['see']);
    const { text } = await t.mailTo(maya.email, 2);
    expect(text).toContain('They can see documents and returns and sign, from 2024 on.');
    await letAccessBegin(t);
    expect((await can())?.toSorted()).toEqual(['see', 'sign']);
  });

  it('never comes once it was stopped, and what they had stays', async () => {
    const id = await give(maya, sam, access(['see'], { toYear: 2025 }));
    await change(id, access(['see', 'manage']));
    expect((await stop(stopLinkIn((await t.mailTo(maya.email, 2)).text))).status).toBe(200);
    await letAccessBegin(t);
    expect(await can()).toEqual(['see']);
    const { body } = await admin.call(contract.listClientPeople, { params: { id: maya.id } });
    expect(body.people.find((one) => one.id === id)).toMatchObject({ toYear: 2025, waits: null });
  });
});

describe('what staff give', () => {
  it('waits a day too, is mailed to the taxpayer at once, and a colleague may let it begin', async () => {
    await asCouple();
    expect((await giveSam()).status).toBe(201);
    expect(await reads()).toBe(404);
    const { subject, text } = await t.mailTo(maya.email);
    expect(subject).toBe('Access to Maya Okafor was given');
    expect(text).toMatch(/Ruth Hanley at .+ gave Sam Okafor access to Maya Okafor/);
    expect(stopLinkIn(text)).not.toBe('');
    const id = await grantOf(maya, sam);
    const confirm = (by: TestBrowser) =>
      by.call(contract.confirmClientAccess, { params: { id }, body: {} });
    expect((await confirm(admin)).status, 'who gave it').toBe(409);
    expect((await confirm(colleague)).status).toBe(200);
    expect(await reads()).toBe(200);
  });

  it('is mailed without a name to an address that nobody has proven', async () => {
    await asCouple();
    await t.db.execute(sql`UPDATE users SET email_verified_at = NULL WHERE id = ${maya.id}`);
    await giveSam();
    const { text } = await t.mailTo(maya.email);
    expect(text).toContain('Someone was given access to your client account');
    expect(text).not.toContain('Sam');
    expect((await stop(stopLinkIn(text))).status).toBe(200);
    await letAccessBegin(t);
    expect(await reads()).toBe(404);
  });
});

describe('a fiduciary', () => {
  const executor = access(['see'], { relation: 'executor' });

  it('takes a document of this client and a second member of the staff', async () => {
    const { id: documentId } = await uploadPdf(await t.actingAs(maya), 'Letters.pdf');
    const { id: foreign } = await uploadPdf(ofSam, 'Mine.pdf');
    for (const wrong of [{}, { documentId: foreign }]) {
      const refused = await giveSam({ ...executor, ...wrong });
      expect([refused.status, Object.keys(refused.error.fields ?? {})]).toEqual([
        400,
        ['documentId'],
      ]);
    }
    expect((await giveSam({ ...executor, documentId })).status).toBe(201);
    const id = await grantOf(maya, sam);
    await t.db.execute(sql`UPDATE access_grants SET active_from = active_from - interval '2 days'`);
    expect(await reads(), 'no time alone opens it').toBe(404);
    const confirm = (by: TestBrowser) =>
      by.call(contract.confirmClientAccess, { params: { id }, body: {} });
    expect((await confirm(admin)).status).toBe(409);
    // Nor does changing what it says, which would make it wait a day only.
    const body = { ...executor, documentId, relation: 'other' as const };
    const other = await admin.call(contract.changeClientAccess, { params: { id }, body });
    expect([other.status, other.error.code]).toEqual([409, 'conflict']);
    const same = { ...executor, documentId };
    await admin.call(contract.changeClientAccess, { params: { id }, body: same });
    await t.db.execute(sql`UPDATE access_grants SET active_from = active_from - interval '2 days'`);
    expect(await reads()).toBe(404);
    expect((await confirm(colleague)).status).toBe(200);
    expect(await reads()).toBe(200);
  });

  it('of a firm of one waits a day, of which the taxpayer hears', async () => {
    await t.db.execute(
      sql`UPDATE users SET archived_at = now() WHERE is_admin AND id <> ${ruth.id}`,
    );
    const { id: documentId } = await uploadPdf(await t.actingAs(maya), 'Letters.pdf');
    expect((await giveSam({ ...executor, documentId })).status).toBe(201);
    expect(await reads()).toBe(404);
    expect((await t.mailTo(maya.email)).text).toMatch(/It begins \w{3} \d+/);
    await t.db.execute(sql`UPDATE access_grants SET active_from = active_from - interval '25 hours'
      WHERE user_id = ${sam.id}`);
    expect(await reads()).toBe(200);
  });
});

describe('after a new password by an emailed link', () => {
  const resetPasswordOf = async (user: TestUser) => {
    await t.visitor().call(forgotPassword, { body: { email: user.email } });
    const { text } = await t.mailTo(user.email, (await t.countMailTo(user.email)) || 1);
    const token = /#token=([\w-]{43})/.exec(text)?.[1] ?? '';
    const body = { token, newPassword: 'quite another long password' };
    expect((await t.visitor().call(resetPassword, { body })).status).toBe(200);
  };

  it('access given in one’s name in 30 days is asked about, until each is kept or ended', async () => {
    const edda = await t.createUser({ firstName: 'Edda' });
    const old = await t.createUser({ firstName: 'Old' });
    for (const to of [sam, edda, old]) await giveBy(maya, maya, to, access(['see']));
    await letAccessBegin(t);
    await t.db.execute(sql`UPDATE access_grants SET granted_at = now() - interval '31 days'
      WHERE user_id = ${old.id}`);
    await resetPasswordOf(maya);
    const again = await t.actingAs(maya);
    const asked = async () => (await again.call(contract.listAccessReviews, {})).body.items;
    expect((await again.call(getUser, {})).body.accessToReview).toBe(2);
    const [first, second] = await asked();
    expect(first).toMatchObject({ accountName: 'Maya Okafor', rights: ['see'] });
    const answer = (id = '', choice: 'keep' | 'end' = 'keep') =>
      again.call(contract.answerAccessReview, { params: { id }, body: { answer: choice } });
    const others = await t.actingAs(edda);
    const params = { id: first?.id ?? '' };
    const foreign = { params, body: { answer: 'end' as const } };
    expect((await others.call(contract.answerAccessReview, foreign)).status).toBe(404);
    expect((await answer(first?.id, 'end')).status).toBe(200);
    expect(await reads(), 'what was ended').toBe(404);
    expect((await answer(second?.id)).status).toBe(200);
    expect((await others.call(listFiles, {}, inAccount(maya.id))).status).toBe(200);
    expect(await asked()).toEqual([]);
    const entry = and(eq(activity.action, 'review_access'), eq(activity.subjectId, edda.id));
    expect(await t.db.$count(activity, entry)).toBe(1);
  });
});
