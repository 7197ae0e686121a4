// One of each email and text message that the product can send, with sample values, for people to look
// at: `npm run mails`. `index.test.ts` finds a message that is missing here.
import { alarmMail } from '../../server/modules/notifications/alarms/mail-templates.ts';
import {
  exportAskedMail,
  exportCanceledMail,
} from '../../server/modules/firm/exports/mail-templates.ts';
import { tokenCreatedMail } from '../../server/modules/integrations/api-tokens/mail-templates.ts';
import { signedInPersonMail } from '../../server/modules/signing/signatures/mail-templates.ts';
import { figuresMail } from '../../server/modules/firm/mail-templates.ts';
import {
  acknowledgmentMail,
  inquiryMail,
  invitationMail,
} from '../../server/modules/messages/inquiries/mail-templates.ts';
import {
  invoiceMail,
  receiptMail,
  refundMail,
  reminderMail,
  voidedMail,
} from '../../server/modules/billing/invoices/mail-templates.ts';
import { reminderMail as documentReminder } from '../../server/modules/requests/reminders/reminder-mail.ts';
import {
  confirmationMail,
  welcomeMail,
} from '../../server/modules/messages/newsletter/mail-templates.ts';
import { digestMail, digestText } from '../../server/modules/notifications/digest-mail.ts';
import { type Config, readConfig } from '../../server/platform/config/config.ts';
import { accountMessages } from './account-messages.ts';
import { allEvents, manyEvents, staffEvents, oneMessage } from './events.ts';
import { client, day, maya, ruth, type SampleMessage, token } from './samples.ts';

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
  return [
    ...accountMessages(config),
    {
      kind: 'signing/signatures signedInPersonMail',
      message: signedInPersonMail(config, maya),
    },
    ...(['documents:read', 'invoices:read'] as const).map((scope) => ({
      kind: 'integrations/api-tokens tokenCreatedMail',
      form: scope,
      message: tokenCreatedMail(config, ruth.email, {
        name: 'Practice reports',
        ownerName: 'Ruth Hanley',
        scopes: [scope],
      }),
    })),
    {
      kind: 'notifications/alarms alarmMail',
      message: alarmMail(config, ruth.email, [
        {
          kind: 'sign-in-storm',
          subject: '',
          detail: { count: 240, addresses: 31, minutes: 10 },
        },
      ]),
    },
    {
      kind: 'notifications/alarms alarmMail',
      form: 'several',
      message: alarmMail(config, ruth.email, [
        { kind: 'mail-away', subject: '', detail: { minutes: 20, waiting: 12 } },
        { kind: 'backup-overdue', subject: '', detail: { hours: 50 } },
      ]),
    },
    {
      kind: 'firm/exports exportAskedMail',
      message: exportAskedMail(config, ruth.email, { by: 'Anna Lindqvist' }),
    },
    {
      kind: 'firm/exports exportCanceledMail',
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
    {
      kind: 'messages/inquiries inquiryMail',
      message: inquiryMail(config, config.firm.email, inquiry),
    },
    { kind: 'messages/inquiries acknowledgmentMail', message: acknowledgmentMail(config, inquiry) },
    { kind: 'messages/inquiries invitationMail', message: invitationMail(config, inquiry, token) },
    {
      kind: 'requests/reminders reminderMail',
      message: documentReminder(
        config,
        { ...maya, sharesEmail: false },
        { count: 3, url: `${config.appUrl}/u/sample`, unsubscribeUrl: config.appUrl },
      ),
    },
    { kind: 'billing/invoices invoiceMail', message: invoiceMail(online, maya, invoice) },
    {
      kind: 'billing/invoices reminderMail',
      form: 'before',
      message: reminderMail(online, maya, invoice, '2026-11-26'),
    },
    {
      kind: 'billing/invoices reminderMail',
      form: 'overdue',
      message: reminderMail(online, maya, invoice, '2026-12-10'),
    },
    { kind: 'billing/invoices receiptMail', message: receiptMail(config, maya, invoice) },
    {
      kind: 'billing/invoices refundMail',
      form: 'by-hand',
      message: refundMail(config, maya, invoice, 10_000, null),
    },
    {
      kind: 'billing/invoices refundMail',
      form: 'by-provider',
      message: refundMail(config, maya, invoice, 10_000, 'PayPal'),
    },
    { kind: 'billing/invoices voidedMail', message: voidedMail(config, maya, invoice) },
    {
      kind: 'messages/newsletter confirmationMail',
      message: confirmationMail(config, maya.email, token),
    },
    { kind: 'messages/newsletter welcomeMail', message: welcomeMail(config, maya.email, token) },
    ...allEvents.map((one): SampleMessage => ({
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
      message: digestMail(config, { ...ruth, isAdmin: true }, staffEvents, `${config.appUrl}/stop`),
    },
    {
      kind: 'notifications digestMail',
      form: 'shared-address',
      message: digestMail(
        config,
        { ...client, sharesEmail: true },
        manyEvents,
        `${config.appUrl}/stop`,
      ),
    },
    {
      kind: 'notifications digestMail',
      form: 'several',
      message: digestMail(config, client, manyEvents, `${config.appUrl}/stop`),
    },
    { kind: 'notifications digestText', message: digestText(config) },
  ];
}
