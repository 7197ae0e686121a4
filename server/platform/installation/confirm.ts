import type { MasterKeys } from '../crypto/master-keys.ts';
import type { Database, Executor } from '../database/database.ts';
import type { BlobStore } from '../storage/blob-store.ts';
import { readMarker } from './marker.ts';
import { databaseName, stampStore, withInstallationLock } from './stamp.ts';
import { installation } from './table.ts';

interface Parts {
  keys: MasterKeys;
  blobs: BlobStore;
}

/**
 * Whether store, database and keys still belong together, asked again by whatever takes documents away;
 * renews their stamp when they do. The check at the start is `openInstallation`.
 *
 * @returns undefined when they do, otherwise why that is in doubt, as a sentence
 */
export async function confirmStore({
  db,
  ...parts
}: Parts & { db: Database['db'] }): Promise<string | undefined> {
  return withInstallationLock(db, async (tx) => {
    const found = await look(tx, parts);
    if (found.doubt !== undefined) return found.doubt;
    await stampStore(db, parts, { id: found.id });
    return undefined;
  });
}

async function look(
  tx: Executor,
  { keys, blobs }: Parts,
): Promise<{ doubt: string } | { doubt?: undefined; id: string }> {
  const marker = readMarker(keys, await blobs.readMarker());
  if (marker.kind !== 'signed')
    return { doubt: 'The store does not say whose documents it holds.' };
  const [row] = await tx.select().from(installation);
  if (!row || marker.owner.installation !== row.id)
    return { doubt: 'The store belongs to another installation.' };
  if (marker.owner.database !== (await databaseName(tx))) {
    return { doubt: 'The store is in use by another database.' };
  }
  const { stamp } = marker.owner;
  if (stamp !== undefined && ![row.stamp, row.nextStamp].includes(stamp)) {
    return {
      doubt: 'The store and the database are from different moments: one of them was set back.',
    };
  }
  return { id: row.id };
}
