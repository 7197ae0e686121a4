// Moving a client's documents between folders and categories, and taking it back.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type File, listFiles, organizeFile, uploadFile } from '#contract/documents/files';
import { createFolder, listFolders } from '#contract/documents/folders';
import { listFileHistory } from '#contract/documents/versions';
import type { TestBrowser } from '#testing/browser';
import { pdfBytes, uploadPdf } from '#testing/fixtures';
import { startTestApp, type TestApp } from '#testing/test-app';

let t: TestApp;
let client: TestBrowser;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(async () => {
  client = await t.actingAs(await t.createUser());
});
afterAll(() => t.close());

const organize = (id: string, body: { folder?: string; category?: File['category'] }) =>
  client.call(organizeFile, { params: { id }, body });
const makeFolder = (name: string) => client.call(createFolder, { body: { name } });
const names = async (): Promise<string[]> =>
  (await client.call(listFiles, {})).body
    .map((file) => `${file.folder}/${file.originalName}`)
    .toSorted();

describe('a move', () => {
  it('changes folder, category or both, and says what undoes it', async () => {
    await makeFolder('Medical');
    const { id } = await uploadPdf(client, 'bill.pdf');
    const moved = (await organize(id, { folder: '/Medical', category: 'medical' })).body;
    expect(moved).toMatchObject({
      folder: '/Medical',
      category: 'medical',
      before: { folder: '', category: 'w2', originalName: 'bill.pdf' },
    });
    const { folder, category } = moved.before;
    expect((await organize(id, { folder, category })).body).toMatchObject({
      folder: '',
      category: 'w2',
      originalName: 'bill.pdf',
    });
    expect((await organize(id, { category: '1099' })).body).toMatchObject({ folder: '' });
  });

  it('numbers the name where it is taken, and undone it has its own name again', async () => {
    await makeFolder('Bank');
    const first = await uploadPdf(client, 'Statement.pdf');
    await organize(first.id, { folder: '/Bank' });
    const second = await uploadPdf(client, 'statement.pdf');
    expect(second.sameNameAs, 'the other lies elsewhere').toBeNull();
    const moved = (await organize(second.id, { folder: '/Bank' })).body;
    expect(moved.originalName).toBe('statement (2).pdf');
    expect((await organize(second.id, { folder: moved.before.folder })).body.originalName).toBe(
      'statement.pdf',
    );
    // And the other way round: the number it had at home is back after the undo.
    const third = await uploadPdf(client, 'STATEMENT.pdf');
    expect(third.originalName).toBe('STATEMENT (2).pdf');
    await makeFolder('Empty');
    const away = (await organize(third.id, { folder: '/Empty' })).body;
    expect(away.originalName).toBe('STATEMENT.pdf');
    const back = (await organize(third.id, { folder: away.before.folder })).body;
    expect(back.originalName).toBe('STATEMENT (2).pdf');
  });

  it('of many at once into one folder gives each a name of its own', async () => {
    await makeFolder('All');
    const ids: string[] = [];
    for (let i = 0; i < 4; i += 1) {
      await makeFolder(`From ${i}`);
      const { id } = await uploadPdf(client, 'photo.pdf');
      await organize(id, { folder: `/From ${i}` });
      ids.push(id);
    }
    const answers = await Promise.all(ids.map((id) => organize(id, { folder: '/All' })));
    expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200, 200]);
    expect(await names()).toEqual([
      '/All/photo (2).pdf',
      '/All/photo (3).pdf',
      '/All/photo (4).pdf',
      '/All/photo.pdf',
    ]);
  });

  it('makes a preset folder that is not there yet, and no other', async () => {
    const { id } = await uploadPdf(client);
    const moved = await organize(id, { folder: 'Tax Documents 2024' });
    expect(moved.body.folder).toBe('/Tax Documents 2024');
    expect((await client.call(listFolders, {})).body).toMatchObject([
      { path: '/Tax Documents 2024', fileCount: 1 },
    ]);
    const missing = await organize(id, { folder: '/Nowhere' });
    expect(missing.error).toMatchObject({ code: 'not_found', message: /no longer exists/ });
    expect((await organize(id, { folder: '/Tax Documents 2024/../../x' })).status).toBe(404);
  });

  it("cannot reach another client's folder", async () => {
    const other = await t.actingAs(await t.createUser());
    await other.call(createFolder, { body: { name: 'Theirs' } });
    const { id } = await uploadPdf(client);
    expect((await organize(id, { folder: '/Theirs' })).status).toBe(404);
    expect(await names()).toEqual(['/W-2 Brightwater Health 2025.pdf']);
  });

  it.each([
    ['nothing', {}, 'folder'],
    ['an unknown category', { category: 'passwords' }, 'category'],
    ['an unknown field', { category: 'w2', originalName: 'x.pdf' }, 'originalName'],
    ['a folder that is no text', { folder: 5 }, 'folder'],
  ])('with %s is a 400', async (_, body, field) => {
    const { id } = await uploadPdf(client);
    const response = await client.fetch(`/api/files/${id}/organize`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ fields: { [field]: expect.any(String) } });
  });

  it('corrects tax year and name, keeps the ending, and says what undoes it', async () => {
    const { id } = await uploadPdf(client, 'scan 1.pdf');
    const corrected = await client.call(organizeFile, {
      params: { id },
      body: { taxYear: 2024, name: 'W-2 Harbor.docx' },
    });
    expect(corrected.body).toMatchObject({
      taxYear: 2024,
      originalName: 'W-2 Harbor.pdf',
      before: { originalName: 'scan 1.pdf', checklistItemId: null },
    });
    const { taxYear, originalName: name } = corrected.body.before;
    const undone = await client.call(organizeFile, { params: { id }, body: { taxYear, name } });
    expect(undone.body).toMatchObject({ taxYear, originalName: 'scan 1.pdf' });
    const history = (await client.call(listFileHistory, { params: { id } })).body;
    expect(history[1]?.changeDescription).toBe('Tax year changed to 2024. Renamed from scan 1.pdf');
  });

  it('refuses a name that a neighbor has, and a year after next year', async () => {
    await uploadPdf(client, 'taken.pdf');
    const { id } = await uploadPdf(client, 'free.pdf');
    const taken = await client.call(organizeFile, { params: { id }, body: { name: 'TAKEN' } });
    expect([taken.status, taken.error.fields?.['name']]).toEqual([409, expect.any(String)]);
    const future = new Date().getUTCFullYear() + 2;
    const late = await client.call(organizeFile, { params: { id }, body: { taxYear: future } });
    expect([late.status, late.error.fields?.['taxYear']]).toEqual([400, expect.any(String)]);
    expect(await names()).toEqual(['/free.pdf', '/taken.pdf']);
  });

  it('stands in the document’s history; one that changes nothing does not', async () => {
    await makeFolder('Medical');
    const { id } = await uploadPdf(client);
    await organize(id, { folder: '/Medical', category: 'medical' });
    await organize(id, { folder: '/Medical', category: 'medical' });
    await organize(id, { folder: '' });
    const history = (await client.call(listFileHistory, { params: { id } })).body;
    expect(history.map((entry) => [entry.action, entry.changeDescription])).toEqual([
      ['updated', 'Moved to Root'],
      ['updated', 'Moved to /Medical. Category changed to Medical'],
      ['created', 'Uploaded'],
    ]);
    expect(history[0]).toMatchObject({ newVersion: null, user: { firstName: 'Maya' } });
  });
});

describe('an upload', () => {
  const pdf = (name: string) => ({ name, type: 'application/pdf', bytes: pdfBytes() });

  it('may go straight into a folder', async () => {
    await makeFolder('Receipts');
    for (const folder of ['/Receipts', 'Tax Documents 2025']) {
      const answer = await client.upload(uploadFile, pdf('a.pdf'), { folder });
      expect(answer.body).toMatchObject({ originalName: 'a.pdf', sameNameAs: null });
    }
    expect(await names()).toEqual(['/Receipts/a.pdf', '/Tax Documents 2025/a.pdf']);
  });

  it('into a folder that is not there keeps nothing', async () => {
    const answer = await client.upload(uploadFile, pdf('a.pdf'), { folder: '/Nowhere' });
    expect(answer.status).toBe(404);
    expect(await names()).toEqual([]);
  });
});
