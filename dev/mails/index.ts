// One of each email and text message that the product can send, with sample values, for people to look
// at: `npm run mails`. `index.test.ts` finds a message that is missing here.
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
import { alarmMail } from '../../server/modules/alarms/mail-templates.ts';
import {
  exportAskedMail,
  exportCanceledMail,
} from '../../server/modules/exports/mail-templates.ts';
import { figuresMail } from '../../server/modules/firm/mail-templates.ts';
import {
  acknowledgmentMail,
  inquiryMail,
  invitationMail,
} from '../../server/modules/inquiries/mail-templates.ts';
import {
  invoiceMail,
  receiptMail,
  refundMail,
  reminderMail,
  voidedMail,
} from '../../server/modules/invoices/mail-templates.ts';
import { confirmationMail, welcomeMail } from '../../server/modules/newsletter/mail-templates.ts';
import { digestMail, digestText } from '../../server/modules/notifications/digest-mail.ts';
import { type Config, readConfig } from '../../server/platform/config/config.ts';
import type { Mail } from '../../server/platform/mail/transport.ts';
import { allNews, manyNews, newsOfStaff, oneMessage } from './news.ts';

/** A message as its reader gets it: an email, or the words of a text message. */
export interface SampleMessage {
  /** The folder of its module and the function that writes it. */
  kind: string;
  /** Which of its forms, where it has several. */
  form?: string;
  message: Mail | string;
}

const maya = { email: 'maya.torres@example.com', firstName: 'Maya', sharesEmail: false };
const ruth = { email: 'ruth.hanley@example.com', firstName: 'Ruth', sharesEmail: false };
/** Someone else has her address too. */
const sharing = { ...maya, sharesEmail: true };
const client = { ...maya, isAdmin: false };
const token = 'sample-token';
const code = '604182';
const day = '2026-12-03';
const invoice = { id: 'sample', number: 'INV-2026-0015', amountCents: 57_500, dueDate: day };
const inquiry = {
  ...maya,
  lastName: 'Torres',
  phone: '(512) 555-0142',
  taxSituation: ['individual', 'planning'],
  timeline: 'month',
  message: 'I moved here from Oregon in June.\nDo I file in two states, and do you do both?',
} satisfies Parameters<typeof inquiryMail>[2];

/** The demo firm's. The key seals nothing. */
export const sampleConfig: Config = readConfig({
  NODE_ENV: 'test',
  APP_URL: 'https://portal.example.com',
  MASTER_KEYS: `1:${Buffer.alloc(32).toString('base64')}`,
});

/** Every message, in the order of the modules. */
export function sampleMessages(config: Config): SampleMessage[] {
  const online = { config, onlineProvider: undefined };
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
    {
      kind: 'alarms alarmMail',
      message: alarmMail(config, ruth.email, [
        {
          kind: 'sign-in-storm',
          subject: '',
          detail: { count: 240, addresses: 31, minutes: 10 },
        },
      ]),
    },
    {
      kind: 'alarms alarmMail',
      form: 'several',
      message: alarmMail(config, ruth.email, [
        { kind: 'mail-away', subject: '', detail: { minutes: 20, waiting: 12 } },
        { kind: 'backup-overdue', subject: '', detail: { hours: 50 } },
      ]),
    },
    {
      kind: 'exports exportAskedMail',
      message: exportAskedMail(config, ruth.email, { by: 'Anna Lindqvist' }),
    },
    {
      kind: 'exports exportCanceledMail',
      message: exportCanceledMail(config, ruth.email, { by: 'Anna Lindqvist' }),
    },
    {
      kind: 'firm figuresMail',
      form: 'due',
      message: figuresMail(config, ruth.email, 2026, 'due'),
    },
    {
      kind: 'firm figuresMail',
      form: 'missing',
      message: figuresMail(config, ruth.email, 2026, 'missing'),
    },
    { kind: 'inquiries inquiryMail', message: inquiryMail(config, config.firm.email, inquiry) },
    { kind: 'inquiries acknowledgmentMail', message: acknowledgmentMail(config, inquiry) },
    { kind: 'inquiries invitationMail', message: invitationMail(config, inquiry, token) },
    { kind: 'invoices invoiceMail', message: invoiceMail(online, maya, invoice) },
    {
      kind: 'invoices reminderMail',
      form: 'before',
      message: reminderMail(online, maya, invoice, '2026-11-26'),
    },
    {
      kind: 'invoices reminderMail',
      form: 'overdue',
      message: reminderMail(online, maya, invoice, '2026-12-10'),
    },
    { kind: 'invoices receiptMail', message: receiptMail(config, maya, invoice) },
    {
      kind: 'invoices refundMail',
      form: 'by-hand',
      message: refundMail(config, maya, invoice, 10_000, null),
    },
    {
      kind: 'invoices refundMail',
      form: 'by-provider',
      message: refundMail(config, maya, invoice, 10_000, 'PayPal'),
    },
    { kind: 'invoices voidedMail', message: voidedMail(config, maya, invoice) },
    {
      kind: 'newsletter confirmationMail',
      message: confirmationMail(config, maya.email, token),
    },
    { kind: 'newsletter welcomeMail', message: welcomeMail(config, maya.email, token) },
    ...allNews.map((one): SampleMessage => ({
      kind: 'notifications digestMail',
      form: one.kind,
      message: digestMail(config, client, [one], `${config.appUrl}/stop`),
    })),
    {
      kind: 'notifications digestMail',
      form: 'one-message',
      message: digestMail(config, client, [oneMessage], `${config.appUrl}/stop`),
    },
    {
      kind: 'notifications digestMail',
      form: 'of-staff',
      message: digestMail(config, { ...ruth, isAdmin: true }, newsOfStaff, `${config.appUrl}/stop`),
    },
    {
      kind: 'notifications digestMail',
      form: 'shared-address',
      message: digestMail(
        config,
        { ...client, sharesEmail: true },
        manyNews,
        `${config.appUrl}/stop`,
      ),
    },
    {
      kind: 'notifications digestMail',
      form: 'several',
      message: digestMail(config, client, manyNews, `${config.appUrl}/stop`),
    },
    { kind: 'notifications digestText', message: digestText(config) },
  ];
}
