// The list that is made of texts is the one that the rows would make.
import { testActor } from '#testing/actor';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { fileScan, listFiles, uploadFile } from '#contract/documents/files';
import { createFolder } from '#contract/documents/folders';
import type { TestBrowser } from '#testing/browser';
import { pdfBytes, uploadPdf } from '#testing/fixtures';
import { startTestApp, type TestApp } from '#testing/test-app';
import { presentFile } from './present.ts';
import { listClientFiles } from './queries.ts';
import { files, fileVersions } from './table.ts';

let t: TestApp;
let client: TestBrowser;
let userId: string;
beforeAll(async () => {
  t = await startTestApp();
  const user = await t.createUser();
  userId = user.id;
  client = await t.actingAs(user);
});
afterAll(() => t.close());

async function expectSame(): Promise<number> {
  const rows = await listClientFiles(t.db, { clientId: userId });
  const actor = testActor('client', userId);
  const answer = await client.call(listFiles, {});
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(answer.json).toEqual(rows.map((row) => presentFile(actor, row)));
  expect(listFiles.response.parse(answer.json)).toEqual(answer.json);
  return answer.body.length;
}

it('is an empty list before the first document', async () => {
  expect(await expectSame()).toBe(0);
});

it('writes names of every kind, folders, years, reviews and scans as the rows do', async () => {
  const folder = `Ann's {taxes}, é 漢 🧾`;
  expect((await client.call(createFolder, { body: { name: folder } })).status).toBe(201);
  const names = ['plain.pdf', `it's "quoted".pdf`, 'Łukasz 🧾 ünïcode.pdf', `{"a":1},'||'.pdf`];
  for (const name of names) {
    const uploaded = await client.upload(
      uploadFile,
      { name, type: 'application/pdf', bytes: pdfBytes(name) },
      { folder: `/${folder}`, taxYear: '2024', category: '1099' },
    );
    expect(uploaded.json).toMatchObject({ category: '1099' });
  }
  for (const scanState of fileScan.options) {
    const { id } = await uploadPdf(client, `${scanState}.pdf`);
    await t.db.update(fileVersions).set({ scanState }).where(eq(fileVersions.fileId, id));
  }
  const reviewed = await listClientFiles(t.db, { clientId: userId });
  const moments = ['10:00:00.120', '10:00:00', '10:00:00.123987'];
  for (const [place, moment] of moments.entries()) {
    const processedAt = sql`${`2026-03-01 ${moment}Z`}::timestamptz`;
    await t.db
      .update(files)
      .set({ processedAt })
      .where(eq(files.id, reviewed[place]?.id ?? ''));
  }
  expect(await expectSame()).toBe(names.length + fileScan.options.length);
});

it('is each client’s own where many ask at once', async () => {
  const people = await Promise.all(
    Array.from({ length: 12 }, async (_, count) => {
      const browser = await t.actingAs(await t.createUser());
      const { id } = await uploadPdf(browser, `${count}.pdf`);
      return { browser, id };
    }),
  );
  for (let round = 0; round < 4; round += 1) {
    const lists = await Promise.all(people.map(({ browser }) => browser.call(listFiles, {})));
    expect(lists.map(({ body }) => body.map(({ id }) => id))).toEqual(people.map(({ id }) => [id]));
  }
});
