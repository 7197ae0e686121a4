import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Actor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { notFound } from '#platform/errors';
import { deliveriesInScope } from './policy.ts';
import {
  type DeliveryRow,
  returnDeliveries,
  returnEstimates,
  returnParts,
  returnSigners,
  returnStates,
  type StateRow,
} from './table.ts';

/** A delivery in the actor’s scope. @throws AppError `not_found` */
export async function findDelivery(db: Executor, actor: Actor, id: string): Promise<DeliveryRow> {
  const [row] = await db
    .select()
    .from(returnDeliveries)
    .where(and(eq(returnDeliveries.id, id), deliveriesInScope(actor)));
  if (!row) throw notFound();
  return row;
}

/** The same for a change: anyone who changes a delivery takes turns. @throws AppError `not_found` */
export async function lockDelivery(tx: Executor, actor: Actor, id: string): Promise<DeliveryRow> {
  const [row] = await tx
    .select()
    .from(returnDeliveries)
    .where(and(eq(returnDeliveries.id, id), deliveriesInScope(actor)))
    .for('no key update');
  if (!row) throw notFound();
  return row;
}

export const partsOf = (db: Executor, deliveryId: string) =>
  db
    .select()
    .from(returnParts)
    .where(eq(returnParts.deliveryId, deliveryId))
    .orderBy(asc(returnParts.firstPage));

export const signersOf = (db: Executor, deliveryId: string) =>
  db
    .select()
    .from(returnSigners)
    .where(eq(returnSigners.deliveryId, deliveryId))
    .orderBy(asc(returnSigners.position));

export const statesOf = (db: Executor, deliveryId: string) =>
  db
    .select({ place: returnStates.place, balanceCents: returnStates.balanceCents })
    .from(returnStates)
    .where(eq(returnStates.deliveryId, deliveryId))
    .orderBy(asc(returnStates.place));

/** How far the filing in each state is. */
export const stateRowsOf = (db: Executor, deliveryIds: readonly string[]): Promise<StateRow[]> =>
  deliveryIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(returnStates)
        .where(inArray(returnStates.deliveryId, [...deliveryIds]))
        .orderBy(asc(returnStates.place));

export const estimatesOf = (db: Executor, deliveryId: string) =>
  db
    .select({
      number: returnEstimates.number,
      dueOn: returnEstimates.dueOn,
      amountCents: returnEstimates.amountCents,
    })
    .from(returnEstimates)
    .where(eq(returnEstimates.deliveryId, deliveryId))
    .orderBy(asc(returnEstimates.number));
