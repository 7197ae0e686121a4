import { eq, sql } from 'drizzle-orm';
import type { BodyOf } from '#contract/endpoint';
import type { recordReturnFiling } from '#contract/returns/return-delivery';
import type { StepFact } from '#domain/step-kinds';
import { isSettled } from '#domain/returns/state-filing';
import type { FilingStep } from '#domain/returns/delivery-values';
import { figureNames, movedTooFar, type ReturnFigures } from '#domain/returns/figures';
import {
  announceProject,
  blockersOf,
  completeSteps,
  lockProjectById,
  reopenSteps,
} from '#modules/projects';
import type { StaffActor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { AppError, notFound } from '#platform/errors';
import { authorize } from '#platform/policy';
import { findDelivery, lockDelivery, stateRowsOf } from './find.ts';
import { deliveryPolicy } from './policy.ts';
import { isBeingSigned, requestsOf } from './signing.ts';
import { type DeliveryRow, returnDeliveries } from './table.ts';

/** The open documents of a project that must be in before its return may be e-filed. */
export const missingBeforeFiling = async (
  db: Executor,
  projectId: string | null,
): Promise<string[]> =>
  projectId === null ? [] : (await blockersOf(db, { id: projectId })).map(({ title }) => title);

/** The steps that an entry of the filing completes. */
const factOfFiling: Partial<Record<FilingStep, StepFact>> = {
  signed: 'signature',
  transmitted: 'filing',
};

/** The figures that were sent. @throws Error for a draft without them, which the database doesn’t let out */
export function frozenFigures(row: DeliveryRow): ReturnFigures {
  const { incomeCents, agiCents, taxCents, withheldCents, balanceCents } = row;
  const isTyped =
    incomeCents !== null &&
    agiCents !== null &&
    taxCents !== null &&
    withheldCents !== null &&
    balanceCents !== null;
  if (!isTyped) throw new Error(`delivery ${row.id} has no figures`);
  return { incomeCents, agiCents, taxCents, withheldCents, balanceCents };
}

/** Holds a delivery with its project. @throws AppError `not_found` */
export async function lockWithProject(
  tx: Executor,
  actor: StaffActor,
  id: string,
): Promise<DeliveryRow> {
  const { projectId } = await findDelivery(tx, actor, id);
  if (projectId !== null) await lockProjectById(tx, projectId);
  return lockDelivery(tx, actor, id);
}

/**
 * Enters how far the filing is.
 *
 * @throws AppError `not_found`; `conflict` where another step comes first, a document is missing, or figures moved so far
 * that the client must sign again (IRS Pub. 1345)
 */
export async function recordFiling(
  tx: Executor,
  actor: StaffActor,
  id: string,
  body: BodyOf<typeof recordReturnFiling>,
): Promise<DeliveryRow> {
  const row = await lockWithProject(tx, actor, id);
  const { step } = body;
  if (step === 'on-paper') throw notFound();
  const missing = await missingBeforeFiling(tx, row.projectId);
  const asked = {
    delivery: row,
    missing,
    isBeingSigned: isBeingSigned(await requestsOf(tx, row)),
  };
  authorize(deliveryPolicy.can(actor, 'enter', { ...asked, step }));
  authorize(deliveryPolicy.can(actor, 'proceed', row));
  if (step === 'ready' && body.figures) assertStillSigned(row, body.figures);
  await tx
    .update(returnDeliveries)
    .set({ state: step, ...columnsOf(body) })
    .where(eq(returnDeliveries.id, id));
  if (row.projectId !== null) {
    const fact = factOfFiling[step];
    if (fact !== undefined) await completeSteps(tx, row.projectId, fact);
    if (step === 'rejected') await reopenSteps(tx, row.projectId, ['filing']);
    await announceFiling(tx, { ...row, state: step });
  }
  return lockDelivery(tx, actor, id);
}

function assertStillSigned(row: DeliveryRow, figures: ReturnFigures): void {
  const moved = movedTooFar(frozenFigures(row), figures);
  if (moved.length === 0) return;
  throw new AppError(
    'conflict',
    `The client has to sign again: ${moved.join(' and ')} moved by more than IRS Pub. 1345 allows. Replace the return.`,
    { fields: Object.fromEntries(figureNames.map((name) => [`figures.${name}`, ''])) },
  );
}

/** Completes the project’s last step once the IRS and each state accepted, and reports it. The caller holds the project. */
export async function announceFiling(
  tx: Executor,
  { id, projectId, state }: Pick<DeliveryRow, 'id' | 'projectId' | 'state'>,
): Promise<void> {
  if (projectId === null) return;
  if (state === 'accepted') {
    const states = await stateRowsOf(tx, [id]);
    if (states.every(({ filing }) => isSettled(filing))) {
      await completeSteps(tx, projectId, 'accepted');
    }
  }
  const project = await lockProjectById(tx, projectId);
  if (project) await announceProject(tx, project);
}

function columnsOf({ step, receivedOn, code, canBeFixed }: BodyOf<typeof recordReturnFiling>) {
  const at = sql`now()`;
  switch (step) {
    case 'on-paper':
      return {};
    case 'signed':
      return { signedAt: at };
    case 'ready':
      return { readyAt: at };
    case 'transmitted':
      return { transmittedAt: at, decidedAt: null };
    case 'accepted':
      return { decidedAt: at, receivedOn: receivedOn ?? null };
    case 'rejected':
      return {
        decidedAt: at,
        rejectCode: code ?? '',
        canBeFixed: canBeFixed ?? null,
        toldAt: null,
      };
  }
}

/** Notes that the client was notified of a rejection. @throws AppError `not_found`, `conflict` */
export async function recordNotified(
  tx: Executor,
  actor: StaffActor,
  id: string,
): Promise<DeliveryRow> {
  const row = await lockWithProject(tx, actor, id);
  authorize(deliveryPolicy.can(actor, 'tell', row));
  await tx
    .update(returnDeliveries)
    .set({ toldAt: sql`now()` })
    .where(eq(returnDeliveries.id, id));
  const project = row.projectId === null ? undefined : await lockProjectById(tx, row.projectId);
  if (project) await announceProject(tx, project);
  return lockDelivery(tx, actor, id);
}
