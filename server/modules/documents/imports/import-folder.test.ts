// A folder of documents, on the real database and real files.
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rename, rm, symlink, utimes, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deleteFile, listFiles } from '#contract/documents/files';
import { listFolders, maxFolderDepth } from '#contract/documents/folders';
import { activity } from '#platform/activity/table';
import { deliveries } from '#platform/deliveries/table';
import { liveEvents } from '#platform/live/table';
import { eicar, type StandInClamd, startStandInClamd } from '#platform/scanner/testing-clamd';
import { largePdf, pdfBytes, uploadPdf } from '#testing/fixtures';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';
import { whatIsStored } from '../testing-stored.ts';
import { files, fileVersions } from '../table.ts';
import { notifications } from '../../notifications/table.ts';
import { clientAccounts } from '../../clients/accounts/table.ts';
import { importFolder } from './import-folder.ts';
import { loadClientNames } from './known-clients.ts';
import { withSource } from './read-source.ts';
import type { ReportRow } from './reasons.ts';
import { importedDocuments } from './table.ts';

let t: TestApp;
let clamd: StandInClamd;
let owner: TestUser;
let maya: TestUser;
let lastName: string;
let place: string;
let root: string;
let clients = 0;
beforeAll(async () => {
  clamd = await startStandInClamd();
  t = await startTestApp({ env: { CLAMD_URL: clamd.address } });
  t.expectLoggedError(/refused an infected upload/);
  owner = await t.createStaff('owner');
});
afterAll(async () => {
  await t.close();
  await clamd.stop();
});
beforeEach(async () => {
  clients += 1;
  lastName = `Okáfor${'x'.repeat(clients)}`;
  maya = await t.createUser({ lastName });
  place = await mkdtemp(path.join(tmpdir(), 'filewell-documents-'));
  root = path.join(place, 'Clients');
  await mkdir(root);
  return () => rm(place, { recursive: true, force: true });
});

const made = new Date('2023-02-03T04:05:06Z');

async function put(name: string, bytes: Uint8Array | string = pdfBytes()): Promise<void> {
  const file = path.join(root, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, bytes);
  await utimes(file, made, made);
}

async function run(options: { isDryRun?: boolean; withoutYear?: boolean } = {}) {
  const order = { root, isDryRun: false, withoutYear: false, lastYear: 2027, importedBy: owner.id };
  const { rows, summary } = importFolder(t.platform, { ...order, ...options });
  const report: ReportRow[] = [];
  for await (const row of rows) report.push(row);
  return { report: report.map(({ path: file, reason }) => [file, reason]), rows: report, summary };
}

const everything = async () => ({
  ...(await whatIsStored(t)),
  folders: (await t.db.execute(sql`SELECT count(*)::int AS n FROM folders`)).rows,
  imported: await t.db.$count(importedDocuments),
  events: await t.db.$count(liveEvents),
});
const documents = () => t.db.select().from(files).where(eq(files.clientId, maya.id));
const entries = () => t.db.select().from(activity).where(eq(activity.action, 'import_documents'));

it('brings documents to their client, year, and folder, and tells nobody', async () => {
  await put(`Okafor${'x'.repeat(clients)}, Maya/2022/W-2s/W-2.pdf`);
  await put(`Okafor${'x'.repeat(clients)}, Maya/2022/table.csv`, 'date,amount\n2022-01-02,10\n');
  await put('Nobody/2022/a.pdf');
  const before = await everything();
  const notified = async () => [await t.db.$count(notifications), await t.db.$count(deliveries)];
  const notifiedBefore = await notified();
  const { report, summary } = await run();
  expect(report).toEqual([['Nobody/2022/a.pdf', 'no-client']]);
  expect(summary).toMatchObject({ documents: 2, known: 0, rows: 1 });

  expect(await notified()).toEqual(notifiedBefore);
  expect((await everything()).entries - before.entries).toBe(1);
  const browser = await t.actingAs(maya);
  const listed = (await browser.call(listFiles, {})).body;
  expect(listed.map((file) => [file.originalName, file.folder, file.taxYear])).toEqual(
    expect.arrayContaining([
      ['W-2.pdf', '/2022/W-2s', 2022],
      ['table.csv', '/2022', 2022],
    ]),
  );
  for (const { id, uploadedAt, processedAt, processedBy } of await documents()) {
    expect([uploadedAt, processedBy]).toEqual([made, owner.id]);
    expect(processedAt).toBeInstanceOf(Date);
    const [version] = await t.db.select().from(fileVersions).where(eq(fileVersions.fileId, id));
    expect(version).toMatchObject({ uploadedBy: owner.id, uploadedAt: made, scanState: 'clean' });
    expect((await browser.fetch(`/api/files/${id}/download`)).status).toBe(200);
  }
  const [entry, ...others] = (await entries()).filter(({ clientId }) => clientId === maya.id);
  expect(others).toEqual([]);
  expect(entry).toMatchObject({ actorId: owner.id, details: { documents: 2 } });
  const events = await t.db.select().from(liveEvents).where(eq(liveEvents.userId, maya.id));
  expect(events.map(({ event }) => event.type)).toContain('files-changed');
});

