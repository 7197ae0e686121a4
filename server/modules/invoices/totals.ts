import { sql } from 'drizzle-orm';
import type { InvoiceTotals } from '#contract/invoice-lists';
import type { InvoiceServiceType } from '#contract/invoice-values';
import type { Executor } from '#platform/database';
import { todayIn } from './queries.ts';

interface Row extends Record<string, unknown> {
  month: string;
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
      SELECT to_char(issued_on, 'YYYY-MM') AS month, service_type AS service, 1 AS made,
        amount_cents AS invoiced, 0 AS paid, 0 AS refunded
      FROM invoices WHERE voided_at IS NULL AND issued_on >= ${begin} AND issued_on < ${end}
      UNION ALL
      SELECT to_char(l.at AT TIME ZONE ${timeZone}, 'YYYY-MM'), i.service_type, 0, 0,
        CASE l.kind WHEN 'payment' THEN l.amount_cents ELSE 0 END,
        CASE l.kind WHEN 'refund' THEN l.amount_cents ELSE 0 END
      FROM ledger_entries AS l JOIN invoices AS i ON i.id = l.invoice_id
      WHERE l.at >= ${begin}::timestamp AT TIME ZONE ${timeZone}
        AND l.at < ${end}::timestamp AT TIME ZONE ${timeZone}
    ) AS moved
    GROUP BY month, service ORDER BY month, service NULLS LAST`);
  const years = await db.execute<{ year: number }>(sql`
    SELECT DISTINCT extract(year FROM issued_on)::int AS year FROM invoices
    UNION SELECT DISTINCT extract(year FROM "at" AT TIME ZONE ${timeZone})::int FROM ledger_entries
    ORDER BY 1 DESC`);
  return {
    year,
    years: years.rows.map((one) => one.year),
    rows: rows.map((row) => ({
      month: row.month,
      serviceType: row.service,
      count: row.count,
      invoicedCents: Number(row.invoiced),
      paidCents: Number(row.paid),
      refundedCents: Number(row.refunded),
    })),
  };
}
