import { and, asc, eq } from 'drizzle-orm';
import { Readable } from 'node:stream';
import { dollars } from '#domain/money';
import type { Actor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import type { ExportFile } from '#platform/exports/export-file';
import type { Platform } from '#platform/platform';
import { invoicesCsv } from './export-csv.ts';
import { invoicesInScope } from './policy.ts';
import { readWhole, todayIn } from './queries.ts';
import { invoiceSheet } from './invoice-pdf.ts';
import { invoices } from './table.ts';

/** A client's invoices, as the actor may see them: each as a PDF, and a list of them. */
export async function* invoicePapers(
  platform: Pick<Platform, 'config' | 'pdfs' | 'onlineProvider'>,
  db: Executor,
  actor: Actor,
  clientId: string,
): AsyncGenerator<ExportFile> {
  const rows = await db
    .select({
      id: invoices.id,
      number: invoices.number,
      amountCents: invoices.amountCents,
      updatedAt: invoices.updatedAt,
    })
    .from(invoices)
    .where(and(eq(invoices.clientId, clientId), invoicesInScope(actor)))
    .orderBy(asc(invoices.createdAt), asc(invoices.id));
  if (rows.length === 0) return;
  const { timeZone } = platform.config.firm;
  for (const { id, number, amountCents, updatedAt } of rows) {
    yield {
      folders: ['invoices'],
      name: `Invoice ${number}.pdf`,
      changedAt: updatedAt,
      // It turns overdue by itself.
      isSettled: false,
      listed: { section: 'Invoices', note: dollars(amountCents) },
      async open() {
        const whole = await readWhole(db, actor, id);
        return Readable.from([
          await platform.pdfs.draw(invoiceSheet(platform, whole, 'invoice', todayIn(timeZone))),
        ]);
      },
    };
  }
  yield {
    folders: ['invoices'],
    name: 'invoices.csv',
    changedAt: new Date(),
    isSettled: false,
    listed: { section: 'Invoices', note: 'All of them as a table' },
    open: async () => invoicesCsv(db, timeZone, { clientId, scope: invoicesInScope(actor) }),
  };
}

/** All invoices of the firm as a table. */
export const firmInvoiceList = (db: Executor, timeZone: string): Readable =>
  invoicesCsv(db, timeZone, {});
