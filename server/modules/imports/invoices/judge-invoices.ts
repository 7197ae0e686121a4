import { sql } from 'drizzle-orm';
import type { InvoiceReason } from '#domain/invoice-import-values';
import type { ImportReason, ImportVerdict } from '#domain/import-values';
import { type ClientNames, loadClientNames } from '#modules/documents/imports';
import { knownInvoices } from '#modules/billing/invoices';
import type { Executor } from '#platform/database/database';
import type { Platform } from '#platform/platform';
import type { Judged, RowJudge } from '../judge/row-judge.ts';
import { formatOf } from '../row-format.ts';
import type { ImportRecord, InvoiceOfRow } from '../table.ts';
import { type ClientOfRow, readInvoice, type ReadInvoice } from './read-invoice.ts';

/** An invoice that has a number: the firm's, or one of a row above. */
interface Taken {
  clientId: string;
  totalCents: number;
  issuedOn: string;
  /** Null for an invoice of the firm. */
  row: number | null;
  /** It came along and was taken back. */
  isUndone: boolean;
}

interface Found {
  verdict: ImportVerdict;
  reason: ImportReason;
  otherRow?: number | null;
}

/** Judges the rows of an invoice list, as they would be imported now. */
export async function invoiceJudge(
  platform: Platform,
  tx: Executor,
  record: ImportRecord,
): Promise<RowJudge> {
  const names = await loadClientNames(tx);
  const references = await clientsByReference(tx);
  const numbers = await numbersOf(tx);
  const format = formatOf(platform, record);
  return async (row, cells): Promise<Judged> => {
    const none = { number: row.number, notes: [], otherRow: null, reference: null };
    const read = readInvoice(cells, format);
    if ('skipped' in read) {
      const { skipped: reason, client } = read;
      const said = { name: client?.name || null, email: client?.email ?? null };
      return { ...none, ...said, verdict: 'skipped', reason, otherClientId: null, invoice: null };
    }
    const { invoice, notes } = read;
    const client = clientOf(invoice.client, names, references);
    const storedAs = numbers.free(invoice.number);
    const found = foundOf(invoice, client, numbers);
    const canBeDecided = found.verdict === 'conflict' && client.id !== null;
    const { verdict, reason } = row.isDecided && canBeDecided ? row : found;
    // A later row with the number is compared with this one, imported or not.
    if (client.id !== null && verdict !== 'same') {
      numbers.take(invoice.number, storedAs, taken(invoice, client.id, row.number));
    }
    return {
      ...none,
      notes,
      verdict,
      reason,
      name: invoice.client.name || null,
      email: invoice.client.email,
      otherClientId: client.id,
      otherRow: found.otherRow ?? null,
      invoice: shown(invoice, storedAs),
    };
  };
}

const taken = (invoice: ReadInvoice, clientId: string, row: number): Taken => ({
  clientId,
  totalCents: invoice.totalCents,
  issuedOn: invoice.issuedOn,
  row,
  isUndone: false,
});

const shown = (
  { number, issuedOn, dueOn, totalCents, balanceCents }: ReadInvoice,
  storedAs: string,
): InvoiceOfRow => ({
  number,
  storedAs,
  issuedOn,
  dueOn,
  amountCents: totalCents,
  balanceCents,
});

function foundOf(
  invoice: ReadInvoice,
  client: { id: string | null; doubt: InvoiceReason | null },
  numbers: Numbers,
): Found {
  if (client.id === null) return { verdict: 'skipped', reason: client.doubt ?? 'no-client' };
  const others = numbers.of(invoice.number);
  const same = others.find(
    (other) =>
      !other.isUndone &&
      other.clientId === client.id &&
      // A part of it may have been paid before an earlier import.
      [invoice.totalCents, invoice.balanceCents].includes(other.totalCents) &&
      other.issuedOn === invoice.issuedOn,
  );
  if (same) {
    return same.row === null
      ? { verdict: 'same', reason: 'same-invoice' }
      : { verdict: 'same', reason: 'invoice-line', otherRow: same.row };
  }
  const other = others.find(({ isUndone }) => !isUndone);
  if (other) return { verdict: 'conflict', reason: 'number-taken', otherRow: other.row };
  if (client.doubt !== null) return { verdict: 'conflict', reason: client.doubt };
  if (others.length > 0) return { verdict: 'new', reason: 'number-again' };
  const reason = invoice.balanceCents === 0 ? 'paid-invoice' : 'open-invoice';
  return { verdict: 'new', reason };
}

