// Documents in an object store, over HTTP: uploaded, read, backed up and restored into a folder, and
// refused as one piece while the store cannot be reached.

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listFiles, uploadFile } from '#contract/documents/files';
import { openBlobStore } from '#platform/storage/open-store';
import type { TestBrowser } from '#testing/browser';
import { largePdf, uploadPdf } from '#testing/fixtures';
import { hasObjectStore, objectStore, s3Environment } from '#testing/object-store';
import { openTcpProxy, type TcpProxy } from '#testing/tcp-proxy';
import { startTestApp, type TestApp } from '#testing/test-app';
import { createTestDatabase } from '#testing/test-cluster';
import { backUp } from '../../../maintenance/backup.ts';
import { restoreBackup } from '../../../maintenance/restore.ts';
import { verifyFiles } from '../../../maintenance/verify.ts';
import { fileVersions } from '../table.ts';

describe.runIf(hasObjectStore)('documents in an object store', () => {
  let line: TcpProxy;
  let t: TestApp;
  let client: TestBrowser;
  let folder: string;

  beforeAll(async () => {
    const server = await objectStore();
    line = await openTcpProxy(server);
    const endpoint = `http://${line.host}:${line.port}`;
    t = await startTestApp({ env: s3Environment({ ...(await server.newBucket()), endpoint }) });
    client = await t.actingAs(await t.createUser());
    folder = await mkdtemp(path.join(tmpdir(), 'filewell-objects-'));
    // The server starts for a while on two busy cores.
  });
  afterAll(async () => {
    await t.close();
    await line.close();
    await rm(folder, { recursive: true, force: true });
  });

  async function stored() {
    let blobs = 0;
    for await (const _ of t.platform.blobs.list()) blobs += 1;
    return { blobs, versions: await t.db.$count(fileVersions) };
  }

  async function download(id: string, range?: string): Promise<Buffer> {
    const headers = range === undefined ? {} : { range };
    const answer = await client.fetch(`/api/files/${id}/download`, { headers });
    return Buffer.from(await answer.arrayBuffer());
  }

  it('are uploaded, read whole and in ranges, backed up and restored', async () => {
    const content = Buffer.from(largePdf(7_000_000));
    const { id } = await uploadPdf(client, 'Large.pdf', new Uint8Array(content));
    await uploadPdf(client, 'Small.pdf');
    expect(await stored()).toEqual({ blobs: 2, versions: 2 });
    expect((await download(id)).equals(content)).toBe(true);
    const part = await download(id, 'bytes=6500000-6500099');
    expect(part.equals(content.subarray(6_500_000, 6_500_100))).toBe(true);

    const { db, keys, blobs } = t.platform;
    const whole = { versions: 2, problems: [] };
    expect(await verifyFiles(db, keys, blobs)).toMatchObject(whole);
    const source = { connectionString: t.connectionString, keys, blobs };
    const report = await backUp(source, path.join(folder, 'backups'));
    expect(report.documents).toBe(2);
    const database = await createTestDatabase();
    const s3 = await (await objectStore()).newBucket();
    const target = {
      connectionString: database.ownerConnectionString,
      keys,
      blobs: await openBlobStore({ dataDir: path.join(folder, 'other'), s3 }),
      store: 'the bucket',
    };
    expect(await restoreBackup(target, report.folder)).toMatchObject({ documents: 2 });
    expect(await verifyFiles(db, keys, target.blobs)).toMatchObject(whole);
    await database.drop();
  });

  it('an upload that is cut half-way is refused, with no row and no blob', async () => {
    t.expectLoggedError(/object store could not/);
    const before = await stored();
    line.fault({ kind: 'cut', afterBytes: 300_000 });
    const file = { name: 'Cut.pdf', type: 'application/pdf', bytes: largePdf(900_000) };
    const answer = await client.upload(uploadFile, file, { category: 'w2', taxYear: '2025' });
    expect(answer.status).toBe(503);
    expect(answer.error).toMatchObject({
      code: 'unavailable',
      message: 'We can’t reach your documents right now. Please try again in a moment.',
    });
    line.mend();
    expect(await stored()).toEqual(before);
    expect((await client.call(listFiles, {})).body).toHaveLength(before.versions);
    expect(
      (await client.upload(uploadFile, file, { category: 'w2', taxYear: '2025' })).status,
    ).toBe(201);
  });

  it('a document is not there for now, and neither damaged nor lost', async () => {
    t.expectLoggedError(/object store could not/);
    const { id } = await uploadPdf(client, 'Later.pdf', largePdf(300_000));
    line.fault({ kind: 'cut', direction: 'back', afterBytes: 1000 });
    const answer = await client.fetch(`/api/files/${id}/download`);
    expect(answer.status).toBe(503);
    await answer.arrayBuffer();
    line.mend();
    expect(await download(id)).toHaveLength(300_000);
  });
});
