import type { Day } from '#domain/tax/business-days';
import { invoicePath, payPath } from '#domain/invoice-values';
import { dollars } from '#domain/money';
import { providerLabel } from '#domain/payment-providers';
import type { Config } from '#platform/config/config';
import { composeMail } from '#platform/mail/compose';
import type { Mail } from '#platform/mail/transport';
import type { Platform } from '#platform/platform';
import { dayText } from './day-text.ts';
import type { InvoiceRow } from './table.ts';

/** Who reads it: the client, at the address they have now. */
export interface Reader {
  email: string;
  firstName: string;
  /** The client account the invoice is in, where that isn’t their own: links open it there. */
  account?: string;
}

const inAccount = (path: string, account: string | undefined): string =>
  account === undefined ? path : `${path}${path.includes('?') ? '&' : '?'}account=${account}`;

/** What decides whether a mail offers to pay online. */
type Online = Pick<Platform, 'config' | 'onlineProvider'>;

/** Number, amount and date only: what the work was stays in the portal. */
type MailedInvoice = Pick<InvoiceRow, 'id' | 'number' | 'amountCents' | 'dueDate'>;

const questions = (config: Config): string =>
  `Questions? Message us in your portal or call ${config.firm.phone}.`;

/** The link to pay it; where nobody can pay online, to read it. */
const payAction = (
  { config, onlineProvider }: Online,
  { id, amountCents }: MailedInvoice,
  account: string | undefined,
) => ({
  action: onlineProvider
    ? {
        label: `Pay ${dollars(amountCents)}`,
        url: `${config.appUrl}${inAccount(payPath(id), account)}`,
      }
    : { label: 'View invoice', url: `${config.appUrl}${inAccount(invoicePath(id), account)}` },
});

/** The first mail of an invoice. */
export function invoiceMail(
  online: Online,
  { email, firstName, account }: Reader,
  row: MailedInvoice,
): Mail {
  const { config } = online;
  const total = dollars(row.amountCents);
  return composeMail(config, {
    to: email,
    subject: `Invoice ${row.number} from ${config.firm.name}`,
    greetingName: firstName,
    paragraphs: [
      `Your invoice ${row.number} for ${total} is due ${dayText(row.dueDate)}.`,
      'View it or download the PDF in your portal.',
    ],
    ...payAction(online, row, account),
    closing: [questions(config)],
    ...(online.onlineProvider
      ? {
          secondAction: {
            label: 'View invoice',
            url: `${config.appUrl}${inAccount(invoicePath(row.id), account)}`,
          },
        }
      : {}),
  });
}

/** A reminder of an unpaid invoice, before or after its due date. */
export function reminderMail(
  online: Online,
  { email, firstName, account }: Reader,
  row: MailedInvoice,
  today: Day,
): Mail {
  const isOver = row.dueDate < today;
  const { config } = online;
  const total = dollars(row.amountCents);
  return composeMail(config, {
    to: email,
    subject: isOver
      ? `Invoice ${row.number} is overdue`
      : `Reminder: invoice ${row.number} is due ${dayText(row.dueDate)}`,
    greetingName: firstName,
    paragraphs: [
      isOver
        ? `Your invoice ${row.number} for ${total} was due ${dayText(row.dueDate)}. We haven’t received a payment for it yet.`
        : `Your invoice ${row.number} for ${total} is due ${dayText(row.dueDate)}.`,
    ],
    ...payAction(online, row, account),
    closing: ['Already paid? You can ignore this reminder.', questions(config)],
  });
}

/** The confirmation of a payment (rulings section 7: it is mentioned because it is sent). */
export function receiptMail(
  config: Config,
  { email, firstName, account }: Reader,
  row: MailedInvoice,
): Mail {
  return composeMail(config, {
    to: email,
    subject: `We received your payment for invoice ${row.number}`,
    greetingName: firstName,
    paragraphs: [
      `Thank you. We received ${dollars(row.amountCents)} for invoice ${row.number}. It’s paid in full.`,
    ],
    action: {
      label: 'View your receipt',
      url: `${config.appUrl}${inAccount(invoicePath(row.id), account)}`,
    },
    closing: [questions(config)],
  });
}

/**
 * @param refundCents what is refunded this time
 * @param provider the payment provider that moved the money; null where the firm pays it back itself
 */
export function refundMail(
  config: Config,
  { email, firstName, account }: Reader,
  row: MailedInvoice,
  refundCents: number,
  provider: string | null,
): Mail {
  const amount = dollars(refundCents);
  return composeMail(config, {
    to: email,
    subject: `Your invoice refund (${row.number})`,
    greetingName: firstName,
    paragraphs:
      provider === null
        ? [
            `We recorded a refund of ${amount} on invoice ${row.number}.`,
            'Our office pays this refund directly, not through the portal.',
          ]
        : [
            `We sent a refund of ${amount} on invoice ${row.number} to ${providerLabel(provider) ?? provider}.`,
            'It goes back to the card or account you paid with. Your bank may take a few days to show it.',
          ],
    action: {
      label: 'View invoice',
      url: `${config.appUrl}${inAccount(invoicePath(row.id), account)}`,
    },
    closing: ['This is about a fee you paid us, not about a tax refund.', questions(config)],
  });
}

/** For an invoice that had been emailed. */
export function voidedMail(config: Config, { email, firstName }: Reader, row: MailedInvoice): Mail {
  return composeMail(config, {
    to: email,
    subject: `Invoice ${row.number} has been voided`,
    greetingName: firstName,
    paragraphs: [`Invoice ${row.number} has been voided. You owe nothing on it.`],
    closing: [questions(config)],
  });
}
