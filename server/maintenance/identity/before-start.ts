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
 * wrong keys, the wrong store. A store that does not answer now is checked when it does (`waitForAgreement`).
 *
 * @param options.paired false where store and database need not belong together yet
 * @throws InstallationError
 */
export async function checkBeforeStart(
  config: Pick<Config, 'dataDir' | 's3' | 'masterKeys'>,
  address: DatabaseAddress,
  { paired = true }: { paired?: boolean } = {},
): Promise<SchemaState> {
  const database = openDatabase(mightiest(address), { maxConnections: 1 });
  try {
    await assertSameDatabase(database.db, address);
    const state = await schemaState(database.db);
    if (!paired) return state;
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

/**
 * The same before a command, which needs the tables of its own version.
 *
 * @throws InstallationError
 */
export async function checkBeforeCommand(
  ...given: Parameters<typeof checkBeforeStart>
): Promise<void> {
  const state = await checkBeforeStart(...given);
  if (state === 'same') return;
  throw new InstallationError(
    state === 'empty'
      ? 'This database is empty. Check DATABASE_URL, or start the server once to create its tables.'
      : 'This database is from an older version. Start the server once to bring it up to date, or run the command with the version in use.',
  );
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
