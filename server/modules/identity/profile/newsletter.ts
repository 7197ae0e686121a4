import { and, ne, sql } from 'drizzle-orm';
import { isOnList, joinList, removeFromList } from '#modules/messages/newsletter';
import type { Executor } from '#platform/database/database';
import { publishLive } from '#platform/live/publish';
import { users, type UserRow } from '../people/table.ts';

// The preference `marketing` says whether the account's address is on the newsletter list. Whatever
// changes one changes the other, the list first, so that two changes at once take turns.

/** The list follows the preference. The address is proven, so nothing is to be confirmed. */
export async function setNewsletter(tx: Executor, user: UserRow, isOn: boolean): Promise<void> {
  await (isOn ? joinList(tx, user) : removeFromList(tx, user.email));
  // The list knows addresses: it is on or off for all who share one.
  if (user.sharesEmail) await noteNewsletter(tx, user.email, isOn);
}

/** The preference follows the list, after a link in a mail was opened. */
export async function noteNewsletter(tx: Executor, email: string, isOn: boolean): Promise<void> {
  const changed = await tx
    .update(users)
    .set({ marketing: isOn })
    .where(and(sql`lower(${users.email}) = lower(${email})`, ne(users.marketing, isOn)))
    .returning({ userId: users.id });
  for (const { userId } of changed) {
    await publishLive(tx, { userId }, { type: 'account-changed', userId });
  }
}

/**
 * An account is about to have another address: its subscription goes along, unless the address is also
 * someone else's.
 *
 * @returns whether that address is on the list then
 */
export async function takeNewsletterTo(
  tx: Executor,
  user: UserRow,
  email: string,
): Promise<boolean> {
  if (!user.marketing || user.sharesEmail) return isOnList(tx, email);
  await removeFromList(tx, user.email);
  await joinList(tx, { ...user, email });
  return true;
}
