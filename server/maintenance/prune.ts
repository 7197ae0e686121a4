import { randomUUID } from 'node:crypto';
import { readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { MasterKeys } from '#platform/crypto/master-keys';
import { flushFolder, hasCode } from '#platform/storage/disk-files';
import { BackupError } from './manifest.ts';
import { listBackups } from './place.ts';
import { versionsOf } from './read-backup.ts';

export interface Pruning {
  backups: number;
  documents: number;
}

/**
 * Removes the backups that are older than they need to be, and the documents that no remaining backup
 * names: after it, what a deleted client handed over is in no backup anymore. The newest backup stays,
 * however old it is. The caller holds the lock (`lockBackups`).
 *
 * @param options.installation whose backups they must be
 * @throws BackupError before anything is removed, when a backup cannot be read or is not of this firm
 */
export async function pruneBackups(
  keys: MasterKeys,
  place: string,
  { keepDays, installation }: { keepDays: number; installation: string },
): Promise<Pruning> {
  const backups = await listBackups(keys, place);
  const foreign = backups.find(
    ({ manifest }) => manifest.installation !== undefined && manifest.installation !== installation,
  );
  if (foreign) throw new BackupError(`${foreign.folder} is a backup of another installation.`);
  const oldest = Date.now() - keepDays * 24 * 3600 * 1000;
  const isOld = ({ manifest }: (typeof backups)[number]): boolean =>
    Date.parse(manifest.madeAt) < oldest;
  const old = backups.slice(0, -1).filter(isOld);
  const retained = backups.filter((backup) => !old.includes(backup));
  // Read before anything goes: one that is damaged would lose its documents otherwise.
  const named = new Set<string>();
  for (const backup of retained) {
    for await (const { blobKey } of versionsOf(keys, backup)) named.add(blobKey);
  }
  for (const { folder } of old) {
    const gone = path.join(place, `.removing-${randomUUID()}`);
    await rename(folder, gone);
    await flushFolder(place);
    await rm(gone, { recursive: true, force: true });
  }
  const documents = retained.length === 0 ? 0 : await removeUnnamed(place, named);
  return { backups: old.length, documents };
}

async function removeUnnamed(place: string, named: ReadonlySet<string>): Promise<number> {
  const all = path.join(place, 'documents');
  let removed = 0;
  for (const folder of await readdir(all)) {
    const names = await readdir(path.join(all, folder)).catch((error: unknown) => {
      if (hasCode(error, 'ENOTDIR')) return [];
      throw error;
    });
    for (const name of names) {
      if (named.has(name)) continue;
      await rm(path.join(all, folder, name));
      removed += 1;
    }
  }
  return removed;
}
