import { and, eq, isNull } from 'drizzle-orm';
import type { Relation } from '#domain/client-accounts';
import { isFiduciary } from '#domain/consents';
import { type Begins, clientAccounts } from '#modules/clients/accounts';
import { files } from '#modules/documents';
import type { StaffActor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { AppError, notFound } from '#platform/errors';
import { staffWithRight } from '#platform/staff-rights';

/**
 * What access given by staff rests on, and when it begins: a person's own account at once; all else after a day, in which
 * the taxpayers hear of it. A fiduciary's takes a document of the client, and begins when someone else on the staff has
 * confirmed it, or after the day in a firm where no one else can.
 *
 * @throws AppError `not_found`; `invalid_request` without a document of the client
 */
export async function basisOf(
  tx: Executor,
  actor: StaffActor,
  { clientId, userId }: { clientId: string; userId: string },
  { relation, documentId }: { relation: Relation; documentId?: string | null | undefined },
): Promise<{ begins: Begins; documentId?: string }> {
  if (userId === clientId) return { begins: 'now' };
  const { kind } = clientAccounts;
  const [account] = await tx
    .select({ kind })
    .from(clientAccounts)
    .where(eq(clientAccounts.id, clientId));
  if (!account) throw notFound();
  if (!isFiduciary(account.kind, relation)) return { begins: 'in a day' };
  const isTheirs = and(eq(files.clientId, clientId), isNull(files.archivedAt));
  const [document] = documentId
    ? await tx
        .select({ id: files.id })
        .from(files)
        .where(and(eq(files.id, documentId), isTheirs))
    : [];
  if (!document) {
    const message = 'Choose the document of this client that lets them act';
    throw new AppError('invalid_request', `${message}.`, { fields: { documentId: message } });
  }
  const colleagues = (await staffWithRight(tx, 'records', clientId)).filter(
    ({ id }) => id !== actor.userId,
  );
  return {
    begins: colleagues.length > 0 ? 'when confirmed' : 'in a day',
    documentId: document.id,
  };
}
