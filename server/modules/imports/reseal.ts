import { and, eq, like, not, sql } from 'drizzle-orm';
import type { MasterKeys } from '#platform/crypto/master-keys';
import type { Database } from '#platform/database/database';
import { openCells, sealCells } from './sealed-rows.ts';
import { importRows } from './table.ts';

/** Rows that are sealed again in one transaction. */
const rowsPerBatch = 500;

/**
 * Seals the rows of all files again under the current master key. Can be repeated.
 *
 * @returns how many were sealed again
 * @throws UnknownKeyVersionError, UndecryptableError when one does not open
 */
export async function resealImportRows(db: Database['db'], keys: MasterKeys): Promise<number> {
  const isOlder = and(
    sql`${importRows.sealed} IS NOT NULL`,
    not(like(importRows.sealed, `${keys.current.version}.%`)),
  );
  for (let sealedAgain = 0; ;) {
    const count = await db.transaction(async (tx) => {
      const rows = await tx
        .select()
        .from(importRows)
        .where(isOlder)
        .limit(rowsPerBatch)
        .for('update');
      for (const { importId, number, sealed } of rows) {
        const cells = openCells(keys, importId, { number, sealed });
        await tx
          .update(importRows)
          .set({ sealed: sealCells(keys, importId, number, cells) })
          .where(and(eq(importRows.importId, importId), eq(importRows.number, number)));
      }
      return rows.length;
    });
    if (count === 0) return sealedAgain;
    sealedAgain += count;
  }
}
