import type { Config } from '#platform/config/config';
import { composeMail } from '#platform/mail/compose';
import type { Mail } from '#platform/mail/transport';

/** Notifies an owner that someone asked for everything of the firm, and until when it can be stopped. */
export function exportAskedMail(config: Config, to: string, asked: { by: string }): Mail {
  return composeMail(config, {
    to,
    subject: 'An export of the whole firm was requested',
    paragraphs: [
      `${asked.by} asked for an export of everything the firm has: all clients, documents, messages, invoices, and records.`,
      'It opens in 24 hours. Until it is made, any owner can cancel it. If you don’t know why it was requested, cancel it and call them.',
    ],
    action: { label: 'See the request', url: `${config.appUrl}/admin?section=export` },
  });
}

/** Notifies an owner that the export will not be made. */
export function exportCanceledMail(config: Config, to: string, canceled: { by: string }): Mail {
  return composeMail(config, {
    to,
    subject: 'The export of the firm was canceled',
    paragraphs: [`${canceled.by} canceled the export of everything the firm has.`],
    action: { label: 'See the request', url: `${config.appUrl}/admin?section=export` },
  });
}
