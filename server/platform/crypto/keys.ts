import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { openSecret, sealSecret } from './secret-box.ts';
import type { MasterKey, MasterKeys } from './master-keys.ts';

/** What a key is for. Each purpose has its own key, so one leaking harms no other. */
export type KeyPurpose =
  | 'codes'
  | 'cookies'
  | 'jobs'
  | 'cursors'
  | 'files'
  | 'forms'
  | 'cover-sheets'
  | 'audit'
  | 'backups'
  | 'devices'
  | 'installation';

/** The document version a data key belongs to. */
export interface BlobOwner {
  fileId: string;
  versionId: string;
}

/** A data key as it is stored beside its version. */
export interface WrappedKey {
  /** The master key that opens it; rotation rewraps all rows with an older one. */
  masterKeyVersion: number;
  /** 60 bytes: nonce, sealed key, tag. */
  wrapped: Uint8Array;
}

/** Keys that were derived, as long as their master key is in memory: deriving one takes as long as opening a document’s seal. */
const derived = new WeakMap<MasterKey, Map<KeyPurpose, Buffer>>();

/** The 32-byte key for one purpose, derived from a master key (HKDF-SHA256); the current one by default. */
export function deriveKey(
  keys: MasterKeys,
  purpose: KeyPurpose,
  masterKey: MasterKey = keys.current,
): Buffer {
  const known = derived.get(masterKey) ?? new Map<KeyPurpose, Buffer>();
  const key =
    known.get(purpose) ??
    Buffer.from(hkdfSync('sha256', masterKey.key, '', `filewell/${purpose}/v1`, 32));
  derived.set(masterKey, known.set(purpose, key));
  // A copy: what someone does to it stays theirs.
  return Buffer.from(key);
}

/** A fresh 256-bit key for the bytes of one file version. */
export function generateDataKey(): Buffer {
  return randomBytes(32);
}

/** Seals a data key under the current master key, bound to the file and version it is for. */
export function wrapKey(keys: MasterKeys, dataKey: Uint8Array, owner: BlobOwner): WrappedKey {
  const masterKeyVersion = keys.current.version;
  const wrapped = sealSecret(
    deriveKey(keys, 'files'),
    dataKey,
    ownerContext(owner, masterKeyVersion),
  );
  return { masterKeyVersion, wrapped };
}

/**
 * Opens a data key.
 *
 * @throws {UndecryptableError} for another owner's key, a wrong master key or damaged bytes.
 * @throws {UnknownKeyVersionError} when its master key is not configured anymore.
 */
export function unwrapKey(keys: MasterKeys, stored: WrappedKey, owner: BlobOwner): Buffer {
  const masterKey = keys.get(stored.masterKeyVersion);
  return openSecret(
    deriveKey(keys, 'files', masterKey),
    stored.wrapped,
    ownerContext(owner, masterKey.version),
  );
}

/** Seals a small JSON value, e.g. a mail waiting in the outbox, as text bound to its purpose. */
export function sealJson(keys: MasterKeys, purpose: string, value: unknown): string {
  const plain = Buffer.from(JSON.stringify(value));
  const sealed = sealSecret(deriveKey(keys, 'jobs'), plain, `json\n${purpose}`);
  return `${keys.current.version}.${sealed.toString('base64url')}`;
}

/**
 * Opens what {@link sealJson} sealed for the same purpose; the caller validates the value.
 *
 * @throws {UndecryptableError} for another purpose, a wrong key or damaged text.
 * @throws {UnknownKeyVersionError} when its master key is not configured anymore.
 */
export function openJson(keys: MasterKeys, purpose: string, sealed: string): unknown {
  const { masterKey, bytes } = splitVersion(keys, sealed);
  const plain = openSecret(deriveKey(keys, 'jobs', masterKey), bytes, `json\n${purpose}`);
  return JSON.parse(plain.toString());
}

/**
 * The keyed hash under which a short code is stored (rulings section 2): a stolen table cannot be
 * searched for six digits without the master key. `context` says whose code for what it is, e.g.
 * `email:<userId>`, so a hash fits nowhere else.
 */
export function hmacCode(keys: MasterKeys, context: string, code: string): string {
  return `${keys.current.version}.${codeDigest(keys, keys.current, context, code).toString('base64url')}`;
}

/**
 * Whether a code is the one stored, in constant time. Codes hashed before a key rotation still fit.
 *
 * @throws {UnknownKeyVersionError} when the stored hash's master key is not configured anymore.
 */
export function codeMatches(
  keys: MasterKeys,
  context: string,
  code: string,
  stored: string,
): boolean {
  const { masterKey, bytes } = splitVersion(keys, stored);
  const expected = codeDigest(keys, masterKey, context, code);
  return bytes.length === expected.length && timingSafeEqual(bytes, expected);
}

function codeDigest(keys: MasterKeys, masterKey: MasterKey, context: string, code: string): Buffer {
  return createHmac('sha256', deriveKey(keys, 'codes', masterKey))
    .update(JSON.stringify([context, code]))
    .digest();
}

function splitVersion(keys: MasterKeys, text: string): { masterKey: MasterKey; bytes: Buffer } {
  const dot = text.indexOf('.');
  return {
    masterKey: keys.get(Number(text.slice(0, dot))),
    bytes: Buffer.from(text.slice(dot + 1), 'base64url'),
  };
}

function ownerContext(owner: BlobOwner, masterKeyVersion: number): string {
  return JSON.stringify(['data-key', owner.fileId, owner.versionId, masterKeyVersion]);
}
