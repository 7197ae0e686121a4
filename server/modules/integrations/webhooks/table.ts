import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { WebhookDelivery, Webhook } from '../../../../contract/integrations/webhooks.ts';
import type { WebhookEventType } from '../../../../domain/webhook-values.ts';
import { moment } from '../../../platform/database/columns.ts';
import { users } from '../../identity/people/table.ts';

/** Where other programs are notified of events. */
export const webhooks = pgTable(
  'webhooks',
  {
    id: uuid().primaryKey(),
    url: text().notNull(),
    events: text().array().$type<WebhookEventType[]>().notNull(),
    /** Sealed, as the one before. */
    secret: text().notNull(),
    previousSecret: text('previous_secret'),
    previousSecretUntil: moment('previous_secret_until'),
    offAt: moment('off_at'),
    offReason: text('off_reason').$type<NonNullable<Webhook['offReason']>>(),
    failingSince: moment('failing_since'),
    /** It let a try time out: nothing is sent until then, so that others needn’t wait for it. */
    pausedUntil: moment('paused_until'),
    createdAt: moment('created_at').notNull().defaultNow(),
    createdBy: uuid('created_by')
      .notNull()
      .references(() => users.id),
  },
  (table) => [
    index('webhooks_created_by_idx').on(table.createdBy),
    check('webhooks_off', sql`(${table.offAt} IS NULL) = (${table.offReason} IS NULL)`),
    check(
      'webhooks_previous',
      sql`(${table.previousSecret} IS NULL) = (${table.previousSecretUntil} IS NULL)`,
    ),
  ],
);

/**
 * What happened, by ids alone. A trigger writes it with the entry of the activity log that reports it
 * (`rules.sql`), in the transaction of the change.
 */
export const webhookEvents = pgTable(
  'webhook_events',
  {
    id: uuid()
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    type: text().$type<WebhookDelivery['type']>().notNull(),
    at: moment('at').notNull().defaultNow(),
    subjectType: text('subject_type'),
    subjectId: uuid('subject_id'),
    clientId: uuid('client_id'),
  },
  (table) => [index('webhook_events_at_idx').on(table.at)],
);

/** One event for one endpoint. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: uuid()
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    webhookId: uuid('webhook_id')
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    eventId: uuid('event_id')
      .notNull()
      .references(() => webhookEvents.id, { onDelete: 'cascade' }),
    state: text().$type<WebhookDelivery['state']>().notNull().default('waiting'),
    createdAt: moment('created_at').notNull().defaultNow(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: moment('next_attempt_at').defaultNow(),
    /** A node is sending it until then. */
    claimedUntil: moment('claimed_until'),
    lastAttemptAt: moment('last_attempt_at'),
    status: integer(),
    durationMs: integer('duration_ms'),
    problem: text().$type<NonNullable<WebhookDelivery['problem']>>(),
    excerpt: text(),
  },
  (table) => [
    index('webhook_deliveries_list_idx').on(table.webhookId, table.createdAt, table.id),
    index('webhook_deliveries_event_idx').on(table.eventId),
    index('webhook_deliveries_due_idx')
      .on(table.nextAttemptAt)
      .where(sql`state = 'waiting'`),
    check('webhook_deliveries_state', sql`${table.state} IN ('waiting', 'delivered', 'failed')`),
    check(
      'webhook_deliveries_waiting',
      sql`(${table.state} = 'waiting') = (${table.nextAttemptAt} IS NOT NULL)`,
    ),
    check('webhook_deliveries_excerpt', sql`length(${table.excerpt}) <= 200`),
  ],
);
