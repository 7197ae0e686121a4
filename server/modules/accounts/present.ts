import type { User } from '#contract/accounts';
import type { UserRow } from './table.ts';

/**
 * What a user may see of their own account.
 *
 * @param enrolmentRequired they must set up a stronger second step first; who must reaches few
 * endpoints, so the others need not ask
 */
export function presentUser(row: UserRow, enrolmentRequired = false): User {
  return {
    id: row.id,
    firstName: row.firstName,
    lastName: row.lastName,
    username: row.username,
    email: row.email,
    emailVerified: row.emailVerifiedAt !== null,
    phoneVerified: row.secondStepConfirmedAt !== null,
    phoneNumber: row.phoneNumber,
    profileImageUrl: null,
    isAdmin: row.isAdmin,
    isArchived: row.archivedAt !== null,
    emailNotifications: row.emailNotifications,
    smsNotifications: row.smsNotifications,
    communicationPreference: row.communicationPreference,
    enrolmentRequired,
    fileUploadAlerts: row.fileUploadAlerts,
    statusUpdates: row.statusUpdates,
    analytics: row.analytics,
    marketing: row.marketing,
    sessionTracking: row.sessionTracking,
    keyboardShortcuts: row.keyboardShortcuts,
  };
}
