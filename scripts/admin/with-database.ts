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
import { explainStartError } from '../../server/platform/start-errors.ts';
import {
  checkBeforeCommand,
  checkBeforeStart,
} from '../../server/maintenance/identity/before-start.ts';

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
 * @throws InstallationError, ConfigError
 */
export async function withDatabase<T>(
  work: (opened: Opened) => Promise<T>,
  as: 'product' | 'owner' = 'product',
): Promise<T> {
  return connected({ create: false }, async (config, address) => {
    await checkBeforeCommand(config, address).catch(sayAsAtStart);
    return openedAs(as, config, address, work);
  });
}

/** Brings the database up to date, where the service may not do it itself. */
export async function bringUpToDate(): Promise<void> {
  await connected({ create: false }, async (config, address) => {
    await checkBeforeStart(config, address).catch(sayAsAtStart);
    await migrateDatabase(address);
  });
}

/** For the command that pairs store and database: all is checked but whether they belong together. */
export async function withUnpairedDatabase<T>(work: (opened: Opened) => Promise<T>): Promise<T> {
  return connected({ create: false }, async (config, address) => {
    await checkBeforeCommand(config, address, { paired: false }).catch(sayAsAtStart);
    return opened(config, mightiest(address), work);
  });
}

/** For a place that is begun: the database's tables, and an embedded one itself, are made. */
export async function withNewDatabase<T>(
  work: (opened: Opened) => Promise<T>,
  as: 'product' | 'owner' = 'product',
): Promise<T> {
  return connected({ create: true }, async (config, address) => {
    await checkBeforeStart(config, address, { paired: false }).catch(sayAsAtStart);
    await migrateDatabase(address);
    return openedAs(as, config, address, work);
  });
}

/** @throws ConfigError with the sentence of a start that is refused for the same reason */
function sayAsAtStart(error: unknown): never {
  throw new ConfigError(explainStartError(error), { cause: error });
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
