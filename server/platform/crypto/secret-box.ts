import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Sealed bytes do not open: wrong key, wrong context, or changed since they were sealed. */
export class UndecryptableError extends Error {
  override name = 'UndecryptableError';
}

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Seals a small secret with AES-256-GCM under a random nonce: nonce, ciphertext, tag (28 bytes more
 * than the secret). The context is authenticated, not stored.
 */
export function sealSecret(key: Uint8Array, secret: Uint8Array, context: string): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(context));
  return Buffer.concat([nonce, cipher.update(secret), cipher.final(), cipher.getAuthTag()]);
}

/**
 * Opens what {@link sealSecret} made with the same key and context.
 *
 * @throws {UndecryptableError}
 */
export function openSecret(key: Uint8Array, sealed: Uint8Array, context: string): Buffer {
  if (sealed.length < NONCE_BYTES + TAG_BYTES) {
    throw new UndecryptableError('The sealed secret is too short to be one.');
  }
  const tagStart = sealed.length - TAG_BYTES;
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  })
    .setAAD(Buffer.from(context))
    .setAuthTag(sealed.subarray(tagStart));
  const plain = decipher.update(sealed.subarray(NONCE_BYTES, tagStart));
  try {
    return Buffer.concat([plain, decipher.final()]);
  } catch (error) {
    throw new UndecryptableError(
      'The sealed secret cannot be opened: the key or the context differs, or it was changed.',
      { cause: error },
    );
  }
}
