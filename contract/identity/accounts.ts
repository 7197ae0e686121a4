import { z } from 'zod';
import { accessRights, clientKinds } from '#domain/client-accounts';
import { accountRules } from '#domain/account-values';
import { staffRights, staffRoles } from '#domain/staff';
import { endpoint, timestamp } from '../endpoint.ts';
import {
  personName,
  username,
  emailAddress,
  newPassword,
  verificationCode,
  acceptedTerms,
  communicationPreference,
  channel,
  secondStepWay,
} from './account-fields.ts';

/** A staff member, as a choice shows one. */
export const staffMember = z.object({ id: z.uuid(), firstName: z.string(), lastName: z.string() });
export type StaffMember = z.infer<typeof staffMember>;

/** The preparer in charge, as their client is shown. */
export const ownPreparer = z.object({
  firstName: z.string(),
  lastName: z.string(),
  profileImageUrl: z.string().nullable(),
  /** The first day. */
  since: z.iso.date(),
});
export type OwnPreparer = z.infer<typeof ownPreparer>;

/** A client account as its people choose it. */
export const usedAccount = z.object({
  id: z.uuid(),
  kind: z.enum(clientKinds),
  firstName: z.string(),
  lastName: z.string(),
  /** All they may do there, in any year. */
  rights: z.array(z.enum(accessRights)),
  /** They may see all years of it. */
  seesAllYears: z.boolean(),
});
export type UsedAccount = z.infer<typeof usedAccount>;

export const user = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  username: z.string(),
  email: z.string(),
  /** Others have that address too, or had it: no codes and no links for a password go there. */
  sharesEmail: z.boolean(),
  emailVerified: z.boolean(),
  /** Rulings section 2: a second step has been confirmed. */
  phoneVerified: z.boolean(),
  phoneNumber: z.string().nullable(),
  /** That number was proven by a code sent to it; staff may have typed it in otherwise. */
  phoneNumberVerified: z.boolean(),
  /** An authenticator app or a passkey is set up. */
  hasStrongStep: z.boolean(),
  /** One of them is a passkey. */
  hasPasskey: z.boolean(),
  /** This person accepted the current terms; always true for staff. */
  termsAccepted: z.boolean(),
  profileImageUrl: z.string().nullable(),
  isAdmin: z.boolean(),
  /** What someone on the staff is, and may do; null for clients. */
  staff: z.object({ role: z.enum(staffRoles), rights: z.array(z.enum(staffRights)) }).nullable(),
  isArchived: z.boolean(),
  emailNotifications: z.boolean(),
  smsNotifications: z.boolean(),
  communicationPreference,
  /**
   * A second step must be set up before anything else is open to them: staff by the firm's rule, people
   * who share their address because no code can be emailed to it.
   */
  enrollmentRequired: z.boolean(),
  /** The same from then on, for staff who still have time; null for everyone else. */
  enrollmentRequiredFrom: timestamp.nullable(),
  /** Notification preferences: a document was uploaded for me; a document of mine was reviewed. */
  fileUploadAlerts: z.boolean(),
  statusUpdates: z.boolean(),
  /** News on devices where the person turned that on. */
  pushNotifications: z.boolean(),
  /** Privacy settings. */
  analytics: z.boolean(),
  marketing: z.boolean(),
  sessionTracking: z.boolean(),
  /** Single keys do something on the screens of this person. */
  keyboardShortcuts: z.boolean(),
  /** The client accounts a person may use, their own first; empty for staff. */
  accounts: z.array(usedAccount),
  /** Those they will be able to use: nothing of them is seen before. */
  waitingAccounts: z.array(
    z.object({
      firstName: z.string(),
      lastName: z.string(),
      /** When it begins; null while the firm has yet to confirm it. */
      from: timestamp.nullable(),
    }),
  ),
  /** How much access given in their name they are asked about, since their password or second step was replaced. */
  accessToReview: z.number().int(),
  /** The staff member in charge of this client; null for staff, and where nobody is. */
  preparer: ownPreparer.nullable(),
});
export type User = z.infer<typeof user>;

/** A code is on its way. */
export const codeSent = z.object({
  /** Seconds until another code may be asked for. */
  resendAfterSeconds: z.number().int(),
  /** Seconds until this code ends. */
  expiresInSeconds: z.number().int(),
  /** Messages of this kind do not get through at the moment: offer another way beside waiting. */
  delayed: z.boolean(),
  /** Development only: the code itself. A production start never sends it. */
  devCode: z.string().optional(),
});

