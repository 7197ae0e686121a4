// What staff do with one document or folder: upload for a client, rename, organize, restore, folders.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countAdminFiles } from '#contract/documents/review-lists';
import {
  organizeAdminFile,
  renameFile,
  restoreArchivedFile,
  uploadFileForClient,
} from '#contract/documents/review';
import {
  createClientFolder,
  deleteClientFolder,
  listClientFolders,
} from '#contract/documents/folders';
import type { BodyInput } from '#contract/endpoint';
import { deleteFile, listFiles } from '#contract/documents/files';
import { approveChecklist, createChecklist, listChecklists } from '#contract/projects/checklist';
import { createTaxProject } from '#contract/projects/projects';
import { listFileHistory } from '#contract/documents/versions';
import { sampleDocx, samplePicture, sampleXlsx } from '#platform/file-type/testing-samples';
import type { TestBrowser } from '#testing/browser';
import { pdfBytes, uploadPdf } from '#testing/fixtures';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';

let t: TestApp;
let maya: TestUser;
let client: TestBrowser;
let admin: TestBrowser;
let staff: TestUser;
beforeAll(async () => {
  t = await startTestApp();
  maya = await t.createUser({ firstName: 'Maya', lastName: 'Okafor' });
  client = await t.actingAs(maya);
  staff = await t.createUser({ isAdmin: true });
  admin = await t.actingAs(staff);
});
afterAll(() => t.close());

const nobody = '01890000-0000-7000-8000-000000000000';

describe('uploading for a client', () => {
  const upload = (name: string, bytes: Uint8Array, type: string, fields = {}) =>
    admin.upload(
      uploadFileForClient,
      { name, type, bytes: new Uint8Array(bytes) },
      { userId: maya.id, category: 'tax-return', ...fields },
    );
  const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

  it('puts the document among theirs, in the folder that was named', async () => {
    const { body } = await upload('Engagement letter.docx', sampleDocx(), word, {
      folder: 'Tax Documents 2025/Letters',
      taxYear: '2025',
    });
    expect(body).toMatchObject({
      userId: maya.id,
      folder: '/Tax Documents 2025/Letters',
      category: 'tax-return',
      can: { organize: true, delete: true, createVersion: false },
    });
    const seen = (await client.call(listFiles, {})).body.find((file) => file.id === body.id);
    expect(seen).toMatchObject({ originalName: 'Engagement letter.docx', taxYear: 2025 });
    const history = await client.call(listFileHistory, { params: { id: body.id } });
    expect(history.body[0]?.changeDescription).toBe('Uploaded by your preparer');
  });

  it('takes PDF and pictures, and says what else it takes', async () => {
    expect((await upload('a.pdf', pdfBytes(), 'application/pdf')).status).toBe(201);
    expect((await upload('a.png', samplePicture('image/png'), 'image/png')).status).toBe(201);
    const refused = await upload(
      'a.xlsx',
      sampleXlsx(),
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    );
    expect(refused.status).toBe(415);
    expect(refused.error.message).toContain('PDF, DOC, DOCX, JPG, or PNG');
  });

  it.each([
    ['without a client', { userId: '' }, 400],
    ['without a category', { category: '' }, 400],
    ['for a client who does not exist', { userId: nobody }, 404],
    ['in a year that is not there yet', { taxYear: '2099' }, 400],
  ])('is refused %s, and leaves nothing', async (_, fields, status) => {
    const before = (await admin.call(countAdminFiles, {})).body.all.count;
    expect((await upload('a.pdf', pdfBytes(), 'application/pdf', fields)).status).toBe(status);
    expect((await admin.call(countAdminFiles, {})).body.all.count).toBe(before);
  });

  it('is refused for a member of the staff', async () => {
    const fields = { userId: staff.id };
    expect((await upload('a.pdf', pdfBytes(), 'application/pdf', fields)).status).toBe(404);
  });
});

describe('renaming', () => {
  const rename = (id: string, newName: string) =>
    admin.call(renameFile, { params: { id }, body: { newName } });

  it('keeps the ending of the content', async () => {
    const { id } = await uploadPdf(client, 'scan0001.pdf');
    expect((await rename(id, '  W-2 Brightwater 2025 ')).body.originalName).toBe(
      'W-2 Brightwater 2025.pdf',
    );
    expect((await rename(id, 'W-2.PDF')).body.originalName).toBe('W-2.PDF');
    expect((await rename(id, 'picture.jpg')).body.originalName).toBe('picture.pdf');
    const history = await client.call(listFileHistory, { params: { id } });
    expect(history.body[0]?.changeDescription).toBe('Renamed from W-2.PDF');
  });

  it('is refused where the folder holds that name', async () => {
    await uploadPdf(client, 'taken.pdf');
    const { id } = await uploadPdf(client, 'other name.pdf');
    const refused = await rename(id, 'Taken');
    expect(refused.status).toBe(409);
    expect(refused.error.fields?.['newName']).toBeDefined();
    expect((await rename(id, 'OTHER name')).body.originalName).toBe('OTHER name.pdf');
  });

  it.each(['   ', '../secret', 'a/b', 'a\u202Efdp.exe', '.hidden', 'x'.repeat(256)])(
    'refuses %j',
    async (newName) => {
      const { id } = await uploadPdf(client);
      expect((await rename(id, newName)).status).toBe(400);
    },
  );

  it('answers 404 for no document and 403 for an archived one', async () => {
    expect((await rename(nobody, 'a')).status).toBe(404);
    const { id } = await uploadPdf(client);
    await client.call(deleteFile, { params: { id } });
    expect((await rename(id, 'a')).status).toBe(403);
  });
});

