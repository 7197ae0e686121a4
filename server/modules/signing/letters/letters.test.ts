// Letters over real HTTP: versioned templates with locked sentences, what a client reads and signs, taking one back, and
// many at once.
import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import {
  changeLetterTemplate,
  createLetterTemplate,
  getOwnLetter,
  listLetters,
  listLetterTemplates,
  listOwnLetters,
  openOwnLetter,
  previewLetter,
  sendLetter,
  withdrawLetter,
} from '#contract/signing/letters';
import { createTaxProject } from '#contract/projects/projects';
import { createTimeline, listTimelines } from '#contract/projects/timeline';
import { getBatch, prepareLetters, startBatch, undoBatch } from '#contract/projects/batches';
import { askOtherSigners, getSignatureRequest } from '#contract/signing/signatures';
import { declineSignature } from '#contract/signing/signing';
import { viewFile } from '#contract/documents/files';
import { lockedSentences } from '#domain/letters';
import type { TestBrowser } from '#testing/browser';
import { readPdf } from '#testing/read-pdf';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';
import { addPerson, agreeElectronically } from '../consents/testing-consents.ts';
import { readAndSign } from '../signatures/testing-signatures.ts';
import { letters } from './table.ts';

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
});
afterAll(() => t.close());

const template = async (name: string) => {
  const { items } = (await staff.call(listLetterTemplates, {})).body;
  const found = items.find((one) => one.name === name);
  if (!found) throw new Error(`there is no template ${name}`);
  return found;
};
const engagement = () => template('Engagement letter, individual');
const send = async (more: { fee?: string; templateId?: string } = {}, clientId = maya.id) =>
  staff.call(sendLetter, {
    params: { id: clientId },
    body: { templateId: (await engagement()).id, taxYear: 2025, fee: '$450', ...more },
  });
const textOf = async (browser: TestBrowser, fileId: string | null) => {
  const answer = await browser.fetch(viewFile.path.replace('{id}', fileId ?? ''));
  expect(answer.status).toBe(200);
  return readPdf(Buffer.from(await answer.arrayBuffer())).text.replaceAll(/\s+/g, ' ');
};
it.each(lockedSentences.engagement.map((sentence) => [sentence.name, sentence] as const))(
  'refuses a template that loses the sentence about %s, and names it',
  async (_name, sentence) => {
    const { id, version, name, text } = await engagement();
    const body = { version, name, text: text.replace(sentence.text, 'Something else.') };
    const refused = await staff.call(changeLetterTemplate, { params: { id }, body });
    expect(refused.error.fields?.['text']).toContain(sentence.text);
    expect((await engagement()).version).toBe(version);
  },
);

it('keeps every version: what was sent stays as it was, and the second of two editors is told', async () => {
  const body = { kind: 'letter' as const, name: 'Thanks', text: 'Dear {client}, thank you.' };
  const made = (await staff.call(createLetterTemplate, { body })).body;
  const sent = (await send({ templateId: made.id, fee: '' })).body;
  const params = { id: made.id };
  const next = { version: 1, name: 'Thanks', text: 'Dear {client}, many thanks.' };
  expect((await staff.call(changeLetterTemplate, { params, body: next })).body.version).toBe(2);
  expect((await staff.call(changeLetterTemplate, { params, body: next })).error.code).toBe('stale');
  const own = (await client.call(getOwnLetter, { params: { id: sent.id } })).body;
  expect(own.paragraphs).toEqual(['Dear Maya Okafor, thank you.']);
  expect(own.letter.templateVersion).toBe(1);
  await expect(
    t.owner.update(letters).set({ words: 'Other' }).where(eq(letters.id, sent.id)),
  ).rejects.toThrow();
});

it('is previewed as the client reads it, and becomes a tagged PDF among their documents', async () => {
  const { id: templateId } = await engagement();
  const query = { templateId, taxYear: 2025, fee: '$450' };
  const preview = (await staff.call(previewLetter, { params: { id: maya.id }, query })).body;
  expect(preview.people).toEqual(['Maya Okafor']);
  expect(preview.paragraphs).toContain('Dear Maya Okafor,');
  const sent = (await send()).body;
  const own = (await client.call(getOwnLetter, { params: { id: sent.id } })).body;
  expect(own.paragraphs).toEqual(preview.paragraphs);
  const text = await textOf(client, sent.fileId);
  expect(text).toContain('Our fee is $450.');
  expect(text).toContain('return your records when you ask for them');
});

it('has a fee as an amount, never as a share of the refund (Circular 230 §10.27)', async () => {
  expect((await send({ fee: '20% of your refund' })).status).toBe(400);
  expect((await send({ fee: '' })).error.fields?.['fee']).toBe('Enter the fee');
});

