import { asc, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { AccountPerson, ClientPerson } from '#contract/clients/access';
import { clientName } from '#domain/client-accounts';
import type { Actor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { seesAllYears } from '#platform/policy';
import { users } from '#modules/identity/people';
import { type Giver, type Grant, lastGiverOf, mayChange } from './grant-rules.ts';
import { type GrantInUse, grantsInUse } from './grants-in-use.ts';
import { accessGrants } from './table.ts';

const giver = alias(users, 'giver');
const ender = alias(users, 'ender');

/** Who has access to a client account, and who had: as staff see them. */
export async function listClientPeople(
  db: Executor,
  actor: Giver,
  clientId: string,
): Promise<ClientPerson[]> {
  const rows = await readGrants(db, clientId);
  const others = await othersOf(db, clientId, rows);
  return rows.map(({ person, ...row }) => ({
    ...present(actor, row, others),
    firstName: person.firstName,
    lastName: person.lastName,
    userId: row.grant.userId,
    email: person.email ?? '',
    hasAccount: person.hasAccount,
    documentId: row.grant.documentId,
  }));
}

/**
 * The same as a person of the account sees it. Who sees only some years of it learns of no one but themselves and
 * those to whom they gave access (decision 031).
 */
export async function listAccountPeople(
  db: Executor,
  actor: Actor,
  clientId: string,
): Promise<AccountPerson[]> {
  const rows = await readGrants(db, clientId);
  const others = await othersOf(db, clientId, rows);
  const isKnown = ({ userId, grantedBy }: Grant): boolean =>
    seesAllYears(actor) || userId === actor.userId || grantedBy === actor.userId;
  return rows
    .filter(({ grant }) => isKnown(grant))
    .map(({ person, ...row }) => ({
      ...present(actor, row, others),
      ...calledAs(row.grant, person),
      isYou: row.grant.userId === actor.userId,
    }));
}

/** People of a client account by name, for clients as they may call them. */
export async function namesOf(
  db: Executor,
  clientId: string,
  ids: readonly string[],
  actor: Giver,
): Promise<{ id: string; name: string }[]> {
  const rows = (await readGrants(db, clientId)).filter(({ isUnended }) => isUnended);
  return ids.flatMap((id) => {
    const row = rows.find(({ grant }) => grant.userId === id);
    if (!row) return [];
    const { firstName, lastName } =
      actor.role === 'admin' || id === actor.userId ? row.person : calledAs(row.grant, row.person);
    return [{ id, name: clientName({ firstName, lastName }) }];
  });
}

/** Someone to whom a client gave access has the name that was typed there: an address doesn’t reveal its owner’s. */
function calledAs(
  { calledAs: name }: Grant,
  { firstName, lastName }: { firstName: string; lastName: string },
) {
  return name === null ? { firstName, lastName } : { firstName: name, lastName: '' };
}

/** What decides who may change whose access: those that haven't ended, and those that count now. */
const othersOf = async (db: Executor, clientId: string, rows: readonly Row[]) => ({
  unended: rows.filter(({ isUnended }) => isUnended).map(({ grant }) => grant),
  used: await grantsInUse(db, [clientId]),
});

type Row = Awaited<ReturnType<typeof readGrants>>[number];

function readGrants(db: Executor, clientId: string) {
  return db
    .select({
      grant: accessGrants,
      isUnended: sql<boolean>`${accessGrants.endedAt} IS NULL
        AND (${accessGrants.endsAt} IS NULL OR ${accessGrants.endsAt} > now())`,
      isWaiting: sql<boolean>`${accessGrants.activeFrom} <= now() IS NOT TRUE`,
      person: {
        firstName: users.firstName,
        lastName: users.lastName,
        email: users.email,
        hasAccount: sql<boolean>`${users.passwordHash} IS NOT NULL`,
      },
      givenBy: sql<string | null>`${giver.firstName} || ' ' || ${giver.lastName}`,
      endedBy: sql<string | null>`${ender.firstName} || ' ' || ${ender.lastName}`,
    })
    .from(accessGrants)
    .innerJoin(users, eq(users.id, accessGrants.userId))
    .leftJoin(giver, eq(giver.id, accessGrants.grantedBy))
    .leftJoin(ender, eq(ender.id, accessGrants.endedBy))
    .where(eq(accessGrants.clientId, clientId))
    .orderBy(
      sql`${accessGrants.endedAt} IS NOT NULL`,
      desc(accessGrants.endedAt),
      asc(accessGrants.grantedAt),
      asc(accessGrants.id),
    );
}

function present(
  actor: Giver,
  { grant, isUnended, isWaiting, givenBy, endedBy }: Omit<Row, 'person'>,
  { unended, used }: { unended: readonly Grant[]; used: readonly GrantInUse[] },
) {
  const { endsAt, endedAt } = grant;
  const end = isUnended ? null : (endedAt ?? endsAt);
  const may = isUnended && mayChange(actor, grant, unended, used).isAllowed;
  const waits = isUnended && isWaiting;
  const now = used.find(({ id }) => id === grant.id);
  return {
    id: grant.id,
    relation: grant.relation,
    rights: grant.rights,
    fromYear: grant.fromYear,
    toYear: grant.toYear,
    since: grant.grantedAt.toISOString(),
    endsOn: grant.endsOn,
    endedAt: end?.toISOString() ?? null,
    givenBy,
    endedBy,
    waits: waits
      ? {
          from: grant.activeFrom?.toISOString() ?? null,
          now: now ? { rights: [...now.rights], fromYear: now.fromYear, toYear: now.toYear } : null,
        }
      : null,
    can: {
      change: may,
      end: may,
      confirm: waits && actor.role === 'admin' && lastGiverOf(grant) !== actor.userId,
    },
  };
}