describe('organizing one', () => {
  it('moves it and changes its category', async () => {
    const { id } = await uploadPdf(client, 'organize me.pdf');
    const body = { folder: '/Tax Documents 2025', category: '1099' } as const;
    const moved = await admin.call(organizeAdminFile, { params: { id }, body });
    expect(moved.body).toMatchObject({ ...body, user: { id: maya.id } });
    const back = await admin.call(organizeAdminFile, { params: { id }, body: { folder: '/' } });
    expect(back.body.folder).toBe('');
  });

  it('corrects its year and name, and links it to an item of its client’s checklist', async () => {
    const { id } = await uploadPdf(client, 'scan 0007.pdf');
    const item = async (clientId: string) => {
      const project = { clientId, name: 'Return', taxYear: 2025 };
      const params = { id: (await admin.call(createTaxProject, { body: project })).body.id };
      return (await admin.call(createChecklist, { params, body: { title: 'W-2' } })).body;
    };
    const own = await item(maya.id);
    const organize = (body: BodyInput<typeof organizeAdminFile>) =>
      admin.call(organizeAdminFile, { params: { id }, body });
    const corrected = await organize({ taxYear: 2024, name: 'W-2', checklistItemId: own.id });
    expect(corrected.body).toMatchObject({
      taxYear: 2024,
      originalName: 'W-2.pdf',
      checklistItemId: own.id,
    });
    const [linked] = (await admin.call(listChecklists, { params: { id: own.projectId } })).body;
    expect(linked).toMatchObject({ status: 'in-review', files: [{ id }] });
    const none = await organize({ taxYear: null, checklistItemId: null });
    expect(none.body).toMatchObject({ taxYear: null, checklistItemId: null });
    const others = await item((await t.createUser()).id);
    expect((await organize({ checklistItemId: others.id })).status).toBe(404);
    expect((await organize({ taxYear: 2099 })).status).toBe(400);
    await admin.call(approveChecklist, { params: { id: own.id } });
    expect((await organize({ checklistItemId: own.id })).error.message).toContain(
      'already approved',
    );
  });

  it.each([
    ['nothing to do', {}],
    ['an unknown category', { category: 'memes' }],
    ['a folder above all', { folder: '../..' }],
  ])('refuses %s', async (_, body) => {
    const { id } = await uploadPdf(client);
    const answer = await admin.fetch(organizeAdminFile.path.replace('{id}', id), {
      method: 'PATCH',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(400);
  });
});

describe('restoring from the archive', () => {
  it('brings the document back, numbered where its name is taken by now', async () => {
    const { id } = await uploadPdf(client, 'come back.pdf');
    await client.call(deleteFile, { params: { id } });
    await uploadPdf(client, 'come back.pdf');
    const restored = await admin.call(restoreArchivedFile, { params: { id } });
    expect(restored.body.originalName).toBe('come back (2).pdf');
    const again = await admin.call(restoreArchivedFile, { params: { id } });
    expect(again.status).toBe(409);
    expect((await admin.call(restoreArchivedFile, { params: { id: nobody } })).status).toBe(404);
  });
});

describe('folders of a client', () => {
  const create = (body: { name: string; path?: string; parentFolder?: string }) =>
    admin.call(createClientFolder, { body: { userId: maya.id, ...body } });

  it('are made by path or by parent, and removed while empty', async () => {
    const made = (await create({ name: 'Letters', path: '/Correspondence/Letters' })).body;
    expect(made).toMatchObject({ path: '/Correspondence/Letters', fileCount: 0 });
    const inside = await create({ name: 'Old', parentFolder: made.id });
    expect(inside.body.path).toBe('/Correspondence/Letters/Old');
    const remove = (id: string) => admin.call(deleteClientFolder, { params: { id } });
    expect((await remove(made.id)).status).toBe(409);
    expect((await remove(inside.body.id)).status).toBe(200);
    expect((await remove(made.id)).status).toBe(200);
    expect((await remove(made.id)).status).toBe(404);
    const left = await admin.call(listClientFolders, { params: { id: maya.id } });
    expect(left.body.map((folder) => folder.path)).toContain('/Correspondence');
  });

  it.each([
    ['a path that does not end in the name', { name: 'A', path: '/B' }, 422],
    ['a blank name', { name: '  ' }, 400],
    ['a name with a slash', { name: 'a/b' }, 400],
    ['a folder that is there', { name: 'TAX documents 2025' }, 409],
    ['a parent that does not exist', { name: 'A', parentFolder: nobody }, 404],
  ])('are refused with %s', async (_, body, status) => {
    const before = await admin.call(listClientFolders, { params: { id: maya.id } });
    expect((await create(body)).status).toBe(status);
    const after = await admin.call(listClientFolders, { params: { id: maya.id } });
    expect(after.body).toEqual(before.body);
  });

  it('exist for clients only', async () => {
    for (const id of [nobody, staff.id]) {
      expect((await admin.call(listClientFolders, { params: { id } })).status).toBe(404);
      const body = { userId: id, name: 'A' };
      expect((await admin.call(createClientFolder, { body })).status).toBe(404);
    }
  });
});
