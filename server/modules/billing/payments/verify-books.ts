import { sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database';

/** Every rule of the books, and the invoices or orders that break it. */
const rules = [
  {
    says: 'has been paid more than once',
    broken: sql`SELECT i.number FROM ledger_entries AS l JOIN invoices AS i ON i.id = l.invoice_id
      WHERE l.kind = 'payment' GROUP BY i.number HAVING count(*) > 1`,
  },
  {
    says: 'does not match the ledger’s payments',
    broken: sql`SELECT i.number FROM invoices AS i LEFT JOIN ledger_entries AS l ON l.invoice_id = i.id
      GROUP BY i.id
      HAVING i.paid_cents <> coalesce(sum(l.amount_cents) FILTER (WHERE l.kind = 'payment'), 0)
        OR i.refunded_cents <> coalesce(sum(l.amount_cents) FILTER (WHERE l.kind = 'refund'), 0)`,
  },
  {
    says: 'was refunded more than was paid',
    broken: sql`SELECT number FROM invoices WHERE refunded_cents > paid_cents`,
  },
  {
    says: 'has a captured order that is missing from the ledger',
    broken: sql`SELECT i.number FROM payment_orders AS o JOIN invoices AS i ON i.id = o.invoice_id
      WHERE o.state = 'captured' AND NOT EXISTS (
        SELECT FROM ledger_entries AS l WHERE l.invoice_id = o.invoice_id
          AND l.provider = o.provider AND l.reference = o.capture_id
          AND l.amount_cents = o.amount_cents)`,
  },
  {
    says: 'has been captured more than once',
    broken: sql`SELECT i.number FROM payment_orders AS o JOIN invoices AS i ON i.id = o.invoice_id
      WHERE o.state = 'captured' GROUP BY i.number HAVING count(*) > 1`,
  },
  {
    says: 'does not equal the sum of its items',
    broken: sql`SELECT i.number FROM invoices AS i JOIN invoice_items AS t ON t.invoice_id = i.id
      GROUP BY i.id HAVING i.amount_cents <> sum(t.amount_cents)`,
  },
];

/** The broken rules, one sentence per invoice; empty when the books add up. */
export async function verifyBooks(db: Executor): Promise<string[]> {
  const problems: string[] = [];
  for (const { says, broken } of rules) {
    const { rows } = await db.execute<{ number: string }>(broken);
    problems.push(...rows.map(({ number }) => `Invoice ${number} ${says}.`));
  }
  return problems;
}
