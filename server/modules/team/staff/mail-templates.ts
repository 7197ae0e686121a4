import { invitationDays } from '#domain/invitation-values';
import type { Config } from '#platform/config/config';
import { composeMail } from '#platform/mail/compose';
import type { Mail } from '#platform/mail/transport';
import type { UserRow } from '#modules/identity/people';

/**
 * Invites someone to the staff. The token is in the fragment of the address, which no server and
 * no other site gets to see.
 */
export function staffInvitationMail(
  config: Config,
  person: Pick<UserRow, 'email' | 'firstName'>,
  { token, invitedBy, role }: { token: string; invitedBy: string; role: string },
): Mail {
  const { firm, appUrl } = config;
  return composeMail(config, {
    to: person.email,
    subject: `${invitedBy} invites you to the team of ${firm.name}`,
    greetingName: person.firstName,
    paragraphs: [
      `${invitedBy} invites you to work with ${firm.name} in Filewell. Your role: ${role}.`,
      'To create your account, use the link below to choose a username and password. Then set up a second step for signing in: an authenticator app or a passkey.',
    ],
    action: { label: 'Create your account', url: `${appUrl}/invitation#token=${token}` },
    closing: [
      `The link works once, within ${invitationDays} days. We’ll never call or email to ask for your password.`,
      `Don’t know what this is about? You can ignore this email. Questions? Call ${firm.phone}.`,
    ],
  });
}
