// A small real firm for the test of operators' mistakes: a database, a store, a key and backups.
import { createHash, randomBytes } from 'node:crypto';
import { cp, mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { users } from '#modules/identity/people';
import { openClientAccounts } from '#modules/clients/accounts';
import { files, fileVersions, newFileIds } from '#modules/documents';
import { recordActivity } from '#platform/activity/record';
import { generateDataKey, wrapKey } from '#platform/crypto/keys';
import { generateMasterKey, type MasterKeys, parseMasterKeys } from '#platform/crypto/master-keys';
import { type Database, openDatabase } from '#platform/database/database';
import type { BlobStore } from '#platform/storage/blob-store';
import { openDiskStore } from '#platform/storage/disk-store';
import { sealStream } from '#platform/storage/sealed-stream';
import { copyTestDatabase, createTestDatabase, type TestDatabase } from '#testing/test-cluster';
import { backUp } from '../backup.ts';
import { openInstallation } from '../identity/open.ts';

/** What a start works with. */
export interface Parts {
  db: Database['db'];
  keys: MasterKeys;
  blobs: BlobStore;
}

/** A document whose upload was answered: from then on its bytes must be somewhere. */
export interface Acknowledged {
  key: string;
  /** Of the sealed bytes. */
  sha256: string;
}

export interface Firm {
  database: TestDatabase;
  /** What DATA_DIR names. */
  dataDir: string;
  /** The folder of its backups. */
  place: string;
  masterKeys: string;
  documents: Acknowledged[];
}

/** One that worked for two days, and was copied as it was after the first. */
export interface FirmWithPast extends Firm {
  folder: string;
  before: { database: TestDatabase; dataDir: string };
}

const documentsADay = 3;

/** Makes a firm that was backed up and whose server was started again at the end of each day. */
export async function makeFirm(name: string): Promise<FirmWithPast> {
  const folder = await mkdtemp(path.join(tmpdir(), `filewell-${name}-`));
  const firm: Firm = {
    database: await createTestDatabase(),
    dataDir: path.join(folder, 'data'),
    place: path.join(folder, 'backups'),
    masterKeys: generateMasterKey(1),
    documents: [],
  };
  await workForADay(firm, name);
  const before = {
    database: await copyTestDatabase(firm.database),
    dataDir: path.join(folder, 'before'),
  };
  await cp(firm.dataDir, before.dataDir, { recursive: true });
  await workForADay(firm, name);
  return { ...firm, folder, before };
}

async function workForADay(firm: Firm, name: string): Promise<void> {
  const { database, dataDir, place, documents } = firm;
  const open = openDatabase(database.connectionString, { maxConnections: 2 });
  const { db } = open;
  const blobs = await openDiskStore(path.join(dataDir, 'blobs'));
  const keys = parseMasterKeys(firm.masterKeys);
  await openInstallation({ db, keys, blobs, store: dataDir });
  if ((await db.$count(users)) === 0) {
    const id = uuidv7();
    await db.insert(users).values({
      id,
      username: name,
      email: `${name}@example.test`,
      firstName: 'Maya',
      lastName: 'Okafor',
      passwordHash: 'never used here',
    });
    await openClientAccounts(db, [id]);
  }
  for (let made = 0; made < documentsADay; made += 1) {
    documents.push(await handOver({ db, keys, blobs }));
  }
  await open.close();
  await backUp({ connectionString: database.ownerConnectionString, keys, blobs }, place);
}

/** Hands a document over in the order of an upload: sealed, stored, and then its rows. */
export async function handOver({ db, keys, blobs }: Parts): Promise<Acknowledged> {
  const [user] = await db.select({ id: users.id }).from(users).limit(1);
  if (!user) throw new Error('the firm has no client');
  const owner = newFileIds();
  const dataKey = generateDataKey();
  const content = randomBytes(300);
  const sealedHash = createHash('sha256');
  const temporary = await blobs.createTemporary();
  for await (const piece of sealStream([content], { key: dataKey, owner })) {
    sealedHash.update(piece);
    await temporary.write(piece);
  }
  const key = await temporary.commit();
  const { wrapped, masterKeyVersion } = wrapKey(keys, dataKey, owner);
  await db.transaction(async (tx) => {
    await tx.insert(files).values({
      id: owner.fileId,
      clientId: user.id,
      originalName: `${owner.fileId}.pdf`,
      category: 'other',
    });
    await tx.insert(fileVersions).values({
      id: owner.versionId,
      fileId: owner.fileId,
      version: 1,
      blobKey: key,
      wrappedKey: Buffer.from(wrapped),
      masterKeyVersion,
      mediaType: 'application/pdf',
      extension: 'pdf',
      size: content.length,
      sha256: createHash('sha256').update(content).digest(),
      uploadedBy: user.id,
    });
    await recordActivity(
      tx,
      { actorId: user.id, sessionId: null, address: null, requestId: null },
      { action: 'upload', clientId: user.id, subject: { type: 'file', id: owner.fileId } },
    );
  });
  return { key, sha256: sealedHash.digest('hex') };
}

/** Whether a file holds exactly those sealed bytes. */
export async function isIntact(file: string, { sha256 }: Acknowledged): Promise<boolean> {
  const bytes = await readFile(file).catch(() => undefined);
  return bytes !== undefined && createHash('sha256').update(bytes).digest('hex') === sha256;
}
