import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import {
  type SignatureEvent,
  type SignatureEventKind,
  type SignatureRecord,
  signatureRecordFormat,
} from '#domain/signature-record';
import { recordActivity } from '#platform/activity/record';
import { lastWritten } from '#platform/activity/prove';
import type { Platform } from '#platform/platform';
import { sealSigner } from './index.ts';
import { sha256Of } from './testing-sealed.ts';

export type Parts = Pick<Platform, 'config' | 'db' | 'keys' | 'log'>;

/** What was signed by that many people, each with their entries in the log, and sealed after each. */
export async function signedBy(
  platform: Parts,
  original: Buffer,
  signers: readonly string[],
): Promise<{ record: SignatureRecord; sealed: Buffer }> {
  const id = randomUUID();
  const record: SignatureRecord = {
    format: signatureRecordFormat,
    request: {
      id,
      kind: 'engagement',
      title: 'Engagement letter 2026',
      taxYear: 2026,
      state: 'sealed',
    },
    firm: { name: platform.config.firm.name, address: platform.config.firm.address },
    original: {
      versionId: randomUUID(),
      name: 'Engagement letter.pdf',
      sha256: sha256Of(original),
      bytes: original.length,
    },
    signers: [],
    events: [],
  };
  const happens = (
    kind: SignatureEventKind,
    signer: number | null,
    details: SignatureEvent['details'] = {},
  ): Promise<string> =>
    platform.db.transaction(async (tx) => {
      await recordActivity(
        tx,
        { actorId: randomUUID(), sessionId: null, address: '192.0.2.7', requestId: null },
        {
          action: 'sign_document',
          subject: { type: 'signature_request', id },
          details: { kind, ...details },
        },
      );
      const log = await lastWritten(tx);
      const { rows } = await tx.execute<{ at: string }>(
        sql`SELECT to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at`,
      );
      const at = rows[0]?.at ?? '';
      const name = signer === null ? 'Ruth Alder' : (signers[signer - 1] ?? '');
      const by = kind === 'sealed' ? null : { id: randomUUID(), name };
      const address = by && '192.0.2.7';
      const number = record.events.length + 1;
      record.events.push({ number, kind, at, signer, by, address, details, log });
      return at;
    });
  await happens('created', null);
  let sealed = original;
  for (const [index, name] of signers.entries()) {
    const order = index + 1;
    record.signers.push({
      id: randomUUID(),
      order,
      name,
      method: 'typed',
      openedAt: await happens('opened', order),
      readAt: await happens('read', order),
      agreedAt: await happens('agreed', order),
      signedAt: await happens('signed', order),
      intent: 'I agree to sign this document electronically, and my typed name is my signature.',
      remote: { address: '192.0.2.7', loginId: `login-${order}` },
      identity: null,
    });
    const { bytes, details } = await sealSigner(platform, platform.db, {
      record,
      signer: order,
      previous: sealed,
    });
    sealed = bytes;
    await happens('sealed', order, details);
  }
  return { record, sealed };
}
