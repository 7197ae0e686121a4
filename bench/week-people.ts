// Who comes in the last week: some of the firm's clients and its staff, signed in, and people who sign
// in for the first time.
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { hashPassword, openSession } from '../server/modules/identity/index.ts';
import { users } from '../server/modules/identity/people/index.ts';
import { openClientAccounts } from '#modules/clients/accounts';
import type { Database } from '../server/platform/database/database.ts';

/** Someone signed in. */
export interface Caller {
  token: string;
  id: string;
}

export interface People {
  clients: Caller[];
  preparers: Caller[];
  /** User names, each for one sign-in: a code is sent at most once a minute. */
  comers: string[];
  /** Of all comers. */
  password: string;
}

const origin = { address: '127.0.0.1', userAgent: 'bench', secondStep: 'taken' } as const;

/** @param comers how many will sign in */
export async function preparePeople(
  db: Database['db'],
  { staff, comers }: { staff: number; comers: number },
): Promise<People> {
  const signedIn = async (isAdmin: boolean, count: number): Promise<Caller[]> => {
    const { rows } = await db.execute<{ id: string }>(sql`
      SELECT id FROM users WHERE archived_at IS NULL AND is_admin = ${isAdmin}
        AND username LIKE ${isAdmin ? 'staff%' : 'bench%'} ORDER BY id LIMIT ${count}`);
    const callers: Caller[] = [];
    for (const { id } of rows) {
      callers.push({ id, token: (await openSession(db, { id, isAdmin }, origin)).token });
    }
    return callers;
  };
  const password = 'lantern paper march 7';
  const passwordHash = await hashPassword(password);
  const names = Array.from({ length: comers }, () => `week${uuidv7()}`);
  for (const username of names) {
    const id = uuidv7();
    await db.insert(users).values({
      id,
      username,
      email: `${username}@example.test`,
      firstName: 'Maya',
      lastName: 'Okafor',
      passwordHash,
      emailVerifiedAt: new Date(),
    });
    await openClientAccounts(db, [id]);
  }
  return {
    clients: await signedIn(false, 200),
    preparers: await signedIn(true, staff),
    comers: names,
    password,
  };
}
