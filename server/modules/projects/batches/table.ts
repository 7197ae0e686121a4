import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import type { BatchWork } from '../../../../contract/projects/batches.ts';
import {
  batchKinds,
  type BatchKind,
  batchOutcomes,
  type BatchOutcome,
  batchStates,
  type BatchState,
} from '../../../../domain/batches.ts';
import type { Day } from '../../../../domain/tax/business-days.ts';
import { moment, quoted } from '../../../platform/database/columns.ts';
import { users } from '../../identity/people/table.ts';

/** One thing that staff do for many at once (decision 051). */
export const batches = pgTable(
  'batches',
  {
    id: uuid().primaryKey(),
    kind: text().$type<BatchKind>().notNull(),
    /** What is done for each. */
    work: jsonb().$type<BatchWork>().notNull(),
    state: text().$type<BatchState>().notNull().default('draft'),
    madeBy: uuid('made_by')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    madeAt: moment('made_at').notNull().defaultNow(),
    startedAt: moment('started_at'),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    index('batches_made_by_idx').on(table.madeBy, table.madeAt),
    index('batches_made_idx').on(table.madeAt),
    index('batches_unfinished_idx')
      .on(table.id)
      .where(sql`${table.state} IN ('running', 'undoing')`),
    check('batches_kind', sql`${table.kind} IN (${quoted(batchKinds)})`),
    check('batches_work', sql`${table.work} ->> 'kind' = ${table.kind}`),
    check('batches_state', sql`${table.state} IN (${quoted(batchStates)})`),
    check(
      'batches_times',
      sql`(${table.startedAt} IS NULL) = (${table.state} = 'draft')
        AND (${table.finishedAt} IS NOT NULL) = (${table.state} IN ('done', 'undone'))`,
    ),
  ],
);
export type BatchRow = typeof batches.$inferSelect;

/** Whom it is done for: a client, or a return. Those may be gone by now, so nothing refers to them. */
export const batchItems = pgTable(
  'batch_items',
  {
    batchId: uuid('batch_id')
      .notNull()
      .references(() => batches.id, { onDelete: 'cascade' }),
    recordId: uuid('record_id').notNull(),
    /** Of the client, then of the return: in this order records are held. */
    place: integer().notNull(),
    outcome: text().$type<BatchOutcome>(),
    /** Why it was left out or kept: a reason of ours, else the sentence of the refusal. */
    reason: text(),
    /** What it was, and what the batch made of it: what undoing puts back. */
    wasPerson: uuid('was_person').references(() => users.id, { onDelete: 'set null' }),
    wasDay: date('was_day', { mode: 'string' }).$type<Day>(),
    /** The checklist item that was added. */
    madeId: uuid('made_id'),
  },
  (table) => [
    primaryKey({ columns: [table.batchId, table.recordId] }),
    index('batch_items_waiting_idx')
      .on(table.batchId, table.place)
      .where(sql`${table.outcome} IS NULL`),
    index('batch_items_was_person_idx')
      .on(table.wasPerson)
      .where(sql`${table.wasPerson} IS NOT NULL`),
    check('batch_items_outcome', sql`${table.outcome} IN (${quoted(batchOutcomes)})`),
    check(
      'batch_items_reason',
      sql`(${table.reason} IS NOT NULL) = coalesce(${table.outcome} IN ('left-out', 'kept'), false)`,
    ),
  ],
);
