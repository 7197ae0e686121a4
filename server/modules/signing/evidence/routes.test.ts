// Evidence of a real request, from its last signature to the package, over HTTP.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { getSignatureRequest } from '#contract/signing/signatures';
import type { SignatureRequest } from '#contract/signing/signature-shapes';
import { publishedCertificatesPath } from '#domain/signature-record';
import { activity } from '#platform/activity/table';
import type { TestBrowser } from '#testing/browser';
import { readPdf } from '#testing/read-pdf';
import { readZip } from '#testing/read-zip';
import { startTestApp, type TestApp } from '#testing/test-app';
import { judge } from '../../../../web/evidence-page/judge.ts';
import { ask, type Couple, newCouple, readAndSign } from '../signatures/testing-signatures.ts';
import { checkEvidence } from './index.ts';
import { readSeals } from './check/seals.ts';
import { isSealed } from './routes.ts';

let t: TestApp;
let staff: TestBrowser;
let couple: Couple;
let request: SignatureRequest;
let ofMaya: TestBrowser;
beforeAll(async () => {
  t = await startTestApp();
  staff = await t.actingAs(await t.createUser({ isAdmin: true, firstName: 'Ruth' }));
  couple = await newCouple(t, staff);
  ofMaya = await t.actingAs(couple.maya.user);
  request = await ask(t, couple);
});
afterAll(() => t.close());

const own = (id = request.id) => `/api/signature-requests/${id}/evidence`;
const ofStaff = (id = request.id) => `/api/admin/signature-requests/${id}/evidence`;

async function packageFrom(browser: TestBrowser, path: string): Promise<Buffer> {
  const answer = await browser.fetch(path);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe('application/zip');
  return Buffer.from(await answer.arrayBuffer());
}

it('isn’t there before someone signs', async () => {
  const answer = await ofMaya.fetch(own());
  expect(answer.status).toBe(409);
  expect(await answer.text()).toContain('There’s no evidence yet.');
});

it('is genuine for both checkers after both signed, and each has a seal', async () => {
  await readAndSign(couple.maya, request);
  await readAndSign(couple.sam, request);
  await vi.waitFor(
    async () => {
      const { body } = await staff.call(getSignatureRequest, { params: { id: request.id } });
      expect(body.state).toBe('sealed');
    },
    { timeout: 60_000, interval: 50 },
  );

  const zip = await packageFrom(ofMaya, own());
  const contents = await readZip(zip);
  const { problems, record } = await checkEvidence(zip);
  expect(problems).toEqual([]);
  const bytes = new Map([...contents].map(([name, file]) => [name, new Uint8Array(file)]));
  const judged = await judge(bytes);
  expect(judged.checks.flatMap((check) => check.problems)).toEqual([]);
  expect(record?.signers.map(({ name, method }) => [name, method])).toEqual([
    ['Maya Okafor', 'typed'],
    ['Sam Okafor', 'typed'],
  ]);
  expect(record?.original.sha256).toBe(request.document.sha256);
  expect(readSeals(contents.get('sealed.pdf') ?? Buffer.alloc(0))).toHaveLength(2);
});

it('goes to staff with a fresh second step, and to nobody else', async () => {
  expect((await checkEvidence(await packageFrom(staff, ofStaff()))).problems).toEqual([]);
  const admin = await t.createUser({ isAdmin: true });
  expect((await (await t.actingAs(admin, null)).fetch(ofStaff())).status).toBe(403);
  expect((await t.visitor().fetch(own())).status).toBe(401);
  const stranger = await t.actingAs(await t.createUser());
  expect((await stranger.fetch(own())).status).toBe(404);
  expect((await stranger.fetch(ofStaff())).status).toBe(403);
});

it('is signed with a certificate that the firm’s site lists, for anyone to compare', async () => {
  const zip = await packageFrom(ofMaya, own());
  const { signedWith, record } = await checkEvidence(zip);
  const sealed = record?.events.filter(({ kind }) => kind === 'sealed');
  const answer = await t.visitor().fetch(publishedCertificatesPath);
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  const { firm, certificates } = JSON.parse(await answer.text());
  expect(firm).toBe(record?.firm.name);
  expect(certificates).toEqual([
    {
      sha256: signedWith,
      subject: expect.stringContaining(t.platform.config.firm.name),
      validFrom: expect.any(String),
      validTo: expect.any(String),
    },
  ]);
  expect(new Set(sealed?.map(({ details }) => details['certificate']))).toEqual(
    new Set([signedWith]),
  );
  const certificate = (await readZip(zip)).get('certificate.pdf') ?? Buffer.alloc(0);
  expect(readPdf(certificate).text.replaceAll(/\s+/g, '')).toContain(
    `${t.platform.config.appUrl}${publishedCertificatesPath}`,
  );
});

it('waits for the seal of each signature until now', async () => {
  const { record } = await checkEvidence(await packageFrom(ofMaya, own()));
  if (!record) throw new Error('there is no record');
  const until = (kind: string) => ({
    ...record,
    events: record.events.slice(
      0,
      record.events.findLastIndex((event) => event.kind === kind),
    ),
  });
  expect(isSealed(record)).toBe(true);
  expect(isSealed(until('sealed'))).toBe(false);
  expect(isSealed({ ...record, events: [] })).toBe(false);
});

it('is in the log, each time, with the hash of its events', async () => {
  const entries = await t.db
    .select()
    .from(activity)
    .where(eq(activity.action, 'download_evidence'));
  expect(entries).toHaveLength(4);
  for (const { clientId, subjectId, details } of entries) {
    expect([clientId, subjectId]).toEqual([couple.clientId, request.id]);
    expect(details?.['events']).toMatch(/^[\da-f]{64}$/);
  }
});
