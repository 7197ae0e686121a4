// Documents that go to someone else, consent to electronic records, and the outcome of consents when records are merged
// or deleted, over real HTTP.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  listClientConsents,
  printConsent,
  recordPaperConsent,
  withdrawOwnConsent,
} from '#contract/signing/consents';
import { discloseDocument, listDisclosures } from '#contract/signing/disclosures';
import {
  agreeToElectronicRecords,
  endElectronicRecords,
  getElectronicRecords,
  getElectronicSample,
} from '#contract/signing/electronic-records';
import { mergeClients, undoMerge } from '#contract/clients/client-merges';
import { deleteClient } from '#contract/clients/client-detail';
import { electronicRecordsVersion } from '#domain/electronic-records';
import { createClient } from '#contract/identity/invitations';
import type { TestBrowser } from '#testing/browser';
import { uploadPdf } from '#testing/fixtures';
import { readPdf } from '#testing/read-pdf';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';
import { agreeElectronically, ask, decline, sign, toLender } from './testing-consents.ts';

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

const signed = async () => {
  await agreeElectronically(client, maya.id);
  const id = await ask(staff, maya.id, toLender(maya.id));
  await sign(client, id);
  return id;
};
/** A return of 2025 as the client’s document. */
const newReturn = async () => {
  const { id } = await uploadPdf(client, '2025 return.pdf');
  await t.db.execute(
    sql`UPDATE files SET category = 'tax-return', tax_year = 2025 WHERE id = ${id}`,
  );
  return id;
};
const give = (fileId: string, recipient = 'Lone Star Home Loans, Austin', clientId = maya.id) =>
  staff.call(discloseDocument, {
    params: { id: clientId },
    body: { fileId, recipient, way: 'email' },
  });

it('gives a copy to the recipient of a valid consent, writes it down, and gives none without (IRC 7216(a))', async () => {
  const fileId = await newReturn();
  expect((await give(fileId)).error.message).toContain('no valid consent');
  const id = await signed();
  expect((await give(fileId, 'Another Bank')).status).toBe(409);
  const { body } = await give(fileId);
  expect(body).toMatchObject({ recipient: 'Lone Star Home Loans, Austin', taxYear: 2025 });
  const list = (await staff.call(listDisclosures, { params: { id: maya.id } })).body.items;
  expect(list.map(({ document }) => document)).toEqual(['2025 return.pdf']);
  // What the consent doesn’t name stays: a source document, and another client’s.
  const w2 = await uploadPdf(client, 'W-2.pdf');
  await t.db.execute(sql`UPDATE files SET tax_year = 2025 WHERE id = ${w2.id}`);
  expect((await give(w2.id)).status).toBe(409);
  expect((await give(fileId, undefined, (await t.createUser()).id)).status).toBe(404);
  await client.call(withdrawOwnConsent, { params: { id } });
  expect((await give(fileId)).status).toBe(409);
});

it('agrees to electronic records by the code of a PDF that was opened (15 USC 7001(c)(1)(C)(ii))', async () => {
  const id = await ask(staff, maya.id, toLender(maya.id));
  expect((await sign(client, id)).error.message).toContain('Agree to electronic records first');
  const answer = await client.fetch(getElectronicSample.path);
  const { text } = readPdf(Buffer.from(await answer.arrayBuffer()));
  const code = /^\d{6}$/m.exec(text)?.[0] ?? '';
  const body = { version: electronicRecordsVersion, agrees: true } as const;
  const wrong = await client.call(agreeToElectronicRecords, { body: { ...body, code: 'WRONG1' } });
  expect(wrong.error.code).toBe('invalid_code');
  const agreed = await client.call(agreeToElectronicRecords, { body: { ...body, code } });
  expect(agreed.body.elements.map(({ element }) => element)).toHaveLength(7);
  expect((await sign(client, id)).status).toBe(200);
  // Once per person: again changes nothing.
  await client.call(agreeToElectronicRecords, { body: { ...body, code } });
  const { rows } = await t.db.execute(
    sql`SELECT FROM electronic_records WHERE person_id = ${maya.id}`,
  );
  expect(rows).toHaveLength(1);
});

it('leaves the right to paper: withdrawing takes no form away, and declining needs no agreement (7001(c)(1)(B)(i))', async () => {
  const id = await signed();
  await client.call(endElectronicRecords, {});
  expect((await client.call(getElectronicRecords, {})).body.givenAt).toBeNull();
  const list = async () => (await staff.call(listClientConsents, { params: { id: maya.id } })).body;
  expect((await list()).items.find((item) => item.id === id)?.state).toBe('valid');
  expect((await list()).people[0]?.electronicSince).toBeNull();
  const next = await ask(staff, maya.id, toLender(maya.id, { purpose: 'To refinance' }));
  expect((await sign(client, next)).status).toBe(409);
  expect((await decline(client, next)).status).toBe(200);
});

it('is signed on paper too: the form is printed, and counts from when it came back, with the signed form', async () => {
  const id = await ask(staff, maya.id, toLender(maya.id));
  const printed = await staff.fetch(printConsent.path.replace('{id}', id));
  const { text } = readPdf(Buffer.from(await printed.arrayBuffer()));
  expect(text.replaceAll(/\s+/g, ' ')).toContain('Federal law requires this consent form');
  expect(text).toContain('Signature');
  const returned = await newReturn();
  const body = { fileId: (await uploadPdf(await t.actingAs(await t.createUser()))).id };
  const params = { id };
  expect((await staff.call(recordPaperConsent, { params, body })).status).toBe(404);
  const scan = await uploadPdf(client, 'Signed consent.pdf');
  const given = await staff.call(recordPaperConsent, { params, body: { fileId: scan.id } });
  expect(given.body).toMatchObject({ state: 'valid', way: 'paper', copyId: scan.id });
  expect((await give(returned)).status).toBe(201);
  expect((await decline(client, id)).status).toBe(409);
});

it('goes with its client to the record that stays, and back', async () => {
  const person = { firstName: 'Maya', lastName: 'Okafor', email: '' };
  const other = (await staff.call(createClient, { body: person })).body.id;
  await ask(staff, other, toLender(other));
  const of = async (id: string) =>
    (await staff.call(listClientConsents, { params: { id } })).body.items.length;
  const body = { clientId: other, peopleKept: [], peopleEnded: [other] };
  const { merge } = (await staff.call(mergeClients, { params: { id: maya.id }, body })).body;
  expect([await of(maya.id), await of(other)]).toEqual([1, 0]);
  await staff.call(undoMerge, { params: { id: merge.id } });
  expect([await of(maya.id), await of(other)]).toEqual([0, 1]);
});

it('is kept while the law wants the client’s records, and goes with the client', async () => {
  await signed();
  const params = { id: maya.id };
  expect((await staff.call(deleteClient, { params, body: {} })).error.code).toBe('retained');
  await staff.call(deleteClient, { params, body: { overrideReason: 'Asked for by the client' } });
  const { rows } = await t.db.execute(sql`
    SELECT FROM consents WHERE client_id = ${maya.id}
    UNION ALL SELECT FROM electronic_records WHERE person_id = ${maya.id}`);
  expect(rows).toEqual([]);
});
