import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { z } from 'zod';
import { generateDataKey, wrapKey } from '#platform/crypto/keys';
import type { MasterKeys } from '#platform/crypto/master-keys';
import { installation } from '#platform/installation/table';
import { stampStore } from '#platform/installation/stamp';
import type { BlobStore } from '#platform/storage/blob-store';
import { sealStream } from '#platform/storage/sealed-stream';
import { keepProofs } from '../identity/open.ts';
import { copySettings, listGuards, listTables } from '../tables.ts';
import { hashOf } from './bag-writer.ts';
import { BagError, checkBag } from './check-bag.ts';
import { clientsFolder, pathsTable, recordsFolder, schemaFile, unsortedFolder } from './layout.ts';
import { productTables, type RecordTable, sealedAgain } from './records.ts';
import { recordSchema } from './schema.ts';

interface ImportReport {
  rows: number;
  documents: number;
}

interface ImportTarget {
  /** As the owner of the tables. */
  connectionString: string;
  keys: MasterKeys;
  blobs: BlobStore;
}

/** Tables whose rows have bytes beside them, and where those lie. */
const contentTables = new Set(['file_versions', 'held_contents']);
const contentFolders = [
  `${clientsFolder}/`,
  'data/refused-by-virus-scanner/',
  `${unsortedFolder}/`,
];

const rowsPerBatch = 500;
/** Of one row: a picture is the largest. */
const longestLine = 8_000_000;

/**
 * Brings an export into an empty instance, after its bag was read whole and found right. All rows or none: one
 * that broke off leaves the database empty, and the bytes it stored are swept. People have no passwords and no
 * second steps after it; nobody is notified of anything.
 *
 * @throws BagError when the bag isn't right, was made by another version, or the instance isn't empty
 */
export async function importFirm(target: ImportTarget, root: string): Promise<ImportReport> {
  await checkBag(root);
  const client = new pg.Client({
    connectionString: target.connectionString,
    application_name: 'filewell-import',
  });
  await client.connect();
  try {
    await client.query(copySettings);
    await client.query('BEGIN');
    await assertEmpty(client);
    const all = await productTables(client);
    const tables = all.filter(
      (table): table is RecordTable => table.rule !== undefined && table.rule.kind !== 'left-out',
    );
    await assertSameVersion(client, tables, root);
    const guards = await listGuards(client, await listTables(client));
    for (const statement of guards.lift) await client.query(statement);
    const importable = tables.filter(({ rule }) => rule.kind === 'exported');
    await client.query(`TRUNCATE ${importable.map(({ name }) => name).join(', ')}`);
    await readPaths(client, root);
    const report = { rows: 0, documents: 0 };
    for (const table of importable) {
      const store = contentTables.has(table.table)
        ? (lines: string[]) => storeDocuments(client, target, root, lines)
        : async (lines: string[]) =>
            lines.map((line) => sealedAgain(line, table.rule, target.keys));
      for await (const lines of recordsOf(root, table.table)) {
        const rows = await store(lines);
        await insert(client, table, rows);
        report.rows += rows.length;
        if (contentTables.has(table.table)) report.documents += rows.length;
      }
    }
    await setCounters(client, importable);
    for (const { rule } of all) {
      if (rule?.kind === 'left-out' && rule.rebuild !== undefined) await client.query(rule.rebuild);
    }
    for (const statement of guards.restore) await client.query(statement);
    const db = drizzle(client);
    const [known] = await db.select().from(installation);
    const id = known?.id ?? randomUUID();
    await stampStore(db, target, { id });
    await keepProofs(db, target.keys, id);
    await client.query('COMMIT');
    await client.query('ANALYZE');
    return report;
  } finally {
    await client.end();
  }
}

async function assertEmpty(client: pg.Client): Promise<void> {
  const { rowCount } = await client.query('SELECT 1 FROM public.users LIMIT 1');
  if (rowCount === 0) return;
  throw new BagError(
    'There are accounts in this database. Import an export into an empty one, so that nothing is overwritten.',
  );
}

async function assertSameVersion(
  client: pg.Client,
  tables: readonly RecordTable[],
  root: string,
): Promise<void> {
  const ours = await recordSchema(client, tables);
  const theirs = await readFile(path.join(root, schemaFile), 'utf8').catch(() => '');
  if (ours === theirs) return;
  throw new BagError(
    'The export was made by another version of Filewell. Import it with that version, then upgrade.',
  );
}

