import { lockPeople, type PersonRow } from '#modules/identity/people';
import { type ClientAccount, lockClientAccount, peopleOf } from '#modules/clients/accounts';
import type { Actor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { notFound } from '#platform/errors';
import { authorize } from '#platform/policy';
import { assertNotStaff, clientPolicy } from './policy.ts';

/** Which client's record staff change, and who of them. */
export interface ClientChange {
  id: string;
  actor: Actor;
}

/** A client account with the person the firm writes to first. */
export type ClientRecord = ClientAccount & { contact: PersonRow };

/**
 * Holds a client whom staff change, its people before the account itself: two changes take turns.
 *
 * @throws AppError `not_found`, and what the policy refuses
 */
export async function lockClientRecord(
  tx: Executor,
  { id, actor }: ClientChange,
  action: Parameters<typeof clientPolicy.can>[1],
): Promise<ClientRecord> {
  await assertNotStaff(tx, actor, id);
  const people = await lockPeople(tx, await peopleOf(tx, id));
  const account = await lockClientAccount(tx, id);
  const contact = people.find((person) => person.id === account?.contactId);
  if (!account || !contact) throw notFound();
  authorize(clientPolicy.can(actor, action, account));
  return { ...account, contact };
}
