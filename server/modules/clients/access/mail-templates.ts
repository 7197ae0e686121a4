import type { Config } from '#platform/config/config';
import { composeMail } from '#platform/mail/compose';
import type { Mail } from '#platform/mail/transport';

export type AccessChange = 'given' | 'changed' | 'ended';

const sentences = {
  given: 'You now have access to another client account. Sign in to see it.',
  changed: 'Your access to a client account has changed. Sign in to see it.',
  ended: 'Your access to a client account has ended.',
} as const satisfies Record<AccessChange, string>;

/** To a person whose access to a client account changed. It names no one. */
export function accessMail(
  config: Config,
  person: { email: string; firstName: string },
  change: AccessChange,
): Mail {
  return composeMail(config, {
    to: person.email,
    subject: `Your access at ${config.firm.name}`,
    greetingName: person.firstName,
    paragraphs: [sentences[change]],
    action: { label: 'Go to your portal', url: `${config.appUrl}/` },
    closing: [`Questions? Call us at ${config.firm.phone}.`],
  });
}
