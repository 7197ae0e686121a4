// How signature requests end: declined, withdrawn, expired, or gone along with their client.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { mergeClients, undoMerge } from '#contract/clients/client-merges';
import { getSignatureRequest, withdrawSignatureRequest } from '#contract/signing/signatures';
import { declineSignature } from '#contract/signing/signing';
import type { TestBrowser } from '#testing/browser';
import { startTestApp, type TestApp } from '#testing/test-app';
import { deleteSignaturesOf, signatureRequestsOf, withdrawSignatures } from './index.ts';
import { settleRequests } from './job.ts';
import {
  agree,
  ask,
  eventsOf,
  stateOf,
  type Couple,
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

it('ends for everyone when one declines, who says why', async () => {
  const request = await ask(t, couple);
  const params = { id: request.id };
  const body = { reason: 'The fee is wrong' };
  const declined = await couple.sam.call(declineSignature, { params, body });
  expect(declined.body).toMatchObject({ state: 'declined' });
  const his = declined.body.signers.find(({ isYou }) => isYou);
  expect(his).toMatchObject({ declineReason: 'The fee is wrong' });
  expect((await read(couple.maya, request)).error.message).toMatch(/has ended/);
  const hers = (await couple.maya.call(getSignatureRequest, { params })).body;
  expect(hers.signers.map(({ declineReason }) => declineReason)).toEqual([null, null]);
});

it('is withdrawn by staff once, and by another module, whatever was signed of it', async () => {
  const request = await ask(t, couple);
  const params = { id: request.id };
  await readAndSign(couple.maya, request);
  expect((await staff.call(withdrawSignatureRequest, { params })).body.state).toBe('withdrawn');
  expect((await staff.call(withdrawSignatureRequest, { params })).status).toBe(200);
  expect((await read(couple.sam, request)).status).toBe(409);
  expect((await eventsOf(t, request.id)).filter((kind) => kind === 'withdrawn')).toHaveLength(1);

  const signed = await ask(t, couple, { signerIds: [couple.maya.user.id] });
  await readAndSign(couple.maya, signed);
  await t.db.transaction((tx) =>
    withdrawSignatures(tx, t.platform, { requestId: signed.id, why: 'replaced' }),
  );
  expect(await stateOf(staff, signed.id)).toBe('replaced');
});

it('can’t be signed once it has expired, and ends by itself', async () => {
  const request = await ask(t, couple);
  await read(couple.maya, request);
  await agree(couple.maya, request);
  await t.owner.transaction(async (tx) => {
    await tx.execute(sql`ALTER TABLE signature_requests DISABLE TRIGGER USER`);
    await tx.execute(sql`UPDATE signature_requests SET requested_at = now() - interval '2 days',
      expires_at = now() - interval '1 second' WHERE id = ${request.id}`);
    await tx.execute(sql`ALTER TABLE signature_requests ENABLE TRIGGER USER`);
  });
  expect((await sign(couple.maya, request)).error.message).toMatch(/has expired/);
  const notified: string[] = [];
  const listeners = [async (_tx: unknown, { id }: { id: string }) => void notified.push(id)];
  expect(await settleRequests(t.db, { listeners })).toBeGreaterThan(0);
  expect(notified).toContain(request.id);
  expect(await stateOf(staff, request.id)).toBe('expired');
});

it('goes with the client into a merge and back, and away with the client', async () => {
  const request = await ask(t, couple, { signerIds: [couple.maya.user.id] });
  await readAndSign(couple.maya, request);
  const { id: other } = await t.createUser();
  const whose = async () =>
    (await signatureRequestsOf(t.db, { ids: [request.id] }))[0]?.request.clientId;
  const peopleEnded = [couple.maya.user.id, couple.sam.user.id];
  const merged = await staff.call(mergeClients, {
    params: { id: other },
    body: { clientId: couple.clientId, peopleKept: [], peopleEnded },
  });
  expect(await whose()).toBe(other);
  await staff.call(undoMerge, { params: { id: merged.body.merge.id } });
  expect(await whose()).toBe(couple.clientId);
  await t.db.transaction((tx) => deleteSignaturesOf(tx, couple.clientId));
  expect(await eventsOf(t, request.id)).toEqual([]);
});
