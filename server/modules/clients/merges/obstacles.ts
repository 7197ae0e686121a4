import { type SQL, sql } from 'drizzle-orm';
import type { ClientAccount, PersonOfAccount } from '#modules/clients/accounts';
import { householdOf } from '#modules/clients/households';
import type { StaffActor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { AppError } from '#platform/errors';
import { mergePolicy } from './policy.ts';

export interface Pair {
  kept: ClientAccount;
  merged: ClientAccount;
}
interface People {
  kept: readonly PersonOfAccount[];
  merged: readonly PersonOfAccount[];
}

/** Why two records can't be merged, a sentence; null where they can. */
export async function obstacleTo(
  db: Executor,
  actor: StaffActor,
  pair: Pair,
  people: People,
): Promise<string | null> {
  const decision = mergePolicy.can(actor, 'merge', pair);
  if (!decision.isAllowed) return decision.message;
  return (
    orientationOf(pair, people) ?? (await twoHouseholds(db, pair)) ?? (await movingMoney(db, pair))
  );
}

async function twoHouseholds(db: Executor, { kept, merged }: Pair): Promise<string | null> {
  const [one, other] = [await householdOf(db, kept.id), await householdOf(db, merged.id)];
  return one !== null && other !== null && one !== other
    ? 'The two are in different households. Take one of them out first.'
    : null;
}

/**
 * The record whose contact signs in is the one that stays, so that nobody who signs in finds their own account
 * gone by a slip.
 */
export function orientationOf({ kept, merged }: Pair, people: People): string | null {
  const signsIn = ({ contactId }: ClientAccount): boolean =>
    [...people.kept, ...people.merged].some(({ id, canSignIn }) => id === contactId && canSignIn);
  return !signsIn(kept) && signsIn(merged)
    ? 'The person of the other record signs in there. Keep that record instead.'
    : null;
}

async function movingMoney(db: Executor, { kept, merged }: Pair): Promise<string | null> {
  return firstMoving(db, sql`i.client_id IN (${kept.id}, ${merged.id})`);
}

/** @throws AppError `conflict` while money of one of these invoices is on its way */
export async function assertNoMoneyMoves(
  tx: Executor,
  invoiceIds: readonly string[],
): Promise<void> {
  const moving = await firstMoving(tx, sql`i.id = ANY (${sql.param([...invoiceIds])}::uuid[])`);
  if (moving !== null) throw new AppError('conflict', moving);
}

async function firstMoving(db: Executor, which: SQL): Promise<string | null> {
  const { rows } = await db.execute<{ number: string }>(sql`
    SELECT i.number FROM invoices AS i WHERE ${which}
      AND (i.processing_since IS NOT NULL OR EXISTS (
        SELECT FROM payment_refunds AS r WHERE r.invoice_id = i.id AND r.state = 'requested'))
    ORDER BY i.number LIMIT 1`);
  const [first] = rows;
  return first
    ? `A payment or refund of invoice ${first.number} is in progress. Please wait until it’s done.`
    : null;
}
