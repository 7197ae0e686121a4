import { sql } from 'drizzle-orm';
import type { StaffRole } from '#domain/staff';
import { rightsOf } from '#domain/staff-rights';
import { termsVersion } from '#domain/account-values';
import type { User } from '#contract/identity/accounts';
import { strongStepOf } from '#modules/identity/second-step-methods';
import { accountsOf, countReviews, waitingAccountsOf } from '#modules/clients/accounts';
import type { Executor } from '#platform/database/database';
import { pictureAddress } from './people/picture/pictures.ts';
import { narrowedRights } from '#modules/team';
import { preparerOf } from '#modules/team';
import type { UserRow } from './people/table.ts';

/**
 * What a user may see of their own account, and whether they must set up a stronger second step.
 *
 * @param clientId the client account whose preparer they are shown; their own when left out
 */
export async function presentUser(db: Executor, row: UserRow, clientId = row.id): Promise<User> {
  const step = await strongStepOf(db, row.id);
  const hasStrongStep = step.hasAuthenticator || step.hasPasskey;
  const isLater = row.isAdmin && !step.required && !hasStrongStep;
  return {
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    username: row.username,
    email: row.email,
    sharesEmail: row.sharesEmail,
    emailVerified: row.emailVerifiedAt !== null,
    phoneVerified: row.secondStepConfirmedAt !== null,
    phoneNumber: row.phoneNumber,
    phoneNumberVerified: row.phoneNumber !== null && row.phoneVerifiedAt !== null,
    hasStrongStep,
    hasPasskey: step.hasPasskey,
    termsAccepted: row.isAdmin || row.termsVersion === termsVersion,
    profileImageUrl: pictureAddress(row),
    isAdmin: row.isAdmin,
    staff: row.staffRole === null ? null : await presentRole(db, row.staffRole),
    isArchived: row.archivedAt !== null,
    emailNotifications: row.emailNotifications,
    smsNotifications: row.smsNotifications,
    communicationPreference: row.communicationPreference,
    enrollmentRequired: step.enrollmentRequired,
    enrollmentRequiredFrom: isLater ? (step.requiredFrom?.toISOString() ?? null) : null,
    fileUploadAlerts: row.fileUploadAlerts,
    statusUpdates: row.statusUpdates,
    pushNotifications: row.pushNotifications,
    analytics: row.analytics,
    marketing: row.marketing,
    sessionTracking: row.sessionTracking,
    keyboardShortcuts: row.keyboardShortcuts,
    accounts: row.isAdmin ? [] : await accountsOf(db, row.id),
    accessToReview: await countReviews(db, row.id),
    waitingAccounts: row.isAdmin ? [] : await waitingAccountsOf(db, row.id),
    preparer: row.isAdmin ? null : await preparerOf(db, clientId),
  };
}

async function presentRole(db: Executor, role: StaffRole): Promise<User['staff']> {
  const narrowed = await db
    .select({ right: narrowedRights.right })
    .from(narrowedRights)
    .where(sql`${narrowedRights.role} = ${role}`);
  const taken = narrowed.map(({ right }) => right);
  return { role, rights: [...rightsOf(role, taken)] };
}
