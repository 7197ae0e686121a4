import type { FastifyReply } from 'fastify';
import type { Config } from '#platform/config/config';
import { sendSimplePage } from '#platform/http/errors/simple-page';
import { escapeHtml } from '#platform/mail/compose';

/** Asks for the code that is on its way. */
export function sendCodePage(
  reply: FastifyReply,
  config: Pick<Config, 'firm'>,
  { token, sentTo }: { token: string; sentTo: string },
): FastifyReply {
  return sendSimplePage(reply.header('referrer-policy', 'no-referrer'), config, {
    title: 'Enter the code',
    paragraphs: [
      `We sent a code to ${sentTo}. It’s good for 10 minutes, on this device.`,
      'Without it you can still send in documents.',
    ],
    html: `<form method="post" action="/u/${escapeHtml(token)}/confirm">
<label>Code<input name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="20" required></label>
<button type="submit">Show names</button></form>`,
    link: { href: `/u/${token}`, label: 'Back to the documents' },
  });
}
