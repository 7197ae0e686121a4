import { z } from 'zod';
import { channel, codeSent, secondStepWay, user, verificationCode } from './accounts.ts';
import { done, endpoint, idParams, timestamp } from './endpoint.ts';
import { newPasskeyAnswer, newPasskeyRequest, passkeyAnswer, passkeyRequest } from './passkeys.ts';
import { currentPassword, linkToken } from './profile.ts';

// Second steps: how a person proves at sign-in, beyond the password, that it is them. Setting them
// up, choosing one at sign-in, and getting back in when all are lost. `/api/2fa/*` is for people who
// are signed in, `/api/login-2fa*` for those between the password and the second step.

/** As typed; the server reads it as a US number unless it begins with + and a country. */
const phoneNumber = z
  .string('Please enter a valid phone number')
  .trim()
  .min(1, 'Please enter a valid phone number')
  .max(40, 'Please enter a valid phone number');

const passkeyName = z
  .string('Please name this passkey')
  .trim()
  .min(1, 'Please name this passkey')
  .max(60, 'Please use at most 60 characters')
  .regex(/^[^\p{Cc}\p{Cf}]*$/u, 'Please use letters, spaces and punctuation only');

/** What became of a code that was sent. */
export const delivery = z.enum([
  /** On its way. */
  'sending',
  /** Handed over to the mail or telephone provider. */
  'sent',
  /** The provider does not take it at the moment; we go on trying while the code is valid. */
  'delayed',
  /** The provider says that it cannot be delivered there. */
  'refused',
]);

/** The newest code that is still open. */
export const openCode = z.object({
  channel,
  /** Where it went, mostly masked: `m•••@example.com`, `(•••) •••-0142`. */
  sentTo: z.string(),
  delivery,
  /** Seconds until another code may be asked for by the same channel; 0 when it may be now. */
  resendAfterSeconds: z.number().int(),
  /** Seconds until this code ends. */
  expiresInSeconds: z.number().int(),
});
export type OpenCode = z.infer<typeof openCode>;

const passkey = z.object({
  id: z.uuid(),
  name: z.string(),
  createdAt: timestamp,
  lastUsedAt: timestamp.nullable(),
  /** Kept by the person's passkey provider on all their devices, not on this one alone. */
  isSynced: z.boolean(),
});
export type Passkey = z.infer<typeof passkey>;

/** Ten codes such as `7HQK2-M9XTD`, shown this once. */
const recoveryCodes = z.array(z.string()).length(10);

/** A staff-assisted recovery that waits: the person can stop it until then. */
const waitingRecovery = z.object({ startedAt: timestamp, effectiveAt: timestamp });

export const secondSteps = z.object({
  /** The telephone number that was verified, in E.164 (`+15125550142`). */
  phoneNumber: z.string().nullable(),
  /** Whether text messages can be sent at all by this deployment. */
  smsAvailable: z.boolean(),
  authenticator: z.object({ createdAt: timestamp }).nullable(),
  passkeys: z.array(passkey),
  /** False where the site has no domain name of its own, which browsers ask for. */
  passkeysAvailable: z.boolean(),
  /** How many of the ten are unused; null when none were ever made. */
  recoveryCodesLeft: z.number().int().nullable(),
  /** The firm requires an authenticator app or a passkey of this person. */
  strongStepRequired: z.boolean(),
  recovery: waitingRecovery.nullable(),
});
export type SecondSteps = z.infer<typeof secondSteps>;

export const getSecondSteps = endpoint({
  method: 'GET',
  path: '/api/2fa',
  access: 'user',
  duringEnrolment: true,
  summary: 'The second steps this person has set up',
  activity: 'none',
  response: secondSteps,
});

export const sendSetupCode = endpoint({
  method: 'POST',
  path: '/api/2fa/send-code',
  access: 'user',
  summary: 'Send a code: by e-mail with an empty body, by SMS to a phone number',
  rate: 'code',
  activity: 'send_setup_code',
  body: z.strictObject({
    phoneNumber: phoneNumber.optional(),
    /** Needed to replace a number that is verified already. */
    currentPassword: currentPassword.optional(),
  }),
  response: z.object({ ...codeSent.shape, channel, sentTo: z.string() }),
  errors: ['wrong_password', 'conflict', 'unavailable'],
});

export const verifySetupCode = endpoint({
  method: 'POST',
  path: '/api/2fa/verify-code',
  access: 'user',
  summary: 'Confirm the second step with the code sent; with a number, verify and store it',
  rate: 'code',
  activity: 'confirm_second_step',
  body: z.strictObject({ code: verificationCode, phoneNumber: phoneNumber.optional() }),
  response: user,
  errors: ['invalid_code'],
});

export const getSetupCode = endpoint({
  method: 'GET',
  path: '/api/2fa/code',
  access: 'user',
  summary: 'The open code of the set-up: countdown and delivery, also after a reload',
  activity: 'none',
  query: z.strictObject({ channel }),
  response: z.object({ code: openCode.nullable() }),
});

