import type { Day } from '#contract/business-days';
import { invoicePath, payPath } from '#contract/invoice-values';
import { dollars } from '#contract/money';
import { type Config, paysOnline } from '#platform/config';
import { composeMail } from '#platform/mail/compose';
import type { Mail } from '#platform/mail/transport';
import { dayText } from './day-text.ts';
import type { InvoiceRow } from './present.ts';

/** Who reads it: the client, at the address they have now. */
export interface Reader {
  email: string;
  firstName: string;
}

/** Number, amount and date only: what the work was stays in the portal. */
type Told = Pick<InvoiceRow, 'id' | 'number' | 'amountCents' | 'dueDate'>;

const questions = (config: Config): string =>
  `Questions about it? Write to us in your portal, or call ${config.firm.phone}.`;

/** The link to pay it; where nobody can pay online, to read it. */
const payAction = (config: Config, { id, amountCents }: Told) => ({
  action: paysOnline(config)
    ? { label: `Pay ${dollars(amountCents)}`, url: `${config.appUrl}${payPath(id)}` }
    : { label: 'Open the invoice', url: `${config.appUrl}${invoicePath(id)}` },
});

/** The first mail of an invoice. */
export function invoiceLetter(config: Config, { email, firstName }: Reader, row: Told): Mail {
  const total = dollars(row.amountCents);
  return composeMail(config, {
    to: email,
    subject: `Invoice ${row.number} from ${config.firm.name}`,
    greetingName: firstName,
    paragraphs: [
      `Your invoice ${row.number} is ready: ${total}, due on ${dayText(row.dueDate)}.`,
      'You can read it and keep it as a PDF in your portal.',
    ],
    ...payAction(config, row),
    closing: [
      ...(paysOnline(config) ? [`Read it first: ${config.appUrl}${invoicePath(row.id)}`] : []),
      questions(config),
    ],
  });
}

/** Brings an unpaid invoice to mind, before or after its due date. */
export function reminderLetter(
  config: Config,
  { email, firstName }: Reader,
  row: Told,
  today: Day,
): Mail {
  const isOver = row.dueDate < today;
  const total = dollars(row.amountCents);
  return composeMail(config, {
    to: email,
    subject: isOver
      ? `Invoice ${row.number} is overdue`
      : `Reminder: invoice ${row.number} is due on ${dayText(row.dueDate)}`,
    greetingName: firstName,
    paragraphs: [
      isOver
        ? `Your invoice ${row.number} of ${total} was due on ${dayText(row.dueDate)}, and we have no payment for it yet.`
        : `Your invoice ${row.number} of ${total} is due on ${dayText(row.dueDate)}.`,
    ],
    ...payAction(config, row),
    closing: ['If you have just paid it, there is nothing more to do.', questions(config)],
  });
}

/** The confirmation of a payment (rulings section 7: it is mentioned because it is sent). */
export function receiptLetter(config: Config, { email, firstName }: Reader, row: Told): Mail {
  return composeMail(config, {
    to: email,
    subject: `We received your payment for invoice ${row.number}`,
    greetingName: firstName,
    paragraphs: [
      `Thank you. We received ${dollars(row.amountCents)} for invoice ${row.number}, which is paid in full.`,
    ],
    action: {
      label: 'Open your receipt',
      url: `${config.appUrl}${invoicePath(row.id)}`,
    },
    closing: [questions(config)],
  });
}

/** @param refundCents what goes back this time */
export function refundLetter(
  config: Config,
  { email, firstName }: Reader,
  row: Told,
  refundCents: number,
): Mail {
  return composeMail(config, {
    to: email,
    subject: `Your refund for invoice ${row.number}`,
    greetingName: firstName,
    paragraphs: [
      `We have returned ${dollars(refundCents)} of your payment for invoice ${row.number}.`,
      'It goes back the way it came. Your bank may need a few days to show it.',
    ],
    action: {
      label: 'Open the invoice',
      url: `${config.appUrl}${invoicePath(row.id)}`,
    },
    closing: [questions(config)],
  });
}

/** For an invoice that had been mailed. */
export function withdrawnLetter(config: Config, { email, firstName }: Reader, row: Told): Mail {
  return composeMail(config, {
    to: email,
    subject: `Invoice ${row.number} is void`,
    greetingName: firstName,
    paragraphs: [`We have withdrawn invoice ${row.number}. You owe nothing on it.`],
    closing: [questions(config)],
  });
}
