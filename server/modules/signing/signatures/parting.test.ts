// A couple who part while requests of both wait (decision 035): each keeps the years that are theirs, and nobody signs
// for another, in whichever way.
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { partPeople } from '#contract/clients/households';
import { listNotifications } from '#contract/notifications/notifications';
import { acceptSignedForm, listReturnedForms } from '#contract/signing/handwritten';
import {
  askOtherSigners,
  createSignatureRequest,
  getSignatureRequest,
  listSignatureRequests,
} from '#contract/signing/signatures';
import type { SignatureRequest } from '#contract/signing/signature-shapes';
import { declineSignature } from '#contract/signing/signing';
import { signInPerson } from '#contract/signing/signatures';
import type { TestBrowser } from '#testing/browser';
import { pdfBytes } from '#testing/fixtures';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';
import { accessGrants } from '../../clients/accounts/table.ts';
import { agreeElectronically } from '../consents/testing-consents.ts';
import { notifyOfLostSigners } from './lost-signers.ts';
import {
  agree,
  read,
  readAndSign,
  sign,
  type TestSigner,
  today,
  typed,
} from './testing-signatures.ts';

let t: TestApp;
let staff: TestBrowser;
let maya: TestSigner;
let sam: TestSigner;
/** Theirs together. */
let joint: string;
beforeAll(async () => {
  t = await startTestApp();
  staff = await t.actingAs(await t.createUser({ isAdmin: true }));
});
beforeEach(async () => {
  joint = crypto.randomUUID();
  const [one, other] = [await t.createUser(), await t.createUser()];
  await t.db
    .execute(sql`INSERT INTO client_accounts (id, kind, first_name, last_name, contact_id, email, way_in)
    VALUES (${joint}, 'couple', 'Maya & Sam', 'Okafor', ${one.id}, '', 'none')`);
  maya = await signerOf(one);
  sam = await signerOf(other);
});
afterAll(() => t.close());

async function signerOf(user: TestUser): Promise<TestSigner> {
  await t.db.execute(sql`INSERT INTO access_grants (id, client_id, user_id, relation, rights)
    VALUES (gen_random_uuid(), ${joint}, ${user.id}, 'spouse', ARRAY['see', 'add', 'sign', 'manage'])`);
  const browser = await t.actingAs(user);
  await agreeElectronically(browser, user.id);
  const headers = { 'x-client-account': joint };
  return { user, call: (endpoint, input) => browser.call(endpoint, input, headers) };
}

async function ask(
  taxYear: number,
  signers: TestSigner[] = [maya, sam],
): Promise<SignatureRequest> {
  const form = new FormData();
  form.append('userId', joint);
  form.append('category', 'other');
  form.append('taxYear', String(taxYear));
  form.append('file', new Blob([pdfBytes()], { type: 'application/pdf' }), `${taxYear}.pdf`);
  const stored = await staff.fetch('/api/admin/upload-file', { method: 'POST', body: form });
  const made = await staff.call(createSignatureRequest, {
    params: { id: joint },
    body: {
      fileId: ((await stored.json()) as { id: string }).id,
      taxYear,
      kind: 'letter',
      title: `Letter for ${taxYear}`,
      signerIds: signers.map(({ user }) => user.id),
      routes: ['handwritten', 'in-person', 'on-screen'],
    },
  });
  return made.body;
}
const part = async (losesId: string | null) => {
  const body = { one: maya.user.id, other: sam.user.id, lastYear: 2025, losesId };
  expect((await staff.call(partPeople, { params: { id: joint }, body })).status).toBe(200);
};
const listed = async ({ call }: TestSigner) =>
  (await call(listSignatureRequests, {})).body.requests.map(({ id }) => id);
const inPerson = (request: SignatureRequest, position: number) =>
  staff.call(signInPerson, {
    params: { id: request.id },
    body: {
      signerId: request.signers[position - 1]?.id ?? '',
      seen: { how: 'photo-id', photoId: 'passport', seenOn: today(t) },
      sha256: request.document.sha256,
      mark: typed('Sam Okafor'),
      intent: true,
    },
  });
async function sendForm(who: TestSigner, { id }: SignatureRequest): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([pdfBytes()], { type: 'application/pdf' }), 'signed.pdf');
  const headers = { 'x-client-account': joint };
  const path = `/api/signature-requests/${id}/returned`;
  const browser = await t.actingAs(who.user);
  expect((await browser.fetch(path, { method: 'POST', body: form, headers })).status).toBe(201);
  const [returned] = (await staff.call(listReturnedForms, { params: { id } })).body;
  return returned?.id ?? '';
}

it('leaves both what waits of their years, and nothing of later ones, in any way', async () => {
  const [unaffected, lost] = [await ask(2025), await ask(2026)];
  for (const who of [maya, sam]) {
    await read(who, lost);
    await agree(who, lost);
  }
  await sign(maya, lost);
  const returnId = await sendForm(sam, lost);
  await part(null);

  for (const who of [maya, sam]) expect(await listed(who)).toEqual([unaffected.id]);
  const params = { id: lost.id };
  const body = { reason: 'Not mine' };
  for (const refused of [
    await read(sam, lost),
    await agree(sam, lost),
    await sign(sam, lost),
    await sam.call(declineSignature, { params, body }),
    await sam.call(getSignatureRequest, { params }),
  ]) {
    expect(refused.status).toBe(404);
  }
  const seen = (await staff.call(getSignatureRequest, { params })).body;
  expect(seen).toMatchObject({ state: 'agreed', can: { withdraw: true, seeInPerson: [] } });
  expect(seen.blocked).toMatch(/may not sign for 2026 anymore.* Withdraw it, or/);
  const signerIds = [lost.signers[1]?.id ?? ''];
  for (const refused of [
    await inPerson(lost, 2),
    await staff.call(acceptSignedForm, { params, body: { returnId, signerIds } }),
  ]) {
    expect(refused.error.message).toMatch(/may not sign for this year anymore/);
  }

  await readAndSign(maya, unaffected);
  expect((await readAndSign(sam, unaffected)).body.state).toBe('signed');
});

