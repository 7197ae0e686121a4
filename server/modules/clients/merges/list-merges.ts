import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { ClientMerge } from '#contract/clients/client-merges';
import { mergeUndoDays } from '#domain/client-merges';
import { clientAccounts } from '#modules/clients/accounts';
import type { Executor } from '#platform/database/database';
import { notFound } from '#platform/errors';
import { clientMerges } from './table.ts';

const merged = {
  id: clientAccounts.id,
  firstName: clientAccounts.firstName,
  lastName: clientAccounts.lastName,
};

/** Merges into a client that can still be undone, the newest first. */
export async function openMerges(db: Executor, survivorId: string): Promise<ClientMerge[]> {
  const rows = await db
    .select({
      id: clientMerges.id,
      merged,
      mergedAt: clientMerges.mergedAt,
      canUndoUntil: sql<string>`to_json(${clientMerges.mergedAt}
        + make_interval(days => ${mergeUndoDays})) #>> '{}'`,
    })
    .from(clientMerges)
    .innerJoin(clientAccounts, eq(clientAccounts.id, clientMerges.mergedId))
    .where(
      and(
        eq(clientMerges.survivorId, survivorId),
        isNull(clientMerges.undoneAt),
        sql`${clientMerges.mergedAt} > now() - make_interval(days => ${mergeUndoDays})`,
      ),
    )
    .orderBy(desc(clientMerges.mergedAt), desc(clientMerges.id));
  return rows.map(({ mergedAt, canUndoUntil, ...row }) => ({
    ...row,
    mergedAt: mergedAt.toISOString(),
    canUndoUntil: new Date(canUndoUntil).toISOString(),
  }));
}

/** The client that one was merged into; null where it wasn't. @throws AppError `not_found` */
export async function mergedInto(
  db: Executor,
  clientId: string,
): Promise<ClientMerge['merged'] | null> {
  const [row] = await db
    .select({ intoId: clientAccounts.mergedIntoId })
    .from(clientAccounts)
    .where(eq(clientAccounts.id, clientId));
  if (!row) throw notFound();
  if (row.intoId === null) return null;
  const [into] = await db
    .select(merged)
    .from(clientAccounts)
    .where(eq(clientAccounts.id, row.intoId));
  return into ?? null;
}
