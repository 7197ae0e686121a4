import { sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database';
import { AppError } from '#platform/errors';
import type { Platform } from '#platform/platform';
import { defineJob, noData } from '#platform/queue';
import { consume } from '#platform/rate-limits/rate-limits';
import { consumeSms } from '#platform/sms/limits';
import { isOfUnseenClient } from '#platform/staff-rights';
import { digestMail, digestText, type UnsentEvent } from './digest-mail.ts';
import { releaseNotices } from './delayed-notices.ts';
import { queuePush, pushToDevices } from './push.ts';
import { findPerson, isShown, isWanted, type Person } from './recipients.ts';
import { unsubscribeUrl } from './unsubscribe.ts';

const digestJob = defineJob('notification-digest', noData, {
  expireInSeconds: 300,
  retries: 3,
});
/** Seconds after which an unread notification is also sent by email or text message. */
const unreadSeconds = 5 * 60;
/** Daily limit of notification texts per person; the rest of the allowance is for codes. */
const textLimit = { count: 2, windowSeconds: 24 * 3600 };
/** News that nobody could deliver for so long is not sent as a text message anymore. */
const textUsefulSeconds = 12 * 3600;

/** Every minute: lets out what can't be undone anymore, and reports what nobody has read. */
export async function scheduleDigests(platform: Platform): Promise<void> {
  const { queue } = platform;
  await queue.declare(digestJob);
  await queue.work(digestJob, async () => {
    await releaseNotices(platform);
    await sendDigests(platform, unreadSeconds);
    await pushToDevices(platform);
  });
  await queue.schedule(digestJob, '* * * * *');
}

/**
 * One mail, text message or both to everyone with something unread that is older than
 * `olderThanSeconds` and was not told before; all that is new goes into the same. While the last one
 * waits for the mail server, the next waits too: it will hold everything, and comes after it.
 */
export async function sendDigests(platform: Platform, olderThanSeconds: number): Promise<void> {
  const { rows } = await platform.db.execute<{ id: string }>(sql`
    SELECT DISTINCT user_id AS id FROM notifications
    WHERE read_at IS NULL AND count > told_count
      AND CASE WHEN told_count = 0 THEN created_at ELSE last_at END
        <= now() - make_interval(secs => ${olderThanSeconds})`);
  for (const { id } of rows) await sendDigest(platform, id);
}

async function sendDigest(platform: Platform, userId: string): Promise<void> {
  await platform.db.transaction(async (tx) => {
    if (!(await claimDigest(tx, userId))) return;
    const { rows: unsent } = await tx.execute<
      UnsentEvent & { id: string; isOfUnseen: boolean } & Record<string, unknown>
    >(sql`
      WITH untold AS (
        SELECT id, told_count FROM notifications
        WHERE user_id = ${userId} AND read_at IS NULL AND count > told_count
        -- What is read or happens again at this moment waits for the next time, not this for it.
        FOR UPDATE SKIP LOCKED
      ), told AS (
        UPDATE notifications AS n SET told_count = n.count FROM untold WHERE n.id = untold.id
        RETURNING n.id, n.kind, n.event, n.count - untold.told_count AS count, n.last_at,
          ${isOfUnseenClient(userId)} AS "isOfUnseen"
      ) SELECT id, kind, event, count, "isOfUnseen" FROM told ORDER BY last_at`);
    const person = await findPerson(tx, userId);
    if (!person?.isReachable) return;
    const news = unsent.filter(
      (notice) => isShown(person, notice) && isWanted(person, notice.kind),
    );
    if (news.length === 0) return;
    if (person.wantsPush) {
      const ids = news.map(({ id }) => id);
      await queuePush(platform, tx, person.id, ids);
    }
    const texted = person.number === null ? null : await sendText(platform, tx, person);
    const isMailed = person.wantsMail && !(texted !== null && person.textOnly);
    const mailed = isMailed ? await sendMail(platform, tx, person, news) : null;
    await tx.execute(sql`
      UPDATE notification_digests SET sent_at = now(), delivery_id = ${mailed ?? texted}
      WHERE user_id = ${userId}`);
  });
}

/** One digest of a person at a time, on whichever node, and none while the last one is on its way. */
async function claimDigest(tx: Executor, userId: string): Promise<boolean> {
  await tx.execute(sql`
    INSERT INTO notification_digests (user_id) VALUES (${userId})
    ON CONFLICT (user_id) DO UPDATE SET user_id = excluded.user_id`);
  const { rows } = await tx.execute<{ waits: boolean }>(sql`
    SELECT coalesce(d.state IN ('sending', 'delayed'), false) AS waits
    FROM notification_digests AS n LEFT JOIN deliveries AS d ON d.id = n.delivery_id
    WHERE n.user_id = ${userId}`);
  return rows[0]?.waits === false;
}

function sendMail(
  { mailer, config, keys }: Platform,
  tx: Executor,
  person: Person,
  news: readonly UnsentEvent[],
): Promise<string> {
  const unsubscribe = unsubscribeUrl(config, keys, person.id);
  return mailer.send(tx, digestMail(config, person, news, unsubscribe));
}

/** @returns the delivery's id, or null where no text message can be sent or the limits refuse it */
async function sendText(
  { config, keys, sms }: Platform,
  tx: Executor,
  { id: userId, number }: Person,
): Promise<string | null> {
  if (number === null || !sms.available) return null;
  try {
    // A savepoint: what was counted for a text message that is not sent is taken back.
    return await tx.transaction(async (inner) => {
      await consume(inner, `news-text:${userId}`, textLimit);
      // The second half of the firm's day belongs to codes.
      const dailyLimit = Math.floor(config.smsDailyLimit / 2);
      await consumeSms(inner, keys, { number, userId, dailyLimit });
      const usefulUntil = new Date(Date.now() + textUsefulSeconds * 1000);
      return await sms.send(inner, { to: number, text: digestText(config) }, { usefulUntil });
    });
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
