import { type Config, ConfigError, readConfig } from '../../server/platform/config/config.ts';
import {
  type Database,
  type DatabaseAddress,
  openDatabase,
} from '../../server/platform/database/database.ts';
import { NoDatabaseError } from '../../server/platform/embedded-postgres/errors.ts';
import { startEmbeddedPostgres } from '../../server/platform/embedded-postgres/launcher.ts';
import { InstallationError } from '../../server/platform/installation/installation-error.ts';
import { migrateDatabase, mightiest } from '../../server/platform/database/migrate.ts';
import { canAlterLog } from '../../server/platform/database/product-role.ts';
import { schemaState } from '../../server/platform/database/schema.ts';
import { checkBeforeStart } from '../../server/maintenance/identity/before-start.ts';

export interface Opened {
  db: Database['db'];
  connectionString: string;
  config: Config;
}

/**
 * Opens the database that the server uses, embedded or not. A command makes neither a database nor a
 * key, and works only where store, database and keys belong together.
 *
 * @param as the running product's role, or the owner of the tables for what that role may not do
 * @throws InstallationError, ConfigError, NoDatabaseError
 */
export async function withDatabase<T>(
  work: (opened: Opened) => Promise<T>,
  as: 'product' | 'owner' = 'product',
): Promise<T> {
  return connected({ create: false }, async (config, address) => {
    const state = await checkBeforeStart(config, address);
    if (state !== 'same') {
      throw new InstallationError(
        state === 'empty'
          ? 'This database is empty. Check DATABASE_URL, or start the server once to create its tables.'
          : 'This database is from an older version. Start the server once to bring it up to date, or run the command with the version in use.',
      );
    }
    return openedAs(as, config, address, work);
  });
}

/** Brings the database up to date, where the service may not do it itself. */
export async function bringUpToDate(): Promise<void> {
  await connected({ create: false }, async (config, address) => {
    await checkBeforeStart(config, address);
    await migrateDatabase(address);
  });
}

/** The same, where a mismatch is what the command is for: nothing is checked but the schema. */
export async function withUncheckedDatabase<T>(work: (opened: Opened) => Promise<T>): Promise<T> {
  return connected({ create: false }, (config, address) =>
    opened(config, mightiest(address), async (parts) => {
      if ((await schemaState(parts.db)) === 'same') return work(parts);
      throw new InstallationError('Start the server once first to create the tables.');
    }),
  );
}

/** For a place that is begun: the database's tables, and an embedded one itself, are made. */
export async function withNewDatabase<T>(
  work: (opened: Opened) => Promise<T>,
  as: 'product' | 'owner' = 'product',
): Promise<T> {
  return connected({ create: true }, async (config, address) => {
    await migrateDatabase(address);
    return openedAs(as, config, address, work);
  });
}

async function openedAs<T>(
  as: 'product' | 'owner',
  config: Config,
  address: DatabaseAddress,
  work: (opened: Opened) => Promise<T>,
): Promise<T> {
  if (as === 'product') return opened(config, address.connectionString, work);
  return opened(config, mightiest(address), async (parts) => {
    if (await canAlterLog(parts.db)) return work(parts);
    throw new ConfigError(
      'This command needs DATABASE_OWNER_URL because the role in DATABASE_URL does not own the tables.',
    );
  });
}

async function connected<T>(
  { create }: { create: boolean },
  work: (config: Config, address: DatabaseAddress) => Promise<T>,
): Promise<T> {
  const config = readConfig(process.env, { makeKeys: false });
  if (config.databaseUrl !== undefined) {
    return work(config, {
      connectionString: config.databaseUrl,
      ownerConnectionString: config.databaseOwnerUrl,
    });
  }
  const log = (line: string): void => void process.stderr.write(`${line}\n`);
  const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, create, log }).catch(
    (error: unknown) => {
      if (!(error instanceof NoDatabaseError)) throw error;
      throw new InstallationError(
        `No database is configured: DATABASE_URL is not set, and ${config.dataDir} holds no embedded one. Run the command with the environment that the service uses: npm run admin -- … --env-file /etc/filewell.env`,
      );
    },
  );
  try {
    return await work(config, embedded);
  } finally {
    await embedded.stop();
  }
}

async function opened<T>(
  config: Config,
  connectionString: string,
  work: (opened: Opened) => Promise<T>,
): Promise<T> {
  const database = openDatabase(connectionString, {
    maxConnections: 2,
    // A command may look at everything there is.
    statementTimeoutMs: 0,
  });
  try {
    return await work({ db: database.db, connectionString, config });
  } finally {
    await database.close();
  }
}
