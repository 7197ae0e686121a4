import { sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database';
import type { Platform } from '#platform/platform';
import { defineJob, noData } from '#platform/queue';
import { endIfOver, announceEndLater } from './ends.ts';
import { scheduleSignatureReminders } from './remind.ts';
import { readReturnedCode, returnCodeJob } from './handwritten/handwritten.ts';
import type { SignatureParts } from './signature-parts.ts';
import { sealSigned, type Sealer } from './seal.ts';
import { queueSeal, sealJob } from './seal-job.ts';

const endJob = defineJob('signature-ends', noData, { expireInSeconds: 600, retries: 3 });

/** Requests that are checked before the list is read again. */
const batchSize = 200;

export interface SignatureWork extends Pick<SignatureParts, 'listeners'> {
  /** Seals what someone signed; nothing is sealed where there is none. */
  sealer?: Sealer;
}

/** Every minute: ends what has expired or was replaced, reports ends, and has signatures sealed. Reminders have their own job. */
export async function scheduleSignatures(platform: Platform, work: SignatureWork): Promise<void> {
  const { queue, db } = platform;
  const { sealer } = work;
  await scheduleSignatureReminders(platform);
  await queue.declare(endJob);
  await queue.declare(sealJob);
  await queue.declare(returnCodeJob);
  await queue.work(returnCodeJob, ({ returnId }) => readReturnedCode(platform, returnId));
  await queue.work(sealJob, async (signed) => {
    if (sealer) await sealSigned(platform, sealer, signed);
  });
  await queue.work(endJob, async () => {
    await settleRequests(db, work);
    if (sealer) await queueMissingSeals(platform, db);
  });
  await queue.schedule(endJob, '* * * * *');
}

/**
 * Checks each request whose end nobody has noted or notified of yet, in its own transaction.
 *
 * @returns how many it ended or notified of
 */
export async function settleRequests(
  db: Platform['db'],
  { listeners }: Pick<SignatureWork, 'listeners'>,
): Promise<number> {
  let settled = 0;
  for (const id of await overdue(db)) {
    const isEnded = await db.transaction((tx) => endIfOver(tx, id, listeners));
    if (isEnded) settled += 1;
  }
  if (listeners.length === 0) return settled;
  for (const id of await unannouncedEnds(db)) {
    if (await db.transaction((tx) => announceEndLater(tx, id, listeners))) settled += 1;
  }
  return settled;
}

async function overdue(db: Executor): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT r.id FROM signature_requests AS r JOIN file_versions AS v ON v.id = r.version_id
    JOIN files AS f ON f.id = v.file_id
    WHERE r.state = 'sent' AND r.expires_at <= now()
      OR r.state IN ('sent', 'signed', 'sealed') AND r.kind NOT LIKE 'consent-%' AND (f.latest_version <> v.version OR f.archived_at IS NOT NULL)
    ORDER BY r.id LIMIT ${batchSize}`);
  return rows.map(({ id }) => id);
}

async function unannouncedEnds(db: Executor): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT id FROM signature_requests WHERE NOT is_end_told AND state <> 'sent'
    ORDER BY id LIMIT ${batchSize}`);
  return rows.map(({ id }) => id);
}

/**
 * Once an hour: signatures without a seal although some time has passed, as after their job was given up. A document that
 * takes no seal isn’t tried again.
 */
async function queueMissingSeals(platform: Platform, db: Platform['db']): Promise<void> {
  const { rows } = await db.execute<{ requestId: string; signerId: string }>(sql`
    SELECT s.request_id AS "requestId", s.id AS "signerId" FROM signature_signers AS s
    JOIN signature_requests AS r ON r.id = s.request_id
    WHERE s.sealed_version_id IS NULL AND r.seal_failed_at IS NULL AND extract(minute FROM now()) = 7
      AND s.signed_at BETWEEN now() - interval '2 days' AND now() - interval '15 minutes'
    ORDER BY s.signed_at LIMIT ${batchSize}`);
  for (const signed of rows) await queueSeal(platform, db, signed);
}
