import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Executor } from '#platform/database/database';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type MasterKeys, UnknownKeyVersionError } from '#platform/crypto/master-keys';
import type { BlobStore } from '#platform/storage/blob-store';
import { flushFolder } from '#platform/storage/disk-files';
import { openBlobFile } from '#platform/storage/disk-store';
import {
  BackupError,
  documentFile,
  type Manifest,
  OtherKeyError,
  readManifest,
} from './manifest.ts';

/** One backup of those that are in a place. */
export interface FoundBackup {
  folder: string;
  manifest: Manifest;
}

/** What a command that was killed leaves: backups that are not finished, or half removed. */
const unfinished = /^\.(partial|removing)-/;
/** A backup's folder is named by its moment. */
const isBackup = (name: string): boolean => /^\d{4}-\d\d-\d\dT[\d-]+Z$/.test(name);

const backupLock = 7_302_116;

/**
 * One backup of a firm runs at a time: a second one would take away what the first is writing. Held by
 * the connection, and so let go of when its process is killed.
 *
 * @throws BackupError when another one runs
 */
export async function lockBackups(db: Executor): Promise<void> {
  const { rows } = await db.execute<{ isLocked: boolean }>(
    sql`SELECT pg_try_advisory_lock(${backupLock}) AS "isLocked"`,
  );
  if (!rows[0]?.isLocked) throw new BackupError('Another backup of this firm is running.');
}

/** Makes a place for backups, and removes what a killed command left there. */
export async function preparePlace(place: string): Promise<void> {
  await mkdir(path.join(place, 'documents'), { recursive: true, mode: 0o700 });
  for (const name of await readdir(place)) {
    if (unfinished.test(name)) await rm(path.join(place, name), { recursive: true, force: true });
  }
}

/**
 * The backups in a place, the oldest first.
 *
 * @throws BackupError, UnknownKeyVersionError naming the one that cannot be read
 */
export async function listBackups(keys: MasterKeys, place: string): Promise<FoundBackup[]> {
  const names = (await readdir(place)).filter(isBackup).toSorted();
  const found: FoundBackup[] = [];
  for (const name of names) {
    const folder = path.join(place, name);
    const manifest = await readManifest(keys, folder).catch((error: unknown) => {
      const why = error instanceof Error ? error.message : String(error);
      throw new BackupError(`${folder}: ${why}`, { cause: error });
    });
    found.push({ folder, manifest });
  }
  return found;
}

/**
 * The newest backup that these keys open; undefined where there is none yet.
 *
 * @throws BackupError where there are backups and each was made under other keys, as another firm's are
 */
export async function newestReadable(
  keys: MasterKeys,
  place: string,
): Promise<Manifest | undefined> {
  let isForeign = false;
  for (const name of (await readdir(place)).filter(isBackup).toSorted().toReversed()) {
    try {
      return await readManifest(keys, path.join(place, name));
    } catch (error) {
      isForeign ||= error instanceof OtherKeyError || error instanceof UnknownKeyVersionError;
    }
  }
  if (!isForeign) return undefined;
  throw new BackupError(
    `${place} holds backups that MASTER_KEYS cannot open. Name another folder, or put back the key they were made with.`,
  );
}

/** The documents of all backups in a place, to be read like those of a store. */
export const documentsIn = (place: string): Pick<BlobStore, 'open'> => ({
  open: (key) => openBlobFile(documentFile(place, key), key),
});

/** Documents that are in a place are read again a part at each backup, all within that many. */
export const partsOfDocuments = 30;

const progress = z.object({
  /** The part whose turn it is. */
  part: z
    .int()
    .min(0)
    .max(partsOfDocuments - 1),
});
const progressFile = (place: string): string => path.join(place, 'checked.json');

/** Whose turn it is; the first part's where that is not known. */
export async function readPart(place: string): Promise<number> {
  try {
    return progress.parse(JSON.parse(await readFile(progressFile(place), 'utf8'))).part;
  } catch {
    return 0;
  }
}

/** Notes that a part was read, so that the next backup takes the next one. */
export async function notePart(place: string, part: number): Promise<void> {
  const next = { part: (part + 1) % partsOfDocuments };
  const file = progressFile(place);
  await rm(`${file}.new`, { force: true });
  await writeFlushed(`${file}.new`, `${JSON.stringify(next)}\n`);
  await rename(`${file}.new`, file);
  await flushFolder(place);
}

/** The part a document belongs to: its key is random. */
export const partOf = (blobKey: string): number =>
  Number.parseInt(blobKey.slice(0, 8), 16) % partsOfDocuments;

/** Writes a new file, flushed to the disk. */
export async function writeFlushed(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
