import { invitationDays } from '#contract/invitation-values';
import type { Config } from '#platform/config';
import { composeMail } from '#platform/mail/compose';
import type { Mail } from '#platform/mail/transport';
import type { UserRow } from '../table.ts';

type Person = Pick<UserRow, 'email' | 'firstName'>;

/**
 * Says who invites, to what, and where to click. The token stands in the fragment of the address,
 * which no server and no other site gets to see.
 */
export function invitationLetter(
  config: Config,
  person: Person,
  { token, invitedBy }: { token: string; invitedBy: string },
): Mail {
  const { firm, appUrl } = config;
  return composeMail(config, {
    to: person.email,
    subject: `${firm.name} invites you to the client portal`,
    greetingName: person.firstName,
    paragraphs: [
      `${invitedBy} of ${firm.name} has prepared an account for you in our client portal. There you send us documents safely, write to us, and follow your tax return.`,
      'To open your account, choose a username and a password with the link below.',
    ],
    action: { label: 'Open your account', url: `${appUrl}/invitation#token=${token}` },
    closing: [
      `The link is valid for ${invitationDays} days and works once. We never call or write to ask for your password.`,
      `If you do not know us, somebody entered your address by mistake: there is nothing to do. Questions: ${firm.phone}.`,
    ],
  });
}

/** Somebody registered by themselves with the address of an invited client: no record is attached. */
export function alreadyInvitedLetter(config: Config, person: Person): Mail {
  return composeMail(config, {
    to: person.email,
    subject: `An account with ${config.firm.name} waits for you`,
    greetingName: person.firstName,
    paragraphs: [
      'Somebody, probably you, tried to open an account with this address. We have prepared one for you already, so nothing was changed.',
      'Please open it with the link in the invitation that we mailed you.',
    ],
    closing: [
      `If the link has ended, call us and we send you a new one: ${config.firm.phone}.`,
      'If it was not you, there is nothing to do.',
    ],
  });
}
