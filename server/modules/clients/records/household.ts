import { and, eq, inArray, isNull } from 'drizzle-orm';
import { isEntity } from '#domain/client-accounts';
import { clientAccounts, peopleWithAccess } from '#modules/clients/accounts';
import type { ClientScope } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { clientDependents, clientRecords, taxpayerNumbers } from './table.ts';

/** Someone whose documents come into an account. */
interface Member {
  firstName: string;
  lastName: string;
  /** The last digits of their taxpayer number, where the firm has it. */
  lastFour: string | null;
}

/** Whose documents an account expects: the people of the return, or an entity by its name. */
export async function householdOf(
  db: Executor,
  { clientId }: ClientScope,
): Promise<{ entityName: string | null; people: Member[] }> {
  const { kind, firstName, lastName } = clientAccounts;
  const [account] = await db
    .select({ kind, firstName, lastName })
    .from(clientAccounts)
    .where(eq(clientAccounts.id, clientId));
  if (!account) return { entityName: null, people: [] };
  if (isEntity(account.kind)) return { entityName: account.lastName, people: [] };
  const numbers = await db
    .select()
    .from(taxpayerNumbers)
    .where(eq(taxpayerNumbers.clientId, clientId));
  const numberOf = (wanted: string): string | null =>
    numbers.find(({ holder, dependentId }) => (dependentId ?? holder) === wanted)?.lastFour ?? null;
  const withAccess = await peopleWithAccess(db, clientId);
  const [own] = withAccess.filter(({ relation }) => relation === 'self');
  const [record] = await db
    .select({ first: clientRecords.spouseFirstName, last: clientRecords.spouseLastName })
    .from(clientRecords)
    .where(eq(clientRecords.clientId, clientId));
  const dependents = await db
    .select()
    .from(clientDependents)
    .where(and(eq(clientDependents.clientId, clientId), isNull(clientDependents.removedAt)));
  const self = account.kind === 'couple' && own ? own : account;
  const people: Member[] = [
    { firstName: self.firstName, lastName: self.lastName, lastFour: numberOf('client') },
    ...(record?.first
      ? [
          {
            firstName: record.first,
            lastName: record.last || self.lastName,
            lastFour: numberOf('spouse'),
          },
        ]
      : []),
    ...dependents.map((person) => ({
      firstName: person.firstName,
      lastName: person.lastName,
      lastFour: numberOf(person.id),
    })),
  ];
  const keyOf = (person: { firstName: string; lastName: string }): string =>
    `${person.firstName} ${person.lastName}`.toLowerCase();
  const known = new Set(people.map(keyOf));
  const others = withAccess.filter(
    (person) =>
      ['self', 'spouse', 'child', 'parent'].includes(person.relation) && !known.has(keyOf(person)),
  );
  return {
    entityName: null,
    people: [
      ...people,
      ...others.map((person) => ({
        firstName: person.firstName,
        lastName: person.lastName,
        lastFour: null,
      })),
    ],
  };
}

/** The last digits of the taxpayer numbers of some clients. */
export async function lastFoursOf(
  db: Executor,
  clientIds: readonly string[],
): Promise<Map<string, string[]>> {
  if (clientIds.length === 0) return new Map();
  const rows = await db
    .select({ clientId: taxpayerNumbers.clientId, lastFour: taxpayerNumbers.lastFour })
    .from(taxpayerNumbers)
    .where(inArray(taxpayerNumbers.clientId, [...clientIds]));
  const found = new Map<string, string[]>();
  for (const { clientId, lastFour } of rows) {
    found.set(clientId, [...(found.get(clientId) ?? []), lastFour]);
  }
  return found;
}
