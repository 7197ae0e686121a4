// "Make it a new version instead", as an upload's receipt offers it.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteFile, listFiles } from '#contract/documents/files';
import { processFile } from '#contract/documents/review';
import {
  adoptFileAsVersion,
  createFileVersion,
  listFileHistory,
  listFileVersions,
} from '#contract/documents/versions';
import type { TestBrowser } from '#testing/browser';
import { largePdf, uploadPdf } from '#testing/fixtures';
import { startTestApp, type TestApp } from '#testing/test-app';
import { sweepBlobs } from '../storage/sweep.ts';
import { fileHistory, files, fileVersions } from '../table.ts';

let t: TestApp;
let client: TestBrowser;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(async () => {
  client = await t.actingAs(await t.createUser());
});
afterAll(() => t.close());

const adopt = (id: string, fileId: string, by = client, headers = {}) =>
  by.call(adoptFileAsVersion, { params: { id }, body: { fileId, versionNotes: 'Again' } }, headers);
const listed = async () => (await client.call(listFiles, {})).body;

/** A document, and one of its name uploaded after it. */
async function twoOfOneName() {
  const bytes = largePdf(150_000);
  const first = await uploadPdf(client, 'Return.pdf');
  const second = await uploadPdf(client, 'Return.pdf', bytes);
  expect(second).toMatchObject({ originalName: 'Return (2).pdf', sameNameAs: { id: first.id } });
  return { first, second, bytes };
}

it('makes the upload a version of the document whose name it has, and nothing is left of it', async () => {
  const { first, second, bytes } = await twoOfOneName();
  const answer = await adopt(first.id, second.id);
  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({ id: first.id, version: 2, sameAsVersion: null });
  expect(await listed()).toMatchObject([{ id: first.id, originalName: 'Return.pdf' }]);
  const response = await client.fetch(`/api/files/${first.id}/download`);
  expect(Buffer.from(await response.arrayBuffer())).toEqual(Buffer.from(bytes));
  const versions = (await client.call(listFileVersions, { params: { id: first.id } })).body;
  expect(versions[0]).toMatchObject({ version: 2, versionNotes: 'Again' });
  const history = (await client.call(listFileHistory, { params: { id: first.id } })).body;
  expect(history[0]).toMatchObject({ action: 'updated', newVersion: 2 });
  for (const table of [fileVersions, fileHistory]) {
    expect(await t.db.$count(table, eq(table.fileId, second.id))).toBe(0);
  }
  // The bytes it had as its own document go with the next sweep; the version stays readable.
  const swept = await sweepBlobs(t.platform, { writtenBefore: new Date(Date.now() + 1000) });
  expect(swept).toMatchObject({ removed: 1, quarantined: 0 });
  expect((await client.fetch(`/api/files/${first.id}/download`)).status).toBe(200);
});

it('says when the document had this content before', async () => {
  const bytes = largePdf(1000);
  const first = await uploadPdf(client, 'Same.pdf', bytes);
  const second = await uploadPdf(client, 'Same.pdf', bytes);
  expect(second.duplicateOf?.id).toBe(first.id);
  expect((await adopt(first.id, second.id)).body.sameAsVersion).toBe(1);
});

it('repeated with one Idempotency-Key answers the same', async () => {
  const { first, second } = await twoOfOneName();
  const key = { 'idempotency-key': 'adopt-key-1' };
  const answers = [];
  for (let i = 0; i < 3; i += 1) answers.push(await adopt(first.id, second.id, client, key));
  expect(answers.map((answer) => [answer.status, answer.body.version])).toEqual([
    [201, 2],
    [201, 2],
    [201, 2],
  ]);
});

describe('is refused', () => {
  it('of itself, of what is gone, and across clients', async () => {
    const { first, second } = await twoOfOneName();
    expect((await adopt(first.id, first.id)).status).toBe(409);
    expect((await adopt(first.id, crypto.randomUUID())).status).toBe(404);
    const other = await t.actingAs(await t.createUser());
    const theirs = await uploadPdf(other);
    expect((await adopt(first.id, theirs.id)).status).toBe(404);
    expect((await adopt(theirs.id, first.id)).status).toBe(404);
    expect((await adopt(first.id, second.id, other)).status).toBe(404);
    await client.call(deleteFile, { params: { id: second.id } });
    expect((await adopt(first.id, second.id)).status).toBe(404);
    expect((await adopt(second.id, first.id)).status).toBe(404);
    expect(await listed()).toHaveLength(1);
  });

  it('once something was done to the upload that would be lost', async () => {
    const { first, second } = await twoOfOneName();
    const admin = await t.actingAs(await t.createUser({ isAdmin: true }));
    await admin.call(processFile, { params: { id: second.id }, body: { isProcessed: true } });
    expect((await adopt(first.id, second.id)).error.message).toMatch(/processed/);
    await admin.call(processFile, { params: { id: second.id }, body: { isProcessed: false } });
    const form = new FormData();
    form.append('file', new Blob([largePdf(500)], { type: 'application/pdf' }), 'a.pdf');
    const path = createFileVersion.path.replace('{id}', second.id);
    await client.fetch(path, { method: 'POST', body: form });
    expect((await adopt(first.id, second.id)).error.message).toMatch(/versions of its own/);
    expect(await t.db.$count(files, eq(files.id, second.id))).toBe(1);
  });
});
