import { eq } from 'drizzle-orm';
import { strongStepOf } from '#modules/identity/second-step-methods';
import type { Executor } from '#platform/database/database';
import { AppError } from '#platform/errors';
import type { Platform } from '#platform/platform';
import { hasAddress } from '../people/load-user.ts';
import { invalidCode, tryCode, useCode } from '../sign-in/check-code.ts';
import { users, type UserRow } from '../people/table.ts';
import { linkCodeMail } from './mail-templates.ts';
import { sendCode, type SentCode } from './send-code.ts';
import { codeWays } from './ways.ts';

const purpose = 'request-link';

/** Whether a person who holds a request link can be sent a code, by which their device is known. */
export async function canTakeLinkCode(platform: Platform, personId: string): Promise<boolean> {
  return (await wayOf(platform, platform.db, personId)) !== undefined;
}

/**
 * Sends it to the address or number on file.
 *
 * @throws AppError `conflict` where there is none that is theirs alone; `too_many_requests`
 */
export async function sendLinkCode(
  platform: Platform,
  tx: Executor,
  personId: string,
  address: string,
): Promise<SentCode> {
  const found = await wayOf(platform, tx, personId);
  if (!found) throw new AppError('conflict', 'We can’t send you a code. Please call us.');
  const { user, way } = found;
  const to =
    way === 'sms' && user.phoneNumber !== null
      ? { channel: 'sms' as const, number: user.phoneNumber }
      : {
          channel: 'email' as const,
          mail: (code: string) => linkCodeMail(platform.config, user, code),
        };
  return sendCode(platform, tx, user, { purpose, mayFollowUsed: true }, to, address);
}

/**
 * Tries a code. A try counts whatever becomes of the request, so run this outside of transactions.
 *
 * @returns what uses it up, in the change that it allows
 * @throws AppError `invalid_code`
 */
export async function tryLinkCode(
  { db, keys }: Pick<Platform, 'db' | 'keys'>,
  personId: string,
  code: string,
): Promise<(tx: Executor) => Promise<void>> {
  const check = await tryCode(db, keys, { subjectId: personId, purpose }, code);
  if (check.outcome !== 'right') throw invalidCode(check);
  return async (tx) => {
    if (!(await useCode(tx, check.codeId))) throw invalidCode({ outcome: 'used' });
  };
}

async function wayOf(
  platform: Platform,
  db: Executor,
  personId: string,
): Promise<{ user: UserRow; way: 'sms' | 'email' } | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, personId));
  if (!user || !hasAddress(user)) return undefined;
  const { hasOwnPhone } = await strongStepOf(db, user.id);
  const [way] = await codeWays(platform, db, user, hasOwnPhone);
  return way && { user, way };
}