export const removePhone = endpoint({
  method: 'POST',
  path: '/api/2fa/phone/remove',
  access: 'user',
  summary: 'Forget the verified phone number',
  activity: 'remove_phone',
  body: z.strictObject({ currentPassword }),
  response: done,
  errors: ['wrong_password', 'conflict'],
});

export const beginAuthenticator = endpoint({
  method: 'POST',
  path: '/api/2fa/authenticator',
  access: 'user',
  duringEnrolment: true,
  summary: 'Begin to set up an authenticator app: the secret to scan or type',
  activity: 'begin_authenticator',
  body: z.strictObject({ currentPassword }),
  response: z.object({
    /** Base32, in groups of four, to type where scanning does not work. */
    secret: z.string(),
    /** otpauth://, also as a link on a phone that has the app. */
    uri: z.string(),
    /** The QR code of `uri`, a row a string, 1 for a dark module; with its quiet border. */
    qr: z.array(z.string()),
  }),
  errors: ['wrong_password'],
});

/** Recovery codes come with the first authenticator or passkey; null when there are some already. */
const enrolled = z.object({ recoveryCodes: recoveryCodes.nullable() });

export const confirmAuthenticator = endpoint({
  method: 'POST',
  path: '/api/2fa/authenticator/confirm',
  access: 'user',
  duringEnrolment: true,
  summary: 'Finish setting up the authenticator app with a code it shows',
  rate: 'code',
  activity: 'add_authenticator',
  body: z.strictObject({ code: verificationCode }),
  response: enrolled,
  errors: ['invalid_code', 'conflict'],
});

export const removeAuthenticator = endpoint({
  method: 'POST',
  path: '/api/2fa/authenticator/remove',
  access: 'user',
  summary: 'Remove the authenticator app',
  activity: 'remove_authenticator',
  body: z.strictObject({ currentPassword }),
  response: done,
  errors: ['wrong_password', 'conflict'],
});

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/api/2fa/passkeys/options',
  access: 'user',
  duringEnrolment: true,
  summary: 'Begin to add a passkey: what the browser needs to make one',
  activity: 'none',
  body: z.strictObject({ currentPassword }),
  response: newPasskeyRequest,
  errors: ['wrong_password', 'conflict'],
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/2fa/passkeys',
  access: 'user',
  duringEnrolment: true,
  summary: 'Add the passkey that the browser has made',
  activity: 'add_passkey',
  body: z.strictObject({ name: passkeyName, response: newPasskeyAnswer }),
  response: enrolled.extend({ passkey }),
  errors: ['passkey_refused', 'conflict'],
});

export const renamePasskey = endpoint({
  method: 'PATCH',
  path: '/api/2fa/passkeys/{id}',
  access: 'user',
  summary: 'Rename a passkey',
  activity: 'rename_passkey',
  params: idParams,
  body: z.strictObject({ name: passkeyName }),
  response: passkey,
  errors: ['not_found'],
});

export const removePasskey = endpoint({
  method: 'POST',
  path: '/api/2fa/passkeys/{id}/remove',
  access: 'user',
  summary: 'Remove a passkey',
  activity: 'remove_passkey',
  params: idParams,
  body: z.strictObject({ currentPassword }),
  response: done,
  errors: ['wrong_password', 'not_found', 'conflict'],
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/2fa/recovery-codes',
  access: 'user',
  duringEnrolment: true,
  summary: 'Make ten new recovery codes; the earlier ones end',
  activity: 'renew_recovery_codes',
  body: z.strictObject({ currentPassword }),
  response: z.object({ recoveryCodes }),
  errors: ['wrong_password', 'conflict'],
});

export const stopOwnRecovery = endpoint({
  method: 'POST',
  path: '/api/2fa/recovery/stop',
  access: 'user',
  duringEnrolment: true,
  summary: 'Stop a staff-assisted recovery of the own account',
  activity: 'stop_recovery',
  response: done,
  errors: ['not_found'],
});

// Signing in.

export const getLogin2fa = endpoint({
  method: 'GET',
  path: '/api/login-2fa',
  access: 'public',
  summary:
    'Where this sign-in stands: ways to go on and the code sent; needs the cookie of the first step',
  // The page asks again while the code is on its way, and an office shares an address.
  rate: 'public',
  activity: 'none',
  query: z.strictObject({ userId: z.uuid() }),
  response: z.object({
    /** The ways this person has, the one to show first in front. */
    secondSteps: z.array(secondStepWay),
    code: openCode.nullable(),
  }),
  errors: ['sign_in_expired'],
});

/** Do not ask this browser for a second step for 30 days. */
const trustDevice = z.boolean().optional();

