// One of each message about accounts and who has access to them.
import { accessMail } from '../../server/modules/access/mail-templates.ts';
import {
  addressChangedMail,
  addressLeftMail,
  changeUndoneMail,
  newAddressMail,
} from '../../server/modules/accounts/email-change/mail-templates.ts';
import {
  alreadyInvitedMail,
  invitationMail as clientInvitationMail,
} from '../../server/modules/accounts/invitations/mail-templates.ts';
import {
  addressKnownMail,
  secondStepLockedMail,
  signInMail,
  verificationMail,
} from '../../server/modules/accounts/mail-templates.ts';
import {
  noResetMail,
  passwordChangedMail,
  passwordGuessedMail,
  passwordResetMail,
} from '../../server/modules/accounts/password/mail-templates.ts';
import {
  changedMail,
  codeText,
  recoveryDoneMail,
  recoveryStartedMail,
  recoveryStoppedMail,
  recoveryText,
  setupMail,
  linkCodeMail,
  stepUpMail,
} from '../../server/modules/accounts/second-step/mail-templates.ts';
import {
  addressSharedMail,
  sharedInvitationMail,
} from '../../server/modules/accounts/shared-email/mail-templates.ts';
import { staffInvitationMail } from '../../server/modules/accounts/staff/mail-templates.ts';
import type { Config } from '../../server/platform/config/config.ts';
import { code, maya, ruth, type SampleMessage, sharing, token } from './samples.ts';

/** Every message about accounts, in the order of their parts. */
export function accountMessages(config: Config): SampleMessage[] {
  const changed = (form: Parameters<typeof changedMail>[2]): SampleMessage => ({
    kind: 'accounts/second-step changedMail',
    form,
    message: changedMail(config, maya, form),
  });
  return [
    { kind: 'accounts verificationMail', message: verificationMail(config, maya.email, code) },
    { kind: 'accounts signInMail', message: signInMail(config, maya, code) },
    { kind: 'accounts addressKnownMail', message: addressKnownMail(config, maya) },
    { kind: 'accounts secondStepLockedMail', message: secondStepLockedMail(config, maya) },
    {
      kind: 'accounts/email-change newAddressMail',
      message: newAddressMail(config, maya.email, code),
    },
    {
      kind: 'accounts/email-change addressChangedMail',
      message: addressChangedMail(config, maya, { newEmail: 'maya@example.org', token }),
    },
    {
      kind: 'accounts/email-change addressLeftMail',
      message: addressLeftMail(config, sharing),
    },
    { kind: 'accounts/email-change changeUndoneMail', message: changeUndoneMail(config, maya) },
    {
      kind: 'accounts/invitations invitationMail',
      message: clientInvitationMail(config, maya, {
        token,
        invitedBy: 'Ruth Hanley',
        isStaff: true,
      }),
    },
    {
      kind: 'accounts/staff staffInvitationMail',
      message: staffInvitationMail(config, maya, {
        token,
        invitedBy: 'Ruth Hanley',
        role: 'Front desk',
      }),
    },
    {
      kind: 'accounts/invitations alreadyInvitedMail',
      message: alreadyInvitedMail(config, maya),
    },
    { kind: 'access accessMail', message: accessMail(config, maya, 'given') },
    {
      kind: 'accounts/shared-email addressSharedMail',
      message: addressSharedMail(config, sharing),
    },
    {
      kind: 'accounts/shared-email sharedInvitationMail',
      message: sharedInvitationMail(config, sharing, token),
    },
    { kind: 'accounts/password noResetMail', message: noResetMail(config, sharing.email) },
    {
      kind: 'accounts/password passwordResetMail',
      message: passwordResetMail(config, maya, token),
    },
    {
      kind: 'accounts/password passwordChangedMail',
      message: passwordChangedMail(config, maya),
    },
    {
      kind: 'accounts/password passwordChangedMail',
      form: 'shared-address',
      message: passwordChangedMail(config, sharing),
    },
    {
      kind: 'accounts/password passwordChangedMail',
      form: 'staff-without-second-step',
      message: passwordChangedMail(config, ruth, true),
    },
    {
      kind: 'accounts/password passwordGuessedMail',
      message: passwordGuessedMail(config, maya),
    },
    { kind: 'accounts/second-step setupMail', message: setupMail(config, maya, code) },
    { kind: 'accounts/second-step linkCodeMail', message: linkCodeMail(config, maya, code) },
    { kind: 'accounts/second-step stepUpMail', message: stepUpMail(config, maya, code) },
    changed('authenticator-added'),
    changed('authenticator-removed'),
    changed('passkey-added'),
    changed('passkey-removed'),
    changed('phone-added'),
    changed('phone-changed'),
    changed('phone-removed'),
    changed('recovery-codes-made'),
    changed('recovery-code-used'),
    {
      kind: 'accounts/second-step recoveryStartedMail',
      message: recoveryStartedMail(config, maya, {
        token,
        effectiveAt: new Date('2026-12-04T15:30:00Z'),
      }),
    },
    {
      kind: 'accounts/second-step recoveryStoppedMail',
      message: recoveryStoppedMail(config, maya),
    },
    { kind: 'accounts/second-step recoveryDoneMail', message: recoveryDoneMail(config, maya) },
    { kind: 'accounts/second-step codeText', message: codeText(config, code) },
    { kind: 'accounts/second-step recoveryText', message: recoveryText(config) },
  ];
}
