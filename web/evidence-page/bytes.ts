export type Bytes = Uint8Array<ArrayBuffer>;

export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

export function fromHex(text: string): Bytes {
  const bytes = new Uint8Array(text.length >> 1);
  for (let at = 0; at < bytes.length; at += 1)
    bytes[at] = parseInt(text.slice(2 * at, 2 * at + 2), 16);
  return bytes;
}

/** @throws DOMException when it is no base64 */
export const fromBase64 = (text: string): Bytes =>
  Uint8Array.from(atob(text), (char) => char.charCodeAt(0));

/** One character for each byte, so that places in the text are places in the file. */
export function latin1(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 8192) {
    text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  }
  return text;
}

export const utf8 = (text: string): Bytes => new TextEncoder().encode(text);

export function joined(...parts: readonly Uint8Array[]): Bytes {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

export const same = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);

export const digest = async (name: string, bytes: Bytes): Promise<Bytes> =>
  new Uint8Array(await crypto.subtle.digest(name, bytes));

export const sha256 = async (bytes: Bytes): Promise<string> =>
  hexOf(await digest('SHA-256', bytes));
