import { createHash, createPrivateKey, sign, verify, X509Certificate } from 'node:crypto';
import { and, desc, eq, gt, isNotNull, like, not, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { ConfigError } from '#platform/config/config';
import { openJson, sealJson } from '#platform/crypto/keys';
import { makeCertificate } from '#platform/crypto/made-certificate';
import type { MasterKeys } from '#platform/crypto/master-keys';
import type { Database } from '#platform/database/database';
import type { Platform } from '#platform/platform';
import { sealingKeys } from './table.ts';

/** What a seal is made with. */
export interface SealingKey {
  certificate: X509Certificate;
  /** Certificates between it and the root, where the firm's own file brings them. */
  chain: readonly X509Certificate[];
  /** Signs the SHA-256 of data; with an elliptic curve the signature is in DER. */
  sign(data: Uint8Array): Promise<Buffer>;
}

/** How a certificate is named: SHA-256 of its DER, in hex. */
export const fingerprintOf = (certificate: X509Certificate): string =>
  createHash('sha256').update(certificate.raw).digest('hex');

const purpose = (id: string): string => `sealing-key:${id}`;
/** Years that a certificate of our own lasts; its seals are checked at their own time. */
const years = 10;
/** Days before its end from which on another is made, so that none ends within a request. */
const daysBefore = 30;

type Parts = Pick<Platform, 'config' | 'db' | 'keys'> & { log?: Platform['log'] };

/** The firm's own key where it is configured and lasts; else the one that was made, or is made now. */
export async function sealingKey({ config, db, keys, log }: Parts): Promise<SealingKey> {
  const { own } = config.signing;
  if (own !== undefined) {
    const key = await openOwnKey(own);
    if (new Date(key.certificate.validTo) > new Date()) return key;
    log?.warn(
      'the certificate of SIGNING_P12_FILE has ended; documents are sealed with a made one',
    );
  }
  return madeKey(db, keys, config.firm.name);
}

/**
 * Opens a PKCS#12 file.
 *
 * @throws ConfigError when it doesn't open, or holds no certificate for its key
 */
export async function openOwnKey(own: { pkcs12: Buffer; password: string }): Promise<SealingKey> {
  const { P12Signer } = await import('@libpdf/core');
  const signer = await P12Signer.create(own.pkcs12, own.password).catch(() => {
    throw new ConfigError('SIGNING_P12_FILE does not open with SIGNING_P12_PASSWORD.');
  });
  const all = [signer.certificate, ...signer.certificateChain].map(
    (one) => new X509Certificate(one),
  );
  const signData = async (data: Uint8Array) => Buffer.from(await signer.sign(data, 'SHA-256'));
  // Files name their certificates in any order.
  const probe = Buffer.from('which certificate is it');
  const signature = await signData(probe);
  const certificate = all.find((one) => verify('sha256', probe, one.publicKey, signature));
  if (certificate === undefined) {
    throw new ConfigError('SIGNING_P12_FILE holds no certificate for its key.');
  }
  return { certificate, chain: all.filter((one) => one !== certificate), sign: signData };
}

/** The newest key of the firm by that name; made at first need, once, also by two nodes. */
async function madeKey(db: Database['db'], keys: MasterKeys, name: string): Promise<SealingKey> {
  const [known] = await usable(db, name);
  if (known) return openRow(keys, known);
  // Takes half a second: before the transaction that others wait for.
  const now = new Date();
  const ends = new Date(now);
  ends.setUTCFullYear(now.getUTCFullYear() + years);
  const begins = new Date(now.getTime() - 60_000);
  const made = await makeCertificate(name, begins, ends);
  const row = await db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(7302127)`);
    const [first] = await usable(tx, name);
    if (first) return first;
    const id = uuidv7();
    const [added] = await tx
      .insert(sealingKeys)
      .values({
        id,
        certificate: made.certificate,
        sealedKey: sealJson(keys, purpose(id), made.privateKey.toString('base64')),
        name,
        endsAt: ends,
      })
      .returning();
    return added;
  });
  if (!row) throw new Error('the key for seals was not stored');
  return openRow(keys, row);
}

const usable = (executor: Pick<Database['db'], 'select'>, name: string) =>
  executor
    .select()
    .from(sealingKeys)
    .where(
      and(
        eq(sealingKeys.name, name),
        isNotNull(sealingKeys.sealedKey),
        gt(sealingKeys.endsAt, sql`now() + make_interval(days => ${daysBefore})`),
      ),
    )
    .orderBy(desc(sealingKeys.createdAt), desc(sealingKeys.id))
    .limit(1);

function openRow(keys: MasterKeys, row: typeof sealingKeys.$inferSelect): SealingKey {
  const opened = z.string().parse(openJson(keys, purpose(row.id), row.sealedKey ?? ''));
  const privateKey = createPrivateKey({
    key: Buffer.from(opened, 'base64'),
    format: 'der',
    type: 'pkcs8',
  });
  return {
    certificate: new X509Certificate(row.certificate),
    chain: [],
    sign: (data) => Promise.resolve(sign('sha256', data, privateKey)),
  };
}

/** Seals all keys under the current master key. @returns how many were sealed again */
export async function resealSealingKeys(db: Database['db'], keys: MasterKeys): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(sealingKeys)
      .where(not(like(sealingKeys.sealedKey, `${keys.current.version}.%`)))
      .for('update');
    for (const { id, sealedKey } of rows) {
      if (sealedKey === null) continue;
      const opened = openJson(keys, purpose(id), sealedKey);
      await tx
        .update(sealingKeys)
        .set({ sealedKey: sealJson(keys, purpose(id), opened) })
        .where(eq(sealingKeys.id, id));
    }
    return rows.length;
  });
}
