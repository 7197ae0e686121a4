import { sql } from 'drizzle-orm';
import { calendarDate } from '#contract/season';
import { figuresState, newestFigures } from '#contract/tax-figures/index';
import { users } from '#modules/accounts';
import { composeMail } from '#platform/mail/compose';
import type { Platform } from '#platform/platform';
import { defineJob } from '#platform/queue';
import { notices } from './table.ts';

const checkFigures = defineJob<Record<string, never>>('check-figures', { retries: 3 });

/** Every morning: tells staff when the newest tax year of the FAQ runs out. */
export async function scheduleFiguresNotice(platform: Platform): Promise<void> {
  await platform.queue.declare(checkFigures);
  await platform.queue.work(checkFigures, () => tellOfFigures(platform, new Date()));
  await platform.queue.schedule(checkFigures, '23 9 * * *');
}

/**
 * Tells the firm and every admin once when the next set of figures is due, and once more when a
 * year has begun without one.
 */
export async function tellOfFigures(platform: Platform, now: Date): Promise<void> {
  const { config, db, mailer } = platform;
  const { year, month, day } = calendarDate(now, config.firm.timeZone);
  const two = (part: number): string => String(part).padStart(2, '0');
  const state = figuresState(`${year}-${two(month)}-${two(day)}`);
  if (state === 'current') return;
  await db.transaction(async (tx) => {
    const told = await tx
      .insert(notices)
      .values({ key: `tax-figures:${newestFigures.year}:${state}` })
      .onConflictDoNothing();
    if (told.rowCount === 0) return;
    const admins = await tx
      .select({ email: users.email })
      .from(users)
      .where(sql`${users.isAdmin} AND ${users.emailVerifiedAt} IS NOT NULL`);
    const addresses = new Set([config.firm.email, ...admins.map(({ email }) => email)]);
    for (const to of addresses) {
      const letter = composeMail(config, {
        to,
        subject:
          state === 'due'
            ? `Tax figures for ${newestFigures.year + 1} are due`
            : `Tax figures for ${newestFigures.year + 1} are missing`,
        paragraphs: [
          state === 'due'
            ? `The latest figures on the Tax FAQ are for ${newestFigures.year}, which ends soon.`
            : `${newestFigures.year + 1} has begun, and the latest figures on the Tax FAQ are for ${newestFigures.year}. The page labels them with their year.`,
          `Please check the figures for ${newestFigures.year + 1} against their sources and add them.`,
        ],
        action: { label: 'Open the Tax FAQ', url: `${config.appUrl}/faq` },
      });
      await mailer.send(tx, letter);
    }
  });
}
