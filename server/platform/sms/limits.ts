import { createHmac } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { deriveKey } from '../crypto/keys.ts';
import type { MasterKeys } from '../crypto/master-keys.ts';
import type { Executor } from '../database/database.ts';
import { AppError, tooManyRequests } from '../errors.ts';
import { addressPrefix, consume } from '../rate-limits/rate-limits.ts';

const day = 24 * 3600;

/** The SMS pumping row of security.md: sends to one number, in any such window. */
const perNumber = [
  { count: 1, seconds: 60 },
  { count: 3, seconds: 600 },
  { count: 5, seconds: day },
] as const;
/** Text messages one account may cause in a day, to whatever numbers. */
const perAccount = { count: 10, windowSeconds: day };
/** The same for one network address (IPv6: one /64); an office shares one. */
const perAddress = { count: 30, windowSeconds: day };

/** Numbers are counted without being kept beside the counts. */
export function numberHash(keys: MasterKeys, number: string): Buffer {
  // Not rotated away: a count may start over when the master key changes, no more than that.
  return createHmac('sha256', deriveKey(keys, 'codes')).update(`sms:${number}`).digest();
}

/**
 * Lets one more text message pass, or not. Call it in the transaction that queues the message, after
 * all other counters. Sends take turns, so the counts are exact also for calls at the same moment.
 *
 * @param send.address the network address that asks; none where the product writes by itself
 * @param send.dailyLimit text messages of the whole firm in 24 hours: the spending breaker
 * @throws AppError `too_many_requests` for this number, account or network; `unavailable` when the
 * breaker has tripped
 */
export async function consumeSms(
  tx: Executor,
  keys: MasterKeys,
  send: { number: string; userId: string; address?: string; dailyLimit: number },
): Promise<void> {
  const orElse = 'Please use another way, or call us.';
  await consume(
    tx,
    `sms:${send.userId}`,
    perAccount,
    `You’ve requested too many text messages today. ${orElse}`,
  );
  if (send.address !== undefined) {
    await consume(
      tx,
      `sms-from:${addressPrefix(send.address)}`,
      perAddress,
      `Too many text messages were requested from your network today. ${orElse}`,
    );
  }
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('sms-limits'))`);
  const hash = numberHash(keys, send.number);
  for (const { count, seconds } of perNumber) {
    const result = await tx.execute<{ left: number }>(sql`
      SELECT extract(epoch FROM created_at - now())::float8 + ${seconds} AS left
      FROM deliveries
      WHERE number_hash = ${hash} AND created_at > now() - make_interval(secs => ${seconds})
      ORDER BY created_at DESC OFFSET ${count - 1} LIMIT 1`);
    const left = result.rows[0]?.left;
    if (left === undefined) continue;
    throw tooManyRequests(
      left,
      seconds === 60
        ? `Please wait ${Math.max(1, Math.ceil(left))} seconds before requesting another code.`
        : `We already sent several codes to this number. ${orElse}`,
    );
  }
  const sent = await tx.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM deliveries
    WHERE channel = 'sms' AND created_at > now() - make_interval(secs => ${day})`);
  if ((sent.rows[0]?.count ?? 0) >= send.dailyLimit) {
    throw new AppError('unavailable', `Text messages are paused for today. ${orElse}`);
  }
}
