import type { Config } from '#platform/config';
import { composeMail } from '#platform/mail/compose';
import type { Mail } from '#platform/mail/transport';
import type { UserRow } from '../table.ts';

type Person = Pick<UserRow, 'email' | 'firstName'>;

/** The link stands in the fragment of the address, which no server and no other site gets to see. */
export function passwordResetLetter(config: Config, person: Person, token: string): Mail {
  return composeMail(config, {
    to: person.email,
    subject: `Choose a new password for ${config.firm.name}`,
    greetingName: person.firstName,
    paragraphs: [
      'Somebody, probably you, asked for a new password. This link is valid for one hour and works once.',
    ],
    action: {
      label: 'Choose a new password',
      url: `${config.appUrl}/reset-password#token=${token}`,
    },
    closing: [
      'If it was not you, there is nothing to do: without this mail nobody can change your password.',
    ],
  });
}

/** After a reset or a change; also the alarm when it was somebody else. */
export function passwordChangedLetter(config: Config, person: Person): Mail {
  return composeMail(config, {
    to: person.email,
    subject: 'Your password was changed',
    greetingName: person.firstName,
    paragraphs: [
      `The password of your account with ${config.firm.name} was changed. Other devices were signed out.`,
    ],
    closing: [
      `If this was not you, ask for a new password at ${config.appUrl}/forgot-password and call us: ${config.firm.phone}.`,
    ],
  });
}
