// No room in the store, for a client or a document, and connections that break: during new versions and
// restores.
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { listFiles, maxClientBytes } from '#contract/documents/files';
import {
  adoptFileAsVersion,
  createFileVersion,
  listFileVersions,
  maxVersions,
  restoreFileVersion,
} from '#contract/documents/versions';
import { StorageFullError } from '#platform/storage/blob-store';
import type { TestBrowser } from '#testing/browser';
import { largePdf, pdfBytes, uploadPdf } from '#testing/fixtures';
import { startTestApp, type TestApp } from '#testing/test-app';
import { files, fileVersions } from '../table.ts';
import { whatIsStored } from '../testing-stored.ts';

let t: TestApp;
let client: TestBrowser;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(async () => {
  client = await t.actingAs(await t.createUser());
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => t.close());

const versionsOf = async (id: string) =>
  (await client.call(listFileVersions, { params: { id } })).body;
const stored = () => whatIsStored(t);
const urlOf = (id: string) => createFileVersion.path.replace('{id}', id);

function newVersion(id: string, bytes = pdfBytes()) {
  const form = new FormData();
  form.append('file', new Blob([bytes], { type: 'application/pdf' }), 'a.pdf');
  return client.fetch(urlOf(id), { method: 'POST', body: form });
}

describe('a full disk', () => {
  /** The disk is full after that many pieces of a blob. */
  function fillDisk(pieces: number): void {
    const { blobs } = t.platform;
    const create = blobs.createTemporary.bind(blobs);
    vi.spyOn(blobs, 'createTemporary').mockImplementation(async () => {
      const temporary = await create();
      const write = temporary.write.bind(temporary);
      let left = pieces;
      vi.spyOn(temporary, 'write').mockImplementation(async (...bytes) => {
        left -= bytes.length;
        if (left < 0) throw new StorageFullError('The storage for documents is full.');
        await write(...bytes);
      });
      return temporary;
    });
  }

  it.each([0, 2])('after %i pieces: 507, nothing is kept, and reading goes on', async (pieces) => {
    t.expectLoggedError(/storage_full|StorageFull|storage for documents is full/);
    const { id } = await uploadPdf(client, 'a.pdf', largePdf(400_000));
    const other = await uploadPdf(client, 'a.pdf', largePdf(400_000));
    expect((await newVersion(id, largePdf(300_000))).status).toBe(201);
    const versions = await versionsOf(id);
    const first = { params: { id: versions[1]?.id ?? '' } };
    const before = await stored();
    fillDisk(pieces);
    expect((await newVersion(id, largePdf(400_000))).status).toBe(507);
    expect((await client.call(restoreFileVersion, first)).status).toBe(507);
    const adopt = { params: { id }, body: { fileId: other.id } };
    expect((await client.call(adoptFileAsVersion, adopt)).error.code).toBe('storage_full');
    expect(await stored()).toEqual(before);
    expect(await versionsOf(id)).toEqual(versions);
    expect((await client.call(listFiles, {})).body).toHaveLength(2);
    expect((await client.fetch(`/api/files/${id}/download`)).status).toBe(200);
    vi.restoreAllMocks();
    expect((await client.call(restoreFileVersion, first)).status).toBe(201);
  });
});

describe('a connection that breaks', () => {
  it('in the middle of a new version leaves nothing', async () => {
    const { id } = await uploadPdf(client);
    const before = await stored();
    const stop = new AbortController();
    const head =
      '--cut\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\nContent-Type: application/pdf\r\n\r\n%PDF-1.4 begun';
    // Asked for more once the head has gone out, the client goes away instead.
    let isSent = false;
    const body = new ReadableStream({
      pull(controller) {
        if (isSent) return stop.abort();
        controller.enqueue(Buffer.from(head));
        isSent = true;
      },
    });
    const init: RequestInit & { duplex: 'half' } = {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=cut' },
      body,
      duplex: 'half',
      signal: stop.signal,
    };
    await expect(client.fetch(urlOf(id), init)).rejects.toThrow();
    // The server notices a moment after the client has gone.
    await vi.waitFor(async () => expect(await stored()).toEqual(before), { timeout: 10_000 });
    expect(await versionsOf(id)).toHaveLength(1);
  });

  it('while a version is restored leaves all of the new version or none of it', async () => {
    const { id } = await uploadPdf(client, 'a.pdf', largePdf(3_000_000));
    await newVersion(id);
    const [, first] = await versionsOf(id);
    const path = restoreFileVersion.path.replace('{id}', first?.id ?? '');
    const stop = new AbortController();
    const { blobs } = t.platform;
    const create = blobs.createTemporary.bind(blobs);
    // The client goes away while the content is being copied.
    vi.spyOn(blobs, 'createTemporary').mockImplementation(() => {
      stop.abort();
      return create();
    });
    const init = { method: 'POST', signal: stop.signal };
    await expect(client.fetch(path, init)).rejects.toThrow();
    await vi.waitFor(async () => expect(await versionsOf(id)).toHaveLength(3), { timeout: 10_000 });
    const [latest] = await versionsOf(id);
    expect(latest).toMatchObject({ version: 3, restoredFrom: 1, isLatestVersion: true });
    expect((await client.fetch(`/api/files/${id}/download`)).status).toBe(200);
    expect((await stored()).temporary).toBe(0);
  });
});

describe('a version too many', () => {
  it('beyond the five hundredth is refused, and its content is not kept', async () => {
    const { id } = await uploadPdf(client);
    const [first] = await t.db.select().from(fileVersions).where(eq(fileVersions.fileId, id));
    if (!first) throw new Error('the version is missing');
    await t.db.transaction(async (tx) => {
      const more = { ...first, id: crypto.randomUUID(), version: maxVersions };
      await tx.insert(fileVersions).values({ ...more, blobKey: `none-${id}` });
      await tx.update(files).set({ latestVersion: maxVersions }).where(eq(files.id, id));
    });
    const before = (await stored()).blobs;
    expect(await (await newVersion(id)).json()).toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/500 versions/),
    });
    const again = await client.call(restoreFileVersion, { params: { id: first.id } });
    expect(again.error.code).toBe('conflict');
    expect((await stored()).blobs).toBe(before);
  });

  it('counts against the 5 GB of its client', async () => {
    const { id } = await uploadPdf(client);
    // Said to be that large: storing it would only test the disk.
    await t.owner.execute('ALTER TABLE file_versions DISABLE TRIGGER file_versions_unchanged');
    await t.db
      .update(fileVersions)
      .set({ size: maxClientBytes })
      .where(eq(fileVersions.fileId, id));
    await t.owner.execute('ALTER TABLE file_versions ENABLE TRIGGER file_versions_unchanged');
    expect(await (await newVersion(id)).json()).toMatchObject({ code: 'quota_exceeded' });
  });
});
