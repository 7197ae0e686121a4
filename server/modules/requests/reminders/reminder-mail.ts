import type { Config } from '#platform/config/config';
import { composeMail } from '#platform/mail/compose';
import { somethingNewMail } from '#platform/mail/something-new';
import type { Mail } from '#platform/mail/transport';

interface Reminded {
  email: string;
  firstName: string;
  /** Others have the address: the email says only that something is new, and has no link (decision 030). */
  sharesEmail: boolean;
}

/** A reminder by email: how many documents, and where to add them. Not which ones, and nothing of the return. */
export function reminderMail(
  config: Config,
  { email, firstName, sharesEmail }: Reminded,
  { count, url, unsubscribeUrl }: { count: number; url: string; unsubscribeUrl: string },
): Mail {
  if (sharesEmail) return somethingNewMail(config, { email, firstName }, { unsubscribeUrl });
  const documents = count === 1 ? '1 document' : `${count} documents`;
  return composeMail(config, {
    to: email,
    subject: `${config.firm.name} still needs ${documents} from you`,
    greetingName: firstName,
    paragraphs: [
      `We still need ${documents} for your tax return. You can add them or tell us that there are none. You don’t need to sign in.`,
    ],
    action: { label: 'Add documents', url },
    closing: [
      'Already sent everything? You can ignore this email.',
      `Not sure that this email is ours? Call us at ${config.firm.phone}.`,
    ],
    unsubscribeUrl,
  });
}
