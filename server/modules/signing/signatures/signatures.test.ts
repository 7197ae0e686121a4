// Signature requests over real HTTP: who may do what, when, and the outcome.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { uploadFile } from '#contract/documents/files';
import { listNotifications } from '#contract/notifications/notifications';
import {
  createSignatureRequest,
  getSignatureRequest,
  listSignatureRequests,
  withdrawSignatureRequest,
} from '#contract/signing/signatures';
import { openSignatureRequest, signOnScreen } from '#contract/signing/signing';
import { currentVersionOf } from '#modules/documents';
import { activity } from '#platform/activity/table';
import type { TestBrowser } from '#testing/browser';
import { startTestApp, type TestApp } from '#testing/test-app';
import { sealableVersion } from './request-signatures.ts';
import { openMark } from './mark.ts';
import { signatureEvents, signatureSigners } from './table.ts';
import {
  agree,
  ask,
  eventsOf,
  stateOf,
  type Couple,
  lockedPdf,
  newCouple,
  read,
  readAndSign,
  sign,
} from './testing-signatures.ts';

let t: TestApp;
let staff: TestBrowser;
let couple: Couple;
beforeAll(async () => {
  t = await startTestApp();
  staff = await t.actingAs(await t.createUser({ isAdmin: true }));
});
beforeEach(async () => {
  couple = await newCouple(t, staff);
});
afterAll(() => t.close());

it('goes from sent to signed step by step, each person for themselves and in their turn', async () => {
  const request = await ask(t, couple);
  expect(request).toMatchObject({ state: 'sent', can: { withdraw: true, sign: false } });
  const [notice] = (await couple.maya.call(listNotifications, {})).body;
  expect(notice).toMatchObject({
    kind: 'signature-asked',
    title: 'Something to sign',
    link: `/sign?request=${request.id}`,
  });

  const params = { id: request.id };
  await couple.maya.call(openSignatureRequest, { params });
  await read(couple.maya, request);
  await agree(couple.maya, request);
  // Sam hasn’t opened it, so as a whole it is where he is.
  expect(await stateOf(staff, request.id)).toBe('sent');
  await read(couple.sam, request);
  await agree(couple.sam, request);
  expect(await stateOf(staff, request.id)).toBe('agreed');
  expect((await sign(couple.sam, request)).error).toMatchObject({
    code: 'conflict',
    message: 'Maya Okafor signs first. You can sign after that.',
  });
  const half = (await sign(couple.maya, request)).body;
  expect(half.signers.map(({ step, isYou }) => [step, isYou])).toEqual([
    ['signed', true],
    ['sent', false],
  ]);
  expect((await sign(couple.sam, request)).body.state).toBe('signed');
  // Seals come when their job runs.
  const steps = (await eventsOf(t, request.id)).filter(
    (kind) => kind !== 'sealed' && kind !== 'copy-given',
  );
  expect(steps).toEqual([
    'sent',
    'opened',
    'read',
    'agreed',
    'opened',
    'read',
    'agreed',
    'signed',
    'signed',
  ]);
  const rows = await t.db
    .select()
    .from(signatureSigners)
    .where(eq(signatureSigners.requestId, request.id));
  const [first] = rows;
  expect(openMark(t.platform.keys, first?.id ?? '', first?.sealedMark ?? '')).toEqual({
    kind: 'typed',
    name: 'Maya Okafor',
  });
});

it('refuses to sign before read, before agreeing, twice, and what was not shown', async () => {
  const request = await ask(t, couple);
  expect((await sign(couple.maya, request)).error.message).toMatch(/read the document/);
  expect((await agree(couple.maya, request)).error.message).toMatch(/read the document/);
  await read(couple.maya, request);
  expect((await sign(couple.maya, request)).error.message).toMatch(/Choose how/);
  await agree(couple.maya, request);
  const other = { ...request, document: { ...request.document, sha256: '0'.repeat(64) } };
  expect((await sign(couple.maya, other)).error.message).toMatch(/has changed/);
  await sign(couple.maya, request);
  expect((await sign(couple.maya, request)).error.message).toBe('You signed this already.');
  expect((await eventsOf(t, request.id)).filter((kind) => kind === 'signed')).toHaveLength(1);
});

it('shows a client nothing of how the other person stands, and staff everything', async () => {
  const request = await ask(t, couple);
  await read(couple.maya, request);
  const params = { id: request.id };
  const his = (await couple.sam.call(getSignatureRequest, { params })).body;
  expect(his.signers[0]).toMatchObject({ step: 'sent', readAt: null, openedAt: null });
  const all = (await staff.call(getSignatureRequest, { params })).body;
  expect(all.signers[0]).toMatchObject({ step: 'read', readWay: 'screen' });
});

it('lists what waits for whom, and to others nothing', async () => {
  const [first, second] = [await ask(t, couple), await ask(t, couple)];
  await staff.call(withdrawSignatureRequest, { params: { id: first.id } });
  const ids = async (call: TestBrowser['call'], which: 'waiting' | 'done') =>
    (
      await call(listSignatureRequests, { query: { which, clientId: couple.clientId } })
    ).body.requests.map(({ id }) => id);
  expect(await ids(couple.maya.call, 'waiting')).toEqual([second.id]);
  expect(await ids(couple.sam.call, 'done')).toEqual([first.id]);
  expect(await ids(staff.call.bind(staff), 'waiting')).toEqual([second.id]);
  const stranger = await t.actingAs(await t.createUser());
  expect(await ids(stranger.call.bind(stranger), 'waiting')).toEqual([]);
});

