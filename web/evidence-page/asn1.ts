import type { Bytes } from './bytes.ts';

/** One ASN.1 value in DER. */
export interface Node {
  tag: number;
  body: Bytes;
  all: Bytes;
}

const broken = (): Error => new Error('A signature in it is not written as it should be.');

/** The value that begins at a place. */
export function parse(bytes: Bytes, from = 0): Node {
  const tag = bytes[from] ?? 0;
  let size = bytes[from + 1] ?? NaN;
  let start = from + 2;
  if (size & 0x80) {
    const digits = size & 0x7f;
    if (digits === 0 || digits > 4) throw broken();
    size = 0;
    for (let at = 0; at < digits; at += 1) size = size * 256 + (bytes[start + at] ?? NaN);
    start += digits;
  }
  const end = start + size;
  if (!(end <= bytes.length)) throw broken();
  return { tag, body: bytes.subarray(start, end), all: bytes.subarray(from, end) };
}

/** The values within one. */
export function parts(node: Node | undefined): Node[] {
  if (node === undefined) throw broken();
  const found: Node[] = [];
  for (let at = 0; at < node.body.length;) {
    const part = parse(node.body, at);
    found.push(part);
    at += part.all.length;
  }
  return found;
}

/** An object identifier with its arcs. */
export function oid(node: Node | undefined): string {
  if (node?.tag !== 6) throw broken();
  const arcs: number[] = [];
  let arc = 0;
  for (const byte of node.body) {
    arc = arc * 128 + (byte & 0x7f);
    if (byte < 0x80) {
      arcs.push(arc);
      arc = 0;
    }
  }
  const first = arcs.shift() ?? 0;
  const top = Math.min(2, Math.floor(first / 40));
  return [top, first - 40 * top, ...arcs].join('.');
}

/** UTCTime or GeneralizedTime, in seconds. */
export function time(node: Node | undefined): Date {
  const text = String.fromCharCode(...(node?.body ?? []));
  const isShort = node?.tag === 0x17;
  const century = isShort ? (Number(text.slice(0, 2)) < 50 ? '20' : '19') : '';
  const found = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(?:\.\d+)?Z$/.exec(century + text);
  if (!found) throw broken();
  const [, year, month, day, hour, minute, second] = found;
  return new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}
