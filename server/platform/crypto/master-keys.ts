import { randomBytes } from 'node:crypto';

/** One master key: 32 bytes under the version number it was issued with. */
export interface MasterKey {
  version: number;
  key: Buffer;
}

/**
 * The deployment's master keys. They live outside the database and its backups (security.md,
 * 'Data'). New secrets use `current`; older versions stay so that what they sealed can be read.
 */
export interface MasterKeys {
  /** The key with the highest version. */
  current: MasterKey;
  /** All configured versions, in no order. */
  versions: readonly number[];
  /** @throws {UnknownKeyVersionError} when no key with this version is configured. */
  get(version: number): MasterKey;
}

/** MASTER_KEYS cannot be used. The message names the entry by position and never shows a key. */
export class InvalidMasterKeysError extends Error {
  override name = 'InvalidMasterKeysError';
}

/** A secret was sealed under a master key that is no longer configured. */
export class UnknownKeyVersionError extends Error {
  override name = 'UnknownKeyVersionError';
}

const KEY_BYTES = 32;
/** Versions are kept in a four-byte signed integer column. */
const MAX_VERSION = 2 ** 31 - 1;

/**
 * Reads MASTER_KEYS: `version:base64` pairs separated by commas, e.g. `2:…,1:…`. The order has no
 * meaning, so nodes given the same keys in another order agree on which one is current.
 *
 * @throws {InvalidMasterKeysError} for no key, a malformed pair, a key that is not 32 bytes, or a
 * repeated version.
 */
export function parseMasterKeys(text: string): MasterKeys {
  const entries = text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  const byVersion = new Map<number, MasterKey>();
  let current: MasterKey | undefined;
  for (const [index, entry] of entries.entries()) {
    const masterKey = parseEntry(entry, index + 1);
    if (byVersion.has(masterKey.version)) {
      throw new InvalidMasterKeysError(`MASTER_KEYS holds version ${masterKey.version} twice.`);
    }
    byVersion.set(masterKey.version, masterKey);
    if (current === undefined || masterKey.version > current.version) current = masterKey;
  }
  if (current === undefined) {
    throw new InvalidMasterKeysError('MASTER_KEYS is empty. It needs at least one "1:<base64>".');
  }
  return {
    current,
    versions: [...byVersion.keys()],
    get(version) {
      const masterKey = byVersion.get(version);
      if (masterKey === undefined) {
        throw new UnknownKeyVersionError(
          `Master key version ${version} is not among MASTER_KEYS. Put it back to read what it sealed.`,
        );
      }
      return masterKey;
    },
  };
}

/** A new entry for MASTER_KEYS: `version:base64` of 32 random bytes. */
export function generateMasterKey(version = 1): string {
  return `${version}:${randomBytes(KEY_BYTES).toString('base64')}`;
}

function parseEntry(entry: string, position: number): MasterKey {
  const match = /^([1-9]\d*):([A-Za-z0-9+/_-]+={0,2})$/.exec(entry);
  const version = Number(match?.[1]);
  if (match?.[2] === undefined || version > MAX_VERSION) {
    throw new InvalidMasterKeysError(
      `Entry ${position} of MASTER_KEYS must look like "1:<base64 of 32 bytes>".`,
    );
  }
  const key = Buffer.from(match[2], 'base64');
  if (key.length !== KEY_BYTES) {
    throw new InvalidMasterKeysError(
      `Entry ${position} of MASTER_KEYS (version ${version}) holds ${key.length} bytes; it must hold ${KEY_BYTES}.`,
    );
  }
  return { version, key };
}
