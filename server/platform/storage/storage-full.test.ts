import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { StorageFullError } from './blob-store.ts';
import { asStorageError, writeFully } from './disk-files.ts';

/** A file system of 3 MB mounted in its own namespace: a really full disk, where Linux allows it. */
const MOUNT = 'mount -t tmpfs -o size=3m tmpfs "$0" && exec "$@"';
const canMount = spawnSync('unshare', ['-rm', 'sh', '-c', MOUNT, tmpdir(), 'true']).status === 0;

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'filewell-full-'));
});

afterEach(async () => {
  await rm(folder, { recursive: true });
});

describe('a full disk', () => {
  test.runIf(canMount)('refuses the upload, keeps nothing of it and the rest intact', () => {
    const script = `
      import { readdir, rm, writeFile } from 'node:fs/promises';
      import { openDiskStore } from '${import.meta.resolve('./disk-store.ts')}';
      const folder = process.argv[1] ?? '';
      const store = await openDiskStore(folder);
      const small = await store.createTemporary();
      await small.write(Buffer.alloc(1000, 1));
      const key = await small.commit();
      await writeFile(folder + '/other', Buffer.alloc(2 * 1024 * 1024));

      const large = await store.createTemporary();
      const errors: string[] = [];
      try {
        for (let i = 0; i < 10; i += 1) await large.write(Buffer.alloc(1024 * 1024, 2));
      } catch (error) {
        errors.push(String(error));
      }
      // Room for the rest, where a part before it is missing.
      await rm(folder + '/other');
      await large.commit().catch((error: unknown) => errors.push(String(error)));
      await large.abort();

      const reader = await store.open(key);
      const kept = await reader.read(0, 2000);
      const left = await readdir(folder + '/tmp');
      const again = await store.createTemporary();
      await again.write(Buffer.alloc(1024 * 1024, 3));
      await again.commit();
      console.log(JSON.stringify({ errors, left, kept: kept.length }));
    `;
    const output = execFileSync(
      'unshare',
      ['-rm', 'sh', '-c', MOUNT, folder, process.execPath].concat([
        '--input-type=module-typescript',
        '-e',
        script,
        folder,
      ]),
      { encoding: 'utf8' },
    );
    const { errors, left, kept } = JSON.parse(output);
    expect(errors[0]).toBe('StorageFullError: The storage for documents is full.');
    expect(errors[1]).toBe(errors[0]);
    expect(left).toEqual([]);
    expect(kept).toBe(1000);
  });

  test.runIf(process.platform === 'linux')('is told apart from other errors', async () => {
    const full = await open('/dev/full', 'w');
    const error: unknown = await writeFully(full, [Buffer.alloc(10)], 0).catch((e: unknown) => e);
    await full.close();
    expect(asStorageError(error)).toBeInstanceOf(StorageFullError);

    const missing: unknown = await open(join(folder, 'missing')).catch((e: unknown) => e);
    expect(asStorageError(missing)).toBe(missing);
  });
});
