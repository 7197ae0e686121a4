import { randomUUID } from 'node:crypto';
import { unwrapKey } from '#platform/crypto/keys';
import { type MasterKeys, UnknownKeyVersionError } from '#platform/crypto/master-keys';
import { UndecryptableError } from '#platform/crypto/secret-box';
import type { Database, Executor } from '#platform/database/database';
import { keyProof } from '#platform/installation/marker';
import { stampStore, withInstallationLock } from '#platform/installation/stamp';
import { InstallationError } from '#platform/installation/installation-error';
import { installationKeys } from '#platform/installation/table';
import { BlobMissingError, type BlobStore } from '#platform/storage/blob-store';
import { openBlobStream } from '#platform/storage/sealed-blob';
import { DamagedBlobError } from '#platform/storage/sealed-stream';
import { readDatabaseFacts, readStoreFacts, type SampledVersion, sampleVersions } from './facts.ts';
import { judge, judgeKeys, type IdentityStatus } from './judge.ts';

export interface Parts {
  db: Database['db'];
  keys: MasterKeys;
  blobs: BlobStore;
  /** The store's name for people, see `namedStore`. */
  store: string;
}

/**
 * Whether store, database and keys belong together. Reads only, and works on a database that is not
 * migrated yet.
 *
 * @throws InstallationError when they do not
 * @throws StorageUnavailableError when the store does not answer
 */
export async function checkInstallation({ db, ...parts }: Parts): Promise<IdentityStatus> {
  return withInstallationLock(db, (tx) => look(tx, parts));
}

async function look(
  db: Executor,
  { keys, blobs, store }: Omit<Parts, 'db'>,
): Promise<IdentityStatus> {
  const status = judge(keys, await readDatabaseFacts(db), await readStoreFacts(keys, blobs), store);
  if (status.kind === 'without-id') await expectAgreement(db, { keys, blobs, store });
  return status;
}

/**
 * Checks the same and writes down what is new: at a first start the installation's id in database and
 * store, at each start a stamp in both, and what proves each new master key. An installation of a
 * version without ids gets one when its documents open.
 *
 * @returns its id, and whether this was the first start
 * @throws InstallationError, StorageUnavailableError
 */
export async function openInstallation({
  db,
  ...parts
}: Parts): Promise<{ id: string; isNew: boolean }> {
  return withInstallationLock(db, async (tx) => {
    const status = await look(tx, parts);
    const id = (status.kind === 'without-id' ? undefined : status.id) ?? randomUUID();
    await stampStore(db, parts, { id });
    await keepProofs(db, parts.keys, id);
    return { id, isNew: status.kind === 'new' };
  });
}

/**
 * Makes this store the database's own, although its marker says otherwise or is not there: for an
 * operator who says that they belong together.
 *
 * @param options.documentsLost continues without the documents; otherwise most of a sample must open
 * @throws InstallationError when the documents do not agree, a key is wrong, or a database without
 * documents would take over another one's
 */
export async function adoptStore(
  { db, ...parts }: Parts,
  { documentsLost }: { documentsLost: boolean },
): Promise<void> {
  await withInstallationLock(db, async (tx) => {
    const facts = await readDatabaseFacts(tx);
    judgeKeys(parts.keys, facts);
    const { marker, hasBlobs } = await readStoreFacts(parts.keys, parts.blobs);
    const isItsOwn =
      marker.kind === 'signed' &&
      marker.owner.installation === facts.id &&
      marker.owner.database === facts.name;
    if (!facts.hasDocuments && hasBlobs && !isItsOwn) {
      throw new InstallationError(
        `The database lists no documents, but ${parts.store} holds some. Check DATABASE_URL, or name an empty store.`,
      );
    }
    if (!documentsLost) await expectAgreement(tx, parts);
    const id = facts.id ?? randomUUID();
    await stampStore(db, parts, { id, documentsLost });
    await keepProofs(db, parts.keys, id);
  });
}

/** Keeps what tells each configured key from another one of its version. */
export async function keepProofs(db: Executor, keys: MasterKeys, id: string): Promise<void> {
  const rows = keys.versions.map((version) => ({
    version,
    proof: keyProof(keys, keys.get(version), id),
  }));
  await db.insert(installationKeys).values(rows).onConflictDoNothing();
}

/** @throws InstallationError unless most of some documents are in the store and open with the keys */
async function expectAgreement(
  db: Executor,
  { keys, blobs, store }: Omit<Parts, 'db'>,
): Promise<void> {
  const sample = await sampleVersions(db);
  let opened = 0;
  let missing = 0;
  for (const version of sample) {
    const found = await tryToOpen(blobs, keys, version);
    if (found === 'opens') opened += 1;
    if (found === 'missing') missing += 1;
  }
  if (opened * 2 >= sample.length) return;
  throw new InstallationError(
    missing * 2 >= sample.length
      ? `Of ${sample.length} documents that were looked for, ${missing} are not in ${store}: check that it is mounted and that DATABASE_URL, DATA_DIR, and S3_BUCKET belong together.`
      : `Of ${sample.length} documents that were tried, ${sample.length - opened} do not open: check that MASTER_KEYS are the keys they were sealed with.`,
  );
}

async function tryToOpen(
  blobs: BlobStore,
  keys: MasterKeys,
  { id, fileId, blobKey, wrappedKey, masterKeyVersion, size }: SampledVersion,
): Promise<'opens' | 'missing' | 'damaged'> {
  const owner = { fileId, versionId: id };
  try {
    const key = unwrapKey(keys, { wrapped: wrappedKey, masterKeyVersion }, owner);
    const seal = { key, owner };
    const first = await openBlobStream(blobs, { blobKey, seal, plainSize: size, start: 0, end: 1 });
    first.destroy();
    return 'opens';
  } catch (error) {
    if (error instanceof BlobMissingError) return 'missing';
    if (error instanceof DamagedBlobError || error instanceof UndecryptableError) return 'damaged';
    if (error instanceof UnknownKeyVersionError) return 'damaged';
    throw error;
  }
}
