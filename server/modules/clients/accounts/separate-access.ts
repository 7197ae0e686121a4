import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Executor } from '#platform/database/database';
import { AppError } from '#platform/errors';
import { publishLive } from '#platform/live/publish';
import { lockClientAccount } from './client-accounts.ts';
import { unendedGrantsOf, passContactOn } from './grants.ts';
import { grantsInUse } from './grants-in-use.ts';
import type { Grant } from './grant-rules.ts';
import { accessGrants } from './table.ts';

/** Two people who part: of a client account that is both's, and of one another's own. */
export interface WantedParting {
  clientId: string;
  people: readonly [string, string];
  /** The last tax year that is both's. */
  lastYear: number;
  /** Who loses the account that is both's altogether; null where neither does. */
  losesId: string | null;
}

/** The outcome of one grant. */
export interface PartedGrant {
  grant: Grant;
  /** The last year it is for from now on; null where it ends. */
  toYear: number | null;
}

/**
 * What parting changes: of the account that is both's each keeps the years until then, and of the other's own
 * account nothing. Nobody else's access changes. The same list is shown before and carried out.
 */
export async function grantsThatPart(
  db: Executor,
  { clientId, people, lastYear, losesId }: WantedParting,
): Promise<PartedGrant[]> {
  const changed: PartedGrant[] = [];
  for (const grant of await unendedGrantsOf(db, clientId)) {
    if (!people.includes(grant.userId)) continue;
    const endsAnyway = grant.toYear !== null && grant.toYear <= lastYear;
    if (grant.userId === losesId || (grant.fromYear ?? 0) > lastYear) {
      changed.push({ grant, toYear: null });
    } else if (!endsAnyway) changed.push({ grant, toYear: lastYear });
  }
  const [one, other] = people;
  for (const [userId, ownerId] of [
    [one, other],
    [other, one],
  ] as const) {
    for (const ownId of await ownAccountsOf(db, ownerId, clientId)) {
      const grants = (await unendedGrantsOf(db, ownId)).filter((grant) => grant.userId === userId);
      changed.push(...grants.map((grant) => ({ grant, toYear: null })));
    }
  }
  return changed;
}

/** The accounts that are a person's alone, by id. */
export async function ownAccountsOf(
  db: Executor,
  userId: string,
  besides: string,
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    SELECT DISTINCT c.id FROM client_accounts AS c JOIN access_grants AS g ON g.client_id = c.id
    WHERE g.user_id = ${userId} AND g.relation = 'self' AND g.ended_at IS NULL
      AND c.kind = 'individual' AND c.archived_at IS NULL AND c.id <> ${besides} ORDER BY c.id`);
  return rows.map(({ id }) => id);
}

/** Carries it out. The caller holds the people. */
export async function separateAccess(
  tx: Executor,
  changes: readonly PartedGrant[],
  by: string,
): Promise<void> {
  for (const { grant, toYear } of changes) {
    await tx
      .update(accessGrants)
      .set(
        toYear === null
          ? { endedAt: sql`now()`, endedBy: by }
          : {
              toYear,
              earlierToYear: sql`CASE WHEN earlier_rights IS NOT NULL THEN least(earlier_to_year, ${toYear}) END`,
            },
      )
      .where(eq(accessGrants.id, grant.id));
  }
  await publishAccessChange(tx, changes);
  for (const clientId of new Set(changes.map(({ grant }) => grant.clientId))) {
    const account = await lockClientAccount(tx, clientId);
    if (account) await passContactOn(tx, account, await grantsInUse(tx, [clientId]));
  }
}

/**
 * Takes it back, as long as each grant is as parting left it.
 *
 * @param changes what was stored of them
 * @throws AppError `conflict` where one was changed since
 */
export async function takeBackParting(
  tx: Executor,
  changes: readonly { id: string; before: number | null; after: number | null }[],
): Promise<void> {
  const grants: { clientId: string; userId: string }[] = [];
  for (const { id, before, after } of changes) {
    const isStill =
      after === null
        ? sql`${accessGrants.endedAt} IS NOT NULL`
        : and(isNull(accessGrants.endedAt), eq(accessGrants.toYear, after));
    const [row] = await tx
      .update(accessGrants)
      .set({ toYear: before, endedAt: null, endedBy: null })
      .where(and(eq(accessGrants.id, id), isStill))
      .returning();
    if (!row) {
      throw new AppError(
        'conflict',
        'Access was changed since, so parting can’t be undone. Change the access of each person instead.',
      );
    }
    grants.push(row);
  }
  await publishAccessChange(
    tx,
    grants.map((grant) => ({ grant })),
  );
}

async function publishAccessChange(
  tx: Executor,
  changes: readonly { grant: { userId: string; clientId: string } }[],
): Promise<void> {
  for (const userId of new Set(changes.map(({ grant }) => grant.userId))) {
    await publishLive(tx, { userId }, { type: 'rights-changed', userId });
  }
  for (const clientId of new Set(changes.map(({ grant }) => grant.clientId))) {
    await publishLive(tx, { staff: true }, { type: 'clients-changed', userId: clientId });
  }
}