/** Spec section 3: the login and register response. */
const signInOutcome = z.object({
  userId: z.uuid(),
  emailVerificationRequired: z.boolean(),
  twoFactorRequired: z.boolean(),
  /** The ways of the second step this person has, the one to show first in front. */
  secondSteps: z.array(secondStepWay).optional(),
  /** By what and where the code went, mostly masked; absent when none was sent. */
  channel: channel.optional(),
  sentTo: z.string().optional(),
  ...codeSent.partial().shape,
  ...user.omit({ id: true, email: true }).partial().shape,
  email: z.string(),
});
export type SignInOutcome = z.infer<typeof signInOutcome>;

export const register = endpoint({
  route: 'POST /api/register',
  access: 'public',
  summary: 'Create a client account; an emailed code confirms the address',
  rate: 'register',
  activity: 'register',
  creates: true,
  body: z.strictObject({
    username,
    email: emailAddress,
    firstName: personName(accountRules.firstName.required),
    lastName: personName(accountRules.lastName.required),
    password: newPassword,
    termsVersion: acceptedTerms,
  }),
  response: signInOutcome,
  errors: ['username_taken'],
});

export const verifyEmail = endpoint({
  route: 'POST /api/verify-email',
  access: 'public',
  summary: 'Confirm an email address with the code sent to it',
  rate: 'code',
  activity: 'verify_email',
  body: z.strictObject({ userId: z.uuid(), code: verificationCode }),
  response: z.object({ emailVerified: z.literal(true) }),
  errors: ['invalid_code'],
});

export const resendVerification = endpoint({
  route: 'POST /api/resend-verification',
  access: 'public',
  summary: 'Send a new email verification code; the old one stops working',
  rate: 'code',
  activity: 'resend_verification',
  body: z.strictObject({ userId: z.uuid() }),
  response: codeSent,
});

export const login = endpoint({
  route: 'POST /api/login',
  access: 'public',
  summary: 'First step of signing in',
  rate: 'signIn',
  activity: 'sign_in_password',
  body: z.strictObject({
    // Also an address.
    username: z
      .string(accountRules.username.required)
      .trim()
      .min(1, accountRules.username.required)
      .max(254),
    password: z
      .string(accountRules.newPassword.required)
      .min(1, accountRules.newPassword.required)
      .max(accountRules.newPassword.max),
  }),
  response: signInOutcome,
  errors: ['wrong_credentials'],
});

export const verifyLogin2fa = endpoint({
  route: 'POST /api/verify-login-2fa',
  access: 'public',
  summary: 'Second step of signing in; needs the cookie of the first',
  rate: 'code',
  activity: 'sign_in',
  body: z.strictObject({
    userId: z.uuid(),
    code: verificationCode,
    /** Which code it is: the one sent, which is the default, or the authenticator app's. */
    by: z.enum(['sent', 'authenticator']).optional(),
    /** Do not ask this browser for a code for 30 days. */
    trustDevice: z.boolean().optional(),
  }),
  response: user,
  errors: ['invalid_code', 'sign_in_expired'],
});

export const resendLogin2fa = endpoint({
  route: 'POST /api/resend-login-2fa',
  access: 'public',
  summary: 'Send a new sign-in code; the old one stops working',
  rate: 'code',
  activity: 'resend_sign_in_code',
  body: z.strictObject({
    userId: z.uuid(),
    /** One of the person's ways; the one of the last code when absent. */
    channel: channel.optional(),
  }),
  response: z.object({ ...codeSent.shape, channel, sentTo: z.string() }),
  errors: ['sign_in_expired', 'conflict', 'unavailable'],
});

export const getUser = endpoint({
  route: 'GET /api/user',
  access: 'session',
  summary: 'The signed-in user; 401 when there is none',
  response: user,
});

export const getAuthUser = endpoint({
  route: 'GET /api/auth/user',
  access: 'session',
  summary: 'The same as /api/user, under the name one screen uses',
  response: user,
});

export const loginPage = endpoint({
  route: 'GET /api/login',
  access: 'public',
  summary: 'Redirects to the sign-in page',
  response: 'redirect',
});

export const logout = endpoint({
  route: 'GET /api/logout',
  access: 'public',
  summary: 'Ends the session; asks first when another site sent the browser here',
  response: 'redirect',
});

export const confirmLogout = endpoint({
  route: 'POST /api/logout',
  access: 'public',
  summary: 'Ends the session',
  form: true,
  activity: 'none',
  response: 'redirect',
});
