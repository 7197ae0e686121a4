// The rules of the law on signing Forms 8879 and 8878, each by its source. Stricter readings count where readers differ.
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteClient } from '#contract/clients/client-detail';
import { getSignatureRequest, noteReturnCopy } from '#contract/signing/signatures';
import type { SignatureRequest } from '#contract/signing/signature-shapes';
import { type SeenPerson, signInPerson } from '#contract/signing/signatures';
import { endElectronicRecords } from '#contract/signing/electronic-records';
import { beginIdentityCheck, settleIdentityCheck } from '#contract/signing/identity';
import { currentVersionOf } from '#modules/documents';
import { signatureKinds } from '#domain/signatures';
import type { TestBrowser } from '#testing/browser';
import { uploadPdf } from '#testing/fixtures';
import { startTestApp, type TestApp } from '#testing/test-app';
import { agreeElectronically } from '../consents/testing-consents.ts';
import {
  knownSealable,
  noteCopyGiven,
  noteRead,
  requestSignatures,
  signatureRecordOf,
} from './index.ts';
import {
  agree,
  ask,
  ask8879,
  type Couple,
  newCouple,
  read,
  sign,
  type TestSigner,
  today,
  typed,
} from './testing-signatures.ts';
import { providerStandIn } from './identity/testing-provider.ts';

const provider = providerStandIn();
let t: TestApp;
/** The same without an identity provider, as firms begin. */
let without: TestApp;
let staff: TestBrowser;
let couple: Couple;
beforeAll(async () => {
  t = await startTestApp({ identity: { current: provider } });
  without = await startTestApp();
  staff = await t.actingAs(await t.createUser({ isAdmin: true }));
});
beforeEach(async () => {
  couple = await newCouple(t, staff);
});
afterAll(async () => {
  await t.close();
  await without.close();
});

const mayaOnly = () => ({ signerIds: [couple.maya.user.id] });
const begin = (who: TestSigner, { id }: SignatureRequest) =>
  who.call(beginIdentityCheck, { params: { id }, body: {} });
const settle = (who: TestSigner, { id }: SignatureRequest) =>
  who.call(settleIdentityCheck, { params: { id }, body: {} });
const check = async (who: TestSigner, request: SignatureRequest, result: 'passed' | 'failed') => {
  const { url } = (await begin(who, request)).body;
  provider.answer(url, result);
  return settle(who, request);
};
const inPerson = (
  request: SignatureRequest,
  seen: Partial<Extract<SeenPerson, { how: 'photo-id' }>> | SeenPerson,
) =>
  staff.call(signInPerson, {
    params: { id: request.id },
    body: {
      signerId: request.signers[0]?.id ?? '',
      seen:
        seen.how === 'known-in-person'
          ? seen
          : { how: 'photo-id', photoId: 'passport', seenOn: today(t), ...seen },
      sha256: request.document.sha256,
      mark: typed('Maya Okafor'),
      intent: true,
    },
  });

