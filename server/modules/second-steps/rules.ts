import { sql } from 'drizzle-orm';
import type { Executor } from '#platform/database';
import { signInRules } from './table.ts';

/** Admins sign in with an authenticator app or a passkey; off until an admin turns it on. */
export async function adminsNeedStrongStep(db: Executor): Promise<boolean> {
  const [row] = await db.select({ needed: signInRules.adminsNeedStrongStep }).from(signInRules);
  return row?.needed ?? false;
}

export async function setAdminsNeedStrongStep(tx: Executor, needed: boolean): Promise<void> {
  await tx
    .insert(signInRules)
    .values({ adminsNeedStrongStep: needed })
    .onConflictDoUpdate({ target: signInRules.id, set: { adminsNeedStrongStep: needed } });
}

/** Of a user `u` in SQL. */
const hasAuthenticator = sql`EXISTS (
  SELECT 1 FROM authenticators a WHERE a.user_id = u.id AND a.confirmed_at IS NOT NULL)`;
const hasPasskey = sql`EXISTS (SELECT 1 FROM passkeys p WHERE p.user_id = u.id)`;
const strongStepRequired = sql`(u.is_admin
  AND EXISTS (SELECT 1 FROM sign_in_rules r WHERE r.admins_need_strong_step))`;

/** Of a user `u` in SQL: the firm requires an authenticator app or a passkey, and there is none. */
export const mustEnrol = sql`(${strongStepRequired} AND NOT ${hasAuthenticator} AND NOT ${hasPasskey})`;

interface StrongStep {
  /** The firm requires an authenticator app or a passkey of this user. */
  required: boolean;
  hasAuthenticator: boolean;
  hasPasskey: boolean;
}

export async function strongStepOf(db: Executor, userId: string): Promise<StrongStep> {
  const result = await db.execute<{ [Key in keyof StrongStep]: boolean }>(sql`
    SELECT ${strongStepRequired} AS required, ${hasAuthenticator} AS "hasAuthenticator",
      ${hasPasskey} AS "hasPasskey"
    FROM users u WHERE u.id = ${userId}`);
  return result.rows[0] ?? { required: false, hasAuthenticator: false, hasPasskey: false };
}

/** Whether the user must set one up before anything else is open to them. */
export function isEnrolmentRequired(step: StrongStep): boolean {
  return step.required && !step.hasAuthenticator && !step.hasPasskey;
}