it('run again adds nothing, also after a document was renamed, moved, or archived', async () => {
  await put(`Maya ${lastName}/2022/a.pdf`);
  await put(`Maya ${lastName}/2022/b.pdf`);
  await run();
  const browser = await t.actingAs(maya);
  const [first] = (await browser.call(listFiles, {})).body;
  await browser.call(deleteFile, { params: { id: first?.id ?? '' } });
  await t.db.update(files).set({ originalName: 'other.pdf' }).where(eq(files.clientId, maya.id));
  const before = await everything();
  expect((await run()).summary).toMatchObject({ documents: 0, known: 2, rows: 0 });
  expect(await everything()).toEqual(before);
  // Another content under the same name is another document.
  await put(`Maya ${lastName}/2022/a.pdf`);
  expect((await run()).summary).toMatchObject({ documents: 1, known: 1 });
});

it('a dry run judges the same and writes nothing', async () => {
  await put(`Maya ${lastName}/2022/a.pdf`);
  await put(`Maya ${lastName}/2022/page.html`, '<html>');
  const before = await everything();
  const dry = await run({ isDryRun: true });
  expect(dry.summary).toMatchObject({ documents: 1, rows: 1 });
  expect(await everything()).toEqual(before);
  const wet = await run();
  expect(wet.rows).toEqual(dry.rows);
  expect(wet.summary).toEqual(dry.summary);
});

