// One of each message about accounts and who has access to them.
import {
  accessMail,
  accessNoticeMail,
  namelessAccessMail,
} from '../../server/modules/clients/access/mail-templates.ts';
import {
  addressChangedMail,
  addressLeftMail,
  addressNotedMail,
  changeUndoneMail,
  newAddressMail,
  otherAddressNotedMail,
} from '../../server/modules/identity/email-change/mail-templates.ts';
import {
  alreadyInvitedMail,
  invitationMail as clientInvitationMail,
} from '../../server/modules/identity/invitations/mail-templates.ts';
import {
  addressKnownMail,
  secondStepLockedMail,
  signInMail,
  verificationMail,
} from '../../server/modules/identity/mail-templates.ts';
import {
  noResetMail,
  passwordChangedMail,
  passwordGuessedMail,
  passwordResetMail,
} from '../../server/modules/identity/password/mail-templates.ts';
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
} from '../../server/modules/identity/second-step/mail-templates.ts';
import {
  addressSharedMail,
  sharedInvitationMail,
} from '../../server/modules/identity/shared-email/mail-templates.ts';
import { staffInvitationMail } from '../../server/modules/team/staff/mail-templates.ts';
import type { Config } from '../../server/platform/config/config.ts';
import { code, maya, ruth, type SampleMessage, sharing, token } from './samples.ts';

/** Every message about accounts, in the order of their parts. */
export function accountMessages(config: Config): SampleMessage[] {
  const changed = (form: Parameters<typeof changedMail>[2]): SampleMessage => ({
    kind: 'identity/second-step changedMail',
    form,
    message: changedMail(config, maya, form),
  });
  return [
    { kind: 'identity verificationMail', message: verificationMail(config, maya.email, code) },
    { kind: 'identity signInMail', message: signInMail(config, maya, code) },
    { kind: 'identity addressKnownMail', message: addressKnownMail(config, maya) },
    { kind: 'identity secondStepLockedMail', message: secondStepLockedMail(config, maya) },
    {
      kind: 'identity/email-change newAddressMail',
      message: newAddressMail(config, maya.email, code),
    },
    {
      kind: 'identity/email-change addressChangedMail',
      message: addressChangedMail(config, maya, { newEmail: 'maya@example.org', token }),
    },
    {
      kind: 'identity/email-change addressLeftMail',
      message: addressLeftMail(config, sharing),
    },
    {
      kind: 'identity/email-change addressNotedMail',
      message: addressNotedMail(config, 'maya@example.org'),
    },
    {
      kind: 'identity/email-change otherAddressNotedMail',
      message: otherAddressNotedMail(config, maya, 'maya@example.org'),
    },
    { kind: 'identity/email-change changeUndoneMail', message: changeUndoneMail(config, maya) },
    {
      kind: 'identity/invitations invitationMail',
      message: clientInvitationMail(config, maya, {
        token,
        invitedBy: 'Ruth Hanley',
        isStaff: true,
      }),
    },
    {
      kind: 'team/staff staffInvitationMail',
      message: staffInvitationMail(config, maya, {
        token,
        invitedBy: 'Ruth Hanley',
        role: 'Front desk',
      }),
    },
    {
      kind: 'identity/invitations alreadyInvitedMail',
      message: alreadyInvitedMail(config, maya),
    },
    { kind: 'clients/access accessMail', message: accessMail(config, maya, 'given') },
    {
      kind: 'clients/access accessNoticeMail',
      message: accessNoticeMail(config, maya, {
        change: 'given',
        accountName: 'Maya Okafor',
        personName: 'Priya Nair',
        by: { name: 'Maya Okafor', isReader: true },
        access: { rights: ['see', 'add'], fromYear: null, toYear: null, endsOn: null },
        begins: { at: 'Jan 6, 10:12 AM' },
        token,
      }),
    },
    {
      kind: 'clients/access namelessAccessMail',
      message: namelessAccessMail(config, sharing.email, { change: 'given', token }),
    },
    {
      kind: 'identity/shared-email addressSharedMail',
      message: addressSharedMail(config, sharing),
    },
    {
      kind: 'identity/shared-email sharedInvitationMail',
      message: sharedInvitationMail(config, sharing, token),
    },
    { kind: 'identity/password noResetMail', message: noResetMail(config, sharing.email) },
    {
      kind: 'identity/password passwordResetMail',
      message: passwordResetMail(config, maya, token),
    },
    {
      kind: 'identity/password passwordChangedMail',
      message: passwordChangedMail(config, maya, { apiTokens: 0, calendarFeeds: 1 }),
    },
    {
      kind: 'identity/password passwordChangedMail',
      form: 'shared-address',
      message: passwordChangedMail(config, sharing, { apiTokens: 0, calendarFeeds: 0 }),
    },
    {
      kind: 'identity/password passwordChangedMail',
      form: 'staff-without-second-step',
      message: passwordChangedMail(config, ruth, { apiTokens: 2, calendarFeeds: 1 }, true),
    },
    {
      kind: 'identity/password passwordGuessedMail',
      message: passwordGuessedMail(config, maya),
    },
    { kind: 'identity/second-step setupMail', message: setupMail(config, maya, code) },
    { kind: 'identity/second-step linkCodeMail', message: linkCodeMail(config, maya, code) },
    { kind: 'identity/second-step stepUpMail', message: stepUpMail(config, maya, code) },
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
      kind: 'identity/second-step recoveryStartedMail',
      message: recoveryStartedMail(config, maya, {
        token,
        effectiveAt: new Date('2026-12-04T15:30:00Z'),
      }),
    },
    {
      kind: 'identity/second-step recoveryStoppedMail',
      message: recoveryStoppedMail(config, maya),
    },
    {
      kind: 'identity/second-step recoveryDoneMail',
      message: recoveryDoneMail(config, maya, { apiTokens: 0, calendarFeeds: 1 }),
    },
    { kind: 'identity/second-step codeText', message: codeText(config, code) },
    { kind: 'identity/second-step recoveryText', message: recoveryText(config) },
  ];
}
