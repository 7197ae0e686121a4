import { eq, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { ErrorCode } from '#contract/errors';
import type { StaffRight } from '#domain/staff';
import type { Actor } from './actor.ts';
import { AppError, forbidden, notFound } from './errors.ts';

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

/** The records of the caller's client, or for staff all. `owner` is the column that names the client. */
export const inClientScope = (actor: Actor, owner: AnyPgColumn): SQL | undefined =>
  actor.role === 'client' ? eq(owner, actor.clientId) : undefined;

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
