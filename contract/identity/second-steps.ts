import { z } from 'zod';
import { channel, verificationCode } from './account-fields.ts';
import { codeSent, user } from './accounts.ts';
import { done, endpoint, timestamp } from '../endpoint.ts';
import { newPasskeyAnswer, newPasskeyRequest } from './passkeys.ts';
import { currentPassword } from './profile.ts';
import { waitingRecovery } from './recovery.ts';

// Second steps: how a person proves at sign-in, beyond the password, that it is them. Setting them
// up here, by people who are signed in; choosing one at sign-in in `sign-in-steps.ts`.

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
  .max(60, 'Please use no more than 60 characters')
  .regex(/^[^\p{Cc}\p{Cf}]*$/u, 'Please use only letters, spaces, and punctuation');

/** The outcome of a code that was sent. */
export const delivery = z.enum([
  /** On its way. */
  'sending',
  /** Handed over to the mail or telephone provider. */
  'sent',
  /** The provider does not take it at the moment; we continue trying while the code is valid. */
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

export const secondSteps = z.object({
  /** The telephone number that was verified, in E.164 (`+15125550142`). */
  phoneNumber: z.string().nullable(),
  /** Whether text messages can be sent at all by this deployment. */
  smsAvailable: z.boolean(),
  authenticator: z.object({ createdAt: timestamp }).nullable(),
  passkeys: z.array(passkey),
  /** False where the site has no domain name, which browsers require. */
  passkeysAvailable: z.boolean(),
  /** How many of the ten are unused; null when none were ever made. */
  recoveryCodesLeft: z.number().int().nullable(),
  /** The firm requires an authenticator app or a passkey of this person. */
  strongStepRequired: z.boolean(),
  recovery: waitingRecovery.nullable(),
});
export type SecondSteps = z.infer<typeof secondSteps>;

export const getSecondSteps = endpoint({
  route: 'GET /api/2fa',
  staff: 'any',
  client: 'own',
  duringEnrollment: true,
  summary: 'The second steps this person set up',
  response: secondSteps,
});

export const sendSetupCode = endpoint({
  route: 'POST /api/2fa/send-code',
  staff: 'any',
  client: 'own',
  duringEnrollment: true,
  summary:
    'Send a code: by email with an empty body, by text message to a phone number within 30 minutes of the sign-in or the second step',
  rate: 'code',
  activity: 'send_setup_code',
  body: z.strictObject({
    phoneNumber: phoneNumber.optional(),
    /** Compared where it is given. */
    currentPassword: currentPassword.optional(),
  }),
  response: z.object({ ...codeSent.shape, channel, sentTo: z.string() }),
  errors: ['step_up_required', 'wrong_password', 'conflict', 'unavailable'],
});

export const verifySetupCode = endpoint({
  route: 'POST /api/2fa/verify-code',
  staff: 'any',
  client: 'own',
  duringEnrollment: true,
  summary: 'Confirm the second step with the code; with a number, verify and save it',
  rate: 'code',
  activity: 'confirm_second_step',
  body: z.strictObject({ code: verificationCode, phoneNumber: phoneNumber.optional() }),
  response: user,
  errors: ['invalid_code'],
});

export const getSetupCode = endpoint({
  route: 'GET /api/2fa/code',
  staff: 'any',
  client: 'own',
  duringEnrollment: true,
  summary: 'The current setup code: countdown and delivery',
  query: z.strictObject({ channel }),
  response: z.object({ code: openCode.nullable() }),
});

export const removePhone = endpoint({
  route: 'POST /api/2fa/phone/remove',
  staff: 'any',
  client: 'own',
  stepUp: true,
  summary: 'Remove the verified phone number',
  activity: 'remove_phone',
  body: z.strictObject({ currentPassword }),
  response: done,
  errors: ['wrong_password', 'conflict'],
});

export const beginAuthenticator = endpoint({
  route: 'POST /api/2fa/authenticator',
  staff: 'any',
  client: 'own',
  duringEnrollment: true,
  stepUp: true,
  summary: 'Start setting up an authenticator app: returns the secret to scan or type',
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
  route: 'POST /api/2fa/authenticator/confirm',
  staff: 'any',
  client: 'own',
  duringEnrollment: true,
  stepUp: true,
  summary: 'Finish setting up the authenticator app with a code it shows',
  rate: 'code',
  activity: 'add_authenticator',
  body: z.strictObject({ code: verificationCode }),
  response: enrolled,
  errors: ['invalid_code', 'conflict'],
});

export const removeAuthenticator = endpoint({
  route: 'POST /api/2fa/authenticator/remove',
  staff: 'any',
  client: 'own',
  stepUp: true,
  summary: 'Remove the authenticator app',
  activity: 'remove_authenticator',
  body: z.strictObject({ currentPassword }),
  response: done,
  errors: ['wrong_password', 'conflict'],
});

export const beginPasskey = endpoint({
  route: 'POST /api/2fa/passkeys/options',
  staff: 'any',
  client: 'own',
  duringEnrollment: true,
  stepUp: true,
  summary: 'Start adding a passkey: returns what the browser needs to create one',
  activity: 'none',
  body: z.strictObject({ currentPassword }),
  response: newPasskeyRequest,
  errors: ['wrong_password', 'conflict'],
});

export const addPasskey = endpoint({
  route: 'POST /api/2fa/passkeys',
  staff: 'any',
  client: 'own',
  duringEnrollment: true,
  stepUp: true,
  summary: 'Add the passkey the browser created',
  activity: 'add_passkey',
  body: z.strictObject({ name: passkeyName, response: newPasskeyAnswer }),
  response: enrolled.extend({ passkey }),
  errors: ['passkey_refused', 'conflict'],
});

export const renamePasskey = endpoint({
  route: 'PATCH /api/2fa/passkeys/{id}',
  staff: 'any',
  client: 'own',
  summary: 'Rename a passkey',
  activity: 'rename_passkey',
  body: z.strictObject({ name: passkeyName }),
  response: passkey,
});

export const removePasskey = endpoint({
  route: 'POST /api/2fa/passkeys/{id}/remove',
  staff: 'any',
  client: 'own',
  stepUp: true,
  summary: 'Remove a passkey',
  activity: 'remove_passkey',
  body: z.strictObject({ currentPassword }),
  response: done,
  errors: ['wrong_password', 'conflict'],
});

export const renewRecoveryCodes = endpoint({
  route: 'POST /api/2fa/recovery-codes',
  staff: 'any',
  client: 'own',
  duringEnrollment: true,
  stepUp: true,
  summary: 'Create ten new recovery codes; the old ones stop working',
  activity: 'renew_recovery_codes',
  body: z.strictObject({ currentPassword }),
  response: z.object({ recoveryCodes }),
  errors: ['wrong_password', 'conflict'],
});