describe('signing Form 8879 away from the preparer (Pub. 1345, Rev. 12-2025)', () => {
  it('is off without an identity provider', async () => {
    const owner = await without.actingAs(await without.createUser({ isAdmin: true }));
    const alone = await newCouple(without, owner);
    const request = await ask8879(without, alone, { signerIds: [alone.maya.user.id] });
    expect(request.routes).toEqual(['handwritten', 'in-person']);
    await read(alone.maya, request);
    expect((await agree(alone.maya, request)).error.message).toMatch(/isn’t open/);
    expect((await begin(alone.maya, request)).status).toBe(409);
    expect((await sign(alone.maya, request)).status).toBe(409);
  });

  it('takes a passed identity check, every time, also of an old client who signed in with two steps', async () => {
    const request = await ask8879(t, couple, mayaOnly());
    await read(couple.maya, request);
    await agree(couple.maya, request);
    expect((await sign(couple.maya, request)).error.message).toMatch(/identity check comes first/);
    await check(couple.maya, request, 'passed');
    expect((await sign(couple.maya, request)).body.state).toBe('signed');
    const next = await ask8879(t, couple, mayaOnly());
    await read(couple.maya, next);
    await agree(couple.maya, next);
    expect((await sign(couple.maya, next)).error.message).toMatch(/identity check comes first/);
  });

  it('takes one of the last 24 hours', async () => {
    const request = await ask8879(t, couple, mayaOnly());
    await read(couple.maya, request);
    await agree(couple.maya, request);
    await check(couple.maya, request, 'passed');
    await t.owner.transaction(async (tx) => {
      await tx.execute(sql`ALTER TABLE identity_checks DISABLE TRIGGER USER`);
      await tx.execute(sql`UPDATE identity_checks SET decided_at = now() - interval '24 hours'
        WHERE signer_id = ${request.signers[0]?.id}`);
      await tx.execute(sql`ALTER TABLE identity_checks ENABLE TRIGGER USER`);
    });
    expect((await sign(couple.maya, request)).error.message).toMatch(/identity check comes first/);
    await expect(
      t.db
        .execute(sql`UPDATE signature_signers SET signed_at = clock_timestamp(), signed_by = user_id,
        sealed_mark = 'x', intent_version = 1,
        identity_check_id = (SELECT max(id::text)::uuid FROM identity_checks WHERE signer_id = signature_signers.id)
        WHERE request_id = ${request.id}`),
    ).rejects.toThrow();
  });

  it('leaves a handwritten signature after three failures', async () => {
    const request = await ask8879(t, couple, mayaOnly());
    await read(couple.maya, request);
    await agree(couple.maya, request);
    for (let n = 0; n < 3; n += 1) await check(couple.maya, request, 'failed');
    const params = { id: request.id };
    const now = (await couple.maya.call(getSignatureRequest, { params })).body;
    expect(now.routes).toEqual(['handwritten', 'in-person']);
    expect((await begin(couple.maya, request)).status).toBe(409);
    expect((await sign(couple.maya, request)).status).toBe(409);
    await expect(
      t.db.execute(sql`INSERT INTO identity_checks (id, signer_id, method, provider, provider_ref)
        VALUES (gen_random_uuid(), ${request.signers[0]?.id}, 'knowledge-based', 'x', ${uuidv7()})`),
    ).rejects.toThrow();
  });

  it('isn’t got around by leaving a check unfinished', async () => {
    const request = await ask8879(t, couple, mayaOnly());
    await read(couple.maya, request);
    for (let n = 0; n < 3; n += 1)
      provider.answer((await begin(couple.maya, request)).body.url, 'failed');
    expect((await begin(couple.maya, request)).status).toBe(409);
  });

  it('knows no way by text message or two-step sign-in: no check of another method counts on screen', async () => {
    const request = await ask8879(t, couple, mayaOnly());
    await read(couple.maya, request);
    await agree(couple.maya, request);
    for (const method of ['sms', 'two-step', 'email-code']) {
      await expect(
        t.db
          .execute(sql`INSERT INTO identity_checks (id, signer_id, method, passed, decided_at, provider, provider_ref)
          VALUES (gen_random_uuid(), ${request.signers[0]?.id}, ${method}, true, now(), 'x', 'x')`),
      ).rejects.toThrow();
    }
  });

  it('says nothing of Forms 8879-CORP and 8879-PE (Pub. 4163 is unresolved)', () => {
    expect(signatureKinds.filter((kind) => kind.startsWith('88'))).toEqual(['8879', '8878']);
  });

  it('isn’t needed for letters, which are no such form (15 U.S.C. 7001)', async () => {
    const request = await ask(t, couple, mayaOnly());
    expect(request.needsIdentity).toBe(false);
  });
});

