import { and, eq, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { ErrorCode } from '#contract/errors';
import { type AccessRight, grantsWith, isForAllYears, isGranted } from '#domain/client-accounts';
import type { StaffRight } from '#domain/staff';
import { calendarDate } from '#domain/tax/season';
import type { Actor, ClientActor } from './actor.ts';
import { AppError, forbidden, notFound } from './errors.ts';
import { inStaffScope } from './staff-scope.ts';

/** What a policy says of an action: allowed, or the refusal that the server answers. */
export type Decision = typeof allowed | Refusal;

export interface Refusal {
  readonly isAllowed: false;
  readonly code: ErrorCode;
  readonly message: string;
  readonly more?: { fields?: Record<string, string>; isRefusedAccess?: boolean };
}

export const allowed = { isAllowed: true } as const;

export const refusal = (code: ErrorCode, message: string, more?: Refusal['more']): Refusal => ({
  isAllowed: false,
  code,
  message,
  ...(more === undefined ? {} : { more }),
});

const refusalOf = ({ code, message }: AppError): Refusal => refusal(code, message);

export const denied = refusalOf(forbidden());
export const missing = refusalOf(notFound());

/** Whether the caller is the client that a record belongs to. */
export const isOwnClient = (actor: Actor, { clientId }: { clientId: string }): boolean =>
  actor.role === 'client' && actor.clientId === clientId;

/** The records of the caller's client, or for staff of all they see. `owner` is the column that names the client. */
export const inClientScope = (actor: Actor, owner: AnyPgColumn): SQL | undefined =>
  actor.role === 'client' ? eq(owner, actor.clientId) : inStaffScope(actor, owner);

/** What says which year a record counts by. */
export interface Dated {
  taxYear: number | null;
  madeAt: Date;
}

/** A record counts by its tax year; without one, by the year it was made in, by the firm's calendar. */
export const yearOf = ({ taxYear, madeAt }: Dated, timeZone: string): number =>
  taxYear ?? calendarDate(madeAt, timeZone).year;

/** Whether the caller is a client who holds one of the rights for the year of a record of theirs. */
export const hasRight = (
  actor: Actor,
  rights: readonly AccessRight[],
  record: { clientId: string } & Dated,
): boolean =>
  actor.role === 'client' &&
  isOwnClient(actor, record) &&
  isGranted(actor.grants, rights, () => yearOf(record, actor.timeZone));

/** A record as the rules go by it: its year, and who made it. */
export interface SeenRecord extends Dated {
  madeBy: string | null;
}

/**
 * Whether a person with these grants sees a record of the account: it is of a year in which they hold one of the
 * rights, or they made it themselves and may add for that year. `visibleTo` says the same in SQL.
 */
export function isSeenBy(
  { userId, grants }: Pick<ClientActor, 'userId' | 'grants'>,
  rights: readonly AccessRight[],
  record: SeenRecord,
  timeZone: string,
): boolean {
  const year = (): number => yearOf(record, timeZone);
  return (
    isGranted(grants, rights, year) ||
    (record.madeBy === userId && isGranted(grants, ['add'], year))
  );
}

/** The same in SQL: the columns of a record, and for what a person made themselves, how it is known. */
export interface DatedColumns {
  taxYear?: SQLWrapper;
  madeAt: SQLWrapper;
  isOwn?: SQL;
}

/**
 * The records of the years in which a client holds one of the rights; for staff, and for who holds it in all
 * years, it adds nothing.
 */
export function inGrantedYears(
  actor: Actor,
  rights: readonly AccessRight[],
  { taxYear, madeAt }: DatedColumns,
): SQL | undefined {
  if (actor.role === 'admin') return undefined;
  const giving = grantsWith(actor.grants, rights);
  if (giving.some(isForAllYears)) return undefined;
  const madeIn = sql`extract(year FROM ${madeAt} AT TIME ZONE ${actor.timeZone})`;
  const year = taxYear === undefined ? madeIn : sql`coalesce(${taxYear}, ${madeIn})`;
  const spans = giving.map(
    ({ fromYear, toYear }) => sql`${year} BETWEEN ${fromYear ?? 0}::int AND ${toYear ?? 9999}::int`,
  );
  return or(sql`false`, ...spans);
}

/**
 * The records that a client sees: those of the years in which they hold one of the rights, and what they
 * made themselves in years for which they may add. It is beside `inClientScope`.
 */
export function visibleTo(
  actor: Actor,
  rights: readonly AccessRight[],
  record: DatedColumns,
): SQL | undefined {
  const seen = inGrantedYears(actor, rights, record);
  if (seen === undefined || record.isOwn === undefined) return seen;
  return or(seen, and(record.isOwn, inGrantedYears(actor, ['add'], record)));
}

/**
 * The address that an account says of its contact, for the contact and for staff: people who share an account
 * aren't told one another's.
 */
export const knownAddress = (actor: Actor, clientId: string, email: string): string =>
  actor.role === 'admin' || clientId === actor.userId ? email : '';

/** Whether the caller sees everything in the account, whatever its year. */
export const seesAllYears = (actor: Actor): boolean =>
  actor.role === 'admin' || grantsWith(actor.grants, ['see']).some(isForAllYears);

/**
 * What people did of which the caller may know: who sees only some years of an account sees what they and
 * the staff did, and nothing of the others, from whom they may have parted.
 */
export const knowsOf = (
  actor: Actor,
  who: { id: SQLWrapper; isStaff: SQLWrapper },
): SQL | undefined =>
  seesAllYears(actor) ? undefined : sql`(${who.id} = ${actor.userId} OR ${who.isStaff})`;

/** Allowed to staff whose role has the right. */
export const staffWith = (actor: Actor, right: StaffRight): Decision =>
  actor.role === 'admin' && actor.rights.has(right) ? allowed : denied;

/** Allowed when all decisions are, otherwise the first refusal. */
export const all = (...decisions: readonly Decision[]): Decision =>
  decisions.find((decision) => !decision.isAllowed) ?? allowed;

/** The refusal when the condition holds. */
export const denyIf = (condition: boolean, reason: Refusal): Decision =>
  condition ? reason : allowed;

/** The rules of one kind of record, by action. */
type Rules<Subjects> = {
  readonly [Action in keyof Subjects]: (actor: Actor, subject: Subjects[Action]) => Decision;
};

/**
 * Declares the actions of a module's records. `can` is what handlers enforce (`authorize`) and what
 * the flags in answers are made of (`isAllowed`), so a screen never offers what the server refuses.
 */
export const definePolicy = <Subjects>(rules: Rules<Subjects>) => ({
  can: <Action extends keyof Subjects>(
    actor: Actor,
    action: Action,
    subject: Subjects[Action],
  ): Decision => rules[action](actor, subject),
});

/** Enforces a decision. @throws AppError the refusal's */
export function authorize(decision: Decision): asserts decision is typeof allowed {
  if (!decision.isAllowed) throw refused(decision);
}

export const refused = ({ code, message, more }: Refusal): AppError =>
  new AppError(code, message, more);
