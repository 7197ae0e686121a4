// A selection as one ZIP: its content, its names, who may have it, and what happens when the
// connection breaks or a document is damaged.
import { readdir, readlink, writeFile } from 'node:fs/promises';
import { createHash } from 'node:crypto';
import http from 'node:http';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fromBuffer } from 'yauzl';
import { organizeAdminFile } from '#contract/documents/review';
import { prepareZip } from '#contract/documents/zip';
import { deleteFile } from '#contract/documents/files';
import { activity } from '#platform/activity/table';
import { LiveStream } from '#platform/live/testing-stream';
import { fileVersions } from '#modules/documents';
import type { TestBrowser } from '#testing/browser';
import { largePdf, pdfBytes, uploadPdf } from '#testing/fixtures';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';
import { zipRequests } from './table.ts';
import { namesInZip } from './zip-names.ts';

let t: TestApp;
let maya: TestUser;
let ofMaya: TestBrowser;
let ofTheo: TestBrowser;
let admin: TestBrowser;
beforeAll(async () => {
  t = await startTestApp();
  maya = await t.createUser({ firstName: 'Maya', lastName: 'Okafor' });
  ofMaya = await t.actingAs(maya);
  ofTheo = await t.actingAs(await t.createUser({ firstName: 'Theo', lastName: 'Lindqvist' }));
  admin = await t.actingAs(await t.createUser({ isAdmin: true }));
});
afterAll(() => t.close());

const nobody = '01890000-0000-7000-8000-000000000000';
const sha = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

/** Names and hashes of what a ZIP holds, read by another library than the one that wrote it. */
function contentsOf(bytes: Buffer): Promise<Record<string, string>> {
  return new Promise((resolve, reject) => {
    const contents: Record<string, string> = {};
    fromBuffer(bytes, { lazyEntries: true, validateEntrySizes: true }, (failure, zip) => {
      if (!zip) return reject(failure);
      zip.on('error', reject);
      zip.on('end', () => resolve(contents));
      zip.on('entry', (entry: { fileName: string }) => {
        zip.openReadStream(entry as Parameters<typeof zip.openReadStream>[0], (error, stream) => {
          if (!stream) return reject(error);
          const hash = createHash('sha256');
          stream.on('data', (chunk: Buffer) => hash.update(chunk));
          stream.on('end', () => {
            contents[entry.fileName] = hash.digest('hex');
            zip.readEntry();
          });
        });
      });
      zip.readEntry();
    });
  });
}

const prepare = async (...fileIds: string[]) =>
  (await admin.call(prepareZip, { body: { fileIds } })).body;

describe('a ZIP', () => {
  it('holds the documents of several clients in their folders, byte for byte', async () => {
    const contents = [largePdf(3_000_000), pdfBytes(), pdfBytes()] as const;
    const first = await uploadPdf(ofMaya, 'large.pdf', contents[0]);
    const second = await uploadPdf(ofMaya, 'résumé.pdf', contents[1]);
    const third = await uploadPdf(ofTheo, 'large.pdf', contents[2]);
    const params = { id: second.id };
    await admin.call(organizeAdminFile, { params, body: { folder: 'Tax Documents 2025/Old' } });

    const live = await LiveStream.open(admin);
    const zip = await prepare(first.id, second.id, third.id);
    expect(zip).toMatchObject({ filename: 'Client documents.zip', files: 3 });
    expect(zip.size).toBe(contents.reduce((sum, { length }) => sum + length, 0));
    const answer = await admin.fetch(zip.url);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get('content-type')).toBe('application/zip');
    expect(answer.headers.get('content-length')).toBe(String(bytes.length));
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(await contentsOf(bytes)).toEqual({
      'Okafor, Maya/large.pdf': sha(contents[0]),
      'Okafor, Maya/Tax Documents 2025/Old/résumé.pdf': sha(contents[1]),
      'Lindqvist, Theo/large.pdf': sha(contents[2]),
    });
    await vi.waitFor(() =>
      expect(live.received.map(({ event }) => event)).toContainEqual({
        type: 'work-progress',
        workId: zip.id,
        done: 3,
        total: 3,
      }),
    );
    live.close();
    const entries = await t.db
      .select()
      .from(activity)
      .where(eq(activity.action, 'download'))
      .orderBy(activity.id);
    expect(entries.map((entry) => entry.subjectId).toSorted()).toEqual(
      [first.id, second.id, third.id].toSorted(),
    );
  });

  it('is named after the client when it holds one client’s documents', async () => {
    const { id } = await uploadPdf(ofMaya, 'only.pdf');
    const zip = await prepare(id);
    expect(zip.filename).toBe('Maya Okafor documents.zip');
    const bytes = Buffer.from(await (await admin.fetch(zip.url)).arrayBuffer());
    expect(Object.keys(await contentsOf(bytes))).toEqual(['only.pdf']);
  });

  it('is refused whole when one document is missing', async () => {
    const { id } = await uploadPdf(ofMaya);
    const body = { fileIds: [id, nobody] };
    expect((await admin.call(prepareZip, { body })).status).toBe(404);
    expect(await t.db.$count(zipRequests, sql`${id} = ANY (file_ids)`)).toBe(0);
  });

  it('is refused when one document waits for its scan', async () => {
    const { id } = await uploadPdf(ofMaya);
    await t.db
      .update(fileVersions)
      .set({ scanState: 'waiting' })
      .where(eq(fileVersions.fileId, id));
    expect((await admin.call(prepareZip, { body: { fileIds: [id] } })).status).toBe(409);
    await t.db.update(fileVersions).set({ scanState: 'clean' }).where(eq(fileVersions.fileId, id));
    const { url } = await prepare(id);
    await t.db
      .update(fileVersions)
      .set({ scanState: 'infected' })
      .where(eq(fileVersions.fileId, id));
    expect((await admin.fetch(url)).status, 'found out after it was prepared').toBe(422);
  });

  it('belongs to the person who prepared it, for ten minutes', async () => {
    const { id } = await uploadPdf(ofMaya);
    const { url, id: zipId } = await prepare(id);
    const colleague = await t.actingAs(await t.createUser({ isAdmin: true }));
    expect((await colleague.fetch(url)).status).toBe(404);
    await t.db
      .update(zipRequests)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(zipRequests.id, zipId));
    expect((await admin.fetch(url)).status).toBe(404);
  });

  it('may hold archived documents', async () => {
    const { id } = await uploadPdf(ofMaya, 'archived.pdf');
    await ofMaya.call(deleteFile, { params: { id } });
    const { url } = await prepare(id);
    const bytes = Buffer.from(await (await admin.fetch(url)).arrayBuffer());
    expect(Object.keys(await contentsOf(bytes))).toEqual(['archived.pdf']);
  });
});

