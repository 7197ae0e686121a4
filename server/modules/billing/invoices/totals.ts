import { sql } from 'drizzle-orm';
import type { InvoiceTotals } from '#contract/billing/invoice-lists';
import type { InvoiceServiceType } from '#domain/invoice-values';
import type { Executor } from '#platform/database/database';
import { todayIn } from './queries.ts';

interface Row extends Record<string, unknown> {
  month: number;
  service: InvoiceServiceType | null;
  count: number;
  invoiced: string;
  paid: string;
  refunded: string;
}

/**
 * What a calendar year brought by month and service, by the firm's calendar: invoices by the day they
 * were made, money by the moment its entry of the ledger has.
 *
 * @param year this year when left out
 */
export async function totalsOf(
  db: Executor,
  timeZone: string,
  year = Number(todayIn(timeZone).slice(0, 4)),
): Promise<InvoiceTotals> {
  const begin = sql`make_date(${year}::integer, 1, 1)`;
  const end = sql`make_date(${year + 1}::integer, 1, 1)`;
  const { rows } = await db.execute<Row>(sql`
    SELECT month, service, sum(made)::int AS count, sum(invoiced) AS invoiced, sum(paid) AS paid,
      sum(refunded) AS refunded
    FROM (
      SELECT extract(month FROM issued_on)::int AS month, service_type AS service, 1 AS made,
        amount_cents AS invoiced, 0 AS paid, 0 AS refunded
      FROM invoices WHERE voided_at IS NULL AND issued_on >= ${begin} AND issued_on < ${end}
      UNION ALL
      SELECT extract(month FROM l.at AT TIME ZONE ${timeZone})::int, i.service_type, 0, 0,
        CASE l.kind WHEN 'payment' THEN l.amount_cents ELSE 0 END,
        CASE l.kind WHEN 'refund' THEN l.amount_cents ELSE 0 END
      FROM ledger_entries AS l JOIN invoices AS i ON i.id = l.invoice_id
      WHERE l.at >= ${begin}::timestamp AT TIME ZONE ${timeZone}
        AND l.at < ${end}::timestamp AT TIME ZONE ${timeZone}
    ) AS moved
    GROUP BY month, service ORDER BY month, service NULLS LAST`);
  const years = await yearsOf(db, timeZone);
  return {
    year,
    years,
    rows: rows.map((row) => ({
      month: `${year}-${String(row.month).padStart(2, '0')}`,
      serviceType: row.service,
      count: row.count,
      invoicedCents: Number(row.invoiced),
      paidCents: Number(row.paid),
      refundedCents: Number(row.refunded),
    })),
  };
}

/** The years in which an invoice was made or money moved, the newest first. */
async function yearsOf(db: Executor, timeZone: string): Promise<number[]> {
  // One inspect an index for each year, whatever is in it.
  const { rows } = await db.execute<{ calendar: number }>(sql`
    WITH moved AS (SELECT min(at) AT TIME ZONE ${timeZone} AS first,
        max(at) AT TIME ZONE ${timeZone} AS last FROM ledger_entries),
      made AS (SELECT min(issued_on) AS first, max(issued_on) AS last FROM invoices)
    SELECT calendar FROM moved, made, LATERAL generate_series(
      extract(year FROM least(made.first, moved.first))::int,
      extract(year FROM greatest(made.last, moved.last))::int) AS calendar
    WHERE EXISTS (SELECT FROM invoices WHERE issued_on >= make_date(calendar, 1, 1)
        AND issued_on < make_date(calendar + 1, 1, 1))
      OR EXISTS (SELECT FROM ledger_entries
        WHERE at >= make_date(calendar, 1, 1)::timestamp AT TIME ZONE ${timeZone}
          AND at < make_date(calendar + 1, 1, 1)::timestamp AT TIME ZONE ${timeZone})
    ORDER BY calendar DESC`);
  return rows.map(({ calendar }) => calendar);
}
