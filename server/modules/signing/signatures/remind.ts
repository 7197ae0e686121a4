import { sql } from 'drizzle-orm';
import { isIdentified, signatureReminderDays } from '#domain/signatures';
import { markNotificationsRead, notify } from '#modules/notifications';
import { databaseNow, mayRemind } from '#modules/requests/reminders';
import { recordActivity } from '#platform/activity/record';
import type { Executor } from '#platform/database/database';
import type { Platform } from '#platform/platform';
import { defineJob, noData } from '#platform/queue';
import { type Found, lockIfThere, type Signing } from './find.ts';
import { notifyOfLostSigners } from './lost-signers.ts';
import { set } from './steps.ts';

const remindJob = defineJob('signature-reminders', noData, { expireInSeconds: 600, retries: 3 });

/** Requests that are tried before the list is read on. */
const batchSize = 200;
const dayMs = 24 * 3_600_000;

type RemindingPlatform = Pick<Platform, 'db' | 'config'>;

/** Every quarter of an hour: tells people again of what still waits for their signature, and staff of who can’t sign anymore. */
export async function scheduleSignatureReminders(platform: Platform): Promise<void> {
  const { queue } = platform;
  await queue.declare(remindJob);
  await queue.work(remindJob, async () => {
    await remindSigners(platform);
    await notifyOfLostSigners(platform.db);
  });
  await queue.schedule(remindJob, '*/15 * * * *');
}

/**
 * Tells each person whose turn it is once for each of the days, in its own transaction. Days that were missed, as while
 * the client’s reminders were paused, are one reminder.
 *
 * @param clock the moment of all of it; the database’s by default
 * @returns how many were told
 */
export async function remindSigners(
  platform: RemindingPlatform,
  clock: (db: Executor) => Promise<Date> = databaseNow,
): Promise<number> {
  const { db } = platform;
  const now = await clock(db);
  let sent = 0;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const ids = await dueRequests(db, now, after);
    for (const id of ids) {
      if (await db.transaction((tx) => remindIfDue(platform, tx, id, now))) sent += 1;
    }
    const last = ids.at(-1);
    if (last === undefined || ids.length < batchSize) return sent;
    after = last;
  }
}

/** Requests after this one that have waited for their next signer up to a day of which nobody was told. */
async function dueRequests(db: Executor, now: Date, after: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT r.id FROM signature_requests AS r
    JOIN LATERAL (
      SELECT s.reminded_days, greatest(r.requested_at, r.copy_given_at, (
        SELECT max(b.signed_at) FROM signature_signers AS b WHERE b.request_id = r.id)) AS since
      FROM signature_signers AS s WHERE s.request_id = r.id AND s.signed_at IS NULL
      ORDER BY s.position LIMIT 1
    ) AS turn ON true
    WHERE r.state = 'sent' AND r.id > ${after} AND (
      SELECT max(days) FROM unnest(${sql.param([...signatureReminderDays])}::int[]) AS days
      WHERE turn.since + make_interval(hours => 24 * days) <= ${now.toISOString()}::timestamptz
    ) > turn.reminded_days
    ORDER BY r.id LIMIT ${batchSize}`);
  return rows.map(({ id }) => id);
}

async function remindIfDue(
  { config }: RemindingPlatform,
  tx: Executor,
  id: string,
  now: Date,
): Promise<boolean> {
  const found = await lockIfThere(tx, id);
  const signer = found && nextSigner(found, now);
  if (!found || !signer) return false;
  const { clientId, title } = found.request;
  const { userId } = signer;
  const days = dueDays(found, now);
  if (userId === null || !signer.maySign || days <= signer.remindedDays) return false;
  if ((await hasReturned(tx, id)) || !(await mayRemind(config, tx, clientId, now))) return false;
  await set(tx, signer, { remindedDays: days });
  // Unread, the earlier notice would be this one, and no digest would report it again.
  const subject = { kind: 'signature-asked', subjectId: id } as const;
  await markNotificationsRead(tx, { userId }, subject);
  await notify(
    tx,
    { userId },
    {
      kind: 'signature-asked',
      requestId: id,
      title,
      isAgain: true,
      ...(clientId === userId ? {} : { account: clientId }),
    },
  );
  await recordActivity(
    tx,
    { actorId: null, sessionId: null, address: null, requestId: null },
    {
      action: 'send_reminder',
      clientId,
      subject: { type: 'signature_request', id },
      details: { signerId: signer.id, days },
    },
  );
  return true;
}

/** Whose turn it is; nobody’s where the request takes no signature now. */
function nextSigner(
  { request, signers, document, isExpired }: Found,
  now: Date,
): Signing | undefined {
  if (request.state !== 'sent' || isExpired || request.expiresAt <= now) return undefined;
  if (!document.isCurrent) return undefined;
  if (isIdentified(request.kind) && request.copyGivenAt === null) return undefined;
  return signers.find(({ signedAt }) => signedAt === null);
}

/** The last of the days that have passed since it became the next signer’s turn; 0 before the first. */
function dueDays({ request, signers }: Found, now: Date): number {
  const since = Math.max(
    ...[request.requestedAt, request.copyGivenAt, ...signers.map(({ signedAt }) => signedAt)].map(
      (moment) => moment?.getTime() ?? 0,
    ),
  );
  const passed = (now.getTime() - since) / dayMs;
  return signatureReminderDays.findLast((days) => days <= passed) ?? 0;
}

/** A form that was signed with a pen waits for staff, not for its signer. */
async function hasReturned(tx: Executor, requestId: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    SELECT FROM signature_returns WHERE request_id = ${requestId} AND decided_at IS NULL LIMIT 1`);
  return rows.length > 0;
}
