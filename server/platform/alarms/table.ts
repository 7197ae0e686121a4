import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { AlarmKind } from '#contract/notifications/alarms';
import { moment } from '../database/columns.ts';

/**
 * What an owner must hear of. A row is one episode: it counts repeats until the condition is over
 * (`endedAt`). It is open while it has neither ended nor been acknowledged.
 */
export const alarms = pgTable(
  'alarms',
  {
    id: uuid().primaryKey(),
    kind: text().$type<AlarmKind>().notNull(),
    /** What it is about: an id, a queue, a breaker; empty for the firm as a whole. Nothing personal. */
    subject: text().notNull(),
    /** Ids and figures of the last time, for its sentence. Nothing personal. */
    detail: jsonb().$type<Record<string, string | number | boolean>>().notNull(),
    /** How often it happened within the episode. */
    times: integer().notNull().default(1),
    openedAt: moment('opened_at').notNull().defaultNow(),
    lastAt: moment('last_at').notNull().defaultNow(),
    /** When the condition was found to be over. */
    endedAt: moment('ended_at'),
    acknowledgedAt: moment('acknowledged_at'),
    /** Who of the staff did. No foreign key: the platform knows no users. */
    acknowledgedBy: uuid('acknowledged_by'),
    /** When the admins were notified of it in the app; see `modules/notifications/alarms/announce.ts`. */
    announcedAt: moment('announced_at'),
    /** When they were notified by email, too. */
    mailedAt: moment('mailed_at'),
  },
  (table) => [
    uniqueIndex('alarms_episode_key')
      .on(table.kind, table.subject)
      .where(sql`${table.endedAt} IS NULL`),
    index('alarms_opened_idx').on(table.openedAt, table.id),
    // Ids and names of the product's own: no spaces, no email addresses.
    check('alarms_subject', sql`${table.subject} ~ '^[A-Za-z0-9_.:/-]{0,100}$'`),
    check('alarms_times', sql`${table.times} >= 1`),
    check(
      'alarms_acknowledged',
      sql`(${table.acknowledgedAt} IS NULL) = (${table.acknowledgedBy} IS NULL)`,
    ),
  ],
);
