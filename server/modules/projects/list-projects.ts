import { and, eq, gte, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import { calendarDay, calendarDaysAfter, type Day } from '#domain/tax/business-days';
import type { AssignedTo } from '#contract/lists';
import type { AdminTaxProject } from '#contract/projects/project-shapes';
import type { dueFilters, ProjectOrder } from '#contract/projects/projects';
import type { ProjectStatus } from '#domain/project-values';
import { clientAccounts } from '#modules/clients/accounts';
import { countFilesByYear } from '#modules/documents';
import type { Executor } from '#platform/database/database';
import {
  termsIn,
  byDay,
  byMoment,
  byNumber,
  byText,
  type SortKey,
  type Sorting,
  sortingBy,
} from '#platform/lists/list-pages';
import { countRows } from '#platform/lists/row-counts';
import { inAssignedProjects } from '#platform/staff-scope';
import { projectInCharge } from './read-in-charge.ts';
import { projectsInScope } from './policy.ts';
import { presentProject } from './present.ts';
import type { Reader } from './queries.ts';
import { taxProjects } from './table.ts';

const created = byMoment(taxProjects.createdAt);
const client = byText(taxProjects.clientKey);
const year = byNumber(taxProjects.taxYear);

const keyOf: Readonly<Record<ProjectOrder, SortKey>> = {
  newest: created,
  oldest: created,
  // Projects without a due date come last.
  due: byDay(sql`coalesce(${taxProjects.nextDue}, '9999-12-31'::date)`),
  client,
  'client-desc': client,
  year,
  'year-desc': year,
};

const sortingOf = (order: ProjectOrder): Sorting => sortingBy(order, keyOf[order], taxProjects.id);

/** Filters of the list of all returns; all of them must hold. */
export interface ProjectFilter {
  assigned?: AssignedTo | undefined;
  status?: ProjectStatus | undefined;
  clientId?: string | undefined;
  taxYear?: number | undefined;
  due?: (typeof dueFilters)[number] | undefined;
  waitingOnClient?: boolean | undefined;
  q?: string | undefined;
}

/** A page of all returns, with how many the filter matches. @throws AppError `invalid_request` */
export async function listProjects(
  db: Executor,
  reader: Reader,
  filter: ProjectFilter,
  page: { order: ProjectOrder; limit: number; cursor: string | undefined },
): Promise<{ items: AdminTaxProject[]; nextCursor: string | null; total: number }> {
  const today = calendarDay(new Date(), reader.timeZone);
  const sorting = sortingOf(page.order);
  const after = sorting.after(page.cursor);
  const matches = and(
    projectsInScope(reader.actor),
    inAssignedProjects(reader.actor, taxProjects, filter.assigned),
    await matching(db, filter, today),
  );
  const found = await db
    .select({
      project: taxProjects,
      client: {
        id: clientAccounts.id,
        firstName: clientAccounts.firstName,
        lastName: clientAccounts.lastName,
        email: clientAccounts.email,
      },
      inCharge: projectInCharge(reader.actor),
      sortKey: sql<string>`${sorting.key.inCursor}::text`,
    })
    .from(taxProjects)
    .innerJoin(clientAccounts, eq(clientAccounts.id, taxProjects.clientId))
    .where(and(matches, after))
    .orderBy(...sorting.orderBy)
    .limit(page.limit + 1);
  const rows = found.slice(0, page.limit);
  const last = rows.at(-1);
  const files = await countFilesByYear(
    db,
    rows.flatMap(({ project }) =>
      project.isOpen && project.timelineTotal + project.checklistTotal === 0
        ? project.clientId
        : [],
    ),
  );
  return {
    items: rows.map(({ project, client, inCharge }) => ({
      ...presentProject(reader.actor, project, {
        files: files.get(client.id) ?? new Map(),
        inCharge,
        today,
      }),
      client,
    })),
    nextCursor:
      found.length > page.limit && last
        ? sorting.cursorAt({ sortKey: last.sortKey, id: last.project.id })
        : null,
    total: matches ? await db.$count(taxProjects, matches) : await countRows(db, 'projects'),
  };
}

/** For the tile and the filters. */
export async function countProjects(db: Executor, { actor, timeZone }: Reader) {
  const today = calendarDay(new Date(), timeZone);
  const count = (condition: SQL) => sql<number>`(count(*) FILTER (WHERE ${condition}))::int`;
  const [counted] = await db
    .select({
      all: sql<number>`count(*)::int`,
      open: count(sql`${taxProjects.isOpen}`),
      overdue: count(sql`${taxProjects.nextDue} < ${today}::date`),
      waitingOnClient: count(sql`${taxProjects.isOpen} AND ${taxProjects.waitingOnClient} > 0`),
      taxYears: sql<number[]>`coalesce(array_agg(DISTINCT ${taxProjects.taxYear}), '{}')`,
    })
    .from(taxProjects)
    .where(projectsInScope(actor));
  if (!counted) throw new Error('an aggregate answers one row');
  return { ...counted, taxYears: counted.taxYears.toSorted((a, b) => b - a) };
}

async function matching(db: Executor, filter: ProjectFilter, today: Day): Promise<SQL | undefined> {
  const { status, clientId, taxYear, waitingOnClient, due, q } = filter;
  const waits = sql`(${taxProjects.waitingOnClient} > 0 AND ${taxProjects.isOpen})`;
  return and(
    status === undefined ? undefined : eq(taxProjects.status, status),
    clientId === undefined ? undefined : eq(taxProjects.clientId, clientId),
    taxYear === undefined ? undefined : eq(taxProjects.taxYear, taxYear),
    waitingOnClient === undefined ? undefined : waitingOnClient ? waits : sql`NOT ${waits}`,
    due === undefined ? undefined : isDue(due, today),
    ...(await termsIn(db, taxProjects.searchText, q)),
  );
}

/** `nextDue` is set for open projects only. */
export function isDue(due: (typeof dueFilters)[number], today: Day): SQL | undefined {
  if (due === 'overdue') return lt(taxProjects.nextDue, today);
  if (due === 'none') return and(eq(taxProjects.isOpen, true), isNull(taxProjects.nextDue));
  const last = calendarDaysAfter(today, due === 'week' ? 7 : 30);
  return and(gte(taxProjects.nextDue, today), lte(taxProjects.nextDue, last));
}
