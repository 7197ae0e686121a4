import { z } from 'zod';
import { invitePersonAgain } from '#modules/identity';
import { accountNameOf, grantIn } from '#modules/clients/accounts';
import type { Executor } from '#platform/database/database';
import type { Platform } from '#platform/platform';
import { consume } from '#platform/rate-limits/rate-limits';
import { defineJob } from '#platform/queue';
import { mailOwnAccess } from './notify.ts';

const mailAccess = defineJob('mail-access', z.object({ grantId: z.uuid(), by: z.uuid() }), {
  retries: 5,
});

/** Emails people about access they were given, apart from the call: its time doesn't say who has an account. */
export async function scheduleAccessMail(platform: Platform): Promise<void> {
  const { queue, db } = platform;
  await queue.declare(mailAccess);
  await queue.work(mailAccess, ({ grantId, by }) =>
    db.transaction(async (tx) => {
      const grant = await grantIn(tx, grantId).catch(() => null);
      if (grant === null || grant.endedAt !== null) return;
      // A link to open their sign-in where they have none yet, else where to go.
      if (await invitePersonAgain(platform, tx, grant.userId, by, await accountNameOf(tx, grant)))
        return;
      await mailOwnAccess(platform, tx, grant);
    }),
  );
}

/** Has a person emailed about access, in the caller's transaction. @param by who gave it */
export const queueAccessMail = (
  { queue }: Platform,
  tx: Executor,
  grantId: string,
  by: string,
): Promise<unknown> => queue.send(tx, mailAccess, { grantId, by });

/** Two in a day reach who overlooked the first; a button is no way to fill a mailbox. */
const againPerDay = { count: 2, windowSeconds: 24 * 3600 };

/**
 * Has a person emailed again about access they have.
 *
 * @throws AppError `too_many_requests`
 */
export async function emailAgain(
  platform: Platform,
  tx: Executor,
  { id, userId }: { id: string; userId: string },
  by: string,
): Promise<void> {
  await consume(
    tx,
    `access-email:${userId}`,
    againPerDay,
    'They were emailed twice today. Please try again tomorrow, or call them.',
  );
  await queueAccessMail(platform, tx, id, by);
}
