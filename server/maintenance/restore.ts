import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { forgetUnfinished, storedVersions } from '#modules/documents';
import { pauseWaiting } from '#modules/integrations/webhooks';
import type { MasterKeys } from '#platform/crypto/master-keys';
import { databaseName, stampStore } from '#platform/installation/stamp';
import type { BlobStore } from '#platform/storage/blob-store';
import { bringDocument } from './bring-document.ts';
import { named } from './document-problem.ts';
import { BackupError, type Manifest, readManifest, sealOf, tableFile } from './manifest.ts';
import { readStoreFacts, type StoreFacts } from './identity/facts.ts';
import { keepProofs } from './identity/open.ts';
import { asDamage } from './read-backup.ts';
import { Measure, readSealedFile } from './sealed-file.ts';
import { type CopiedTable, copyOut, copySettings, listGuards, listTables } from './tables.ts';

export interface RestoreReport {
  madeAt: string;
  tables: number;
  rows: number;
  /** Documents that its rows name. */
  documents: number;
  /** A sentence for each document that is damaged or missing in the backup; none of them was brought back. */
  missing: string[];
}

/** Nothing was restored: documents are damaged or missing in the backup. All of them are named. */
export class DamagedBackupError extends BackupError {
  override name = 'DamagedBackupError';

  constructor(missing: readonly string[], documents: number) {
    super(
      [
        ...missing,
        `${missing.length} of ${documents} documents are damaged or missing in the backup, so nothing was restored. Add --continue to restore everything else.`,
      ].join('\n'),
    );
  }
}

interface RestoreTarget {
  /** A migrated database nobody has an account in, as the owner of its tables. */
  connectionString: string;
  keys: MasterKeys;
  blobs: BlobStore;
  /** The store's name for people, see `namedStore`. */
  store: string;
}

export interface RestoreOptions {
  /** Uses the store of the backup's own firm, whose database is gone permanently. */
  takeOver?: boolean;
  /** Restores everything else when documents are damaged or missing in the backup. */
  continueDamaged?: boolean;
}

/**
 * Puts a backup into an empty place, and compares: every table is read back and must be the bytes
 * that were copied, and every document must read back with the SHA-256 of its row. All of it is one
 * transaction; when anything differs, the database stays as empty as it was.
 *
 * @param folder one backup, in the place that holds the documents
 * @throws DamagedBackupError naming all documents that would be missing, unless told to continue
 * @throws BackupError when the place is not empty, the backup is another version's, or it is damaged
 */
export async function restoreBackup(
  { connectionString, keys, blobs, store }: RestoreTarget,
  folder: string,
  { takeOver = false, continueDamaged = false }: RestoreOptions = {},
): Promise<RestoreReport> {
  const manifest = await readManifest(keys, folder);
  const { installation } = manifest;
  if (installation === undefined) throw otherVersion();
  const facts = await readStoreFacts(keys, blobs);
  const client = new pg.Client({ connectionString, application_name: 'filewell-restore' });
  await client.connect();
  try {
    await client.query(copySettings);
    await client.query('BEGIN');
    const tables = await listTables(client);
    assertSameVersion(tables, manifest);
    await client.query(`LOCK TABLE ${tables.map(({ name }) => name).join(', ')}`);
    await assertEmptyDatabase(client);
    const target = { name: store, database: await databaseName(drizzle(client)), facts };
    assertOwnStore(installation, target, takeOver);
    const guards = await listGuards(client, tables);
    for (const statement of guards.lift) await client.query(statement);
    await client.query(`TRUNCATE ${tables.map(({ name }) => name).join(', ')}`);
    for (const table of tables) await fillTable(client, keys, table, manifest, folder);
    for (const table of tables) await compareTable(client, table, manifest);
    let documents = 0;
    const missing: string[] = [];
    for await (const version of storedVersions(drizzle(client))) {
      const problem = await bringDocument(
        { blobs, keys },
        version,
        path.dirname(path.resolve(folder)),
      );
      if (problem !== undefined) missing.push(`${named(version)} ${problem}.`);
      documents += 1;
    }
    if (missing.length > 0 && !continueDamaged) throw new DamagedBackupError(missing, documents);
    if (documents !== manifest.documents.count) {
      throw new BackupError(
        `The backup names ${manifest.documents.count} documents, not ${documents}.`,
      );
    }
    for (const { name, last } of manifest.sequences) {
      if (last !== null) await client.query('SELECT setval($1, $2)', [name, last]);
    }
    await pauseWaiting(drizzle(client));
    await forgetUnfinished(drizzle(client));
    for (const statement of guards.restore) await client.query(statement);
    // From here on the store is this database's: the firm keeps its id wherever it is restored.
    await stampStore(drizzle(client), { keys, blobs }, { id: installation });
    await keepProofs(drizzle(client), keys, installation);
    await client.query('COMMIT');
    await client.query('ANALYZE');
    return {
      madeAt: manifest.madeAt,
      tables: tables.length,
      rows: manifest.tables.reduce((sum, table) => sum + table.rows, 0),
      documents,
      missing,
    };
  } finally {
    await client.end();
  }
}

function assertSameVersion(tables: CopiedTable[], manifest: Manifest): void {
  const shape = (list: readonly { name: string; columns: string[] }[]): string =>
    JSON.stringify(list.map(({ name, columns }) => [name, columns]));
  if (shape(tables) === shape(manifest.tables)) return;
  throw otherVersion();
}

const otherVersion = (): BackupError =>
  new BackupError(
    'The backup was made by another version of Filewell. Restore it with that version, then upgrade.',
  );

async function assertEmptyDatabase(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('SELECT 1 FROM public.users LIMIT 1');
  if (rowCount === 0) return;
  throw new BackupError(
    'There are accounts in this database. Restore a backup into an empty database, so that nothing is overwritten.',
  );
}

/**
 * A store with someone's documents takes no backup. One of the same firm may be that of its running
 * database, of which this would be a copy.
 *
 * @throws BackupError
 */
function assertOwnStore(
  installation: string,
  { name, database, facts }: { name: string; database: string; facts: StoreFacts },
  takeOver: boolean,
): void {
  const { marker, hasBlobs } = facts;
  const isOurs = marker.kind === 'signed' && marker.owner.database === database;
  const isOfFirm = marker.kind === 'signed' && marker.owner.installation === installation;
  if (!hasBlobs && (marker.kind === 'none' || isOurs)) return;
  if (isOfFirm && isOurs) return;
  if (takeOver && (isOfFirm || marker.kind === 'none')) return;
  throw new BackupError(
    isOfFirm
      ? `This store belongs to the firm in the backup and is in use by another database: ${name}. Restore into an empty store or, if that database no longer exists, add --take-over.`
      : `There are documents in ${name} already${marker.kind === 'none' ? '' : ', of another installation'}. Restore into an empty store.`,
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
    throw asDamage(error, table.name);
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
    throw new BackupError(`The rows of ${table.name} do not match what was backed up.`);
  }
}
