import { invitationDays } from '#domain/invitation-values';
import type { Config } from '#platform/config/config';
import { composeMail } from '#platform/mail/compose';
import type { Mail } from '#platform/mail/transport';
import type { UserRow } from '../people/table.ts';

type Person = Pick<UserRow, 'email' | 'firstName'>;

/** To a person whose address someone else has from now on. */
export function addressSharedMail(config: Config, person: Person): Mail {
  const { firm, appUrl } = config;
  return composeMail(config, {
    to: person.email,
    subject: `Signing in to ${firm.name}`,
    greetingName: person.firstName,
    paragraphs: [
      'Someone else will use this email address for their own account with us. They can’t see yours.',
      'From now on, sign in with your username instead of your email address. We no longer send sign-in codes or password links here.',
    ],
    action: { label: 'Sign in', url: `${appUrl}/auth` },
    closing: [`If you didn’t expect this, call us at ${firm.phone}.`],
  });
}

/**
 * The invitation of a person whose address others have too. The link alone opens nothing: the code that
 * staff tell them goes with it.
 */
export function sharedInvitationMail(config: Config, person: Person, token: string): Mail {
  const { firm, appUrl } = config;
  return composeMail(config, {
    to: person.email,
    subject: `${firm.name} invites you to the client portal`,
    greetingName: person.firstName,
    paragraphs: [
      `${firm.name} set up a client portal account for you. Have the code ready that we gave you in person or by phone.`,
      'Use the link below to enter the code and choose a username and password. You’ll sign in with your username, because more than one person uses this email address.',
    ],
    action: { label: 'Create your account', url: `${appUrl}/invitation#token=${token}` },
    closing: [
      `The link works once, within ${invitationDays} days. We’ll never email the code or ask for your password.`,
      `No code yet? Call ${firm.phone}.`,
    ],
  });
}
