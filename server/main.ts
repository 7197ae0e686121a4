import { setTimeout as wait } from 'node:timers/promises';
import type { PayPalStandIn } from '../dev/paypal/asked.ts';
import { type App, buildApp } from './app.ts';
import { readConfig } from './platform/config.ts';
import type { DatabaseAddress } from './platform/database.ts';
import { migrateDatabase } from './platform/migrate.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from './platform/embedded-postgres/launcher.ts';
import { asListenError, explainStartError } from './platform/start-errors.ts';
import { checkBeforeStart } from './maintenance/identity/before-start.ts';

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
      await standIn?.close();
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
    if (!config.isProduction && config.paypal === undefined) {
      const { startPayPalStandIn } = await import('../dev/paypal/server.ts');
      standIn = await startPayPalStandIn({
        folder: config.dataDir,
        port: config.port === 0 || config.port > 64_535 ? 0 : config.port + 1000,
        webhookUrl: `http://127.0.0.1:${config.port}/api/paypal/webhook`,
      });
      config = { ...config, paypal: standIn.settings };
    }
    app = await buildApp(config, { connectionString: address.connectionString });
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
    await app.http.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
      throw asListenError(error, config);
    });
    say(`\nFilewell is running at ${config.appUrl}`);
    if (config.demo) {
      say('  Demo accounts   admin, client, client2   password demo-password-2026');
    }
    if (!config.isProduction) say(`  Mail and codes  ${config.appUrl}/dev/mailbox\n`);
  } catch (error) {
    process.stderr.write(`${explainStartError(error)}\n`);
    await stop(1);
  }
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${explainStartError(error)}\n`);
  process.exit(1);
}
