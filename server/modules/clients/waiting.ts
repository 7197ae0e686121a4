import { type SQL, sql } from 'drizzle-orm';
import { calendarDay } from '#contract/business-days';
import type { ReturnStatus } from '#contract/clients';
import { calendarDate, taxSeason } from '#contract/season';

// What waits of one client: expressions over the row of `users`, each read along an index.

/** Written out, because a column of the only table of a query is named without its table. */
export const clientId = sql`users.id`;

/** The day and the tax season by the firm's calendar. */
export interface FirmsDay {
  today: string;
  season: number;
}

export function firmsDay(timeZone: string): FirmsDay {
  const now = new Date();
  return {
    today: calendarDay(now, timeZone),
    season: taxSeason(calendarDate(now, timeZone)),
  };
}

/** Documents that await review. */
export const pendingFiles = sql<number>`(SELECT count(*)::int FROM files AS f
  WHERE f.user_id = ${clientId} AND f.archived_at IS NULL AND f.processed_at IS NULL)`;

/** Messages of the client that nobody of the staff has read. */
export const unreadMessages = sql<number>`(SELECT count(*)::int FROM conversations AS c
  JOIN messages AS m ON m.conversation_id = c.id AND NOT m.from_staff AND m.read_at IS NULL
  WHERE c.client_id = ${clientId})`;

/** Which open invoices are overdue (rulings section 4: asked of the calendar at every reading). */
export const isOverdue = (today: string): SQL => sql`i.is_open AND i.due_date < ${today}::date`;

export const overdueInvoices = (today: string) =>
  sql<number>`(SELECT count(*)::int FROM invoices AS i
    WHERE i.client_id = ${clientId} AND ${isOverdue(today)})`;

/** An archived project speaks for the season only where there is no other; the newest counts. */
const newestProject = sql`(p.status = 'archived'), p.created_at DESC, p.id`;

export const seasonsStatus = (season: number) =>
  sql<ReturnStatus>`coalesce((SELECT p.status FROM tax_projects AS p
    WHERE p.client_id = ${clientId} AND p.tax_year = ${season}
    ORDER BY ${newestProject} LIMIT 1), 'none')`;

/**
 * Clients that a query names. `IS TRUE` keeps it a set that is made once: joined with the list, the
 * query would be gone through for each client where the planner takes it for small.
 */
const isOneOf = (clients: SQL): SQL => sql`(${clientId} IN (${clients})) IS TRUE`;

/** Clients whose return of the season has that status, found from the season's projects. */
export function hasReturnStatus(status: ReturnStatus, season: number): SQL {
  if (status === 'none') {
    return sql`NOT EXISTS (SELECT FROM tax_projects AS p
      WHERE p.client_id = ${clientId} AND p.tax_year = ${season})`;
  }
  return isOneOf(sql`SELECT client_id FROM (
    SELECT DISTINCT ON (p.client_id) p.client_id, p.status FROM tax_projects AS p
    WHERE p.tax_year = ${season} ORDER BY p.client_id, ${newestProject}
  ) AS seasons WHERE seasons.status = ${status}`);
}

/** Clients who owe something overdue, or who do not. */
export function owesOverdue(hasOverdue: boolean, today: string): SQL {
  return hasOverdue
    ? isOneOf(sql`SELECT i.client_id FROM invoices AS i WHERE ${isOverdue(today)}`)
    : sql`NOT EXISTS (SELECT FROM invoices AS i
        WHERE i.client_id = ${clientId} AND ${isOverdue(today)})`;
}
