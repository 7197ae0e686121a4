// What an operator can lay hands on: the environment, databases, folders and backups of one case.
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseMasterKeys } from '#platform/crypto/master-keys';
import { type Database, openDatabase } from '#platform/database/database';
import { openDiskStore } from '#platform/storage/disk-store';
import { firmForProduction } from '#testing/fixtures';
import {
  copyTestDatabase,
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from '#testing/test-cluster';
import { adoptStore } from '../identity/open.ts';
import { documentFile } from '../manifest.ts';
import { type Acknowledged, type Firm, type FirmWithPast, isIntact } from './firm.ts';

/** `past` is the firm's own database while it is set back; `blank` has no tables yet. */
export type DatabaseName = 'firm' | 'other' | 'copy' | 'empty' | 'blank' | 'past';

export interface Templates {
  firm: FirmWithPast;
  other: FirmWithPast;
}

export interface World {
  /** Everything of this case is in it. */
  folder: string;
  templates: Templates;
  firm: Firm;
  other: Firm;
  /** The variables that the operator has set now. */
  environment: Record<string, string>;
  /** The firm's own: what the operator comes back to. */
  right: Record<string, string>;
  /** What was acknowledged, and by the server on which database. */
  acknowledged: (Acknowledged & { database: DatabaseName })[];
  /** Data folders that may hold documents. */
  stores: Set<string>;
  /** Which database a data folder works with, as far as it is known. */
  owners: Map<string, DatabaseName>;
  /** Data folders and databases of which the operator said that they belong together. */
  reported: Set<string>;
  /** Keys of documents that the operator damaged in the firm's own store; a backup has them. */
  harmed: Set<string>;
  /** Undoes what was done to databases and folders, the last first. */
  mend: (() => Promise<void>)[];
  isSetBack: boolean;
  databases: Map<DatabaseName, TestDatabase>;
}

/** A fresh copy of a firm, beside another one that is copied when it is looked for. */
export async function makeWorld(templates: Templates): Promise<World> {
  const folder = await mkdtemp(path.join(tmpdir(), 'filewell-mistakes-'));
  const firm = await copyFirm(templates.firm, path.join(folder, 'firm'));
  const dataDir = path.join(folder, 'other/data');
  const other = { ...templates.other, dataDir, place: path.join(folder, 'other/backups') };
  const right = settingsOf(firm);
  return {
    folder,
    templates,
    firm,
    other,
    environment: { ...right },
    right,
    acknowledged: firm.documents.map((document) => ({ ...document, database: 'firm' })),
    stores: new Set([firm.dataDir]),
    owners: new Map([[firm.dataDir, 'firm']]),
    reported: new Set(),
    harmed: new Set(),
    mend: [],
    isSetBack: false,
    databases: new Map([['firm', firm.database]]),
  };
}

export async function closeWorld({ databases, folder }: World): Promise<void> {
  for (const database of databases.values()) await database.drop();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
}

/** The database of that name, made when it is first asked for. */
export async function databaseOf(world: World, name: DatabaseName): Promise<TestDatabase> {
  const known = world.databases.get(name === 'past' ? 'firm' : name);
  if (known) return known;
  const made = await makeDatabase(world, name);
  world.databases.set(name, made);
  return made;
}

async function makeDatabase(world: World, name: DatabaseName): Promise<TestDatabase> {
  if (name === 'copy') return copyTestDatabase(world.firm.database);
  if (name === 'empty') return createTestDatabase();
  if (name === 'blank') return createEmptyDatabase();
  const copied = await copyFirm(world.templates.other, path.dirname(world.other.dataDir));
  world.other.database = copied.database;
  world.stores.add(copied.dataDir);
  world.owners.set(copied.dataDir, 'other');
  for (const document of copied.documents) {
    world.acknowledged.push({ ...document, database: 'other' });
  }
  return copied.database;
}

async function copyFirm(template: FirmWithPast, folder: string): Promise<Firm> {
  const dataDir = path.join(folder, 'data');
  const place = path.join(folder, 'backups');
  await cp(template.dataDir, dataDir, { recursive: true });
  await cp(template.place, place, { recursive: true });
  const database = await copyTestDatabase(template.database);
  // A copied database has another number: the copied store is given to it.
  const open = openDatabase(database.connectionString, { maxConnections: 2 });
  const blobs = await openDiskStore(path.join(dataDir, 'blobs'));
  const keys = parseMasterKeys(template.masterKeys);
  await adoptStore({ db: open.db, keys, blobs, store: dataDir }, { documentsLost: false });
  await open.close();
  const { masterKeys, documents } = template;
  return { database, dataDir, place, masterKeys, documents };
}

/** What the service of a firm has in its environment. */
export function settingsOf({ database, dataDir, masterKeys }: Firm): Record<string, string> {
  return {
    NODE_ENV: 'production',
    APP_URL: 'https://portal.example.com',
    TRUST_PROXY: '1',
    SMTP_URL: 'smtps://user:secret@mail.example.com',
    MAIL_FROM: 'Firm <office@example.com>',
    ...firmForProduction,
    DATABASE_URL: database.connectionString,
    DATABASE_OWNER_URL: database.ownerConnectionString,
    DATA_DIR: dataDir,
    MASTER_KEYS: masterKeys,
  };
}

/** The database that an address names, if there is one. */
export function nameOfDatabase(
  world: World,
  address: string | undefined,
): DatabaseName | undefined {
  for (const [name, { connectionString, ownerConnectionString }] of world.databases) {
    if (address !== connectionString && address !== ownerConnectionString) continue;
    return name === 'firm' && world.isSetBack ? 'past' : name;
  }
  return undefined;
}

export const liveFile = (dataDir: string, key: string): string =>
  path.join(dataDir, 'blobs/blobs', key.slice(0, 2), key);

/**
 * A file with the document's whole sealed bytes, in a store or in its quarantine.
 *
 * @param options.inBackups also where backups keep it
 */
export async function findWhole(
  world: World,
  document: Acknowledged,
  { inBackups = false }: { inBackups?: boolean } = {},
): Promise<string | undefined> {
  const { key } = document;
  for (const dataDir of world.stores) {
    const quarantined = path.join(dataDir, 'blobs/quarantine', key);
    for (const file of [liveFile(dataDir, key), quarantined]) {
      if (await isIntact(file, document)) return file;
    }
  }
  const folders = inBackups ? [world.firm.place, world.other.place] : [];
  for (const place of folders) {
    if (await isIntact(documentFile(place, key), document)) return documentFile(place, key);
  }
  return undefined;
}

/** Which data folder and database belong together, as `reported` keeps it. */
export const pairOf = (dataDir: string, database: DatabaseName): string =>
  `${path.resolve(dataDir)} ${database}`;

/** A database that is gone, with what its server had acknowledged. */
export async function forget(world: World, name: DatabaseName): Promise<void> {
  await world.databases.get(name)?.drop();
  world.databases.delete(name);
  world.acknowledged = world.acknowledged.filter(({ database }) => database !== name);
  for (const [dataDir, owner] of world.owners) {
    world.reported.delete(pairOf(dataDir, name));
    if (owner === name) world.owners.delete(dataDir);
  }
}

/** Runs on a database, and lets go of it. */
export async function on<Result>(
  connectionString: string,
  work: (db: Database['db']) => Promise<Result>,
): Promise<Result> {
  const open = openDatabase(connectionString, { maxConnections: 3 });
  try {
    return await work(open.db);
  } finally {
    await open.close();
  }
}
