import { type SQL, sql } from 'drizzle-orm';
import type { StaffMember } from '#contract/identity/accounts';
import { type HandoverKind, handoverKinds } from '#domain/handovers';
import type { StaffRight } from '#domain/staff';
import type { Day } from '#domain/tax/business-days';
import { hasUnfitCharge, listStaff } from '#modules/team';
import type { Executor } from '#platform/database/database';
import { staffWithRight } from '#platform/staff-rights';

/** Whose work goes to whom, and which of it. */
export interface Wanted {
  fromId: string;
  toId: string;
  kinds: ReadonlySet<HandoverKind>;
  /** Of projects and steps; all where it is left out. */
  taxYear: number | undefined;
  /** Also what is completed, closed, or archived. */
  withClosed: boolean;
}

/** What someone needs to be in charge of each. */
export const rightOfKind = {
  client: 'clients',
  project: 'projects',
  step: 'projects',
  conversation: 'messages',
  inquiry: 'inquiries',
} as const satisfies Record<HandoverKind, StaffRight>;

/**
 * `moving` gets the other person. `following` has nobody of its own and goes with its client or project. `ending` loses
 * its own person, who won't see the client anymore, and then follows it too. The others stay.
 */
type Outcome = 'moving' | 'following' | 'ending' | 'unseen' | 'unable';

/** The outcome of someone's work, as rows of SQL: the preview counts what the hand-over changes. */
export async function workToHandOver(db: Executor, wanted: Wanted): Promise<SQL> {
  const { fromId, toId, kinds, taxYear, withClosed } = wanted;
  const hasRightFor = async (right: StaffRight, id: string) =>
    (await staffWithRight(db, right)).some((member) => member.id === id);
  const open = (condition: SQL): SQL => (withClosed ? sql`true` : condition);
  const takesClients = kinds.has('client') && (await hasRightFor('clients', toId));
  const losesSight = !(await hasRightFor('everyone', fromId));

  /** The outcome of a candidate `w`. */
  const outcomeOf = async (kind: HandoverKind): Promise<SQL> => {
    const isAble = await hasRightFor(rightOfKind[kind], toId);
    const chosen = and([
      sql`${kinds.has(kind)}`,
      open(sql`w.is_open`),
      ...(taxYear === undefined || !['project', 'step'].includes(kind)
        ? []
        : [sql`w.tax_year = ${taxYear}`]),
    ]);
    const columns = { own: sql`${toId}::uuid`, client: sql`w.client_id` };
    const isFit = ['client', 'inquiry'].includes(kind)
      ? sql`${isAble}`
      : sql`(${isAble} AND (w.client_id IN (SELECT client_id FROM going)
          OR NOT (${await hasUnfitCharge(db, rightOfKind[kind], columns)})))`;
    return sql`CASE
      WHEN w.own IS NULL AND w.parent_goes THEN CASE WHEN ${open(sql`w.is_open`)} THEN 'following' END
      WHEN ${chosen} AND ${isFit} THEN 'moving'
      WHEN w.own IS NOT NULL AND w.client_id IN (SELECT client_id FROM lost) THEN 'ending'
      WHEN ${chosen} THEN ${isAble ? 'unseen' : 'unable'} END`;
  };

  /** Records with the person in charge of their own, or without one where the client is in the same charge. */
  const ofPerson = (own: SQL, client: SQL): SQL => sql`(${own} = ${fromId} OR ${own} IS NULL
    AND ${client} IN (SELECT client_id FROM client_preparers WHERE preparer_id = ${fromId}))`;

  return sql`(
    WITH going AS MATERIALIZED (
      SELECT c.client_id FROM client_preparers AS c JOIN client_accounts AS a ON a.id = c.client_id
      WHERE ${takesClients} AND c.preparer_id = ${fromId} AND ${open(sql`a.archived_at IS NULL`)}
    ), lost AS MATERIALIZED (
      SELECT client_id FROM going WHERE ${losesSight}
        AND client_id NOT IN (SELECT client_id FROM client_assignments WHERE staff_id = ${fromId})
    ), their_projects AS MATERIALIZED (
      SELECT w.*, ${await outcomeOf('project')} AS outcome FROM (
        SELECT p.id, p.client_id, p.in_charge_id AS own, p.is_open, p.tax_year,
          p.client_id IN (SELECT client_id FROM going) AS parent_goes
        FROM tax_projects AS p WHERE ${ofPerson(sql`p.in_charge_id`, sql`p.client_id`)}) AS w
    )
    SELECT 'client' AS kind, w.id, w.id AS client_id, NULL::uuid AS project_id, w.own, w.since,
      NULL::int AS tax_year, ${await outcomeOf('client')} AS outcome
    FROM (SELECT c.client_id AS id, c.client_id, c.preparer_id AS own, c.since, false AS parent_goes,
        a.archived_at IS NULL AS is_open
      FROM client_preparers AS c JOIN client_accounts AS a ON a.id = c.client_id
      WHERE c.preparer_id = ${fromId}) AS w
    UNION ALL
    SELECT 'project', id, client_id, id, own, NULL, tax_year, outcome FROM their_projects
    UNION ALL
    SELECT 'step', w.id, w.client_id, w.project_id, w.own, NULL, w.tax_year, ${await outcomeOf('step')}
    FROM (
      SELECT s.id, s.project_id, s.client_id, s.in_charge_id AS own, p.tax_year,
        s.status <> 'completed' AND p.is_open AS is_open, false AS parent_goes
      FROM timeline_items AS s JOIN tax_projects AS p ON p.id = s.project_id
      WHERE s.in_charge_id = ${fromId}
      UNION ALL
      SELECT s.id, s.project_id, s.client_id, NULL, p.tax_year,
        s.status <> 'completed' AND p.is_open, coalesce(p.outcome IN ('moving', 'following', 'ending'), false)
          OR p.own IS NULL AND p.parent_goes
      FROM their_projects AS p JOIN timeline_items AS s ON s.project_id = p.id
      WHERE s.in_charge_id IS NULL) AS w
    UNION ALL
    SELECT 'conversation', w.id, w.client_id, NULL, w.own, NULL, NULL, ${await outcomeOf('conversation')}
    FROM (SELECT c.id, c.client_id, c.in_charge_id AS own, c.status IN ('open', 'active') AS is_open,
        c.client_id IN (SELECT client_id FROM going) AS parent_goes
      FROM conversations AS c WHERE ${ofPerson(sql`c.in_charge_id`, sql`c.client_id`)}) AS w
    UNION ALL
    SELECT 'inquiry', w.id, NULL, NULL, w.own, NULL, NULL, ${await outcomeOf('inquiry')}
    FROM (SELECT q.id, NULL::uuid AS client_id, q.owner_id AS own, q.stage <> 'closed' AS is_open,
        false AS parent_goes
      FROM inquiries AS q WHERE q.owner_id = ${fromId}) AS w)`;
}