export const verifyLoginRecoveryCode = endpoint({
  method: 'POST',
  path: '/api/login-2fa/recovery-code',
  access: 'public',
  summary: 'Second step of signing in, with a recovery code, which is used up',
  rate: 'code',
  activity: 'sign_in',
  body: z.strictObject({
    userId: z.uuid(),
    /** Case, spaces and hyphens do not matter. */
    recoveryCode: z
      .string('Please enter a recovery code')
      .trim()
      .min(1, 'Please enter a recovery code')
      .max(40, 'Please enter one recovery code'),
    trustDevice,
  }),
  response: user,
  errors: ['invalid_code', 'sign_in_expired'],
});

export const beginLoginPasskey = endpoint({
  method: 'POST',
  path: '/api/login-2fa/passkey/options',
  access: 'public',
  summary: 'Second step with a passkey: what the browser needs to ask for one',
  rate: 'code',
  activity: 'none',
  body: z.strictObject({ userId: z.uuid() }),
  response: passkeyRequest,
  errors: ['sign_in_expired', 'conflict'],
});

export const verifyLoginPasskey = endpoint({
  method: 'POST',
  path: '/api/login-2fa/passkey',
  access: 'public',
  summary: 'Second step of signing in, with a passkey',
  rate: 'code',
  activity: 'sign_in',
  body: z.strictObject({ userId: z.uuid(), response: passkeyAnswer, trustDevice }),
  response: user,
  errors: ['passkey_refused', 'sign_in_expired'],
});

export const beginPasskeySignIn = endpoint({
  method: 'POST',
  path: '/api/passkey/options',
  access: 'public',
  summary: 'Sign in with a passkey alone: what the browser needs to ask for one',
  rate: 'code',
  activity: 'none',
  response: passkeyRequest,
  errors: ['conflict'],
});

export const passkeySignIn = endpoint({
  method: 'POST',
  path: '/api/passkey/login',
  access: 'public',
  summary: 'Sign in with a passkey alone: it holds both steps',
  rate: 'signIn',
  activity: 'sign_in',
  body: z.strictObject({ response: passkeyAnswer }),
  response: user,
  errors: ['passkey_refused', 'forbidden', 'email_unverified'],
});

// Staff-assisted recovery.

export const listRecoveries = endpoint({
  method: 'GET',
  path: '/api/admin/recoveries',
  access: 'admin',
  summary:
    'Clients whose recovery waits; with q the clients whose name, username or e-mail holds it',
  activity: 'none',
  query: z.strictObject({ q: z.string().trim().max(200).optional() }),
  response: z.object({
    /** At most 20. */
    clients: z.array(
      z.object({
        id: z.uuid(),
        firstName: z.string(),
        lastName: z.string(),
        username: z.string(),
        email: z.string(),
        recovery: waitingRecovery.nullable(),
      }),
    ),
  }),
});

export const startRecovery = endpoint({
  method: 'POST',
  path: '/api/admin/users/{id}/recovery',
  access: 'admin',
  summary:
    "Begin to clear a client's second steps; the client is told and can stop it until it takes effect",
  activity: 'start_recovery',
  params: idParams,
  body: z.strictObject({
    /** How the client's identity was checked; kept with the recovery. */
    reason: z
      .string('Please say how you checked who it is')
      .trim()
      .min(1, 'Please say how you checked who it is')
      .max(500, 'Please use at most 500 characters'),
  }),
  response: waitingRecovery,
  errors: ['not_found', 'conflict'],
});

export const cancelRecovery = endpoint({
  method: 'DELETE',
  path: '/api/admin/users/{id}/recovery',
  access: 'admin',
  summary: 'Call off a recovery that still waits',
  activity: 'stop_recovery',
  params: idParams,
  response: done,
  errors: ['not_found'],
});

export const stopRecovery = endpoint({
  method: 'POST',
  path: '/api/recovery/stop',
  access: 'public',
  summary: 'Stop a recovery with the link from the mail about it',
  rate: 'code',
  activity: 'stop_recovery',
  body: z.strictObject({ token: linkToken }),
  response: done,
  errors: ['invalid_link'],
});

// The firm's rule for its staff.

const signInRules = z.object({
  /** Admins sign in with an authenticator app or a passkey; codes are not enough for them. */
  adminsNeedStrongStep: z.boolean(),
});

export const getSignInRules = endpoint({
  method: 'GET',
  path: '/api/admin/sign-in-rules',
  access: 'admin',
  summary: 'What the firm requires of its staff at sign-in',
  activity: 'none',
  response: signInRules,
});

export const changeSignInRules = endpoint({
  method: 'PATCH',
  path: '/api/admin/sign-in-rules',
  access: 'admin',
  summary: 'Change what the firm requires of its staff at sign-in',
  activity: 'change_sign_in_rules',
  body: z.strictObject({ adminsNeedStrongStep: z.boolean(), currentPassword }),
  response: signInRules,
  errors: ['wrong_password', 'conflict'],
});
