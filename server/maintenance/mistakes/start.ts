// A start as the server makes it, up to the sweep of some night, and commands as an operator runs them.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { users } from '#modules/identity/people';
import { fileVersions, sweepBlobs } from '#modules/documents';
import { type Config, readConfig } from '#platform/config/config';
import { type MasterKeys, parseMasterKeys } from '#platform/crypto/master-keys';
import { type DatabaseAddress, openDatabase } from '#platform/database/database';
import { mightiest } from '#platform/database/migrate';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/launcher';
import { explainStartError } from '#platform/start-errors';
import { namedStore, openBlobStore } from '#platform/storage/open-store';
import { documentProblem } from '../document-problem.ts';
import { checkBeforeCommand, checkBeforeStart } from '../identity/before-start.ts';
import { openInstallation } from '../identity/open.ts';
import { BackupError } from '../manifest.ts';
import { handOver, isIntact, type Parts } from './firm.ts';
import { findWhole, liveFile, nameOfDatabase, pairOf, type World } from './world.ts';

/** `began`: an empty database with an empty store, as for a new firm. */
export type Outcome = { kind: 'refused'; because: string } | { kind: 'started' | 'began' };

/** What must never be: something was lost, or started although it was wrong. */
export class BrokenPromise extends Error {}

const dayMs = 24 * 3600 * 1000;

/**
 * Starts on the environment that the operator has set. A refusal has written nothing and names the way
 * out; a firm that starts is on its own store with its own keys, takes an upload and sweeps.
 *
 * @param options.nights how many days later the sweep runs, by its own count
 * @throws BrokenPromise
 */
export async function start(world: World, { nights }: { nights: number }): Promise<Outcome> {
  const { environment } = world;
  const before = await look(environment['DATA_DIR']);
  let config: Config;
  let address: DatabaseAddress;
  try {
    config = readConfig(environment, { makeKeys: false });
    address = await addressOf(config);
    // The tables of an empty one would be made now, beside a store that is as empty.
    if ((await checkBeforeStart(config, address)) !== 'same') return { kind: 'began' };
  } catch (error) {
    if ((await look(environment['DATA_DIR'])) !== before) {
      throw new BrokenPromise('a refused start wrote into the store', { cause: error });
    }
    return refusal(error);
  }
  const open = openDatabase(address.connectionString, { maxConnections: 3 });
  try {
    const blobs = await openBlobStore(config);
    const parts = { db: open.db, keys: parseMasterKeys(config.masterKeys), blobs };
    const { isNew } = await openInstallation({ ...parts, store: namedStore(config) });
    if (isNew || (await open.db.$count(users)) === 0) {
      await expectNew(world, config.dataDir, isNew);
      return { kind: 'began' };
    }
    await serve(world, { parts, config }, nights);
    return { kind: 'started' };
  } finally {
    await open.close();
  }
}

async function serve(
  world: World,
  { parts, config: { dataDir, masterKeys } }: { parts: Parts; config: Config },
  nights: number,
): Promise<void> {
  const database = nameOfDatabase(world, world.environment['DATABASE_URL']);
  if (database === undefined) throw new Error('it started on a database nobody made');
  world.stores.add(dataDir);
  if (!world.owners.has(dataDir)) world.owners.set(dataDir, database);
  await expectRight(world, parts, { dataDir, database });
  if (database === 'firm') world.right['MASTER_KEYS'] = masterKeys;
  world.acknowledged.push({ ...(await handOver(parts)), database });
  await sweepBlobs(parts, {
    writtenBefore: new Date(Date.now() + 1000),
    now: new Date(Date.now() + nights * dayMs),
  });
  await expectRight(world, parts, { dataDir, database });
}

/**
 * A command on the environment that is set, checked and opened as on the command line:
 * `withUnpairedDatabase` for the one that pairs store and database, `withDatabase` for the others.
 *
 * @throws BrokenPromise when it is refused without the way out
 */
export async function command(
  world: World,
  work: (parts: Parts & { address: DatabaseAddress; config: Config }) => Promise<unknown>,
  { paired = true }: { paired?: boolean } = {},
): Promise<Outcome> {
  let close = async (): Promise<void> => {};
  try {
    const config = readConfig(world.environment, { makeKeys: false });
    const address = await addressOf(config);
    await checkBeforeCommand(config, address, { paired });
    const asWhom = paired ? address.connectionString : mightiest(address);
    const database = openDatabase(asWhom, { maxConnections: 3 });
    close = () => database.close();
    const keys = parseMasterKeys(config.masterKeys);
    const blobs = await openBlobStore(config);
    await work({ db: database.db, keys, blobs, address, config });
    return { kind: 'started' };
  } catch (error) {
    return refusal(error);
  } finally {
    await close();
  }
}

