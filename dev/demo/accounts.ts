import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { termsVersion } from '../../domain/account-values.ts';
import type { StaffRole } from '../../domain/staff.ts';
import { calendarDate } from '../../domain/tax/season.ts';
import { hashPassword } from '../../server/modules/identity/index.ts';
import { users } from '../../server/modules/identity/people/index.ts';
import { columnsOf } from '../../server/modules/team/staff/position.ts';
import { openClientAccounts } from '../../server/modules/clients/accounts/index.ts';
import type { Platform } from '../../server/platform/platform.ts';
import type { SampleOwner } from '../documents/index.ts';

export const demoPassword = 'demo-password-2026';

/** The people of the firm, one in each kind of role. */
const staff: { username: string; role: StaffRole; firstName: string; lastName: string }[] = [
  { username: 'admin', role: 'owner', firstName: 'Ruth', lastName: 'Hanley' },
  { username: 'preparer', role: 'preparer', firstName: 'Marcus', lastName: 'Bell' },
  { username: 'frontdesk', role: 'front-desk', firstName: 'Carmen', lastName: 'Vega' },
  { username: 'seasonal', role: 'seasonal', firstName: 'Lena', lastName: 'Brandt' },
];

const clients: { username: SampleOwner; firstName: string; lastName: string }[] = [
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
export async function addDemoAccounts({ db, config }: Platform): Promise<Map<string, DemoAccount>> {
  const both = {
    passwordHash: await hashPassword(demoPassword),
    emailVerifiedAt: sql`now()`,
    termsVersion,
    termsAcceptedAt: sql`now()`,
  };
  const { timeZone } = config.firm;
  const { year, month } = calendarDate(new Date(), timeZone);
  // The end of the season that runs or comes.
  const endsOn = `${month > 4 ? year + 1 : year}-04-30`;
  await db
    .insert(users)
    .values(
      staff.map(({ role, ...person }) => ({
        id: uuidv7(),
        ...person,
        email: `${person.firstName}@bluebonnettax.example`.toLowerCase(),
        ...both,
        isAdmin: true,
        ...columnsOf({ role, endsOn: role === 'seasonal' ? endsOn : null }, timeZone),
      })),
    )
    .onConflictDoNothing();
  const added = await db
    .insert(users)
    .values(
      clients.map((person, index) => ({
        id: uuidv7(),
        ...person,
        email: `${person.firstName}@${person.lastName}.example`.toLowerCase(),
        ...both,
        phoneNumber: `+1512555010${index + 1}`,
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
