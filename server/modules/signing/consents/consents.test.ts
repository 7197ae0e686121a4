// The rules of consents to use and disclose tax return information, each named with its source (docs/specification/
// duties.md, section 4), over real HTTP.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  answerConsent,
  cancelConsent,
  listClientConsents,
  listConsents,
  listOwnConsents,
  newConsent,
  openOwnConsent,
  requestConsent,
  withdrawClientConsent,
  withdrawOwnConsent,
} from '#contract/signing/consents';
import { consentStates } from '#domain/consents';
import { viewFile } from '#contract/documents/files';
import { createTaxProject, getTaxProject } from '#contract/projects/projects';
import { mayDisclose, mayUse } from '#modules/signing/consents';
import { activity } from '#platform/activity/table';
import type { Executor } from '#platform/database/database';
import type { TestBrowser } from '#testing/browser';
import { readPdf } from '#testing/read-pdf';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';
import { consents } from './table.ts';
import {
  addPerson,
  agreeElectronically,
  ask,
  decline,
  readForm,
  sign,
  toLender,
  toUse,
} from './testing-consents.ts';

let t: TestApp;
let staff: TestBrowser;
let maya: TestUser;
let client: TestBrowser;
beforeAll(async () => {
  t = await startTestApp();
  staff = await t.actingAs(await t.createUser({ isAdmin: true }));
});
beforeEach(async () => {
  maya = await t.createUser({ firstName: 'Maya', lastName: 'Okafor' });
  client = await t.actingAs(maya);
  await agreeElectronically(client, maya.id);
});
afterAll(() => t.close());

const lender = 'Lone Star Home Loans, Austin';
const mayDiscloseTo = (
  more: Partial<Parameters<typeof mayDisclose>[1]> = {},
  db: Executor = t.db,
) =>
  mayDisclose(db, {
    clientId: maya.id,
    recipient: lender,
    information: ['tax-return'],
    taxYear: 2025,
    ...more,
  });
const signed = async (more: Parameters<typeof toLender>[1] = {}) => {
  const id = await ask(staff, maya.id, toLender(maya.id, more));
  expect((await sign(client, id)).status).toBe(200);
  return id;
};
const refusalOf = async (consent: object) =>
  (
    await staff.call(requestConsent, {
      params: { id: maya.id },
      body: { consent: consent as never },
    })
  ).error;

it('names preparer, taxpayer, purpose, recipient, information, and years (301.7216-3(a)(3))', async () => {
  const { paragraphs } = await readForm(client, await ask(staff, maya.id, toLender(maya.id)));
  const words = paragraphs.join('\n');
  for (const named of [
    'Tax return preparer: Bluebonnet Tax & Advisory',
    'Taxpayer: Maya Okafor',
    `Recipient: ${lender}`,
    'Purpose: To apply for a mortgage',
    'a complete copy of the tax return',
    'for tax year 2025',
  ]) {
    expect(words).toContain(named);
  }
});

it('discloses to the recipient that is named, for what is named, and to nobody else (301.7216-3(a)(3)(i)(C))', async () => {
  expect(await mayDiscloseTo()).toBe(false);
  await signed();
  expect(await mayDiscloseTo()).toBe(true);
  expect(await mayDiscloseTo({ recipient: ' lone star  home loans, AUSTIN' })).toBe(true);
  expect(await mayDiscloseTo({ recipient: 'Another Bank' })).toBe(false);
  expect(await mayDiscloseTo({ information: ['documents'] })).toBe(false);
  expect(await mayDiscloseTo({ taxYear: 2024 })).toBe(false);
  const other = await t.createUser();
  expect(await mayDiscloseTo({ clientId: other.id })).toBe(false);
});

it('asks for use and for disclosure in separate documents (301.7216-3(c)(1))', async () => {
  const both = { ...toLender(maya.id), direction: 'use' };
  expect(newConsent.safeParse(both).success).toBe(false);
  await signed();
  expect(
    await mayUse(t.db, {
      clientId: maya.id,
      purpose: 'To apply for a mortgage',
      information: ['tax-return'],
      taxYear: 2025,
    }),
  ).toBe(false);
  const use = toUse(maya.id);
  await sign(client, await ask(staff, maya.id, use));
  const wanted = { clientId: maya.id, information: use.information, taxYear: 2025 };
  expect(await mayUse(t.db, { ...wanted, purpose: use.purpose })).toBe(true);
  expect(await mayUse(t.db, { ...wanted, purpose: 'Anything else' })).toBe(false);
});

