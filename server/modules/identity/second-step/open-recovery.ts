import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { isRecoveryCode } from '#modules/identity/second-step-methods';
import type { MasterKeys } from '#platform/crypto/master-keys';
import type { Executor } from '#platform/database/database';
import { recoveries, type RecoveryRow } from './table.ts';

/** How long the code of a recovery counts once the wait is over. */
const openDays = 7;

/** Neither stopped nor used nor run out: it waits, or its code counts. */
export const isLiveRecovery: SQL | undefined = and(
  isNull(recoveries.endedAt),
  sql`${recoveries.effectiveAt} > now() - make_interval(days => ${openDays})`,
);

/** The recovery of a user that waits, or whose code counts by now. */
export async function findLiveRecovery(
  db: Executor,
  userId: string,
): Promise<RecoveryRow | undefined> {
  const [row] = await db
    .select()
    .from(recoveries)
    .where(and(eq(recoveries.userId, userId), isLiveRecovery));
  return row;
}

/** Whether the code of a recovery counts now. @param userId of a row of the query */
export const hasOpenRecovery = (userId: SQL): SQL => sql`EXISTS (SELECT 1 FROM ${recoveries}
  WHERE ${recoveries.userId} = ${userId} AND ${isLiveRecovery} AND ${recoveries.effectiveAt} <= now())`;

/** The recovery of a user whose code counts now. */
export async function findOpenRecovery(
  db: Executor,
  userId: string,
): Promise<RecoveryRow | undefined> {
  const [row] = await db
    .select()
    .from(recoveries)
    .where(
      and(eq(recoveries.userId, userId), isLiveRecovery, sql`${recoveries.effectiveAt} <= now()`),
    );
  return row;
}

/** The open recovery that this is the code of. Typed with or without hyphen, in any case. */
export async function findRecoveryByCode(
  db: Executor,
  keys: MasterKeys,
  userId: string,
  typed: string,
): Promise<RecoveryRow | undefined> {
  const open = await findOpenRecovery(db, userId);
  if (!open?.codeHash) return undefined;
  return isRecoveryCode(keys, userId, typed, open.codeHash) ? open : undefined;
}
