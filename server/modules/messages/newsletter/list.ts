import { and, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Executor } from '#platform/database/database';
import { subscribers } from './table.ts';

const isOn = and(isNotNull(subscribers.confirmedAt), isNull(subscribers.unsubscribedAt));
const hasAddress = (email: string) => sql`lower(${subscribers.email}) = lower(${email})`;

/** Puts a proven address on the list, where it may be already. Nothing is mailed. */
export async function joinList(
  tx: Executor,
  { email, firstName, lastName }: { email: string; firstName: string; lastName: string },
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO subscribers AS s (id, email, first_name, last_name, confirmed_at)
    VALUES (${uuidv7()}, ${email}, ${firstName}, ${lastName}, now())
    ON CONFLICT (lower(email)) DO UPDATE
      SET requested_at = now(), confirmed_at = now(), unsubscribed_at = NULL
      WHERE s.confirmed_at IS NULL OR s.unsubscribed_at IS NOT NULL`);
}

/** Takes an address off the list; a confirmation that waits puts it on no more. */
export async function removeFromList(tx: Executor, email: string): Promise<void> {
  await tx
    .update(subscribers)
    .set({ unsubscribedAt: sql`now()` })
    .where(and(hasAddress(email), isNull(subscribers.unsubscribedAt)));
}

/** Whether newsletters go to that address. */
export async function isOnList(db: Executor, email: string): Promise<boolean> {
  return (await db.$count(subscribers, and(hasAddress(email), isOn))) > 0;
}

/** Those of some addresses, in lower case, to which newsletters go. */
export async function addressesOnList(
  db: Executor,
  addresses: readonly string[],
): Promise<Set<string>> {
  if (addresses.length === 0) return new Set();
  const address = sql<string>`lower(${subscribers.email})`;
  const rows = await db
    .select({ address })
    .from(subscribers)
    .where(and(inArray(address, [...addresses]), isOn));
  return new Set(rows.map((row) => row.address));
}
