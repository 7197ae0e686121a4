import { bigint, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * How many rows there are of a kind that lists and tiles count again and again: the sum of its amounts. Triggers add what
 * came and went (`rules.sql`), so nobody waits for anyone else's row, and `shortenRowCounts` adds them up.
 */
export const rowCounts = pgTable('row_counts', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  kind: text().notNull(),
  amount: bigint({ mode: 'number' }).notNull(),
});
