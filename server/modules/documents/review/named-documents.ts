import { sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database';
import { termsMatchByIndex } from './list-search.ts';

/** Documents that are looked through for each that may be answered: most may belong to others. */
const maxScanned = 4;

/**
 * Documents, archived ones too, whose text in the staff's list holds all the words.
 *
 * @param terms as `fold_text` writes them, one at least
 * @param exceptOf clients whose documents are left out
 * @param atMost more of them are not answered
 * @returns their ids; undefined where they are more, or too many hold the words to look through them
 */
export async function documentsNamed(
  tx: Executor,
  terms: readonly string[],
  exceptOf: readonly string[],
  atMost: number,
): Promise<string[] | undefined> {
  const matchTerms = sql.join(termsMatchByIndex(terms), sql` AND `);
  const { rows } = await tx.execute<{ id: string; isOthers: boolean }>(sql`
    SELECT file_id AS id, client_id <> ALL (${sql.param([...exceptOf])}::uuid[]) AS "isOthers"
    FROM file_listing WHERE ${matchTerms} LIMIT ${maxScanned * atMost + 1}`);
  const ids = rows.filter(({ isOthers }) => isOthers).map(({ id }) => id);
  return rows.length > maxScanned * atMost || ids.length > atMost ? undefined : ids;
}
