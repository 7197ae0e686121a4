import { z } from 'zod';
import { termsVersion } from '#domain/account-values';
import { codeSent, user } from './accounts.ts';
import {
  communicationPreference,
  emailAddress,
  newPassword,
  personName,
  verificationCode,
} from './account-fields.ts';
import { done, endpoint } from '../endpoint.ts';

/** What a person does with their own account once it exists (rulings sections 2 and 9). */

/** Asked for again by what could take the account over. */
export const currentPassword = z
  .string('Current password is required')
  .min(1, 'Current password is required')
  .max(200, 'Please use no more than 200 characters');

/** The token of a link, as the fragment of its address holds it. */
export const linkToken = z
  .string('Please open the link from the email again')
  .regex(/^[\w-]{43}$/, 'Please open the link from the email again');

// Forgotten and changed passwords.

export const forgotPassword = endpoint({
  route: 'POST /api/password/forgot',
  access: 'public',
  summary:
    'Email a link to reset a password; the answer is the same whether or not there’s an account',
  rate: 'code',
  activity: 'forgot_password',
  body: z.strictObject({ email: emailAddress }),
  response: z.object({
    /** Seconds until another link may be asked for. */
    resendAfterSeconds: z.number().int(),
    /** Seconds for which the link is good. */
    expiresInSeconds: z.number().int(),
  }),
});

export const resetPassword = endpoint({
  route: 'POST /api/password/reset',
  access: 'public',
  summary: 'Set a new password with the link from the email; ends all sessions',
  rate: 'code',
  activity: 'reset_password',
  body: z.strictObject({ token: linkToken, newPassword }),
  response: done,
  errors: ['invalid_link'],
});

export const changePassword = endpoint({
  route: 'POST /api/user/password',
  staff: 'any',
  client: 'own',
  summary: 'Change the password; ends all other sessions',
  activity: 'change_password',
  body: z.strictObject({ currentPassword, newPassword }),
  response: done,
  errors: ['wrong_password'],
});

// Name, address, preferences.

export const updateUser = endpoint({
  route: 'PATCH /api/user',
  staff: 'any',
  client: 'own',
  summary: 'Change your own name',
  activity: 'update_profile',
  body: z
    .strictObject({
      firstName: personName('First name is required'),
      lastName: personName('Last name is required'),
    })
    .partial(),
  response: user,
});

export const acceptTerms = endpoint({
  route: 'POST /api/user/terms',
  staff: 'any',
  client: 'own',
  summary:
    'Accept the current Terms of Service and Privacy Policy; repeating the call changes nothing',
  activity: 'accept_terms',
  body: z.strictObject({ version: z.literal(termsVersion) }),
  response: user,
});

export const preferences = z
  .strictObject({
    emailNotifications: z.boolean(),
    smsNotifications: z.boolean(),
    fileUploadAlerts: z.boolean(),
    statusUpdates: z.boolean(),
    pushNotifications: z.boolean(),
    communicationPreference,
    analytics: z.boolean(),
    marketing: z.boolean(),
    sessionTracking: z.boolean(),
    keyboardShortcuts: z.boolean(),
  })
  .partial();

export const updatePreferences = endpoint({
  route: 'PATCH /api/user/preferences',
  staff: 'any',
  client: 'own',
  summary: 'Change notification and privacy settings; omitted fields stay the same',
  activity: 'update_preferences',
  body: preferences,
  response: user,
});

// Picture.

/** Side of a profile picture in pixels; pages draw it no larger than a third of that. */
export const pictureSide = 256;

/** Most bytes of one: a photograph of that size takes about 20,000. */
export const maxPictureBytes = 44_000;

export const setPicture = endpoint({
  route: 'PUT /api/user/picture',
  staff: 'any',
  client: 'own',
  summary: `Set your own profile picture: a JPEG of ${pictureSide} × ${pictureSide} pixels, in base64`,
  activity: 'set_picture',
  body: z.strictObject({
    jpeg: z
      .base64('Please choose a JPEG or PNG picture')
      .max(Math.ceil(maxPictureBytes / 3) * 4, 'Please choose a smaller picture'),
  }),
  response: user,
  errors: ['unsupported_type'],
});

export const removePicture = endpoint({
  route: 'DELETE /api/user/picture',
  staff: 'any',
  client: 'own',
  summary: 'Remove your own profile picture; repeating the call changes nothing',
  activity: 'remove_picture',
  response: user,
});

export const viewPicture = endpoint({
  route: 'GET /api/pictures/{id}',
  staff: 'any',
  client: 'own',
  summary: 'Show a profile picture: your own, those of staff, and, for staff, everyone’s',
  response: 'file',
});

/** A new address that waits for its code. */
const pendingEmail = z.object({ newEmail: z.string() });

export const getEmailChange = endpoint({
  route: 'GET /api/user/email',
  staff: 'any',
  client: 'own',
  summary: 'The new email address waiting for its code, if there is one',
  response: z.object({ pending: pendingEmail.nullable() }),
});

export const requestEmailChange = endpoint({
  route: 'POST /api/user/email',
  staff: 'any',
  client: 'own',
  stepUp: true,
  summary: 'Send a code to a new email address; the old one stays until the code is entered',
  activity: 'request_email_change',
  body: z.strictObject({ newEmail: emailAddress, currentPassword }),
  response: codeSent,
  errors: ['wrong_password', 'conflict'],
});

export const resendEmailChange = endpoint({
  route: 'POST /api/user/email/resend',
  staff: 'any',
  client: 'own',
  summary: 'Send another code to the new email address; the old code stops working',
  activity: 'request_email_change',
  response: codeSent,
  errors: ['not_found'],
});

export const verifyEmailChange = endpoint({
  route: 'POST /api/user/email/verify',
  staff: 'any',
  client: 'own',
  summary: 'Confirm the new email address; it replaces the old one, which is notified',
  rate: 'code',
  activity: 'change_email',
  body: z.strictObject({ code: verificationCode }),
  response: user,
  errors: ['invalid_code'],
});

export const cancelEmailChange = endpoint({
  route: 'DELETE /api/user/email',
  staff: 'any',
  client: 'own',
  summary: 'Cancel the email change; its code stops working',
  activity: 'cancel_email_change',
  response: done,
});

export const confirmOwnEmail = endpoint({
  route: 'POST /api/user/email/own',
  staff: 'any',
  client: 'own',
  stepUp: true,
  summary:
    'Say that no one else uses your email address anymore; codes and password links go there again',
  activity: 'confirm_own_email',
  response: user,
  errors: ['conflict'],
});

export const undoEmailChange = endpoint({
  route: 'POST /api/email-change/undo',
  access: 'public',
  summary: 'Restore the old email address with the link sent to it; ends all sessions',
  rate: 'code',
  activity: 'undo_email_change',
  body: z.strictObject({ token: linkToken }),
  /** The address that counts again. */
  response: z.object({ email: z.string() }),
  errors: ['invalid_link', 'conflict'],
});
