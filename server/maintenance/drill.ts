import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import type { MasterKeys } from '#platform/crypto/master-keys';
import { openDatabase } from '#platform/database/database';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/embedded-postgres/launcher';
import { migrateDatabase } from '#platform/database/migrate';
import { openDiskStore } from '#platform/storage/disk-store';
import { type RestoreReport, restoreBackup } from './restore.ts';
import { problemsIn, verifyAll } from './verify.ts';

export interface Drill extends RestoreReport {
  /** What `verify` says of the restored firm, beyond the documents that are missing. */
  problems: string[];
}

/**
 * Restores a backup into a throwaway database and store, verifies what came from it, and removes both.
 *
 * @param options.within a folder with room for the database and all documents
 * @param options.signal removes everything at once, as when it is done
 * @throws BackupError when it cannot be restored at all
 */
export async function drillRestore(
  keys: MasterKeys,
  backup: string,
  { within, signal }: { within: string; signal: AbortSignal },
): Promise<Drill> {
  const folder = await mkdtemp(path.join(within, 'filewell-drill-'));
  try {
    const postgres = await startEmbeddedPostgres({ dataDir: folder, fsync: false, log: () => {} });
    try {
      return await Promise.race([restoreInto(postgres, folder, keys, backup), stopped(signal)]);
    } finally {
      await postgres.stop();
    }
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function restoreInto(
  postgres: EmbeddedPostgres,
  folder: string,
  keys: MasterKeys,
  backup: string,
): Promise<Drill> {
  await migrateDatabase(postgres);
  const connectionString = postgres.ownerConnectionString;
  const blobs = await openDiskStore(path.join(folder, 'blobs'));
  const target = { connectionString, keys, blobs, store: folder };
  const report = await restoreBackup(target, backup, { continueDamaged: true });
  const database = openDatabase(connectionString, { maxConnections: 2, statementTimeoutMs: 0 });
  try {
    const found = await verifyAll({ db: database.db, keys, blobs }, []);
    const known = new Set(report.missing);
    return { ...report, problems: problemsIn(found).filter((problem) => !known.has(problem)) };
  } finally {
    await database.close();
  }
}

const stopped = (signal: AbortSignal): Promise<never> =>
  new Promise((_resolve, reject) => {
    const stop = () => reject(new Error('The drill was stopped.'));
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
  });
