import { contactServices, contactTimelines } from '#domain/inquiry-values';
import type { Config } from '#platform/config/config';
import { composeMail } from '#platform/mail/compose';
import type { Mail } from '#platform/mail/transport';
import type { InquiryRow } from './table.ts';

type Written = Pick<
  InquiryRow,
  'firstName' | 'lastName' | 'email' | 'phone' | 'taxSituation' | 'timeline' | 'message'
>;

function inquirySummary({ taxSituation, timeline }: Written): string {
  const services = contactServices.filter(({ id }) => taxSituation.includes(id));
  const when = contactTimelines.find(({ value }) => value === timeline);
  return `${services.map(({ label }) => label).join(', ')}. ${when?.label}: ${when?.hint.toLowerCase()}.`;
}

/** Tells the firm what a visitor wrote. An answer to it goes to the visitor. */
export function inquiryMail(config: Config, to: string, inquiry: Written): Mail {
  const { firstName, lastName, email, phone, message } = inquiry;
  const mail = composeMail(config, {
    to,
    subject: `New inquiry from ${firstName} ${lastName}`,
    paragraphs: [
      `${firstName} ${lastName} sent a message through the website.`,
      inquirySummary(inquiry),
      `Email: ${email}`,
      ...(phone ? [`Phone: ${phone}`] : []),
      ...(message ?? '').split(/\s*\n\s*/).filter(Boolean),
    ],
    action: { label: 'View inquiries', url: `${config.appUrl}/admin/inquiries` },
    closing: ['We promise a response within 24 hours.'],
  });
  return { ...mail, replyTo: email };
}

/** Notifies the visitor that the message arrived. Repeats nothing of it: the address is unproven. */
export function acknowledgmentMail(config: Config, { email }: Pick<Written, 'email'>): Mail {
  return composeMail(config, {
    to: email,
    subject: `${config.firm.name} received your message`,
    paragraphs: [
      "Thank you for contacting us. We'll respond within 24 hours.",
      'Please don’t email Social Security numbers or tax documents. Use the client portal, which encrypts them.',
    ],
    closing: [
      `Is it urgent? Call us at ${config.firm.phone}.`,
      'If you didn’t contact us, you can ignore this email.',
    ],
  });
}

/**
 * Invites a person who asked for services to open a client account. Greets nobody by name: name and
 * address are what a visitor typed.
 */
export function invitationMail(
  config: Config,
  { email }: Pick<Written, 'email'>,
  token: string,
): Mail {
  return composeMail(config, {
    to: email,
    subject: `Your invitation to ${config.firm.name}`,
    paragraphs: [
      'We’d be glad to prepare your taxes. Create your client portal account to send documents securely, message us, and track your return.',
    ],
    action: {
      label: 'Create your account',
      url: `${config.appUrl}/auth?tab=create-account&invitation=${token}`,
    },
    closing: ['The link works for 7 days.'],
  });
}