describe('what stays out', () => {
  it('links, sockets, hidden files, and broken names', async () => {
    const outside = path.join(place, 'outside');
    await mkdir(path.join(outside, '2022'), { recursive: true });
    await writeFile(path.join(outside, '2022', 'secret.pdf'), pdfBytes());
    const folder = path.join(root, `Maya ${lastName}`, '2022');
    await mkdir(folder, { recursive: true });
    await symlink(path.join(outside, '2022', 'secret.pdf'), path.join(folder, 'link.pdf'));
    await symlink(outside, path.join(folder, 'tree'));
    await symlink('../../..', path.join(folder, 'up'));
    const socket = createServer().listen(path.join(folder, 'socket.pdf'));
    await once(socket, 'listening');
    await writeFile(path.join(folder, '.DS_Store'), 'x');
    await writeFile(path.join(folder, 'bell\u0007.pdf'), pdfBytes());
    const broken = Buffer.concat([
      Buffer.from(`${folder}/`),
      Buffer.from([0xff]),
      Buffer.from('.pdf'),
    ]);
    await writeFile(broken, pdfBytes());
    const before = await whatIsStored(t);
    const { report } = await run();
    socket.close();
    expect(report.map(([file, reason]) => [path.basename(file ?? ''), reason])).toEqual([
      ['.DS_Store', 'hidden'],
      ['bell\u0007.pdf', 'refused'],
      ['link.pdf', 'link'],
      ['socket.pdf', 'special'],
      ['tree', 'link'],
      ['up', 'link'],
      ['\uFFFD.pdf', 'refused'],
    ]);
    expect(await whatIsStored(t)).toEqual(before);
  });

  it('what became a pipe after it was found', async () => {
    execFileSync('mkfifo', [path.join(root, 'w-2.pdf')]);
    const opened = withSource(root, ['w-2.pdf'], () => Promise.resolve());
    await expect(opened).rejects.toMatchObject({ reason: 'special' });
  });

  it('what an upload would be refused for, each with its reason', async () => {
    const folder = `Maya ${lastName}/2022`;
    await put(`${folder}/big.pdf`, largePdf(10 * 1024 * 1024 + 1));
    await put(`${folder}/empty.pdf`, '');
    await put(`${folder}/picture.png`);
    await put(`${folder}/virus.csv`, eicar());
    const before = await whatIsStored(t);
    const { rows } = await run();
    expect(rows.map(({ path: file, reason }) => [path.basename(file), reason])).toEqual(
      ['big.pdf', 'empty.pdf', 'picture.png', 'virus.csv'].map((name) => [name, 'refused']),
    );
    expect(rows.every(({ detail = '' }) => detail.endsWith('.'))).toBe(true);
    expect(await whatIsStored(t)).toEqual(before);
  });

  it('papers of clients whose name is not theirs alone, and of archived ones', async () => {
    const twin = await t.createUser({ lastName });
    await put(`Maya ${lastName}/2022/a.pdf`);
    await put(`${maya.email}/2022/a.pdf`);
    const { rows } = await run();
    expect(rows).toMatchObject([{ reason: 'several-clients' }]);
    expect(rows[0]?.candidates).toHaveLength(2);
    expect(await documents()).toHaveLength(1);
    await t.db
      .update(clientAccounts)
      .set({ archivedAt: new Date() })
      .where(eq(clientAccounts.id, twin.id));
    await put(`${twin.email}/2022/b.pdf`);
    expect((await run()).report).toContainEqual([`${twin.email}/2022/b.pdf`, 'archived-client']);
  });

  it('what the client’s folder has already', async () => {
    const bytes = pdfBytes();
    await uploadPdf(await t.actingAs(maya), 'a.pdf', bytes);
    await put(`Maya ${lastName}/a 2025.pdf`);
    await put(`Maya ${lastName} 2025/a.pdf`, bytes);
    const { report, summary } = await run();
    expect(report).toEqual([[`Maya ${lastName} 2025/a.pdf`, 'there']]);
    expect(summary).toMatchObject({ documents: 1 });
    expect(await documents()).toHaveLength(2);
  });
});

it('finds clients with a similar name, also by a last name of two letters, by none of one', async () => {
  const { id } = await t.createUser({ firstName: 'Lena', lastName: 'Ng' });
  await t.createUser({ firstName: 'Malcolm', lastName: 'X' });
  const names = await loadClientNames(t.db);
  expect(names.similar('Ng taxes')).toEqual([id]);
  expect(names.similar('X taxes')).toEqual([]);
});

it('puts documents as far down as folders may lie', async () => {
  const deep = Array.from({ length: maxFolderDepth + 2 }, (_, level) => `Level ${level}`).join('/');
  await put(`Maya ${lastName}/${deep}/2022 a.pdf`);
  const { report, summary } = await run();
  expect(report.map(([, reason]) => reason)).toEqual(['folder-limit']);
  expect(summary).toMatchObject({ documents: 1 });
  const folders = (await (await t.actingAs(maya)).call(listFolders, {})).body;
  expect(folders).toHaveLength(maxFolderDepth);
});

it('a folder that becomes a link during the import is not followed', async () => {
  const outside = path.join(place, 'outside');
  await mkdir(outside);
  await writeFile(path.join(outside, 'b.pdf'), pdfBytes());
  // The first row of the report is yielded before the file behind it is opened.
  await put(`Maya ${lastName}/2022/a.txt`, 'text');
  await put(`Maya ${lastName}/2022/b.pdf`);
  const folder = path.join(root, `Maya ${lastName}`, '2022');
  const order = { root, isDryRun: false, withoutYear: false, lastYear: 2027, importedBy: owner.id };
  const { rows } = importFolder(t.platform, order);
  expect((await rows.next()).value).toMatchObject({ reason: 'refused' });
  await rename(folder, `${folder} moved`);
  await symlink(outside, folder);
  expect((await rows.next()).value).toMatchObject({ reason: 'outside' });
  expect((await rows.next()).done).toBe(true);
  expect(await documents()).toEqual([]);
});
