import type { Config } from '#platform/config/config';
import { composeMail } from '#platform/mail/compose';
import type { Mail } from '#platform/mail/transport';
import { type EndedAccess, endedSentences } from '../sessions/end-access.ts';
import type { UserRow } from '../people/table.ts';

type Person = Pick<UserRow, 'email' | 'firstName'>;
type Owner = Pick<UserRow, 'email' | 'firstName' | 'sharesEmail'>;

const neverAsk = 'We’ll never call, text, or email to ask for this code.';

/** Confirms by email that a second step works, for a person who is signed in. */
export function setupMail(config: Config, person: Person, code: string): Mail {
  return composeMail(config, {
    to: person.email,
    subject: `Your verification code for ${config.firm.name}`,
    greetingName: person.firstName,
    paragraphs: ['Enter this code to turn on two-step sign-in. It’s good for 10 minutes.'],
    code,
    closing: [neverAsk, 'If you didn’t ask for it, change your password and call us.'],
  });
}

/** Confirms a step-up, for a signed-in person who asks for something that needs a fresh second step. */
export function stepUpMail(config: Config, person: Person, code: string): Mail {
  return composeMail(config, {
    to: person.email,
    subject: `Your confirmation code for ${config.firm.name}`,
    greetingName: person.firstName,
    paragraphs: ['Enter this code to confirm it’s you. It’s good for 10 minutes.'],
    code,
    closing: [
      neverAsk,
      'If you didn’t ask for it, someone else may be signed in to your account. Change your password and call us.',
    ],
  });
}

/** Shows on a device, by a code, whose request link it opened. */
export function linkCodeMail(config: Config, person: Person, code: string): Mail {
  return composeMail(config, {
    to: person.email,
    subject: `Your code for ${config.firm.name}`,
    greetingName: person.firstName,
    paragraphs: [
      'Enter this code on the page that you opened from our link, to see what we still need. It’s good for 10 minutes.',
    ],
    code,
    closing: [neverAsk, 'If you didn’t ask for it, call us: someone else may have your link.'],
  });
}

/**
 * A code as a text message. The code is on its own line; the last line, for sites with
 * https, lets phones fill it in on our pages and on no others.
 */
export function codeText(config: Config, code: string): string {
  const { protocol, host } = new URL(config.appUrl);
  const lines = [
    code,
    `is your ${config.firm.shortName} code, good for 10 minutes. Never share it. Reply HELP or STOP.`,
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
  'authenticator-added': 'An authenticator app was set up for your account.',
  'authenticator-removed': 'The authenticator app was removed from your account.',
  'passkey-added': 'A passkey was added to your account.',
  'passkey-removed': 'A passkey was removed from your account.',
  'phone-added': 'A phone number was added to your account.',
  'phone-changed': 'The phone number on your account was changed.',
  'phone-removed': 'The phone number was removed from your account.',
  'recovery-codes-made':
    'New recovery codes were created for your account. Your old codes no longer work.',
  'recovery-code-used': 'A recovery code was used to sign in to your account.',
};

/**
 * Tells the owner what changed, so that a change by anyone else is noticed. Where others read the mail too,
 * it doesn't say what.
 */
export function changedMail(config: Config, person: Owner, change: SecondStepChange): Mail {
  return composeMail(config, {
    to: person.email,
    subject: 'Your sign-in settings changed',
    greetingName: person.firstName,
    paragraphs: [
      person.sharesEmail ? 'How you sign in to your account was changed.' : changes[change],
    ],
    closing: [`If this wasn’t you, change your password and call us at ${config.firm.phone}.`],
  });
}

/** Staff started helping a person who has lost every second step. */
export function recoveryStartedMail(
  config: Config,
  person: Owner,
  recovery: { token: string; effectiveAt: Date },
): Mail {
  const when = new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: config.firm.timeZone,
  }).format(recovery.effectiveAt);
  return composeMail(config, {
    to: person.email,
    subject: 'We were asked to reset your two-step sign-in',
    greetingName: person.firstName,
    paragraphs: [
      `We were asked to help you sign in without your second step. From ${when}, you can ${
        // No link for a password goes to an address that several people have.
        person.sharesEmail
          ? 'set a new password and sign in with'
          : 'sign in with your password and'
      } the code we gave you. Using it removes your authenticator app, passkeys, phone number, and recovery codes from your account.`,
      'If you didn’t ask for this, stop it now. Someone may be pretending to be you.',
    ],
    action: {
      label: 'Stop the reset',
      url: `${config.appUrl}/stop-recovery#token=${recovery.token}`,
    },
    closing: [`You can also call us at ${config.firm.phone}.`],
  });
}

/** The same by text message. */
export function recoveryText({ firm }: Config): string {
  return `${firm.shortName}: We were asked to reset your two-step sign-in. It takes effect in 24 hours. Not you? See your email or call ${firm.phone}. Reply STOP to opt out.`;
}

export function recoveryStoppedMail(config: Config, person: Person): Mail {
  return composeMail(config, {
    to: person.email,
    subject: 'The reset of your two-step sign-in was stopped',
    greetingName: person.firstName,
    paragraphs: ['We stopped the reset. Your account hasn’t changed.'],
    closing: [`Questions? Call ${config.firm.phone}.`],
  });
}

export function recoveryDoneMail(config: Config, person: Person, ended: EndedAccess): Mail {
  return composeMail(config, {
    to: person.email,
    subject: 'Your two-step sign-in was reset',
    greetingName: person.firstName,
    paragraphs: [
      'The recovery code we gave you was used to sign in. We removed your authenticator app, passkeys, phone number, and recovery codes from your account and signed out your other devices. Set up an authenticator app or passkey again so that only you can sign in.',
      ...endedSentences(ended, 'ended, too'),
    ],
    action: { label: 'Sign in', url: `${config.appUrl}/auth` },
    closing: [`If you didn’t ask for this, call us right away at ${config.firm.phone}.`],
  });
}
