import type { FastifyReply } from 'fastify';
import type { Config } from '../../config/config.ts';
import { escapeHtml } from '../../mail/compose.ts';
import { sendSimplePage } from './simple-page.ts';

interface LinkQuestion {
  title: string;
  paragraphs: readonly string[];
  /** Where the answer is posted, with the token of the link. */
  action: string;
  token: string;
  /** What the button says. */
  label: string;
}

/**
 * What the link of a mail shows: a button that does it, because programs that look at mails open
 * links too.
 */
export function sendLinkQuestion(
  reply: FastifyReply,
  config: Pick<Config, 'firm'>,
  { title, paragraphs, action, token, label }: LinkQuestion,
): FastifyReply {
  return sendSimplePage(reply, config, {
    title,
    paragraphs,
    html: `<form method="post" action="${action}">
<input type="hidden" name="token" value="${escapeHtml(token)}">
<button type="submit">${escapeHtml(label)}</button></form>`,
  });
}

/** The answer to a link that is not good, or not anymore. */
export function sendBadLink(reply: FastifyReply, config: Pick<Config, 'firm'>): FastifyReply {
  return sendSimplePage(reply.code(404), config, {
    title: 'This link doesn’t work',
    paragraphs: ['It may be old or incomplete. Open it again from the email.'],
  });
}
