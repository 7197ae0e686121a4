import { type SQL, sql } from 'drizzle-orm';
import { calendarDay } from '#domain/tax/business-days';
import type { ReturnStatus } from '#contract/clients/clients';
import { calendarDate, taxSeason } from '#domain/tax/season';

// What waits of one client: expressions over the row of `client_accounts`, each read along an index.

/** Written out, because a column of the only table of a query is named without its table. */
export const clientId = sql`client_accounts.id`;

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
  WHERE f.client_id = ${clientId} AND f.archived_at IS NULL AND f.processed_at IS NULL)`;

/** Messages of the client that nobody of the staff has read. */
export const unreadMessages = sql<number>`(SELECT count(*)::int FROM conversations AS c
  JOIN messages AS m ON m.conversation_id = c.id AND NOT m.from_staff AND m.read_at IS NULL
  WHERE c.client_id = ${clientId})`;

/** Which open invoices are overdue (rulings section 4: asked of the calendar at every reading). */
export const isOverdue = (today: string): SQL => sql`i.is_open AND i.due_date < ${today}::date`;

export const overdueInvoices = (today: string) =>
  sql<number>`(SELECT count(*)::int FROM invoices AS i
    WHERE i.client_id = ${clientId} AND ${isOverdue(today)})`;

/**
 * The project of a client that counts comes first: the open one of the newest year, whatever the
 * season; without one the season's, an archived one only where there is no other (rulings section 10).
 */
const byWhatCounts = sql`p.is_open DESC, CASE WHEN p.is_open THEN p.tax_year END DESC,
  (p.status = 'archived'), p.created_at DESC, p.id`;

const mayCount = (season: number): SQL => sql`(p.is_open OR p.tax_year = ${season})`;

const ofProjectThatCounts = (what: SQL, season: number): SQL => sql`(SELECT ${what}
  FROM tax_projects AS p WHERE p.client_id = ${clientId} AND ${mayCount(season)}
  ORDER BY ${byWhatCounts} LIMIT 1)`;

/** How far the return is that counts. */
export const returnStatus = (season: number) =>
  sql<ReturnStatus>`coalesce(${ofProjectThatCounts(sql`p.status`, season)}, 'none')`;

/** Its tax year; the season where nothing is open. */
export const returnYear = (season: number) =>
  sql<number>`coalesce(${ofProjectThatCounts(sql`p.tax_year`, season)}, ${season}::int)`;

/**
 * Clients that a query names. `IS TRUE` keeps it a set that is made once: joined with the list, the
 * query would be gone through for each client where the planner takes it for small.
 */
const isOneOf = (clients: SQL): SQL => sql`(${clientId} IN (${clients})) IS TRUE`;

/** Clients whose return that counts has that status. */
export function hasReturnStatus(status: ReturnStatus, season: number): SQL {
  if (status === 'none') {
    return sql`NOT EXISTS (SELECT FROM tax_projects AS p
      WHERE p.client_id = ${clientId} AND ${mayCount(season)})`;
  }
  return isOneOf(sql`SELECT client_id FROM (
    SELECT DISTINCT ON (p.client_id) p.client_id, p.status FROM tax_projects AS p
    WHERE ${mayCount(season)} ORDER BY p.client_id, ${byWhatCounts}
  ) AS counting WHERE counting.status = ${status}`);
}

/** Clients whose open projects wait for something of theirs, or all others. */
export function isMissingDocuments(isMissing: boolean): SQL {
  const waiting = sql`tax_projects AS p WHERE p.waiting_on_client > 0 AND p.is_open`;
  return isMissing
    ? isOneOf(sql`SELECT p.client_id FROM ${waiting}`)
    : sql`NOT EXISTS (SELECT FROM ${waiting} AND p.client_id = ${clientId})`;
}

/** Clients who owe something overdue, or who do not. */
export function owesOverdue(hasOverdue: boolean, today: string): SQL {
  return hasOverdue
    ? isOneOf(sql`SELECT i.client_id FROM invoices AS i WHERE ${isOverdue(today)}`)
    : sql`NOT EXISTS (SELECT FROM invoices AS i
        WHERE i.client_id = ${clientId} AND ${isOverdue(today)})`;
}
