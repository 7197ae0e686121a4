import { and, eq } from 'drizzle-orm';
import { isOpenToClient } from '#domain/returns/delivery-values';
import type { ClientActor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { signersOf } from './find.ts';
import { deliveriesInScope } from './policy.ts';
import { requestFor, requestsOf } from './signing.ts';
import { returnDeliveries } from './table.ts';

/** What a finished return asks of the client now, in one sentence; null where it asks nothing. */
export async function readOwnReturn(
  db: Executor,
  actor: ClientActor,
  projectId: string,
): Promise<{ id: string; sentence: string } | null> {
  const [row] = await db
    .select()
    .from(returnDeliveries)
    .where(and(eq(returnDeliveries.projectId, projectId), deliveriesInScope(actor)));
  if (!row || row.changesAt !== null) return null;
  const { id, taxYear } = row;
  if (row.state === 'approved' && requestFor(await requestsOf(db, row), actor.userId) !== null) {
    return { id, sentence: `Your ${taxYear} return needs your signature.` };
  }
  if (!isOpenToClient(row.state)) return null;
  const own = (await signersOf(db, id)).find(({ userId }) => userId === actor.userId);
  if (own?.approvedAt !== null) return null;
  return { id, sentence: `Your ${taxYear} return is ready. Please read it.` };
}
