import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Channel, SecondStepWay } from '#contract/identity/account-fields';
import { type Executor, preparedOn } from '#platform/database/database';
import { AppError } from '#platform/errors';
import type { Platform } from '#platform/platform';
import { hashToken, newToken } from '#platform/tokens';
import { findOpenCode, rebindCode } from './codes.ts';
import { signInMail } from '../mail-templates.ts';
import {
  type Destination,
  sendCode,
  type SentCode,
  maskedDestination,
} from '../second-step/send-code.ts';
import { secondStepsOf } from '../second-step/ways.ts';
import { withAddress } from '../people/load-user.ts';
import { preLogins, users, type UserRow } from '../people/table.ts';

/** Longer than a code lives, so that a second code can be asked for. */
const preLoginSeconds = 15 * 60;

const openPreLogin = preparedOn((db) =>
  db
    .insert(preLogins)
    .values({
      id: sql.placeholder('id'),
      userId: sql.placeholder('userId'),
      tokenHash: sql.placeholder('tokenHash'),
      expiresAt: sql`now() + make_interval(secs => ${sql.raw(String(preLoginSeconds))})`,
    })
    .prepare('open_pre_login'),
);

const preLoginOfToken = preparedOn((db) =>
  db
    .select({ preLoginId: preLogins.id, user: users })
    .from(preLogins)
    .innerJoin(users, eq(users.id, preLogins.userId))
    .where(
      and(
        eq(preLogins.tokenHash, sql.placeholder('tokenHash')),
        eq(preLogins.userId, sql.placeholder('userId')),
        isNull(preLogins.usedAt),
        isNull(users.archivedAt),
        sql`${preLogins.expiresAt} > now()`,
      ),
    )
    .prepare('pre_login_of_token'),
);

const endPreLogin = preparedOn((db) =>
  db
    .update(preLogins)
    .set({ usedAt: sql`now()` })
    .where(and(eq(preLogins.id, sql.placeholder('id')), isNull(preLogins.usedAt)))
    .returning({ id: preLogins.id })
    .prepare('end_pre_login'),
);

/** A second step that has begun. */
export interface BegunSecondStep {
  /** For the pre-login cookie. */
  token: string;
  secondSteps: SecondStepWay[];
  /** The code on its way; null where the first way needs none. */
  sent: SentCode | null;
}

/**
 * Begins the second step. Where the person's first way is a code, it is sent; within a minute of the
 * last one that one continues to serve, for the newest sign-in.
 *
 * @throws AppError `too_many_requests` while codes rest, or when no way is left to send one
 */
export async function beginSecondStep(
  platform: Platform,
  tx: Executor,
  user: UserRow,
  address: string,
): Promise<BegunSecondStep> {
  const secondSteps = await secondStepsOf(platform, tx, user);
  const { token, hash } = newToken();
  const preLoginId = uuidv7();
  await openPreLogin(tx).execute({ id: preLoginId, userId: user.id, tokenHash: hash });
  const [first] = secondSteps;
  if (first !== 'sms' && first !== 'email') return { token, secondSteps, sent: null };
  const running = await rebindOpenCode(tx, user, preLoginId, first);
  if (running) return { token, secondSteps, sent: running };
  if (first === 'email') {
    const sent = await sendSignInCode(platform, tx, user, preLoginId, address, first);
    return { token, secondSteps, sent };
  }
  try {
    // A savepoint: what was counted for a text message that is not sent is taken back.
    const sent = await tx.transaction((inner) =>
      sendSignInCode(platform, inner, user, preLoginId, address, first),
    );
    return { token, secondSteps, sent };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const others = secondSteps.filter((way) => way !== 'sms');
    if (!others.includes('email')) {
      if (others.length === 0) throw error;
      return { token, secondSteps: others, sent: null };
    }
    // Enough text messages for now: the code goes by e-mail. A tripped breaker is worth a look.
    if (error.code === 'unavailable') {
      platform.log.warn('the daily limit of text messages is reached: codes go by email');
    }
    const sent =
      (await rebindOpenCode(tx, user, preLoginId, 'email')) ??
      (await sendSignInCode(platform, tx, user, preLoginId, address, 'email', {
        mayFollowUsed: true,
      }));
    const rest = secondSteps.filter((way) => way !== 'email');
    return { token, secondSteps: ['email', ...rest], sent };
  }
}

/**
 * @param options.mayFollowUsed a mail code that signed in less than a minute ago is no reason to wait
 * @throws AppError `too_many_requests` within 60 s of the last code by the same channel
 */
export async function sendSignInCode(
  platform: Platform,
  tx: Executor,
  user: UserRow,
  preLoginId: string,
  address: string,
  channel: Channel,
  options: { mayFollowUsed?: boolean } = {},
): Promise<SentCode> {
  const to: Destination =
    channel === 'sms' && user.phoneNumber !== null
      ? { channel: 'sms', number: user.phoneNumber }
      : { channel: 'email', mail: (code) => signInMail(platform.config, user, code) };
  const subject = { purpose: 'sign-in', preLoginId, ...options } as const;
  return sendCode(platform, tx, user, subject, to, address);
}

/**
 * The sign-in a pre-login cookie belongs to.
 *
 * @throws AppError `sign_in_expired` without the cookie of that very user's sign-in
 */
export async function findPreLogin(
  db: Executor,
  token: string | undefined,
  userId: string,
): Promise<{ preLoginId: string; user: UserRow }> {
  const [row] = token
    ? await preLoginOfToken(db).execute({ tokenHash: hashToken(token), userId })
    : [];
  if (!row) throw signInExpired();
  return { ...row, user: withAddress(row.user) };
}

/** Ends a pre-login; false when another request has used it in the meantime. */
export async function usePreLogin(tx: Executor, preLoginId: string): Promise<boolean> {
  const used = await endPreLogin(tx).execute({ id: preLoginId });
  return used.length === 1;
}

/**
 * Voids the sign-ins of a user that wait for their second step, and with them their codes.
 *
 * @param except the one that continues
 */
export async function voidSignIns(tx: Executor, userId: string, except?: string): Promise<void> {
  await tx
    .update(preLogins)
    .set({ usedAt: sql`now()` })
    .where(
      and(
        eq(preLogins.userId, userId),
        isNull(preLogins.usedAt),
        except === undefined ? undefined : ne(preLogins.id, except),
      ),
    );
}

export const signInExpired = (): AppError =>
  new AppError('sign_in_expired', 'Your sign-in has expired. Please enter your password again.');

/** Lets a code of less than a minute ago serve this sign-in; null where there is none. */
async function rebindOpenCode(
  tx: Executor,
  user: UserRow,
  preLoginId: string,
  channel: Channel,
): Promise<SentCode | null> {
  if (!(await rebindCode(tx, { subjectId: user.id, channel }, preLoginId))) return null;
  const open = await findOpenCode(tx, { subjectId: user.id, purpose: 'sign-in', preLoginId });
  if (!open) return null;
  const { delivery, resendAfterSeconds, expiresInSeconds } = open;
  return {
    channel,
    sentTo: maskedDestination(user, open),
    resendAfterSeconds,
    expiresInSeconds,
    delayed: delivery === 'delayed' || delivery === 'refused',
  };
}
