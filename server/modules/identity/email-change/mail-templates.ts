import type { Config } from '#platform/config/config';
import { composeMail } from '#platform/mail/compose';
import type { Mail } from '#platform/mail/transport';

/** Proves the new address; greets nobody by name, as nobody knows yet whose address it is. */
export function newAddressMail(config: Config, email: string, code: string): Mail {
  return composeMail(config, {
    to: email,
    subject: `Your verification code for ${config.firm.name}`,
    paragraphs: [
      'Enter this code to use this email address for your account. It’s good for 10 minutes.',
    ],
    code,
    closing: [
      'We’ll never call, text, or email to ask for this code.',
      'If you didn’t ask for this, you can ignore this email.',
    ],
  });
}

/** To an address that staff noted for someone with an account: how it comes to count. It greets nobody, as it may be a stranger's. */
export function addressNotedMail(config: Config, email: string): Mail {
  return composeMail(config, {
    to: email,
    subject: `Confirm your email address at ${config.firm.name}`,
    paragraphs: [
      `We were asked to use this email address for a client portal account at ${config.firm.name}. To confirm it, sign in and open Profile, Email: we’ll send a code to this address.`,
    ],
    action: { label: 'Go to your profile', url: `${config.appUrl}/?tab=profile` },
    closing: ['If you don’t know us, you can ignore this email.'],
  });
}

/** To the address that counts until then. */
export function otherAddressNotedMail(
  config: Config,
  person: { email: string; firstName: string },
  newEmail: string,
): Mail {
  return composeMail(config, {
    to: person.email,
    subject: 'Another email address was noted for your account',
    greetingName: person.firstName,
    paragraphs: [
      `Someone at ${config.firm.name} noted ${masked(newEmail)} as your new email address. Until you have signed in and confirmed it, everything stays as it is, and this address counts.`,
    ],
    closing: [`If this isn’t right, call us at ${config.firm.phone}.`],
  });
}

/** To an old address that others have too: they neither learn the new one nor undo the change. */
export function addressLeftMail(
  config: Config,
  person: { email: string; firstName: string },
): Mail {
  return composeMail(config, {
    to: person.email,
    subject: 'Your account’s email address was changed',
    greetingName: person.firstName,
    paragraphs: [`Your ${config.firm.name} account no longer uses this email address.`],
    closing: [`If this wasn’t you, call us right away at ${config.firm.phone}.`],
  });
}

/** To the old address, once the new one has replaced it. The new one is named by its ends only. */
export function addressChangedMail(
  config: Config,
  person: { email: string; firstName: string },
  change: { newEmail: string; token: string },
): Mail {
  return composeMail(config, {
    to: person.email,
    subject: 'Your account’s email address was changed',
    greetingName: person.firstName,
    paragraphs: [
      `Your ${config.firm.name} account now uses ${masked(change.newEmail)}. We’ll send codes and notices there.`,
      'If this wasn’t you, use the link below to switch back to this address. It works for 7 days and signs out every device.',
    ],
    action: {
      label: 'Undo the change',
      url: `${config.appUrl}/undo-email-change#token=${change.token}`,
    },
    closing: [`You can also call us at ${config.firm.phone}.`],
  });
}

/** To the address that had replaced the old one. */
export function changeUndoneMail(
  config: Config,
  person: { email: string; firstName: string },
): Mail {
  return composeMail(config, {
    to: person.email,
    subject: 'Your email change was undone',
    greetingName: person.firstName,
    paragraphs: [
      `The email change was undone. Your ${config.firm.name} account uses its previous address again.`,
    ],
    closing: [`If that isn’t right, call us at ${config.firm.phone}.`],
  });
}

function masked(email: string): string {
  const at = email.lastIndexOf('@');
  return `${email.slice(0, 1)}…${email.slice(at)}`;
}
