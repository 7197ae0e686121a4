import type { FastifyReply } from 'fastify';
import {
  botFields,
  contactServices,
  contactTimelines,
  formAddresses,
  formTexts,
  inquiryLimits,
} from '#domain/inquiry-values';
import type { Config } from '#platform/config/config';
import { sendSimplePage } from '#platform/http/errors/simple-page';
import { escapeHtml } from '#platform/mail/compose';

/** What a plain form sent, as it came. */
export interface TypedContact {
  values: Readonly<Record<string, string | undefined>>;
  services: readonly string[];
}

/** What is wrong per field. */
type Problems = Readonly<Record<string, string>>;

/** Thanks the visitor. */
export function sendContactThanks(reply: FastifyReply, config: Config): FastifyReply {
  const { title, description } = formTexts.contactSent;
  return sendSimplePage(reply, config, { title, paragraphs: [description] });
}

/** Shows what is wrong, with the form as it was filled in: nothing typed is lost. */
export function sendContactProblems(
  reply: FastifyReply,
  config: Config,
  typed: TypedContact,
  problems: Problems,
): FastifyReply {
  const { title, description } = formTexts.missing;
  const isMissing = Object.values(problems).some((problem) => !problem.startsWith('Please use'));
  return sendSimplePage(reply.code(400), config, {
    title: isMissing ? title : 'Check what you entered',
    paragraphs: isMissing ? [description] : [],
    html: form(typed, problems),
  });
}

function form({ values, services }: TypedContact, problems: Problems): string {
  const field = (name: string, label: string, attributes: string) =>
    `<label>${label}${problem(problems, name)}<input name="${name}" value="${escapeHtml(values[name] ?? '')}" ${attributes}></label>`;
  const choice = (kind: string, name: string, value: string, label: string, chosen: boolean) =>
    `<label><input type="${kind}" name="${name}" value="${value}"${chosen ? ' checked' : ''}> ${escapeHtml(label)}</label>`;
  const required = `required maxlength="${inquiryLimits.name}"`;
  return `<form method="post" action="${formAddresses.contactForm}">
<fieldset><legend>What can we help with?${problem(problems, 'taxSituation')}</legend>
${contactServices.map(({ id, label }) => choice('checkbox', 'taxSituation', id, label, services.includes(id))).join('\n')}</fieldset>
<fieldset><legend>When do you need it?${problem(problems, 'timeline')}</legend>
${contactTimelines.map(({ value, label, hint }) => choice('radio', 'timeline', value, `${label}: ${hint.toLowerCase()}`, values['timeline'] === value)).join('\n')}</fieldset>
${field('firstName', 'First name', `autocomplete="given-name" ${required}`)}
${field('lastName', 'Last name', `autocomplete="family-name" ${required}`)}
${field('email', 'Email', `type="email" autocomplete="email" required maxlength="${inquiryLimits.email}"`)}
${field('phone', 'Phone (optional)', `type="tel" autocomplete="tel" maxlength="${inquiryLimits.phone}"`)}
<label>Anything we should know (optional)${problem(problems, 'message')}<textarea name="message" rows="5" maxlength="${inquiryLimits.message}">\n${escapeHtml(values['message'] ?? '')}</textarea></label>
<input type="hidden" name="${botFields.startedAt}" value="${escapeHtml(values[botFields.startedAt] ?? '')}">
<div class="away" aria-hidden="true"><label>Leave this empty<input name="${botFields.trap}" tabindex="-1" autocomplete="off"></label></div>
<button type="submit">Send message</button></form>`;
}

function problem(problems: Problems, name: string): string {
  const text = problems[name];
  return text === undefined ? '' : ` <span class="problem">${escapeHtml(text)}</span>`;
}
