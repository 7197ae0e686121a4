// Uploads with a virus scanner set up: a stand-in that speaks clamd's protocol, and with
// CLAMD_TEST_URL the real daemon too, whatever signatures it has: it must know the EICAR file.
import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listFiles, uploadFile } from '#contract/documents/files';
import {
  adoptFileAsVersion,
  createFileVersion,
  listFileVersions,
  restoreFileVersion,
} from '#contract/documents/versions';
import { eicar, type StandInClamd, startStandInClamd } from '#platform/scanner/testing-clamd';
import type { TestBrowser } from '#testing/browser';
import { uploadPdf } from '#testing/fixtures';
import { startTestApp, type TestApp } from '#testing/test-app';
import { scanWaiting } from './scan.ts';
import { files, fileVersions } from '../table.ts';

const csv = (content: string, name = 'table.csv') => ({
  name,
  type: 'text/csv',
  bytes: new Uint8Array(Buffer.from(content)),
});
const harmless = csv('date,amount\n2026-01-02,10.00\n');
const harmful = csv(eicar(), 'harmful.csv');

describe('with a stand-in', () => {
  let t: TestApp;
  let clamd: StandInClamd;
  let client: TestBrowser;
  let admin: TestBrowser;
  beforeAll(async () => {
    clamd = await startStandInClamd();
    t = await startTestApp({ env: { CLAMD_URL: clamd.address } });
    admin = await t.actingAs(await t.createUser({ isAdmin: true }));
    t.expectLoggedError(
      /refused an infected upload|an infected document|is waiting for|goes on waiting/,
    );
  });
  beforeEach(async () => {
    clamd.behave('verdict');
    client = await t.actingAs(await t.createUser());
  });
  afterAll(async () => {
    await t.close();
    await clamd.stop();
  });

  const listed = async (id: string) =>
    (await client.call(listFiles, {})).body.find((file) => file.id === id);
  const open = async (id: string, by = client) => {
    const response = await by.fetch(`/api/files/${id}/download`);
    const text = await response.text();
    return response.ok ? text : JSON.parse(text).code;
  };
  const newVersion = async (id: string, content: string) => {
    const form = new FormData();
    form.append('file', new Blob([content], { type: 'text/csv' }), 'table.csv');
    const url = createFileVersion.path.replace('{id}', id);
    return client.fetch(url, { method: 'POST', body: form });
  };
  /** An upload that came while the scanner was away. */
  const uploadWaiting = async (file: ReturnType<typeof csv>) => {
    clamd.behave('hang-up');
    const { id } = (await client.upload(uploadFile, file)).body;
    clamd.behave('verdict');
    return id;
  };

  it('takes a clean upload at once', async () => {
    const { body } = await client.upload(uploadFile, harmless);
    expect(body).toMatchObject({ scan: 'clean', can: { open: true } });
    expect(await open(body.id)).toContain('2026-01-02');
  });

  it('refuses an infected one and keeps nothing of it; as a new version too', async () => {
    const blobs = async () => {
      let count = 0;
      for await (const _ of t.platform.blobs.list()) count += 1;
      return count;
    };
    const { id } = await uploadPdf(client);
    const before = [await blobs(), await t.db.$count(files), await t.db.$count(fileVersions)];
    const answer = await client.upload(uploadFile, harmful);
    expect(answer).toMatchObject({ status: 422, error: { code: 'infected' } });
    expect(answer.error.message).toMatch(/virus scanner.*Please/);
    expect((await newVersion(id, eicar())).status).toBe(422);
    const after = [await blobs(), await t.db.$count(files), await t.db.$count(fileVersions)];
    expect(after).toEqual(before);
    expect(await readdir(path.join(t.dataDir, 'blobs', 'tmp'))).toEqual([]);
  });

  it.each(['hang-up', 'refuse-size'] as const)(
    'while it gives no verdict (%s) uploads are kept, say that they wait, and open for nobody',
    async (behavior) => {
      clamd.behave(behavior);
      const { body } = await client.upload(uploadFile, harmless);
      expect(body).toMatchObject({ scan: 'waiting', can: { open: false, delete: true } });
      expect(await open(body.id)).toBe('awaiting_scan');
      expect(await open(body.id, admin)).toBe('awaiting_scan');
      await scanWaiting(t.platform);
      expect(await listed(body.id)).toMatchObject({ scan: 'waiting' });
      clamd.behave('verdict');
      await scanWaiting(t.platform);
      expect(await listed(body.id)).toMatchObject({ scan: 'clean', can: { open: true } });
      expect(await open(body.id, admin)).toContain('2026-01-02');
    },
  );

  it('what turns out infected later never opens', async () => {
    const id = await uploadWaiting(harmful);
    await scanWaiting(t.platform);
    expect(await listed(id)).toMatchObject({ scan: 'infected', can: { open: false } });
    expect(await open(id)).toBe('infected');
    expect(await open(id, admin)).toBe('infected');
  });

  it('a waiting or infected content is not brought back as a version', async () => {
    const first = await uploadWaiting(harmful);
    expect((await newVersion(first, 'a,b\n1,2\n')).status).toBe(201);
    const versions = (await client.call(listFileVersions, { params: { id: first } })).body;
    expect(versions.map((version) => [version.scan, version.can.restore])).toEqual([
      ['clean', false],
      ['waiting', false],
    ]);
    const restore = () =>
      client.call(restoreFileVersion, { params: { id: versions[1]?.id ?? '' } });
    expect((await restore()).error.code).toBe('awaiting_scan');
    const second = await uploadWaiting(harmful);
    const adopt = () =>
      client.call(adoptFileAsVersion, { params: { id: first }, body: { fileId: second } });
    expect((await adopt()).error.code).toBe('awaiting_scan');
    await scanWaiting(t.platform);
    expect((await restore()).error.code).toBe('infected');
    expect((await adopt()).error.code).toBe('infected');
    expect(await open(first)).toBe('a,b\n1,2\n');
  });

  it('a damaged document does not keep those behind it waiting', async () => {
    const damaged = await uploadWaiting(harmless);
    const behind = await uploadWaiting(csv('a,b\n3,4\n'));
    const [version] = await t.db
      .select({ key: fileVersions.blobKey })
      .from(fileVersions)
      .where(eq(fileVersions.fileId, damaged));
    const key = version?.key ?? '';
    await writeFile(path.join(t.dataDir, 'blobs', 'blobs', key.slice(0, 2), key), 'not sealed');
    await scanWaiting(t.platform);
    expect(await listed(damaged)).toMatchObject({ scan: 'waiting' });
    expect(await listed(behind)).toMatchObject({ scan: 'clean' });
  });
});

const real = process.env['CLAMD_TEST_URL'];
describe.runIf(real)('with the real clamd', () => {
  it('takes the clean and refuses the infected', async () => {
    const t = await startTestApp({ env: { CLAMD_URL: real ?? '' } });
    t.expectLoggedError(/refused an infected upload/);
    const client = await t.actingAs(await t.createUser());
    expect((await client.upload(uploadFile, harmless)).body.scan).toBe('clean');
    expect((await client.upload(uploadFile, harmful)).error.code).toBe('infected');
    expect((await client.call(listFiles, {})).body).toHaveLength(1);
    await t.close();
  });
});
