import { lockUser, type UserRow } from '#modules/accounts';
import type { Actor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { notFound } from '#platform/errors';
import { authorize } from '#platform/policy';
import { clientPolicy } from './policy.ts';

/** Which client's record staff change, and who of them. */
export interface ClientChange {
  id: string;
  actor: Actor;
}

/**
 * Holds the row of a client whom staff change: two changes take turns.
 *
 * @throws AppError `not_found`, and what the policy refuses
 */
export async function lockClientRecord(
  tx: Executor,
  { id, actor }: ClientChange,
  action: Parameters<typeof clientPolicy.can>[1],
): Promise<UserRow> {
  const row = await lockUser(tx, id);
  if (!row) throw notFound();
  authorize(clientPolicy.can(actor, action, row));
  return row;
}
