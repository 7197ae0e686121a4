import { setTimeout as wait } from 'node:timers/promises';
import { type App, buildApp } from './app.ts';
import { showOwnerLink } from './owner-link.ts';
import { openProviders, type PaymentProviders } from './modules/billing/payments/index.ts';
import type { IdentityProviders } from './modules/signing/signatures/index.ts';
import { type Config, readConfig } from './platform/config/config.ts';
import type { DatabaseAddress } from './platform/database/database.ts';
import { migrateDatabase } from './platform/database/migrate.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from './platform/embedded-postgres/launcher.ts';
import { asListenError, explainStartError } from './platform/start-errors.ts';
import { checkBeforeStart } from './maintenance/identity/before-start.ts';

/** How long running requests may take to end after SIGTERM. */
const drainMs = 20_000;

/** What development adds to the product (`dev/main.ts`). */
export interface Additions {
  /**
   * Before the product is assembled. `close` is called after the product's own.
   *
   * @returns the payment providers to use, and who finds out who signs on screen
   */
  prepare(
    config: Config,
    providers: PaymentProviders,
  ): Promise<{
    providers: PaymentProviders;
    identity?: IdentityProviders;
    close: () => Promise<void>;
  }>;
  /** Before the product listens; false where it ends instead. */
  extend(app: App, say: (line: string) => void): Promise<boolean>;
  /** Lines to print once it listens. */
  notes(config: Config): string[];
}

/**
 * Reads the configuration, starts the database, migrates, listens, and stops in order at SIGTERM. A
 * start that fails prints one sentence and ends the process with 1.
 */
export async function startServer(additions?: Additions): Promise<void> {
  try {
    await start(additions);
  } catch (error) {
    process.stderr.write(`${explainStartError(error)}\n`);
    process.exit(1);
  }
}

async function start(additions: Additions | undefined): Promise<void> {
  const config = readConfig(process.env);
  // Nothing that it starts inherits them.
  delete process.env['MASTER_KEYS'];
  let providers = openProviders(process.env, config);
  let identity: IdentityProviders | undefined;
  const say = (line: string): void => {
    if (!config.isProduction) process.stdout.write(`${line}\n`);
  };
  let database: EmbeddedPostgres | undefined;
  let app: App | undefined;
  let closeAdditions: (() => Promise<void>) | undefined;
  let stopping = false;

  const hurry = new AbortController();

  const stop = async (code: number, delaySeconds = 0): Promise<void> => {
    if (stopping) return;
    stopping = true;
    try {
      if (app && delaySeconds > 0) {
        app.announceStop();
        await wait(delaySeconds * 1000, undefined, { signal: hurry.signal }).catch(() => undefined);
      }
      await Promise.race([app?.close(), wait(drainMs, undefined, { ref: false })]);
      await closeAdditions?.();
      await database?.stop();
    } catch (error) {
      process.stderr.write(`Stopping failed: ${String(error)}\n`);
      code = 1;
    }
    process.exit(code);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      // Told a second time, it stops at once.
      if (stopping) hurry.abort();
      else void stop(0, config.shutdownDelaySeconds);
    });
  }

  try {
    let address: DatabaseAddress;
    if (config.databaseUrl === undefined) {
      say('Starting the database…');
      database = await startEmbeddedPostgres({
        dataDir: config.dataDir,
        // In production an empty folder is a mistake: create-database begins a firm.
        create: !config.isProduction,
        log: say,
        onLost: (error) => {
          process.stderr.write(`The database was lost: ${error.message}\n`);
          void stop(1);
        },
      });
      address = database;
    } else {
      address = {
        connectionString: config.databaseUrl,
        ownerConnectionString: config.databaseOwnerUrl,
      };
    }
    await checkBeforeStart(config, address);
    await migrateDatabase(address);
    if (additions) {
      ({ providers, identity, close: closeAdditions } = await additions.prepare(config, providers));
    }
    app = await buildApp(config, {
      connectionString: address.connectionString,
      providers,
      ...(identity && { identity }),
    });
    if (additions && !(await additions.extend(app, say))) return await stop(0);
    await app.http.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
      throw asListenError(error, config);
    });
    say(`\nFilewell is running at ${config.appUrl}`);
    for (const line of additions?.notes(config) ?? []) say(line);
    await showOwnerLink(app.platform, process.stdout);
  } catch (error) {
    process.stderr.write(`${explainStartError(error)}\n`);
    await stop(1);
  }
}