describe('a broken ZIP', () => {
  /** Blobs that this process has open. */
  async function openBlobs(): Promise<string[]> {
    const blobs = path.join(t.dataDir, 'blobs');
    const links = await readdir('/proc/self/fd');
    const targets = await Promise.all(
      links.map((fd) => readlink(`/proc/self/fd/${fd}`).catch(() => '')),
    );
    return targets.filter((target) => target.startsWith(blobs));
  }

  /** Reads the first bytes of a download and breaks off. */
  function readSome(url: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
      const request = http.get(
        new URL(url, t.origin),
        { headers: { cookie, 'sec-fetch-site': 'same-origin' } },
        (response) => {
          response.once('data', () => {
            request.destroy();
            resolve();
          });
        },
      );
      request.once('error', reject);
    });
  }

  it('lets go of its documents when the connection is cut, and can be downloaded again', async () => {
    const contents = [largePdf(9_000_000), largePdf(9_000_000)] as const;
    const first = await uploadPdf(ofMaya, 'cut 1.pdf', contents[0]);
    const second = await uploadPdf(ofMaya, 'cut 2.pdf', contents[1]);
    const { url } = await prepare(first.id, second.id);
    // Left to the garbage collector, a forgotten file is closed too, late and with a warning.
    const warnings: Error[] = [];
    const warn = (warning: Error) => void warnings.push(warning);
    process.on('warning', warn);
    for (let i = 0; i < 3; i += 1) await readSome(url);
    await vi.waitFor(async () => expect(await openBlobs()).toEqual([]), { timeout: 60_000 });
    const bytes = Buffer.from(await (await admin.fetch(url)).arrayBuffer());
    expect(Object.values(await contentsOf(bytes))).toEqual(contents.map(sha));
    await vi.waitFor(async () => expect(await openBlobs()).toEqual([]), { timeout: 60_000 });
    process.off('warning', warn);
    expect(warnings).toEqual([]);
  });

  it('is never taken for whole when a document is damaged', async () => {
    const first = await uploadPdf(ofMaya, 'whole.pdf', largePdf(2_000_000));
    const second = await uploadPdf(ofMaya, 'damaged.pdf', largePdf(2_000_000));
    const [version] = await t.db
      .select()
      .from(fileVersions)
      .where(eq(fileVersions.fileId, second.id));
    await writeFile(blobPath(version?.blobKey ?? ''), Buffer.alloc(100));
    const { url } = await prepare(first.id, second.id);
    t.expectLoggedError(/The blob has 100 bytes/);
    const answer = await admin.fetch(url);
    await expect(answer.arrayBuffer()).rejects.toThrow();
    await vi.waitFor(async () => expect(await openBlobs()).toEqual([]), { timeout: 60_000 });
  });

  const blobPath = (key: string) => path.join(t.dataDir, 'blobs', 'blobs', key.slice(0, 2), key);
});

describe('names in a ZIP', () => {
  const named = (clientId: string, folder: string, originalName: string) => ({
    clientId,
    client: { firstName: 'Maya', lastName: 'Okafor' },
    folder,
    originalName,
  });

  it('tell apart clients of one name, and documents of one name', () => {
    expect(
      namesInZip([
        named('1', '', 'a.pdf'),
        named('2', '', 'a.pdf'),
        named('2', '', 'A.PDF'),
        named('2', '/B', 'a.pdf'),
      ]),
    ).toEqual([
      'Okafor, Maya/a.pdf',
      'Okafor, Maya (2)/a.pdf',
      'Okafor, Maya (2)/A (2).PDF',
      'Okafor, Maya (2)/B/a.pdf',
    ]);
  });

  it.each([
    ['what: a "name"?.pdf', 'what_ a _name__.pdf'],
    ['con.pdf', '_con.pdf'],
    ['COM1', '_COM1'],
    ['ends with a dot.', 'ends with a dot_'],
    ['..', '_'],
    ['back\\slash.pdf', 'back_slash.pdf'],
  ])('make %j safe', (given, safe) => {
    expect(namesInZip([named('1', '', given)])).toEqual([safe]);
  });

  it('keep folders apart that look alike', () => {
    expect(namesInZip([named('1', '/A/..', 'x'), named('1', '/A/…', 'x')])).toEqual([
      'A/_/x',
      'A/…/x',
    ]);
  });
});
