import { asc, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { StaffMember } from '#contract/identity/accounts';
import type { InCharge } from '#contract/team/in-charge';
import type { StaffRight } from '#domain/staff';
import type { Executor } from '#platform/database/database';
import { AppError } from '#platform/errors';
import { staffWithRight } from '#platform/staff-rights';
import { assertStaff } from '../staff/members.ts';
import { users } from '#modules/identity/people';

// Who is in charge of a project, a step, or a conversation: someone of its own, else the person in charge of what
// it belongs to, in the end the client's preparer (decision 033).

/**
 * Who is in charge of a record, in SQL.
 *
 * @param owns names who is in charge of the record itself, then of what it belongs to
 * @param client names the client
 */
export const inChargeOf = (owns: readonly [SQLWrapper, ...SQLWrapper[]], client: SQLWrapper) =>
  sql<InCharge>`(SELECT json_build_object('id', person.id, 'firstName', person.first_name,
      'lastName', person.last_name, 'isInherited', ${owns[0]} IS NULL)
    FROM users AS person WHERE person.id = coalesce(${sql.join([...owns], sql`, `)},
      (SELECT preparer_id FROM client_preparers WHERE client_id = ${client})))`;

/** Staff who have a right and see a client, by last name. */
export const listColleagues = (
  db: Executor,
  { clientId, right }: { clientId: string; right: StaffRight },
): Promise<(StaffMember & { email: string })[]> => listStaffWith(db, right, clientId);

/** The same of all who have the right, where no client is given. */
export async function listStaffWith(
  db: Executor,
  right: StaffRight,
  clientId?: string,
): Promise<(StaffMember & { email: string })[]> {
  const able = await staffWithRight(db, right, clientId);
  return db
    .select({
      id: users.id,
      firstName: users.firstName,
      lastName: users.lastName,
      email: sql<string>`coalesce(${users.email}, '')`,
    })
    .from(users)
    .where(
      inArray(
        users.id,
        able.map(({ id }) => id),
      ),
    )
    .orderBy(asc(users.lastName), asc(users.firstName), asc(users.id));
}

/**
 * Lets a person be put in charge of a client's record, or be mentioned in a note about the client.
 *
 * @param options.field the request's field that names the person, for the error
 * @throws AppError `invalid_request` for someone who is not on the staff; `conflict` for someone without the right,
 * or who doesn't see the client
 */
export async function assertMayBeNamed(
  tx: Executor,
  personId: string,
  {
    clientId,
    right,
    field = 'personId',
  }: { clientId: string; right: StaffRight; field?: 'personId' | 'text' },
): Promise<void> {
  await assertStaff(tx, personId, field);
  const hasRightFor = async (...of: [] | [string]) =>
    (await staffWithRight(tx, right, ...of)).some(({ id }) => id === personId);
  if (await hasRightFor(clientId)) return;
  const message = (await hasRightFor())
    ? 'This person doesn’t see the client. Give them access to the client first.'
    : 'This person’s role doesn’t include this work. Choose someone else.';
  throw new AppError('conflict', message, { fields: { [field]: message } });
}

/** For the log: who was named. Nobody is named where it is left to others. */
export const named = (personId: string | null): { personId?: string } =>
  personId === null ? {} : { personId };

/**
 * Records whose own person in charge may not be it anymore: their role lost the right, or they the client.
 *
 * @param own names who is in charge of the record itself
 * @param client names the client
 */
export async function hasUnfitCharge(
  db: Executor,
  right: StaffRight,
  { own, client }: { own: SQLWrapper; client: SQLWrapper },
): Promise<SQL> {
  const idsOf = async (wanted: StaffRight) =>
    sql.param((await staffWithRight(db, wanted)).map(({ id }) => id));
  const [able, seeing] = [await idsOf(right), await idsOf('everyone')];
  return sql`${own} IS NOT NULL AND (${own} <> ALL (${able}::uuid[]) OR ${own} <> ALL (${seeing}::uuid[])
    AND NOT EXISTS (SELECT FROM client_preparers AS p WHERE p.client_id = ${client} AND p.preparer_id = ${own})
    AND NOT EXISTS (SELECT FROM client_assignments AS a WHERE a.client_id = ${client} AND a.staff_id = ${own}))`;
}
