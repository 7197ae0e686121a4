import { and, eq } from 'drizzle-orm';
import type { OwnPreparer, StaffMember } from '#contract/accounts';
import { calendarDay, type Day } from '#contract/business-days';
import type { Executor } from '#platform/database';
import { AppError } from '#platform/errors';
import { pictureAddress } from '../picture/pictures.ts';
import { users } from '../table.ts';
import { clientPreparers } from './table.ts';

/** Everyone who may be in charge of something. */
export function listStaff(db: Executor): Promise<StaffMember[]> {
  return db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(eq(users.isAdmin, true))
    .orderBy(users.lastName, users.firstName, users.id);
}

/** Who is in charge of a client, and since when. */
export interface Charge {
  preparerId: string | null;
  preparerSince: Day | null;
}

/** Who is in charge of a client, as ids. */
export async function chargeOf(db: Executor, clientId: string): Promise<Charge> {
  const [row] = await db
    .select({ preparerId: clientPreparers.preparerId, preparerSince: clientPreparers.since })
    .from(clientPreparers)
    .where(eq(clientPreparers.clientId, clientId));
  return row ?? { preparerId: null, preparerSince: null };
}

/** Who is in charge of a client, as the client is shown; null where nobody is. */
export async function preparerOf(db: Executor, clientId: string): Promise<OwnPreparer | null> {
  const [row] = await db
    .select({
      firstName: users.firstName,
      lastName: users.lastName,
      pictureId: users.pictureId,
      since: clientPreparers.since,
    })
    .from(clientPreparers)
    .innerJoin(users, eq(users.id, clientPreparers.preparerId))
    .where(eq(clientPreparers.clientId, clientId));
  if (!row) return null;
  const { pictureId, ...shown } = row;
  return { ...shown, profileImageUrl: pictureAddress({ pictureId }) };
}

/**
 * Puts someone of the staff in charge of a client, or nobody. The caller holds the client's row.
 *
 * @param client who, with who is in charge now
 * @param wanted what is left out stays; another preparer begins on the firm's today unless told
 * @returns who is in charge from now on
 * @throws AppError `invalid_request` for someone who is not of the staff, a day to come, or a day
 * without a preparer
 */
export async function changePreparer(
  tx: Executor,
  { id: clientId, ...was }: Charge & { id: string },
  wanted: { [K in keyof Charge]?: Charge[K] | undefined },
  timeZone: string,
): Promise<string | null> {
  const today = calendarDay(new Date(), timeZone);
  const { preparerId = was.preparerId } = wanted;
  if (preparerId === null) {
    if (wanted.preparerSince) throw refused('preparerId', 'Choose a preparer');
    await tx.delete(clientPreparers).where(eq(clientPreparers.clientId, clientId));
    return null;
  }
  const since = wanted.preparerSince ?? (preparerId === was.preparerId ? was.preparerSince : today);
  if (since === null || wanted.preparerSince === null)
    throw refused('preparerSince', 'Enter a date');
  if (since > today) throw refused('preparerSince', 'Enter today or an earlier date');
  const [isStaff] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, preparerId), eq(users.isAdmin, true)));
  if (!isStaff) throw refused('preparerId', 'Choose a member of your staff');
  await tx
    .insert(clientPreparers)
    .values({ clientId, preparerId, since })
    .onConflictDoUpdate({ target: clientPreparers.clientId, set: { preparerId, since } });
  return preparerId;
}

const refused = (field: keyof Charge, message: string): AppError =>
  new AppError('invalid_request', `${message}.`, { fields: { [field]: message } });