const and = (conditions: readonly SQL[]): SQL => sql.join([...conditions], sql` AND `);

/**
 * Everyone on the staff, by last name, with the kinds of work each could be in charge of.
 *
 * @param fromId only those of which this person has some
 */
export async function listTakers(
  db: Executor,
  fromId?: string,
): Promise<(StaffMember & { takes: HandoverKind[] })[]> {
  const kinds = fromId === undefined ? handoverKinds : await kindsOfWork(db, fromId);
  const able = new Map<HandoverKind, Set<string>>();
  for (const kind of kinds) {
    const staff = await staffWithRight(db, rightOfKind[kind]);
    able.set(kind, new Set(staff.map(({ id }) => id)));
  }
  return (await listStaff(db)).map((member) => ({
    ...member,
    takes: kinds.filter((kind) => able.get(kind)?.has(member.id)),
  }));
}

/** The kinds of which someone is in charge of any, open or closed. */
async function kindsOfWork(db: Executor, fromId: string): Promise<HandoverKind[]> {
  const wanted = { fromId, toId: fromId, kinds: new Set(handoverKinds), taxYear: undefined };
  const work = await workToHandOver(db, { ...wanted, withClosed: true });
  const counted = await countOutcomes(db, work);
  return handoverKinds.filter((kind) => counted.some((row) => row.kind === kind));
}

/** How much of each kind has which outcome. */
export async function countOutcomes(
  db: Executor,
  work: SQL,
): Promise<{ kind: HandoverKind; outcome: Outcome; count: number }[]> {
  const { rows } = await db.execute<{ kind: HandoverKind; outcome: Outcome; count: number }>(sql`
    SELECT kind, outcome, count(*)::int AS count FROM ${work} AS work
    WHERE outcome IS NOT NULL GROUP BY 1, 2`);
  return rows;
}

/** A record that a hand-over gives another person, or none of its own. */
export interface WorkRow extends Record<string, unknown> {
  kind: HandoverKind;
  id: string;
  projectId: string | null;
  own: string | null;
  since: Day | null;
  outcome: Outcome;
}

/** All that a hand-over changes. */
export async function listChanging(db: Executor, work: SQL): Promise<WorkRow[]> {
  const { rows } = await db.execute<WorkRow>(sql`
    SELECT kind, id, project_id AS "projectId", own, since::text AS since, outcome FROM ${work} AS work
    WHERE outcome IN ('moving', 'ending')`);
  return rows;
}

/** Tax years of the projects that someone is in charge of, the latest first. */
export async function taxYearsOf(db: Executor, work: SQL): Promise<number[]> {
  const { rows } = await db.execute<{ year: number }>(sql`
    SELECT DISTINCT tax_year AS year FROM ${work} AS work WHERE kind = 'project' ORDER BY 1 DESC`);
  return rows.map(({ year }) => year);
}
