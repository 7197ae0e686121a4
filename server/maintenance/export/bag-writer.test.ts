// How files come into a bag: beside one another, named in one order, and never half.
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type BagFile, WrongBytesError } from './bag.ts';
import { BagWriter } from './bag-writer.ts';
import { checkBag } from './check-bag.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'filewell-bag-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const changedAt = new Date('2025-04-15T10:00:00Z');

/** A document with these bytes, as its row says. */
function documentOf(name: string, bytes: Buffer): BagFile {
  return {
    path: `data/clients/${name}`,
    changedAt,
    isSettled: true,
    isNew: true,
    expected: { size: bytes.length, sha256: createHash('sha256').update(bytes).digest() },
    open: async () => Readable.from([bytes]),
  };
}

const listed = async (): Promise<string[]> =>
  (await readFile(path.join(root, 'manifest-sha256.txt'), 'utf8')).trim().split('\n');

it('names files in the order they were put, whichever is there first', async () => {
  const bag = await BagWriter.open(root);
  const later = Promise.withResolvers<Readable>();
  const names = Array.from({ length: 510 }, (_, number) => `${number}.pdf`);
  const slow = bag.put({
    ...documentOf('slow.pdf', Buffer.from('slow')),
    open: () => later.promise,
  });
  for (let from = 0; from < names.length; from += 5) {
    const some = names.slice(from, from + 5);
    await Promise.all(some.map((name) => bag.put(documentOf(name, Buffer.from(name)))));
  }
  later.resolve(Readable.from([Buffer.from('slow')]));
  await slow;
  await bag.close({}, '');
  expect((await listed()).map((line) => line.split('/').at(-1))).toEqual(['slow.pdf', ...names]);
  expect(await checkBag(root)).toEqual({ files: 511 });
});

it('writes large files whole, in many pieces', async () => {
  const bytes = Buffer.alloc(3_000_001, 'piece');
  const pieces = Array.from({ length: 47 }, (_, at) =>
    bytes.subarray(at * 64_000, (at + 1) * 64_000),
  );
  const bag = await BagWriter.open(root);
  await bag.put({ ...documentOf('large.bin', bytes), open: async () => Readable.from(pieces) });
  await bag.close({}, '');
  expect(bytes.equals(await readFile(path.join(root, 'data/clients/large.bin')))).toBe(true);
});

it('leaves and names nothing of a document with other bytes, and goes on', async () => {
  const bag = await BagWriter.open(root);
  const wrong = {
    ...documentOf('a.pdf', Buffer.from('right')),
    open: async () => Readable.from(['wrong']),
  };
  await expect(bag.put(wrong)).rejects.toThrow(WrongBytesError);
  await bag.put(documentOf('b.pdf', Buffer.from('b')));
  await bag.close({}, '');
  expect(await readdir(path.join(root, 'data/clients'))).toEqual(['b.pdf']);
  expect(await checkBag(root)).toEqual({ files: 1 });
});

it('replaces half of a document that a killed run left, and a link that someone put there', async () => {
  const folder = path.join(root, 'data/clients');
  const elsewhere = path.join(root, 'elsewhere');
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'half.pdf'), 'hal');
  await writeFile(elsewhere, 'theirs');
  await symlink(elsewhere, path.join(folder, 'link.pdf'));
  const bag = await BagWriter.open(root);
  const lying = await bag.list('data/clients');
  expect([...lying].toSorted()).toEqual(['data/clients/half.pdf', 'data/clients/link.pdf']);
  for (const name of ['half.pdf', 'link.pdf']) {
    await bag.put({ ...documentOf(name, Buffer.from('whole')), isNew: false });
  }
  await bag.close({}, '');
  expect(await readFile(path.join(folder, 'half.pdf'), 'utf8')).toBe('whole');
  expect((await stat(path.join(folder, 'half.pdf'))).mtime).toEqual(changedAt);
  expect(await readFile(elsewhere, 'utf8')).toBe('theirs');
  expect(await checkBag(root)).toEqual({ files: 2 });
});
