import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { deriveKey } from '../crypto/keys.ts';
import type { MasterKey, MasterKeys } from '../crypto/master-keys.ts';

/** Whose documents a store holds. */
export interface StoreOwner {
  /** The installation's id, also in the database's row. */
  installation: string;
  /** The one database that works with this store, see `databaseName`: a copy of it has another. */
  database: string;
  /** The same as in the database: a copy of either from an earlier day has another one. */
  stamp?: string | undefined;
  /** An operator said to continue without the documents that the store had. */
  documentsLost?: true | undefined;
}

const content = z.strictObject({
  installation: z.uuid(),
  database: z.string().min(1),
  stamp: z.uuid().optional(),
  documentsLost: z.literal(true).optional(),
});
const marker = z.strictObject({
  format: z.literal(1),
  content: z.string(),
  /** HMAC-SHA256 of the content under each master key of the installation, by its version. */
  signatures: z.record(z.string().regex(/^[1-9]\d*$/), z.base64()),
});

export type ReadMarker =
  | { kind: 'none' }
  /** Not written by us, or altered. */
  | { kind: 'damaged' }
  /** Signed under keys that are not configured. */
  | { kind: 'unreadable'; versions: number[] }
  | { kind: 'signed'; owner: StoreOwner; versions: number[] };

/** The text of a store's marker, signed under all configured master keys. */
export function writeMarker(keys: MasterKeys, owner: StoreOwner): string {
  const text = JSON.stringify(content.parse(owner));
  const signatures = Object.fromEntries(
    keys.versions.map((version) => [
      version,
      sign(keys, keys.get(version), text).toString('base64'),
    ]),
  );
  return `${JSON.stringify({ format: 1, content: text, signatures })}\n`;
}

/** Reads a store's marker. One signature by a configured key suffices, and none may be wrong. */
export function readMarker(keys: MasterKeys, text: string | undefined): ReadMarker {
  if (text === undefined) return { kind: 'none' };
  const outer = marker.safeParse(parse(text)).data;
  const owner = outer && content.safeParse(parse(outer.content)).data;
  if (!outer || !owner) return { kind: 'damaged' };
  const versions = Object.keys(outer.signatures).map(Number);
  const known = versions.filter((version) => keys.versions.includes(version));
  const areRight = known.every((version) =>
    isSame(
      Buffer.from(outer.signatures[version] ?? '', 'base64'),
      sign(keys, keys.get(version), outer.content),
    ),
  );
  if (!areRight) return { kind: 'damaged' };
  return known.length === 0
    ? { kind: 'unreadable', versions }
    : { kind: 'signed', owner, versions };
}

/** What the database keeps of a master key to know it again: it tells nothing about the key. */
export function keyProof(keys: MasterKeys, masterKey: MasterKey, installation: string): Buffer {
  return sign(keys, masterKey, `key of ${installation}`);
}

export const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && timingSafeEqual(one, other);

function sign(keys: MasterKeys, masterKey: MasterKey, text: string): Buffer {
  return createHmac('sha256', deriveKey(keys, 'installation', masterKey))
    .update(text)
    .digest();
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
