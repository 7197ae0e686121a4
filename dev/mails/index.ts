// One of each email and text message that the product can send, with sample values, for people to look
// at: `npm run mails`. `index.test.ts` finds a message that is missing here.
import {
  addressChangedLetter,
  changeUndoneLetter,
  newAddressLetter,
} from '../../server/modules/accounts/email-change/letters.ts';
import {
  alreadyInvitedLetter,
  invitationLetter as clientInvitationLetter,
} from '../../server/modules/accounts/invitations/letters.ts';
import {
  addressKnownLetter,
  secondStepLockedLetter,
  signInLetter,
  verificationLetter,
} from '../../server/modules/accounts/letters.ts';
import {
  passwordChangedLetter,
  passwordGuessedLetter,
  passwordResetLetter,
} from '../../server/modules/accounts/password/letters.ts';
import {
  changedLetter,
  codeText,
  recoveryDoneLetter,
  recoveryStartedLetter,
  recoveryStoppedLetter,
  recoveryText,
  setupLetter,
  stepUpLetter,
} from '../../server/modules/accounts/second-step/letters.ts';
import { alarmLetter } from '../../server/modules/alarms/letters.ts';
import { figuresLetter } from '../../server/modules/firm/letters.ts';
import {
  acknowledgmentLetter,
  inquiryLetter,
  invitationLetter,
} from '../../server/modules/inquiries/letters.ts';
import {
  invoiceLetter,
  receiptLetter,
  refundLetter,
  reminderLetter,
  voidedLetter,
} from '../../server/modules/invoices/letters.ts';
import { confirmationLetter, welcomeLetter } from '../../server/modules/newsletter/letters.ts';
import { digestLetter, digestText } from '../../server/modules/notifications/digest-letter.ts';
import { type Config, readConfig } from '../../server/platform/config.ts';
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

const maya = { email: 'maya.torres@example.com', firstName: 'Maya' };
const ruth = { email: 'ruth.hanley@example.com', firstName: 'Ruth' };
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
} satisfies Parameters<typeof inquiryLetter>[1];

/** The demo firm's. The key seals nothing. */
export const sampleConfig: Config = readConfig({
  NODE_ENV: 'test',
  APP_URL: 'https://portal.example.com',
  MASTER_KEYS: `1:${Buffer.alloc(32).toString('base64')}`,
});

