import { sql } from 'drizzle-orm';
import { calendarDate } from '#domain/tax/season';
import { figuresState, newestFigures } from '#domain/tax/figures/index';
import { people } from '#modules/identity/people';
import type { Platform } from '#platform/platform';
import { defineJob, noData } from '#platform/queue';
import { figuresMail } from './mail-templates.ts';
import { notices } from './table.ts';

const checkFigures = defineJob('check-figures', noData, { retries: 3 });

/** Every morning: tells staff when the newest tax year of the FAQ runs out. */
export async function scheduleFiguresNotice(platform: Platform): Promise<void> {
  await platform.queue.declare(checkFigures);
  await platform.queue.work(checkFigures, () => notifyOfFigures(platform, new Date()));
  await platform.queue.schedule(checkFigures, '23 9 * * *');
}

/**
 * Notifies the firm and every admin once when the next set of figures is due, and once more when a
 * year has begun without one.
 */
export async function notifyOfFigures(platform: Platform, now: Date): Promise<void> {
  const { config, db, mailer } = platform;
  const { year, month, day } = calendarDate(now, config.firm.timeZone);
  const two = (part: number): string => String(part).padStart(2, '0');
  const state = figuresState(`${year}-${two(month)}-${two(day)}`);
  if (state === 'current') return;
  await db.transaction(async (tx) => {
    const notified = await tx
      .insert(notices)
      .values({ key: `tax-figures:${newestFigures.year}:${state}` })
      .onConflictDoNothing();
    if (notified.rowCount === 0) return;
    const admins = await tx.select({ email: sql<string>`${people.email}` }).from(people)
      .where(sql`${people.isAdmin} AND ${people.emailVerifiedAt} IS NOT NULL
        AND ${people.archivedAt} IS NULL`);
    const addresses = new Set([config.firm.email, ...admins.map(({ email }) => email)]);
    for (const to of addresses) {
      await mailer.send(tx, figuresMail(config, to, newestFigures.year, state));
    }
  });
}
