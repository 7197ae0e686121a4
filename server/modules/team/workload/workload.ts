import { and, type SQL, sql } from 'drizzle-orm';
import type { StaffMember } from '#contract/identity/accounts';
import { type Load, type WorkItem, type Workload, workloadWeeks } from '#contract/team/workload';
import { calendarDay, calendarDaysAfter, type Day, mondayOf } from '#domain/tax/business-days';
import { listStaffWith } from '#modules/team';
import type { StaffActor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { byDay, sortingBy } from '#platform/lists/list-pages';
import { andInStaffScope, seesEveryone } from '#platform/staff-scope';

// Open work by the person in charge and the week it is due (decision 033). Read along the indexes of open due dates.

/** Open steps and projects that are due in `[from, to)`, each with the person in charge. */
const dueWork = (actor: StaffActor, { from, to }: { from: Day | null; to: Day }): SQL => {
  const within = (day: SQL): SQL =>
    sql`${day} < ${to}::date${from === null ? sql`` : sql` AND ${day} >= ${from}::date`}`;
  const scope = andInStaffScope(actor, sql`p.client_id`);
  return sql`(
    SELECT s.id, 'step' AS kind, s.title, p.id AS project_id, p.name, p.client_id, s.due_date AS day,
      coalesce(s.in_charge_id, p.in_charge_id, c.preparer_id) AS person_id
    FROM timeline_items AS s JOIN tax_projects AS p ON p.id = s.project_id AND p.is_open
    LEFT JOIN client_preparers AS c ON c.client_id = p.client_id
    WHERE s.status <> 'completed' AND ${within(sql`s.due_date`)}${scope}
    UNION ALL
    SELECT p.id, 'project', NULL, p.id, p.name, p.client_id, p.target_date,
      coalesce(p.in_charge_id, c.preparer_id)
    FROM tax_projects AS p LEFT JOIN client_preparers AS c ON c.client_id = p.client_id
    WHERE p.is_open AND ${within(sql`p.target_date`)}${scope})`;
};

const none: Load = { steps: 0, projects: 0 };

/** Everyone's work by week; without the right to all clients, one's own. */
export async function readWorkload(
  db: Executor,
  actor: StaffActor,
  timeZone: string,
): Promise<Workload> {
  const today = calendarDay(new Date(), timeZone);
  const monday = mondayOf(today);
  const weeks = Array.from({ length: workloadWeeks }, (_, week) =>
    calendarDaysAfter(monday, week * 7),
  );
  const to = calendarDaysAfter(monday, workloadWeeks * 7);
  const own = seesEveryone(actor) ? sql`` : sql` WHERE person_id = ${actor.userId}`;
  // A week's number, -1 for what is overdue.
  const { rows: found } = await db.execute<Load & { personId: string | null; week: number }>(sql`
    SELECT person_id AS "personId",
      CASE WHEN day < ${today}::date THEN -1 ELSE (day - ${monday}::date) / 7 END AS week,
      (count(*) FILTER (WHERE kind = 'step'))::int AS steps,
      (count(*) FILTER (WHERE kind = 'project'))::int AS projects
    FROM ${dueWork(actor, { from: null, to })} AS work${own} GROUP BY 1, 2`);
  const rowOf = (person: StaffMember | null): Workload['rows'][number] => {
    const theirs = found.filter(({ personId }) => personId === (person?.id ?? null));
    const loadOf = (wanted: number): Load => {
      const load = theirs.find(({ week }) => week === wanted);
      return load ? { steps: load.steps, projects: load.projects } : none;
    };
    return { person, overdue: loadOf(-1), weeks: weeks.map((_, week) => loadOf(week)) };
  };
  const staff = await listStaffWith(db, 'projects');
  return seesEveryone(actor)
    ? { weeks, rows: [...staff, null].map(rowOf) }
    : { weeks, rows: staff.filter(({ id }) => id === actor.userId).map(rowOf) };
}

interface Row extends Record<string, unknown> {
  id: string;
  kind: WorkItem['kind'];
  title: string | null;
  projectId: string;
  projectName: string;
  clientName: string;
  dueDate: Day;
  sortKey: string;
}

/**
 * A page of one person's work that is due in one week, or overdue.
 *
 * @param of.personId left out for what nobody is in charge of
 * @param of.week a Monday; left out for what is overdue
 * @returns nothing of another's work, without the right to all clients
 */
export async function listWork(
  db: Executor,
  actor: StaffActor,
  {
    personId,
    week,
    timeZone,
  }: { personId?: string | undefined; week?: Day | undefined; timeZone: string },
  page: { limit: number; cursor?: string | undefined },
): Promise<{ items: WorkItem[]; nextCursor: string | null; total: number }> {
  if (!seesEveryone(actor) && personId !== actor.userId) {
    return { items: [], nextCursor: null, total: 0 };
  }
  const today = calendarDay(new Date(), timeZone);
  const days =
    week === undefined
      ? { from: null, to: today }
      : { from: week < today ? today : week, to: calendarDaysAfter(week, 7) };
  const sorting = sortingBy('due', byDay(sql`work.day`), sql`work.id`);
  const theirs =
    personId === undefined ? sql`work.person_id IS NULL` : sql`work.person_id = ${personId}`;
  const work = sql`${dueWork(actor, days)} AS work`;
  const { rows } = await db.execute<Row>(sql`
    SELECT work.id, work.kind, work.title, work.project_id AS "projectId", work.name AS "projectName",
      trim(a.first_name || ' ' || a.last_name) AS "clientName", work.day::text AS "dueDate",
      ${sorting.key.inCursor}::text AS "sortKey"
    FROM ${work} JOIN client_accounts AS a ON a.id = work.client_id
    WHERE ${and(theirs, sorting.after(page.cursor))}
    ORDER BY ${sql.join(sorting.orderBy, sql`, `)} LIMIT ${page.limit + 1}`);
  const counted = await db.execute<{ total: number }>(
    sql`SELECT count(*)::int AS total FROM ${work} WHERE ${theirs}`,
  );
  const shown = rows.slice(0, page.limit);
  const last = rows.length > page.limit ? shown.at(-1) : undefined;
  return {
    items: shown,
    nextCursor: last ? sorting.cursorAt(last) : null,
    total: counted.rows[0]?.total ?? 0,
  };
}
