import { sql } from 'drizzle-orm';
import type { Database, Executor } from '#platform/database/database';
import type { Platform } from '#platform/platform';
import { defineJob, noData } from '#platform/queue';

const tidyListing = defineJob('tidy-listing', noData, {
  expireInSeconds: 300,
  retries: 1,
});

/** Puts the tallies of each cell together, so that their sum stays quick. */
export async function compactTallies(db: Database['db']): Promise<void> {
  await db.transaction((tx: Executor) =>
    tx.execute(sql`
      WITH taken AS (DELETE FROM file_tallies RETURNING cell, change)
      INSERT INTO file_tallies (cell, change)
      SELECT cell, sum(change) FROM taken GROUP BY cell HAVING sum(change) <> 0`),
  );
}

/** Every quarter of an hour: uploads leave a row each, and prepared ZIPs are forgotten. */
export async function scheduleListingCare({ db, queue }: Platform): Promise<void> {
  await queue.declare(tidyListing);
  await queue.work(tidyListing, async () => {
    await compactTallies(db);
    await db.execute(sql`DELETE FROM zip_requests WHERE expires_at < now()`);
  });
  await queue.schedule(tidyListing, '*/15 * * * *');
}
