import { sql } from 'drizzle-orm';
import { notify } from '#modules/notifications';
import type { Executor } from '#platform/database/database';
import { describeDevice } from '../sessions/describe-device.ts';

/**
 * Notifies a person of a sign-in from a kind of device they have not signed in with before, "Firefox on
 * Windows"; of their very first one nobody is notified. Where they have turned session tracking off
 * nothing is kept to know a device by, so they are notified of each one that took a second step.
 *
 * @param signIn.isTrusted it needed no second step, as the browser is trusted
 */
export async function noteDevice(
  tx: Executor,
  userId: string,
  signIn: { sessionId: string; userAgent: string; isTrusted: boolean },
): Promise<void> {
  const device = describeDevice(signIn.userAgent);
  // One statement sees the devices as they were before it, whatever it adds.
  const { rows } = await tx.execute<{ tracked: boolean; isFirst: boolean; isAdded: boolean }>(sql`
    WITH stored AS (
      INSERT INTO known_devices (user_id, device)
      SELECT id, ${device}::text FROM users WHERE id = ${userId} AND session_tracking
      ON CONFLICT (user_id, device) DO UPDATE SET last_seen_at = now()
      RETURNING xmax = 0 AS added)
    SELECT session_tracking AS tracked, coalesce((SELECT added FROM stored), false) AS "isAdded",
      NOT EXISTS (SELECT FROM known_devices AS d WHERE d.user_id = u.id) AS "isFirst"
    FROM users AS u WHERE id = ${userId}`);
  const [{ tracked, isFirst, isAdded } = { tracked: false, isFirst: false, isAdded: false }] = rows;
  if (signIn.isTrusted || (tracked && (isFirst || !isAdded))) return;
  const { sessionId } = signIn;
  await notify(tx, { userId }, { kind: 'new-sign-in', sessionId, device });
}
