// A client's folders, over real HTTP on a real database.
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteFile, organizeFile } from '#contract/documents/files';
import {
  createFolder,
  deleteFolder,
  type Folder,
  listFolders,
  maxFolderDepth,
  maxFolders,
  presetFolders,
  renameFolder,
} from '#contract/documents/folders';
import { activity } from '#platform/activity/table';
import type { TestBrowser } from '#testing/browser';
import { uploadPdf } from '#testing/fixtures';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';
import { files, folders } from '../table.ts';

let t: TestApp;
let maya: TestUser;
let client: TestBrowser;
let other: TestBrowser;
beforeAll(async () => {
  t = await startTestApp();
  other = await t.actingAs(await t.createUser());
});
beforeEach(async () => {
  maya = await t.createUser();
  client = await t.actingAs(maya);
});
afterAll(() => t.close());

const make = async (name: string, parentFolder?: string, by = client): Promise<Folder> =>
  (await by.call(createFolder, { body: { name, ...(parentFolder ? { parentFolder } : {}) } })).body;
const list = async (): Promise<Folder[]> => (await client.call(listFolders, {})).body;
const paths = async (): Promise<string[]> => (await list()).map((folder) => folder.path);

describe('making a folder', () => {
  it('computes its path from its parent', async () => {
    const outer = await make('  Tax Documents 2025 ');
    expect(outer).toMatchObject({
      name: 'Tax Documents 2025',
      path: '/Tax Documents 2025',
      parentFolder: null,
      fileCount: 0,
      can: { rename: true, delete: true },
    });
    const inner = await make('Cafe\u0301 🧾', outer.id);
    expect(inner).toMatchObject({ path: '/Tax Documents 2025/Café 🧾', parentFolder: outer.id });
    expect(await list()).toMatchObject([{ id: outer.id, can: { delete: false } }, inner]);
  });

  it('takes Root as nothing, null or an empty word, and a path that is true', async () => {
    for (const [name, more] of [
      ['A', {}],
      ['B', { parentFolder: null, path: 'B' }],
      ['C', { parentFolder: '', path: '/C' }],
    ] as const) {
      const answer = await client.call(createFolder, { body: { name, ...more } });
      expect(answer.body.path).toBe(`/${name}`);
    }
    const untrue = { name: 'D', path: '/somewhere/D' };
    expect((await client.call(createFolder, { body: untrue })).error).toMatchObject({
      code: 'path_mismatch',
    });
    expect(await paths()).toEqual(['/A', '/B', '/C']);
  });

  it.each([
    ['nothing', '   ', /enter a folder name/],
    ['the folder above', '..', /dot/],
    ['a path', 'a/b', /slash/],
    ['a Windows path', String.raw`a\b`, /slash/],
    ['NUL', 'a\0b', /control|store/],
    ['a line break', 'a\nb', /control/],
    ['a turned direction', 'a\u202eb', /invisible/],
    ['half a character', 'a\ud800', /broken|valid/],
    ['more than 255 bytes', 'é'.repeat(128), /too long/],
  ])('refuses %s', async (_, name, sentence) => {
    const answer = await client.call(createFolder, { body: { name } });
    expect(answer.status).toBe(400);
    expect(answer.error.message).toMatch(sentence);
    expect(await list()).toEqual([]);
  });

  it('refuses a name that is there, in any case, and only there', async () => {
    const { id } = await make('Receipts');
    const again = await client.call(createFolder, { body: { name: 'RECEIPTS' } });
    expect(again).toMatchObject({ status: 409, error: { code: 'conflict' } });
    await make('Receipts', id);
    await make('Receipts', undefined, other);
    const same = await Promise.all(
      Array.from({ length: 5 }, () => client.call(createFolder, { body: { name: 'Race' } })),
    );
    expect(same.map((answer) => answer.status).toSorted()).toEqual([201, 409, 409, 409, 409]);
  });

  it("takes no other client's folder for a parent", async () => {
    const { id } = await make('Theirs', undefined, other);
    for (const parentFolder of [id, crypto.randomUUID()]) {
      const answer = await client.call(createFolder, { body: { name: 'Mine', parentFolder } });
      expect(answer).toMatchObject({ status: 404, error: { code: 'not_found' } });
    }
  });

  it('stays within its depth and number', async () => {
    let parent: string | undefined;
    for (let depth = 1; depth <= maxFolderDepth; depth += 1) {
      parent = (await make(`Level ${depth}`, parent)).id;
    }
    const deeper = { name: 'One more', parentFolder: parent };
    expect((await client.call(createFolder, { body: deeper })).status).toBe(409);
    await t.db.insert(folders).values(
      Array.from({ length: maxFolders - maxFolderDepth }, (_, i) => ({
        id: crypto.randomUUID(),
        clientId: maya.id,
        name: `Folder ${i}`,
        path: `/Folder ${i}`,
        createdBy: maya.id,
      })),
    );
    const answer = await client.call(createFolder, { body: { name: 'One too many' } });
    expect(answer.error).toMatchObject({ code: 'conflict', message: /500 folders/ });
  });
});

