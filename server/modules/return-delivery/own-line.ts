import { and, eq } from 'drizzle-orm';
import type { ClientActor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { signersOf } from './find.ts';
import { deliveriesInScope } from './policy.ts';
import { returnDeliveries } from './table.ts';

/** What a finished return asks of the client now, in one sentence; null where it asks nothing. */
export async function readOwnReturn(
  db: Executor,
  actor: ClientActor,
  projectId: string,
): Promise<string | null> {
  const [row] = await db
    .select()
    .from(returnDeliveries)
    .where(and(eq(returnDeliveries.projectId, projectId), deliveriesInScope(actor)));
  if (!row || (row.state !== 'sent' && row.state !== 'read') || row.changesAt !== null) return null;
  const own = (await signersOf(db, row.id)).find(({ userId }) => userId === actor.userId);
  if (own?.approvedAt === null) return `Your ${row.taxYear} return is ready. Please read it.`;
  return null;
}