it('tells the activity log of each event by its digest, and holds no personal data there', async () => {
  const request = await ask(t, couple);
  await readAndSign(couple.maya, request);
  const entries = await t.db
    .select({ action: activity.action, details: activity.details })
    .from(activity)
    .where(eq(activity.subjectId, request.id))
    .orderBy(activity.id);
  const events = await t.db
    .select()
    .from(signatureEvents)
    .where(eq(signatureEvents.requestId, request.id))
    .orderBy(signatureEvents.nth);
  expect(entries.map(({ details }) => details)).toEqual(
    events.map(({ nth, digest }) =>
      expect.objectContaining({ event: nth, digest: digest.toString('hex') }),
    ),
  );
  expect(events.find(({ kind }) => kind === 'signed')).toMatchObject({
    actorId: couple.maya.user.id,
    actorName: 'Maya Okafor',
    address: '127.0.0.1',
  });
  expect(JSON.stringify(entries)).not.toMatch(/Okafor/);
});

it('asks only people who may sign for the year, and only for a document that is as it was', async () => {
  const { id: outsider } = await t.createUser();
  const refused = await ask(t, couple, { signerIds: [outsider] }).catch(String);
  expect(refused).toMatch(/may not sign for this year/);
  await t.db.execute(
    sql`UPDATE access_grants SET to_year = 2024 WHERE user_id = ${couple.sam.user.id}`,
  );
  expect(await ask(t, couple).catch(String)).toMatch(/may not sign for this year/);
  const params = { id: (await t.createUser()).id };
  const others = await staff.call(createSignatureRequest, {
    params,
    body: {
      fileId: crypto.randomUUID(),
      taxYear: 2025,
      kind: 'letter',
      title: 'Letter',
      signerIds: [params.id],
      routes: ['on-screen'],
    },
  });
  expect(others.status).toBe(404);
});

it('asks for no signature on a PDF that takes no seal, by staff or by another module, and says why', async () => {
  const sentence = /protected by a password. Save it without one first/;
  const locked = await lockedPdf();
  expect(await ask(t, couple, {}, locked).catch(String)).toMatch(sentence);
  const file = { name: 'Locked.pdf', type: 'application/pdf', bytes: locked };
  const maya = await t.actingAs(couple.maya.user);
  const { id: fileId } = (await maya.upload(uploadFile, file, { category: 'other' })).body;
  const version = await currentVersionOf(t.db, fileId);
  const asked = sealableVersion(t.platform, version.id);
  await expect(asked).rejects.toThrow(sentence);
  expect((await couple.maya.call(listSignatureRequests, {})).body.requests).toEqual([]);
});

it('lets nobody change what was signed, and nobody remove it, not even by SQL', async () => {
  const request = await ask(t, couple);
  await readAndSign(couple.maya, request);
  const { id } = request;
  const [row] = await t.db
    .select()
    .from(signatureSigners)
    .where(eq(signatureSigners.requestId, id))
    .orderBy(signatureSigners.position);
  const refusals = [
    sql`UPDATE signature_signers SET signed_at = NULL WHERE id = ${row?.id}`,
    sql`UPDATE signature_signers SET user_id = ${couple.sam.user.id} WHERE id = ${row?.id}`,
    sql`UPDATE signature_events SET kind = 'opened' WHERE request_id = ${id}`,
    sql`DELETE FROM signature_events WHERE request_id = ${id}`,
    sql`DELETE FROM signature_requests WHERE id = ${id}`,
    sql`UPDATE signature_requests SET sha256 = decode(repeat('00', 32), 'hex') WHERE id = ${id}`,
    sql`UPDATE signature_requests SET state = 'signed', ended_at = now() WHERE id = ${id}`,
    sql`UPDATE signature_requests SET state = 'expired', ended_at = now() WHERE id = ${id}`,
    // Sam, without having read; Sam, in Maya’s session.
    sql`UPDATE signature_signers SET signed_at = now(), signed_by = user_id, route = 'on-screen',
      sealed_mark = 'x', intent_version = 1 WHERE request_id = ${id} AND position = 2`,
    sql`UPDATE signature_signers SET opened_at = now(), read_at = now(), read_way = 'screen', agreed_at = now(),
      route = 'on-screen', signed_at = now(), signed_by = ${couple.maya.user.id}, sealed_mark = 'x',
      intent_version = 1 WHERE request_id = ${id} AND position = 2`,
  ];
  for (const statement of refusals) await expect(t.db.execute(statement)).rejects.toThrow();
  const params = { id };
  const sha256 = request.document.sha256;
  const asMaya = { sha256, mark: { kind: 'typed', name: 'Sam' }, intent: true } as const;
  expect((await couple.maya.call(signOnScreen, { params, body: asMaya })).status).toBe(409);
});
