import {
  countConversationsInChargeOf,
  endUnfitConversationCharge,
  handOverConversationCharge,
} from '#modules/messages/conversations';
import {
  countProjectsInChargeOf,
  endUnfitProjectCharge,
  handOverProjectCharge,
} from '#modules/projects';
import type { Executor } from '#platform/database/database';

/**
 * Nobody stays in charge of what they don't see anymore: after a client was taken back or got another preparer, or a
 * role lost a right.
 */
export async function endUnfitCharge(tx: Executor): Promise<void> {
  await endUnfitProjectCharge(tx);
  await endUnfitConversationCharge(tx);
}

/** How many open projects, steps, and conversations someone is in charge of by themselves, not by a client. */
export const countCharge = async (db: Executor, personId: string): Promise<number> =>
  (await countProjectsInChargeOf(db, personId)) +
  (await countConversationsInChargeOf(db, personId));

/**
 * Puts someone else in charge of them; what they may not be in charge of is left to the client's preparer. The caller
 * has checked who takes them.
 *
 * @returns how many there were
 */
export async function handOverCharge(
  tx: Executor,
  from: string,
  to: string | null,
): Promise<number> {
  const count = await countCharge(tx, from);
  await handOverProjectCharge(tx, from, to);
  await handOverConversationCharge(tx, from, to);
  await endUnfitCharge(tx);
  return count;
}
