import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { MasterKeys } from '#platform/crypto/master-keys';
import type { Executor } from '#platform/database';
import { databaseName } from '#platform/installation/stamp';
import { type ReadMarker, readMarker } from '#platform/installation/marker';
import type { BlobStore } from '#platform/storage/blob-store';

/** What a database says of itself. Read before it is migrated, so a table may not be there yet. */
export interface DatabaseFacts {
  /** See `databaseName`. */
  name: string;
  /** The installation's id; undefined before the first start, or the first of this version. */
  id: string | undefined;
  /** Its stamp, and the one that takes its place. */
  stamps: readonly string[];
  /** By the version of a master key. */
  proofs: ReadonlyMap<number, Uint8Array>;
  /** Versions of master keys that documents or authenticator apps are sealed with. */
  keysInUse: readonly number[];
  hasDocuments: boolean;
}

/** What a store says of itself. */
export interface StoreFacts {
  marker: ReadMarker;
  hasBlobs: boolean;
}

const installationRow = z.object({
  id: z.uuid(),
  stamp: z.uuid().optional(),
  next_stamp: z.uuid().nullish(),
});

export async function readDatabaseFacts(db: Executor): Promise<DatabaseFacts> {
  const there = await tablesThere(db);
  const name = await databaseName(db);
  const proofs = new Map<number, Uint8Array>();
  let id: string | undefined;
  let stamps: string[] = [];
  if (there.has('installation') && there.has('installation_keys')) {
    // As JSON: a version before the stamps has no such columns.
    const { rows: rowsOfOne } = await db.execute<{ row: unknown }>(
      sql`SELECT to_jsonb(i) AS row FROM installation AS i`,
    );
    const row = installationRow.optional().parse(rowsOfOne[0]?.row);
    id = row?.id;
    stamps = [row?.stamp, row?.next_stamp].filter((stamp) => typeof stamp === 'string');
    const { rows } = await db.execute<{ version: number; proof: Buffer }>(
      sql`SELECT version, proof FROM installation_keys`,
    );
    for (const { version, proof } of rows) proofs.set(version, proof);
  }
  const keysInUse = new Set<number>();
  let hasDocuments = false;
  if (there.has('file_versions')) {
    // One step of the index a version, however many documents there are.
    const { rows } = await db.execute<{ version: number }>(sql`
      WITH RECURSIVE used AS (
        SELECT min(master_key_version) AS version FROM file_versions
        UNION ALL
        SELECT (SELECT min(v.master_key_version) FROM file_versions AS v
          WHERE v.master_key_version > used.version) FROM used WHERE used.version IS NOT NULL)
      SELECT version FROM used WHERE version IS NOT NULL`);
    hasDocuments = rows.length > 0;
    for (const { version } of rows) keysInUse.add(version);
  }
  if (there.has('authenticators')) {
    const { rows } = await db.execute<{ version: number }>(
      sql`SELECT DISTINCT split_part(sealed_secret, '.', 1)::int AS version FROM authenticators`,
    );
    for (const { version } of rows) keysInUse.add(version);
  }
  if (there.has('profile_pictures')) {
    const { rows } = await db.execute<{ version: number }>(
      sql`SELECT DISTINCT master_key_version AS version FROM profile_pictures`,
    );
    for (const { version } of rows) keysInUse.add(version);
  }
  return { name, id, stamps, proofs, keysInUse: [...keysInUse], hasDocuments };
}

async function tablesThere(db: Executor): Promise<Set<string>> {
  const { rows } = await db.execute<{ name: string }>(sql`
    SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace
      AND relname IN ('installation', 'installation_keys', 'file_versions', 'authenticators',
        'profile_pictures')`);
  return new Set(rows.map(({ name }) => name));
}

/** @throws StorageUnavailableError when the store is another machine and does not answer */
export async function readStoreFacts(keys: MasterKeys, blobs: BlobStore): Promise<StoreFacts> {
  const marker = readMarker(keys, await blobs.readMarker());
  for await (const _blob of blobs.list()) return { marker, hasBlobs: true };
  return { marker, hasBlobs: false };
}

/** A document's row, as far as opening its first bytes needs it. */
const sampled = z.object({
  id: z.uuid(),
  fileId: z.uuid(),
  blobKey: z.string(),
  wrappedKey: z.instanceof(Buffer),
  masterKeyVersion: z.int(),
  size: z.coerce.number().int(),
});
export type SampledVersion = z.infer<typeof sampled>;

/** Some documents: the first ones, and the newest. */
export async function sampleVersions(db: Executor): Promise<SampledVersion[]> {
  const columns = sql`id, file_id AS "fileId", blob_key AS "blobKey", wrapped_key AS "wrappedKey",
    master_key_version AS "masterKeyVersion", size`;
  const { rows } = await db.execute(sql`
    (SELECT ${columns} FROM file_versions ORDER BY id LIMIT 10)
    UNION (SELECT ${columns} FROM file_versions ORDER BY id DESC LIMIT 10)`);
  return z.array(sampled).parse(rows);
}
