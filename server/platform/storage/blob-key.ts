import { randomBytes } from 'node:crypto';
import { BlobMissingError } from './blob-store.ts';

/** A key nobody has: 128 random bits in hex. */
export const newBlobKey = (): string => randomBytes(16).toString('hex');

export const isBlobKey = (name: string): boolean => /^[0-9a-f]{32}$/.test(name);

/**
 * Keys come from the database; this keeps a wrong one from ever being a path or its own name.
 *
 * @throws {BlobMissingError}
 */
export function requireBlobKey(key: string): string {
  if (!isBlobKey(key)) throw new BlobMissingError('There is no blob with such a key.');
  return key;
}
