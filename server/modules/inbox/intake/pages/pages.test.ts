import { PDF } from '@libpdf/core';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { joinPictures, splitDocument } from '#contract/inbox/intake-pages';
import { uploadFile } from '#contract/documents/files';
import { files, fileVersions } from '#modules/documents';
import type { TestBrowser } from '#testing/browser';
import { pdfBytes, uploadPdf } from '#testing/fixtures';
import { drawPicture } from '#testing/picture';
import { startTestApp, type TestApp } from '#testing/test-app';
import { quarterTurns } from '#platform/foreign/program/page-work';

let t: TestApp;
let admin: TestBrowser;
let client: TestBrowser;
beforeAll(async () => {
  t = await startTestApp();
  admin = await t.actingAs(await t.createUser({ isAdmin: true }));
  client = await t.actingAs(await t.createUser());
});
afterAll(() => t.close());

/** A PDF whose pages are 100, 101, … points wide. */
async function pdfOf(pages: number): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = PDF.create();
  for (let at = 0; at < pages; at += 1) pdf.addPage({ width: 100 + at, height: 200 });
  return new Uint8Array(await pdf.save());
}

const contentOf = async (id: string) =>
  new Uint8Array(await (await admin.fetch(`/api/files/${id}/download`)).arrayBuffer());
const widthsOf = async (id: string) =>
  (await PDF.load(await contentOf(id))).getPages().map(({ width }) => Math.round(width));
const archived = async (id: string) =>
  (await t.db.select().from(files).where(eq(files.id, id)))[0]?.archivedAt !== null;

it('takes a PDF apart and keeps the original, byte for byte', async () => {
  const bytes = await pdfOf(4);
  const { id } = await uploadPdf(client, 'All of it.pdf', bytes);
  const parts = [
    { firstPage: 1, lastPage: 1 },
    { firstPage: 3, lastPage: 4 },
  ];
  const { status, body } = await admin.call(splitDocument, { params: { id }, body: { parts } });
  expect(status).toBe(201);
  expect(body.files.map((file) => [file.originalName, file.category, file.taxYear])).toEqual([
    ['All of it (page 1).pdf', 'w2', 2025],
    ['All of it (pages 3–4).pdf', 'w2', 2025],
  ]);
  const widths = await Promise.all(body.files.map((file) => widthsOf(file.id)));
  expect(widths).toEqual([[100], [102, 103]]);
  expect(await archived(id)).toBe(true);
  expect(await contentOf(id)).toEqual(bytes);
});

it('refuses pages that aren’t there, and what it can’t read, and leaves nothing', async () => {
  const { id } = await uploadPdf(client, 'Two.pdf', await pdfOf(2));
  const count = () => t.db.$count(fileVersions);
  const before = await count();
  const parts = [{ firstPage: 2, lastPage: 3 }];
  const refused = await admin.call(splitDocument, { params: { id }, body: { parts } });
  expect(refused.status).toBe(409);
  const cut = new Uint8Array(pdfBytes().slice(0, 40));
  const { id: broken } = await uploadPdf(client, 'Cut.pdf', cut);
  const one = { parts: [{ firstPage: 1, lastPage: 1 }] };
  expect((await admin.call(splitDocument, { params: { id: broken }, body: one })).status).toBe(409);
  expect(await count()).toBe(before + 1);
  expect(await archived(id)).toBe(false);
});

it('makes one PDF of pictures in their order, of one client only', async () => {
  const upload = async (browser: TestBrowser) => {
    const bytes = new Uint8Array(Buffer.from(drawPicture(), 'base64'));
    const file = { name: 'Photo.jpg', type: 'image/jpeg', bytes };
    return (await browser.upload(uploadFile, file, { category: 'w2' })).body.id;
  };
  const [one, two] = [await upload(client), await upload(client)];
  const body = { fileIds: [one, two], archiveOriginals: false };
  const made = await admin.call(joinPictures, { body });
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({ originalName: 'Photo.pdf', fileType: 'application/pdf' });
  expect(await widthsOf(made.body.id)).toEqual([612, 612]);
  expect(await archived(one)).toBe(false);
  const other = await upload(await t.actingAs(await t.createUser()));
  const mixed = await admin.call(joinPictures, { body: { fileIds: [one, other] } });
  expect(mixed.status).toBe(409);
  const { id: pdf } = await uploadPdf(client);
  expect((await admin.call(joinPictures, { body: { fileIds: [pdf] } })).status).toBe(409);
});

it('turns photos as they say', () => {
  const exif = (orientation: number): Uint8Array => {
    const app1 = Buffer.alloc(34);
    app1.writeUInt16BE(0xffe1, 0);
    app1.writeUInt16BE(32, 2);
    app1.write('Exif\0\0', 4, 'latin1');
    app1.write('MM\0*', 10, 'latin1');
    app1.writeUInt32BE(8, 14);
    app1.writeUInt16BE(1, 18);
    app1.writeUInt16BE(0x0112, 20);
    app1.writeUInt16BE(3, 22);
    app1.writeUInt32BE(1, 24);
    app1.writeUInt16BE(orientation, 28);
    return Buffer.concat([Buffer.from([0xff, 0xd8]), app1, Buffer.from([0xff, 0xda, 0, 2])]);
  };
  expect([1, 3, 6, 8].map((orientation) => quarterTurns(exif(orientation)))).toEqual([0, 2, 1, 3]);
  expect(quarterTurns(Buffer.from(drawPicture(), 'base64'))).toBe(0);
  expect(quarterTurns(exif(6).slice(0, 20))).toBe(0);
});