/** Every message, in the order of the modules. */
export function sampleMessages(config: Config): SampleMessage[] {
  const changed = (form: Parameters<typeof changedLetter>[2]): SampleMessage => ({
    kind: 'accounts/second-step changedLetter',
    form,
    message: changedLetter(config, maya, form),
  });
  return [
    { kind: 'accounts verificationLetter', message: verificationLetter(config, maya.email, code) },
    { kind: 'accounts signInLetter', message: signInLetter(config, maya, code) },
    { kind: 'accounts addressKnownLetter', message: addressKnownLetter(config, maya) },
    { kind: 'accounts secondStepLockedLetter', message: secondStepLockedLetter(config, maya) },
    {
      kind: 'accounts/email-change newAddressLetter',
      message: newAddressLetter(config, maya.email, code),
    },
    {
      kind: 'accounts/email-change addressChangedLetter',
      message: addressChangedLetter(config, maya, { newEmail: 'maya@example.org', token }),
    },
    { kind: 'accounts/email-change changeUndoneLetter', message: changeUndoneLetter(config, maya) },
    {
      kind: 'accounts/invitations invitationLetter',
      message: clientInvitationLetter(config, maya, { token, invitedBy: 'Ruth Hanley' }),
    },
    {
      kind: 'accounts/invitations alreadyInvitedLetter',
      message: alreadyInvitedLetter(config, maya),
    },
    {
      kind: 'accounts/password passwordResetLetter',
      message: passwordResetLetter(config, maya, token),
    },
    {
      kind: 'accounts/password passwordChangedLetter',
      message: passwordChangedLetter(config, maya),
    },
    {
      kind: 'accounts/password passwordChangedLetter',
      form: 'staff-without-second-step',
      message: passwordChangedLetter(config, ruth, true),
    },
    {
      kind: 'accounts/password passwordGuessedLetter',
      message: passwordGuessedLetter(config, maya),
    },
    { kind: 'accounts/second-step setupLetter', message: setupLetter(config, maya, code) },
    { kind: 'accounts/second-step stepUpLetter', message: stepUpLetter(config, maya, code) },
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
      kind: 'accounts/second-step recoveryStartedLetter',
      message: recoveryStartedLetter(config, maya, {
        token,
        effectiveAt: new Date('2026-12-04T15:30:00Z'),
      }),
    },
    {
      kind: 'accounts/second-step recoveryStoppedLetter',
      message: recoveryStoppedLetter(config, maya),
    },
    { kind: 'accounts/second-step recoveryDoneLetter', message: recoveryDoneLetter(config, maya) },
    { kind: 'accounts/second-step codeText', message: codeText(config, code) },
    { kind: 'accounts/second-step recoveryText', message: recoveryText(config) },
    {
      kind: 'alarms alarmLetter',
      message: alarmLetter(config, ruth.email, [
        {
          kind: 'sign-in-storm',
          subject: '',
          detail: { count: 240, addresses: 31, minutes: 10 },
        },
      ]),
    },
    {
      kind: 'alarms alarmLetter',
      form: 'several',
      message: alarmLetter(config, ruth.email, [
        { kind: 'mail-away', subject: '', detail: { minutes: 20, waiting: 12 } },
        { kind: 'backup-overdue', subject: '', detail: { hours: 50 } },
      ]),
    },
    {
      kind: 'firm figuresLetter',
      form: 'due',
      message: figuresLetter(config, ruth.email, 2026, 'due'),
    },
    {
      kind: 'firm figuresLetter',
      form: 'missing',
      message: figuresLetter(config, ruth.email, 2026, 'missing'),
    },
    { kind: 'inquiries inquiryLetter', message: inquiryLetter(config, inquiry) },
    { kind: 'inquiries acknowledgmentLetter', message: acknowledgmentLetter(config, inquiry) },
    { kind: 'inquiries invitationLetter', message: invitationLetter(config, inquiry, token) },
    { kind: 'invoices invoiceLetter', message: invoiceLetter(config, maya, invoice) },
    {
      kind: 'invoices reminderLetter',
      form: 'before',
      message: reminderLetter(config, maya, invoice, '2026-11-26'),
    },
    {
      kind: 'invoices reminderLetter',
      form: 'overdue',
      message: reminderLetter(config, maya, invoice, '2026-12-10'),
    },
    { kind: 'invoices receiptLetter', message: receiptLetter(config, maya, invoice) },
    {
      kind: 'invoices refundLetter',
      form: 'by-hand',
      message: refundLetter(config, maya, invoice, 10_000, null),
    },
    {
      kind: 'invoices refundLetter',
      form: 'by-provider',
      message: refundLetter(config, maya, invoice, 10_000, 'PayPal'),
    },
    { kind: 'invoices voidedLetter', message: voidedLetter(config, maya, invoice) },
    {
      kind: 'newsletter confirmationLetter',
      message: confirmationLetter(config, maya.email, token),
    },
    { kind: 'newsletter welcomeLetter', message: welcomeLetter(config, maya.email, token) },
    ...allNews.map((one): SampleMessage => ({
      kind: 'notifications digestLetter',
      form: one.kind,
      message: digestLetter(config, client, [one], `${config.appUrl}/stop`),
    })),
    {
      kind: 'notifications digestLetter',
      form: 'one-message',
      message: digestLetter(config, client, [oneMessage], `${config.appUrl}/stop`),
    },
    {
      kind: 'notifications digestLetter',
      form: 'of-staff',
      message: digestLetter(
        config,
        { ...ruth, isAdmin: true },
        newsOfStaff,
        `${config.appUrl}/stop`,
      ),
    },
    {
      kind: 'notifications digestLetter',
      form: 'several',
      message: digestLetter(config, client, manyNews, `${config.appUrl}/stop`),
    },
    { kind: 'notifications digestText', message: digestText(config) },
  ];
}