it('leaves who loses the account nothing, and tells them of nothing that the other signs', async () => {
  const [open, half] = [await ask(2025), await ask(2025, [sam, maya])];
  const stuck = await ask(2025, [sam, maya]);
  await read(maya, stuck);
  await agree(maya, stuck);
  await readAndSign(sam, half);
  await readAndSign(maya, open);
  await part(sam.user.id);

  expect((await read(sam, open)).status).toBe(404);
  expect((await inPerson(open, 2)).status).toBe(409);
  // Who signs after them isn’t left to think that they only have to wait, and staff learn what to do.
  expect((await sign(maya, stuck)).error.message).toMatch(/can’t sign anymore/);
  const { blocked } = (await staff.call(getSignatureRequest, { params: { id: stuck.id } })).body;
  expect(blocked).toMatch(/may not sign for 2025 anymore/);
  expect((await readAndSign(maya, half)).status).toBe(200);
  const params = { id: half.id };
  await vi.waitFor(
    async () =>
      expect((await staff.call(getSignatureRequest, { params })).body.state).toBe('sealed'),
    { timeout: 60_000, interval: 50 },
  );
  const copies = async ({ user }: TestSigner) =>
    (await (await t.actingAs(user)).call(listNotifications, {})).body.filter(({ message }) =>
      message.includes('signed'),
    );
  expect(await copies(maya)).toHaveLength(1);
  expect(await copies(sam)).toEqual([]);
});

const stuckNotices = async (title: string) =>
  (await staff.call(listNotifications, {})).body.filter(
    ({ kind, message }) => kind === 'signature-stuck' && message.includes(title),
  );

it('tells staff once of who can’t sign anymore, and has the others asked without them', async () => {
  const request = await ask(2025, [sam, maya]);
  const params = { id: request.id };
  await readAndSign(sam, request);
  const waiting = await ask(2024, [sam, maya]);
  const other = { params: { id: waiting.id } };
  await notifyOfLostSigners(t.db);
  expect(await stuckNotices('Letter for 2024')).toEqual([]);
  expect((await staff.call(askOtherSigners, other)).status).toBe(409);

  const grant = and(eq(accessGrants.userId, sam.user.id), eq(accessGrants.clientId, joint));
  const lose = () =>
    t.db
      .update(accessGrants)
      .set({ rights: ['see'] })
      .where(grant);
  await lose();
  expect(await notifyOfLostSigners(t.db)).toBe(1);
  expect(await notifyOfLostSigners(t.db)).toBe(0);
  expect(
    (await stuckNotices('Letter for 2024')).map(({ message, link }) => [message, link]),
  ).toEqual([
    [
      expect.stringMatching(/ can’t sign “Letter for 2024” for .*Ask the others, withdraw it/),
      '/admin?section=signatures',
    ],
  ]);
  // What he had signed waits for her alone.
  expect((await staff.call(askOtherSigners, { params })).status).toBe(409);
  // The right comes back and goes again: that is news.
  await t.db
    .update(accessGrants)
    .set({ rights: ['see', 'sign'] })
    .where(grant);
  expect(await notifyOfLostSigners(t.db)).toBe(0);
  await lose();
  expect(await notifyOfLostSigners(t.db)).toBe(1);

  expect((await staff.call(getSignatureRequest, other)).body.can.askOthers).toBe(true);
  const { body: asked } = await staff.call(askOtherSigners, other);
  expect(asked.id).not.toBe(waiting.id);
  expect(asked.document.sha256).toBe(waiting.document.sha256);
  expect(asked.signers.map(({ name }) => name)).toEqual([waiting.signers[1]?.name]);
  expect((await staff.call(getSignatureRequest, other)).body.state).toBe('withdrawn');
  expect((await staff.call(askOtherSigners, other)).status).toBe(409);
  expect((await readAndSign(maya, asked)).body.state).toBe('signed');
});

it('tells staff who declined, and has the others asked once', async () => {
  const request = await ask(2025, [sam, maya]);
  const params = { id: request.id };
  await sam.call(declineSignature, { params, body: { reason: 'Not mine' } });
  expect((await stuckNotices('Letter for 2025'))[0]?.message).toContain('declined to sign');
  const { body: asked } = await staff.call(askOtherSigners, { params });
  expect(asked.signers).toHaveLength(1);
  // The record of what he said stays.
  expect((await staff.call(getSignatureRequest, { params })).body.state).toBe('declined');
  expect((await staff.call(askOtherSigners, { params })).status).toBe(409);
  await maya.call(declineSignature, { params: { id: asked.id }, body: { reason: 'Nor mine' } });
  const left = await staff.call(askOtherSigners, { params: { id: asked.id } });
  expect(left.error.message).toContain('Nobody else can be asked');
});
