import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { termsVersion } from '../../domain/account-values.ts';
import { hashPassword, users } from '../../server/modules/accounts/index.ts';
import { openClientAccounts } from '../../server/modules/client-accounts/index.ts';
import type { Platform } from '../../server/platform/platform.ts';
import type { SampleOwner } from '../documents/index.ts';

export const demoPassword = 'demo-password-2026';

const people: { username: 'admin' | SampleOwner; firstName: string; lastName: string }[] = [
  { username: 'admin', firstName: 'Ruth', lastName: 'Hanley' },
  { username: 'client', firstName: 'Maya', lastName: 'Okafor' },
  { username: 'client2', firstName: 'Theo', lastName: 'Lindqvist' },
  { username: 'client3', firstName: 'Elena', lastName: 'Marchetti' },
  { username: 'client4', firstName: 'Omar', lastName: 'Haddad' },
  { username: 'client5', firstName: 'Priya', lastName: 'Raman' },
  { username: 'client6', firstName: 'Samuel', lastName: 'Osei' },
];

export interface DemoAccount {
  id: string;
  username: string;
  isAdmin: boolean;
}

/** Adds the demo accounts that are missing and answers all of them by username. */
export async function addDemoAccounts({ db }: Platform): Promise<Map<string, DemoAccount>> {
  const passwordHash = await hashPassword(demoPassword);
  const added = await db
    .insert(users)
    .values(
      people.map(({ username, firstName, lastName }, index) => ({
        id: uuidv7(),
        username,
        firstName,
        lastName,
        email:
          username === 'admin'
            ? 'ruth@bluebonnettax.example'
            : `${firstName}@${lastName}.example`.toLowerCase(),
        passwordHash,
        isAdmin: username === 'admin',
        staffRole: username === 'admin' ? ('owner' as const) : null,
        phoneNumber: username === 'admin' ? null : `+1512555010${index}`,
        emailVerifiedAt: sql`now()`,
        termsVersion,
        termsAcceptedAt: sql`now()`,
      })),
    )
    .onConflictDoNothing()
    .returning({ id: users.id });
  await openClientAccounts(
    db,
    added.map(({ id }) => id),
  );
  const rows = await db
    .select({ id: users.id, username: users.username, isAdmin: users.isAdmin })
    .from(users);
  return new Map(rows.map((row) => [row.username, row]));
}
