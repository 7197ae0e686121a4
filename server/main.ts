import { setTimeout as wait } from 'node:timers/promises';
import type { PayPalStandIn } from '../dev/paypal/asked.ts';
import { type App, buildApp } from './app.ts';
import { ConfigError, readConfig } from './platform/config.ts';
import { migrateDatabase } from './platform/migrate.ts';
import { EmbeddedPostgresError } from './platform/embedded-postgres/errors.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from './platform/embedded-postgres/launcher.ts';
import { StorageUnavailableError } from './platform/storage/blob-store.ts';

/** How long running requests may take to end after SIGTERM. */
const drainMs = 20_000;

async function main(): Promise<void> {
  let config = readConfig(process.env);
  const say = (line: string): void => {
    if (!config.isProduction) process.stdout.write(`${line}\n`);
  };
  let database: EmbeddedPostgres | undefined;
  let app: App | undefined;
  let standIn: PayPalStandIn | undefined;
  let stopping = false;

  const stop = async (code: number): Promise<void> => {
    if (stopping) return;
    stopping = true;
    try {
      await Promise.race([app?.close(), wait(drainMs, undefined, { ref: false })]);
      await standIn?.close();
      await database?.stop();
    } catch (error) {
      process.stderr.write(`Stopping failed: ${String(error)}\n`);
      code = 1;
    }
    process.exit(code);
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => void stop(0));
  }

  try {
    let connectionString = config.databaseUrl;
    if (connectionString === undefined) {
      say('Starting the database…');
      database = await startEmbeddedPostgres({
        dataDir: config.dataDir,
        log: say,
        onLost: (error) => {
          process.stderr.write(`The database was lost: ${error.message}\n`);
          void stop(1);
        },
      });
      connectionString = database.connectionString;
    }
    await migrateDatabase(connectionString);
    if (!config.isProduction && config.paypal === undefined) {
      const { startPayPalStandIn } = await import('../dev/paypal/server.ts');
      standIn = await startPayPalStandIn({
        folder: config.dataDir,
        port: config.port === 0 || config.port > 64_535 ? 0 : config.port + 1000,
        webhookUrl: `http://127.0.0.1:${config.port}/api/paypal/webhook`,
      });
      config = { ...config, paypal: standIn.settings };
    }
    app = await buildApp(config, { connectionString });
    if (!config.isProduction) {
      const { mountMailbox } = await import('../dev/mailbox.ts');
      await mountMailbox(app);
      const { mountApiPage } = await import('../dev/api-page.ts');
      await mountApiPage(app);
    }
    if (config.demo) {
      const { addDemoData } = await import('../dev/demo/index.ts');
      await addDemoData(app, say);
    }
    await app.http.listen({ port: config.port, host: config.host });
    say(`\nFilewell is running at ${config.appUrl}`);
    if (config.demo) {
      say('  Demo accounts   admin, client, client2   password demo-password-2026');
    }
    if (!config.isProduction) say(`  Mail and codes  ${config.appUrl}/dev/mailbox\n`);
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`);
    await stop(1);
  }
}

/** A sentence for what a person can mend, the whole error for what only we can. */
function explain(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  if (error instanceof Error) {
    if ('code' in error && error.code === 'EADDRINUSE') {
      return 'The port is in use. Stop the program that uses it, or set PORT to another one.';
    }
    if (error instanceof EmbeddedPostgresError || error instanceof StorageUnavailableError) {
      return error.message;
    }
    return error.stack ?? error.message;
  }
  return String(error);
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exit(1);
}
