import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { NotificationKind } from '#contract/notifications/notifications';
import { moment } from '../../platform/database/columns.ts';
import { deliveries } from '../../platform/deliveries/table.ts';
import { users } from '../identity/people/table.ts';
import type { NotifiedEvent } from './kinds/kinds.ts';

/**
 * What a person is notified of. While one is unread, the same thing happening again counts up instead of
 * adding another: ten messages in a conversation are one notification.
 */
export const notifications = pgTable(
  'notifications',
  {
    id: uuid().primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text().$type<NotificationKind>().notNull(),
    /** The conversation, document, step … it is about. */
    subjectId: uuid('subject_id').notNull(),
    /** What its words are made of, as it last happened. */
    event: jsonb().$type<NotifiedEvent>().notNull(),
    /** How often it happened since it was last read. */
    count: integer().notNull().default(1),
    createdAt: moment('created_at').notNull().defaultNow(),
    /** When it last happened: the order of the list. */
    lastAt: moment('last_at').notNull().defaultNow(),
    readAt: moment('read_at'),
    /** How many of `count` a mail or text message has announced. */
    notifiedCount: integer('told_count').notNull().default(0),
  },
  (table) => [
    uniqueIndex('notifications_unread_key')
      .on(table.userId, table.kind, table.subjectId)
      .where(sql`${table.readAt} IS NULL`),
    index('notifications_user_idx').on(table.userId, table.lastAt, table.id),
    // What staff were notified of a client, forgotten with the client.
    index('notifications_client_idx')
      .on(sql`(event->>'clientId')`)
      .where(sql`event ? 'clientId'`),
    // What a digest has yet to tell.
    index('notifications_untold_idx')
      .on(table.userId, table.createdAt)
      .where(sql`${table.readAt} IS NULL AND ${table.count} > ${table.notifiedCount}`),
    check('notifications_count', sql`${table.count} >= 1`),
    check('notifications_told', sql`${table.notifiedCount} BETWEEN 0 AND ${table.count}`),
  ],
);

/** What people are told only once it cannot be undone anymore: clients, and staff who were put in charge. */
export type DelayedKind = Extract<
  NotificationKind,
  | 'file-processed'
  | 'file-asked'
  | 'step-completed'
  | 'item-approved'
  | 'item-sent-back'
  | 'item-requested'
  | 'client-assigned'
  | 'project-assigned'
  | 'conversation-assigned'
  | 'inquiry-assigned'
  | 'work-assigned'
>;

/** News that waits until the time for Undo is over. It holds no words: those are made when it leaves. */
export const delayedNotices = pgTable(
  'held_notices',
  {
    /** A client account, or who on the staff is told: it is looked up when the notice leaves. */
    aboutId: uuid('about_id').notNull(),
    kind: text().$type<DelayedKind>().notNull(),
    /** The document, step, checklist item, or what someone was put in charge of. */
    subjectId: uuid('subject_id').notNull(),
    delayedSince: moment('held_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.aboutId, table.kind, table.subjectId] }),
    index('held_notices_due_idx').on(table.delayedSince),
  ],
);

/** The last mail or text message each person got about news: the next waits until it is gone. */
export const notificationDigests = pgTable(
  'notification_digests',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    deliveryId: uuid('delivery_id').references(() => deliveries.id, { onDelete: 'set null' }),
    sentAt: moment('sent_at'),
  },
  (table) => [index('notification_digests_delivery_idx').on(table.deliveryId)],
);

/** What the devices of a person are to be notified of: by day in the same minute, at night in the morning. */
export const pushNotices = pgTable(
  'push_notices',
  {
    notificationId: uuid('notification_id')
      .primaryKey()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    dueAt: moment('due_at').notNull(),
  },
  (table) => [index('push_notices_due_idx').on(table.userId, table.dueAt)],
);
