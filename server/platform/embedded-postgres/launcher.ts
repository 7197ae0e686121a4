import { mkdir } from 'node:fs/promises';
import { findPostgresBinaries } from './binaries.ts';
import { clusterExists, createCluster } from './cluster.ts';
import { EmbeddedPostgresError, NoDatabaseError } from './errors.ts';
import { clusterLayout } from './layout.ts';
import { databaseAddress, ensureApplicationDatabase } from './ownership.ts';
import { choosePrivileges, type PrivilegeWay } from './privileges.ts';
import { stopServer } from './server.ts';
import { takeOver } from './take-over.ts';
import { startWatchdog } from './watchdog-start.ts';

/** What the launcher may be told. */
export type EmbeddedPostgresOptions = {
  /** The application's data folder; the database gets the folder `postgres` inside. */
  dataDir: string;
  /** False where a missing database is an operator's mistake: none is made then. */
  create?: boolean;
  /**
   * False only where the data is thrown away, as in tests: nothing is flushed to disk then, and there are connections for
   * as many nodes as two tests start at once.
   */
  fsync?: boolean;
  /** Told what is going on, one English sentence at a time. */
  log: (message: string) => void;
  /** Called when the running database was lost and could not be brought back. */
  onLost?: (error: Error) => void;
  /** Insist on one way of running as root instead of trying them in turn. */
  privileges?: PrivilegeWay;
};

/** A running database that belongs to this process. */
export type EmbeddedPostgres = {
  /** Address of the database on 127.0.0.1 as the product's role, with its password. */
  connectionString: string;
  /** The same as the owner of the tables. */
  ownerConnectionString: string;
  /** Stops the server. Drain requests and end the pool first. */
  stop(): Promise<void>;
};

/**
 * Starts the PostgreSQL that lives in the data folder, making it on the first start, and becomes
 * its only owner until `stop()` or the death of this process. A server that a killed Filewell left
 * running is taken over.
 *
 * @throws NoDatabaseError when there is none and `create` is false.
 * @throws DataFolderInUseError when another running Filewell owns it.
 * @throws EmbeddedPostgresError when it cannot run here; the message says why.
 */
export async function startEmbeddedPostgres(
  options: EmbeddedPostgresOptions,
): Promise<EmbeddedPostgres> {
  const { log, fsync = true, create = true } = options;
  const layout = clusterLayout(options.dataDir);
  if (!create && !(await clusterExists(layout))) throw new NoDatabaseError(layout.root);
  await mkdir(layout.dataDir, { recursive: true, mode: 0o700 });
  const binaries = await findPostgresBinaries();
  const privileges = await choosePrivileges(binaries, layout, options.privileges);
  if (!(await clusterExists(layout))) {
    log('Creating the database.');
    await createCluster(layout, binaries, privileges, { fsync });
  }

  const setup = { layout, binaries, privileges };
  const watchdog = startWatchdog(layout);
  try {
    let owned = await takeOver(setup, { fsync, log });
    await ensureApplicationDatabase(owned.connection, layout);
    let stopping = false;
    let recovery = Promise.resolve();

    // The connection that owns the database also tells when PostgreSQL restarts or dies.
    const superviseConnection = () =>
      void owned.ended.then(() => {
        if (!stopping) recovery = recover().catch((error: Error) => options.onLost?.(error));
      });
    const recover = async () => {
      log('The embedded database stopped. Restarting it.');
      const again = await takeOver(setup, { fsync, log, port: owned.port });
      if (again.port !== owned.port) {
        throw new EmbeddedPostgresError('The embedded database is running again on another port.');
      }
      owned = again;
      superviseConnection();
      log('The embedded database is running again.');
    };
    superviseConnection();

    return {
      ...(await databaseAddress(layout, owned.port)),
      async stop() {
        if (stopping) return;
        stopping = true;
        await recovery;
        const { exitCode, output } = await stopServer(setup);
        if (exitCode !== 0) log(`The embedded database did not stop cleanly. ${output.trim()}`);
        await owned.connection.end();
        watchdog.dismiss();
      },
    };
  } catch (error) {
    watchdog.dismiss();
    throw error;
  }
}
