import type { Config } from '#platform/config';
import { composeMail } from '#platform/mail/compose';
import type { Mail } from '#platform/mail/transport';
import type { UserRow } from './table.ts';

type Person = Pick<UserRow, 'email' | 'firstName'>;

const neverAsk = 'We never call or write to ask for this code.';

/** Proves an address after registering. */
export function verificationLetter(config: Config, person: Person, code: string): Mail {
  return composeMail(config, {
    to: person.email,
    subject: `Your verification code for ${config.firm.name}`,
    greetingName: person.firstName,
    paragraphs: [
      'Enter this code to confirm that this address is yours. It is valid for 10 minutes.',
    ],
    code,
    closing: [neverAsk, 'If you did not open an account with us, you can ignore this mail.'],
  });
}

/** Second step of signing in. */
export function signInLetter(config: Config, person: Person, code: string): Mail {
  return composeMail(config, {
    to: person.email,
    subject: `Your sign-in code for ${config.firm.name}`,
    greetingName: person.firstName,
    paragraphs: ['Enter this code to finish signing in. It is valid for 10 minutes.'],
    code,
    closing: [
      neverAsk,
      'If this was not you, somebody knows your password: change it and call us.',
    ],
  });
}

/** Somebody registered with an address that has an account: only its owner hears of it. */
export function addressKnownLetter(config: Config, person: Person): Mail {
  return composeMail(config, {
    to: person.email,
    subject: `You already have an account with ${config.firm.name}`,
    greetingName: person.firstName,
    paragraphs: [
      'Somebody, probably you, tried to open an account with this address. You already have one, so nothing was changed.',
    ],
    action: { label: 'Sign in', url: `${config.appUrl}/auth` },
    closing: ['If it was not you, there is nothing to do.'],
  });
}

/** Too many wrong sign-in codes. */
export function secondStepLockedLetter(config: Config, person: Person): Mail {
  return composeMail(config, {
    to: person.email,
    subject: 'Signing in to your account was paused',
    greetingName: person.firstName,
    paragraphs: [
      'Somebody entered your password and then many wrong codes. We paused the second step for 15 minutes. Nobody got in.',
    ],
    closing: [`If this was not you, change your password and call us: ${config.firm.phone}.`],
  });
}
