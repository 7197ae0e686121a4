// Signing with a pen: printed with a code, signed, sent in, compared, and taken in by staff.
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  acceptSignedForm,
  listReturnedForms,
  printSignatureForm,
  rejectSignedForm,
} from '#contract/signing/handwritten';
import { getSignatureRequest } from '#contract/signing/signatures';
import type { SignatureRequest } from '#contract/signing/signature-shapes';
import type { TestBrowser } from '#testing/browser';
import { pdfBytes } from '#testing/fixtures';
import { startTestApp, type TestApp } from '#testing/test-app';
import { agree, ask, type Couple, newCouple, read } from '../testing-signatures.ts';
import { readReturnedCode } from './handwritten.ts';
import { signatureRecordOf } from '../index.ts';

let t: TestApp;
let staff: TestBrowser;
let maya: TestBrowser;
let couple: Couple;
beforeAll(async () => {
  t = await startTestApp();
  staff = await t.actingAs(await t.createUser({ isAdmin: true }));
  couple = await newCouple(t, staff);
  maya = await t.actingAs(couple.maya.user);
});
afterAll(() => t.close());

/** The document as a printer gets it. */
const printed = async ({ id }: SignatureRequest): Promise<Uint8Array<ArrayBuffer>> => {
  const path = printSignatureForm.path.replace('{id}', id);
  return new Uint8Array(await (await maya.fetch(path)).arrayBuffer());
};
const send = async ({ id }: SignatureRequest, bytes: Uint8Array<ArrayBuffer>) => {
  const form = new FormData();
  form.append('file', new Blob([bytes], { type: 'application/pdf' }), 'signed.pdf');
  return maya.fetch(`/api/signature-requests/${id}/returned`, { method: 'POST', body: form });
};
const returned = async ({ id }: SignatureRequest) => {
  const list = (await staff.call(listReturnedForms, { params: { id } })).body;
  for (const form of list) await readReturnedCode(t.platform, form.id);
  return (await staff.call(listReturnedForms, { params: { id } })).body;
};

it('comes back with the code of the form that was issued, and is taken in for both', async () => {
  const request = await ask(t, couple);
  const body = { returnId: '', signerIds: request.signers.map(({ id }) => id) };
  expect((await maya.fetch(printSignatureForm.path.replace('{id}', request.id))).status).toBe(409);
  for (const who of [couple.maya, couple.sam]) {
    await read(who, request);
    await agree(who, request, 'handwritten');
  }
  const paper = await printed(request);
  expect((await send(request, paper)).status).toBe(201);
  const seen = { params: { id: request.id } };
  // Both learn that it waits for the firm, also after a reload.
  for (const { call } of [couple.maya, couple.sam]) {
    expect((await call(getSignatureRequest, seen)).body.form).toMatchObject({ decidedAt: null });
  }
  const [form] = await returned(request);
  expect(form?.code).toBe('same');
  const params = { id: request.id };
  const accepted = await staff.call(acceptSignedForm, {
    params,
    body: { ...body, returnId: form?.id ?? '' },
  });
  expect(accepted.body.state).toBe('signed');
  const again = { params, body: { ...body, returnId: form?.id ?? '' } };
  expect((await staff.call(acceptSignedForm, again)).status).toBe(404);
  const record = await signatureRecordOf(t.platform, t.db, request.id);
  expect(record.signers.map(({ method, remote }) => [method, remote])).toEqual([
    ['handwritten', null],
    ['handwritten', null],
  ]);
});

it('says where another form came back, or none can be read, and can be sent back', async () => {
  const [first, second] = [await ask(t, couple), await ask(t, couple)];
  for (const request of [first, second]) await read(couple.maya, request);
  await send(second, await printed(first));
  await send(second, pdfBytes());
  const codes = (await returned(second)).map(({ code }) => code);
  expect(codes.toSorted()).toEqual(['other', 'unreadable']);
  const [form] = await returned(second);
  const params = { id: second.id };
  const body = { returnId: form?.id ?? '', reason: 'This is another form' };
  await staff.call(rejectSignedForm, { params, body });
  expect((await returned(second))[0]).toMatchObject({ refusal: 'This is another form' });
  // Why it was sent back is said to who sent it.
  const own = (await couple.maya.call(getSignatureRequest, { params })).body.form;
  expect(own).toMatchObject({ refusal: 'This is another form' });
  const theirs = (await couple.sam.call(getSignatureRequest, { params })).body.form;
  expect(theirs).toMatchObject({ decidedAt: null, refusal: null });
  // Sam hasn’t read it, so nobody can say that he signed.
  const [, other] = await returned(second);
  const both = { returnId: other?.id ?? '', signerIds: second.signers.map(({ id }) => id) };
  expect((await staff.call(acceptSignedForm, { params, body: both })).status).toBe(409);
  expect((await staff.call(getSignatureRequest, { params })).body.state).toBe('sent');
});
