import { eq, sql } from 'drizzle-orm';
import { notify } from '#modules/notifications';
import type { Executor } from '#platform/database/database';
import { describeDevice } from '../profile/describe-device.ts';
import { users } from '../table.ts';
import { knownDevices } from './table.ts';

/**
 * Tells a person of a sign-in from a kind of device they have not signed in with before, "Firefox on
 * Windows"; of their very first one nobody is told. Where they have turned session tracking off
 * nothing is kept to know a device by, so they are told of each one that took a second step.
 *
 * @param signIn.isTrusted it needed no second step, as the browser is trusted
 */
export async function noteDevice(
  tx: Executor,
  userId: string,
  signIn: { sessionId: string; userAgent: string; isTrusted: boolean },
): Promise<void> {
  const device = describeDevice(signIn.userAgent);
  const [user] = await tx
    .select({ tracked: users.sessionTracking })
    .from(users)
    .where(eq(users.id, userId));
  let isNew = !signIn.isTrusted;
  if (user?.tracked) {
    const before = await tx.$count(knownDevices, eq(knownDevices.userId, userId));
    const { rows } = await tx.execute<{ is_new: boolean }>(sql`
      INSERT INTO known_devices (user_id, device) VALUES (${userId}, ${device})
      ON CONFLICT (user_id, device) DO UPDATE SET last_seen_at = now()
      RETURNING xmax = 0 AS is_new`);
    isNew &&= before > 0 && rows[0]?.is_new === true;
  }
  if (!isNew) return;
  const { sessionId } = signIn;
  await notify(tx, { userId }, { kind: 'new-sign-in', sessionId, device });
}
