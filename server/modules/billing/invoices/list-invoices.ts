import { and, eq, gte, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { AssignedTo } from '#contract/lists';
import type { Day } from '#domain/tax/business-days';
import type { CallOutput } from '#contract/endpoint';
import type { countInvoices, InvoiceOrder } from '#contract/billing/invoice-lists';
import type { Invoice } from '#contract/billing/invoices';
import type { InvoiceServiceType, InvoiceStatus } from '#domain/invoice-values';
import type { StaffActor } from '#platform/actor';
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
import { andInStaffScope, inAssigned } from '#platform/staff-scope';
import { invoicesInScope } from './policy.ts';
import { presentInvoice, statusBy } from './present.ts';
import { type InvoiceRow, invoices } from './table.ts';
import { type Reader, todayIn } from './queries.ts';

const created = byMoment(invoices.createdAt);
const due = byDay(invoices.dueDate);
const amount = byNumber(invoices.amountCents);
const client = byText(invoices.clientKey);

const keyOf: Readonly<Record<InvoiceOrder, SortKey>> = {
  newest: created,
  oldest: created,
  due,
  'due-desc': due,
  amount,
  'amount-desc': amount,
  client,
  'client-desc': client,
};

const sortingOf = (order: InvoiceOrder): Sorting => sortingBy(order, keyOf[order], invoices.id);

/** Filters of the list of all invoices; all of them must hold. */
export interface InvoiceFilter {
  assigned?: AssignedTo | undefined;
  status?: InvoiceStatus | undefined;
  clientId?: string | undefined;
  serviceType?: InvoiceServiceType | undefined;
  taxYear?: number | undefined;
  q?: string | undefined;
  /** Which the person who asks sees; left out for all. */
  scope?: SQL | undefined;
}

export interface InvoicePage {
  order: InvoiceOrder;
  limit: number;
  cursor: string | undefined;
}

/** A page of all invoices, with how many the filter matches. @throws AppError `invalid_request` */
export async function listAllInvoices(
  db: Executor,
  { actor, timeZone, paysOnline = true }: Reader,
  filter: InvoiceFilter,
  page: InvoicePage,
): Promise<{ items: Invoice[]; nextCursor: string | null; total: number }> {
  const today = todayIn(timeZone);
  const scope = and(invoicesInScope(actor), inAssigned(actor, invoices.clientId, filter.assigned));
  const seen = { ...filter, scope };
  const { rows, nextCursor } = await readPage(db, today, seen, page);
  const matches = await matching(db, seen, today);
  return {
    items: rows.map((row) => presentInvoice(actor, row, today, paysOnline)),
    nextCursor,
    total: matches ? await db.$count(invoices, matches) : await countRows(db, 'invoices'),
  };
}

/** @throws AppError `invalid_request` for a cursor that this list did not hand out */
export async function readPage(
  db: Executor,
  today: Day,
  filter: InvoiceFilter,
  page: InvoicePage,
): Promise<{ rows: InvoiceRow[]; nextCursor: string | null }> {
  const sorting = sortingOf(page.order);
  const after = sorting.after(page.cursor);
  const found = await db
    .select({ row: invoices, sortKey: sql<string>`${sorting.key.inCursor}::text` })
    .from(invoices)
    .where(and(await matching(db, filter, today), after))
    .orderBy(...sorting.orderBy)
    .limit(page.limit + 1);
  const shown = found.slice(0, page.limit);
  const last = shown.at(-1);
  return {
    rows: shown.map(({ row }) => row),
    nextCursor:
      found.length > page.limit && last
        ? sorting.cursorAt({ sortKey: last.sortKey, id: last.row.id })
        : null,
  };
}

/** How many invoices have each status, and their totals. */
export async function countAllInvoices(
  db: Executor,
  actor: StaffActor,
  timeZone: string,
): Promise<CallOutput<typeof countInvoices>> {
  const today = todayIn(timeZone);
  const { rows } = await db.execute<{
    isVoid: boolean;
    isOpen: boolean;
    isPastDue: boolean;
    taxYear: number | null;
    count: number;
    cents: string;
  }>(sql`
    SELECT voided_at IS NOT NULL AS "isVoid", is_open AS "isOpen",
      due_date < ${today}::date AS "isPastDue", tax_year AS "taxYear", count(*)::int AS count,
      sum(amount_cents) AS cents
    FROM invoices WHERE true${andInStaffScope(actor, sql`client_id`)} GROUP BY 1, 2, 3, 4`);
  const of = (status: InvoiceStatus) => {
    const its = rows.filter((row) => statusBy(row) === status);
    return {
      count: its.reduce((sum, row) => sum + row.count, 0),
      cents: its.reduce((sum, row) => sum + Number(row.cents), 0),
    };
  };
  const tallies = {
    pending: of('pending'),
    overdue: of('overdue'),
    paid: of('paid'),
    void: of('void'),
  };
  const all = Object.values(tallies);
  return {
    ...tallies,
    all: {
      count: all.reduce((sum, { count }) => sum + count, 0),
      cents: all.reduce((sum, { cents }) => sum + cents, 0),
    },
    taxYears: [...new Set(rows.flatMap(({ taxYear }) => taxYear ?? []))].toSorted((a, b) => b - a),
  };
}

async function matching(
  db: Executor,
  { status, clientId, serviceType, taxYear, q, scope }: InvoiceFilter,
  today: Day,
): Promise<SQL | undefined> {
  return and(
    scope,
    status === undefined ? undefined : hasStatus(status, today),
    clientId === undefined ? undefined : eq(invoices.clientId, clientId),
    serviceType === undefined ? undefined : eq(invoices.serviceType, serviceType),
    taxYear === undefined ? undefined : eq(invoices.taxYear, taxYear),
    ...(await termsIn(db, invoices.searchText, q)),
  );
}

/** What `statusBy` asks, in the form that indexes help with. */
function hasStatus(status: InvoiceStatus, today: Day): SQL | undefined {
  if (status === 'void') return isNotNull(invoices.voidedAt);
  if (status === 'paid') return and(eq(invoices.isOpen, false), isNull(invoices.voidedAt));
  const isDue = status === 'overdue' ? lt : gte;
  return and(sql`${invoices.isOpen}`, isDue(invoices.dueDate, today));
}
