import type { FastifyReply } from 'fastify';
import { botFields, formAddresses, formTexts, inquiryLimits } from '#domain/inquiry-values';
import type { Config } from '#platform/config/config';
import { sendSimplePage } from '#platform/http/errors/simple-page';
import { escapeHtml } from '#platform/mail/compose';

/** Shows what is wrong with a plain sign-up form, filled in as it was. */
export function sendSignUpProblems(
  reply: FastifyReply,
  config: Config,
  values: Readonly<Record<string, string | undefined>>,
  problems: readonly string[],
): FastifyReply {
  const isEmpty = !values['email']?.trim();
  const { title, description } = formTexts.emailRequired;
  const field = (name: string, label: string, attributes: string) =>
    `<label>${label}<input name="${name}" value="${escapeHtml(values[name] ?? '')}" ${attributes}></label>`;
  const nameLimit = `maxlength="${inquiryLimits.name}"`;
  return sendSimplePage(reply.code(400), config, {
    title: isEmpty ? title : 'Check what you entered',
    paragraphs: isEmpty ? [description] : problems,
    html: `<form method="post" action="${formAddresses.newsletterForm}">
${field('email', 'Email', `type="email" autocomplete="email" required maxlength="${inquiryLimits.email}"`)}
${field('firstName', 'First name (optional)', `autocomplete="given-name" ${nameLimit}`)}
${field('lastName', 'Last name (optional)', `autocomplete="family-name" ${nameLimit}`)}
<input type="hidden" name="${botFields.startedAt}" value="${escapeHtml(values[botFields.startedAt] ?? '')}">
<button type="submit">Subscribe</button></form>`,
  });
}
