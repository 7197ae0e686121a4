import { eq, type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { type Executor, preparedOn } from '../database/database.ts';
import { deliveries, type DeliveryState } from './table.ts';

type Channel = 'email' | 'sms';

/** How long a failure reports the provider's state, in seconds; longer than the pause between tries. */
const freshSeconds = 15 * 60;

const addDelivery = preparedOn((db) =>
  db
    .insert(deliveries)
    .values({
      id: sql.placeholder('id'),
      channel: sql.placeholder('channel'),
      numberHash: sql.placeholder('numberHash'),
    })
    .prepare('add_delivery'),
);

/** Notes that a message waits to be sent. */
export async function openDelivery(
  tx: Executor,
  channel: Channel,
  numberHash?: Buffer,
): Promise<string> {
  const id = uuidv7();
  await addDelivery(tx).execute({ id, channel, numberHash: numberHash ?? null });
  return id;
}

/**
 * Counts a try before it is made, so that one whose outcome nobody saw is known to have happened.
 *
 * @returns which try this is, from 1
 */
export async function countTry(db: Executor, id: string): Promise<number> {
  const [row] = await db
    .update(deliveries)
    .set({ attempts: sql`${deliveries.attempts} + 1` })
    .where(eq(deliveries.id, id))
    .returning({ attempts: deliveries.attempts });
  return row?.attempts ?? 1;
}

export async function settleDelivery(
  db: Executor,
  id: string,
  state: DeliveryState,
): Promise<void> {
  await db
    .update(deliveries)
    .set({ state, updatedAt: sql`now()` })
    .where(eq(deliveries.id, id));
}

/** The outcome of a message; null when it is too long ago to be known. */
export async function deliveryState(db: Executor, id: string): Promise<DeliveryState | null> {
  const [row] = await db
    .select({ state: deliveries.state })
    .from(deliveries)
    .where(eq(deliveries.id, id));
  return row?.state ?? null;
}

/** Whether messages of this kind do not get through at the moment, as the last outcome tells: part of a query. */
export const areDelayed = (channel: Channel): SQL<boolean> => sql`coalesce((
  SELECT d.state = 'delayed' FROM deliveries AS d
  WHERE d.channel = ${channel} AND d.state IN ('sent', 'delayed')
    AND d.updated_at > now() - make_interval(secs => ${freshSeconds})
  ORDER BY d.updated_at DESC LIMIT 1), false)`;

/** The same, asked by itself. */
export async function isDelayed(db: Executor, channel: Channel): Promise<boolean> {
  const { rows } = await db.execute<{ delayed: boolean }>(
    sql`SELECT ${areDelayed(channel)} AS delayed`,
  );
  return rows[0]?.delayed ?? false;
}

/** Whether a moment has passed, by the database's clock. */
export async function hasPassed(db: Executor, moment: string): Promise<boolean> {
  const result = await db.execute<{ over: boolean }>(
    sql`SELECT ${moment}::timestamptz <= now() AS over`,
  );
  return result.rows[0]?.over ?? false;
}
