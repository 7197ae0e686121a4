import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { fileVersions, type StoredVersion, storedVersions } from '#modules/files';
import { generateDataKey, wrapKey } from '#platform/crypto/keys';
import type { MasterKeys } from '#platform/crypto/master-keys';
import { BlobMissingError, type BlobStore } from '#platform/storage/blob-store';
import { flushFolder } from '#platform/storage/disk-files';
import { sealedSize } from '#platform/storage/sealed-stream';
import {
  BackupError,
  documentFile,
  type Manifest,
  manifestFile,
  type ManifestTable,
  ownerOf,
  signManifest,
  tableFile,
} from './manifest.ts';
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
}

interface BackupSource {
  connectionString: string;
  keys: MasterKeys;
  blobs: BlobStore;
}

/** Clients may be deleted while a backup runs; one that meets too many such moments gives up. */
const triesAtMost = 5;

/** A document was destroyed after the moment that the backup belongs to. */
class DestroyedMeanwhile extends Error {}

/**
 * Copies everything the firm has as it is at one moment, while people go on working: every row of
 * every table, sealed under keys that only the master key opens, and every sealed document that no
 * earlier backup in the same place holds. Nothing is listed before all of it is on the disk.
 *
 * @param place the folder that all backups share
 * @throws BackupError when a document's bytes are missing: that is a matter for `verify`
 */
export async function backUp(source: BackupSource, place: string): Promise<BackupReport> {
  await mkdir(path.join(place, 'documents'), { recursive: true, mode: 0o700 });
  await removePartial(place);
  for (let tries = 1; ; tries += 1) {
    const partial = path.join(place, `.partial-${randomUUID()}`);
    try {
      return await backUpOnce(source, place, partial);
    } catch (error) {
      await rm(partial, { recursive: true, force: true });
      if (!(error instanceof DestroyedMeanwhile)) throw error;
      if (tries === triesAtMost) {
        throw new BackupError('Documents were deleted again and again while the backup ran.');
      }
    }
  }
}

/** What a backup that was killed has left. */
async function removePartial(place: string): Promise<void> {
  for (const name of await readdir(place)) {
    if (name.startsWith('.partial-')) {
      await rm(path.join(place, name), { recursive: true, force: true });
    }
  }
}

async function backUpOnce(
  { connectionString, keys, blobs }: BackupSource,
  place: string,
  partial: string,
): Promise<BackupReport> {
  await mkdir(path.join(partial, 'tables'), { recursive: true, mode: 0o700 });
  const client = new pg.Client({ connectionString, application_name: 'filewell-backup' });
  await client.connect();
  try {
    await client.query(copySettings);
    // Everything is read as it was at the first query, and nobody waits for it.
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    const { rows } = await client.query<{ at: Date }>('SELECT now() AS at');
    const manifest: Manifest = {
      format: 1,
      id: randomUUID(),
      madeAt: (rows[0]?.at ?? new Date()).toISOString(),
      tables: [],
      sequences: [],
      documents: { count: 0, size: 0 },
    };
    for (const table of await listTables(client)) {
      manifest.tables.push(
        await copyTable(client, keys, table, { folder: partial, id: manifest.id }),
      );
    }
    // After the rows: a counter is never behind what it has given out.
    manifest.sequences = await listSequences(client);
    let newDocuments = 0;
    for await (const version of storedVersions(drizzle(client))) {
      manifest.documents.count += 1;
      manifest.documents.size += version.size;
      if (await copyDocument(connectionString, blobs, version, place)) newDocuments += 1;
    }
    await client.query('COMMIT');
    await writeFlushed(manifestFile(partial), signManifest(keys, manifest));
    await flushFolder(path.join(partial, 'tables'));
    await flushFolder(partial);
    const folder = path.join(place, manifest.madeAt.replaceAll(/[:.]/g, '-'));
    await rename(partial, folder);
    await flushFolder(place);
    return {
      folder,
      tables: manifest.tables.length,
      rows: manifest.tables.reduce((sum, table) => sum + table.rows, 0),
      documents: manifest.documents.count,
      newDocuments,
    };
  } finally {
    await client.end();
  }
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

/** @returns false when an earlier backup holds it */
async function copyDocument(
  connectionString: string,
  blobs: BlobStore,
  version: StoredVersion,
  place: string,
): Promise<boolean> {
  const file = documentFile(place, version.blobKey);
  const wanted = sealedSize(version.size);
  const present = await stat(file).catch(() => undefined);
  if (present?.size === wanted) return false;
  const reader = await blobs.open(version.blobKey).catch(async (error: unknown) => {
    if (!(error instanceof BlobMissingError)) throw error;
    if (!(await stillStored(connectionString, version))) throw new DestroyedMeanwhile();
    throw new BackupError(
      `The bytes of version ${version.id} of document ${version.fileId} are missing. Run verify.`,
    );
  });
  const folder = path.dirname(file);
  const partial = `${file}.partial`;
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await pipeline(
      Readable.from(readAll(reader), { objectMode: false }),
      createWriteStream(partial, { mode: 0o600, flush: true, highWaterMark: pieceBytes }),
    );
  } finally {
    await reader.close();
  }
  await rename(partial, file);
  await flushFolder(folder);
  return true;
}

/** Large pieces: small ones halve the rate. */
const pieceBytes = 1024 * 1024;

async function* readAll(
  reader: Awaited<ReturnType<BlobStore['open']>>,
): AsyncGenerator<Uint8Array> {
  for (let offset = 0; offset < reader.size; offset += pieceBytes) {
    yield await reader.read(offset, pieceBytes);
  }
}

async function stillStored(connectionString: string, version: StoredVersion): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await drizzle(client).$count(fileVersions, eq(fileVersions.id, version.id))) > 0;
  } finally {
    await client.end();
  }
}

async function writeFlushed(file: string, text: string): Promise<void> {
  const handle = await open(file, 'wx', 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
