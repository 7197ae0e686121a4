import { inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { previewParting, SeenInAccount } from '#contract/clients/households';
import { clientName, type YearGrant } from '#domain/client-accounts';
import {
  clientAccounts,
  grantsThatPart,
  ownAccountsOf,
  peopleAndRights,
  type PartedGrant,
  type WantedParting,
} from '#modules/clients/accounts';
import { countConversationsInSight } from '#modules/messages/conversations';
import { countFilesInSight } from '#modules/documents';
import { countInvoicesInSight } from '#modules/billing/invoices';
import type { ClientActor, StaffActor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { assertCanPart, householdSplit } from './part.ts';

type Preview = z.output<typeof previewParting.response>;
type PersonRow = Awaited<ReturnType<typeof peopleAndRights>>[number];

/**
 * Who sees what of which account, before and after two people part: everyone with access to one of the accounts,
 * counted by the conditions that every call of theirs goes by.
 *
 * @throws AppError `not_found`, `conflict`
 */
export async function previewOf(
  db: Executor,
  { actor, timeZone }: { actor: StaffActor; timeZone: string },
  wanted: WantedParting,
): Promise<Preview> {
  await assertCanPart(db, actor, wanted);
  const changes = await grantsThatPart(db, wanted);
  const [one, other] = wanted.people;
  const ids = [
    wanted.clientId,
    ...(await ownAccountsOf(db, one, wanted.clientId)),
    ...(await ownAccountsOf(db, other, wanted.clientId)),
  ];
  const accounts = await db.select().from(clientAccounts).where(inArray(clientAccounts.id, ids));
  const nameOf = (id: string): string => {
    const account = accounts.find((row) => row.id === id);
    return account ? clientName(account) : '';
  };
  const rows = await peopleAndRights(db, ids);
  const people: Preview['people'] = [];
  for (const [userId, theirs] of Map.groupBy(rows, (row) => row.userId)) {
    const [first] = theirs;
    if (!first) continue;
    const seen: Preview['people'][number]['accounts'] = [];
    for (const clientId of ids) {
      const grants = theirs.filter((row) => row.clientId === clientId);
      if (grants.length === 0) continue;
      const look = (access: YearGrant[]) =>
        countSeen(db, { ...asPerson(actor, timeZone), userId, clientId, grants: access });
      seen.push({
        clientId,
        name: nameOf(clientId),
        before: await look(grants.map(spanOf)),
        after: await look(afterwards(grants, changes)),
      });
    }
    people.push({
      userId,
      firstName: first.firstName,
      lastName: first.lastName,
      accounts: seen,
    });
  }
  const { leftIds } = await householdSplit(db, wanted);
  // The two who part come first.
  const rank = ({ userId }: { userId: string }) => (wanted.people.includes(userId) ? 0 : 1);
  return {
    people: people.toSorted((a, b) => rank(a) - rank(b)),
    leaving: leftIds.map((clientId) => ({ clientId, name: nameOf(clientId) })),
  };
}

const asPerson = (actor: StaffActor, timeZone: string) =>
  ({
    sessionId: actor.sessionId,
    emailVerified: true,
    enrollmentRequired: false,
    hasFreshSecondStep: false,
    role: 'client',
    timeZone,
  }) as const;

const spanOf = ({ rights, fromYear, toYear }: PersonRow): YearGrant => ({
  rights,
  fromYear,
  toYear,
});

function afterwards(grants: readonly PersonRow[], changes: readonly PartedGrant[]): YearGrant[] {
  return grants.flatMap((row) => {
    const change = changes.find(({ grant }) => grant.id === row.grantId);
    if (!change) return [spanOf(row)];
    return change.toYear === null ? [] : [{ ...spanOf(row), toYear: change.toYear }];
  });
}

async function countSeen(db: Executor, actor: ClientActor): Promise<SeenInAccount> {
  const access = actor.grants.map(({ rights, ...years }) => ({ rights: [...rights], ...years }));
  if (access.length === 0) return { access, files: 0, conversations: 0, invoices: 0 };
  return {
    access,
    files: await countFilesInSight(db, actor),
    conversations: await countConversationsInSight(db, actor),
    invoices: await countInvoicesInSight(db, actor),
  };
}
