// The sorting list over real HTTP: files come onto it, become a client's, and come back.
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listFiles } from '#contract/documents/files';
import {
  checkDocuments,
  placeImportedDocuments,
  uploadDocumentToImport,
} from '#contract/documents/document-imports';
import {
  deleteUnsorted,
  getUnsorted,
  listUnsorted,
  sortDocument,
  sortFolder,
  undoSorting,
} from '#contract/inbox/sorting';
import { undoDocumentAct } from '#contract/inbox/document-acts';
import { countTiles, getOverview } from '#contract/firm/overview';
import { activity } from '#platform/activity/table';
import { deliveries } from '#platform/deliveries/table';
import type { TestBrowser } from '#testing/browser';
import { pdfBytes } from '#testing/fixtures';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';
import { files, fileVersions } from '../../documents/table.ts';
import { pendingContents } from '../../documents/pending/table.ts';
import { notifications } from '../../notifications/table.ts';
import { importFolder, loadClientNames } from '../../documents/imports/index.ts';
import { sortingDesk } from './desk.ts';
import { clearDone } from './housekeeping.ts';
import { similarClients } from './receive.ts';
import { sortingRules, unsortedDocuments } from './table.ts';

let t: TestApp;
let staff: TestBrowser;
let ownerId: string;
let maya: TestUser;
let lastName: string;
let clients = 0;
beforeAll(async () => {
  t = await startTestApp();
  const owner = await t.createStaff('owner');
  ownerId = owner.id;
  staff = await t.actingAs(owner);
});
afterAll(() => t.close());
beforeEach(async () => {
  clients += 1;
  lastName = `Okafor${'x'.repeat(clients)}`;
  maya = await t.createUser({ lastName });
});

const source = 'Clients';
async function bring(within: string, bytes = pdfBytes()): Promise<string> {
  const name = within.split('/').at(-1) ?? '';
  const file = { name, type: 'application/pdf', bytes };
  const fields = { source, path: within };
  const { body } = await staff.upload(uploadDocumentToImport, file, fields);
  return body.id ?? '';
}
const place = async (...ids: string[]) =>
  (await staff.call(placeImportedDocuments, { body: { ids, withoutYear: false } })).body;
const waiting = async () => (await staff.call(listUnsorted, { query: { limit: 200 } })).body.items;
const documents = async () => (await (await t.actingAs(maya)).call(listFiles, {})).body;
const countWaiting = async () => (await staff.call(countTiles, {})).body.sorting.count;
const notified = async () => [await t.db.$count(notifications), await t.db.$count(deliveries)];
const blobs = async () => {
  let count = 0;
  for await (const _ of t.platform.blobs.list()) count += 1;
  return count;
};

describe('an import in the browser', () => {
  it('gives what is certain to its client and keeps the rest, with whom it may mean', async () => {
    const before = await notified();
    const certain = await bring(`Maya ${lastName}/2023/W-2.pdf`);
    const doubtful = await bring(`${lastName}, M/2023/W-2.pdf`);
    expect(await place(certain, doubtful)).toEqual({ imported: 1, there: 0, toSort: 1 });
    expect(await documents()).toMatchObject([
      { id: certain, originalName: 'W-2.pdf', taxYear: 2023, folder: '/2023', category: 'w2' },
    ]);
    expect(await waiting()).toMatchObject([
      {
        id: doubtful,
        folders: [`${lastName}, M`, '2023'],
        reason: 'no-client',
        proposals: [{ clientId: maya.id, name: `Maya ${lastName}` }],
        taxYear: 2023,
      },
    ]);
    expect(await countWaiting()).toBe((await waiting()).length);
    const { sorting } = (await staff.call(getOverview, {})).body;
    expect(sorting).toEqual({ count: (await waiting()).length, isAtLeast: false });
    expect(await notified()).toEqual(before);
    const [file] = await t.db.select().from(files).where(eq(files.id, certain));
    expect(file?.processedAt).toBeInstanceOf(Date);
    const entries = await t.db.select().from(activity).where(eq(activity.clientId, maya.id));
    expect(entries.filter(({ action }) => action === 'import_documents')).toMatchObject([
      { details: { documents: 1 } },
    ]);
    const counted = await countWaiting();
    await staff.call(deleteUnsorted, { body: { ids: [doubtful] } });
    expect(await countWaiting()).toBe(counted - 1);
  });

  it('again takes up what waits and skips what came, also what was sorted or deleted', async () => {
    const path = `Maya ${lastName}/2023/a.pdf`;
    const bytes = pdfBytes();
    const id = await bring(path, bytes);
    // The browser was closed before it was placed.
    expect(await bring(path, bytes)).toBe(id);
    expect(await blobs()).toBeGreaterThan(0);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const check = async () => {
      const file = { path, size: bytes.length, sha256 };
      const body = { source, withoutYear: false, files: [file] };
      return (await staff.call(checkDocuments, { body })).body.verdicts;
    };
    expect(await check()).toEqual(['certain']);
    await place(id);
    expect(await check()).toEqual(['known']);
    expect(await bring(path, bytes)).toBe('');
    expect(await documents()).toHaveLength(1);
    expect(await t.db.$count(pendingContents, eq(pendingContents.fileId, id))).toBe(0);
  });

  it.each([
    '../W-2.pdf',
    'a/../../W-2.pdf',
    '/etc/W-2.pdf',
    'a//W-2.pdf',
    'a\\..\\W-2.pdf',
    'a/./W-2.pdf',
  ])('refuses the path %s', async (path) => {
    const before = [await blobs(), await t.db.$count(pendingContents)];
    const file = { name: 'W-2.pdf', type: 'application/pdf', bytes: pdfBytes() };
    const answer = await staff.upload(uploadDocumentToImport, file, { source, path });
    expect(answer.status).toBe(400);
    expect([await blobs(), await t.db.$count(pendingContents)]).toEqual(before);
  });
});

