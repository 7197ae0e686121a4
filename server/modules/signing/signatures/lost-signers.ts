import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { clientName } from '#domain/client-accounts';
import { clientAccounts, viewersOfMany } from '#modules/clients/accounts';
import { notifyStaff } from '#modules/notifications';
import type { Executor } from '#platform/database/database';
import type { Platform } from '#platform/platform';
import { announceSignatures } from './announce.ts';
import { type Found, lockIfThere, type Signing } from './find.ts';
import { blockedBy } from './policy.ts';
import { signatureRequests, signatureSigners } from './table.ts';

/** Signers who are checked before the list is read on. */
const batchSize = 400;

/**
 * Notifies staff once of each request that waits for someone who can’t sign anymore: their access ended or was narrowed, their
 * account is closed, or they are gone. Who gets the right back, and loses it again, is announced again.
 *
 * @returns how many requests staff were notified of
 */
export async function notifyOfLostSigners(db: Platform['db']): Promise<number> {
  let notified = 0;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const waiting = await waitingSigners(db, after);
    const signing = new Map(
      (
        await viewersOfMany(
          db,
          waiting.map((one) => ({ ...one, madeBy: null, rights: ['sign'] as const })),
          'UTC',
        )
      ).map(({ record, people }) => [record.id, people]),
    );
    const maySign = ({ id, userId }: (typeof waiting)[number]): boolean =>
      userId !== null && signing.get(id)?.includes(userId) === true;
    const back = waiting.filter((one) => one.lossNotifiedAt !== null && maySign(one));
    if (back.length > 0) {
      await db
        .update(signatureSigners)
        .set({ lossNotifiedAt: null })
        .where(
          inArray(
            signatureSigners.id,
            back.map(({ id }) => id),
          ),
        );
    }
    const lost = waiting.filter((one) => one.lossNotifiedAt === null && !maySign(one));
    for (const requestId of new Set(lost.map((one) => one.requestId))) {
      if (await db.transaction((tx) => notifyIfLost(tx, requestId))) notified += 1;
    }
    const last = waiting.at(-1);
    if (last === undefined || waiting.length < batchSize) return notified;
    after = last.id;
  }
}

const waitingSigners = (db: Executor, after: string) =>
  db
    .select({
      id: signatureSigners.id,
      requestId: signatureRequests.id,
      userId: signatureSigners.userId,
      lossNotifiedAt: signatureSigners.lossNotifiedAt,
      clientId: signatureRequests.clientId,
      taxYear: signatureRequests.taxYear,
      madeAt: signatureRequests.requestedAt,
    })
    .from(signatureSigners)
    .innerJoin(signatureRequests, eq(signatureRequests.id, signatureSigners.requestId))
    .where(
      and(
        eq(signatureRequests.state, 'sent'),
        sql`${signatureRequests.expiresAt} > now()`,
        isNull(signatureSigners.signedAt),
        gt(signatureSigners.id, after),
      ),
    )
    .orderBy(signatureSigners.id)
    .limit(batchSize);

async function notifyIfLost(tx: Executor, id: string): Promise<boolean> {
  const found = await lockIfThere(tx, id);
  const signer = found && blockedBy(found);
  if (!found || !signer || signer.lossNotifiedAt !== null) return false;
  const lost = found.signers.filter(({ signedAt, maySign }) => signedAt === null && !maySign);
  await tx
    .update(signatureSigners)
    .set({ lossNotifiedAt: sql`now()` })
    .where(
      inArray(
        signatureSigners.id,
        lost.map((one) => one.id),
      ),
    );
  await notifyStaffOfBlockedRequest(tx, found, signer, 'lost');
  await announceSignatures(tx, found.request);
  return true;
}

/** Notifies staff who see the client that nobody can finish a request as it is, and what to do. */
export async function notifyStaffOfBlockedRequest(
  tx: Executor,
  { request }: Found,
  { name }: Pick<Signing, 'name'>,
  why: 'lost' | 'declined',
): Promise<void> {
  const { id, clientId, title } = request;
  const { firstName, lastName } = clientAccounts;
  const [client] = await tx
    .select({ firstName, lastName })
    .from(clientAccounts)
    .where(eq(clientAccounts.id, clientId));
  if (!client) return;
  await notifyStaff(
    tx,
    {
      kind: 'signature-stuck',
      requestId: id,
      clientId,
      clientName: clientName(client),
      title,
      signerName: name,
      why,
    },
    { clientId },
  );
}
