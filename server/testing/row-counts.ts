import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Executor } from '#platform/database/database';

/** The counts that triggers kept are those of a count of all rows. */
export async function expectRowsCounted(db: Executor): Promise<void> {
  const read = async () =>
    (
      await db.execute(sql`SELECT kind, sum(amount)::int AS count FROM row_counts GROUP BY kind
        HAVING sum(amount) <> 0 ORDER BY kind`)
    ).rows;
  const before = await read();
  await db.execute(sql`SELECT count_rows_anew()`);
  expect(before).toEqual(await read());
}
