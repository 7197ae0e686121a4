import { and, type SQL, sql } from 'drizzle-orm';
import type { AssignedTo, Counted } from '#contract/lists';
import type { StaffActor } from '#platform/actor';
import { inAssigned, inAssignedProjects, inStaffScope } from '#platform/staff-scope';
import { longPendingDays, longUnansweredHours, maxCountedWaiting } from '#contract/firm/overview';

// What waits, said once for the lists and for the counts. Each is read along an index that holds
// only what waits, so the first rows cost the same however much there is.

/** Whose work is read: conditions from AND on, which are nothing where it is everyone's. */
export interface Scope {
  /** On a column that names a client. */
  client: (owner: SQL) => SQL;
  /** On `tax_projects` and `conversations` by this alias. */
  project: (alias: SQL) => SQL;
  conversation: (alias: SQL) => SQL;
  /** On the one that names who takes care of an inquiry. */
  inquiry: (owner: SQL) => SQL;
}

export const wholeFirm: Scope = {
  client: () => sql``,
  project: () => sql``,
  conversation: () => sql``,
  inquiry: () => sql``,
};

/** What a member of the staff sees, and of that their own part where they ask for it. */
export function scopeOf(actor: StaffActor, assigned: AssignedTo | undefined): Scope {
  const also = (condition: SQL | undefined): SQL =>
    condition === undefined ? sql`` : sql` AND ${condition}`;
  return {
    client: (owner) => also(and(inStaffScope(actor, owner), inAssigned(actor, owner, assigned))),
    project: (alias) => {
      const project = {
        id: sql`${alias}.id`,
        clientId: sql`${alias}.client_id`,
        inChargeId: sql`${alias}.in_charge_id`,
      };
      const mine = inAssignedProjects(actor, project, assigned);
      return also(and(inStaffScope(actor, project.clientId), mine));
    },
    conversation: (alias) => {
      const owner = sql`${alias}.client_id`;
      const mine = inAssigned(actor, owner, assigned, sql`${alias}.in_charge_id`);
      return also(and(inStaffScope(actor, owner), mine));
    },
    inquiry: (owner) =>
      assigned === undefined
        ? sql``
        : assigned === 'me'
          ? sql` AND ${owner} = ${actor.userId}`
          : sql` AND ${owner} IS NULL`,
  };
}

/** The documents of a scope by `client_id`; nothing for everyone's. */
export const ofDocuments = (scope: Scope): SQL | undefined =>
  scope === wholeFirm ? undefined : sql`true${scope.client(sql`client_id`)}`;

/** Conversations of active clients who have the last word. */
export const unanswered = (scope: Scope): SQL => sql`conversations AS c JOIN client_accounts AS u
  ON u.id = c.client_id AND u.archived_at IS NULL
  WHERE c.waiting_since IS NOT NULL AND c.status IN ('open', 'active')${scope.conversation(sql`c`)}`;

/**
 * How many of them there are, and how many of them have waited for long: the longest waits come first, so one reading
 * counts both as far as they are told exactly.
 *
 * @returns a table of one row with `unanswered` and `unansweredLong`
 */
export const countUnanswered = (scope: Scope): SQL => sql`(
  SELECT count(*)::int AS unanswered, (count(*) FILTER (
    WHERE waiting_since < now() - make_interval(hours => ${longUnansweredHours})))::int AS "unansweredLong"
  FROM (SELECT c.waiting_since FROM conversations AS c
    WHERE c.waiting_since IS NOT NULL AND c.status IN ('open', 'active')${scope.conversation(sql`c`)}
      AND NOT EXISTS (SELECT FROM client_accounts AS u WHERE u.id = c.client_id AND u.archived_at IS NOT NULL)
    ORDER BY c.waiting_since LIMIT ${maxCountedWaiting + 1}) AS few)`;

export const pendingLong = (scope: Scope): SQL => sql`files AS f
  WHERE f.archived_at IS NULL AND f.processed_at IS NULL
    AND f.uploaded_at < now() - make_interval(days => ${longPendingDays})${scope.client(sql`f.client_id`)}`;

/** What the intake queue lists (`inQueue` of the intake module): read, and filed by itself or with a question. */
export const inIntake = (scope: Scope): SQL => sql`files AS f
  JOIN file_versions AS v ON v.file_id = f.id AND v.version = f.latest_version
  JOIN recognitions AS r ON r.version_id = v.id
  WHERE f.archived_at IS NULL AND f.processed_at IS NULL AND r.state = 'done' AND r.settled IS NULL
    AND (r.question IS NOT NULL OR EXISTS (
      SELECT FROM filings AS i WHERE i.file_id = f.id AND i.undone_at IS NULL))${scope.client(sql`f.client_id`)}`;

/** Documents that are no client's yet: whose work they are, nobody can say. */
export const unsorted: SQL = sql`unsorted_documents AS d WHERE d.state = 'waiting'`;

/** What visitors asked, and nobody has answered. */
export const newInquiries = (scope: Scope): SQL =>
  sql`inquiries AS i WHERE i.stage = 'new' AND NOT i.suspected${scope.inquiry(sql`i.owner_id`)}`;

/** `next_due` is set for open projects only. */
export const overdueProjects = (today: string, scope: Scope): SQL =>
  sql`tax_projects AS p WHERE p.next_due < ${today}::date${scope.project(sql`p`)}`;

export const overdueInvoices = (today: string, scope: Scope): SQL =>
  sql`invoices AS i WHERE i.is_open AND i.due_date < ${today}::date${scope.client(sql`i.client_id`)}`;

/** Counts no further than one beyond what is told exactly. */
export const countUpTo = (rows: SQL): SQL =>
  sql`(SELECT count(*)::int FROM (SELECT FROM ${rows} LIMIT ${maxCountedWaiting + 1}) AS few)`;

/** Such a count, as it is told. */
export const counted = (count: number): Counted => ({
  count: Math.min(count, maxCountedWaiting),
  isAtLeast: count > maxCountedWaiting,
});
