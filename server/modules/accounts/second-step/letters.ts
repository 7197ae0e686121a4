import type { Config } from '#platform/config';
import { composeMail } from '#platform/mail/compose';
import type { Mail } from '#platform/mail/transport';
import type { UserRow } from '../table.ts';

type Person = Pick<UserRow, 'email' | 'firstName'>;

const neverAsk = 'We never call or write to ask for this code.';

/** Confirms by e-mail that a second step works, for somebody who is signed in. */
export function setupLetter(config: Config, person: Person, code: string): Mail {
  return composeMail(config, {
    to: person.email,
    subject: `Your verification code for ${config.firm.name}`,
    greetingName: person.firstName,
    paragraphs: ['Enter this code to confirm your second step. It is valid for 10 minutes.'],
    code,
    closing: [neverAsk, 'If you did not ask for it, change your password and call us.'],
  });
}

/**
 * A code as a text message. The code stands on a line of its own; the last line, for sites with
 * https, lets phones fill it in on our pages and on no others.
 */
export function codeText(config: Config, code: string): string {
  const { protocol, host } = new URL(config.appUrl);
  const lines = [
    code,
    `is your code for ${config.firm.shortName}, valid for 10 minutes. Never share it.`,
    ...(protocol === 'https:' ? ['', `@${host} #${code}`] : []),
  ];
  return lines.join('\n');
}

/** Something about how the person signs in has changed. */
export type SecondStepChange =
  | 'authenticator-added'
  | 'authenticator-removed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'phone-added'
  | 'phone-changed'
  | 'phone-removed'
  | 'recovery-codes-made'
  | 'recovery-code-used';

const changes: Record<SecondStepChange, string> = {
  'authenticator-added': 'An authenticator app was set up for signing in to your account.',
  'authenticator-removed': 'The authenticator app was removed from your account.',
  'passkey-added': 'A passkey was added for signing in to your account.',
  'passkey-removed': 'A passkey was removed from your account.',
  'phone-added': 'A phone number was added to your account.',
  'phone-changed': 'The phone number of your account was changed.',
  'phone-removed': 'The phone number was removed from your account.',
  'recovery-codes-made':
    'New recovery codes were made for your account. The earlier ones have ended.',
  'recovery-code-used': 'A recovery code was used to sign in to your account.',
};

/** Tells the owner what changed, so that a change by somebody else is noticed. */
export function changedLetter(config: Config, person: Person, change: SecondStepChange): Mail {
  return composeMail(config, {
    to: person.email,
    subject: 'How you sign in to your account has changed',
    greetingName: person.firstName,
    paragraphs: [changes[change]],
    closing: [`If this was not you, change your password and call us: ${config.firm.phone}.`],
  });
}

/** Staff began to clear the second steps, for somebody who has lost them all. */
export function recoveryStartedLetter(
  config: Config,
  person: Person,
  recovery: { token: string; effectiveAt: Date },
): Mail {
  const when = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: config.firm.timeZone,
  }).format(recovery.effectiveAt);
  return composeMail(config, {
    to: person.email,
    subject: 'Your second steps are about to be cleared',
    greetingName: person.firstName,
    paragraphs: [
      `We were asked to help you sign in again. On ${when} your authenticator app, passkeys, phone number and recovery codes will be removed from your account. After that your password and a code by e-mail sign you in.`,
      'If you did not ask for this, stop it now: somebody may be pretending to be you.',
    ],
    action: {
      label: 'Stop this',
      url: `${config.appUrl}/stop-recovery#token=${recovery.token}`,
    },
    closing: [`You can also call us: ${config.firm.phone}.`],
  });
}

export function recoveryStoppedLetter(config: Config, person: Person): Mail {
  return composeMail(config, {
    to: person.email,
    subject: 'Your second steps stay as they are',
    greetingName: person.firstName,
    paragraphs: ['Clearing your second steps was stopped. Nothing in your account has changed.'],
    closing: [`Questions? Call us: ${config.firm.phone}.`],
  });
}

export function recoveryDoneLetter(config: Config, person: Person): Mail {
  return composeMail(config, {
    to: person.email,
    subject: 'Your second steps were cleared',
    greetingName: person.firstName,
    paragraphs: [
      'Your authenticator app, passkeys, phone number and recovery codes were removed from your account, and all devices were signed out. Your password and a code by e-mail sign you in now.',
    ],
    action: { label: 'Sign in', url: `${config.appUrl}/auth` },
    closing: [`If you did not ask for this, call us at once: ${config.firm.phone}.`],
  });
}
