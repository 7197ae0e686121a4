import { contactServices, contactTimelines } from '#contract/inquiry-values';
import type { Config } from '#platform/config';
import { composeMail } from '#platform/mail/compose';
import type { Mail } from '#platform/mail/transport';
import type { InquiryRow } from './table.ts';

type Written = Pick<
  InquiryRow,
  'firstName' | 'lastName' | 'email' | 'phone' | 'taxSituation' | 'timeline' | 'message'
>;

function wishes({ taxSituation, timeline }: Written): string {
  const services = contactServices.filter(({ id }) => taxSituation.includes(id));
  const when = contactTimelines.find(({ value }) => value === timeline);
  return `${services.map(({ label }) => label).join(', ')}. ${when?.label}: ${when?.hint.toLowerCase()}.`;
}

/** Tells the firm what a visitor wrote. An answer to it goes to the visitor. */
export function inquiryLetter(config: Config, inquiry: Written): Mail {
  const { firstName, lastName, email, phone, message } = inquiry;
  const letter = composeMail(config, {
    to: config.firm.email,
    subject: `New inquiry from ${firstName} ${lastName}`,
    paragraphs: [
      `${firstName} ${lastName} wrote to us on the website.`,
      wishes(inquiry),
      `E-mail: ${email}`,
      ...(phone ? [`Phone: ${phone}`] : []),
      ...(message ?? '').split(/\s*\n\s*/).filter(Boolean),
    ],
    action: { label: 'Open the inquiries', url: `${config.appUrl}/admin/inquiries` },
    closing: ['We promised an answer within 24 hours.'],
  });
  return { ...letter, replyTo: email };
}

/** Tells the visitor that the message arrived. Repeats nothing of it: the address is unproven. */
export function acknowledgement(config: Config, { email }: Pick<Written, 'email'>): Mail {
  return composeMail(config, {
    to: email,
    subject: `We received your message, ${config.firm.name}`,
    paragraphs: [
      "Thank you for contacting us. We'll respond within 24 hours.",
      'Please send no Social Security numbers or tax documents by e-mail. They belong in the client portal, where they are encrypted.',
    ],
    closing: [
      `If something cannot wait, call us: ${config.firm.phone}.`,
      'If you did not write to us, somebody entered your address by mistake and there is nothing to do.',
    ],
  });
}

/** Invites somebody who asked for services to open a client account. */
export function invitationLetter(
  config: Config,
  { email, firstName }: Pick<Written, 'email' | 'firstName'>,
  token: string,
): Mail {
  return composeMail(config, {
    to: email,
    subject: `Your invitation to ${config.firm.name}`,
    greetingName: firstName,
    paragraphs: [
      'We would be glad to prepare your taxes. Open your account in our client portal to send documents safely, write to us and follow your return.',
    ],
    action: {
      label: 'Open your account',
      url: `${config.appUrl}/auth?tab=create-account&invitation=${token}`,
    },
    closing: ['The link is valid for 7 days.'],
  });
}
