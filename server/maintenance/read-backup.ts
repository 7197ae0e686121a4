import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import type { SealedVersion } from '#modules/documents';
import type { MasterKeys } from '#platform/crypto/master-keys';
import { hasCode } from '#platform/storage/disk-files';
import { DamagedBlobError } from '#platform/storage/sealed-stream';
import { BackupError, type Manifest, type ManifestTable, sealOf, tableFile } from './manifest.ts';
import { Measure, readSealedFile } from './sealed-file.ts';

/** Bytes as COPY writes them in its text form: a backslash, doubled, and hex. */
const bytes = z
  .string()
  .regex(/^\\\\x[0-9a-f]*$/)
  .transform((text) => Buffer.from(text.slice(3), 'hex'));
const versionRow = z.object({
  id: z.uuid(),
  file_id: z.uuid(),
  blob_key: z.string(),
  wrapped_key: bytes,
  master_key_version: z.coerce.number().int(),
  size: z.coerce.number().int(),
  sha256: bytes,
});

/**
 * Reads a backup's rows of one table without a database: every field as COPY's text form has it.
 *
 * @throws BackupError when they are damaged or missing
 */
async function* readRows(
  keys: MasterKeys,
  { folder, manifest }: { folder: string; manifest: Manifest },
  table: ManifestTable,
): AsyncGenerator<Record<string, string>> {
  const file = tableFile(folder, table.name);
  try {
    const content = readSealedFile(file, sealOf(keys, manifest.id, table), table.size);
    for await (const line of linesOf(content)) {
      const fields = line.split('\t');
      yield Object.fromEntries(table.columns.map((column, at) => [column, fields[at] ?? '']));
    }
  } catch (error) {
    throw asDamage(error, table.name);
  }
}

/** COPY writes a line break within a field as a backslash and a letter. */
async function* linesOf(content: Readable): AsyncGenerator<string> {
  let rest = '';
  for await (const chunk of content.setEncoding('utf8')) {
    const lines = `${rest}${String(chunk)}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}

/** Every version of every document, and every held content, that a backup's rows name. */
export async function* versionsOf(
  keys: MasterKeys,
  backup: { folder: string; manifest: Manifest },
): AsyncGenerator<SealedVersion> {
  const { tables } = backup.manifest;
  const versions = tables.find(({ name }) => name === 'public.file_versions');
  if (!versions) throw new BackupError('The backup holds no table of documents.');
  // A backup of an earlier version has none of these.
  const pending = tables.filter(({ name }) => name === 'public.held_contents');
  for (const table of [versions, ...pending]) {
    for await (const row of readRows(keys, backup, table)) {
      const read = versionRow.parse(row);
      yield {
        id: read.id,
        fileId: read.file_id,
        blobKey: read.blob_key,
        wrappedKey: read.wrapped_key,
        masterKeyVersion: read.master_key_version,
        size: read.size,
        sha256: read.sha256,
      };
    }
  }
}

/**
 * Reads a table's sealed file whole and compares it with the manifest.
 *
 * @returns a sentence that says what is wrong
 */
export async function tableProblem(
  keys: MasterKeys,
  { folder, manifest }: { folder: string; manifest: Manifest },
  table: ManifestTable,
): Promise<string | undefined> {
  const measure = new Measure();
  try {
    const file = tableFile(folder, table.name);
    await pipeline(
      readSealedFile(file, sealOf(keys, manifest.id, table), table.size),
      measure,
      async (pieces) => {
        for await (const _piece of pieces);
      },
    );
  } catch (error) {
    const damage = asDamage(error, table.name);
    if (damage instanceof BackupError) return damage.message;
    throw error;
  }
  const { size, sha256 } = measure.content();
  return size === table.size && sha256 === table.sha256
    ? undefined
    : damaged(table.name, undefined).message;
}

/** The failure of reading a table's file, as what the operator must know. */
export const asDamage = (error: unknown, table: string): unknown =>
  error instanceof DamagedBlobError || hasCode(error, 'ENOENT') ? damaged(table, error) : error;

const damaged = (table: string, cause: unknown): BackupError =>
  new BackupError(`The rows of ${table} in the backup are damaged or missing.`, { cause });
