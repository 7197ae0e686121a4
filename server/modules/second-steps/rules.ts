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

/** Of a user `u` in SQL: an authenticator app or a passkey is set up. */
export const hasStrongStep = sql`(
  EXISTS (SELECT 1 FROM authenticators a WHERE a.user_id = u.id AND a.confirmed_at IS NOT NULL)
  OR EXISTS (SELECT 1 FROM passkeys p WHERE p.user_id = u.id))`;

/** Of a user `u` in SQL: the firm requires one, and it is not set up yet. */
export const mustEnrol = sql`(u.is_admin
  AND EXISTS (SELECT 1 FROM sign_in_rules r WHERE r.admins_need_strong_step)
  AND NOT ${hasStrongStep})`;

/** Whether the firm requires an authenticator app or a passkey of this user, and whether one is there. */
export async function strongStepOf(
  db: Executor,
  userId: string,
): Promise<{ required: boolean; present: boolean }> {
  const result = await db.execute<{ required: boolean; present: boolean }>(sql`
    SELECT u.is_admin AND EXISTS (SELECT 1 FROM sign_in_rules r WHERE r.admins_need_strong_step)
      AS required, ${hasStrongStep} AS present
    FROM users u WHERE u.id = ${userId}`);
  return result.rows[0] ?? { required: false, present: false };
}
