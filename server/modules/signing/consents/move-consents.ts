import { eq, sql } from 'drizzle-orm';
import { type ClientMove, idsOf, type MovedRow, movedRows } from '#platform/client-move';
import type { Executor } from '#platform/database/database';
import { consents, disclosures } from './table.ts';

/** Moves what was asked, signed, and disclosed when two records of a client become one: the people stay the same. */
export async function moveConsents(tx: Executor, { from, to }: ClientMove): Promise<MovedRow[]> {
  const asked = await tx
    .update(consents)
    .set({ clientId: to })
    .where(eq(consents.clientId, from))
    .returning({ id: consents.id });
  const given = await tx
    .update(disclosures)
    .set({ clientId: to })
    .where(eq(disclosures.clientId, from))
    .returning({ id: disclosures.id });
  return [...movedRows('consent', asked), ...movedRows('disclosure', given)];
}

/** Moves them back. */
export async function moveConsentsBack(
  tx: Executor,
  { from, to }: ClientMove,
  rows: readonly MovedRow[],
): Promise<void> {
  await tx
    .update(consents)
    .set({ clientId: to })
    .where(
      sql`${consents.clientId} = ${from}
        AND ${consents.id} = ANY (${sql.param(idsOf(rows, 'consent'))}::uuid[])`,
    );
  await tx
    .update(disclosures)
    .set({ clientId: to })
    .where(
      sql`${disclosures.clientId} = ${from}
        AND ${disclosures.id} = ANY (${sql.param(idsOf(rows, 'disclosure'))}::uuid[])`,
    );
}
