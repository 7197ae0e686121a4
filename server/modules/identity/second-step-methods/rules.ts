import { sql } from 'drizzle-orm';
import { recordActivity } from '#platform/activity/record';
import { type Executor, preparedOn } from '#platform/database/database';

/** How long after it began the firm may put the rule for its staff off, in days. */
const putOffDays = 60;
/** What staff of a firm that worked without the rule are given, in days. */
const graceDays = 14;

/** The firm's rule: staff sign in with an authenticator app or a passkey. */
export interface StaffRule {
  needed: boolean;
  /** From when on; null while it is off. */
  requiredFrom: Date | null;
  /** Whether that moment has come, by the database's clock. */
  inForce: boolean;
  /** The last day it can be put off to, in the firm's time zone. */
  latestDay: string;
}

/** @param zone the firm's time zone */
export async function readStaffRule(db: Executor, zone: string): Promise<StaffRule> {
  const { rows } = await db.execute<{ from: string | null; inForce: boolean; latest: string }>(sql`
    SELECT r.required_from AS from, coalesce(r.required_from <= now(), false) AS "inForce",
      to_char((coalesce(r.begun_at, now()) AT TIME ZONE ${zone})::date + ${putOffDays}::int,
        'YYYY-MM-DD') AS latest
    FROM (SELECT 1) one LEFT JOIN sign_in_rules r ON r.admins_need_strong_step`);
  const { from = null, inForce = false, latest = '' } = rows[0] ?? {};
  const requiredFrom = from === null ? null : new Date(from);
  return { needed: requiredFrom !== null, requiredFrom, inForce, latestDay: latest };
}

/**
 * Turns the rule on, puts it off, or turns it off.
 *
 * @param rule.day the calendar day from which on it holds, in the firm's time zone; at once when left
 * out or over
 * @returns null, and changes nothing, when that day is later than the rule can be put off to
 */
export async function setStaffRule(
  tx: Executor,
  zone: string,
  rule: { needed: boolean; day?: string | undefined },
): Promise<StaffRule | null> {
  // Two at once take turns, or each would look at the state before the other.
  await tx.execute(sql`LOCK TABLE sign_in_rules IN SHARE ROW EXCLUSIVE MODE`);
  const { latestDay } = await readStaffRule(tx, zone);
  if (rule.day !== undefined && rule.day > latestDay) return null;
  const from = sql`greatest(now(), ${rule.day ?? null}::date::timestamp AT TIME ZONE ${zone})`;
  await tx.execute(sql`
    INSERT INTO sign_in_rules AS r (admins_need_strong_step, required_from)
    VALUES (${rule.needed}, ${from})
    ON CONFLICT (id) DO UPDATE SET admins_need_strong_step = excluded.admins_need_strong_step,
      required_from = excluded.required_from,
      begun_at = CASE WHEN r.admins_need_strong_step THEN r.begun_at ELSE now() END`);
  return readStaffRule(tx, zone);
}

/**
 * Turns the rule on where it is off, as every start in production does (16 CFR 314.4(c)(5)): at once,
 * and in two weeks where staff have worked without it, so that nobody is stopped in the middle of
 * their work.
 */
export async function beginStaffRule(tx: Executor): Promise<void> {
  const { rowCount } = await tx.execute(sql`
    INSERT INTO sign_in_rules AS r (admins_need_strong_step, required_from)
    SELECT true, CASE
      WHEN EXISTS (SELECT 1 FROM users WHERE is_admin AND created_at < now() - interval '1 day')
      THEN now() + make_interval(days => ${graceDays}) ELSE now() END
    ON CONFLICT (id) DO UPDATE SET admins_need_strong_step = true,
      required_from = excluded.required_from, begun_at = now()
    WHERE NOT r.admins_need_strong_step`);
  if ((rowCount ?? 0) === 0) return;
  const nobody = { actorId: null, sessionId: null, address: null, requestId: null };
  await recordActivity(tx, nobody, {
    action: 'change_sign_in_rules',
    details: { adminsNeedStrongStep: true },
  });
}

