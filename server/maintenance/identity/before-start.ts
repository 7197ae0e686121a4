import type { Config } from '#platform/config/config';
import { parseMasterKeys } from '#platform/crypto/master-keys';
import { type DatabaseAddress, type Executor, openDatabase } from '#platform/database/database';
import { InstallationError } from '#platform/installation/installation-error';
import { databaseName } from '#platform/installation/stamp';
import { mightiest } from '#platform/database/migrate';
import { type SchemaState, schemaState } from '#platform/database/schema';
import { StorageUnavailableError } from '#platform/storage/blob-store';
import { namedStore, openBlobStore } from '#platform/storage/open-store';
import { checkInstallation } from './open.ts';

/**
 * Refuses what is not this installation before anything is written: two databases, a newer schema,
 * wrong keys, the wrong store. A store that does not answer now is checked when it does (`holdUntilKnown`).
 *
 * @throws InstallationError
 */
export async function checkBeforeStart(
  config: Pick<Config, 'dataDir' | 's3' | 'masterKeys'>,
  address: DatabaseAddress,
): Promise<SchemaState> {
  const database = openDatabase(mightiest(address), { maxConnections: 1 });
  try {
    await assertSameDatabase(database.db, address);
    const state = await schemaState(database.db);
    await checkInstallation({
      db: database.db,
      keys: parseMasterKeys(config.masterKeys),
      blobs: await openBlobStore(config, { make: false }),
      store: namedStore(config),
    }).catch((error: unknown) => {
      if (!(error instanceof StorageUnavailableError)) throw error;
    });
    return state;
  } finally {
    await database.close();
  }
}

/** What is checked as the owner must be what the product works with. */
async function assertSameDatabase(
  owner: Executor,
  { connectionString, ownerConnectionString }: DatabaseAddress,
): Promise<void> {
  if (ownerConnectionString === undefined) return;
  const product = openDatabase(connectionString, { maxConnections: 1 });
  try {
    if ((await databaseName(product.db)) === (await databaseName(owner))) return;
  } finally {
    await product.close();
  }
  throw new InstallationError(
    'DATABASE_URL and DATABASE_OWNER_URL name two different databases. Set both to the same one, each with its own role.',
  );
}
