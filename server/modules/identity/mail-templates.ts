import type { Config } from '#platform/config/config';
import { composeMail } from '#platform/mail/compose';
import type { Mail } from '#platform/mail/transport';
import type { UserRow } from './people/table.ts';

type Person = Pick<UserRow, 'email' | 'firstName'>;

const neverAsk = 'We’ll never call, text, or email to ask for this code.';

/**
 * Proves an address after registering. Greets nobody by name: until the address is proven, the name
 * is a stranger's text and the mail would carry it to anyone.
 */
export function verificationMail(config: Config, email: string, code: string): Mail {
  return composeMail(config, {
    to: email,
    subject: `Your verification code for ${config.firm.name}`,
    paragraphs: ['Enter this code to confirm your email address. It’s good for 10 minutes.'],
    code,
    closing: [neverAsk, 'If you didn’t create an account with us, you can ignore this email.'],
  });
}

/** Second step of signing in. */
export function signInMail(config: Config, person: Person, code: string): Mail {
  return composeMail(config, {
    to: person.email,
    subject: `Your sign-in code for ${config.firm.name}`,
    greetingName: person.firstName,
    paragraphs: ['Enter this code to finish signing in. It’s good for 10 minutes.'],
    code,
    closing: [
      neverAsk,
      'If this wasn’t you, someone may know your password. Change it and call us.',
    ],
  });
}

/**
 * Sent to the owner of an account when someone registers with its address. Nobody else learns of it. Of
 * several people who have the address it names none.
 */
export function addressKnownMail(
  config: Config,
  person: Person & Pick<UserRow, 'sharesEmail'>,
): Mail {
  return composeMail(config, {
    to: person.email,
    subject: `You already have an account with ${config.firm.name}`,
    ...(person.sharesEmail ? {} : { greetingName: person.firstName }),
    paragraphs: [
      'Someone (probably you) tried to create an account with this email. You already have one, so nothing changed.',
    ],
    action: { label: 'Sign in', url: `${config.appUrl}/auth` },
    closing: ['If this wasn’t you, you can ignore this email.'],
  });
}

/** Too many wrong sign-in codes. */
export function secondStepLockedMail(config: Config, person: Person): Mail {
  return composeMail(config, {
    to: person.email,
    subject: 'Sign-in to your account is paused',
    greetingName: person.firstName,
    paragraphs: [
      'Someone entered your password and then too many wrong codes. We paused sign-in for 15 minutes. Nobody got in.',
    ],
    closing: [`If this wasn’t you, change your password and call us at ${config.firm.phone}.`],
  });
}