describe('signing on screen takes consent to electronic records first (15 U.S.C. 7001(c))', () => {
  const refused = /^Agree to electronic records before you sign on screen/;
  const withdraw = () => couple.maya.call(endElectronicRecords, {});

  it('is neither chosen nor done without, and by hand both are open', async () => {
    await withdraw();
    const request = await ask(t, couple, mayaOnly());
    expect((await read(couple.maya, request)).body).toMatchObject({ needsElectronic: true });
    expect((await agree(couple.maya, request)).error.message).toMatch(refused);
    expect((await agree(couple.maya, request, 'handwritten')).status).toBe(200);
    await agreeElectronically(await t.actingAs(couple.maya.user), couple.maya.user.id);
    expect((await agree(couple.maya, request)).body).toMatchObject({ needsElectronic: false });
    expect((await sign(couple.maya, request)).body.state).toBe('signed');
  });

  it('isn’t done once it was withdrawn, and what was signed before stays', async () => {
    const before = await ask(t, couple, mayaOnly());
    const request = await ask(t, couple, mayaOnly());
    for (const one of [before, request]) {
      await read(couple.maya, one);
      await agree(couple.maya, one);
    }
    await sign(couple.maya, before);
    await withdraw();
    const signing = await sign(couple.maya, request);
    expect(signing.error).toMatchObject({ code: 'conflict' });
    expect(signing.error.message).toMatch(refused);
    const params = { id: before.id };
    const after = (await couple.maya.call(getSignatureRequest, { params })).body;
    expect(after).toMatchObject({ needsElectronic: false, signers: [{ step: 'signed' }] });
  });

  it('isn’t needed in the preparer’s presence, where the paper is at hand', async () => {
    await withdraw();
    const request = await ask(t, couple, mayaOnly());
    // Nothing of this took the signer's own session, so they hear of it immediately.
    const mails = await t.countMailTo(couple.maya.user.email);
    expect((await inPerson(request, {})).body.state).toBe('signed');
    const mail = await t.mailTo(couple.maya.user.email, mails + 1);
    expect(mail.subject).toContain('You signed a document in person');
    expect(mail.text).toContain('If you didn’t sign anything with us today, call us right away');
    expect(mail.text).not.toMatch(/8879|unsubscribe/i);
  });
});

describe('signing in the preparer’s presence (Pub. 1345)', () => {
  it('takes a photo ID that staff looked at today: its kind and the day, never a number', async () => {
    const request = await ask8879(t, couple, mayaOnly());
    expect((await inPerson(request, { seenOn: '2025-01-01' })).status).toBe(400);
    expect((await inPerson(request, { number: 'X123' } as object)).status).toBe(400);
    expect((await inPerson(request, {})).body.state).toBe('signed');
    const record = await signatureRecordOf(t.platform, t.db, request.id);
    expect(record.signers[0]?.identity).toMatchObject({
      kind: 'photo-id, passport',
      result: 'passed',
    });
  });

  it('takes none where the firm has known the person in person for years', async () => {
    const request = await ask8879(t, couple, mayaOnly());
    const year = Number(today(t).slice(0, 4));
    const known = (since: number): SeenPerson => ({
      how: 'known-in-person',
      since,
      seenOn: today(t),
    });
    expect((await inPerson(request, known(year - 1))).status).toBe(400);
    expect((await inPerson(request, known(year - 2))).body.state).toBe('signed');
  });

  it('is never the signer’s own session, nor another signer’s', async () => {
    const request = await ask8879(t, couple, mayaOnly());
    await expect(
      t.db
        .execute(sql`UPDATE signature_signers SET opened_at = now(), read_at = now(), read_way = 'screen',
        agreed_at = now(), route = 'in-person', signed_at = now(), signed_by = user_id, sealed_mark = 'x',
        intent_version = 1, identity_check_id = gen_random_uuid() WHERE request_id = ${request.id}`),
    ).rejects.toThrow();
  });
});

