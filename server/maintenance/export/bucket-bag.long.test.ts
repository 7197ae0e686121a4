// A mirror in a bucket: the same bag as in a folder, sent once, and taken up where it was cut off.
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openS3Bucket, type S3Bucket } from '#platform/storage/s3-bucket';
import { largePdf, uploadPdf } from '#testing/fixtures';
import { hasObjectStore, objectStore } from '#testing/object-store';
import { stopClock } from '../../modules/notifications/push/testing-push.ts';
import { startTestApp } from '#testing/test-app';
import { type BagFile, WrongBytesError } from './bag.ts';
import { BucketBag, ForeignBucketError } from './bucket-bag.ts';
import { checkBag } from './check-bag.ts';
import { exportFirm } from './export-firm.ts';

let place: string;
beforeAll(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'filewell-bucket-'));
});
afterAll(() => rm(place, { recursive: true, force: true }));

/** Everything in the bucket, as files of a folder. */
async function copyDown(bucket: S3Bucket): Promise<string> {
  const folder = await mkdtemp(path.join(place, 'copy-'));
  for await (const { key } of bucket.list('')) {
    const target = path.join(folder, key);
    await mkdir(path.dirname(target), { recursive: true });
    const { bytes } = await bucket.get(key, 0, 100_000_000);
    await writeFile(target, bytes);
  }
  return folder;
}

describe.runIf(hasObjectStore)('a bag in a bucket', () => {
  let bucket: S3Bucket;
  /** Names of objects that were sent, and of which it was asked what they are. */
  let sent: string[];
  let asked: string[];
  beforeEach(async () => {
    const real = await openS3Bucket(await (await objectStore()).newBucket());
    [sent, asked] = [[], []];
    bucket = {
      ...real,
      put: (key, ...rest) => real.put(key, ...rest).then(() => void sent.push(key)),
      putParts: (key, ...rest) => real.putParts(key, ...rest).then(() => void sent.push(key)),
      noted: (key) => real.noted(key).finally(() => void asked.push(key)),
    };
  });
  const open = () => BucketBag.open(bucket, path.join(place, 'spool'));
  const folder = 'data/clients/Okafor, Maya — 12345678';
  const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest();
  const file = (name: string, bytes: Buffer, opens = () => Readable.from([bytes])): BagFile => ({
    path: `${folder}/${name}`,
    changedAt: new Date('2025-04-15T10:00:00Z'),
    isSettled: true,
    expected: { size: bytes.length, sha256: sha256(bytes) },
    open: async () => opens(),
  });
  const unread = () => {
    throw new Error('was read again');
  };
  const [small, large] = [Buffer.from('small'), Buffer.alloc(6_000_000, 'large')];

  it('sends what changed, and nothing again; removes what is gone', async () => {
    const first = await open();
    await first.list(folder);
    await first.put({ ...file('a — ü.pdf', small), isNew: true });
    await first.put({ ...file('large.bin', large), isNew: true });
    await first.put({ ...file('gone.pdf', small), isNew: true });
    await first.close({ 'Bagging-Date': '2026-11-25' }, '<p>check</p>');
    expect(await checkBag(await copyDown(bucket))).toEqual({ files: 3 });
    expect(await readdir(place)).not.toContain('spool');

    sent = [];
    const changed = Buffer.from('other');
    const second = await open();
    const lying = await second.list(folder);
    expect(lying.size).toBe(3);
    await second.put(file('a — ü.pdf', changed));
    await second.put(file('large.bin', large, unread));
    await second.remove([`${folder}/gone.pdf`]);
    await bucket.put('data/clients/Nobody — 00000000/a.pdf', small);
    await second.keepFolders('data/clients', new Set([folder.split('/')[2] ?? '']));
    await second.close({}, '<p>check</p>');
    expect(second.figures).toMatchObject({ files: 2, written: 1 });
    expect(sent.filter((key) => key.startsWith(folder))).toEqual([`${folder}/a — ü.pdf`]);
    // The list of the run before knows.
    expect(asked).toEqual([]);
    expect(await checkBag(await copyDown(bucket))).toEqual({ files: 2 });
  });

  it('goes on after a run that was cut off, by what the objects say of themselves', async () => {
    const cut = await open();
    await cut.list(folder);
    await cut.put({ ...file('a.pdf', small), isNew: true });
    await cut.giveUp();
    sent = [];
    const next = await open();
    await next.list(folder);
    await next.put(file('a.pdf', small, unread));
    await next.put(file('b.pdf', small));
    await next.close({}, '');
    expect(asked).toEqual([`${folder}/a.pdf`]);
    expect(sent.filter((key) => key.startsWith(folder))).toEqual([`${folder}/b.pdf`]);
    expect(await checkBag(await copyDown(bucket))).toEqual({ files: 2 });
  });

  it('believes no list after a run that was cut off', async () => {
    const run = async (bytes: Buffer, isWhole: boolean) => {
      const bag = await open();
      await bag.list(folder);
      await bag.put(file('a.pdf', bytes));
      await (isWhole ? bag.close({}, '') : bag.giveUp());
    };
    // As long, so that its size says nothing.
    const other = Buffer.from('other');
    await run(small, true);
    await run(other, false);
    await run(small, true);
    const { bytes } = await bucket.get(`${folder}/a.pdf`, 0, 100);
    expect(Buffer.from(bytes).toString()).toBe('small');
    expect(await checkBag(await copyDown(bucket))).toEqual({ files: 1 });
  });

  it('sends nothing of a document with other bytes, and refuses a bucket of something else', async () => {
    const bag = await open();
    for (const bytes of [small, large]) {
      const wrong = file('wrong.pdf', bytes, () => Readable.from([bytes.subarray(1)]));
      await expect(bag.put({ ...wrong, isNew: true })).rejects.toThrow(WrongBytesError);
    }
    await bag.put({ ...file('right.pdf', small), isNew: true });
    await bag.close({}, '');
    expect(await checkBag(await copyDown(bucket))).toEqual({ files: 1 });
    const foreign = await openS3Bucket(await (await objectStore()).newBucket());
    await foreign.put('holiday.jpg', small);
    await expect(BucketBag.open(foreign, path.join(place, 'spool'))).rejects.toThrow(
      ForeignBucketError,
    );
  });

  it('is the same as in a folder', async () => {
    const t = await startTestApp();
    const maya = await t.actingAs(await t.createUser({ lastName: 'Okafor / "Ltd."' }));
    await uploadPdf(maya, 'W-2 — ü.pdf', largePdf(300_000));
    // A job between two exports would change what they hold.
    await stopClock(t);
    const source = { ...t.platform, connectionString: t.connectionString };
    const inFolder = path.join(place, 'folder');
    const report = await exportFirm(source, inFolder);
    const first = await exportFirm(source, { openBag: open });
    const second = await exportFirm(source, { openBag: open });
    await t.close();
    expect(first).toMatchObject({ files: report.files, bytes: report.bytes, problems: [] });
    expect(second).toMatchObject({ files: report.files, problems: [] });
    expect(second.written).toBeLessThan(first.written / 4);
    const copy = await copyDown(bucket);
    expect(await checkBag(copy)).toEqual({ files: report.files });
    const names = async (root: string) =>
      (await readdir(root, { recursive: true })).map((name) => name.normalize('NFC')).toSorted();
    expect(await names(copy)).toEqual(await names(inFolder));
  });
});
