import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { register } from '#contract/accounts/accounts';
import { recordActivity } from '#platform/activity/record';
import type { Executor } from '#platform/database/database';
import { hashPassword, assertUncommonPassword } from './sign-in/passwords.ts';
import { findUserByEmail, type Registration, assertUsernameFree } from './registration/register.ts';
import { users } from './table.ts';
import { AppError } from '#platform/errors';

/**
 * Creates an owner's account with a proven address. Only the command line comes here: registration
 * never makes an admin (rulings section 2).
 *
 * @throws AppError when a value breaks the rules of registration, or the name or address is taken
 */
export async function createAdmin(tx: Executor, input: Registration): Promise<{ id: string }> {
  const parsed = register.body.safeParse(input);
  if (!parsed.success) {
    const problems = parsed.error.issues.map(
      (issue) => `${issue.path.join('.')}: ${issue.message}`,
    );
    throw new AppError('invalid_request', problems.join('. '));
  }
  const { username, email, firstName, lastName, password } = parsed.data;
  await assertUncommonPassword(password, 'password', [username, email]);
  await assertUsernameFree(tx, username);
  if (await findUserByEmail(tx, email)) {
    throw new AppError('conflict', 'An account with this email already exists.');
  }
  const id = uuidv7();
  await tx.insert(users).values({
    id,
    username,
    email,
    firstName,
    lastName,
    passwordHash: await hashPassword(password),
    isAdmin: true,
    staffRole: 'owner',
    emailVerifiedAt: sql`now()`,
  });
  await recordActivity(
    tx,
    { actorId: null, sessionId: null, address: null, requestId: null },
    { action: 'create_admin', subject: { type: 'user', id } },
  );
  return { id };
}
