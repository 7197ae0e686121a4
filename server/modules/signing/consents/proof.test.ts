// What proves a signed consent (decision 058): a signature request of its own, sealed, with its words and its withdrawal, over
// real HTTP, and judged by both checkers.
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import {
  listOwnConsents,
  recordPaperConsent,
  withdrawClientConsent,
  withdrawOwnConsent,
} from '#contract/signing/consents';
import { deleteFile } from '#contract/documents/files';
import { getSignatureRequest, listSignatureRequests } from '#contract/signing/signatures';
import type { TestBrowser } from '#testing/browser';
import { uploadPdf } from '#testing/fixtures';
import { pdfUaProblems } from '#testing/pdf-ua';
import { readPdf } from '#testing/read-pdf';
import { readZip } from '#testing/read-zip';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';
import { judge } from '../../../../web/evidence-page/judge.ts';
import { checkPackage } from '../evidence/check/check-package.ts';
import { settleRequests } from '../signatures/job.ts';
import { agreeElectronically, ask, readForm, sign, toLender } from './testing-consents.ts';

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

async function signatureOf(consentId: string): Promise<string> {
  const { items } = (await client.call(listOwnConsents, {})).body;
  const id = items.find((consent) => consent.id === consentId)?.signatureId;
  if (id == null) throw new Error('the consent has no proof');
  return id;
}
const hasState = (id: string, state: string) =>
  vi.waitFor(
    async () => {
      const { body } = await client.call(getSignatureRequest, { params: { id } });
      expect(body.state).toBe(state);
    },
    { timeout: 60_000, interval: 50 },
  );
/** The package, which both checkers find genuine. */
async function packageOf(id: string): Promise<Map<string, Buffer>> {
  const answer = await client.fetch(`/api/signature-requests/${id}/evidence`);
  expect(answer.status).toBe(200);
  const files = await readZip(Buffer.from(await answer.arrayBuffer()));
  expect(await failing(files)).toEqual({ page: [], second: [] });
  return files;
}
async function failing(files: Map<string, Buffer>) {
  const bytes = new Map([...files].map(([name, file]) => [name, new Uint8Array(file)]));
  const { checks } = await judge(bytes);
  const second = new Set(checkPackage(files).problems.map(({ check }) => check));
  return {
    page: checks.filter(({ problems }) => problems.length > 0).map(({ number }) => number),
    second: [...second].toSorted((a, b) => a - b),
  };
}
const textOf = (files: Map<string, Buffer>, name: string): string =>
  readPdf(files.get(name) ?? Buffer.alloc(0)).text.replaceAll(/\s+/g, ' ');

it('is sealed with the words that were shown, and says when it was withdrawn', async () => {
  const asked = await ask(staff, maya.id, toLender(maya.id));
  const shown = await readForm(client, asked);
  await sign(client, asked);
  const id = await signatureOf(asked);
  await hasState(id, 'sealed');
  const files = await packageOf(id);
  const { record } = checkPackage(files);
  expect(record?.request).toMatchObject({ kind: 'consent-disclosure', state: 'sealed' });
  expect(record?.form).toMatchObject({
    words: shown.paragraphs.join('\n\n'),
    sha256: shown.sha256,
    withdrawnAt: null,
  });
  expect(record?.signers).toMatchObject([
    {
      name: 'Maya Okafor',
      method: 'typed',
      intent: null,
      readAt: null,
      remote: { loginId: maya.id },
    },
  ]);
  expect(record?.events.map(({ kind }) => kind)).toEqual([
    'created',
    'signed',
    'sealed',
    'copy-given',
  ]);
  expect(textOf(files, 'original.pdf')).toContain('Signed by typing the name: Maya Okafor');
  const certificate = files.get('certificate.pdf') ?? Buffer.alloc(0);
  expect(pdfUaProblems(certificate)).toEqual([]);
  expect(textOf(files, 'certificate.pdf')).toContain('Lone Star Home Loans, Austin');

  await client.call(withdrawOwnConsent, { params: { id: asked } });
  await hasState(id, 'withdrawn');
  const after = await packageOf(id);
  const withdrawn = checkPackage(after).record;
  expect(withdrawn?.form?.withdrawnAt).toEqual(expect.any(String));
  expect(withdrawn?.events.at(-1)).toMatchObject({ kind: 'withdrawn', by: { id: maya.id } });
  expect(textOf(after, 'certificate.pdf')).toContain('From then on this consent allows nothing.');

  const events = String(after.get('events.json'));
  const changed = (from: string, to: string) =>
    failing(new Map([...after, ['events.json', Buffer.from(events.replace(from, to))]]));
  const words = await changed('To apply for a mortgage', 'To sell my data');
  expect(words).toEqual({ page: [1, 9, 11], second: [1, 9, 11] });
  const undone = await changed(
    `"withdrawnAt": "${withdrawn?.form?.withdrawnAt}"`,
    '"withdrawnAt": null',
  );
  expect(undone).toEqual({ page: [1, 9, 11], second: [1, 9, 11] });
});

it('is sealed also where it was withdrawn at once', async () => {
  const asked = await ask(staff, maya.id, toLender(maya.id));
  await sign(client, asked);
  await staff.call(withdrawClientConsent, { params: { id: asked } });
  const id = await signatureOf(asked);
  await vi.waitFor(
    async () => {
      const answer = await client.fetch(`/api/signature-requests/${id}/evidence`);
      expect(answer.status).toBe(200);
    },
    { timeout: 60_000, interval: 50 },
  );
  const { record } = checkPackage(await packageOf(id));
  expect(record?.request.state).toBe('withdrawn');
});

it('holds the scan of a form that was signed with a pen, and the form as it was printed', async () => {
  const asked = await ask(staff, maya.id, toLender(maya.id));
  const scan = await uploadPdf(client, 'Signed consent.pdf');
  const body = { fileId: scan.id };
  expect((await staff.call(recordPaperConsent, { params: { id: asked }, body })).status).toBe(200);
  const id = await signatureOf(asked);
  await hasState(id, 'sealed');
  const files = await packageOf(id);
  const { record } = checkPackage(files);
  expect(record?.signers).toMatchObject([{ method: 'handwritten', remote: null }]);
  const content = await client.fetch(`/api/files/${scan.id}/view`);
  const sha256 = createHash('sha256')
    .update(Buffer.from(await content.arrayBuffer()))
    .digest('hex');
  const returned = record?.events.find(({ kind }) => kind === 'returned');
  expect(returned?.details['sha256']).toBe(sha256);
  expect(textOf(files, 'original.pdf')).not.toContain('Signed by typing');
});

it('is nothing that can be asked for, waits, or ends as a signature request', async () => {
  const asked = await ask(staff, maya.id, toLender(maya.id));
  const requests = async () => (await client.call(listSignatureRequests, {})).body.requests;
  expect(await requests()).toEqual([]);
  await sign(client, asked);
  const id = await signatureOf(asked);
  await hasState(id, 'sealed');
  const { items } = (await client.call(listOwnConsents, {})).body;
  await client.call(deleteFile, { params: { id: items[0]?.copyId ?? '' } });
  await settleRequests(t.db, { listeners: [] });
  expect(await requests()).toMatchObject([{ id, state: 'sealed' }]);
});
