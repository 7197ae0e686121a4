import type { Config } from '#platform/config';
import { composeMail } from '#platform/mail/compose';
import type { Mail } from '#platform/mail/transport';

/** Proves the new address. */
export function newAddressLetter(
  config: Config,
  person: { email: string; firstName: string },
  code: string,
): Mail {
  return composeMail(config, {
    to: person.email,
    subject: `Your verification code for ${config.firm.name}`,
    greetingName: person.firstName,
    paragraphs: [
      'Enter this code to use this address for your account. It is valid for 10 minutes.',
    ],
    code,
    closing: [
      'We never call or write to ask for this code.',
      'If you did not ask for this, you can ignore this mail.',
    ],
  });
}

/** To the old address, once the new one has replaced it. The new one is named by its ends only. */
export function addressChangedLetter(
  config: Config,
  person: { email: string; firstName: string },
  change: { newEmail: string; token: string },
): Mail {
  return composeMail(config, {
    to: person.email,
    subject: 'The e-mail address of your account was changed',
    greetingName: person.firstName,
    paragraphs: [
      `Your account with ${config.firm.name} now uses the address ${masked(change.newEmail)}. Codes and notices go there.`,
      'If this was not you, bring this address back with the link below. It is valid for 7 days, and it signs out every device.',
    ],
    action: {
      label: 'Undo the change',
      url: `${config.appUrl}/undo-email-change#token=${change.token}`,
    },
    closing: [`You can also call us: ${config.firm.phone}.`],
  });
}

/** To the address that had replaced the old one. */
export function changeUndoneLetter(
  config: Config,
  person: { email: string; firstName: string },
): Mail {
  return composeMail(config, {
    to: person.email,
    subject: 'A change of e-mail address was undone',
    greetingName: person.firstName,
    paragraphs: [
      `This address is no longer the one of an account with ${config.firm.name}: the change was undone from the address before it.`,
    ],
    closing: [`If that was not right, call us: ${config.firm.phone}.`],
  });
}

function masked(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}…${email.slice(at)}`;
}