describe('the order', () => {
  it('gives the complete copy before the signature is asked for (IRC 6107(a))', async () => {
    const request = await ask(t, couple, { kind: '8879', title: 'Form 8879', ...mayaOnly() });
    expect((await read(couple.maya, request)).error.message).toMatch(
      /copy of the whole return comes first/,
    );
    expect((await inPerson(request, {})).status).toBe(409);
    await expect(
      t.db
        .execute(sql`UPDATE signature_signers SET opened_at = now(), read_at = now(), read_way = 'paper'
        WHERE request_id = ${request.id}`),
    ).rejects.toThrow();
    const body = { readBy: [request.signers[0]?.id ?? ''] };
    const given = await staff.call(noteReturnCopy, { params: { id: request.id }, body });
    expect(given.body.signers[0]).toMatchObject({ step: 'read', readWay: 'paper' });
  });

  it('lets another module note the copy and the reading', async () => {
    const { id: fileId } = await uploadPdf(await t.actingAs(couple.maya.user));
    const version = await currentVersionOf(t.db, fileId);
    const { id } = await t.db.transaction(async (tx) => {
      const request = await requestSignatures(tx, t.platform, {
        clientId: couple.clientId,
        projectId: null,
        taxYear: 2025,
        versionId: knownSealable(version.id),
        kind: '8879',
        title: 'Form 8879',
        signers: [{ userId: couple.maya.user.id, order: 1 }],
        routes: ['on-screen'],
        expiresAt: new Date(Date.now() + 86_400_000),
        requestedBy: (await t.createStaff('preparer')).id,
      });
      await noteCopyGiven(tx, { requestIds: [request.id] });
      await noteRead(tx, { requestIds: [request.id], userId: couple.maya.user.id });
      return request;
    });
    const found = (await couple.maya.call(getSignatureRequest, { params: { id } })).body;
    expect(found).toMatchObject({ state: 'read' });
    expect(found.copyGivenAt).not.toBeNull();
  });
});

it('keeps the record of Pub. 1345: what was signed, when, from where, by which login, how identified, which way', async () => {
  const request = await ask8879(t, couple, mayaOnly());
  await read(couple.maya, request);
  await agree(couple.maya, request);
  await check(couple.maya, request, 'passed');
  await sign(couple.maya, request);
  const record = await signatureRecordOf(t.platform, t.db, request.id);
  expect(record.original.sha256).toBe(request.document.sha256);
  expect(record.signers[0]).toMatchObject({
    name: 'Maya Okafor',
    method: 'typed',
    intent: expect.stringContaining('Form 8879'),
    remote: { address: '127.0.0.1', loginId: couple.maya.user.id },
    identity: { kind: 'knowledge-based', result: 'passed', reference: expect.any(String) },
  });
  expect(record.events.map(({ kind }) => kind)).toEqual([
    'sent',
    'copy-given',
    'opened',
    'read',
    'agreed',
    'identity-checked',
    'signed',
  ]);
});

it('keeps a signed form for three years from the due date of the return, the extended one (Pub. 1345)', async () => {
  const request = await ask8879(t, couple, { ...mayaOnly(), taxYear: 2027 });
  expect((await inPerson(request, {})).status).toBe(200);
  const params = { id: couple.clientId };
  const refused = await staff.call(deleteClient, { params, body: {} });
  expect(refused.error).toMatchObject({ code: 'retained' });
  expect(refused.error.message).toMatch(/until October 15, 2031/);
  await expect(
    t.db.execute(sql`DELETE FROM signature_requests WHERE id = ${request.id}`),
  ).rejects.toThrow();
  const body = { overrideReason: 'A court ordered it' };
  expect((await staff.call(deleteClient, { params, body })).status).toBe(200);
  const { rows } = await t.db.execute(
    sql`SELECT FROM signature_events WHERE request_id = ${request.id}`,
  );
  expect(rows).toEqual([]);
});
