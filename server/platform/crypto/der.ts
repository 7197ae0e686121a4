/**
 * As much of DER (X.690) as certificates, CMS signatures, and time stamps take: definite lengths, tags of one
 * byte. Reading refuses what is outside of its bounds, so that no length leads out of the bytes given.
 */

/** Bytes that are not the DER they should be. */
export class DerError extends Error {
  override name = 'DerError';
}

/** Tags as they are in the first byte. */
export const tag = {
  boolean: 0x01,
  integer: 0x02,
  bitString: 0x03,
  octetString: 0x04,
  null: 0x05,
  oid: 0x06,
  utf8: 0x0c,
  generalizedTime: 0x18,
  sequence: 0x30,
  set: 0x31,
  /** Constructed, context-specific. */
  context: (number: number): number => 0xa0 + number,
} as const;

/** One value: its tag, its contents, and all of its bytes. */
export interface DerValue {
  tag: number;
  content: Buffer;
  whole: Buffer;
}

/** Most values within one: a signature of ours has some fifty. */
const maxChildren = 10_000;

/** @throws DerError when no value begins there */
export function readDer(bytes: Buffer, at = 0): DerValue {
  const first = bytes[at];
  const short = bytes[at + 1];
  if (first === undefined || short === undefined) throw new DerError('the value ends too early');
  if ((first & 0x1f) === 0x1f) throw new DerError('the tag has several bytes');
  let length = short;
  let begin = at + 2;
  if (short >= 0x80) {
    const count = short - 0x80;
    if (count < 1 || count > 4 || begin + count > bytes.length) throw new DerError('no length');
    length = bytes.readUIntBE(begin, count);
    begin += count;
  }
  if (begin + length > bytes.length) throw new DerError('the value ends too early');
  return {
    tag: first,
    content: bytes.subarray(begin, begin + length),
    whole: bytes.subarray(at, begin + length),
  };
}

/** The values within one. @throws DerError */
export function childrenOf(value: DerValue): DerValue[] {
  const children: DerValue[] = [];
  for (let at = 0; at < value.content.length;) {
    const child = readDer(value.content, at);
    children.push(child);
    if (children.length > maxChildren) throw new DerError('too many values');
    at += child.whole.length;
  }
  return children;
}

/** The value of this tag at a place, or the only one it may be. @throws DerError when it is another */
export function expectDer(value: DerValue | undefined, wanted: number): DerValue {
  if (value?.tag !== wanted) throw new DerError(`tag ${wanted} is missing`);
  return value;
}

/** An object identifier in its dotted form. */
export function oidOf(value: DerValue | undefined): string {
  const { content } = expectDer(value, tag.oid);
  const parts: bigint[] = [];
  let part = 0n;
  for (const byte of content) {
    part = (part << 7n) | BigInt(byte & 0x7f);
    if (byte >= 0x80) continue;
    parts.push(part);
    part = 0n;
  }
  const [joined = 0n, ...rest] = parts;
  const first = joined < 80n ? joined / 40n : 2n;
  return [first, joined - first * 40n, ...rest].join('.');
}

/** A value of that tag: of bytes, or of values one after the other. */
export function der(wanted: number, ...contents: readonly Uint8Array[]): Buffer {
  const content = Buffer.concat(contents);
  if (content.length < 0x80) return Buffer.concat([Buffer.from([wanted, content.length]), content]);
  const count = content.length < 0x1_00 ? 1 : content.length < 0x1_00_00 ? 2 : 3;
  const head = Buffer.alloc(2 + count);
  head.writeUInt8(wanted, 0);
  head.writeUInt8(0x80 + count, 1);
  head.writeUIntBE(content.length, 2, count);
  return Buffer.concat([head, content]);
}

export const derSequence = (...contents: readonly Uint8Array[]): Buffer =>
  der(tag.sequence, ...contents);

/** A positive integer by its bytes; a zero goes before a highest bit. */
export function derInteger(bytes: Uint8Array): Buffer {
  const begin = bytes.findIndex((byte) => byte !== 0);
  const digits = begin < 0 ? Uint8Array.of(0) : bytes.subarray(begin);
  const isHigh = (digits[0] ?? 0) >= 0x80;
  return der(tag.integer, Buffer.concat([isHigh ? Buffer.from([0]) : Buffer.alloc(0), digits]));
}

export function derOid(dotted: string): Buffer {
  const [first = 0, second = 0, ...rest] = dotted.split('.').map(Number);
  const bytes = [first * 40 + second, ...rest].flatMap((part) => {
    const groups = [part & 0x7f];
    for (let left = Math.floor(part / 128); left > 0; left = Math.floor(left / 128)) {
      groups.unshift((left & 0x7f) | 0x80);
    }
    return groups;
  });
  return der(tag.oid, Buffer.from(bytes));
}

export const derBits = (bytes: Uint8Array): Buffer => der(tag.bitString, Buffer.from([0]), bytes);
export const derText = (text: string): Buffer => der(tag.utf8, Buffer.from(text));
export const derNull: Buffer = der(tag.null);

/** Whole seconds, with the century: RFC 5280 asks for it from 2050 on, and CMS reads both. */
export function derTime(moment: Date): Buffer {
  const text = moment.toISOString().slice(0, 19).replaceAll(/[-:T]/g, '');
  const isShort = moment.getUTCFullYear() < 2050;
  return isShort
    ? der(0x17, Buffer.from(`${text.slice(2)}Z`))
    : der(tag.generalizedTime, Buffer.from(`${text}Z`));
}
