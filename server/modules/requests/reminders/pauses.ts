import { eq, sql } from 'drizzle-orm';
import type { Day } from '#domain/tax/business-days';
import { lockClientAccount } from '#modules/clients/accounts';
import type { Executor } from '#platform/database/database';
import { AppError, notFound } from '#platform/errors';
import { reminderPauses } from './table.ts';

/**
 * Leaves a client alone up to a day, or until someone ends it. A reminder that is being sent comes before it or sees it.
 *
 * @throws AppError `not_found`; `conflict` for a day that is over
 */
export async function pauseClient(
  tx: Executor,
  clientId: string,
  {
    until,
    reason,
    by,
    today,
  }: { until: Day | null; reason: string | null; by: string; today: Day },
): Promise<void> {
  if (!(await lockClientAccount(tx, clientId))) throw notFound();
  if (until !== null && until < today) {
    throw new AppError('conflict', 'This day is over. Choose a later one.', {
      fields: { until: 'Choose a day from today on' },
    });
  }
  const values = { untilDay: until, reason, pausedBy: by };
  await tx
    .insert(reminderPauses)
    .values({ clientId, ...values })
    .onConflictDoUpdate({
      target: reminderPauses.clientId,
      set: { ...values, pausedAt: sql`now()` },
    });
}

/** Ends it. @throws AppError `not_found` */
export async function resumeClient(tx: Executor, clientId: string): Promise<void> {
  if (!(await lockClientAccount(tx, clientId))) throw notFound();
  await tx.delete(reminderPauses).where(eq(reminderPauses.clientId, clientId));
}
