import { z } from 'zod';
import { accountRules, atMost } from './account-values.ts';
import { endpoint } from './endpoint.ts';

const rules = accountRules;

/** See `accountRules`; `required` is what an empty field is told. */
export const personName = (required: string) =>
  z
    .string(required)
    .trim()
    .min(1, required)
    .max(rules.firstName.max, atMost(rules.firstName.max))
    .regex(rules.firstName.pattern.is, rules.firstName.pattern.otherwise);

export const username = z
  .string(rules.username.required)
  .trim()
  .min(1, rules.username.required)
  .max(rules.username.max, atMost(rules.username.max))
  .regex(rules.username.pattern.is, rules.username.pattern.otherwise);

export const emailAddress = z
  .string(rules.email.required)
  .trim()
  .min(1, rules.email.required)
  .max(rules.email.max, atMost(rules.email.max))
  .pipe(z.email(rules.email.pattern.otherwise));

/** Rulings section 2: at least 12 characters, no composition rules. The upper bound caps hashing. */
export const newPassword = z
  .string(rules.newPassword.required)
  .min(1, rules.newPassword.required)
  .min(rules.newPassword.min.length, rules.newPassword.min.otherwise)
  .max(rules.newPassword.max, atMost(rules.newPassword.max));

/** Six digits, exactly as the code fields send them (spec section 5). */
export const verificationCode = z
  .string()
  .regex(/^\d{6}$/, 'Please enter a valid 6-digit verification code');

export const communicationPreference = z.enum(['email', 'sms', 'both']);

/** What a code travels by. */
export const channel = z.enum(['email', 'sms']);
export type Channel = z.infer<typeof channel>;

/** How the second step of a sign-in can be done. */
export const secondStepWay = z.enum(['authenticator', 'passkey', 'sms', 'email', 'recovery-code']);
export type SecondStepWay = z.infer<typeof secondStepWay>;

export const user = z.object({
  id: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  username: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  /** Rulings section 2: a second step has been confirmed. */
  phoneVerified: z.boolean(),
  phoneNumber: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  isAdmin: z.boolean(),
  isArchived: z.boolean(),
  emailNotifications: z.boolean(),
  smsNotifications: z.boolean(),
  communicationPreference,
  /** Staff who must set up an authenticator app or a passkey before anything else is open to them. */
  enrolmentRequired: z.boolean(),
  /** Notification preferences: a document was uploaded for me; a document of mine was reviewed. */
  fileUploadAlerts: z.boolean(),
  statusUpdates: z.boolean(),
  /** Privacy settings. */
  analytics: z.boolean(),
  marketing: z.boolean(),
  sessionTracking: z.boolean(),
  /** Single keys do something on the screens of this person. */
  keyboardShortcuts: z.boolean(),
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
  method: 'POST',
  path: '/api/register',
  access: 'public',
  summary: 'Open a client account; the address is proven by a code sent to it',
  rate: 'register',
  activity: 'register',
  creates: true,
  body: z.strictObject({
    username,
    email: emailAddress,
    firstName: personName(rules.firstName.required),
    lastName: personName(rules.lastName.required),
    password: newPassword,
  }),
  response: signInOutcome,
  errors: ['username_taken'],
});

export const verifyEmail = endpoint({
  method: 'POST',
  path: '/api/verify-email',
  access: 'public',
  summary: 'Prove an e-mail address with the code sent to it',
  rate: 'code',
  activity: 'verify_email',
  body: z.strictObject({ userId: z.uuid(), code: verificationCode }),
  response: z.object({ emailVerified: z.literal(true) }),
  errors: ['invalid_code'],
});

export const resendVerification = endpoint({
  method: 'POST',
  path: '/api/resend-verification',
  access: 'public',
  summary: 'Send a new e-mail verification code; the earlier one ends',
  rate: 'code',
  activity: 'resend_verification',
  body: z.strictObject({ userId: z.uuid() }),
  response: codeSent,
});

export const login = endpoint({
  method: 'POST',
  path: '/api/login',
  access: 'public',
  summary: 'First step of signing in',
  rate: 'signIn',
  activity: 'sign_in_password',
  body: z.strictObject({
    // Also an address.
    username: z.string(rules.username.required).trim().min(1, rules.username.required).max(254),
    password: z
      .string(rules.newPassword.required)
      .min(1, rules.newPassword.required)
      .max(rules.newPassword.max),
  }),
  response: signInOutcome,
  errors: ['wrong_credentials'],
});

export const verifyLogin2fa = endpoint({
  method: 'POST',
  path: '/api/verify-login-2fa',
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
  method: 'POST',
  path: '/api/resend-login-2fa',
  access: 'public',
  summary: 'Send a new sign-in code; the earlier one ends',
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
  method: 'GET',
  path: '/api/user',
  access: 'session',
  summary: 'The signed-in user; 401 when there is none',
  activity: 'none',
  response: user,
});

export const getAuthUser = endpoint({
  method: 'GET',
  path: '/api/auth/user',
  access: 'session',
  summary: 'The same as /api/user, under the name one screen uses',
  activity: 'none',
  response: user,
});

export const loginPage = endpoint({
  method: 'GET',
  path: '/api/login',
  access: 'public',
  summary: 'Redirects to the sign-in page',
  activity: 'none',
  response: 'redirect',
});

export const logout = endpoint({
  method: 'GET',
  path: '/api/logout',
  access: 'public',
  summary: 'Ends the session; asks first when another site sent the browser here',
  activity: 'none',
  response: 'redirect',
});

export const confirmLogout = endpoint({
  method: 'POST',
  path: '/api/logout',
  access: 'public',
  summary: 'Ends the session',
  activity: 'none',
  response: 'redirect',
});