describe('sorting', () => {
  it('makes a document the client’s, and Undo puts it back as it was', async () => {
    const id = await bring('Box 7/scan.pdf');
    const [pending] = await t.db
      .select()
      .from(pendingContents)
      .where(eq(pendingContents.fileId, id));
    const wanted = { clientId: maya.id, taxYear: 2022, folder: 'Old papers' };
    const sorted = await staff.call(sortDocument, { params: { id }, body: wanted });
    expect(sorted.body).toEqual({ wasThere: false });
    expect(await documents()).toMatchObject([{ id, taxYear: 2022, folder: '/Old papers' }]);
    const [version] = await t.db.select().from(fileVersions).where(eq(fileVersions.fileId, id));
    expect(version?.blobKey).toBe(pending?.blobKey);
    const browser = await t.actingAs(maya);
    expect((await browser.fetch(`/api/files/${id}/download`)).status).toBe(200);
    expect((await staff.call(undoSorting, { body: { ids: [id] } })).status).toBe(200);
    expect(await documents()).toEqual([]);
    expect((await waiting()).map((one) => one.id)).toContain(id);
    const [back] = await t.db.select().from(pendingContents).where(eq(pendingContents.fileId, id));
    const lasting = { createdAt: null, wrappedKey: null };
    expect({ ...back, ...lasting }).toEqual({ ...pending, ...lasting });
    const view = await staff.fetch(`/api/admin/sorting/${id}/view`);
    expect([view.status, (await view.arrayBuffer()).byteLength]).toEqual([200, pending?.size]);
    await staff.call(deleteUnsorted, { body: { ids: [id] } });
  });

  it('isn’t undone where someone has worked on the document since', async () => {
    const id = await bring('Box 8/scan.pdf');
    const body = { clientId: maya.id, taxYear: 2022 };
    await staff.call(sortDocument, { params: { id }, body });
    await t.db.update(files).set({ processedAt: null, processedBy: null }).where(eq(files.id, id));
    expect((await staff.call(undoSorting, { body: { ids: [id] } })).status).toBe(409);
    expect(await documents()).toHaveLength(1);
  });

  it('sorts a whole folder at once, and remembers it for the next run', async () => {
    const folder = `Shoebox ${clients}`;
    const first = await bring(`${folder}/2021/a.pdf`);
    const ids = [first, await bring(`${folder}/2022/b.pdf`), await bring(`${folder}/c.pdf`)];
    await bring(`${folder}/2020 and 2021/d.pdf`);
    await place(...ids);
    const { groups } = (await staff.call(getUnsorted, { params: { id: first } })).body;
    expect(groups).toEqual([
      { depth: 1, name: folder, count: 4 },
      { depth: 2, name: '2021', count: 1 },
    ]);
    const body = { depth: 1, clientId: maya.id, taxYear: 2024, documents: 4 };
    const sorted = (await staff.call(sortFolder, { params: { id: first }, body })).body;
    // Two years in a path are a doubt that the given year doesn't settle.
    expect(sorted).toMatchObject({ kind: 'sort', state: 'done', total: 4, done: 3, stayed: 1 });
    const listed = await documents();
    expect(listed.map(({ originalName, taxYear }) => [originalName, taxYear]).toSorted()).toEqual([
      ['a.pdf', 2021],
      ['b.pdf', 2022],
      ['c.pdf', 2024],
    ]);
    const later = await bring(`${folder}/2023/e.pdf`);
    expect(await place(later)).toMatchObject({ imported: 1 });
    const undone = await staff.call(undoDocumentAct, { params: { id: sorted.id } });
    expect(undone.body).toMatchObject({ state: 'undone', notUndone: 0 });
    expect(await documents()).toHaveLength(1);
    expect(await t.db.$count(sortingRules)).toBe(0);
  });

  it('forgets after a day where documents came from, and destroys what was deleted', async () => {
    const [sorted, deleted] = [await bring('Old/x.pdf'), await bring('Old/y.pdf')];
    await staff.call(sortDocument, {
      params: { id: sorted },
      body: { clientId: maya.id, taxYear: 2020 },
    });
    await staff.call(deleteUnsorted, { body: { ids: [deleted] } });
    await t.db
      .update(unsortedDocuments)
      .set({ sortedAt: sql`sorted_at - interval '25 hours'` })
      .where(sql`state <> 'waiting'`);
    for (const id of [sorted, deleted]) {
      expect((await staff.call(undoSorting, { body: { ids: [id] } })).status).toBe(404);
    }
    await clearDone(t.db);
    const rows = await t.db
      .select()
      .from(unsortedDocuments)
      .where(sql`id IN (${sorted}, ${deleted}) AND origin IS NULL`);
    expect(rows.map(({ state }) => state).toSorted()).toEqual(['gone', 'sorted']);
    expect(await t.db.$count(pendingContents, eq(pendingContents.fileId, deleted))).toBe(0);
  });
});

