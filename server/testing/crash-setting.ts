import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { openSession } from '#modules/identity';
import { users } from '#modules/identity/people';
import { openClientAccounts } from '#modules/clients/accounts';
import { sweepBlobs } from '#modules/documents';
import { readConfig } from '#platform/config/config';
import { type Database, openDatabase } from '#platform/database/database';
import { buildApp } from '../app.ts';
import { TestBrowser } from './browser.ts';
import { createTestDatabase } from './test-cluster.ts';

/** A database, a data folder and people signed in that outlive the servers killed on them. */
export interface CrashSetting {
  /** For the server processes. */
  env: { DATABASE_URL: string; DATA_DIR: string };
  /** The test's own connection. */
  db: Database['db'];
  dataDir: string;
  /** The client, on whichever server runs now. */
  signedIn(origin: string): TestBrowser;
  /** A member of the staff. */
  staffSignedIn(origin: string): TestBrowser;
  /** Another client, with a session and limits of their own. */
  newClient(username: string): Promise<(origin: string) => TestBrowser>;
  /** What is in the store after the sweeper has gone over it, with no server running. */
  sweptStore(): Promise<{ blobs: number; temporary: number }>;
  close(): Promise<void>;
}

export async function prepareCrashSetting(): Promise<CrashSetting> {
  const database = await createTestDatabase();
  const direct = openDatabase(database.connectionString, { maxConnections: 2 });
  const dataDir = await mkdtemp(path.join(tmpdir(), 'filewell-crash-'));
  const env = { DATABASE_URL: database.connectionString, DATA_DIR: dataDir };
  async function sessionOf(username: string, isAdmin: boolean): Promise<string> {
    const id = uuidv7();
    await direct.db.insert(users).values({
      id,
      username,
      email: `${username}@example.test`,
      firstName: 'Maya',
      lastName: 'Okafor',
      passwordHash: 'never used here',
      isAdmin,
      staffRole: isAdmin ? 'owner' : null,
      emailVerifiedAt: new Date(),
    });
    await openClientAccounts(direct.db, [id]);
    const origin = { address: '127.0.0.1', userAgent: 'test', secondStep: 'taken' } as const;
    return (await openSession(direct.db, { id, isAdmin }, origin)).token;
  }
  function browserWith(token: string, origin: string): TestBrowser {
    const browser = new TestBrowser(origin);
    browser.cookies.set('filewell_session', token);
    return browser;
  }
  const tokens = { client: await sessionOf('maya', false), staff: await sessionOf('ruth', true) };
  return {
    env,
    db: direct.db,
    dataDir,
    signedIn: (origin) => browserWith(tokens.client, origin),
    staffSignedIn: (origin) => browserWith(tokens.staff, origin),
    async newClient(username) {
      const token = await sessionOf(username, false);
      return (origin) => browserWith(token, origin);
    },
    async sweptStore() {
      const config = readConfig({ ...env, NODE_ENV: 'test', LOG_LEVEL: 'silent', DEMO: '0' });
      const app = await buildApp(config, { connectionString: database.connectionString });
      await sweepBlobs(app.platform, {
        writtenBefore: new Date(Date.now() + 1000),
        anyShare: true,
      });
      await app.close();
      const folder = path.join(dataDir, 'blobs');
      const blobs = path.join(folder, 'blobs');
      const all = await readdir(blobs, { recursive: true, withFileTypes: true });
      const temporary = await readdir(path.join(folder, 'tmp'));
      return { blobs: all.filter((entry) => entry.isFile()).length, temporary: temporary.length };
    },
    async close() {
      await direct.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export const sha256 = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');