/** The one client that all of a row's words fit, and what speaks against it. */
function clientOf(
  { name, email, reference }: ClientOfRow,
  names: ClientNames,
  references: ReadonlyMap<string, string>,
): { id: string | null; doubt: InvoiceReason | null } {
  const referred = references.get(reference.toLowerCase());
  const said = [
    { text: reference, fits: referred === undefined ? [] : [referred] },
    { text: email ?? '', fits: email === null ? [] : names.called(email) },
    { text: name, fits: name === '' ? [] : names.called(name) },
  ].filter(({ text }) => text !== '');
  const known = said.filter(({ fits }) => fits.length > 0);
  const [first, ...more] = known;
  if (!first) return { id: null, doubt: 'no-client' };
  const [id, ...others] = more.reduce<readonly string[]>(
    (left, { fits }) => left.filter((one) => fits.includes(one)),
    first.fits,
  );
  if (id === undefined || others.length > 0) return { id: null, doubt: 'several-clients' };
  // Clients' numbers come from another file, and may be missing here.
  const isWhole = said.every(({ text, fits }) => fits.length > 0 || text === reference);
  return { id, doubt: isWhole ? null : 'client-differs' };
}

/** The numbers that other programs gave to clients, as they were imported, with who has them now. */
async function clientsByReference(tx: Executor): Promise<Map<string, string>> {
  const { rows } = await tx.execute<{ reference: string; ids: string[] }>(sql`
    SELECT lower(r.reference) AS reference,
      array_agg(DISTINCT coalesce(c.merged_into_id, c.id)) AS ids
    FROM import_rows AS r JOIN client_accounts AS c
      ON c.id = CASE WHEN r.verdict = 'same' THEN r.other_client_id ELSE r.client_id END
    WHERE r.reference IS NOT NULL GROUP BY 1`);
  return new Map(
    rows.flatMap(({ reference, ids: [id, ...others] }) =>
      id === undefined || others.length > 0 ? [] : [[reference, id] as const],
    ),
  );
}

/** Numbers in any case, with the invoices that have them. */
class Numbers {
  readonly #taken = new Map<string, Taken[]>();

  of(number: string): readonly Taken[] {
    return this.#taken.get(number.toLowerCase()) ?? [];
  }

  /** The number itself, or with the first ending that is free. */
  free(number: string): string {
    let free = number;
    for (let nth = 2; this.of(free).length > 0; nth += 1) free = `${number}-${nth}`;
    return free;
  }

  take(number: string, storedAs: string, one: Taken): void {
    for (const key of new Set([number.toLowerCase(), storedAs.toLowerCase()])) {
      this.#taken.set(key, [...(this.#taken.get(key) ?? []), one]);
    }
  }
}

async function numbersOf(tx: Executor): Promise<Numbers> {
  const numbers = new Numbers();
  const known = await knownInvoices(tx);
  const all = new Set(known.map(({ number }) => number));
  for (const { number, clientId, amountCents, issuedOn, ...moments } of known) {
    // One that got an ending is still the invoice that its number in the other program means.
    const base = moments.importedAt === null ? null : /^(.+)-\d+$/.exec(number)?.[1];
    numbers.take(base && all.has(base) ? base : number, number, {
      clientId,
      totalCents: amountCents,
      issuedOn,
      row: null,
      isUndone: moments.importedAt !== null && moments.voidedAt !== null,
    });
  }
  return numbers;
}
