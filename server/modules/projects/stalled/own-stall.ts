import { sql } from 'drizzle-orm';
import { type AccessRight, grantsWith, isForAllYears } from '#domain/client-accounts';
import { ownStallSentence, stallOf } from '#domain/stalled';
import { calendarDay } from '#domain/tax/business-days';
import type { ClientActor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { factsOf, type FactsRow } from './facts.ts';
import { factsOfReturns } from './gather-facts.ts';

/**
 * Why an open return of the client’s own hasn’t moved, where it is theirs to move; null where it isn’t.
 *
 * @param projectId one that they see
 */
export async function readOwnStall(
  db: Executor,
  { grants, timeZone }: ClientActor,
  projectId: string,
): Promise<string | null> {
  // Messages and invoices may be of any year: who sees some years only isn’t notified of the others.
  const readsAll = (rights: readonly AccessRight[]): boolean =>
    grantsWith(grants, rights).some(isForAllYears);
  const { rows } = await db.execute<FactsRow>(
    factsOfReturns(sql`tax_projects.id = ${projectId} AND tax_projects.is_open`, {
      reads: {
        documents: true,
        messages: readsAll(['see', 'add']),
        invoices: readsAll(['see', 'pay']),
      },
      today: calendarDay(new Date(), timeZone),
      timeZone,
    }),
  );
  const [row] = rows;
  return row ? ownStallSentence(stallOf(factsOf(row))) : null;
}