describe('renaming', () => {
  it('takes the paths below along, and nothing beside', async () => {
    const outer = await make('Año 🧾');
    const inner = await make('Medical', outer.id);
    await make('Año 🧾 2');
    const { id } = await uploadPdf(client);
    await client.call(organizeFile, { params: { id }, body: { folder: inner.path } });
    const renamed = await client.call(renameFolder, {
      params: { id: outer.id },
      body: { name: 'Year 100%' },
    });
    expect(renamed.body).toMatchObject({ name: 'Year 100%', path: '/Year 100%' });
    expect(await paths()).toEqual(['/Año 🧾 2', '/Year 100%', '/Year 100%/Medical']);
    const moved = (await client.call(organizeFile, { params: { id }, body: { folder: '' } })).body;
    expect(moved.before.folder).toBe('/Year 100%/Medical');
  });

  it('may change upper and lower case, but not to a name that is there', async () => {
    const { id } = await make('receipts');
    await make('Medical');
    const rename = (name: string) => client.call(renameFolder, { params: { id }, body: { name } });
    expect((await rename('Receipts')).body.path).toBe('/Receipts');
    expect((await rename('MEDICAL')).status).toBe(409);
    expect((await rename('../Medical')).status).toBe(400);
    expect(await paths()).toEqual(['/Medical', '/Receipts']);
  });
});

describe('deleting', () => {
  const remove = (id: string) => client.call(deleteFolder, { params: { id } });

  it('is for empty folders only', async () => {
    const outer = await make('Outer');
    const inner = await make('Inner', outer.id);
    const file = await uploadPdf(client);
    await client.call(organizeFile, { params: { id: file.id }, body: { folder: inner.path } });
    expect((await remove(outer.id)).error).toMatchObject({
      code: 'conflict',
      message: /not empty/,
    });
    expect((await remove(inner.id)).status).toBe(409);
    await client.call(organizeFile, { params: { id: file.id }, body: { folder: '/' } });
    expect((await remove(inner.id)).status).toBe(200);
    expect((await remove(inner.id)).status).toBe(404);
    expect((await remove(outer.id)).status).toBe(200);
    expect(await list()).toEqual([]);
  });

  it('lets go of archived documents, which would come back at Root', async () => {
    const folder = await make('Old');
    const { id } = await uploadPdf(client);
    await client.call(organizeFile, { params: { id }, body: { folder: folder.path } });
    await client.call(deleteFile, { params: { id } });
    expect((await list())[0]?.can.delete).toBe(true);
    expect((await remove(folder.id)).status).toBe(200);
    const [row] = await t.db.select().from(files).where(eq(files.id, id));
    expect(row?.folderId).toBeNull();
  });
});

it('the presets are the season’s folder and the one before', () => {
  expect(presetFolders(2024)).toEqual(['Tax Documents 2024', 'Tax Documents 2023']);
});

it('every change stands in the activity log without its name', async () => {
  const { id } = await make('Divorce papers');
  await client.call(renameFolder, { params: { id }, body: { name: 'Divorce' } });
  await client.call(deleteFolder, { params: { id } });
  const entries = await t.db
    .select()
    .from(activity)
    .where(eq(activity.subjectId, id))
    .orderBy(activity.id);
  expect(entries.map((entry) => [entry.action, entry.clientId])).toEqual([
    ['create_folder', maya.id],
    ['rename_folder', maya.id],
    ['delete_folder', maya.id],
  ]);
  expect(JSON.stringify(entries)).not.toContain('Divorce');
});

it('the database itself refuses folders that cross clients or lie about their path', async () => {
  const { id } = await make('Mine');
  const someone = await t.createUser();
  const row = { id: crypto.randomUUID(), clientId: someone.id, name: 'X', createdBy: someone.id };
  for (const wrong of [
    { ...row, path: '/Mine/X', parentId: id },
    { ...row, path: '/elsewhere/X' },
    { ...row, name: 'a/X', path: '/a/X' },
  ]) {
    await expect(t.db.insert(folders).values(wrong)).rejects.toThrow();
  }
  const file = await uploadPdf(other);
  const moved = t.db.update(files).set({ folderId: id }).where(eq(files.id, file.id));
  await expect(moved).rejects.toThrow();
});
