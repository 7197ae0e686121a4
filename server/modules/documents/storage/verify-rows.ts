import { sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database';
import type { BlobStore } from '#platform/storage/blob-store';
import { namedBy } from './sweep.ts';

/**
 * Looks for rows that are gone: a version between others, and whatever the activity log knows of that
 * no deletion of a client and no adoption as a version accounts for.
 *
 * @returns a sentence for each version that is missing
 */
export async function verifyVersionRows(db: Executor): Promise<string[]> {
  const { rows } = await db.execute<{ fileId: string; version: number }>(sql`
    WITH due AS (
      SELECT f.id AS file_id, n AS version, f.client_id
      FROM files AS f, generate_series(1, f.latest_version) AS n
      UNION
      SELECT subject_id, coalesce((details ->> 'version')::int, 1), client_id FROM activity
      WHERE action IN ('upload', 'create_version', 'restore_version') AND subject_type = 'file'
    )
    SELECT file_id AS "fileId", version FROM due AS d
    WHERE NOT EXISTS (SELECT FROM file_versions AS v
        WHERE v.file_id = d.file_id AND v.version = d.version)
      AND NOT EXISTS (SELECT FROM activity AS a
        WHERE a.action = 'delete_client' AND a.client_id = d.client_id)
      AND NOT EXISTS (SELECT FROM activity AS a WHERE a.client_id = d.client_id
        AND a.action = 'create_version' AND a.details ->> 'adopted' = d.file_id::text)
    ORDER BY file_id, version`);
  return rows.map(({ fileId, version }) => `Version ${version} of document ${fileId} has no row.`);
}

export interface StrayBlobs {
  /** Blobs without a document that the next sweep would put into quarantine. */
  orphans: string[];
  /** How many are there. */
  quarantined: number;
}

/** Looks for blobs whose row is missing. */
export async function findStrayBlobs(
  db: Executor,
  blobs: BlobStore,
  writtenBefore: Date,
): Promise<StrayBlobs> {
  const stray: StrayBlobs = { orphans: [], quarantined: 0 };
  let batch: { key: string }[] = [];
  const look = async (): Promise<void> => {
    const named = await namedBy(db, batch);
    stray.orphans.push(...batch.map(({ key }) => key).filter((key) => !named.has(key)));
    batch = [];
  };
  for await (const blob of blobs.list()) {
    if (blob.modifiedAt < writtenBefore) batch.push(blob);
    if (batch.length === 500) await look();
  }
  await look();
  for await (const _blob of blobs.listQuarantine()) stray.quarantined += 1;
  return stray;
}
