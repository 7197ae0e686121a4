import { createHmac, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { type BlobOwner, deriveKey, unwrapKey } from '#platform/crypto/keys';
import type { MasterKeys } from '#platform/crypto/master-keys';
import type { BlobSeal } from '#platform/storage/sealed-stream';

/** Something about a backup that anyone who runs the command can mend; the message says what. */
export class BackupError extends Error {
  override name = 'BackupError';
}

/** A manifest that these keys did not sign. */
export class OtherKeyError extends BackupError {
  override name = 'OtherKeyError';
}

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.number().int().min(0);

const manifestTable = z.strictObject({
  name: z.string(),
  columns: z.array(z.string()),
  rows: count,
  /** Bytes and SHA-256 of its rows as COPY writes them, in the order of the primary key. */
  size: count,
  sha256: hash,
  masterKeyVersion: z.number().int(),
  /** The key of its file, sealed by the master key of that version. */
  wrappedKey: z.base64(),
});

/** What a backup holds. It names no person and carries no key that opens without the master key. */
const manifest = z.strictObject({
  format: z.literal(1),
  id: z.uuid(),
  /** Whose it is: the installation's id. Backups of the first versions have none. */
  installation: z.uuid().optional(),
  /** The moment of the database that everything in it belongs to. */
  madeAt: z.iso.datetime(),
  tables: z.array(manifestTable),
  sequences: z.array(z.strictObject({ name: z.string(), last: z.string().nullable() })),
  /** Sealed documents that its rows name: how many, and bytes of their contents. */
  documents: z.strictObject({ count, size: count }),
  /** Versions whose bytes were damaged or missing then, and that no earlier backup had saved. */
  lost: z.array(z.strictObject({ version: z.uuid(), problem: z.string() })).default([]),
});

export type Manifest = z.infer<typeof manifest>;
export type ManifestTable = z.infer<typeof manifestTable>;

const signed = z.strictObject({
  content: z.string(),
  masterKeyVersion: z.number().int(),
  signature: z.string(),
});

export const manifestFile = (folder: string): string => path.join(folder, 'manifest.json');

/** Where the rows of one table lie. */
export const tableFile = (folder: string, name: string): string =>
  path.join(folder, 'tables', `${name.replaceAll('"', '')}.sealed`);

/** Sealed documents are shared by all backups in one place: a document never changes. */
export const documentFile = (place: string, key: string): string =>
  path.join(place, 'documents', key.slice(0, 2), key);

/** A table's file belongs to one backup and one table, so that none can take another's place. */
export const ownerOf = (backupId: string, table: string): BlobOwner => ({
  fileId: backupId,
  versionId: table,
});

export function sealOf(keys: MasterKeys, backupId: string, table: ManifestTable): BlobSeal {
  const owner = ownerOf(backupId, table.name);
  const wrapped = Buffer.from(table.wrappedKey, 'base64');
  return {
    owner,
    key: unwrapKey(keys, { masterKeyVersion: table.masterKeyVersion, wrapped }, owner),
  };
}

/** The manifest as it is stored, signed: nobody without the master key can make or change one. */
export function signManifest(keys: MasterKeys, value: Manifest): string {
  const content = JSON.stringify(value);
  const masterKeyVersion = keys.current.version;
  const signature = sign(keys, masterKeyVersion, content).toString('base64');
  return `${JSON.stringify({ content, masterKeyVersion, signature })}\n`;
}

/**
 * @throws BackupError when there is none, or it is not one that this firm's master key signed
 * @throws UnknownKeyVersionError when that master key is not configured
 */
export async function readManifest(keys: MasterKeys, folder: string): Promise<Manifest> {
  const text = await readFile(manifestFile(folder), 'utf8').catch(() => {
    throw new BackupError(`There is no backup in ${folder}: it holds no manifest.json.`);
  });
  const outer = signed.safeParse(parse(text)).data;
  if (!outer) throw new BackupError('This manifest was not written by a backup.');
  const given = Buffer.from(outer.signature, 'base64');
  const expected = sign(keys, outer.masterKeyVersion, outer.content);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) {
    throw new OtherKeyError(
      'The signature of the manifest is wrong: it was changed, or made under another master key.',
    );
  }
  const value = manifest.safeParse(parse(outer.content)).data;
  if (!value) throw new BackupError('The backup was made by another version of Filewell.');
  return value;
}

function sign(keys: MasterKeys, version: number, content: string): Buffer {
  return createHmac('sha256', deriveKey(keys, 'backups', keys.get(version)))
    .update(content)
    .digest();
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
