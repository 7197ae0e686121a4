import { type SQL, sql } from 'drizzle-orm';
import type { Counted } from '#contract/lists';
import { longPendingDays, longUnansweredHours, maxCountedWaiting } from '#contract/overview';

// What waits, said once for the lists and for the counts. Each is read along an index that holds
// only what waits, so the first rows cost the same however much there is.

/** The condition on a column that names a client, from AND on; nothing for those who see everyone's. */
export type Scope = (owner: SQL) => SQL;
export const wholeFirm: Scope = () => sql``;

/** Conversations of active clients who have the last word. */
export const unanswered = (scope: Scope): SQL => sql`conversations AS c JOIN client_accounts AS u
  ON u.id = c.client_id AND u.archived_at IS NULL
  WHERE c.waiting_since IS NOT NULL AND c.status IN ('open', 'active')${scope(sql`c.client_id`)}`;

export const unansweredLong = (scope: Scope): SQL => sql`${unanswered(scope)}
  AND c.waiting_since < now() - make_interval(hours => ${longUnansweredHours})`;

export const pendingLong = (scope: Scope): SQL => sql`files AS f
  WHERE f.archived_at IS NULL AND f.processed_at IS NULL
    AND f.uploaded_at < now() - make_interval(days => ${longPendingDays})${scope(sql`f.user_id`)}`;

/** What visitors asked, and nobody has answered. */
export const newInquiries = sql`inquiries AS i WHERE i.stage = 'new' AND NOT i.suspected`;

/** `next_due` is set for open projects only. */
export const overdueProjects = (today: string, scope: Scope): SQL =>
  sql`tax_projects AS p WHERE p.next_due < ${today}::date${scope(sql`p.client_id`)}`;

export const overdueInvoices = (today: string, scope: Scope): SQL =>
  sql`invoices AS i WHERE i.is_open AND i.due_date < ${today}::date${scope(sql`i.client_id`)}`;

/** Counts no further than one beyond what is told exactly. */
export const countUpTo = (rows: SQL): SQL =>
  sql`(SELECT count(*)::int FROM (SELECT FROM ${rows} LIMIT ${maxCountedWaiting + 1}) AS few)`;

/** Such a count, as it is told. */
export const counted = (count: number): Counted => ({
  count: Math.min(count, maxCountedWaiting),
  isAtLeast: count > maxCountedWaiting,
});
