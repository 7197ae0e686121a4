// The product on the database of a large firm, for benches: filled once, kept for the next run.
import { rm } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { buildApp } from '../server/app.ts';
import { openSession, users } from '../server/modules/accounts/index.ts';
import { readConfig } from '../server/platform/config.ts';
import { startEmbeddedPostgres } from '../server/platform/embedded-postgres/launcher.ts';
import { migrateDatabase } from '../server/platform/migrate.ts';
import { TestBrowser } from '../server/testing/browser.ts';
import { fillFirm, type FirmSize } from './firm.ts';

export interface FirmApp {
  connectionString: string;
  /** What seals its waiting mail. */
  masterKeys: string;
  origin: string;
  /** A signed-in member of the staff. */
  staff(): Promise<TestBrowser>;
  /** The client with many documents, signed in, and their id. */
  firstClient(): Promise<{ id: string; browser: TestBrowser }>;
  /** The client of that number, counted from 1, signed in anew each time. */
  client(number: number): Promise<{ id: string; browser: TestBrowser }>;
  close(): Promise<void>;
}

/**
 * Starts the product in `dataDir` as `npm start` would, without the site. The first run fills it; a
 * folder that was not filled to the end is begun anew.
 *
 * @param add adds what is missing of the firm's other records, before the product starts on them
 */
export async function startFirmApp(
  dataDir: string,
  size: FirmSize,
  say: (line: string) => void,
  add?: (connectionString: string) => Promise<void>,
): Promise<FirmApp> {
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    PORT: '0',
    DEMO: '0',
    LOG_LEVEL: 'warn',
  });
  let database = await startEmbeddedPostgres({ dataDir, log: say });
  await migrateDatabase(database.connectionString);
  if (!(await isFilled(database.connectionString, size))) {
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
    database = await startEmbeddedPostgres({ dataDir, log: say });
    await migrateDatabase(database.connectionString);
    const client = new pg.Client({ connectionString: database.connectionString });
    await client.connect();
    await fillFirm(client, size, say);
    await client.end();
  }
  await add?.(database.connectionString);
  const app = await buildApp(config, { connectionString: database.connectionString });
  const origin = await app.http.listen({ port: 0, host: '127.0.0.1' });
  const { db } = app.platform;

  async function signedIn(user: { id: string; isAdmin: boolean }): Promise<TestBrowser> {
    const browser = new TestBrowser(origin);
    const { token } = await openSession(db, user, { address: '127.0.0.1', userAgent: 'bench' });
    browser.cookies.set('filewell_session', token);
    return browser;
  }

  async function clientOf(number: number): Promise<{ id: string; browser: TestBrowser }> {
    const { rows } = await db.execute<{ id: string }>(
      sql`SELECT id FROM users WHERE username = ${`bench${number}`}`,
    );
    const id = rows[0]?.id ?? '';
    return { id, browser: await signedIn({ id, isAdmin: false }) };
  }

  return {
    connectionString: database.connectionString,
    masterKeys: config.masterKeys,
    origin,
    async staff() {
      const id = uuidv7();
      await db.insert(users).values({
        id,
        username: `staff${id}`,
        email: `${id}@example.test`,
        firstName: 'Ruth',
        lastName: 'Hanley',
        passwordHash: '',
        isAdmin: true,
        emailVerifiedAt: new Date(),
      });
      return signedIn({ id, isAdmin: true });
    },
    firstClient: () => clientOf(1),
    client: clientOf,
    async close() {
      await app.close();
      await database.stop();
    },
  };
}

/** Filled to the end: the tallies are written last but for indexes and foreign keys. */
async function isFilled(connectionString: string, size: FirmSize): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ files: number; keys: number }>(`
      SELECT coalesce(sum(change), 0)::int AS files, (
        SELECT count(*)::int FROM pg_constraint WHERE conname = 'file_listing_file_id_files_id_fk'
      ) AS keys FROM file_tallies`);
    // Benches hand over documents of their own.
    return (rows[0]?.files ?? 0) >= size.files && rows[0]?.keys === 1;
  } finally {
    await client.end();
  }
}
