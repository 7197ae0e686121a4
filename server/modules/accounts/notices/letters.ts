import type { Config } from '#platform/config';
import { composeMail } from '#platform/mail/compose';
import type { Mail } from '#platform/mail/transport';

/** What is new with the documents of one person. */
export interface News {
  /** Documents that staff have reviewed; 0 where the person does not want to hear of it. */
  reviewed: number;
  /** Documents that came into the account, likewise. */
  added: number;
}

/** Figures only: a mail names no document. */
export function newsLetter(
  config: Config,
  { email, firstName }: { email: string; firstName: string },
  { added, reviewed }: News,
): Mail {
  return composeMail(config, {
    to: email,
    subject: 'News about your documents',
    greetingName: firstName,
    paragraphs: [
      ...(added > 0
        ? [
            added === 1
              ? 'A document was added to your account.'
              : `${added} documents were added to your account.`,
          ]
        : []),
      ...(reviewed > 0
        ? [
            reviewed === 1
              ? 'One of your documents was reviewed.'
              : `${reviewed} of your documents were reviewed.`,
          ]
        : []),
    ],
    action: { label: 'Open your documents', url: `${config.appUrl}/?tab=documents` },
    closing: [
      `You choose in your profile which of these mails you get: ${config.appUrl}/?tab=profile`,
    ],
  });
}

/** A telephone shows texts to whoever is near it: that there is news, and where, no more. */
export function newsText(config: Config): string {
  return `${config.firm.shortName}: there is news in your account. ${config.appUrl}/?tab=documents`;
}
