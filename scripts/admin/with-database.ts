import { type Config, readConfig } from '../../server/platform/config.ts';
import { type Database, openDatabase } from '../../server/platform/database.ts';
import { startEmbeddedPostgres } from '../../server/platform/embedded-postgres/launcher.ts';
import { migrateDatabase } from '../../server/platform/migrate.ts';

export interface Opened {
  db: Database['db'];
  connectionString: string;
  config: Config;
}

/** Opens the configured database, migrated; the embedded one is started for it and stopped again. */
export async function withDatabase<T>(work: (opened: Opened) => Promise<T>): Promise<T> {
  const config = readConfig(process.env);
  const embedded =
    config.databaseUrl === undefined
      ? await startEmbeddedPostgres({
          dataDir: config.dataDir,
          log: (line) => process.stderr.write(`${line}\n`),
        })
      : undefined;
  try {
    const connectionString = embedded?.connectionString ?? config.databaseUrl ?? '';
    await migrateDatabase(connectionString);
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
  } finally {
    await embedded?.stop();
  }
}
