import { type SQL, sql } from 'drizzle-orm';
import type { StaffRole } from '#domain/staff';
import { calendarDay, type Day } from '#domain/tax/business-days';
import { AppError } from '#platform/errors';

/** A role, and the last day of work in it: seasonal members have one, owners never do. */
export interface Position {
  role: StaffRole;
  endsOn: Day | null;
}

/** @throws AppError `invalid_request` with the sentence under `endsOn` */
export function assertLastDay({ role, endsOn }: Position, timeZone: string): void {
  if (endsOn === null) return;
  if (role === 'owner') throw refused('An owner’s work has no last day');
  if (endsOn < calendarDay(new Date(), timeZone)) throw refused('Enter today or a later date');
}

/** As the row of a person holds it: work ends with the midnight after the last day. */
export const columnsOf = ({ role, endsOn }: Position, timeZone: string) => ({
  staffRole: role,
  staffEndsOn: endsOn,
  staffEndsAt: endsOn === null ? null : midnightAfter(endsOn, timeZone),
});

const midnightAfter = (day: Day, timeZone: string): SQL =>
  sql`(${day}::date + 1)::timestamp AT TIME ZONE ${timeZone}`;

const refused = (message: string): AppError =>
  new AppError('invalid_request', `${message}.`, { fields: { endsOn: message } });
