// The listing beside the documents: whatever changes a document, its client or its folder, the
// listing says the same as one made again.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bulkDeleteFiles,
  bulkProcessFiles,
  organizeAdminFile,
  renameFile,
  restoreArchivedFile,
} from '#contract/documents/review';
import { listAdminFiles } from '#contract/documents/review-lists';
import { deleteFile, fileCategories } from '#contract/documents/files';
import { renameFolder } from '#contract/documents/folders';
import { createFileVersion } from '#contract/documents/versions';
import { files } from '#modules/documents';
import { users } from '#modules/identity/people';
import type { TestBrowser } from '#testing/browser';
import { largePdf, uploadPdf } from '#testing/fixtures';
import { expectRowsCounted } from '#testing/row-counts';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';

let t: TestApp;
let maya: TestUser;
let client: TestBrowser;
let admin: TestBrowser;
beforeAll(async () => {
  t = await startTestApp();
  maya = await t.createUser({ firstName: 'Zoë', lastName: 'Müller-Ångström' });
  client = await t.actingAs(maya);
  admin = await t.actingAs(await t.createUser({ isAdmin: true }));
});
afterAll(() => t.close());

const listing = async () =>
  (await t.db.execute(sql`SELECT * FROM file_listing ORDER BY file_id`)).rows;

async function expectToFollow(): Promise<void> {
  const unchanged = await listing();
  await t.db.execute(sql`SELECT list_files_anew(ARRAY(SELECT id FROM files))`);
  expect(unchanged).toEqual(await listing());
  expect(unchanged).toHaveLength(await t.db.$count(files));
  await expectRowsCounted(t.db);
}

it('follows every change of a document, its client and its folder', async () => {
  const { id } = await uploadPdf(client, 'Résumé of 2025.pdf');
  const other = await uploadPdf(client, 'other.pdf');
  await expectToFollow();
  const steps: [string, () => Promise<{ status: number }>][] = [
    [
      'move',
      () =>
        admin.call(organizeAdminFile, {
          params: { id },
          body: { folder: 'Steuern/Öl', category: 'medical' },
        }),
    ],
    ['rename', () => admin.call(renameFile, { params: { id }, body: { newName: 'Übersicht' } })],
    [
      'process',
      () => admin.call(bulkProcessFiles, { body: { fileIds: [id, other.id], isProcessed: true } }),
    ],
    [
      'new version',
      async () => {
        const form = new FormData();
        form.append('file', new Blob([largePdf(5000)], { type: 'application/pdf' }), 'b.pdf');
        const path = createFileVersion.path.replace('{id}', id);
        return client.fetch(path, { method: 'POST', body: form });
      },
    ],
    ['delete', () => client.call(deleteFile, { params: { id: other.id } })],
    ['bulk delete', () => admin.call(bulkDeleteFiles, { body: { fileIds: [id] } })],
    ['restore', () => admin.call(restoreArchivedFile, { params: { id } })],
  ];
  for (const [name, step] of steps) {
    expect((await step()).status, name).toBeLessThan(300);
    await expectToFollow();
  }
  const { rows } = await t.db.execute<{ id: string }>(
    sql`SELECT id FROM folders WHERE parent_id IS NULL`,
  );
  const params = { id: rows[0]?.id ?? '' };
  expect((await client.call(renameFolder, { params, body: { name: 'Taxes' } })).status).toBe(200);
  await expectToFollow();
  await t.db.update(users).set({ lastName: 'Öztürk' }).where(eq(users.id, maya.id));
  await expectToFollow();
  const found = await admin.call(listAdminFiles, { query: { q: 'ozturk taxes/ol ubersicht' } });
  expect(found.body.items.map((file) => file.id)).toEqual([id]);
});

describe('a search', () => {
  const found = async (q: string) =>
    (await admin.call(listAdminFiles, { query: { q, order: 'name' } })).body.items.map(
      (file) => file.originalName,
    );

  beforeAll(async () => {
    const anna = await t.createUser({ firstName: 'Anaïs', lastName: 'Łuczak' });
    const hers = await t.actingAs(anna);
    const { id } = await uploadPdf(hers, '100% Ünder_way.pdf');
    const params = { id };
    await admin.call(organizeAdminFile, {
      params,
      body: { category: 'bank-statements', folder: 'Straße 9' },
    });
  });

  it.each([
    ['part of a word of the name', 'nder'],
    ['a name without its accents', 'under_way'],
    ['the client, in either order', 'luczak anais'],
    ['part of the client’s name', 'ucza'],
    ['the category', 'bank statement'],
    ['the category as staff call it', 'statement ünder'],
    ['the tax year', '2025 luczak'],
    ['the folder', 'strasse'],
    ['two letters inside a word', 'cz'],
    ['one letter that is a sign', '%'],
    ['a sign inside a word', 'r_w'],
    ['upper case', 'LUCZAK'],
  ])('finds %s', async (_, q) => {
    expect(await found(q)).toEqual(['100% Ünder_way.pdf']);
  });

  it.each([
    ['other alphabets', 'прав'],
    ['signs only', '-–-'],
    ['a letter of another alphabet', 'п'],
  ])('finds %s', async (_, q) => {
    await uploadPdf(client, `Справка ${q} -–- о доходах.pdf`);
    expect(await found(q)).toContain(`Справка ${q} -–- о доходах.pdf`);
  });

  it.each(['luczak nobody', 'zc', '_n', 'wayunder'])('finds nothing for %s', async (q) => {
    expect(await found(q)).toEqual([]);
  });
});

it('knows every category of the registry', async () => {
  for (const [index, { value, ...labels }] of fileCategories.entries()) {
    const { rows } = await t.db.execute<{ number: number; text: string }>(
      sql`SELECT category_number(${value}) AS number, category_words(${value}) AS text`,
    );
    expect(rows[0]?.number).toBe(index);
    const text = rows[0]?.text.toLowerCase() ?? '';
    for (const name of [value, labels.label, labels.shortLabel, labels.adminLabel]) {
      for (const word of name.toLowerCase().split(' ')) expect(text).toContain(word);
    }
  }
});
