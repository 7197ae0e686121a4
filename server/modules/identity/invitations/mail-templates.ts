import { invitationDays } from '#domain/invitation-values';
import type { Config } from '#platform/config/config';
import { composeMail } from '#platform/mail/compose';
import type { Mail } from '#platform/mail/transport';
import type { UserRow } from '../people/table.ts';

type Person = Pick<UserRow, 'email' | 'firstName'>;

/**
 * Says who invites, staff or a client, to what, and where to click. The token is in the fragment of the address,
 * which no server and no other site gets to see.
 */
export function invitationMail(
  config: Config,
  person: Person,
  {
    token,
    invitedBy,
    isStaff,
    access,
  }: { token: string; invitedBy: string; isStaff: boolean; access?: string | undefined },
): Mail {
  const { firm, appUrl } = config;
  return composeMail(config, {
    to: person.email,
    subject: `${firm.name} invites you to the client portal`,
    greetingName: person.firstName,
    paragraphs: [
      isStaff && access === undefined
        ? `${invitedBy} at ${firm.name} set up a client portal account for you. Use it to send documents securely, message us, and track your return.`
        : `${invitedBy} gave you access to ${access ?? 'a client account'} at ${firm.name}. Use it to send documents securely, as far as you were given access.`,
      'To create your account, use the link below to choose a username and password.',
    ],
    action: { label: 'Create your account', url: `${appUrl}/invitation#token=${token}` },
    closing: [
      `The link works once, within ${invitationDays} days. We’ll never call or email to ask for your password.`,
      `Don’t recognize us? You can ignore this email. Questions? Call ${firm.phone}.`,
    ],
  });
}

/** Someone registered by themselves with the address of an invited client: no record is attached. */
export function alreadyInvitedMail(config: Config, person: Person): Mail {
  return composeMail(config, {
    to: person.email,
    subject: `Your ${config.firm.name} account is ready`,
    greetingName: person.firstName,
    paragraphs: [
      'Someone (probably you) tried to create an account with this email. We already set one up for you, so nothing changed.',
      'To get started, use the link in the invitation we emailed you.',
    ],
    closing: [
      `If the link no longer works, call us at ${config.firm.phone} and we’ll send a new one.`,
      'If this wasn’t you, you can ignore this email.',
    ],
  });
}
