import { sql } from 'drizzle-orm';
import { bigint, boolean, check, pgTable } from 'drizzle-orm/pg-core';

/** Up to which entry of the activity log people have been told of it. One row. */
export const noticeProgress = pgTable(
  'notice_progress',
  {
    id: boolean().primaryKey().default(true),
    lastActivityId: bigint('last_activity_id', { mode: 'number' }).notNull(),
  },
  (table) => [check('notice_progress_one_row', sql`${table.id}`)],
);
