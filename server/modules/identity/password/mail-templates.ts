import type { Config } from '#platform/config/config';
import { composeMail } from '#platform/mail/compose';
import type { Mail } from '#platform/mail/transport';
import { type EndedAccess, endedSentences } from '../sessions/end-access.ts';
import type { UserRow } from '../people/table.ts';

type Person = Pick<UserRow, 'email' | 'firstName'>;
type Owner = Pick<UserRow, 'email' | 'firstName' | 'sharesEmail'>;

/** The link is in the fragment of the address, which no server and no other site gets to see. */
export function passwordResetMail(config: Config, person: Person, token: string): Mail {
  return composeMail(config, {
    to: person.email,
    subject: `Reset your ${config.firm.name} password`,
    greetingName: person.firstName,
    paragraphs: [
      'Someone (probably you) asked to reset your password. This link works once, within the next hour.',
    ],
    action: {
      label: 'Choose a new password',
      url: `${config.appUrl}/reset-password#token=${token}`,
    },
    closing: ['If this wasn’t you, you can ignore this email. Your password stays the same.'],
  });
}

/** A link was asked for at an address that several people have. Says nothing of any of them. */
export function noResetMail(config: Config, email: string): Mail {
  return composeMail(config, {
    to: email,
    subject: `About your ${config.firm.name} password`,
    paragraphs: [
      'Someone asked for a link to reset a password. Because more than one person uses this email address, we don’t send password links here.',
      `If you forgot your password, call us at ${config.firm.phone}. We’ll check that it’s you and help you set a new one.`,
    ],
    closing: ['If this wasn’t you, you can ignore this email. Nothing changed.'],
  });
}

/**
 * After a reset or a change; also the alarm when it was someone else.
 *
 * @param ended what ended with the old password
 * @param needsCode the mailbox was the only proof, so staff get no mailed codes with this password
 */
export function passwordChangedMail(
  config: Config,
  person: Owner,
  ended: EndedAccess,
  needsCode = false,
): Mail {
  return composeMail(config, {
    to: person.email,
    subject: 'Your password was changed',
    greetingName: person.firstName,
    paragraphs: [
      `Your ${config.firm.name} password was changed. Your other devices were signed out.`,
      ...endedSentences(ended, 'ended with your old password'),
      ...(needsCode
        ? [
            'No authenticator app or passkey is set up, and staff aren’t let in by email alone. To sign in, ask the person who runs your server for a recovery code (“reset-second-steps” on its command line).',
          ]
        : []),
    ],
    // No link for a password goes to an address that several people have.
    ...(person.sharesEmail
      ? { closing: [`If this wasn’t you, call us right away at ${config.firm.phone}.`] }
      : {
          secondAction: { label: 'Reset your password', url: `${config.appUrl}/forgot-password` },
          closing: [`If this wasn’t you, reset your password and call us at ${config.firm.phone}.`],
        }),
  });
}

/** Many wrong passwords for one account within a day. Nobody got in by them. */
export function passwordGuessedMail(config: Config, person: Person): Mail {
  return composeMail(config, {
    to: person.email,
    subject: 'Failed sign-in attempts on your account',
    greetingName: person.firstName,
    paragraphs: [
      `Someone entered many wrong passwords for your ${config.firm.name} account today. Those attempts failed, and you can sign in as usual.`,
      'If you use the same password anywhere else, change it in your profile.',
    ],
    closing: [`Questions? Call ${config.firm.phone}.`],
  });
}
