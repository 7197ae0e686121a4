import { bigint, boolean, index, jsonb, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { LiveEvent } from '#contract/live';
import type { Dated } from '../policy.ts';

/** A record as its event is stored: the moment as text. */
export interface StoredDated extends Pick<Dated, 'taxYear'> {
  madeAt: string;
}

/** What was pushed, kept for an hour so that a page which lost its connection can catch up. */
export const liveEvents = pgTable(
  'live_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** For every page of this user. */
    userId: uuid('user_id'),
    /** For the pages of this session only. */
    sessionId: uuid('session_id'),
    /** For every page of every admin. */
    forStaff: boolean('for_staff').notNull(),
    /** What it is about, of a client account: decides who is notified of it besides whose account it is. */
    records: jsonb().$type<readonly StoredDated[]>(),
    event: jsonb().$type<LiveEvent>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index('live_events_created_idx').on(table.createdAt)],
);
