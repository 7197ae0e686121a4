import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment } from '../../../platform/database/columns.ts';
import { users } from '../../identity/people/table.ts';
import { invoices } from '../invoices/table.ts';

/**
 * Every cent that moved. An entry never changes and never goes: a trigger refuses it. What an
 * invoice says of its payments follows from these rows.
 */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: uuid().primaryKey(),
    seq: bigint({ mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    invoiceId: uuid('invoice_id').notNull(),
    /** Whose invoice it was then: a merge of two clients moves the invoice and rewrites no entry. */
    clientId: uuid('client_id').notNull(),
    kind: text().$type<'payment' | 'refund'>().notNull(),
    /** Above zero; the kind gives the direction. */
    amountCents: integer('amount_cents').notNull(),
    /** 'paypal', 'Admin Manual' for what the staff entered, 'Imported' for what another program had. */
    method: text().notNull(),
    provider: text(),
    /** The provider's id of the capture or refund. */
    reference: text(),
    /** Who entered it; null for what the provider told. */
    actorId: uuid('actor_id').references(() => users.id),
    at: moment('at').notNull().defaultNow(),
  },
  (table) => [
    foreignKey({
      name: 'ledger_entries_invoice_fk',
      columns: [table.invoiceId],
      foreignColumns: [invoices.id],
    }),
    // An invoice is paid once.
    uniqueIndex('ledger_entries_payment_key')
      .on(table.invoiceId)
      .where(sql`${table.kind} = 'payment'`),
    // What the provider tells twice is entered once.
    unique('ledger_entries_reference_key').on(table.provider, table.reference),
    index('ledger_entries_invoice_idx').on(table.invoiceId, table.seq),
    index('ledger_entries_at_idx').on(table.at),
    index('ledger_entries_client_idx').on(table.clientId),
    index('ledger_entries_actor_idx').on(table.actorId),
    check('ledger_entries_kind', sql`${table.kind} IN ('payment', 'refund')`),
    check('ledger_entries_amount', sql`${table.amountCents} BETWEEN 1 AND 1000000000`),
    check(
      'ledger_entries_provider',
      sql`(${table.provider} IS NULL) = (${table.reference} IS NULL)`,
    ),
  ],
);
