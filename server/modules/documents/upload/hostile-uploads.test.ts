// Files that are more than they say, and names that are paths (security.md): each is sent as a new
// document and as a new version, and must leave nothing behind.
import { strToU8, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { organizeAdminFile } from '#contract/documents/review';
import { listFiles, uploadFile } from '#contract/documents/files';
import { listFolders } from '#contract/documents/folders';
import { createFileVersion, listFileVersions } from '#contract/documents/versions';
import { samplePdf, samplePicture, sampleXlsx } from '#platform/file-type/testing-samples';
import type { TestBrowser } from '#testing/browser';
import { uploadPdf } from '#testing/fixtures';
import { startTestApp, type TestApp } from '#testing/test-app';
import { fileVersions } from '../table.ts';

let t: TestApp;
let client: TestBrowser;
let id: string;
beforeAll(async () => {
  t = await startTestApp();
  client = await t.actingAs(await t.createUser());
  id = (await uploadPdf(client, 'document.pdf')).id;
});
afterAll(() => t.close());

const archive = zipSync({ 'payload.js': strToU8('alert(1)') });
const picture = samplePicture('image/png');
const hugePicture = Buffer.from(picture);
hugePicture.writeUInt32BE(25_000, 16);
hugePicture.writeUInt32BE(25_000, 20);
/** 12 MB of zeros in some 12 KB. */
const bomb = (): Uint8Array => sampleXlsx({ 'xl/zeros.xml': new Uint8Array(12 * 1024 * 1024) });

const samples: [string, string, () => Promise<Uint8Array> | Uint8Array][] = [
  ['a web page as PDF', 'a.pdf', () => strToU8('<!doctype html><script>alert(1)</script>')],
  ['a drawing with a script as PNG', 'a.png', () => strToU8('<svg onload="alert(1)"/>')],
  ['a PNG as JPEG', 'a.jpg', () => picture],
  ['a picture that is an archive too', 'a.png', () => Buffer.concat([picture, archive])],
  [
    'a PDF that is an archive too',
    'a.pdf',
    async () => Buffer.concat([await samplePdf(), archive]),
  ],
  ['an archive as workbook', 'a.xlsx', () => archive],
  ['a workbook with macros', 'a.xlsx', () => sampleXlsx({ 'xl/vbaProject.bin': strToU8('x') })],
  ['a web page as table', 'a.csv', () => strToU8('<html><script>alert(1)</script></html>')],
  ['a picture of 625 megapixels', 'a.png', () => hugePicture],
  ['a workbook that unpacks to a thousand times its size', 'a.xlsx', bomb],
];

/** Sends it both ways, and shows that nothing came from it. */
async function refusedEverywhere(name: string, bytes: Uint8Array): Promise<number[]> {
  const before = await t.db.$count(fileVersions);
  const statuses: number[] = [];
  for (const path of [uploadFile.path, createFileVersion.path.replace('{id}', id)]) {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(bytes)]), name);
    const response = await client.fetch(path, { method: 'POST', body: form });
    expect(await response.json()).toMatchObject({ message: expect.stringMatching(/\w+\.$/) });
    statuses.push(response.status);
  }
  expect(await t.db.$count(fileVersions)).toBe(before);
  expect((await client.call(listFiles, {})).body).toHaveLength(1);
  expect((await client.call(listFileVersions, { params: { id } })).body).toHaveLength(1);
  return statuses;
}

describe('polyglots and bombs', () => {
  it.each(samples)('%s: 415', async (_, name, make) => {
    expect(await refusedEverywhere(name, await make())).toEqual([415, 415]);
  });
});

describe('names that are paths or show as something else', () => {
  it.each([
    '../../etc/passwd.pdf',
    String.raw`..\..\boot.pdf`,
    '/etc/passwd.pdf',
    '.htaccess.pdf',
    'invoice\u202efdp.exe.pdf',
    'a\u200b.pdf',
    `${'x'.repeat(252)}.pdf`,
  ])('%j: 400', async (name) => {
    expect(await refusedEverywhere(name, await samplePdf())).toEqual([400, 400]);
  });

  it('the same of folders that staff name by their path; nothing of it is made', async () => {
    const admin = await t.actingAs(await t.createUser({ isAdmin: true }));
    for (const folder of ['/a/../b', '/a//b', '/..', '/a/b\u202ec', '/a/.hidden', '/a\\b']) {
      const answer = await admin.call(organizeAdminFile, { params: { id }, body: { folder } });
      expect([folder, answer.status]).toEqual([folder, 400]);
    }
    expect((await client.call(listFolders, {})).body).toEqual([]);
  });
});
