import { and, desc, eq, isNull, lt, type SQL } from 'drizzle-orm';
import type { PaymentDifference } from '#contract/billing/payments';
import { invoices } from '#modules/billing/invoices';
import type { Executor } from '#platform/database/database';
import { paymentComparisons, paymentDifferences } from './table.ts';

/** Where our records and a provider's differ, newest first, a page at a time. */
export async function listDifferences(
  db: Executor,
  { openOnly, limit, cursor }: { openOnly: boolean; limit: number; cursor: string | undefined },
): Promise<{
  items: PaymentDifference[];
  nextCursor: string | null;
  total: number;
  comparedAt: string | null;
}> {
  const filter: SQL | undefined = openOnly ? isNull(paymentDifferences.settledAt) : undefined;
  const rows = await db
    .select({ row: paymentDifferences, invoiceNumber: invoices.number })
    .from(paymentDifferences)
    .leftJoin(invoices, eq(invoices.id, paymentDifferences.invoiceId))
    .where(and(filter, cursor === undefined ? undefined : lt(paymentDifferences.id, cursor)))
    .orderBy(desc(paymentDifferences.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const [comparison] = await db
    .select()
    .from(paymentComparisons)
    .orderBy(desc(paymentComparisons.comparedAt))
    .limit(1);
  return {
    items: page.map(({ row, invoiceNumber }) => ({
      id: row.id,
      provider: row.provider,
      kind: row.kind,
      reference: row.reference,
      invoiceId: row.invoiceId,
      invoiceNumber,
      oursCents: row.oursCents,
      theirsCents: row.theirsCents,
      foundAt: row.foundAt.toISOString(),
      settledAt: row.settledAt?.toISOString() ?? null,
    })),
    nextCursor: rows.length > limit ? (page.at(-1)?.row.id ?? null) : null,
    total: await db.$count(paymentDifferences, filter),
    comparedAt: comparison?.comparedAt.toISOString() ?? null,
  };
}

/** Where our records and the provider's differ still. */
export async function countOpenDifferences(db: Executor): Promise<number> {
  return db.$count(paymentDifferences, isNull(paymentDifferences.settledAt));
}
