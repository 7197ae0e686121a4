import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { BodyOf } from '#contract/endpoint';
import type { register, SignInOutcome } from '#contract/identity/accounts';
import { type Executor, violatesUnique } from '#platform/database/database';
import { passBreaker } from '#platform/rate-limits/breakers';
import { tooManyRequests } from '#platform/errors';
import type { Platform } from '#platform/platform';
import { codeOnItsWay, issueCode } from '../sign-in/codes.ts';
import { alreadyInvitedMail } from '../invitations/mail-templates.ts';
import { addressKnownMail, verificationMail } from '../mail-templates.ts';
import { countMailTo } from '../recipients.ts';
import { assertUsernameFree, findUserByEmail, usernameTaken } from '../people/find-user.ts';
import type { UserRow } from '../people/table.ts';
import { registrations } from './table.ts';

export type Registration = BodyOf<typeof register>;

/** A day, also for the name: anyone who mistyped their address gets it back tomorrow. */
const retentionSeconds = 24 * 3600;

/**
 * Takes a registration down and sends the code that proves its address; there is no user before
 * that. For an address that already has an account everything looks the same from outside: the
 * registration's codes never match, and we email the owner. Registration never attaches to
 * an existing record.
 *
 * @param address the caller's network address
 * @returns the owner of the e-mail address, where it has one
 * @throws AppError `username_taken`, the one documented way to learn that an account exists
 */
export async function registerAccount(
  platform: Platform,
  tx: Executor,
  registration: Registration,
  passwordHash: string,
  address: string,
): Promise<{ outcome: SignInOutcome; owner: UserRow | undefined }> {
  const { password: _, ...person } = registration;
  await assertUsernameFree(tx, person.username);
  const wait = await passBreaker(tx, 'registrations');
  if (wait > 0) {
    throw tooManyRequests(
      wait,
      'Many accounts are being created right now. Please try again in an hour, or call us.',
    );
  }
  const { mayNotice } = await countMailTo(tx, person.email);
  const owner = await findUserByEmail(tx, person.email);
  await tx.delete(registrations).where(
    sql`lower(${registrations.username}) = lower(${person.username})
        AND ${registrations.expiresAt} < now()`,
  );
  const id = uuidv7();
  await tx
    .insert(registrations)
    .values({
      id,
      ...person,
      passwordHash,
      expiresAt: sql`now() + make_interval(secs => ${retentionSeconds})`,
    })
    .catch((error: unknown) => {
      if (violatesUnique(error, 'registrations_username_key')) throw usernameTaken();
      throw error;
    });
  const issued = await issueCode(
    tx,
    platform.keys,
    {
      subjectId: id,
      userId: null,
      registrationId: owner ? null : id,
      purpose: 'verify-email',
    },
    address,
  );
  if (!owner) {
    const mail = verificationMail(platform.config, person.email, issued.code);
    await platform.mailer.send(tx, mail, { usefulUntil: issued.expiresAt });
  } else {
    const mail =
      owner.passwordHash === null && !owner.sharesEmail
        ? alreadyInvitedMail(platform.config, owner)
        : addressKnownMail(platform.config, owner);
    await (mayNotice ? platform.mailer.send(tx, mail) : platform.mailer.pretend(tx, mail));
  }
  return {
    owner,
    outcome: {
      userId: id,
      email: person.email,
      emailVerificationRequired: true,
      twoFactorRequired: false,
      ...codeOnItsWay(platform, issued),
    },
  };
}
