import { sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database';

/** How many documents of a tax year there are, and how many are processed. */
export type FilesByYear = ReadonlyMap<number, { processed: number; total: number }>;

/** The documents of clients by tax year, without archived ones and those of no year. */
export async function countFilesByYear(
  db: Executor,
  clientIds: readonly string[],
): Promise<Map<string, FilesByYear>> {
  const counted = new Map<string, Map<number, { processed: number; total: number }>>();
  if (clientIds.length === 0) return counted;
  const { rows } = await db.execute<{
    id: string;
    taxYear: number;
    processed: number;
    total: number;
  }>(sql`
    SELECT client_id AS id, tax_year AS "taxYear", count(processed_at)::int AS processed,
      count(*)::int AS total
    FROM files WHERE client_id = ANY (${sql.param([...clientIds])}::uuid[])
      AND archived_at IS NULL AND tax_year IS NOT NULL
    GROUP BY client_id, tax_year`);
  for (const { id, taxYear, ...tally } of rows) {
    const years = counted.get(id) ?? new Map();
    counted.set(id, years.set(taxYear, tally));
  }
  return counted;
}
