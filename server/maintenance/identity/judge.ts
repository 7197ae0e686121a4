import type { MasterKeys } from '#platform/crypto/master-keys';
import { InstallationError } from '#platform/installation/installation-error';
import { isSame, keyProof } from '#platform/installation/marker';
import type { DatabaseFacts, StoreFacts } from './facts.ts';

/** What a start finds. */
export type IdentityStatus =
  /** Nothing anywhere: a first start, or one that was killed before it was done. */
  | { kind: 'new'; id: string | undefined }
  /** Made by a version without ids: its documents show whether it belongs together. */
  | { kind: 'without-id' }
  | { kind: 'known'; id: string };

const command = 'npm run admin -- adopt-store';
const adopt = `run "${command}"`;

/**
 * Judges from what database and store say of themselves, and the keys.
 *
 * @param store its name for people, see `namedStore`
 * @throws InstallationError
 */
export function judge(
  keys: MasterKeys,
  database: DatabaseFacts,
  facts: StoreFacts,
  store: string,
): IdentityStatus {
  judgeKeys(keys, database);
  const { marker, hasBlobs } = facts;
  if (marker.kind === 'damaged') {
    throw new InstallationError(
      database.id === undefined
        ? `MASTER_KEYS are not the keys of ${store}, or its store.json is damaged. Set the keys that its documents are sealed with, or name another store.`
        : `The store.json of ${store} is damaged or belongs to another installation. Check DATA_DIR and S3_BUCKET. If they are right, ${adopt}.`,
    );
  }
  if (marker.kind === 'unreadable') {
    throw new InstallationError(
      `The store.json of ${store} is signed under master key ${marker.versions.join(' and ')}, which is not in MASTER_KEYS. Put it back, or name another store.`,
    );
  }
  if (database.id === undefined && !database.hasDocuments) {
    if (marker.kind === 'none' && !hasBlobs) return { kind: 'new', id: undefined };
    if (marker.kind === 'signed' && marker.owner.database === database.name && !hasBlobs) {
      return { kind: 'new', id: marker.owner.installation };
    }
    throw new InstallationError(
      `The database is empty, but ${store} belongs to another one. Check DATABASE_URL, name an empty store for a new firm, or restore the firm's backup into this database (npm run admin -- restore).`,
    );
  }
  if (marker.kind === 'none') {
    if (database.hasDocuments && !hasBlobs) {
      throw new InstallationError(
        `The database lists documents, but ${store} is empty. Check that it is mounted and that DATA_DIR and S3_BUCKET are right. If its documents are lost, restore a backup into an empty database, or continue without them: run "${command} --documents-lost".`,
      );
    }
    if (database.id === undefined) return { kind: 'without-id' };
    throw new InstallationError(
      `${capital(store)} does not say whose documents it holds. Check that it is mounted and that DATA_DIR and S3_BUCKET are right. If they are, ${adopt}.`,
    );
  }
  if (database.id !== undefined && marker.owner.installation !== database.id) {
    throw new InstallationError(
      `${capital(store)} belongs to a different installation than the database. Check DATABASE_URL, DATA_DIR, and S3_BUCKET.`,
    );
  }
  if (marker.owner.database !== database.name) {
    throw new InstallationError(
      `${capital(store)} is in use by another database, and this one is a copy of it. Give the copy a store of its own, or, if this database has permanently replaced the other one, ${adopt}.`,
    );
  }
  const { stamp } = marker.owner;
  const { stamps } = database;
  if (stamp !== undefined && stamps.length > 0 && !stamps.includes(stamp)) {
    throw new InstallationError(
      `${capital(store)} and the database are from different moments: one of them is an older copy, or was set back. Use the two that were last used together, or, to continue with them as they are, ${adopt}.`,
    );
  }
  if (database.hasDocuments && !hasBlobs && !marker.owner.documentsLost) {
    throw new InstallationError(
      `The database lists documents, but ${store} holds none. Find out what happened to them. If they are lost, restore a backup into an empty database and store, or continue without them: run "${command} --documents-lost".`,
    );
  }
  return { kind: 'known', id: marker.owner.installation };
}

/** @throws InstallationError for a wrong key, and for a missing one that something is sealed with */
export function judgeKeys(keys: MasterKeys, { id, proofs, keysInUse }: DatabaseFacts): void {
  if (id !== undefined) {
    for (const version of keys.versions) {
      const proof = proofs.get(version);
      if (proof && !isSame(proof, keyProof(keys, keys.get(version), id))) {
        throw new InstallationError(
          `Version ${version} in MASTER_KEYS is not the key this database was sealed with. Put the right one back, and give a new key a version of its own.`,
        );
      }
    }
    // Without any, the signature of the store's marker tells.
    if (proofs.size > 0 && !keys.versions.some((version) => proofs.has(version))) {
      throw new InstallationError(
        `None of MASTER_KEYS is a key of this database, which uses version ${[...proofs.keys()].join(' and ')}. Put the right one back.`,
      );
    }
  }
  const missing = keysInUse.filter((version) => !keys.versions.includes(version));
  if (missing.length === 0) return;
  throw new InstallationError(
    `Master key version ${missing.join(' and ')} is missing from MASTER_KEYS, and documents or authenticator apps are sealed with it. Put it back, and remove it only after "npm run admin -- rotate-key".`,
  );
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