it('takes what the command line isn’t sure of, once, and a dry run writes nothing', async () => {
  const place = await mkdtemp(path.join(tmpdir(), 'filewell-desk-'));
  const root = path.join(place, 'Clients');
  const put = async (name: string) => {
    await mkdir(path.dirname(path.join(root, name)), { recursive: true });
    await writeFile(path.join(root, name), pdfBytes());
  };
  await put(`Maya ${lastName}/2022/W-2.pdf`);
  await put('Attic/2022/W-2.pdf');
  await put('Attic/2022/page.html');
  const names = await loadClientNames(t.db);
  const order = { root, withoutYear: false, lastYear: 2027, importedBy: ownerId };
  const desk = sortingDesk(t.platform, {
    place: 'Clients',
    lastYear: 2027,
    receivedBy: ownerId,
    proposalsFor: (parts) => similarClients(names, parts),
  });
  const run = async (isDryRun = false) => {
    const { rows, summary } = importFolder(t.platform, { ...order, isDryRun, desk });
    const report = [];
    for await (const row of rows) report.push(row.path);
    return { report, ...summary };
  };
  const before = [await blobs(), await t.db.$count(pendingContents)];
  const dry = await run(true);
  expect([await blobs(), await t.db.$count(pendingContents)]).toEqual(before);
  const first = await run();
  expect(first).toEqual(dry);
  expect(first).toMatchObject({ documents: 1, unsorted: 1, report: ['Attic/2022/page.html'] });
  expect(await run()).toMatchObject({ documents: 0, unsorted: 0, known: 2 });
  const [one] = (await waiting()).filter(({ folders }) => folders[0] === 'Attic');
  const id = one?.id ?? '';
  const body = { depth: 1, clientId: maya.id, taxYear: null, documents: 1 };
  await staff.call(sortFolder, { params: { id }, body });
  await put('Attic/2021/W-2.pdf');
  expect(await run()).toMatchObject({ documents: 1, unsorted: 0, known: 2 });
  expect(await documents()).toHaveLength(3);
  await rm(place, { recursive: true });
});

it('has a right of its own, which preparers have and front desk and seasonal staff don’t', async () => {
  const preparer = await t.actingAs(await t.createStaff('preparer'));
  expect((await preparer.call(listUnsorted, {})).status).toBe(200);
  for (const role of ['reviewer', 'front-desk', 'seasonal'] as const) {
    const other = await t.actingAs(await t.createStaff(role));
    expect((await other.call(listUnsorted, {})).status).toBe(403);
  }
});