it('is never a condition: a purpose that makes it one is refused, and declining changes nothing (301.7216-3(a)(1))', async () => {
  const purpose = 'In order to prepare your return we need this';
  expect((await refusalOf(toLender(maya.id, { purpose }))).code).toBe('invalid_request');
  const body = { clientId: maya.id, name: '2025 return', taxYear: 2025 };
  await staff.call(createTaxProject, { body });
  const project = async () => (await client.call(getTaxProject, {})).body;
  const before = await project();
  await decline(client, await ask(staff, maya.id, toLender(maya.id)));
  expect(await project()).toEqual(before);
  expect(await mayDiscloseTo()).toBe(false);
});

it('presets nothing: an answer says yes or no itself, and a yes has a typed name (Rev. Proc. 2013-14, 5.03, 6.01)', async () => {
  const id = await ask(staff, maya.id, toLender(maya.id));
  const { sha256, version } = await readForm(client, id);
  for (const given of [{}, { answer: 'yes' }, { answer: 'yes', name: '', sha256, version }]) {
    const body = { given: given as never };
    expect((await client.call(answerConsent, { params: { id }, body })).status).toBe(400);
  }
  expect((await sign(client, id, { name: 'Somebody Else' })).error.fields?.['name']).toContain(
    'Maya Okafor',
  );
  expect((await sign(client, id, { sha256: '0'.repeat(64) })).status).toBe(409);
  expect((await sign(client, id, { name: '  maya OKAFOR ' })).status).toBe(200);
});

it('is prior, never retroactive (301.7216-3(b)(1))', async () => {
  const before = new Date();
  await signed();
  expect(await mayDiscloseTo({ on: before })).toBe(false);
  expect(await mayDiscloseTo()).toBe(true);
});

it('lasts one year unless it says otherwise (301.7216-3(b)(5))', async () => {
  await signed();
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  expect(await mayDiscloseTo({ on: inDays(364) })).toBe(true);
  expect(await mayDiscloseTo({ on: inDays(367) })).toBe(false);
  await signed({ recipient: 'Short Bank', months: 1 });
  expect(await mayDiscloseTo({ recipient: 'Short Bank', on: inDays(27) })).toBe(true);
  expect(await mayDiscloseTo({ recipient: 'Short Bank', on: inDays(32) })).toBe(false);
});

it('gives the signer a copy at once (301.7216-3(c)(3))', async () => {
  const id = await ask(staff, maya.id, toLender(maya.id));
  const { copyId } = (await sign(client, id)).body.consent;
  const answer = await client.fetch(viewFile.path.replace('{id}', copyId ?? ''));
  expect(answer.status).toBe(200);
  const { text } = readPdf(Buffer.from(await answer.arrayBuffer()));
  expect(text.replaceAll(/\s+/g, ' ')).toContain('Signed by typing the name: Maya Okafor');
  expect(text.replaceAll(/\s+/g, ' ')).toContain('Federal law requires this consent form');
});

it('ends at once when it is withdrawn, by the person or by staff who were told', async () => {
  const id = await signed();
  await client.call(withdrawOwnConsent, { params: { id } });
  expect(await mayDiscloseTo()).toBe(false);
  expect((await client.call(withdrawOwnConsent, { params: { id } })).status).toBe(409);
  const again = await signed({ purpose: 'To refinance' });
  expect(await mayDiscloseTo()).toBe(true);
  await staff.call(withdrawClientConsent, { params: { id: again } });
  expect(await mayDiscloseTo()).toBe(false);
});

it('can’t be withdrawn in the middle of a disclosure, only before or after it', async () => {
  const id = await signed();
  // What an update of the consent would wait for is skipped here.
  const free = sql`SELECT id FROM consents WHERE id = ${id} FOR NO KEY UPDATE SKIP LOCKED`;
  await t.db.transaction(async (tx) => {
    expect(await mayDiscloseTo({}, tx)).toBe(true);
    expect((await t.db.execute(free)).rows).toEqual([]);
  });
  expect((await t.db.execute(free)).rows).toEqual([{ id }]);
});

it('asks for no consent to send a Social Security number abroad (301.7216-3(b)(4))', async () => {
  const { code, message } = await refusalOf(toLender(maya.id, { recipientPlace: 'abroad' }));
  expect(code).toBe('conflict');
  expect(message).toContain('Social Security numbers');
});

