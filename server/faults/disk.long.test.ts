// The disk fails: a write, a flush or a rename is an error, or there is no room for a backup or for what
// one brings back. Real: HTTP, PostgreSQL, files, and a file system of a few MB where one can be mounted.
import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, open, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { listFiles, uploadFile } from '#contract/documents/files';
import { fileVersions } from '#modules/documents';
import type { TestBrowser } from '#testing/browser';
import { expectWhole, isThorough, note, runAdmin } from '#testing/faults';
import { largePdf, uploadPdf } from '#testing/fixtures';
import { startTestApp, type TestApp } from '#testing/test-app';
import { createTestDatabase } from '#testing/test-cluster';

let t: TestApp;
let browser: TestBrowser;
beforeAll(async () => {
  t = await startTestApp();
  browser = await t.actingAs(await t.createUser());
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => t.close());

const env = () => ({ DATABASE_URL: t.connectionString, DATA_DIR: t.dataDir });

/** The calls of an upload on its file and folder: writing, flushing, flushing the folder. */
const calls = ['writev', 'datasync', 'sync'] as const;
const errors = [
  { code: 'EIO', status: 500 },
  { code: 'ENOSPC', status: 507 },
  { code: 'EDQUOT', status: 507 },
] as const;
const cases = calls.flatMap((call) => errors.map((error) => ({ call, ...error })));

it('an error of each call of an upload: refused, nothing of it is kept, the next one goes well', async (context) => {
  t.expectLoggedError(/request failed|EIO|ENOSPC|EDQUOT/);
  await uploadPdf(browser, 'before.pdf');
  const probe = await open(path.join(t.dataDir, 'probe'), 'w');
  const prototype = Object.getPrototypeOf(probe) as typeof probe;
  await probe.close();
  const before = (await browser.call(listFiles, {})).body;
  for (const { call, code, status } of cases) {
    // Once: what the product then does to tidy up works again.
    vi.spyOn(prototype, call).mockImplementationOnce(async () => {
      throw Object.assign(new Error(`${code}: the disk fails`), { code });
    });
    const file = { name: 'lost.pdf', type: 'application/pdf', bytes: largePdf(700_000) };
    const answer = await browser.upload(uploadFile, file);
    expect(answer.status, `${call} ${code}`).toBe(status);
    expect(answer.error.message).toMatch(/^(Something went wrong|Our storage is full)/);
    vi.restoreAllMocks();
    expect((await browser.call(listFiles, {})).body).toEqual(before);
    expect(await readdir(path.join(t.dataDir, 'blobs', 'tmp')), `${call} ${code}`).toEqual([]);
  }
  await uploadPdf(browser, 'after.pdf');
  // Nothing without its row is left, before anything sweeps.
  const blobs = await readdir(path.join(t.dataDir, 'blobs', 'blobs'), {
    recursive: true,
    withFileTypes: true,
  });
  expect(blobs.filter((entry) => entry.isFile())).toHaveLength(await t.db.$count(fileVersions));
  await expectWhole(env());
  note(context, cases.length);
});

/** A file system of 2 MB at the folder named first, for the program behind it. */
const small = ['unshare', '-rm', 'sh', '-c', 'mount -t tmpfs -o size=2m tmpfs "$0" && exec "$@"'];
const [command = '', ...mounting] = small;
const canMount = spawnSync(command, [...mounting, tmpdir(), 'true']).status === 0;
if (isThorough && !canMount) console.log('No small file system can be mounted here: skipped.');

it.runIf(canMount && isThorough)(
  'a full disk during backup and restore: says so, leaves nothing half, works with room again',
  { timeout: 600_000 },
  async (context) => {
    for (let i = 0; i < 4; i += 1) await uploadPdf(browser, `large ${i}.pdf`, largePdf(900_000));
    const place = await mkdtemp(path.join(tmpdir(), 'filewell-place-'));
    const target = await createTestDatabase();
    try {
      const keys = { MASTER_KEYS: t.platform.config.masterKeys };
      const room = path.join(place, 'small');
      await mkdir(room);
      const full = await runAdmin(['backup', '--to', room], { ...env(), ...keys }, [
        ...small,
        room,
      ]);
      expect(full.code, full.output).toBe(1);
      expect(full.output).toMatch(/The disk is full/);

      const good = await runAdmin(['backup', '--to', place], { ...env(), ...keys });
      expect(good.code, good.output).toBe(0);
      const names = await readdir(place);
      const made = names.find((name) => /^\d{4}-/.test(name)) ?? '';
      const from = ['restore', '--from', path.join(place, made)];
      const owner = { DATABASE_OWNER_URL: target.ownerConnectionString };
      const elsewhere = { ...keys, ...owner, DATABASE_URL: target.connectionString };
      const within = [...small, room];
      const noRoom = await runAdmin(from, { ...elsewhere, DATA_DIR: room }, within);
      expect(noRoom.code, noRoom.output).toBe(1);
      expect(noRoom.output).toMatch(/The disk is full/);

      const there = { DATABASE_URL: target.connectionString, DATA_DIR: path.join(place, 'data') };
      const restored = await runAdmin(from, { ...there, ...keys, ...owner });
      expect(restored.code, restored.output).toBe(0);
      const verified = await runAdmin(['verify'], { ...there, ...keys });
      expect(verified.code, verified.output).toBe(0);
      note(context, 2);
    } finally {
      await target.drop();
      await rm(place, { recursive: true, force: true });
    }
  },
);
