import type { User } from '#contract/identity/accounts';

/** Spec section 3, communication preference. */
export const communicationNames: Record<User['communicationPreference'], string> = {
  email: 'Email',
  sms: 'SMS',
  both: 'Email and SMS',
};
