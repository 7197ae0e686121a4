import type { Config } from '#platform/config/config';
import { composeMail } from '#platform/mail/compose';
import type { Mail } from '#platform/mail/transport';

/** To a person in whose name staff took a signature on the firm's device: they sign in to nothing for it. */
export function signedInPersonMail(
  config: Config,
  person: { email: string; firstName: string },
): Mail {
  return composeMail(config, {
    to: person.email,
    subject: `You signed a document in person at ${config.firm.name}`,
    greetingName: person.firstName,
    paragraphs: [
      'We recorded a signature in your name that was made in person, on our device. You can read what was signed in your documents.',
    ],
    action: { label: 'Go to your documents', url: `${config.appUrl}/?tab=documents` },
    closing: [
      `If you didn’t sign anything with us today, call us right away at ${config.firm.phone}.`,
    ],
  });
}
