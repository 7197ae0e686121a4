// Access that staff give to someone who isn’t a taxpayer of the account is a disclosure: it takes a consent that names them
// (IRC 7216(a), Treas. Reg. 301.7216-3), and ends with it.
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { withdrawOwnConsent } from '#contract/signing/consents';
import {
  changeAccountAccess,
  changeClientAccess,
  createClientAccount,
  giveAccountAccess,
  giveClientAccess,
} from '#contract/clients/access';
import { listFiles } from '#contract/documents/files';
import { listNotifications } from '#contract/notifications/notifications';
import { consentInformation } from '#domain/consents';
import { calendarDay, calendarDaysAfter } from '#domain/tax/business-days';
import { clientAccounts } from '#modules/clients/accounts';
import { activity } from '#platform/activity/table';
import type { TestBrowser } from '#testing/browser';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';
import {
  agreeElectronically,
  ask,
  sign,
  toLender,
} from '../../signing/consents/testing-consents.ts';
import { access, accessActions, type Given, inAccount, letAccessBegin } from './testing-access.ts';

let t: TestApp;
let staff: TestBrowser;
let maya: TestUser;
let bo: TestUser;
let ofMaya: TestBrowser;
let ofBo: TestBrowser;
/** What the consent below covers. */
let within: Given;
beforeAll(async () => {
  t = await startTestApp();
  staff = await t.actingAs(await t.createUser({ isAdmin: true }));
});
beforeEach(async () => {
  maya = await t.createUser({ firstName: 'Maya', lastName: 'Okafor' });
  bo = await t.createUser({ firstName: 'Bo', lastName: 'Keeper' });
  [ofMaya, ofBo] = [await t.actingAs(maya), await t.actingAs(bo)];
  const endsOn = inDays(200);
  within = { ...access(['see']), relation: 'bookkeeper', fromYear: 2024, toYear: 2025, endsOn };
});
afterAll(() => t.close());

const inDays = (days: number) =>
  calendarDaysAfter(calendarDay(new Date(), t.platform.config.firm.timeZone), days);
const give = (given: Given = within, userId = bo.id, id = maya.id) =>
  staff.call(giveClientAccess, { params: { id }, body: { person: { userId }, ...given } });
const reads = async () => (await ofBo.call(listFiles, {}, inAccount(maya.id))).status;
/** @returns the consent’s id */
async function consentTo(recipient: string): Promise<string> {
  await agreeElectronically(ofMaya, maya.id);
  const information = [...consentInformation];
  const id = await ask(
    staff,
    maya.id,
    toLender(maya.id, { recipient, information, taxYears: [2024, 2025] }),
  );
  expect((await sign(ofMaya, id)).status).toBe(200);
  return id;
}

it('takes a consent that names the person, for all of the years and until the last day', async () => {
  const refused = await give();
  expect([refused.status, refused.error.code]).toEqual([409, 'conflict']);
  expect(refused.error.message).toContain('Bo Keeper isn’t a taxpayer of this account');
  expect(refused.error.message).toContain('under People');
  await consentTo('Lone Star Home Loans, Austin');
  expect((await give()).status).toBe(409);
  expect(await reads()).toBe(404);
  await consentTo('Bo Keeper');
  for (const beyond of [
    { fromYear: 2023 },
    { toYear: null },
    { endsOn: null },
    { endsOn: inDays(400) },
  ]) {
    expect((await give({ ...within, ...beyond })).status, JSON.stringify(beyond)).toBe(409);
  }
  expect((await give()).status).toBe(201);
  await letAccessBegin(t);
  expect(await reads()).toBe(200);
});

it('ends with the consent at once, with a word to the person and an entry', async () => {
  const id = await consentTo('Bo Keeper');
  await give();
  await letAccessBegin(t);
  expect(await reads()).toBe(200);
  await ofMaya.call(withdrawOwnConsent, { params: { id } });
  expect(await reads()).toBe(404);
  const [first] = (await ofBo.call(listNotifications, {})).body;
  expect(first?.title).toBe('Access ended');
  const ended = and(eq(activity.action, 'end_access'), eq(activity.subjectId, bo.id));
  expect(await t.db.$count(activity, ended)).toBe(1);
});

it('is the client’s own once they widen it themselves', async () => {
  const id = await consentTo('Bo Keeper');
  const { people } = (await give()).body;
  const grant = people.find(({ userId }) => userId === bo.id)?.id ?? '';
  const body = { ...within, toYear: null, endsOn: null };
  const changed = await ofMaya.call(changeAccountAccess, { params: { id: grant }, body });
  expect(changed.status).toBe(200);
  await ofMaya.call(withdrawOwnConsent, { params: { id } });
  await letAccessBegin(t);
  expect(await reads()).toBe(200);
});

it('is asked for again where staff widen access, and not where they narrow it', async () => {
  const id = await accessActions(t, staff).give(maya, bo, within);
  const change = async (more: Partial<Given>) =>
    (await staff.call(changeClientAccess, { params: { id }, body: { ...within, ...more } })).status;
  expect(await change({ fromYear: 2025 })).toBe(200);
  expect(await change({ fromYear: 2024 })).toBe(409);
  expect(await change({ fromYear: 2025, rights: ['see', 'add'] })).toBe(409);
  await consentTo('Bo Keeper');
  expect(await change({ rights: ['see', 'add'] })).toBe(200);
});

it('isn’t needed for taxpayers and who stands in their place, nor where the client gives access', async () => {
  const couple = await t.createUser();
  await t.db.update(clientAccounts).set({ kind: 'couple' }).where(eq(clientAccounts.id, couple.id));
  const asSpouse = { ...access(['see']), relation: 'spouse' } as const;
  expect((await give(asSpouse, bo.id, couple.id)).status).toBe(201);
  for (const relation of ['self', 'owner', 'trustee'] as const) {
    expect((await give({ ...access(['see']), relation })).status, relation).toBe(409);
  }
  expect((await give({ ...access(['see']), relation: 'spouse' })).status).toBe(409);
  const open = async (kind: 'couple' | 'business', relation: 'spouse' | 'owner' | 'bookkeeper') =>
    (
      await staff.call(createClientAccount, {
        body: {
          kind,
          lastName: 'Okafor',
          people: [{ person: { userId: bo.id }, ...access(['see', 'manage'], { relation }) }],
        },
      })
    ).status;
  expect(await open('couple', 'spouse')).toBe(201);
  expect(await open('business', 'owner')).toBe(201);
  expect(await open('business', 'bookkeeper')).toBe(409);
  const body = { firstName: 'Bo', lastName: 'Keeper', email: bo.email, ...access(['see']) };
  expect((await ofMaya.call(giveAccountAccess, { body })).status).toBe(201);
  await letAccessBegin(t);
  expect(await reads()).toBe(200);
});
