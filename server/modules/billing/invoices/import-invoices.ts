import { inArray, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { clientName } from '#domain/client-accounts';
import { importedPayment } from '#domain/invoice-values';
import type { Day } from '#domain/tax/business-days';
import { clientAccounts } from '#modules/clients/accounts';
import { appendEntry } from '#modules/billing/ledger';
import type { Executor } from '#platform/database/database';
import type { Platform } from '#platform/platform';
import { announceInvoices } from './change-invoice.ts';
import { invoiceItems, invoiceNumbers, type InvoiceRow, invoices } from './table.ts';
import { continuedBy, ownSequence } from './imported-numbers.ts';
import { todayIn } from './queries.ts';

/** An invoice of another program. */
export interface ImportedInvoice {
  clientId: string;
  number: string;
  /** As the other program has it, without an ending of ours: numbers continue after it. */
  continues: string;
  issuedOn: Day;
  dueOn: Day;
  description: string;
  notes: string | null;
  taxYear: number | null;
  amountCents: number;
  /** When all of it was paid; null for one that is open. */
  paidOn: Day | null;
}

/** The item of an imported invoice: one of it. */
const one = 100;

/**
 * Makes invoices of another program: under their own numbers, of their own days, told to nobody. Numbers that are
 * given out later continue after the highest of them. What was paid is entered in the ledger, by who imports, under
 * the day it was paid.
 *
 * @returns ids in the order of the invoices; null for one whose number was taken since, or whose client is gone
 */
export async function addImportedInvoices(
  { config }: Pick<Platform, 'config'>,
  tx: Executor,
  actorId: string,
  wanted: readonly ImportedInvoice[],
): Promise<(string | null)[]> {
  const { name, address, phone, email, timeZone } = config.firm;
  const clients = await clientsOf(tx, wanted);
  // Before the invoices, in the order in which a single one is made.
  await raiseNumbers(tx, wanted, Number(todayIn(timeZone).slice(0, 4)));
  const noonOf = (day: Day) => sql`(${day}::date + time '12:00') AT TIME ZONE ${timeZone}`;
  const ids: (string | null)[] = [];
  const added: InvoiceRow[] = [];
  for (const invoice of wanted) {
    const client = clients.get(invoice.clientId);
    const own = ownSequence(invoice.number);
    const [made] = client
      ? await tx
          .insert(invoices)
          .values({
            id: uuidv7(),
            year: own?.year ?? Number(invoice.issuedOn.slice(0, 4)),
            sequence: own?.sequence ?? null,
            number: invoice.number,
            clientId: client.id,
            clientName: clientName(client),
            clientEmail: client.email,
            clientKey: client.nameKey.slice(0, 120),
            firm: { name, address, phone, email },
            description: invoice.description,
            notes: invoice.notes,
            taxYear: invoice.taxYear,
            amountCents: invoice.amountCents,
            dueDate: invoice.dueOn,
            issuedOn: invoice.issuedOn,
            createdBy: actorId,
            // Lists and grants of years go by its day, not by the day of the import.
            createdAt: noonOf(invoice.issuedOn),
            importedAt: sql`now()`,
          })
          .onConflictDoNothing()
          .returning()
      : [];
    ids.push(made?.id ?? null);
    if (!made) continue;
    added.push(made);
    const { description, amountCents, clientId, paidOn } = invoice;
    await tx.insert(invoiceItems).values({
      invoiceId: made.id,
      position: 1,
      description,
      quantityHundredths: one,
      unitCents: amountCents,
      amountCents,
    });
    if (paidOn === null) continue;
    // The new row is this transaction's, so nobody else holds it.
    await appendEntry(tx, {
      invoiceId: made.id,
      clientId,
      kind: 'payment',
      amountCents,
      method: importedPayment,
      actorId,
      at: noonOf(paidOn),
    });
  }
  await announceInvoices(tx, added);
  return ids;
}

/** The clients, held so that none is deleted or merged until the transaction ends. */
async function clientsOf(tx: Executor, wanted: readonly ImportedInvoice[]) {
  const rows = await tx
    .select()
    .from(clientAccounts)
    .where(
      inArray(
        clientAccounts.id,
        wanted.map(({ clientId }) => clientId),
      ),
    )
    .orderBy(clientAccounts.id)
    .for('share');
  return new Map(
    rows.flatMap((client) => (client.mergedIntoId === null ? [[client.id, client] as const] : [])),
  );
}

async function raiseNumbers(
  tx: Executor,
  wanted: readonly ImportedInvoice[],
  thisYear: number,
): Promise<void> {
  const highest = new Map<number, number>();
  for (const { continues } of wanted) {
    const { year, last } = continuedBy(continues, thisYear) ?? { year: 0, last: 0 };
    if (last > (highest.get(year) ?? 0)) highest.set(year, last);
  }
  for (const [year, last] of [...highest].toSorted(([a], [b]) => a - b)) {
    await tx
      .insert(invoiceNumbers)
      .values({ year, last })
      .onConflictDoUpdate({
        target: invoiceNumbers.year,
        set: { last: sql`greatest(${invoiceNumbers.last}, excluded.last)` },
      });
  }
}
