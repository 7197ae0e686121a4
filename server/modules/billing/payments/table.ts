import { sql } from 'drizzle-orm';
import {
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
 * `creating` and `capturing` are stored before the provider is called, so that a crash at any point
 * can be resolved by reading the order there.
 */
export type OrderState = 'creating' | 'open' | 'capturing' | 'captured' | 'failed' | 'cancelled';

/** One attempt to pay an invoice. Its id is also the idempotency id of its requests. */
export const paymentOrders = pgTable(
  'payment_orders',
  {
    id: uuid().primaryKey(),
    invoiceId: uuid('invoice_id').notNull(),
    clientId: uuid('client_id').notNull(),
    provider: text().notNull(),
    /** The provider's order id, once known. */
    providerOrderId: text('provider_order_id'),
    approveUrl: text('approve_url'),
    /** The invoice's amount when the order was started. */
    amountCents: integer('amount_cents').notNull(),
    state: text().$type<OrderState>().notNull(),
    /** The provider's id of the capture. */
    captureId: text('capture_id'),
    /** The provider's code for why it refused. */
    failure: text(),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    foreignKey({
      name: 'payment_orders_invoice_fk',
      columns: [table.invoiceId, table.clientId],
      foreignColumns: [invoices.id, invoices.clientId],
    }),
    unique('payment_orders_provider_key').on(table.provider, table.providerOrderId),
    // One live order per invoice.
    uniqueIndex('payment_orders_live_key')
      .on(table.invoiceId)
      .where(sql`${table.state} IN ('creating', 'open', 'capturing')`),
    index('payment_orders_invoice_idx').on(table.invoiceId),
    index('payment_orders_unclear_idx')
      .on(table.updatedAt)
      .where(sql`${table.state} = 'capturing'`),
    index('payment_orders_recent_idx').on(table.provider, table.updatedAt),
    check('payment_orders_amount', sql`${table.amountCents} BETWEEN 1 AND 1000000000`),
    check(
      'payment_orders_state',
      sql`${table.state} IN ('creating', 'open', 'capturing', 'captured', 'failed', 'cancelled')`,
    ),
    check(
      'payment_orders_known',
      sql`${table.state} IN ('creating', 'failed', 'cancelled') OR ${table.providerOrderId} IS NOT NULL`,
    ),
    check(
      'payment_orders_captured',
      sql`(${table.state} = 'captured') = (${table.captureId} IS NOT NULL)`,
    ),
  ],
);

/** A refund at the provider, stored before the provider is called. */
export const paymentRefunds = pgTable(
  'payment_refunds',
  {
    id: uuid().primaryKey(),
    orderId: uuid('order_id')
      .notNull()
      .references(() => paymentOrders.id),
    invoiceId: uuid('invoice_id')
      .notNull()
      .references(() => invoices.id),
    amountCents: integer('amount_cents').notNull(),
    state: text().$type<'requested' | 'done' | 'failed'>().notNull(),
    reason: text(),
    /** The provider's id of the refund. */
    reference: text(),
    failure: text(),
    actorId: uuid('actor_id')
      .notNull()
      .references(() => users.id),
    createdAt: moment('created_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (table) => [
    index('payment_refunds_order_idx').on(table.orderId),
    index('payment_refunds_actor_idx').on(table.actorId),
    // One unfinished refund per invoice.
    uniqueIndex('payment_refunds_open_key')
      .on(table.invoiceId)
      .where(sql`${table.state} = 'requested'`),
    check('payment_refunds_amount', sql`${table.amountCents} BETWEEN 1 AND 1000000000`),
    check('payment_refunds_state', sql`${table.state} IN ('requested', 'done', 'failed')`),
  ],
);

/** Webhook events received, each once. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    provider: text().notNull(),
    eventId: text('event_id').notNull(),
    type: text().notNull(),
    receivedAt: moment('received_at').notNull().defaultNow(),
  },
  (table) => [
    unique('payment_events_key').on(table.provider, table.eventId),
    index('payment_events_received_idx').on(table.receivedAt),
  ],
);

/** Differences between our records and a provider's. */
export const paymentDifferences = pgTable(
  'payment_differences',
  {
    id: uuid().primaryKey(),
    provider: text().notNull(),
    kind: text()
      .$type<'missing-here' | 'missing-there' | 'amount' | 'untrue' | 'second-payment'>()
      .notNull(),
    /** The provider's id of the capture, refund or order. */
    reference: text().notNull(),
    invoiceId: uuid('invoice_id').references(() => invoices.id),
    oursCents: integer('ours_cents'),
    theirsCents: integer('theirs_cents'),
    foundAt: moment('found_at').notNull().defaultNow(),
    settledAt: moment('settled_at'),
  },
  (table) => [
    unique('payment_differences_key').on(table.provider, table.kind, table.reference),
    index('payment_differences_invoice_idx').on(table.invoiceId),
    index('payment_differences_open_idx')
      .on(table.id)
      .where(sql`${table.settledAt} IS NULL`),
  ],
);

/** When our records were last compared with each provider's, and up to which moment. */
export const paymentComparisons = pgTable('payment_comparisons', {
  provider: text().primaryKey(),
  comparedAt: moment('compared_at').notNull(),
  comparedUntil: moment('compared_until').notNull(),
});
