// The product on the database of a large firm, for benches: filled once, kept for the next run.
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { buildApp } from '../server/app.ts';
import { openSession } from '../server/modules/identity/index.ts';
import { type Config, readConfig } from '../server/platform/config/config.ts';
import { startEmbeddedPostgres } from '../server/platform/embedded-postgres/launcher.ts';
import { migrateDatabase } from '../server/platform/database/migrate.ts';
import { TestBrowser } from '../server/testing/browser.ts';
import { startBuiltServer } from '../server/testing/server-process.ts';
import { adoptStore } from '../server/maintenance/identity/open.ts';
import { parseMasterKeys } from '../server/platform/crypto/master-keys.ts';
import { openDatabase } from '../server/platform/database/database.ts';
import { openBlobStore } from '../server/platform/storage/open-store.ts';
import { addStaff, fillFirm, type FirmSize } from './firm.ts';

/** A large firm's database, running. */
export interface FirmDatabase {
  dataDir: string;
  connectionString: string;
  /** As the owner of its tables, who may fill them. */
  ownerConnectionString: string;
  /** What seals its waiting mail. */
  masterKeys: string;
  close(): Promise<void>;
}

/** The product on it, in this process and without the site. */
export interface FirmApp extends FirmDatabase {
  origin: string;
  /** A member of the staff, always the same, signed in again each time. */
  staff(): Promise<TestBrowser>;
  /** The client with many documents, signed in, and their id. */
  firstClient(): Promise<{ id: string; browser: TestBrowser }>;
}

const configOf = (dataDir: string): Config =>
  readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    PORT: '0',
    DEMO: '0',
    LOG_LEVEL: 'warn',
  });

/**
 * Starts the database in `dataDir` as `npm start` would. The first run fills it; a folder that was not
 * filled to the end is started over.
 *
 * @param add adds what is missing of the firm's other records
 */
export async function openFirm(
  dataDir: string,
  size: FirmSize,
  say: (line: string) => void,
  add?: (connectionString: string) => Promise<void>,
): Promise<FirmDatabase> {
  configOf(dataDir);
  let database = await startEmbeddedPostgres({ dataDir, log: say });
  await migrateDatabase(database);
  if (!(await isFilled(database.connectionString, size))) {
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
    configOf(dataDir);
    database = await startEmbeddedPostgres({ dataDir, log: say });
    await migrateDatabase(database);
    const client = new pg.Client({ connectionString: database.ownerConnectionString });
    await client.connect();
    await fillFirm(client, size, say);
    await client.end();
  }
  await add?.(database.ownerConnectionString);
  const client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
  await addStaff(client, 1);
  await client.end();
  return {
    dataDir,
    connectionString: database.connectionString,
    masterKeys: configOf(dataDir).masterKeys,
    ownerConnectionString: database.ownerConnectionString,
    close: () => database.stop(),
  };
}

/** The firm's documents are rows without bytes: its store is whichever folder comes next. */
async function useStore(firm: FirmDatabase, dataDir: string): Promise<void> {
  const database = openDatabase(firm.connectionString, { maxConnections: 2 });
  const blobs = await openBlobStore({ dataDir, s3: undefined });
  const keys = parseMasterKeys(firm.masterKeys);
  await adoptStore({ db: database.db, keys, blobs, store: dataDir }, { documentsLost: true });
  await database.close();
}

/** Starts the built product on a firm's database, as its own process. */
export async function startBuiltOn(
  firm: FirmDatabase,
): Promise<Awaited<ReturnType<typeof startBuiltServer>>> {
  const dataDir = path.join(firm.dataDir, 'product');
  await useStore(firm, dataDir);
  const env = {
    DATABASE_URL: firm.connectionString,
    DATA_DIR: dataDir,
    MASTER_KEYS: firm.masterKeys,
    TRUST_PROXY: '1',
    LOG_LEVEL: 'warn',
  };
  return startBuiltServer(env);
}

/** Starts the product on a firm's database, in this process and without the site. */
export async function startFirmApp(firm: FirmDatabase): Promise<FirmApp> {
  await useStore(firm, firm.dataDir);
  const app = await buildApp(configOf(firm.dataDir), { connectionString: firm.connectionString });
  const origin = await app.http.listen({ port: 0, host: '127.0.0.1' });
  const { db } = app.platform;

  async function signedIn(username: string, isAdmin: boolean) {
    const { rows } = await db.execute<{ id: string }>(
      sql`SELECT id FROM users WHERE username = ${username}`,
    );
    const id = rows[0]?.id ?? '';
    const browser = new TestBrowser(origin);
    const { token } = await openSession(
      db,
      { id, isAdmin },
      { address: '127.0.0.1', userAgent: 'bench', secondStep: 'taken' },
    );
    browser.cookies.set('filewell_session', token);
    return { id, browser };
  }

  return {
    ...firm,
    origin,
    staff: async () => (await signedIn('staff1', true)).browser,
    firstClient: () => signedIn('bench1', false),
    async close() {
      await app.close();
      await firm.close();
    },
  };
}

/** Filled to the end: the listing is written last but for indexes and foreign keys. */
async function isFilled(connectionString: string, size: FirmSize): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ files: number; keys: number }>(`
      SELECT count(*)::int AS files, (
        SELECT count(*)::int FROM pg_constraint WHERE conname = 'file_listing_file_id_files_id_fk'
      ) AS keys FROM file_listing`);
    // Benches hand over documents of their own.
    return (rows[0]?.files ?? 0) >= size.files && rows[0]?.keys === 1;
  } finally {
    await client.end();
  }
}
