import { stopAccess, useAccessStop } from '#modules/clients/accounts';
import type { Executor } from '#platform/database/database';
import { AppError } from '#platform/errors';
import type { Platform } from '#platform/platform';
import { hashToken } from '#platform/tokens';
import { notifyOfAccess } from './notify.ts';

/**
 * Stops the access that the link of an email is about: what waits never begins, what has begun ends.
 *
 * @returns whose access to which account, and by whose link
 * @throws AppError `invalid_link` for a used, an expired, and an unknown one, and for access that has ended
 */
export async function stopByLink(
  platform: Platform,
  tx: Executor,
  token: string,
): Promise<{ clientId: string; userId: string; stoppedBy: string }> {
  const stop = await useAccessStop(tx, hashToken(token));
  const stopped = stop && (await stopAccess(tx, stop.grantId, stop.userId));
  if (!stop || !stopped) {
    throw new AppError(
      'invalid_link',
      `This link no longer works, or the access has already ended. To be sure, look under Profile, People with access, or call us at ${platform.config.firm.phone}.`,
    );
  }
  const change = stopped.endedAt === null ? 'changed' : 'ended';
  await notifyOfAccess(platform, tx, stopped, { change, by: stop.userId });
  return { clientId: stopped.clientId, userId: stopped.userId, stoppedBy: stop.userId };
}
