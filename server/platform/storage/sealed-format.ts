import { createCipheriv, createDecipheriv, createSecretKey } from 'node:crypto';
import type { BlobOwner } from '../crypto/keys.ts';

/**
 * The sealed form of a blob (security.md, 'Data'), the STREAM construction over AES-256-GCM:
 *
 *   header   "FWB" · format version (1 byte) · nonce prefix (7 random bytes)
 *   segment  ciphertext of 64 KiB of content (the last one may be shorter) · tag (16 bytes)
 *
 * A segment's nonce is prefix · number (4 bytes) · 1 for the last segment, else 0. So segments
 * cannot change places, and a shortened blob has no last segment. Header, file id and version id are
 * authenticated with every segment, so a blob put in another's place does not open.
 */

/** Stored bytes are not what was sealed, or the key is another one. Never carries content. */
export class DamagedBlobError extends Error {
  override name = 'DamagedBlobError';
}

/** What opens a blob: its data key and the document version it is bound to. */
export interface BlobSeal {
  /** 32 bytes, used for this version only. */
  key: Uint8Array;
  owner: BlobOwner;
}

/** Content bytes per segment. */
export const SEGMENT_BYTES = 64 * 1024;
export const TAG_BYTES = 16;
export const SEALED_SEGMENT_BYTES = SEGMENT_BYTES + TAG_BYTES;
export const PREFIX_BYTES = 7;
/** "FWB" and the format version. */
const MAGIC = Buffer.from([0x46, 0x57, 0x42, 1]);
export const HEADER_BYTES = MAGIC.length + PREFIX_BYTES;
/** The segment number is four bytes. */
const MAX_PLAIN_BYTES = SEGMENT_BYTES * 2 ** 32;

/** How many segments hold `plainSize` bytes; an empty blob has one empty segment. */
export function segmentCount(plainSize: number): number {
  return Math.max(1, Math.ceil(plainSize / SEGMENT_BYTES));
}

/**
 * Bytes on disk for `plainSize` bytes of content.
 *
 * @throws {RangeError} for a negative or fractional size, or one past the format's 256 TiB.
 */
export function sealedSize(plainSize: number): number {
  if (!Number.isSafeInteger(plainSize) || plainSize < 0 || plainSize > MAX_PLAIN_BYTES) {
    throw new RangeError(`A blob cannot hold ${plainSize} bytes.`);
  }
  return HEADER_BYTES + plainSize + segmentCount(plainSize) * TAG_BYTES;
}

/** Where segment `index` begins in the sealed blob. */
export function segmentOffset(index: number): number {
  return HEADER_BYTES + index * SEALED_SEGMENT_BYTES;
}

/** The header for a nonce prefix. */
export function buildHeader(prefix: Uint8Array): Buffer {
  return Buffer.concat([MAGIC, prefix]);
}

/** @throws {DamagedBlobError} when this is not the header of a sealed blob. */
export function checkHeader(header: Uint8Array): void {
  if (header.length !== HEADER_BYTES || !MAGIC.equals(header.subarray(0, MAGIC.length))) {
    throw new DamagedBlobError('The blob does not begin like a sealed blob.');
  }
}

/** Seals and opens single segments of one blob. */
export interface SegmentCipher {
  /** Ciphertext and tag, as two buffers so that nothing is copied. */
  seal(plain: Uint8Array, index: number, last: boolean): [Buffer, Buffer];
  /** @throws {DamagedBlobError} unless the segment is authentic at this place. */
  open(sealed: Uint8Array, index: number, last: boolean): Buffer;
}

/** The segment cipher of the blob with this header. */
export function segmentCipher({ key, owner }: BlobSeal, header: Uint8Array): SegmentCipher {
  const nonce = Buffer.alloc(12);
  nonce.set(header.subarray(MAGIC.length), 0);
  const context = Buffer.concat([
    header,
    Buffer.from(JSON.stringify(['blob', owner.fileId, owner.versionId])),
  ]);
  const options = { authTagLength: TAG_BYTES };
  // Taken over once: bytes would be taken over for every segment, which costs a fifth of sealing it.
  const secret = createSecretKey(key);

  function setNonce(index: number, last: boolean): void {
    nonce.writeUInt32BE(index, PREFIX_BYTES);
    nonce.writeUInt8(last ? 1 : 0, PREFIX_BYTES + 4);
  }

  return {
    seal(plain, index, last) {
      setNonce(index, last);
      const cipher = createCipheriv('aes-256-gcm', secret, nonce, options).setAAD(context);
      const body = cipher.update(plain);
      cipher.final();
      return [body, cipher.getAuthTag()];
    },
    open(sealed, index, last) {
      const tagStart = sealed.length - TAG_BYTES;
      if (tagStart < 0) throw new DamagedBlobError(`Segment ${index} of the blob is cut short.`);
      setNonce(index, last);
      const decipher = createDecipheriv('aes-256-gcm', secret, nonce, options)
        .setAAD(context)
        .setAuthTag(sealed.subarray(tagStart));
      const plain = decipher.update(sealed.subarray(0, tagStart));
      try {
        decipher.final();
      } catch (error) {
        throw new DamagedBlobError(`Segment ${index} of the blob does not match what was sealed.`, {
          cause: error,
        });
      }
      return plain;
    },
  };
}
