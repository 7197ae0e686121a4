import { sql } from 'drizzle-orm';
import type { NotificationKind } from '#contract/notifications/notifications';
import type { StaffRight, StaffRole } from '#domain/staff';
import { rightsOf } from '#domain/staff-rights';
import type { Executor } from '#platform/database/database';
import { narrowedRightsOfUser } from '#platform/staff-rights';
import { kindOf, kindsShownTo } from './kinds/kinds.ts';

/** Someone who may receive notifications, and how they want it. */
export interface Person extends Record<string, unknown> {
  id: string;
  email: string;
  firstName: string;
  isAdmin: boolean;
  sharesEmail: boolean;
  staffRole: StaffRole | null;
  narrowed: StaffRight[];
  isReachable: boolean;
  wantsMail: boolean;
  wantsPush: boolean;
  /** Null where no text message is wanted or can be sent. */
  number: string | null;
  textOnly: boolean;
  fileUploadAlerts: boolean;
  statusUpdates: boolean;
}

/** @returns undefined for nobody */
export async function findPerson(tx: Executor, userId: string): Promise<Person | undefined> {
  const { rows } = await tx.execute<Person>(sql`
    SELECT id, email, first_name AS "firstName", is_admin AS "isAdmin",
      shares_email AS "sharesEmail",
      staff_role AS "staffRole", ${narrowedRightsOfUser} AS narrowed,
      archived_at IS NULL AND email_verified_at IS NOT NULL AS "isReachable",
      email_notifications AS "wantsMail", push_notifications AS "wantsPush",
      CASE WHEN sms_notifications AND communication_preference <> 'email'
        AND phone_verified_at IS NOT NULL THEN phone_number END AS number,
      communication_preference = 'sms' AS "textOnly",
      file_upload_alerts AS "fileUploadAlerts", status_updates AS "statusUpdates"
    FROM users AS u WHERE id = ${userId}`);
  return rows[0];
}

/** Whether it is of a kind that is shown to them; to staff, whether they still have the right to see it, and its client. */
export function isShown(
  { staffRole, narrowed }: Person,
  { kind, isOfUnseen }: { kind: NotificationKind; isOfUnseen: boolean },
): boolean {
  const rights = staffRole === null ? undefined : rightsOf(staffRole, narrowed);
  if (isOfUnseen && rights?.has('everyone') === false) return false;
  return kindsShownTo(rights).includes(kind);
}

/** Whether a person wants to be notified of this kind. */
export function isWanted(person: Person, kind: NotificationKind): boolean {
  const { preference } = kindOf({ kind });
  return preference === null || person[preference];
}
