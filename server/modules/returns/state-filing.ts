import { and, eq, sql } from 'drizzle-orm';
import type { BodyOf } from '#contract/endpoint';
import type { StateFilingRecord } from '#contract/returns/delivery-shapes';
import type { recordReturnFiling } from '#contract/returns/return-delivery';
import { type ClockWarning, clockOf, clockSentence, isClockLate } from '#domain/returns/clocks';
import { stateFilingAfter } from '#domain/returns/state-filing';
import type { StateCode } from '#domain/states';
import type { StaffActor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { notFound } from '#platform/errors';
import { authorize } from '#platform/policy';
import { announceFiling, lockWithProject, missingBeforeFiling } from './filing.ts';
import { lockDelivery, stateRowsOf } from './find.ts';
import { deliveryPolicy } from './policy.ts';
import { type DeliveryRow, returnDeliveries, returnStates, type StateRow } from './table.ts';

/** A state’s return with its delivery, which is held. @throws AppError `not_found` */
async function lockState(tx: Executor, actor: StaffActor, id: string, place: StateCode) {
  const delivery = await lockWithProject(tx, actor, id);
  const state = (await stateRowsOf(tx, [id])).find((one) => one.place === place);
  if (!state) throw notFound();
  return { delivery, state };
}

const isThis = ({ deliveryId, place }: StateRow) =>
  and(eq(returnStates.deliveryId, deliveryId), eq(returnStates.place, place));

/**
 * Enters how far the filing in a state is.
 *
 * @throws AppError `not_found`; `conflict` where another step comes first, or a document is missing
 */
export async function recordStateFiling(
  tx: Executor,
  actor: StaffActor,
  { id, place }: { id: string; place: StateCode },
  { step, receivedOn, code, canBeFixed }: BodyOf<typeof recordReturnFiling>,
): Promise<DeliveryRow> {
  if (step === 'signed' || step === 'ready') throw notFound();
  const found = await lockState(tx, actor, id, place);
  const missing = await missingBeforeFiling(tx, found.delivery.projectId);
  authorize(deliveryPolicy.can(actor, 'enterState', { ...found, missing, step }));
  authorize(deliveryPolicy.can(actor, 'proceed', found.delivery));
  const at = sql`now()`;
  await tx
    .update(returnStates)
    .set({
      filing: step,
      ...(step === 'transmitted' ? { transmittedAt: at, decidedAt: null } : { decidedAt: at }),
      ...(step === 'accepted' && { receivedOn: receivedOn ?? null }),
      ...(step === 'rejected' && {
        rejectCode: code ?? '',
        canBeFixed: canBeFixed ?? null,
        toldAt: null,
      }),
    })
    .where(isThis(found.state));
  return noteChange(tx, actor, found.delivery);
}

/** Notes that the client was notified that a state rejected the return. @throws AppError `not_found`, `conflict` */
export async function recordStateNotified(
  tx: Executor,
  actor: StaffActor,
  { id, place }: { id: string; place: StateCode },
): Promise<DeliveryRow> {
  const found = await lockState(tx, actor, id, place);
  authorize(deliveryPolicy.can(actor, 'notifyOfStateRejection', found));
  await tx
    .update(returnStates)
    .set({ toldAt: sql`now()` })
    .where(isThis(found.state));
  return noteChange(tx, actor, found.delivery);
}

async function noteChange(
  tx: Executor,
  actor: StaffActor,
  delivery: DeliveryRow,
): Promise<DeliveryRow> {
  await tx
    .update(returnDeliveries)
    .set({ changedAt: sql`now()` })
    .where(eq(returnDeliveries.id, delivery.id));
  await announceFiling(tx, delivery);
  return lockDelivery(tx, actor, delivery.id);
}

/** The clock of a rejection by a state, as of one by the IRS. */
export const stateClock = (
  { filing, decidedAt, canBeFixed, toldAt }: StateRow,
  now: Date,
): ClockWarning | null =>
  filing === 'rejected'
    ? clockOf({ state: 'rejected', readyAt: null, decidedAt, canBeFixed, toldAt }, now, 'UTC')
    : null;

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null;

/** How far the filing in a state is, for staff. */
export function presentStateFiling(
  actor: StaffActor,
  {
    delivery,
    missing,
    state,
  }: { delivery: DeliveryRow; missing: readonly string[]; state: StateRow },
  timeZone: string,
): StateFilingRecord {
  const clock = stateClock(state, new Date());
  const canProceed = deliveryPolicy.can(actor, 'proceed', delivery).isAllowed;
  return {
    place: state.place,
    filing: state.filing,
    transmittedAt: iso(state.transmittedAt),
    decidedAt: iso(state.decidedAt),
    rejection:
      state.filing === 'rejected' && state.rejectCode !== null
        ? { code: state.rejectCode, canBeFixed: state.canBeFixed, toldAt: iso(state.toldAt) }
        : null,
    receivedOn: state.receivedOn,
    clock: clock && { sentence: clockSentence(clock, timeZone), isLate: isClockLate(clock) },
    steps: stateFilingAfter(state.filing).filter(
      (step) =>
        canProceed &&
        deliveryPolicy.can(actor, 'enterState', { delivery, state, missing, step }).isAllowed,
    ),
    tell: deliveryPolicy.can(actor, 'notifyOfStateRejection', { delivery, state }).isAllowed,
  };
}