async function addressOf({
  databaseUrl,
  databaseOwnerUrl,
  dataDir,
}: Config): Promise<DatabaseAddress> {
  // In production an embedded one is never made by a start.
  if (databaseUrl === undefined) {
    return startEmbeddedPostgres({ dataDir, create: false, log: () => undefined });
  }
  return { connectionString: databaseUrl, ownerConnectionString: databaseOwnerUrl };
}

/** What a way out speaks of: a setting, a command, or what to put, name or start instead. */
const waysOut =
  /\b(APP_URL|DATABASE_URL|DATABASE_OWNER_URL|DATA_DIR|MASTER_KEYS|S3_BUCKET|SMTP_URL|MAIL_FROM|NODE_ENV|PORT|FIRM_\w+)\b|npm run admin|start that version|docs\/operations\.md|is not a setting of Filewell|into an empty|[Uu]se those|whose|made under another/;

/** @throws BrokenPromise for an error that is no sentence with a way out */
export function refusal(error: unknown): Outcome {
  if (error instanceof BrokenPromise) throw error;
  const because = error instanceof BackupError ? error.message : explainStartError(error);
  for (const sentence of because.split('\n')) {
    if (error instanceof BackupError && /[.?]$/.test(sentence)) continue;
    if (/[.?)"]$/.test(sentence) && waysOut.test(sentence)) continue;
    if (/adopt-store( --documents-lost)?"?\.?$/.test(sentence)) continue;
    throw new BrokenPromise(`the refusal names no way out: ${because}`, { cause: error });
  }
  return { kind: 'refused', because };
}

/** Every document of the database opens from its own store, and none that was acknowledged is missing. */
async function expectRight(
  world: World,
  { db, keys, blobs }: { db: Parts['db']; keys: MasterKeys; blobs: Parts['blobs'] },
  pair: { dataDir: string; database: ReturnType<typeof nameOfDatabase> & string },
): Promise<void> {
  const { dataDir, database } = pair;
  const isReported = world.reported.has(pairOf(dataDir, database));
  const owner = world.owners.get(dataDir);
  if (owner !== database && !isReported) {
    throw new BrokenPromise(`the database "${database}" started on the store of "${owner}"`);
  }
  const rows = await db.select().from(fileVersions);
  for (const row of rows) {
    const problem = await documentProblem(blobs, keys, row);
    if (problem === undefined || world.harmed.has(row.blobKey)) continue;
    if (isReported && problem === 'is missing its content') continue;
    throw new BrokenPromise(`it started, and the document ${row.blobKey} ${problem}`);
  }
  const known = new Set(rows.map(({ blobKey }) => blobKey));
  const missing = world.acknowledged.filter(
    (document) => document.database === database && !known.has(document.key),
  );
  if (missing.length > 0 && database !== 'past') {
    throw new BrokenPromise(`it started without the rows of ${missing.length} documents`);
  }
  if (database === 'past' && !isReported)
    throw new BrokenPromise('a database that was set back started');
}

/** A new firm begins where no documents are, and continues in the store where it began. */
async function expectNew(world: World, dataDir: string, isNew: boolean): Promise<void> {
  const database = nameOfDatabase(world, world.environment['DATABASE_URL']);
  if (database === undefined) throw new Error('it began on a database nobody made');
  const owner = world.owners.get(dataDir);
  if (!isNew && owner !== database && !world.reported.has(pairOf(dataDir, database))) {
    throw new BrokenPromise(`the empty database "${database}" started on the store of "${owner}"`);
  }
  world.stores.add(dataDir);
  world.owners.set(dataDir, database);
  if (!isNew) return;
  for (const document of world.acknowledged) {
    if (!(await isIntact(liveFile(dataDir, document.key), document))) continue;
    throw new BrokenPromise('a new firm began in a store that holds documents');
  }
}

/**
 * Every acknowledged document has its bytes, in a store, its quarantine, or a backup where the operator
 * took them from the store.
 *
 * @throws BrokenPromise
 */
export async function expectNothingLost(world: World): Promise<void> {
  for (const document of world.acknowledged) {
    const inBackups = world.harmed.has(document.key);
    if ((await findWhole(world, document, { inBackups })) !== undefined) continue;
    throw new BrokenPromise(`the document ${document.key} of "${document.database}" is lost`);
  }
}

/** The names in a data folder, and its marker: what a refused start must leave as it is. */
async function look(dataDir: string | undefined): Promise<string> {
  if (dataDir === undefined) return 'none';
  const folders = [dataDir, path.join(dataDir, 'blobs')];
  const names = folders.map((folder) => readdir(folder).catch(() => ['nothing']));
  const marker = await readFile(path.join(dataDir, 'blobs/store.json'), 'utf8').catch(() => '');
  return JSON.stringify([await Promise.all(names), marker]);
}
