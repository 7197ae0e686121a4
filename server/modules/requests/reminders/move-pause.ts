import { type SQL, sql } from 'drizzle-orm';
import type { ClientMove, MovedRow } from '#platform/client-move';
import type { Executor } from '#platform/database/database';

/**
 * Gives the client who stays the longer pause of reminders when two clients become one: the other’s where there is
 * none, and otherwise the two exchange theirs if the other’s is longer. The caller holds both.
 */
export async function movePause(tx: Executor, { from, to }: ClientMove): Promise<MovedRow[]> {
  if (await handOver(tx, { from, to })) return [{ kind: 'reminder_pauses', id: from }];
  const isLonger = sql`(SELECT max(coalesce(until_day, 'infinity')) FROM reminder_pauses WHERE client_id = ${from})
    > (SELECT max(coalesce(until_day, 'infinity')) FROM reminder_pauses WHERE client_id = ${to})`;
  const isExchanged = await exchange(tx, { from, to }, isLonger);
  return isExchanged ? [{ kind: 'reminder_pauses', id: from, now: 'exchanged' }] : [];
}

/** Gives it back, unless it was ended since. */
export async function movePauseBack(
  tx: Executor,
  move: ClientMove,
  rows: readonly MovedRow[],
): Promise<void> {
  const moved = rows.find(({ kind }) => kind === 'reminder_pauses');
  if (moved === undefined) return;
  if (moved.now !== 'exchanged') await handOver(tx, move);
  else if (!(await exchange(tx, move, sql`true`))) {
    await tx.execute(sql`DELETE FROM reminder_pauses WHERE client_id = ${move.to}`);
  }
}

async function handOver(tx: Executor, { from, to }: ClientMove): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    UPDATE reminder_pauses SET client_id = ${to} WHERE client_id = ${from}
      AND NOT EXISTS (SELECT FROM reminder_pauses WHERE client_id = ${to})`);
  return rowCount === 1;
}

async function exchange(tx: Executor, { from, to }: ClientMove, condition: SQL): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    UPDATE reminder_pauses AS p SET until_day = o.until_day, reason = o.reason, paused_by = o.paused_by,
      paused_at = o.paused_at
    FROM reminder_pauses AS o
    WHERE p.client_id IN (${from}, ${to}) AND o.client_id IN (${from}, ${to})
      AND p.client_id <> o.client_id AND ${condition}`);
  return rowCount === 2;
}
