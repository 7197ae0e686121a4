import { and, eq, inArray, sql } from 'drizzle-orm';
import { assertMayBeNamed, hasUnfitCharge } from '#modules/team';
import { notifyAssigned } from '#modules/notifications';
import type { Actor } from '#platform/actor';
import { type ChargeMove, chargeMoves } from '#platform/charge-move';
import type { Executor } from '#platform/database/database';
import { announceConversation } from './announce.ts';
import { lockConversation } from './queries.ts';
import { conversations, waitingStatuses } from './table.ts';

/**
 * Puts someone in charge of a conversation, or leaves it to the client's preparer (decision 033).
 *
 * @param personId null for nobody of its own
 * @throws AppError `not_found`; `invalid_request` and `conflict` for someone who can't be in charge of it
 */
export async function putInCharge(
  tx: Executor,
  actor: Actor,
  id: string,
  personId: string | null,
): Promise<{ clientId: string }> {
  const conversation = await lockConversation(tx, actor, id);
  const { clientId } = conversation;
  if (personId !== null) await assertMayBeNamed(tx, personId, { clientId, right: 'messages' });
  if (conversation.inChargeId === personId) return conversation;
  await tx.update(conversations).set({ inChargeId: personId }).where(eq(conversations.id, id));
  await notifyAssigned(tx, 'conversation-assigned', { id, personId, by: actor.userId });
  await announceConversation(tx, conversation);
  return conversation;
}

/** Ends the charge of those whose role lost the right to messages, or who lost the client. */
export async function endUnfitCharge(tx: Executor): Promise<void> {
  const columns = { own: conversations.inChargeId, client: conversations.clientId };
  await tx
    .update(conversations)
    .set({ inChargeId: null })
    .where(await hasUnfitCharge(tx, 'messages', columns));
}

/** How many conversations that continue someone is in charge of by themselves, not by a client. */
export const countInChargeOf = (db: Executor, personId: string): Promise<number> =>
  db.$count(
    conversations,
    and(
      eq(conversations.inChargeId, personId),
      inArray(conversations.status, [...waitingStatuses]),
    ),
  );

/** The same as for projects. */
export async function handOverCharge(tx: Executor, from: string, to: string | null): Promise<void> {
  await tx.update(conversations).set({ inChargeId: to }).where(eq(conversations.inChargeId, from));
}

/** The same as for projects. */
export async function moveCharge(tx: Executor, moves: readonly ChargeMove[]): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    UPDATE conversations AS c SET in_charge_id = m.now FROM ${chargeMoves(moves)}
    WHERE c.id = m.id AND c.in_charge_id IS NOT DISTINCT FROM m.was RETURNING c.id`);
  return rows.map(({ id }) => id);
}
