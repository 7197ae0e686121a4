import { sql } from 'drizzle-orm';
import { check, date, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { type HandoverKind, handoverKinds } from '../../../../domain/handovers.ts';
import type { Day } from '../../../../domain/tax/business-days.ts';
import { moment, quoted } from '../../../platform/database/columns.ts';
import { users } from '../../identity/people/table.ts';

/** One person's work that went to another in bulk (decision 039). */
export const handovers = pgTable(
  'handovers',
  {
    id: uuid().primaryKey(),
    fromId: uuid('from_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    toId: uuid('to_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    madeBy: uuid('made_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    madeAt: moment('made_at').notNull().defaultNow(),
    undoneAt: moment('undone_at'),
  },
  (table) => [
    index('handovers_made_idx').on(table.madeAt),
    index('handovers_from_idx').on(table.fromId),
    index('handovers_to_idx').on(table.toId),
    index('handovers_made_by_idx').on(table.madeBy),
    check('handovers_two', sql`${table.fromId} <> ${table.toId}`),
  ],
);

/**
 * What a hand-over moved and can move back. A trigger drops the row of a record that gets another person in charge
 * afterwards: what is left is so because of the hand-over.
 */
export const handoverItems = pgTable(
  'handover_items',
  {
    handoverId: uuid('handover_id')
      .notNull()
      .references(() => handovers.id, { onDelete: 'cascade' }),
    kind: text().$type<HandoverKind>().notNull(),
    recordId: uuid('record_id').notNull(),
    /** Who was in charge of the record itself; null where it went with its client or project. */
    was: uuid().references(() => users.id, { onDelete: 'cascade' }),
    now: uuid().references(() => users.id, { onDelete: 'cascade' }),
    /** Since when they were in charge of a client. */
    since: date().$type<Day>(),
  },
  (table) => [
    primaryKey({ columns: [table.handoverId, table.kind, table.recordId] }),
    index('handover_items_record_idx').on(table.recordId),
    index('handover_items_was_idx').on(table.was),
    index('handover_items_now_idx').on(table.now),
    check('handover_items_kind', sql`${table.kind} IN (${quoted(handoverKinds)})`),
    check('handover_items_moved', sql`${table.was} IS DISTINCT FROM ${table.now}`),
    check('handover_items_since', sql`(${table.kind} = 'client') = (${table.since} IS NOT NULL)`),
  ],
);