/** Of a user `u` in SQL. */
const hasAuthenticator = sql`EXISTS (
  SELECT 1 FROM authenticators a WHERE a.user_id = u.id AND a.confirmed_at IS NOT NULL)`;
const hasPasskey = sql`EXISTS (SELECT 1 FROM passkeys p WHERE p.user_id = u.id)`;
const strongStepRequired = sql`(u.is_admin AND EXISTS (
  SELECT 1 FROM sign_in_rules r WHERE r.admins_need_strong_step AND r.required_from <= now()))`;

/** A proven number that no one else at the person's address has proven too (decision 030). */
const hasOwnPhone = sql`(u.phone_number IS NOT NULL AND u.phone_verified_at IS NOT NULL AND NOT EXISTS (
  SELECT FROM users o WHERE lower(o.email) = lower(u.email) AND o.id <> u.id
    AND o.phone_number = u.phone_number AND o.phone_verified_at IS NOT NULL))`;

/**
 * Of a user `u` in SQL: the firm requires an authenticator app or a passkey, and there is none; or they
 * share their address, so that no code can be emailed, and have neither these nor their own phone.
 */
export const mustEnrol = sql`((${strongStepRequired} OR (u.shares_email AND NOT ${hasOwnPhone}))
  AND NOT ${hasAuthenticator} AND NOT ${hasPasskey})`;

/** Of a row of `users` in a query of drizzle's. */
export const hasStrongStepOfUser = sql<boolean>`(EXISTS (
  SELECT 1 FROM authenticators a WHERE a.user_id = users.id AND a.confirmed_at IS NOT NULL)
  OR EXISTS (SELECT 1 FROM passkeys p WHERE p.user_id = users.id))`;

export interface StrongStep {
  /** The firm requires an authenticator app or a passkey of this user, by now. */
  required: boolean;
  /** From when on it does, or will. */
  requiredFrom: Date | null;
  hasAuthenticator: boolean;
  hasPasskey: boolean;
  /** A proven number, and no one else at the address has proven it. */
  hasOwnPhone: boolean;
  /** At least one recovery code is unused. */
  hasRecoveryCode: boolean;
  /** A second step must be set up before anything else is open to this user. */
  enrollmentRequired: boolean;
}

const ofNobody: StrongStep = {
  required: false,
  requiredFrom: null,
  hasAuthenticator: false,
  hasPasskey: false,
  hasOwnPhone: false,
  hasRecoveryCode: false,
  enrollmentRequired: false,
};

/** Asked at every step of a sign-in, and its planning takes longer than its answer. */
const strongStepOfUser = preparedOn((db) =>
  db
    .select({
      required: sql<boolean>`${strongStepRequired}`,
      hasAuthenticator: sql<boolean>`${hasAuthenticator}`,
      hasPasskey: sql<boolean>`${hasPasskey}`,
      hasOwnPhone: sql<boolean>`${hasOwnPhone}`,
      hasRecoveryCode: sql<boolean>`EXISTS (
        SELECT 1 FROM recovery_codes c WHERE c.user_id = u.id AND c.used_at IS NULL)`,
      enrollmentRequired: sql<boolean>`${mustEnrol}`,
      requiredFrom: sql<string | null>`(SELECT r.required_from FROM sign_in_rules r
        WHERE u.is_admin AND r.admins_need_strong_step)`,
    })
    .from(sql`users u`)
    .where(sql`u.id = ${sql.placeholder('userId')}`)
    .prepare('strong_step_of_user'),
);

export async function strongStepOf(db: Executor, userId: string): Promise<StrongStep> {
  const [row] = await strongStepOfUser(db).execute({ userId });
  if (!row) return ofNobody;
  return { ...row, requiredFrom: row.requiredFrom === null ? null : new Date(row.requiredFrom) };
}
