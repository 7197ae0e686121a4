import type { Config } from '../config/config.ts';
import { composeMail } from './compose.ts';
import type { Mail } from './transport.ts';

/**
 * All that is mailed about a client's affairs to an address that several people have (decision 030): that
 * there is something new, and whose it is by the first name. No sender, number, amount, or link to a record.
 *
 * @param notes sentences that say no more than that
 */
export function somethingNewMail(
  config: Config,
  { email, firstName }: { email: string; firstName: string },
  { notes = [], unsubscribeUrl }: { notes?: readonly string[]; unsubscribeUrl?: string } = {},
): Mail {
  return composeMail(config, {
    to: email,
    subject: `An update from ${config.firm.name}`,
    greetingName: firstName,
    paragraphs: ['There’s something new for you in your client portal.', ...notes],
    action: { label: 'Go to your portal', url: `${config.appUrl}/` },
    closing: [
      'We keep this email short because more than one person uses this address. Sign in to see the details.',
    ],
    ...(unsubscribeUrl === undefined ? {} : { unsubscribeUrl }),
  });
}
