import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { FirmProfile } from '#contract/firm/firm';
import { register } from '#contract/identity/accounts';
import { recordActivity } from '#platform/activity/record';
import type { Executor } from '#platform/database/database';
import { hashPassword, assertUncommonPassword } from '../sign-in/passwords.ts';
import { type Registration } from '../registration/register.ts';
import { findUserByEmail, assertUsernameFree } from '../people/find-user.ts';
import { ownerLinks } from './table.ts';
import { users } from '../people/table.ts';
import { AppError } from '#platform/errors';

/**
 * Creates an owner's account from the command line. Registration never makes an admin (rulings section 2).
 *
 * @param firm whose names are no passwords
 * @throws AppError when a value breaks the rules of registration, or the name or address is taken
 */
export async function createAdmin(
  tx: Executor,
  input: Registration,
  firm: Pick<FirmProfile, 'name' | 'shortName'>,
): Promise<{ id: string }> {
  const parsed = register.body.safeParse(input);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(
      (issue) => `${issue.path.join('.')}: ${issue.message}`,
    );
    throw new AppError('invalid_request', problems.join('. '));
  }
  const { username, email, firstName, lastName, password } = parsed.data;
  await assertUncommonPassword(password, 'password', parsed.data, firm);
  const passwordHash = await hashPassword(password);
  const { id } = await insertOwner(tx, { username, email, firstName, lastName, passwordHash });
  await recordActivity(
    tx,
    { actorId: null, sessionId: null, address: null, requestId: null },
    { action: 'create_admin', subject: { type: 'user', id } },
  );
  return { id };
}

/** Until the transaction ends, no owner comes or goes: the lock of `keep_an_owner` in rules.sql. */
export async function lockOwners(tx: Executor): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('owners'))`);
}

/**
 * Makes an owner whose address counts as proven: the first code of their sign-in goes there. It ends the
 * link for the first one.
 *
 * @throws AppError `username_taken`; `conflict` where the address has an account
 */
export async function insertOwner(
  tx: Executor,
  person: Pick<Registration, 'username' | 'email' | 'firstName' | 'lastName'> & {
    passwordHash: string;
  },
): Promise<{ id: string }> {
  await lockOwners(tx);
  await tx.delete(ownerLinks);
  await assertUsernameFree(tx, person.username);
  if (await findUserByEmail(tx, person.email)) {
    const message = 'An account with this email already exists';
    throw new AppError('conflict', `${message}.`, { fields: { email: message } });
  }
  const id = uuidv7();
  await tx
    .insert(users)
    .values({ id, ...person, isAdmin: true, staffRole: 'owner', emailVerifiedAt: sql`now()` });
  return { id };
}
