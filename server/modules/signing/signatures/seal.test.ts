// What is sealed once it was signed: each signature once, the original’s bytes first, and a copy for everyone.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { listNotifications } from '#contract/notifications/notifications';
import { getSignatureRequest } from '#contract/signing/signatures';
import { findStoredDocument, readStoredContent } from '#modules/documents';
import type { TestBrowser } from '#testing/browser';
import { pdfBytes } from '#testing/fixtures';
import { startTestApp, type TestApp } from '#testing/test-app';
import { signatureRecordOf } from './index.ts';
import { sealSigned } from './seal.ts';
import { signatureRequests, signatureSigners } from './table.ts';
import { ask, newCouple, readAndSign } from './testing-signatures.ts';

let t: TestApp;
let staff: TestBrowser;
beforeAll(async () => {
  t = await startTestApp();
  staff = await t.actingAs(await t.createUser({ isAdmin: true }));
});
afterAll(() => t.close());

it('is sealed for each signer, on top of the bytes that were shown', async () => {
  const couple = await newCouple(t, staff);
  const bytes = pdfBytes();
  const request = await ask(t, couple, {}, bytes);
  await readAndSign(couple.maya, request);
  await readAndSign(couple.sam, request);
  const params = { id: request.id };
  await vi.waitFor(
    async () =>
      expect((await staff.call(getSignatureRequest, { params })).body.state).toBe('sealed'),
    60_000,
  );
  const signers = await t.db
    .select()
    .from(signatureSigners)
    .where(eq(signatureSigners.requestId, request.id))
    .orderBy(signatureSigners.position);
  let before: Uint8Array = bytes;
  for (const { sealedVersionId } of signers) {
    const sealed = await findStoredDocument(t.db, sealedVersionId ?? '');
    if (!sealed) throw new Error('there is no sealed file');
    const content = await readStoredContent(t.platform, sealed.version);
    expect(content.length).toBeGreaterThan(before.length);
    expect(content.subarray(0, before.length).equals(before)).toBe(true);
    before = content;
  }
  const { events } = await signatureRecordOf(t.platform, t.db, request.id);
  expect(events.map(({ kind }) => kind).filter((kind) => kind === 'sealed')).toHaveLength(2);
  expect(events.at(-1)).toMatchObject({ kind: 'copy-given', details: { what: 'signed' } });
  const news = (await couple.sam.call(listNotifications, {})).body;
  expect(news[0]).toMatchObject({ kind: 'file-uploaded' });

  // The job again, as after a crash, seals nothing twice.
  const sealer = vi.fn<() => never>();
  const [first] = signers;
  await sealSigned(t.platform, sealer, { requestId: request.id, signerId: first?.id ?? '' });
  expect(sealer).not.toHaveBeenCalled();
});

it('is tried once where the document takes no seal, and staff are shown what to do', async () => {
  const couple = await newCouple(t, staff);
  const request = await ask(t, couple, { signerIds: [couple.maya.user.id] });
  // The server's own job leaves it alone.
  await t.db
    .update(signatureRequests)
    .set({ sealFailedAt: new Date(0) })
    .where(eq(signatureRequests.id, request.id));
  await readAndSign(couple.maya, request);
  await t.db
    .update(signatureRequests)
    .set({ sealFailedAt: null })
    .where(eq(signatureRequests.id, request.id));
  const sealer = vi.fn<() => Promise<null>>(async () => null);
  for (let turn = 0; turn < 3; turn += 1) {
    await sealSigned(t.platform, sealer, { requestId: request.id, signerId: couple.maya.user.id });
  }
  expect(sealer).toHaveBeenCalledTimes(1);
  const params = { id: request.id };
  const seen = (await staff.call(getSignatureRequest, { params })).body;
  expect(seen).toMatchObject({ state: 'signed', blocked: expect.stringMatching(/takes no seal/) });
  expect((await couple.maya.call(getSignatureRequest, { params })).body.blocked).toBeNull();
});
