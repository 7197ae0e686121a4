import { sql } from 'drizzle-orm';
import { calendarDay } from '#domain/tax/business-days';
import type { TileCounts } from '#contract/firm/overview';
import type { Counted } from '#contract/lists';
import { countWaitingDocuments } from '#modules/documents/review';
import type { Executor } from '#platform/database/database';
import { rowCount } from '#platform/lists/row-counts';
import {
  counted,
  countUnanswered,
  countUpTo,
  wholeFirm,
  overdueInvoices,
  inIntake,
  newInquiries,
  ofDocuments,
  overdueProjects,
  pendingLong,
  type Scope,
  unsorted,
} from './waiting.ts';

interface Row extends Record<string, unknown> {
  alarms: number;
  clients: number;
  waitedFor: number;
  unread: number;
  inquiries: number;
  intake: number;
  sorting: number;
  unanswered: number;
  unansweredLong: number;
  pendingLong: number;
  projects: number;
  overdueProjects: number;
  openInvoices: number;
  overdueInvoices: number;
  overdueCents: string;
}

/** What the tiles show, and what the tile of the overview adds up. */
export interface TileFigures extends Omit<TileCounts, 'overview'> {
  alarms: number;
  unanswered: Counted;
}

/** All figures of the tiles: two statements, no table of documents or messages read whole. */
export async function countTiles(
  db: Executor,
  timeZone: string,
  scope: Scope = wholeFirm,
): Promise<TileFigures> {
  const today = calendarDay(new Date(), timeZone);
  const isAll = scope === wholeFirm;
  const documents = await countWaitingDocuments(db, ofDocuments(scope));
  const { rows } = await db.execute<Row>(sql`
    SELECT
      ${
        isAll
          ? rowCount('clients')
          : sql`(SELECT count(*)::int FROM client_accounts
              WHERE archived_at IS NULL${scope.client(sql`id`)})`
      } AS clients,
      (SELECT count(DISTINCT p.client_id)::int FROM tax_projects AS p
        WHERE p.waiting_on_client > 0 AND p.is_open${scope.client(sql`p.client_id`)}
          AND NOT EXISTS (SELECT FROM client_accounts AS c
            WHERE c.id = p.client_id AND c.archived_at IS NOT NULL)) AS "waitedFor",
      ${
        isAll
          ? sql`(SELECT count(*)::int FROM messages WHERE NOT from_staff AND read_at IS NULL)`
          : sql`(SELECT count(*)::int FROM messages AS m JOIN conversations AS c ON c.id = m.conversation_id
            WHERE NOT m.from_staff AND m.read_at IS NULL${scope.conversation(sql`c`)})`
      } AS unread,
      (SELECT count(*)::int FROM alarms WHERE ended_at IS NULL AND acknowledged_at IS NULL) AS alarms,
      ${countUpTo(newInquiries(scope))} AS inquiries,
      ${countUpTo(inIntake(scope))} AS intake,
      ${countUpTo(unsorted)} AS sorting,
      ${countUpTo(pendingLong(scope))} AS "pendingLong",
      (SELECT count(*)::int FROM tax_projects AS p WHERE is_open${scope.project(sql`p`)}) AS projects,
      (SELECT count(*)::int FROM ${overdueProjects(today, scope)}) AS "overdueProjects",
      (SELECT count(*)::int FROM invoices WHERE is_open${scope.client(sql`client_id`)}) AS "openInvoices",
      overdue.*, asked.*
    FROM ${countUnanswered(scope)} AS asked, (SELECT count(*)::int AS "overdueInvoices", coalesce(sum(amount_cents), 0) AS "overdueCents"
      FROM ${overdueInvoices(today, scope)}) AS overdue`);
  const [row] = rows;
  if (!row) throw new Error('an aggregate answers one row');
  return {
    alarms: row.alarms,
    unanswered: counted(row.unanswered),
    inquiries: counted(row.inquiries),
    intake: counted(row.intake),
    sorting: counted(row.sorting),
    pending: { ...documents.pending, waitingLong: counted(row.pendingLong) },
    clients: { count: row.clients, waitedFor: row.waitedFor },
    messages: { unread: row.unread, waitingLong: counted(row.unansweredLong) },
    projects: { open: row.projects, overdue: row.overdueProjects },
    archived: documents.archived,
    invoices: {
      open: row.openInvoices,
      overdue: row.overdueInvoices,
      overdueCents: Number(row.overdueCents),
    },
  };
}
