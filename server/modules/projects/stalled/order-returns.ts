import { type SQL, sql } from 'drizzle-orm';
import type { Day } from '#domain/tax/business-days';
import type { StaffActor } from '#platform/actor';
import { causeInSql, sinceInSql } from './facts.ts';

/** For whom the reasons of returns are asked, and when. */
export interface Asked {
  /** What their rights don’t reach is no fact for them. */
  reads: Readonly<Record<'documents' | 'messages' | 'invoices', boolean>>;
  today: Day;
  timeZone: string;
}

/** What someone on the staff reads of a return. */
export const readByStaff = ({ rights }: Pick<StaffActor, 'rights'>): Asked['reads'] => ({
  documents: rights.has('documents'),
  messages: rights.has('messages'),
  invoices: rights.has('invoices'),
});

/** A condition that lets in all or nothing. */
export const ifRead = (isRead: boolean): SQL => (isRead ? sql`true` : sql`false`);

/** The finished return of a project that is with the client or on its way to the IRS: one at most. */
export const finishedReturn = (projectId: SQL, isRead: boolean): SQL => sql`return_deliveries AS d
  ON d.project_id = ${projectId} AND d.state NOT IN ('draft', 'withdrawn', 'replaced') AND ${ifRead(isRead)}`;

/** What a finished return waits for, as columns of facts. */
export function filingFacts(dayOf: (moment: SQL) => SQL): SQL {
  const isAsked = sql`d.changes_at IS NOT NULL`;
  return sql`
    ${dayOf(sql`CASE WHEN d.state = 'rejected' THEN d.decided_at ELSE (
      SELECT min(s.decided_at) FROM return_states AS s WHERE s.delivery_id = d.id AND s.filing = 'rejected') END`)} AS "rejectedSince",
    d.state = 'rejected' AND d.told_at IS NULL AND d.can_be_fixed IS NOT TRUE OR EXISTS (
      SELECT FROM return_states AS s WHERE s.delivery_id = d.id AND s.filing = 'rejected'
        AND s.told_at IS NULL AND s.can_be_fixed IS NOT TRUE) AS "mustNotify",
    ${dayOf(sql`CASE d.state WHEN 'signed' THEN d.signed_at WHEN 'ready' THEN d.ready_at END`)} AS "transmitSince",
    d.state = 'ready' AS "isReady",
    ${dayOf(sql`CASE WHEN ${isAsked} AND d.state IN ('sent', 'read') THEN d.changes_at END`)} AS "changesSince",
    ${dayOf(sql`CASE WHEN NOT ${isAsked} AND d.state IN ('sent', 'read', 'approved') THEN d.sent_at END`)} AS "approvalSince"`;
}

/** A moment as a day of the firm’s calendar. */
export const dayIn =
  (timeZone: string) =>
  (moment: SQL): SQL =>
    sql`(${moment} AT TIME ZONE ${timeZone}::text)::date`;

/**
 * Cause and first day of returns, one row each, by what the database keeps of them: what a list is filtered, ordered,
 * and counted by. It reads no step and no item, so that a page of a large firm costs little more than its own rows.
 * The same as the facts of `factsOfReturns` say, with which ordering.test.ts compares it.
 *
 * @param wanted of `tax_projects`
 */
export function orderOfReturns(wanted: SQL | undefined, { reads, today, timeZone }: Asked): SQL {
  const dayOf = dayIn(timeZone);
  const isNow = sql`tax_projects.needed_from_day <= ${today}::date`;
  const isLater = sql`tax_projects.needed_from_day > ${today}::date`;
  // Nothing between here and the order is computed before it is asked for: most returns need one day of these.
  return sql`
    SELECT f.id, coalesce(${sinceInSql(sql`f.cause`)}, f."changedOn") AS since, f.cause
    FROM (SELECT f.*, ${causeInSql} AS cause FROM (
      SELECT tax_projects.id, ${dayOf(sql`tax_projects.updated_at`)} AS "changedOn", ${filingFacts(dayOf)},
        (q.since IS NOT NULL)::int AS questions, ${dayOf(sql`q.since`)} AS "questionsSince",
        ${dayOf(sql`m.since`)} AS "messageSince",
        tax_projects.in_review AS reviews, ${dayOf(sql`tax_projects.in_review_since`)} AS "reviewsSince",
        (tax_projects.sent_back_since IS NOT NULL)::int AS "sentBack",
        ${dayOf(sql`tax_projects.sent_back_since`)} AS "sentBackSince",
        coalesce(${isNow}, false)::int AS papers,
        greatest(${dayOf(sql`tax_projects.created_at`)}, tax_projects.needed_from_day) AS "papersSince",
        ${dayOf(sql`y.since`)} AS "replySince",
        (tax_projects.other_sender_since IS NOT NULL)::int AS others,
        ${dayOf(sql`tax_projects.other_sender_since`)} AS "othersSince",
        CASE WHEN tax_projects.is_under_way THEN '' END AS step,
        coalesce(${isLater}, false)::int AS later,
        v.since AS "invoiceSince",
        tax_projects.timeline_total + tax_projects.checklist_total > 0 AS "isPlanned",
        CASE WHEN tax_projects.timeline_completed < tax_projects.timeline_total
          OR tax_projects.left_to_firm > 0 THEN '' END AS "nextStep"
      FROM tax_projects LEFT JOIN ${finishedReturn(sql`tax_projects.id`, reads.documents)}
      LEFT JOIN (
        SELECT client_id, min(waiting_since) AS since FROM conversations
        WHERE waiting_since IS NOT NULL AND status IN ('open', 'active') AND ${ifRead(reads.messages)}
        GROUP BY client_id
      ) AS m ON m.client_id = tax_projects.client_id
      LEFT JOIN (
        SELECT client_id, min(asking_since) AS since FROM conversations
        WHERE asking_since IS NOT NULL AND status IN ('open', 'active') AND ${ifRead(reads.messages)}
        GROUP BY client_id
      ) AS y ON y.client_id = tax_projects.client_id
      LEFT JOIN (
        SELECT p.id, min(f.uploaded_at) AS since
        FROM recognitions AS g JOIN file_versions AS n ON n.id = g.version_id
        JOIN files AS f ON f.id = n.file_id AND f.latest_version = n.version
        JOIN tax_projects AS p ON p.client_id = f.client_id AND coalesce(f.tax_year, p.tax_year) = p.tax_year
        WHERE g.question IS NOT NULL AND g.state = 'done' AND g.settled IS NULL
          AND f.archived_at IS NULL AND f.processed_at IS NULL AND p.is_open AND ${ifRead(reads.documents)}
        GROUP BY p.id
      ) AS q ON q.id = tax_projects.id
      LEFT JOIN (
        SELECT client_id, min(due_date) AS since FROM invoices
        WHERE is_open AND due_date < ${today}::date AND ${ifRead(reads.invoices)} GROUP BY client_id
      ) AS v ON v.client_id = tax_projects.client_id
      WHERE ${wanted}
    ) AS f) AS f`;
}
