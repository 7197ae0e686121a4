// A new document in the place of one part: what was signed on it and what depends on it ends, and nothing else does.
// Rules are named with their source.
import { and, desc, eq, sql } from 'drizzle-orm';
import { beforeAll, expect, it, vi } from 'vitest';
import { listNotifications } from '#contract/notifications/notifications';
import type { ReturnDelivery } from '#contract/returns/delivery-shapes';
import * as contract from '#contract/returns/return-delivery';
import { getSignatureRequest } from '#contract/signing/signatures';
import type { SignatureRequest } from '#contract/signing/signature-shapes';
import { readSignatureRequest } from '#contract/signing/signing';
import type { PartKind } from '#domain/returns/delivery-values';
import { files } from '#modules/documents';
import { activity } from '#platform/activity/table';
import { pdfBytes } from '#testing/fixtures';
import { packagePdf } from '#testing/return-package';
import type { TestBrowser } from '#testing/browser';
import { readZip } from '#testing/read-zip';
import { judge } from '../../../web/evidence-page/judge.ts';
import { accessGrants } from '../clients/accounts/table.ts';
import { checkEvidence } from '../signing/evidence/index.ts';
import { lockedPdf } from '../signing/signatures/testing-signatures.ts';
import { deliver, someFigures } from './testing-delivery.ts';
import {
  answer,
  approved,
  both,
  delivered,
  enter,
  get,
  hers,
  his,
  own,
  projectId,
  read,
  sam,
  sign,
  staff,
  t,
  useCoupleReturn,
} from './testing-couple-return.ts';

useCoupleReturn();

const reason = 'The routing number was wrong.';
const kinds: PartKind[] = ['letter', '8879', 'return', 'state', 'voucher', 'firm'];
/** A package with a page of each kind, each a part. */
const everyKind = {
  parts: kinds.map((kind, at) => ({ kind, firstPage: at + 1, lastPage: at + 1 })),
};
let bytes: Buffer<ArrayBuffer>;
beforeAll(async () => {
  bytes = await packagePdf(kinds.map((kind) => ({ kind, lines: [kind] })));
});
const approvedByBoth = () => approved(everyKind, bytes);
const sent = () => deliver(staff, projectId, both(), everyKind, bytes);

async function replace(id: string, kind: PartKind, pdf = pdfBytes()) {
  const at = kinds.indexOf(kind) + 1;
  const path = contract.replaceReturnPart.path.replace('{id}', id);
  return staff.upload(
    { ...contract.replaceReturnPart, path },
    { name: 'New.pdf', type: 'application/pdf', bytes: pdf },
    { firstPage: String(at), reason },
  );
}
const requestOf = async (id: string): Promise<SignatureRequest> =>
  (await staff.call(getSignatureRequest, { params: { id } })).body;
const asked = async (): Promise<string> => (await own())[0]?.sign ?? '';
const news = async (who: Pick<TestBrowser, 'call'>) =>
  (await who.call(listNotifications, {})).body.filter(
    ({ kind }) => kind === 'return-part-replaced',
  );
const fileIn = (delivery: ReturnDelivery, kind: PartKind) =>
  delivery.parts.find((part) => part.kind === kind)?.fileId ?? '';

it('withdraws what was signed on a Form 8879 that is replaced, and has it read and signed again; all else stays', async () => {
  const id = await approvedByBoth();
  const before = await get(id);
  const first = await asked();
  await sign();
  await vi.waitFor(async () => expect((await requestOf(first)).state).toBe('sealed'), {
    timeout: 60_000,
    interval: 50,
  });
  await enter(id, { step: 'ready', figures: someFigures });
  const old = fileIn(before, '8879');

  // Of a voucher, nothing depends.
  const voucher = (await replace(id, 'voucher')).body;
  expect(voucher.state).toBe('ready');
  expect(voucher.parts.find(({ kind }) => kind === 'voucher')?.fileId).not.toBe(
    fileIn(before, 'voucher'),
  );
  expect((await requestOf(first)).state).toBe('sealed');
  expect((await news(hers))[0]?.message).toContain('signed stays as it is.');

  const { status, body } = await replace(id, '8879');
  expect(status).toBe(201);
  expect(body).toMatchObject({ state: 'approved', signedAt: null, readyAt: null });
  expect(body.signers.every(({ readAt, approvedAt }) => readAt && approvedAt)).toBe(true);
  expect(body.parts.find(({ kind }) => kind === '8879')?.replaced).toMatchObject({
    pages: 1,
    reason,
  });
  // The documents of the other parts are the same.
  const others = (all: typeof body.parts) =>
    all.filter(({ kind }) => kind !== '8879').map(({ fileId }) => fileId);
  expect(others(body.parts)).toEqual(others(voucher.parts));
  const [archived] = await t.db.select().from(files).where(eq(files.id, old));
  expect(archived?.archivedAt).not.toBeNull();
  expect(await delivered()).toHaveLength(kinds.length - 1);

  // The earlier signatures ended, and still prove what was signed then.
  expect((await requestOf(first)).state).toBe('replaced');
  const evidence = await hers.fetch(`/api/signature-requests/${first}/evidence`);
  const zip = Buffer.from(await evidence.arrayBuffer());
  const { problems, record } = await checkEvidence(zip);
  expect([problems, record?.request.state, record?.signers.length]).toEqual([[], 'replaced', 2]);
  const contents = new Map(
    [...(await readZip(zip))].map(([name, file]) => [name, new Uint8Array(file)]),
  );
  expect((await judge(contents)).checks.flatMap((check) => check.problems)).toEqual([]);

  // Both are told and asked, and neither has read the new form.
  for (const who of [hers, his]) {
    expect((await news(who)).map(({ message }) => message)).toEqual([
      'Your preparer replaced “Form 8879” of your 2025 return. What was signed on the earlier one doesn’t count anymore. Please sign the new one.',
    ]);
  }
  const again = await requestOf(await asked());
  expect(again.id).not.toBe(first);
  expect(again.signers.map(({ readAt, signedAt }) => [readAt, signedAt])).toEqual([
    [null, null],
    [null, null],
  ]);
  const [entry] = await t.db
    .select()
    .from(activity)
    .where(and(eq(activity.action, 'replace_return_part'), eq(activity.subjectId, projectId)))
    .orderBy(desc(activity.id));
  expect(entry?.details).toEqual({ part: '8879' });

  const { sha256 } = again.document;
  for (const who of [hers, his]) {
    await who.call(readSignatureRequest, { params: { id: again.id }, body: { sha256 } });
  }
  await sign();
  expect((await get(id)).state).toBe('signed');
});

