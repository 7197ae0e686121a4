import { createHash, randomBytes } from 'node:crypto';

/** A 256-bit token for a cookie or a link. Only its hash is stored. */
export function newToken(): { token: string; hash: Buffer } {
  const token = randomBytes(32).toString('base64url');
  return { token, hash: hashToken(token) };
}

/** SHA-256 is enough for a token nobody can guess; passwords and codes are hashed otherwise. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
