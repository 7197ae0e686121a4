import { createHash } from 'node:crypto';
import { lstat, mkdir, realpath, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { loadClientNames, walkFolder, withSource, LeftOutError } from '#modules/documents/imports';
import type { Platform } from '#platform/platform';
import { readCoverSheet, type ReadCoverSheet } from '../cover/read-cover-sheet.ts';
import { similarClients } from '../receive.ts';
import { type Outcome, receiveArrival } from './file-arrival.ts';

/** Where files go once they are stored, or refused, below the folder that is watched. */
export const doneFolder = 'done';
export const refusedFolder = 'refused';

/** How long a file must not have changed. */
const settledMs = 5000;
/** Of one look; the next one continues. */
const filesPerBatch = 100;

/** What a file was like at the last look: a scanner writes for a while. */
type Seen = Map<string, string>;

/**
 * Checks the folder that scanners write to. A file is taken when it is as it was at the look before and hasn't changed for
 * some seconds, and it is moved only after its document is stored: a server that is killed at any moment takes
 * up where it was, and knows what it had stored by its hash.
 *
 * @param seen of the look before; brought up to date
 * @param read finds the code of a cover sheet
 * @returns how many files were taken
 * @throws Error when the folder can't be read or written
 */
export async function readScanFolder(
  platform: Platform,
  folder: string,
  seen: Seen,
  read: ReadCoverSheet = readCoverSheet,
): Promise<number> {
  const root = await realpath(folder);
  const there = new Set<string>();
  const ready: string[][] = [];
  for await (const { parts, left } of walkFolder(root)) {
    const [first] = parts;
    if (left !== undefined || first === doneFolder || first === refusedFolder) continue;
    const within = parts.join('/');
    there.add(within);
    const { size, mtimeMs, ino } = await lstat(path.join(root, ...parts));
    const looks = `${size} ${mtimeMs} ${ino}`;
    const isSettled = seen.get(within) === looks && Date.now() - mtimeMs >= settledMs;
    seen.set(within, looks);
    if (isSettled && ready.length < filesPerBatch) ready.push([...parts]);
  }
  for (const within of seen.keys()) if (!there.has(within)) seen.delete(within);
  if (ready.length === 0) return 0;
  const names = await loadClientNames(platform.db);
  for (const parts of ready) {
    const outcome = await take(platform, root, parts, {
      read,
      proposalsFor: (path) => similarClients(names, path),
    });
    if (outcome === undefined) continue;
    await moveAway(root, parts, outcome);
    seen.delete(parts.join('/'));
  }
  return ready.length;
}

/** @returns undefined for a file that is gone or changing: the next look sees */
async function take(
  platform: Platform,
  root: string,
  parts: readonly string[],
  {
    read,
    proposalsFor,
  }: { read: ReadCoverSheet; proposalsFor: (parts: readonly string[]) => string[] },
): Promise<Outcome | undefined> {
  try {
    return await withSource(root, parts, async (source) => {
      const { name, size, sha256, type, madeAt } = source;
      const within = parts.join('/');
      const sourceKey = createHash('sha256')
        .update(JSON.stringify(['folder', within, madeAt.getTime(), size, sha256.toString('hex')]))
        .digest();
      const found = await read(source.read(), type.mediaType);
      return receiveArrival(platform, {
        source: 'folder',
        origin: {
          place: 'folder',
          parts: [...parts.slice(0, -1), name],
          sender: null,
          subject: null,
          isSenderProven: null,
        },
        reason: found.length > 0 ? 'sheet-unknown' : 'scanned',
        proposals: proposalsFor(parts),
        taxYear: null,
        madeAt,
        sourceKey,
        size,
        sha256,
        type,
        content: () => source.read(),
        coverCode: found[0],
      });
    });
  } catch (error) {
    if (!(error instanceof LeftOutError)) throw error;
    if (error.reason === 'unreadable' || error.reason === 'changed') return undefined;
    return { kind: 'refused', why: error.message };
  }
}

/** Moves a file out of the way; another node may have done it already. */
async function moveAway(root: string, parts: readonly string[], outcome: Outcome): Promise<void> {
  const name = parts.at(-1) ?? '';
  const folder = outcome.kind === 'refused' ? refusedFolder : doneFolder;
  // Two files of one name on one day both stay.
  const day = new Date().toISOString().slice(0, 10);
  const place = path.join(root, folder, day, crypto.randomUUID().slice(0, 8));
  await mkdir(place, { recursive: true, mode: 0o700 });
  await rename(path.join(root, ...parts), path.join(place, name)).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  });
  if (outcome.kind === 'refused') await writeFile(path.join(place, 'why.txt'), `${outcome.why}\n`);
}
