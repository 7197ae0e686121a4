import { eq, sql } from 'drizzle-orm';
import type { OwnPreparer } from '#contract/identity/accounts';
import { calendarDay, type Day } from '#domain/tax/business-days';
import { type ChargeMove, chargeMoves } from '#platform/charge-move';
import { type Executor, preparedOn } from '#platform/database/database';
import { AppError } from '#platform/errors';
import { pictureAddress } from '#modules/identity/people';
import { assertStaff } from '../staff/members.ts';
import { publishRightsChange } from '../staff/publish-rights-change.ts';
import { users } from '#modules/identity/people';
import { clientPreparers } from './table.ts';

/** Which staff member is in charge of a client, and since when; both null where nobody is. */
export interface PreparerAssignment {
  preparerId: string | null;
  preparerSince: Day | null;
}

/** Who is in charge of a client, as staff edit it. */
export async function preparerAssignmentOf(
  db: Executor,
  clientId: string,
): Promise<PreparerAssignment> {
  const [row] = await db
    .select({ preparerId: clientPreparers.preparerId, preparerSince: clientPreparers.since })
    .from(clientPreparers)
    .where(eq(clientPreparers.clientId, clientId));
  return row ?? { preparerId: null, preparerSince: null };
}

/** Who is in charge of a client, as the client is shown; null where nobody is. */
export async function preparerOf(db: Executor, clientId: string): Promise<OwnPreparer | null> {
  const [row] = await preparerOfClient(db).execute({ clientId });
  if (!row) return null;
  const { pictureId, ...shown } = row;
  return { ...shown, profileImageUrl: pictureAddress({ pictureId }) };
}

const preparerOfClient = preparedOn((db) =>
  db
    .select({
      firstName: users.firstName,
      lastName: users.lastName,
      pictureId: users.pictureId,
      since: clientPreparers.since,
    })
    .from(clientPreparers)
    .innerJoin(users, eq(users.id, clientPreparers.preparerId))
    .where(eq(clientPreparers.clientId, sql.placeholder('clientId')))
    .prepare('preparer_of_client'),
);

/**
 * Puts a staff member in charge of a client, or nobody. The caller holds the client's row.
 *
 * @param client who, with who is in charge now
 * @param wanted what is left out stays; another preparer begins on the firm's today unless told
 * @returns who is in charge from now on
 * @throws AppError `invalid_request` for someone who is not on the staff, a day to come, or a day
 * without a preparer
 */
export async function changePreparer(
  tx: Executor,
  { id: clientId, ...was }: PreparerAssignment & { id: string },
  wanted: { [K in keyof PreparerAssignment]?: PreparerAssignment[K] | undefined },
  timeZone: string,
): Promise<string | null> {
  const today = calendarDay(new Date(), timeZone);
  const { preparerId = was.preparerId } = wanted;
  if (preparerId === null) {
    if (wanted.preparerSince) throw refused('preparerId', 'Choose a preparer');
    await tx.delete(clientPreparers).where(eq(clientPreparers.clientId, clientId));
    if (was.preparerId !== null) await publishRightsChange(tx, was.preparerId);
    return null;
  }
  const since = wanted.preparerSince ?? (preparerId === was.preparerId ? was.preparerSince : today);
  if (since === null || wanted.preparerSince === null)
    throw refused('preparerSince', 'Enter a date');
  if (since > today) throw refused('preparerSince', 'Enter today or an earlier date');
  await assertStaff(tx, preparerId, 'preparerId');
  await tx
    .insert(clientPreparers)
    .values({ clientId, preparerId, since })
    .onConflictDoUpdate({ target: clientPreparers.clientId, set: { preparerId, since } });
  if (preparerId !== was.preparerId) {
    for (const id of [was.preparerId, preparerId])
      if (id !== null) await publishRightsChange(tx, id);
  }
  return preparerId;
}

/**
 * Puts someone else in charge of each of many clients, unless that changed. The caller has checked who, and holds the
 * clients.
 *
 * @param moves with the first day of it
 * @returns the clients that moved
 */
export async function movePreparers(
  tx: Executor,
  moves: readonly (ChargeMove & { since: Day | null })[],
): Promise<string[]> {
  const since = sql`unnest(${sql.param(moves.map(({ id }) => id))}::uuid[],
    ${sql.param(moves.map((move) => move.since))}::date[]) AS d (id, since)`;
  const { rows } = await tx.execute<{ id: string }>(sql`
    UPDATE client_preparers AS c SET preparer_id = m.now, since = d.since
    FROM ${chargeMoves(moves)}, ${since}
    WHERE c.client_id = m.id AND d.id = m.id AND c.preparer_id = m.was RETURNING c.client_id AS id`);
  return rows.map(({ id }) => id);
}

const refused = (field: keyof PreparerAssignment, message: string): AppError =>
  new AppError('invalid_request', `${message}.`, { fields: { [field]: message } });