/** A table's records, some lines at a time. */
async function* recordsOf(root: string, table: string): AsyncGenerator<string[]> {
  const folder = path.join(root, recordsFolder);
  const isPart = new RegExp(`^${table}-\\d{3,}\\.jsonl$`);
  const parts = (await readdir(folder)).filter((name) => isPart.test(name)).toSorted(byNumber);
  if (parts.length === 0) throw new BagError(`The export has no records of ${table}.`);
  for (const part of parts) {
    let lines: string[] = [];
    const input = createReadStream(path.join(folder, part));
    for await (const line of createInterface({ input })) {
      if (line.length > longestLine) throw new BagError(`${part} has a line that is too long.`);
      lines.push(line);
      if (lines.length === rowsPerBatch) {
        yield lines;
        lines = [];
      }
    }
    if (lines.length > 0) yield lines;
  }
}

const byNumber = (a: string, b: string): number => a.length - b.length || (a < b ? -1 : 1);

async function insert(
  client: pg.Client,
  table: RecordTable,
  rows: readonly string[],
): Promise<void> {
  const columns = table.columns.join(', ');
  await client.query(
    `INSERT INTO ${table.name} (${columns}) OVERRIDING SYSTEM VALUE
     SELECT ${columns} FROM json_populate_recordset(NULL::${table.name}, $1)`,
    [`[${rows.join(',')}]`],
  );
}

/** Which file has which version's bytes, for as long as the import runs. */
async function readPaths(client: pg.Client, root: string): Promise<void> {
  await client.query(
    `CREATE TEMPORARY TABLE ${pathsTable} (version_id uuid PRIMARY KEY, path text NOT NULL) ON COMMIT DROP`,
  );
  for await (const lines of recordsOf(root, pathsTable)) {
    await client.query(
      `INSERT INTO pg_temp.${pathsTable}
       SELECT version_id, path FROM json_populate_recordset(NULL::pg_temp.${pathsTable}, $1)`,
      [`[${lines.join(',')}]`],
    );
  }
}

const versionRow = z.object({
  id: z.uuid(),
  file_id: z.uuid(),
  size: z.int(),
  sha256: z.string().regex(/^\\x[\da-f]{64}$/),
});

/** Seals the bytes of some versions under keys of this installation. @returns their rows */
async function storeDocuments(
  client: pg.Client,
  { keys, blobs }: ImportTarget,
  root: string,
  lines: readonly string[],
): Promise<string[]> {
  const versions = lines.map((line) => ({ line, version: versionRow.parse(JSON.parse(line)) }));
  const { rows } = await client.query<{ version_id: string; path: string }>(
    `SELECT version_id, path FROM pg_temp.${pathsTable} WHERE version_id = ANY ($1)`,
    [versions.map(({ version }) => version.id)],
  );
  const paths = new Map(rows.map((row) => [row.version_id, row.path]));
  const stored: string[] = [];
  for (const { line, version } of versions) {
    const listed = paths.get(version.id) ?? '';
    const isDocument = contentFolders.some((folder) => listed.startsWith(folder));
    const file = path.join(root, listed);
    if (!isDocument || path.relative(root, file).startsWith('..')) {
      throw new BagError(`The export has no content of version ${version.id}.`);
    }
    // The list was right about the file; this is whether it is the right file.
    if (`\\x${await hashOf(file)}` !== version.sha256) {
      throw new BagError(`${listed} is not version ${version.id}.`);
    }
    const owner = { fileId: version.file_id, versionId: version.id };
    const key = generateDataKey();
    const temporary = await blobs.createTemporary();
    let blobKey: string;
    try {
      const content = createReadStream(file);
      for await (const piece of sealStream(content, { key, owner })) await temporary.write(piece);
      blobKey = await temporary.commit();
    } catch (error) {
      await temporary.abort();
      throw error;
    }
    const { wrapped, masterKeyVersion } = wrapKey(keys, key, owner);
    stored.push(
      JSON.stringify({
        ...z.record(z.string(), z.unknown()).parse(JSON.parse(line)),
        blob_key: blobKey,
        wrapped_key: `\\x${Buffer.from(wrapped).toString('hex')}`,
        master_key_version: masterKeyVersion,
      }),
    );
  }
  return stored;
}

/** Numbers that the database gives out continue after those that came with the rows. */
async function setCounters(client: pg.Client, tables: readonly RecordTable[]): Promise<void> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    `SELECT format('public.%I', c.relname) AS "table", format('%I', a.attname) AS "column",
       pg_get_serial_sequence(format('public.%I', c.relname), a.attname) AS sequence
     FROM pg_attribute AS a JOIN pg_class AS c ON c.oid = a.attrelid
     WHERE c.relnamespace = 'public'::regnamespace AND a.attidentity <> '' AND c.relname = ANY ($1)`,
    [tables.map(({ table }) => table)],
  );
  for (const { table, column, sequence } of rows) {
    await client.query(
      `SELECT setval($1, max(${column})) FROM ${table} HAVING max(${column}) IS NOT NULL`,
      [sequence],
    );
  }
}