it('is a signature request to each taxpayer of a joint return, without an identity check', async () => {
  await t.db.execute(sql`UPDATE client_accounts SET kind = 'couple' WHERE id = ${maya.id}`);
  const sam = await addPerson(t, maya.id, 'spouse');
  const sent = (await send()).body;
  expect(sent.people.map(({ name }) => name)).toEqual(['Maya Okafor', 'Sam Brandt']);
  expect(sent.signatureState).toBe('sent');
  const id = sent.signatureRequestId ?? '';
  const request = (await client.call(getSignatureRequest, { params: { id } })).body;
  expect(request).toMatchObject({ kind: 'engagement', needsIdentity: false });
  expect(request.signers.map(({ name }) => name)).toEqual(['Maya Okafor', 'Sam Brandt']);
  // What the frozen document says is what the letter says.
  const content = await client.fetch(viewFile.path.replace('{id}', sent.fileId ?? ''));
  const bytes = Buffer.from(await content.arrayBuffer());
  expect(request.document.sha256).toBe(createHash('sha256').update(bytes).digest('hex'));
  // Each reads it in their own list, and nobody else does.
  const own = (await sam.browser.call(listOwnLetters, {})).body.items;
  expect(own.map((letter) => letter.people.map(({ name }) => name))).toEqual([['Sam Brandt']]);
  const third = await t.actingAs(await t.createUser());
  expect((await third.call(getOwnLetter, { params: { id: sent.id } })).status).toBe(404);

  // Where one declines and the other is asked again, the letter continues the new request.
  const decline = { params: { id }, body: { reason: 'Not with me' } };
  await sam.browser.call(declineSignature, decline, { 'x-client-account': maya.id });
  const again = (await staff.call(askOtherSigners, { params: { id } })).body;
  expect(again.signers.map(({ name }) => name)).toEqual(['Maya Okafor']);
  const listed = (await staff.call(listLetters, { query: { clientId: maya.id } })).body.items;
  expect(listed.map((letter) => letter.signatureRequestId)).toEqual([again.id]);
});

it('completes that step of the returns of its year once it is signed', async () => {
  const project = async (year: number) => {
    const body = { clientId: maya.id, name: `${year} individual`, taxYear: year };
    const { id } = (await staff.call(createTaxProject, { body })).body;
    const step = { title: 'We agree', kinds: ['engagement_letter' as const] };
    await staff.call(createTimeline, { params: { id }, body: step });
    return async () =>
      (await staff.call(listTimelines, { params: { id } })).body.map(({ status }) => status);
  };
  const [ofYear, ofOther] = [await project(2025), await project(2026)];
  const sent = (await send()).body;
  const params = { id: sent.signatureRequestId ?? '' };
  const request = (await client.call(getSignatureRequest, { params })).body;
  await agreeElectronically(client, maya.id);
  await readAndSign({ user: maya, call: client.call.bind(client) }, request);
  expect([await ofYear(), await ofOther()]).toEqual([['completed'], ['pending']]);
});

it('asks for no signature where the letter is no engagement', async () => {
  const { id: templateId } = await template('Start of the season');
  const sent = (await send({ templateId, fee: '' })).body;
  expect([sent.signatureRequestId, sent.signatureState]).toEqual([null, null]);
});

it('is taken back while nobody opened it, and not after', async () => {
  const { id } = (await send()).body;
  const taken = (await staff.call(withdrawLetter, { params: { id } })).body;
  expect(taken.signatureState).toBe('withdrawn');
  expect((await client.call(listOwnLetters, {})).body.items).toEqual([]);
  const read = (await send()).body;
  await client.call(openOwnLetter, { params: { id: read.id } });
  expect((await staff.call(withdrawLetter, { params: { id: read.id } })).status).toBe(409);
  const asDocument = (await send()).body;
  await textOf(client, asDocument.fileId);
  expect((await staff.call(withdrawLetter, { params: { id: asDocument.id } })).status).toBe(409);
});

it('goes to many at the start of a season, with a preview, and is undone where nobody opened it', async () => {
  const others = [await t.createUser(), await t.createUser()];
  const clientIds = [maya.id, ...others.map(({ id }) => id)];
  const { id: templateId } = await engagement();
  await send();
  const work = { kind: 'letter' as const, templateId, taxYear: 2025, fee: '$450' };
  const body = { who: { by: 'clients' as const, clientIds }, work };
  const { id, waiting, leftOut, samples } = (await staff.call(prepareLetters, { body })).body;
  expect([waiting, leftOut.map(({ reason }) => reason)]).toEqual([
    2,
    ['They have this letter for the year'],
  ]);
  expect(samples[0]?.text).toContain('Our fee is $450.');
  const params = { id };
  const until = (state: string) =>
    vi.waitFor(
      async () => expect((await staff.call(getBatch, { params })).body.state).toBe(state),
      { timeout: 60_000, interval: 50 },
    );
  await staff.call(startBatch, { params });
  await until('done');
  const lettersOf = async (clientId: string) =>
    (await staff.call(listLetters, { query: { clientId } })).body.items;
  const [first, second] = others;
  if (!first || !second) throw new Error('nobody is there');
  const [opened] = await lettersOf(first.id);
  await (await t.actingAs(first)).call(openOwnLetter, { params: { id: opened?.id ?? '' } });
  await staff.call(undoBatch, { params });
  await until('undone');
  expect((await lettersOf(first.id))[0]?.withdrawnAt).toBeNull();
  expect((await lettersOf(second.id))[0]?.withdrawnAt).not.toBeNull();
});
