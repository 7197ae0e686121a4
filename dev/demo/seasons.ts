import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { calendarDay } from '../../domain/tax/business-days.ts';
import type { App } from '../../server/app.ts';
import { taxProjects } from '../../server/modules/projects/index.ts';
import type { DemoAccount } from './accounts.ts';

/** Returns completed in each month of a season, January first. */
const monthly = [1, 2, 5, 6, 0, 1, 0, 0, 2, 3];

/**
 * Returns that were completed and put away this year and last, so that the season has a course. The
 * year before last's are somewhat fewer: the firm has grown.
 */
export async function addPastSeasons(
  { platform: { db, config } }: App,
  accounts: ReadonlyMap<string, DemoAccount>,
): Promise<void> {
  const admin = accounts.get('admin');
  const clients = [...accounts.values()].filter(({ isAdmin }) => !isAdmin);
  if (!admin || clients.length === 0) throw new Error('demo data: there is nobody');
  const { timeZone } = config.firm;
  const today = calendarDay(new Date(), timeZone);
  const year = Number(today.slice(0, 4));
  const rows = [year - 1, year].flatMap((calendarYear) =>
    monthly.flatMap((count, month) =>
      Array.from(
        { length: calendarYear === year ? count : Math.ceil(count * 0.75) },
        (_, index) => {
          const day = 4 + Math.round(((index + 0.5) * 22) / count);
          const date = `${calendarYear}-${String(month + 1).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
          return { date, taxYear: calendarYear - 1, at: index + month };
        },
      ),
    ),
  );
  const past = rows.filter(({ date }) => date < today);
  if (past.length === 0) return;
  await db.insert(taxProjects).values(
    past.map(({ date, taxYear, at }) => {
      const completed = sql`(${date}::date + time '15:00') AT TIME ZONE ${timeZone}`;
      return {
        id: uuidv7(),
        clientId: clients[at % clients.length]?.id ?? admin.id,
        name: `Individual return ${taxYear - (at % 3 === 2 ? 1 : 0)}`,
        taxYear: taxYear - (at % 3 === 2 ? 1 : 0),
        priority: 'medium' as const,
        status: 'archived' as const,
        createdBy: admin.id,
        createdAt: sql`${completed} - interval '40 days'`,
        completedAt: completed,
      };
    }),
  );
}
