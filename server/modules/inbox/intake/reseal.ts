import { and, eq, isNotNull, not, sql } from 'drizzle-orm';
import type { MasterKeys } from '#platform/crypto/master-keys';
import type { Database } from '#platform/database/database';
import { effective, identityOf, openContent, sealContent } from './sealed-content.ts';
import { recognitions } from './table.ts';

/** Rows that are sealed again in one transaction. */
const rowsPerBatch = 500;

/**
 * Seals what was read again under the current master key, and hashes it again. Can be repeated.
 *
 * @returns how many were sealed again
 * @throws UnknownKeyVersionError, UndecryptableError when one does not open
 */
export async function resealRecognitions(db: Database['db'], keys: MasterKeys): Promise<number> {
  const current = `${keys.current.version}.`;
  const isOlder = and(
    isNotNull(recognitions.content),
    not(sql`starts_with(${recognitions.content}, ${current})`),
  );
  for (let sealedAgain = 0; ;) {
    const count = await db.transaction(async (tx) => {
      const rows = await tx
        .select({ versionId: recognitions.versionId, content: recognitions.content })
        .from(recognitions)
        .where(isOlder)
        .limit(rowsPerBatch)
        .for('update');
      for (const { versionId, content } of rows) {
        if (content === null) continue;
        const opened = openContent(keys, versionId, content);
        await tx
          .update(recognitions)
          .set({
            content: sealContent(keys, versionId, opened),
            identity: identityOf(keys, effective(opened)),
          })
          .where(eq(recognitions.versionId, versionId));
      }
      return rows.length;
    });
    if (count === 0) return sealedAgain;
    sealedAgain += count;
  }
}
