import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

/** What a browser gave to encrypt with. */
export interface PushTarget {
  /** Its public key: a point of P-256, uncompressed. */
  p256dh: Uint8Array;
  /** Its secret of 16 bytes. */
  auth: Uint8Array;
}

/** Texts are padded to this many bytes, so that their length reveals nothing. */
const paddedBytes = 512;
const recordBytes = 4096;

/**
 * Encrypts a message so that only the browser reads it, and no push service on the way (RFC 8291): one record of
 * `aes128gcm` (RFC 8188).
 *
 * @param fixed salt and private key of the sender, which are otherwise random
 * @throws Error for a key that is no point of the curve, and for a message of over 3,900 bytes
 */
export function encryptPush(
  message: Uint8Array,
  { p256dh, auth }: PushTarget,
  fixed?: { salt: Uint8Array; privateKey: Uint8Array; padded: number },
): Buffer {
  if (message.length > 3900) throw new Error('the message is too long for a push service');
  const sender = createECDH('prime256v1');
  if (fixed) sender.setPrivateKey(fixed.privateKey);
  else sender.generateKeys();
  const senderKey = sender.getPublicKey();
  const salt = fixed?.salt ?? randomBytes(16);
  const shared = sender.computeSecret(p256dh);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, senderKey]);
  const secret = Buffer.from(hkdfSync('sha256', shared, auth, info, 32));
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length));
  const cipher = createCipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  const filled = Math.max(0, (fixed?.padded ?? paddedBytes) - message.length);
  // 2 ends the last record; zeros fill it up.
  const sealed = Buffer.concat([
    cipher.update(message),
    cipher.update(Buffer.from([2])),
    cipher.update(Buffer.alloc(filled)),
    cipher.final(),
    cipher.getAuthTag(),
  ]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordBytes);
  return Buffer.concat([salt, size, Buffer.from([senderKey.length]), senderKey, sealed]);
}