it('26 U.S.C. 6107(a), Form 8879: a new return of a state is read, approved, and signed for anew', async () => {
  const id = await approvedByBoth();
  const first = await asked();
  const { signers } = await requestOf(first);
  await sign();
  expect((await get(id)).state).toBe('signed');
  const { version } = await get(id);
  const { body } = await replace(id, 'state');
  expect(body).toMatchObject({ state: 'sent', signedAt: null });
  expect(body.signers.map(({ readAt, approvedAt }) => [readAt, approvedAt])).toEqual([
    [null, null],
    [null, null],
  ]);
  expect((await requestOf(first)).state).toBe('replaced');
  expect(await asked()).toBe('');
  expect((await news(his))[0]?.message).toContain('Please read and approve it again.');

  // Who still has the earlier page open has read nothing of the new document.
  expect((await read(id, hers, version)).error.code).toBe('stale');
  expect((await answer(id, hers)).status).toBe(409);
  for (const who of [hers, his]) {
    await read(id, who);
    expect((await answer(id, who)).status).toBe(200);
  }
  const again = await asked();
  expect(again).not.toBe(first);
  expect((await requestOf(again)).signers).toHaveLength(signers.length);
  await sign();
  expect((await get(id)).state).toBe('signed');
});

it('asks who read before the form was replaced to read it where they sign', async () => {
  const { id } = await sent();
  await read(id, hers);
  expect((await replace(id, '8879')).body.state).toBe('sent');
  await read(id, his);
  // Changes that were asked for are answered with the new document.
  await answer(id, hers, { answer: 'changes', reason: 'The voucher has our old address.' });
  expect((await answer(id, his)).status).toBe(409);
  expect((await replace(id, 'voucher')).body).toMatchObject({ state: 'read', changes: null });
  for (const who of [hers, his]) expect((await answer(id, who)).status).toBe(200);
  const { signers } = await requestOf(await asked());
  expect(signers.map(({ name, readAt }) => [name, readAt === null])).toEqual([
    ['Maya Okafor', true],
    ['Sam Okafor', false],
  ]);
});

it('replaces nothing where anything of it is refused', async () => {
  const id = await approvedByBoth();
  await sign();
  const before = await get(id);
  expect((await replace(id, '8879', await lockedPdf())).status).toBe(409);
  expect((await replace(id, 'firm')).status).toBe(409);
  const path = contract.replaceReturnPart.path.replace('{id}', id);
  const nowhere = await staff.upload(
    { ...contract.replaceReturnPart, path },
    { name: 'New.pdf', type: 'application/pdf', bytes: pdfBytes() },
    { firstPage: '99', reason },
  );
  expect(nowhere.status).toBe(404);
  // Someone who signs may not anymore: the earlier signatures aren’t ended for a form that nobody is asked to sign.
  await t.db
    .update(accessGrants)
    .set({ rights: ['see'] })
    .where(eq(accessGrants.userId, sam.id));
  expect((await replace(id, '8879')).error.message).toContain('may not sign for this year');
  expect(await get(id)).toMatchObject({ state: before.state, parts: before.parts });
  expect(await news(hers)).toEqual([]);
  await expect(
    t.db.execute(sql`UPDATE return_deliveries SET state = 'sent' WHERE id = ${id}`),
  ).rejects.toThrow();

  await enter(id, { step: 'ready', figures: someFigures });
  await enter(id, { step: 'transmitted' });
  expect((await replace(id, 'voucher')).status).toBe(409);
  expect((await get(id)).parts.some(({ canReplace }) => canReplace)).toBe(false);
});