it('solicits once: not again after a refusal (301.7216-3(b)(3))', async () => {
  await decline(client, await ask(staff, maya.id, toUse(maya.id)));
  const again = await refusalOf(toUse(maya.id, { purpose: 'To offer insurance' }));
  expect(again.message).toContain('declined');
  // What the client themselves wants, such as a lender’s copy, can be asked at any time.
  expect(await ask(staff, maya.id, toLender(maya.id))).toBeTruthy();
});

it('solicits nothing once the finished return was delivered, nor lets it be signed then (301.7216-3(b)(2))', async () => {
  const open = await ask(staff, maya.id, toUse(maya.id));
  await t.db.execute(sql`
    INSERT INTO tax_projects (id, client_id, name, tax_year, priority, created_by, status, completed_at)
    SELECT gen_random_uuid(), ${maya.id}, '2025 return', 2025, 'low', ${maya.id}, 'completed', now()`);
  expect((await sign(client, open)).error.message).toContain('delivered');
  expect((await refusalOf(toUse(maya.id, { purpose: 'Insurance' }))).message).toContain(
    'delivered',
  );
  expect(await ask(staff, maya.id, toUse(maya.id, { taxYears: [2026] }))).toBeTruthy();
});

it('takes both spouses of a joint return, and one who signs for an entity', async () => {
  await t.db.execute(sql`UPDATE client_accounts SET kind = 'couple' WHERE id = ${maya.id}`);
  await signed();
  // The other taxpayer doesn’t even use the portal: one signature isn’t both.
  expect(await mayDiscloseTo()).toBe(false);
  const sam = await addPerson(t, maya.id, 'spouse');
  await agreeElectronically(sam.browser, sam.id);
  expect(await mayDiscloseTo()).toBe(false);
  await sign(sam.browser, await ask(staff, maya.id, toLender(sam.id)));
  expect(await mayDiscloseTo()).toBe(true);
  const bookkeeper = await addPerson(t, maya.id, 'bookkeeper');
  expect((await refusalOf(toLender(bookkeeper.id))).code).toBe('not_found');
});

it('stays as it was asked and answered, whoever writes to the table', async () => {
  const id = await signed();
  const change = (set: Partial<typeof consents.$inferInsert>) =>
    t.owner.update(consents).set(set).where(eq(consents.id, id));
  for (const set of [{ recipient: 'Other' }, { words: 'Other' }, { answer: 'no' as const }]) {
    await expect(change(set)).rejects.toThrow();
  }
});

it('is the person’s own: nobody else reads or answers it', async () => {
  const id = await ask(staff, maya.id, toLender(maya.id));
  const other = await t.actingAs(await t.createUser());
  expect((await other.call(openOwnConsent, { params: { id } })).status).toBe(404);
  expect((await decline(other, id)).status).toBe(404);
  expect((await other.call(listOwnConsents, {})).body.items).toEqual([]);
  await client.call(openOwnConsent, { params: { id } });
  const list = async () =>
    (await staff.call(listClientConsents, { params: { id: maya.id } })).body.items;
  expect((await list())[0]).toMatchObject({ id, state: 'requested', openedAt: expect.any(String) });
  await staff.call(cancelConsent, { params: { id } });
  expect((await list())[0]?.state).toBe('canceled');
  expect((await sign(client, id).catch((error: unknown) => error)) instanceof Error).toBe(true);
});

it('is found by the state that it says', async () => {
  const askFor = (purpose: string) => ask(staff, maya.id, toLender(maya.id, { purpose }));
  const canceled = await askFor('To refinance');
  await staff.call(cancelConsent, { params: { id: canceled } });
  const declined = await askFor('To buy a car');
  await decline(client, declined);
  const withdrawn = await signed();
  await client.call(withdrawOwnConsent, { params: { id: withdrawn } });
  const valid = await signed({ purpose: 'To rent a home' });
  const requested = await askFor('To open a shop');
  const made = { canceled, declined, withdrawn, valid, requested };
  for (const state of consentStates) {
    const { items } = (await staff.call(listConsents, { query: { state } })).body;
    const own = items.filter(({ clientId }) => clientId === maya.id);
    expect(own.map(({ id, state: said }) => [id, said])).toEqual(
      state === 'expired' ? [] : [[made[state], state]],
    );
  }
});

it('is in the log with the hash of what was shown, and without a name', async () => {
  const id = await signed();
  const { sha256 } = await readForm(client, id);
  const entries = await t.db.select().from(activity).where(eq(activity.clientId, maya.id));
  const answered = entries.find(({ action }) => action === 'answer_consent');
  expect(answered?.details).toEqual({
    consentId: id,
    direction: 'disclosure',
    version: '2026-11',
    sha256,
    answer: 'yes',
  });
});
