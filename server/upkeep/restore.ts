import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { readsBack, type StoredVersion, storedVersions } from '#modules/files';
import type { MasterKeys } from '#platform/crypto/master-keys';
import { BlobMissingError, type BlobStore } from '#platform/storage/blob-store';
import { DamagedBlobError } from '#platform/storage/sealed-stream';
import {
  BackupError,
  documentFile,
  type Manifest,
  readManifest,
  sealOf,
  tableFile,
} from './manifest.ts';
import { Measure, readSealedFile } from './sealed-file.ts';
import { type CopiedTable, copyOut, copySettings, listGuards, listTables } from './tables.ts';

export interface RestoreReport {
  madeAt: string;
  tables: number;
  rows: number;
  documents: number;
}

interface RestoreTarget {
  /** A migrated database nobody has an account in. */
  connectionString: string;
  keys: MasterKeys;
  blobs: BlobStore;
}

/**
 * Puts a backup into an empty place, and compares: every table is read back and must be the bytes
 * that were copied, and every document must read back with the SHA-256 of its row. All of it is one
 * transaction; when anything differs, the place stays as empty as it was.
 *
 * @param folder one backup, in the place that holds the documents
 * @throws BackupError when the place is not empty, the backup is another version's, or it is damaged
 */
export async function restoreBackup(
  { connectionString, keys, blobs }: RestoreTarget,
  folder: string,
): Promise<RestoreReport> {
  const manifest = await readManifest(keys, folder);
  const client = new pg.Client({ connectionString, application_name: 'filewell-restore' });
  await client.connect();
  try {
    await client.query(copySettings);
    await client.query('BEGIN');
    const tables = await listTables(client);
    refuseOtherVersion(tables, manifest);
    await client.query(`LOCK TABLE ${tables.map(({ name }) => name).join(', ')}`);
    await refuseOccupied(client);
    const guards = await listGuards(client, tables);
    for (const statement of guards.lift) await client.query(statement);
    await client.query(`TRUNCATE ${tables.map(({ name }) => name).join(', ')}`);
    for (const table of tables) await fillTable(client, keys, table, manifest, folder);
    for (const table of tables) await compareTable(client, table, manifest);
    let documents = 0;
    for await (const version of storedVersions(drizzle(client))) {
      await bringDocument(blobs, keys, version, path.dirname(folder));
      documents += 1;
    }
    if (documents !== manifest.documents.count) {
      throw new BackupError(
        `The backup names ${manifest.documents.count} documents, not ${documents}.`,
      );
    }
    for (const { name, last } of manifest.sequences) {
      if (last !== null) await client.query('SELECT setval($1, $2)', [name, last]);
    }
    for (const statement of guards.restore) await client.query(statement);
    await client.query('COMMIT');
    await client.query('ANALYZE');
    return {
      madeAt: manifest.madeAt,
      tables: tables.length,
      rows: manifest.tables.reduce((sum, table) => sum + table.rows, 0),
      documents,
    };
  } finally {
    await client.end();
  }
}

function refuseOtherVersion(tables: CopiedTable[], manifest: Manifest): void {
  const shape = (list: readonly { name: string; columns: string[] }[]): string =>
    JSON.stringify(list.map(({ name, columns }) => [name, columns]));
  if (shape(tables) === shape(manifest.tables)) return;
  throw new BackupError(
    'The backup was made by another version of Filewell. Restore it with that version, then upgrade.',
  );
}

async function refuseOccupied(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('SELECT 1 FROM public.users LIMIT 1');
  if (rowCount === 0) return;
  throw new BackupError(
    'There are accounts in this database. A backup is restored into an empty one, so that nothing is overwritten.',
  );
}

function manifestEntry(manifest: Manifest, table: CopiedTable): Manifest['tables'][number] {
  const entry = manifest.tables.find(({ name }) => name === table.name);
  if (!entry) throw new BackupError(`The backup holds no table ${table.name}.`);
  return entry;
}

async function fillTable(
  client: pg.Client,
  keys: MasterKeys,
  table: CopiedTable,
  manifest: Manifest,
  folder: string,
): Promise<void> {
  const entry = manifestEntry(manifest, table);
  const file = tableFile(folder, table.name);
  try {
    await pipeline(
      readSealedFile(file, sealOf(keys, manifest.id, entry), entry.size),
      client.query(copyFrom(`COPY ${table.name} (${table.columns.join(', ')}) FROM STDIN`)),
    );
  } catch (error) {
    if (error instanceof DamagedBlobError || isMissing(error)) {
      throw new BackupError(`The rows of ${table.name} in the backup are damaged or missing.`, {
        cause: error,
      });
    }
    throw error;
  }
}

async function compareTable(
  client: pg.Client,
  table: CopiedTable,
  manifest: Manifest,
): Promise<void> {
  const entry = manifestEntry(manifest, table);
  const measure = new Measure();
  await pipeline(client.query(copyTo(copyOut(table))), measure, async (pieces) => {
    for await (const _piece of pieces);
  });
  const { size, sha256 } = measure.content();
  if (size !== entry.size || sha256 !== entry.sha256) {
    throw new BackupError(`The rows of ${table.name} are not what was backed up.`);
  }
}

/** Stores a document's sealed bytes under their key, unless they are there, and reads them back. */
async function bringDocument(
  blobs: BlobStore,
  keys: MasterKeys,
  version: StoredVersion,
  place: string,
): Promise<void> {
  const isThere = await readsBack(blobs, keys, version).catch((error: unknown) => {
    if (error instanceof BlobMissingError) return false;
    throw error;
  });
  if (isThere) return;
  const file = documentFile(place, version.blobKey);
  const said = `of version ${version.id} of document ${version.fileId}`;
  if (!(await stat(file).catch(() => undefined))) {
    throw new BackupError(`The backup lacks the bytes ${said}.`);
  }
  const temporary = await blobs.createTemporary(version.blobKey);
  try {
    for await (const piece of createReadStream(file, { highWaterMark: 1024 * 1024 })) {
      await temporary.write(piece);
    }
    await temporary.commit();
  } catch (error) {
    await temporary.abort();
    throw error;
  }
  const isSame = await readsBack(blobs, keys, version).catch((error: unknown) => {
    if (error instanceof DamagedBlobError) return false;
    throw error;
  });
  if (isSame) return;
  await blobs.delete(version.blobKey);
  throw new BackupError(`The bytes ${said} are damaged in the backup.`);
}

const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';
