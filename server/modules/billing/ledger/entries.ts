import { asc, eq, type SQL } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Executor } from '#platform/database/database';
import { ledgerEntries } from './table.ts';

export type LedgerEntry = typeof ledgerEntries.$inferSelect;

/**
 * Enters money that moved. The caller holds the invoice's row, so that entries of one invoice take
 * turns. What has been entered under that reference before is not entered again.
 *
 * @param entry.amountCents above zero; the kind gives the direction
 * @param entry.at when it moved, where that was before it is entered
 * @returns false when the entry was there already
 */
export async function appendEntry(
  tx: Executor,
  entry: Pick<LedgerEntry, 'invoiceId' | 'clientId' | 'kind' | 'amountCents' | 'method'> & {
    provider?: string;
    reference?: string;
    actorId?: string;
    at?: Date | SQL;
  },
): Promise<boolean> {
  const inserted = await tx
    .insert(ledgerEntries)
    .values({ id: uuidv7(), ...entry })
    .onConflictDoNothing({ target: [ledgerEntries.provider, ledgerEntries.reference] })
    .returning({ id: ledgerEntries.id });
  return inserted.length > 0;
}

/** The payments and refunds of an invoice, oldest first. */
export function entriesOf(db: Executor, invoiceId: string): Promise<LedgerEntry[]> {
  return db
    .select()
    .from(ledgerEntries)
    .where(eq(ledgerEntries.invoiceId, invoiceId))
    .orderBy(asc(ledgerEntries.seq));
}
