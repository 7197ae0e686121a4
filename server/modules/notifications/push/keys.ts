import {
  createECDH,
  createPrivateKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
} from 'node:crypto';
import { eq, not, like } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { openJson, sealJson } from '#platform/crypto/keys';
import type { MasterKeys } from '#platform/crypto/master-keys';
import type { Database } from '#platform/database/database';
import type { Platform } from '#platform/platform';
import { pushKeys } from './table.ts';

const purpose = (id: string): string => `push-key:${id}`;

/** What push services know this installation by. */
export interface PushKey {
  /** Base64url. */
  publicKey: string;
  privateKey: KeyObject;
}

/** Seconds for which a proof holds; push services take a day at most. */
const proofSeconds = 12 * 3600;

/** The key of this installation; made at first need, once, also by two nodes. */
export async function pushKey({ db, keys }: Pick<Platform, 'db' | 'keys'>): Promise<PushKey> {
  const [known] = await db.select().from(pushKeys);
  const row = known ?? (await makeKey(db, keys));
  const opened = z.string().parse(openJson(keys, purpose(row.id), row.sealedKey));
  const key = Buffer.from(opened, 'base64');
  return {
    publicKey: row.publicKey,
    privateKey: createPrivateKey({ key, format: 'der', type: 'pkcs8' }),
  };
}

async function makeKey(db: Database['db'], keys: MasterKeys) {
  const id = uuidv7();
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const pair = createECDH('prime256v1');
  const { d = '' } = privateKey.export({ format: 'jwk' });
  pair.setPrivateKey(Buffer.from(d, 'base64url'));
  const pkcs8 = privateKey.export({ format: 'der', type: 'pkcs8' });
  await db
    .insert(pushKeys)
    .values({
      id,
      publicKey: pair.getPublicKey('base64url'),
      sealedKey: sealJson(keys, purpose(id), pkcs8.toString('base64')),
    })
    .onConflictDoNothing();
  const [row] = await db.select().from(pushKeys);
  if (!row) throw new Error('the key for push services was not stored');
  return row;
}

/** Proves to a push service who sends (RFC 8292). @param contact where the service may reach us */
export function proofFor(
  { publicKey, privateKey }: PushKey,
  endpoint: string,
  contact: string,
  now = Date.now(),
): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor(now / 1000) + proofSeconds,
    sub: contact,
  };
  const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`;
  const signature = sign('sha256', Buffer.from(signed), {
    key: privateKey,
    dsaEncoding: 'ieee-p1363',
  });
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`;
}

/** Seals the key under the current master key. @returns how many were sealed again */
export async function resealPushKeys(db: Database['db'], keys: MasterKeys): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(pushKeys)
      .where(not(like(pushKeys.sealedKey, `${keys.current.version}.%`)))
      .for('update');
    for (const { id, sealedKey } of rows) {
      const opened = openJson(keys, purpose(id), sealedKey);
      await tx
        .update(pushKeys)
        .set({ sealedKey: sealJson(keys, purpose(id), opened) })
        .where(eq(pushKeys.id, id));
    }
    return rows.length;
  });
}
