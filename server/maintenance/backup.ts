import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { isVersionStored, type SealedVersion, storedVersions } from '#modules/documents';
import { generateDataKey, wrapKey } from '#platform/crypto/keys';
import type { MasterKeys } from '#platform/crypto/master-keys';
import { backups } from '#platform/backups/table';
import type { Executor } from '#platform/database/database';
import { installation } from '#platform/installation/table';
import type { BlobStore } from '#platform/storage/blob-store';
import { flushFolder } from '#platform/storage/disk-files';
import { copyDocument } from './copy-document.ts';
import { named } from './document-problem.ts';
import {
  BackupError,
  type Manifest,
  manifestFile,
  type ManifestTable,
  ownerOf,
  signManifest,
  tableFile,
} from './manifest.ts';
import {
  lockBackups,
  newestReadable,
  notePart,
  partOf,
  preparePlace,
  readPart,
  writeFlushed,
} from './place.ts';
import { writeSealedFile } from './sealed-file.ts';
import { type CopiedTable, copyOut, copySettings, listSequences, listTables } from './tables.ts';

export interface BackupReport {
  /** Where it lies. */
  folder: string;
  tables: number;
  rows: number;
  documents: number;
  /** Documents that no earlier backup in that place held. */
  newDocuments: number;
  /** Documents that were damaged in the place and were copied again. */
  repaired: number;
  /** A sentence for each document that is damaged or missing in the store. */
  inStore: string[];
  /** A sentence for each document that this backup would not bring back. */
  lost: string[];
}

interface BackupSource {
  connectionString: string;
  keys: MasterKeys;
  blobs: BlobStore;
}

/** Clients may be deleted while a backup runs; one that meets too many such moments gives up. */
const triesAtMost = 5;

/** A document was destroyed after the moment that the backup belongs to. */
class DestroyedDuringBackup extends Error {}

/**
 * Copies everything the firm has as it is at one moment, while people continue working: every row of
 * every table, sealed under keys that only the master key opens, and every sealed document that no
 * earlier backup in the same place holds. Nothing is listed before all of it is on the disk.
 *
 * Every document is compared with its SHA-256 when it is copied, and those that are there again, a part
 * at each backup. One that is damaged or missing is named, and everything else is saved.
 *
 * That it was made is noted in the database (`backups`).
 *
 * @param place the folder that all backups share
 * @throws BackupError when another backup runs, or the place is another installation's
 */
export async function backUp(source: BackupSource, place: string): Promise<BackupReport> {
  for (let tries = 1; ; tries += 1) {
    const partial = path.join(place, `.partial-${randomUUID()}`);
    try {
      return await backUpOnce(source, place, partial);
    } catch (error) {
      await rm(partial, { recursive: true, force: true });
      if (!(error instanceof DestroyedDuringBackup)) throw error;
      if (tries === triesAtMost) {
        throw new BackupError('Documents kept being deleted while the backup ran.');
      }
    }
  }
}

async function backUpOnce(
  { connectionString, keys, blobs }: BackupSource,
  place: string,
  partial: string,
): Promise<BackupReport> {
  const client = new pg.Client({ connectionString, application_name: 'filewell-backup' });
  await client.connect();
  try {
    const db = drizzle(client);
    await lockBackups(db);
    await preparePlace(place);
    const installation = await installationId(db);
    const newest = await newestReadable(keys, place);
    if (newest?.installation !== undefined && newest.installation !== installation) {
      throw new BackupError(`${place} holds backups of another installation.`);
    }
    await mkdir(path.join(partial, 'tables'), { recursive: true, mode: 0o700 });
    await client.query(copySettings);
    // Everything is read as it was at the first query, and nobody waits for it.
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const { rows } = await client.query<{ at: Date }>('SELECT now() AS at');
    const manifest: Manifest = {
      format: 1,
      id: randomUUID(),
      installation,
      madeAt: (rows[0]?.at ?? new Date()).toISOString(),
      tables: [],
      sequences: [],
      documents: { count: 0, size: 0 },
      lost: [],
    };
    for (const table of await listTables(client)) {
      manifest.tables.push(
        await copyTable(client, keys, table, { folder: partial, id: manifest.id }),
      );
    }
    // After the rows: a counter is never behind what it has given out.
    manifest.sequences = await listSequences(client);
    const report = { newDocuments: 0, repaired: 0, inStore: [] as string[], lost: [] as string[] };
    const part = await readPart(place);
    for await (const version of storedVersions(db)) {
      manifest.documents.count += 1;
      manifest.documents.size += version.size;
      const isDue = partOf(version.blobKey) === part;
      const copied = await copyDocument({ keys, blobs }, version, place, { isDue });
      if (copied.inStore !== undefined && !(await stillStored(connectionString, version))) {
        throw new DestroyedDuringBackup();
      }
      if (copied.isNew) report.newDocuments += 1;
      if (copied.isRepaired) report.repaired += 1;
      if (copied.inStore !== undefined) report.inStore.push(`${named(version)} ${copied.inStore}.`);
      if (copied.inBackup !== undefined) {
        report.lost.push(`${named(version)} ${copied.inBackup}.`);
        manifest.lost.push({ version: version.id, problem: copied.inBackup });
      }
    }
    await client.query('COMMIT');
    await writeFlushed(manifestFile(partial), signManifest(keys, manifest));
    await flushFolder(path.join(partial, 'tables'));
    await flushFolder(partial);
    const folder = path.join(place, manifest.madeAt.replaceAll(/[:.]/g, '-'));
    await rename(partial, folder);
    await flushFolder(place);
    await notePart(place, part);
    await db.insert(backups).values({
      id: manifest.id,
      madeAt: new Date(manifest.madeAt),
      documents: manifest.documents.count,
      damaged: report.inStore.length,
    });
    return {
      folder,
      tables: manifest.tables.length,
      rows: manifest.tables.reduce((sum, table) => sum + table.rows, 0),
      documents: manifest.documents.count,
      ...report,
    };
  } finally {
    await client.end();
  }
}

/** @throws BackupError when no server has started on this database */
export async function installationId(db: Executor): Promise<string> {
  const [row] = await db.select().from(installation);
  if (!row)
    throw new BackupError('No server has started with this database yet. Start one once first.');
  return row.id;
}

async function copyTable(
  client: pg.Client,
  keys: MasterKeys,
  table: CopiedTable,
  { folder, id }: { folder: string; id: string },
): Promise<ManifestTable> {
  const key = generateDataKey();
  const owner = ownerOf(id, table.name);
  const rows = client.query(copyTo(copyOut(table)));
  const content = await writeSealedFile(tableFile(folder, table.name), { key, owner }, rows);
  const { wrapped, masterKeyVersion } = wrapKey(keys, key, owner);
  return {
    name: table.name,
    columns: table.columns,
    rows: rows.rowCount,
    ...content,
    masterKeyVersion,
    wrappedKey: Buffer.from(wrapped).toString('base64'),
  };
}

async function stillStored(connectionString: string, version: SealedVersion): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await isVersionStored(drizzle(client), version.id);
  } finally {
    await client.end();
  }
}
