import { and, eq, inArray, sql } from 'drizzle-orm';
import { openClientAccounts } from '#modules/clients/accounts';
import { addressesOnList } from '#modules/messages/newsletter';
import type { Executor } from '#platform/database/database';
import { type PersonRow, users } from '../people/table.ts';

/** A person whom a firm brings along from another program. */
export interface ImportedPerson {
  id: string;
  firstName: string;
  lastName: string;
  email: string | null;
  /** E.164. */
  phoneNumber: string | null;
  /** They have the address together with those of their household who have it. */
  joinsAddress: boolean;
}

/** The outcome, by id. */
export interface AddedPeople {
  /** With the people who came to share their address, to be undone. */
  added: Map<string, { sharing: string[] }>;
  /** The address belongs to someone with whom it can't be shared quietly. */
  refused: Set<string>;
}

/**
 * Makes records of people and their client accounts, several at once. Nobody is mailed. An address comes to
 * be shared only among people without an account: no one loses a way to sign in by it (decision 030).
 *
 * @throws a violation of `users_email_key` when someone takes an address at this moment: try again
 */
export async function addImportedPeople(
  tx: Executor,
  people: readonly ImportedPerson[],
): Promise<AddedPeople> {
  const addresses = people.flatMap(({ email }) => (email === null ? [] : [email.toLowerCase()]));
  const owners = await ownersOf(tx, addresses);
  const onList = await addressesOnList(tx, addresses);
  const result: AddedPeople = { added: new Map(), refused: new Set() };
  const alone: (typeof users.$inferInsert)[] = [];
  const joining: (typeof users.$inferInsert)[] = [];
  for (const { joinsAddress, ...person } of people) {
    const key = person.email?.toLowerCase() ?? '';
    const there = owners.get(key) ?? [];
    const mayJoin = joinsAddress && there.every((one) => !one.isAdmin && one.passwordHash === null);
    if (there.length > 0 && !mayJoin) {
      result.refused.add(person.id);
      continue;
    }
    const row = { ...person, username: person.id, passwordHash: null, marketing: onList.has(key) };
    const sharing = there.filter((one) => !one.sharesEmail).map(({ id }) => id);
    for (const one of there) one.sharesEmail = true;
    result.added.set(person.id, { sharing });
    if (there.length > 0) joining.push({ ...row, sharesEmail: true });
    else alone.push(row);
    if (key !== '') {
      const own = {
        id: person.id,
        isAdmin: false,
        passwordHash: null,
        sharesEmail: there.length > 0,
      };
      owners.set(key, [...there, own]);
    }
  }
  if (alone.length > 0) await tx.insert(users).values(alone);
  const sharing = [...result.added.values()].flatMap((one) => one.sharing);
  if (sharing.length > 0) {
    await tx.update(users).set({ sharesEmail: true }).where(inArray(users.id, sharing));
  }
  if (joining.length > 0) await tx.insert(users).values(joining);
  await openClientAccounts(tx, [...result.added.keys()]);
  return result;
}

type Owner = Pick<PersonRow, 'id' | 'isAdmin' | 'passwordHash' | 'sharesEmail'>;

/** Who has these addresses, held until the transaction ends, by address. */
async function ownersOf(tx: Executor, addresses: readonly string[]): Promise<Map<string, Owner[]>> {
  const rows = await tx
    .select({
      id: users.id,
      email: users.email,
      isAdmin: users.isAdmin,
      passwordHash: users.passwordHash,
      sharesEmail: users.sharesEmail,
    })
    .from(users)
    .where(inArray(sql`lower(${users.email})`, [...addresses]))
    .orderBy(users.id)
    .for('no key update');
  return Map.groupBy(rows, ({ email }) => (email ?? '').toLowerCase());
}

/**
 * People whose address nobody shares anymore, after those who came to share it are gone, have it alone again.
 *
 * @param ids who came to share it by an import
 */
export async function endQuietSharing(tx: Executor, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(users)
    .set({ sharesEmail: false })
    .where(
      and(
        inArray(users.id, [...ids]),
        eq(users.sharesEmail, true),
        sql`NOT EXISTS (SELECT FROM users AS other WHERE lower(other.email) = lower(${users.email})
          AND other.id <> ${users.id})`,
      ),
    );
}
