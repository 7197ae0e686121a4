import { createHmac, timingSafeEqual } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { desc, eq, like, not, sql } from 'drizzle-orm';
import { z } from 'zod';
import { deriveKey } from '../crypto/keys.ts';
import { type MasterKeys, UnknownKeyVersionError } from '../crypto/master-keys.ts';
import type { Database } from '../database/database.ts';
import type { Platform } from '../platform.ts';
import { defineJob, noData } from '../queue.ts';
import { activityHeads } from './table.ts';

/** The ends of all chains at one moment: chain, place, hash in hex. */
const headContent = z.object({
  at: z.iso.datetime(),
  ends: z.array(z.tuple([z.number().int(), z.number().int(), z.string().regex(/^[\da-f]{64}$/)])),
});
export type HeadContent = z.infer<typeof headContent>;

export interface SignedHead {
  content: string;
  signature: string;
}
const signedHead = z.object({ content: z.string(), signature: z.string() });

/** The newest head outside the database, where anyone who cuts off the log does not reach it. */
export const headFile = (dataDir: string): string => path.join(dataDir, 'activity-head.json');

const sealJob = defineJob('seal-activity', noData, { retries: 3 });

/** Every minute: what the log is then can be shown later. */
export async function scheduleActivitySeals({
  db,
  keys,
  queue,
  config,
}: Pick<Platform, 'db' | 'keys' | 'queue' | 'config'>): Promise<void> {
  await queue.declare(sealJob);
  await queue.work(sealJob, async () => {
    await sealActivity(db, keys, config.dataDir);
  });
  await queue.schedule(sealJob, '* * * * *');
}

/**
 * Signs the ends of all chains as they are now, and keeps the head in the database and beside it.
 * Nothing is written when nothing happened since the last one. Of heads older than a week one a day
 * is kept.
 */
export async function sealActivity(
  db: Database['db'],
  keys: MasterKeys,
  dataDir: string,
): Promise<void> {
  const head = await db.transaction(async (tx) => {
    const [newest] = await tx.select().from(activityHeads).orderBy(desc(activityHeads.id)).limit(1);
    const { rows } = await tx.execute<{ at: string; ends: HeadContent['ends'] }>(sql`
      SELECT to_json(now() AT TIME ZONE 'UTC') #>> '{}' || 'Z' AS at,
        json_agg(json_build_array(chain, place, encode(hash, 'hex')) ORDER BY chain) AS ends
      FROM activity_chains WHERE place > 0`);
    const [now] = rows;
    if (!now?.ends) return undefined;
    const last = newest ? headContent.safeParse(JSON.parse(newest.content)).data : undefined;
    if (newest && JSON.stringify(last?.ends) === JSON.stringify(now.ends)) return newest;
    const content = JSON.stringify({ at: now.at, ends: now.ends } satisfies HeadContent);
    const signed = { content, signature: signHead(keys, content) };
    await tx.insert(activityHeads).values(signed);
    await tx.execute(sql`SELECT thin_out_activity_heads()`);
    return signed;
  });
  if (head) await keepOutside(dataDir, head);
}

/** Whole or not at all, whenever it is killed. */
async function keepOutside(dataDir: string, { content, signature }: SignedHead): Promise<void> {
  const file = headFile(dataDir);
  await writeFile(`${file}.new`, `${JSON.stringify({ content, signature })}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
}

/** The head kept outside the database; undefined where there is none. */
export async function readHeadFile(file: string): Promise<SignedHead | undefined> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  });
  return text === undefined ? undefined : signedHead.parse(JSON.parse(text));
}

/** Signs the content of a head: `<master key version>.<HMAC-SHA256>`. */
export function signHead(keys: MasterKeys, content: string): string {
  return `${keys.current.version}.${digest(keys, keys.current.version, content).toString('base64url')}`;
}

/**
 * Signs every head again under the current master key, so that an older key need not be kept for
 * them. A head whose signature is wrong stays as it is: `verify-audit` names it.
 *
 * @param db connected as the owner of the tables: the product's role may not change a head
 * @returns how many were signed again
 */
export async function resignHeads(db: Database['db'], keys: MasterKeys): Promise<number> {
  return db.transaction(async (tx) => {
    const old = await tx
      .select()
      .from(activityHeads)
      .where(not(like(activityHeads.signature, `${keys.current.version}.%`)))
      .for('update');
    let signed = 0;
    for (const { id, content, signature } of old) {
      if (!openHead(keys, { content, signature })) continue;
      await tx
        .update(activityHeads)
        .set({ signature: signHead(keys, content) })
        .where(eq(activityHeads.id, id));
      signed += 1;
    }
    return signed;
  });
}

/** What a head says, or undefined where its signature is not ours. */
export function openHead(keys: MasterKeys, head: SignedHead): HeadContent | undefined {
  const [version, signature = ''] = head.signature.split('.');
  try {
    const expected = digest(keys, Number(version), head.content);
    const given = Buffer.from(signature, 'base64url');
    if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  } catch (error) {
    if (error instanceof UnknownKeyVersionError) return undefined;
    throw error;
  }
  return headContent.parse(JSON.parse(head.content));
}

function digest(keys: MasterKeys, version: number, content: string): Buffer {
  const key = deriveKey(keys, 'audit', keys.get(version));
  return createHmac('sha256', key).update(content).digest();
}
