import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { MasterKeys } from '#platform/crypto/master-keys';
import type { Executor } from '#platform/database/database';
import { databaseName } from '#platform/installation/stamp';
import { type ReadMarker, readMarker } from '#platform/installation/marker';
import type { BlobStore } from '#platform/storage/blob-store';

/** What a database says of itself. Read before it is migrated, so a table may not be there yet. */
export interface DatabaseFacts {
  /** See `databaseName`. */
  name: string;
  /** The installation's id; undefined before the first start. */
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

const noFacts = {
  id: undefined,
  stamps: [],
  proofs: new Map(),
  keysInUse: [],
  hasDocuments: false,
};

export async function readDatabaseFacts(db: Executor): Promise<DatabaseFacts> {
  const name = await databaseName(db);
  if (!(await hasTables(db))) return { name, ...noFacts };
  const { rows: installations } = await db.execute<{
    id: string;
    stamp: string;
    nextStamp: string | null;
  }>(sql`SELECT id, stamp, next_stamp AS "nextStamp" FROM installation`);
  const [installation] = installations;
  const { rows: keys } = await db.execute<{ version: number; proof: Buffer }>(
    sql`SELECT version, proof FROM installation_keys`,
  );
  // One step of the index a version, however many documents there are.
  const { rows: ofDocuments } = await db.execute<{ version: number }>(sql`
    WITH RECURSIVE used AS (
      SELECT min(master_key_version) AS version FROM file_versions
      UNION ALL
      SELECT (SELECT min(v.master_key_version) FROM file_versions AS v
        WHERE v.master_key_version > used.version) FROM used WHERE used.version IS NOT NULL)
    SELECT version FROM used WHERE version IS NOT NULL`);
  const { rows: ofOthers } = await db.execute<{ version: number }>(sql`
    SELECT split_part(sealed_secret, '.', 1)::int AS version FROM authenticators
    UNION SELECT master_key_version FROM profile_pictures`);
  return {
    name,
    id: installation?.id,
    stamps: [installation?.stamp, installation?.nextStamp].filter((stamp) => stamp != null),
    proofs: new Map(keys.map(({ version, proof }) => [version, proof])),
    keysInUse: [...new Set([...ofDocuments, ...ofOthers].map(({ version }) => version))],
    hasDocuments: ofDocuments.length > 0,
  };
}

/** The baseline makes all that are read here; one that a later migration adds needs its own check. */
async function hasTables(db: Executor): Promise<boolean> {
  const { rows } = await db.execute<{ there: boolean }>(
    sql`SELECT to_regclass('public.installation') IS NOT NULL AS there`,
  );
  return rows[0]?.there === true;
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
