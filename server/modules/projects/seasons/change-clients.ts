import { and, eq, inArray, ne, notInArray, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { changeSeasonClients, listSeasonClients } from '#contract/projects/seasons';
import { assertStaff, hasUnfitCharge } from '#modules/team';
import { clientAccounts, clientSearchTerms } from '#modules/clients/accounts';
import type { StaffActor } from '#platform/actor';
import type { Executor } from '#platform/database/database';
import { AppError } from '#platform/errors';
import { staffWithRight } from '#platform/staff-rights';
import { assertSeesClients, inStaffScope } from '#platform/staff-scope';
import { addTemplateContents, preparerIs } from './begin-season.ts';
import { seasonClients, seasonRequests, seasonWaves } from './table.ts';

type Body = z.output<typeof changeSeasonClients.body>;
type Change = Body['change'];
export type ClientFilter = Omit<z.output<typeof listSeasonClients.query>, 'limit' | 'cursor'>;

/** The clients of a season whom someone sees and a filter shows; `client_accounts` is in the query. */
export const rowsWhere = (
  actor: StaffActor,
  seasonId: string,
  filter: ClientFilter = {},
): SQL | undefined =>
  and(
    eq(seasonClients.seasonId, seasonId),
    inStaffScope(actor, seasonClients.clientId),
    filter.state === undefined ? undefined : eq(seasonClients.state, filter.state),
    filter.wave === undefined ? undefined : eq(seasonClients.wave, filter.wave),
    filter.templateId === undefined ? undefined : eq(seasonClients.templateId, filter.templateId),
    preparerIs(filter.preparer, sql`${seasonClients.clientId}`),
    filter.returnForm === undefined ? undefined : eq(seasonClients.returnForm, filter.returnForm),
    ...clientSearchTerms(filter.q ?? ''),
  );

/**
 * Changes what clients get who haven't started: chosen ones, or all that a filter shows. The caller holds the season.
 *
 * @returns how many changed
 * @throws AppError `not_found` for a client out of sight or a template, `invalid_request` and `conflict` for a wave or a
 * person that can't be
 */
export async function changeClients(
  tx: Executor,
  actor: StaffActor,
  seasonId: string,
  { change, clientIds, filter }: Body,
): Promise<number> {
  if (clientIds !== undefined) await assertSeesClients(tx, actor, clientIds);
  const chosen = tx
    .select({ id: seasonClients.clientId })
    .from(seasonClients)
    .innerJoin(clientAccounts, eq(clientAccounts.id, seasonClients.clientId))
    .where(
      clientIds === undefined
        ? rowsWhere(actor, seasonId, filter)
        : and(rowsWhere(actor, seasonId), inArray(seasonClients.clientId, clientIds)),
    );
  const isChosen = and(
    eq(seasonClients.seasonId, seasonId),
    inArray(seasonClients.clientId, chosen),
  );
  if (change.kind === 'request') return excludeRequests(tx, seasonId, isChosen, change);
  await assertPossible(tx, seasonId, change);
  const { rowCount } = await tx
    .update(seasonClients)
    .set(valuesOf(change))
    .where(and(isChosen, canChange(change), await fits(tx, change)));
  return rowCount ?? 0;
}

/** Who hasn't started, where the change says something to them. */
function canChange(change: Change): SQL | undefined {
  const isByStaff = eq(seasonClients.leftOutBecause, 'by-staff');
  switch (change.kind) {
    case 'leave-out':
      return change.isLeftOut ? eq(seasonClients.state, 'planned') : isByStaff;
    case 'read-again':
      return and(
        inArray(seasonClients.state, ['planned', 'left-out']),
        sql`${seasonClients.leftOutBecause} IS DISTINCT FROM 'by-staff'`,
      );
    default:
      return inArray(seasonClients.state, ['unread', 'planned', 'left-out']);
  }
}

function valuesOf(change: Exclude<Change, { kind: 'request' }>) {
  switch (change.kind) {
    case 'wave':
      return { wave: change.wave };
    case 'template':
      return { templateId: change.templateId };
    case 'in-charge':
      return { inChargeId: change.personId };
    case 'read-again':
      return { state: 'unread' as const, leftOutBecause: null };
    case 'leave-out':
      return change.isLeftOut
        ? { state: 'left-out' as const, leftOutBecause: 'by-staff' as const }
        : { state: 'planned' as const, leftOutBecause: null };
  }
}

/** Nobody is put in charge for a client whom they don't see. */
async function fits(tx: Executor, change: Change): Promise<SQL | undefined> {
  if (change.kind !== 'in-charge' || change.personId === null) return undefined;
  const columns = { own: sql`${change.personId}::uuid`, client: seasonClients.clientId };
  return sql`NOT (${await hasUnfitCharge(tx, 'projects', columns)})`;
}

async function assertPossible(tx: Executor, seasonId: string, change: Change): Promise<void> {
  if (change.kind === 'wave') {
    const wave = and(eq(seasonWaves.seasonId, seasonId), eq(seasonWaves.number, change.wave));
    if ((await tx.$count(seasonWaves, wave)) === 0) {
      throw new AppError('conflict', 'This season has no such wave. Add the wave first.');
    }
  }
  if (change.kind === 'template') await addTemplateContents(tx, seasonId, change.templateId);
  if (change.kind === 'in-charge' && change.personId !== null) {
    const { personId } = change;
    await assertStaff(tx, personId, 'personId');
    if (!(await staffWithRight(tx, 'projects')).some(({ id }) => id === personId)) {
      const message = 'This person’s role doesn’t include this work. Choose someone else.';
      throw new AppError('conflict', message);
    }
  }
}

/** Leaves requests of a kind or a title out, or takes them in again. @returns how many clients have another list */
async function excludeRequests(
  tx: Executor,
  seasonId: string,
  isChosen: SQL | undefined,
  { documentKind, title, isLeftOut }: Extract<Change, { kind: 'request' }>,
): Promise<number> {
  if ((documentKind === null) === (title === null)) {
    throw new AppError('invalid_request', 'Please choose a kind of document, or a title.');
  }
  const planned = tx
    .select({ id: seasonClients.clientId })
    .from(seasonClients)
    .where(and(isChosen, inArray(seasonClients.state, ['planned', 'left-out'])));
  const changed = await tx
    .update(seasonRequests)
    .set({ isLeftOut })
    .where(
      and(
        eq(seasonRequests.seasonId, seasonId),
        inArray(seasonRequests.clientId, planned),
        ne(seasonRequests.isLeftOut, isLeftOut),
        documentKind === null ? undefined : eq(seasonRequests.documentKind, documentKind),
        title === null ? undefined : eq(sql`lower(${seasonRequests.title})`, title.toLowerCase()),
      ),
    )
    .returning({ id: seasonRequests.clientId });
  return new Set(changed.map(({ id }) => id)).size;
}

/**
 * Sets how many waves there are, and their days. The caller holds the season.
 *
 * @throws AppError `conflict` where clients are in a wave that would go
 */
export async function setWaves(
  tx: Executor,
  seasonId: string,
  days: readonly string[],
): Promise<void> {
  const numbers = days.map((_, index) => index + 1);
  const ofSeason = eq(seasonClients.seasonId, seasonId);
  if (
    (await tx.$count(seasonClients, and(ofSeason, notInArray(seasonClients.wave, numbers)))) > 0
  ) {
    throw new AppError('conflict', 'Clients are in the last wave. Move them to another one first.');
  }
  await tx
    .delete(seasonWaves)
    .where(and(eq(seasonWaves.seasonId, seasonId), notInArray(seasonWaves.number, numbers)));
  await tx
    .insert(seasonWaves)
    .values(days.map((day, index) => ({ seasonId, number: index + 1, day })))
    .onConflictDoUpdate({
      target: [seasonWaves.seasonId, seasonWaves.number],
      set: { day: sql`excluded.day` },
    });
}
