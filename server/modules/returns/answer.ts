import { and, eq, isNull, sql } from 'drizzle-orm';
import type { BodyOf } from '#contract/endpoint';
import type { answerOwnDelivery } from '#contract/returns/own-delivery';
import { notifyStaff } from '#modules/notifications';
import { announceProject, completeSteps, lockProjectById, taxProjects } from '#modules/projects';
import { clientAccounts } from '#modules/clients/accounts';
import { clientName } from '#domain/client-accounts';
import { lockClient } from '#modules/documents';
import type { Platform } from '#platform/platform';
import type { ClientActor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { AppError } from '#platform/errors';
import { authorize } from '#platform/policy';
import { findDelivery, lockDelivery, signersOf } from './find.ts';
import { deliveryPolicy } from './policy.ts';
import { askForSignatures } from './signing.ts';
import { type DeliveryRow, returnDeliveries, returnSigners, type SignerRow } from './table.ts';

/** A delivery as someone saw it. */
interface Shown {
  id: string;
  version: number;
}

/** @throws AppError `stale` where a part was replaced since */
function assertCurrentVersion(row: DeliveryRow, version: number): void {
  if (row.version === version) return;
  throw new AppError('stale', 'Part of this return was replaced. Please read it first.');
}

/** A delivery that a person of the account signs, held with its project. @throws AppError `not_found` */
async function lockOwnDelivery(
  tx: Executor,
  actor: ClientActor,
  id: string,
): Promise<{ row: DeliveryRow; signers: SignerRow[]; signer: SignerRow | undefined }> {
  const { projectId, clientId } = await findDelivery(tx, actor, id);
  // Signatures, which may follow, take turns by the client; the client comes before the project.
  await lockClient(tx, { clientId });
  if (projectId !== null) await lockProjectById(tx, projectId);
  const row = await lockDelivery(tx, actor, id);
  const signers = await signersOf(tx, id);
  return { row, signers, signer: signers.find(({ userId }) => userId === actor.userId) };
}

/**
 * Notes that a signer has read the return. The first time counts.
 *
 * @returns whether it was the first time
 * @throws AppError `not_found` for who doesn’t sign, `conflict`, `stale`
 */
export async function noteRead(
  tx: Executor,
  actor: ClientActor,
  { id, version }: Shown,
): Promise<{ row: DeliveryRow; isNew: boolean }> {
  const { row, signers, signer } = await lockOwnDelivery(tx, actor, id);
  authorize(deliveryPolicy.can(actor, 'read', { delivery: row, signer }));
  assertCurrentVersion(row, version);
  if (signer === undefined || signer.readAt !== null) return { row, isNew: false };
  await tx
    .update(returnSigners)
    .set({ readAt: sql`now()` })
    .where(and(eq(returnSigners.deliveryId, id), eq(returnSigners.position, signer.position)));
  const isReadByAll = signers.every((one) => one.readAt !== null || one === signer);
  if (row.state === 'sent' && isReadByAll) {
    await tx.update(returnDeliveries).set({ state: 'read' }).where(eq(returnDeliveries.id, id));
  }
  await announce(tx, row);
  return { row: await lockDelivery(tx, actor, id), isNew: true };
}

/**
 * Approves the return for filing, or asks for changes. It is approved once every signer has.
 *
 * @throws AppError `not_found`, `conflict` before it was read, `stale`
 */
export async function answerDelivery(
  platform: Platform,
  tx: Executor,
  actor: ClientActor,
  id: string,
  {
    sealable,
    ...said
  }: BodyOf<typeof answerOwnDelivery> & {
    sealable: Parameters<typeof askForSignatures>[3];
  },
): Promise<DeliveryRow> {
  const { row, signers, signer } = await lockOwnDelivery(tx, actor, id);
  authorize(deliveryPolicy.can(actor, 'answer', { delivery: row, signer }));
  assertCurrentVersion(row, said.version);
  if (signer === undefined) return row;
  if (said.answer === 'changes') {
    await tx
      .update(returnDeliveries)
      .set({
        changesReason: said.reason ?? '',
        changesBy: actor.userId,
        changesAt: sql`now()`,
      })
      .where(eq(returnDeliveries.id, id));
    // What others approved is not what will be filed.
    await tx
      .update(returnSigners)
      .set({ approvedAt: null })
      .where(eq(returnSigners.deliveryId, id));
  } else {
    await tx
      .update(returnSigners)
      .set({ approvedAt: sql`now()` })
      .where(
        and(
          eq(returnSigners.deliveryId, id),
          eq(returnSigners.position, signer.position),
          isNull(returnSigners.approvedAt),
        ),
      );
    const isApprovedByAll = signers.every((one) => one.approvedAt !== null || one === signer);
    if (isApprovedByAll) {
      await tx
        .update(returnDeliveries)
        .set({ state: 'approved' })
        .where(eq(returnDeliveries.id, id));
      if (row.projectId !== null) await completeSteps(tx, row.projectId, 'client_review');
      await askForSignatures(platform, tx, row, sealable);
    }
  }
  await announce(tx, row);
  await publishToStaff(tx, row, said.answer);
  return lockDelivery(tx, actor, id);
}

async function announce(tx: Executor, { projectId }: DeliveryRow): Promise<void> {
  const project = projectId === null ? undefined : await lockProjectById(tx, projectId);
  if (project) await announceProject(tx, project);
}

/** Who sees the client and is in charge is notified of it; where nobody is, everyone who works on projects. */
async function publishToStaff(
  tx: Executor,
  { id, clientId, projectId, taxYear }: DeliveryRow,
  answer: 'approve' | 'changes',
): Promise<void> {
  if (projectId === null) return;
  const [found] = await tx
    .select({
      inChargeId: taxProjects.inChargeId,
      firstName: clientAccounts.firstName,
      lastName: clientAccounts.lastName,
    })
    .from(taxProjects)
    .innerJoin(clientAccounts, eq(clientAccounts.id, taxProjects.clientId))
    .where(eq(taxProjects.id, projectId));
  if (!found) return;
  await notifyStaff(
    tx,
    {
      kind: 'return-answered',
      deliveryId: id,
      projectId,
      clientId,
      clientName: clientName(found),
      taxYear,
      answer,
    },
    { clientId, ...(found.inChargeId !== null && { only: [found.inChargeId] }) },
  );
}
