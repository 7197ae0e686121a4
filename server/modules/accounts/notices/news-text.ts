import { eq } from 'drizzle-orm';
import type { Executor } from '#platform/database';
import { AppError } from '#platform/errors';
import type { Platform } from '#platform/platform';
import { defineJob } from '#platform/queue';
import { consume } from '#platform/rate-limits';
import { consumeSms } from '#platform/sms/limits';
import { users, type UserRow } from '../table.ts';
import { type News, newsLetter, newsText } from './letters.ts';

/** One person's news by text message. It names nobody but by id. */
export const newsTextJob = defineJob<
  News & {
    userId: string;
    /** A mail goes instead where the text message cannot. */
    orMail: boolean;
  }
>('document-news-text', { retries: 5 });

/** So many texts of this kind go to one person in a day: the others are kept for sign-in codes. */
const textLimit = { count: 2, windowSeconds: 24 * 3600 };
/** News that nobody could deliver for so long is not sent any more. */
const usefulSeconds = 12 * 3600;

/** Runs the jobs. Each has a transaction of its own: the limits of text messages make sends wait. */
export async function startNewsTexts(platform: Platform): Promise<void> {
  const { db, mailer, config, queue } = platform;
  await queue.declare(newsTextJob);
  await queue.work(newsTextJob, ({ userId, orMail, ...news }) =>
    db.transaction(async (tx) => {
      const [user] = await tx.select().from(users).where(eq(users.id, userId));
      if (!user || user.archivedAt) return;
      if (await sendText(platform, tx, user)) return;
      if (orMail) await mailer.send(tx, newsLetter(config, user, news));
    }),
  );
}

/** False where the limits do not let it pass, or the number is gone. */
async function sendText(platform: Platform, tx: Executor, user: UserRow): Promise<boolean> {
  const { config, keys, sms } = platform;
  const { id: userId, phoneNumber: number } = user;
  if (number === null || user.phoneVerifiedAt === null) return false;
  try {
    // A savepoint: what was counted for a text message that is not sent is taken back.
    await tx.transaction(async (inner) => {
      await consume(inner, `news-text:${userId}`, textLimit);
      // The second half of the firm's day belongs to codes.
      const dailyLimit = Math.floor(config.smsDailyLimit / 2);
      await consumeSms(inner, keys, { number, userId, dailyLimit });
      const usefulUntil = new Date(Date.now() + usefulSeconds * 1000);
      await sms.send(inner, { to: number, text: newsText(config) }, { usefulUntil });
    });
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
