import { accessPhrase } from '#domain/access-text';
import type { AccessRight } from '#domain/client-accounts';
import type { Config } from '#platform/config/config';
import { composeMail } from '#platform/mail/compose';
import type { Mail } from '#platform/mail/transport';

export type AccessChange = 'given' | 'changed' | 'ended';

/** When access begins: “Jan 6, 10:12 AM” in the firm's time zone, now, or once the firm's staff have confirmed it. */
export type BeginsText = { at: string } | 'now' | 'when confirmed';

const sentences = {
  given: 'You now have access to another client account. Sign in to see it.',
  changed: 'Your access to a client account has changed. Sign in to see it.',
  ended: 'Your access to a client account has ended.',
} as const satisfies Record<AccessChange, string>;

/** To a person whose access to a client account changed. It names no one. */
export function accessMail(
  config: Config,
  person: { email: string; firstName: string },
  change: AccessChange,
  begins: BeginsText = 'now',
): Mail {
  const later =
    begins === 'when confirmed'
      ? 'You were given access to another client account. You’ll see it once we have confirmed it.'
      : begins !== 'now' &&
        `You were given access to another client account. You’ll see it from ${begins.at}.`;
  return composeMail(config, {
    to: person.email,
    subject: `Your access at ${config.firm.name}`,
    greetingName: person.firstName,
    paragraphs: [change === 'given' && later ? later : sentences[change]],
    action: { label: 'Go to your portal', url: `${config.appUrl}/` },
    closing: [`Questions? Call us at ${config.firm.phone}.`],
  });
}

/** What an email about someone's access says of it. */
export interface AccessNotice {
  change: AccessChange;
  /** The client account. */
  accountName: string;
  /** Whose access. */
  personName: string;
  /** Who gave, changed, or ended it; null where its last day was over. */
  by: { name: string; isReader: boolean } | null;
  access: {
    rights: readonly AccessRight[];
    fromYear: number | null;
    toYear: number | null;
    endsOn: string | null;
  };
  begins: BeginsText;
  /** Of the link that stops it; null where nothing was given. */
  token: string | null;
}

/** To everyone who manages a client account, at once: someone was given access to it, or lost it. */
export function accessNoticeMail(
  config: Config,
  reader: { email: string; firstName: string },
  notice: AccessNotice,
): Mail {
  const { accountName, personName, by, token } = notice;
  const did = { given: 'was given', changed: 'was changed', ended: 'ended' }[notice.change];
  const end =
    by === null
      ? `${personName}’s access to ${accountName} ended, as its last day is over.`
      : `${by.isReader ? 'You' : by.name} ended ${personName}’s access to ${accountName}.`;
  const given = `${by?.isReader ? 'You' : by?.name} ${notice.change === 'given' ? 'gave' : 'changed the access of'} ${personName}${notice.change === 'given' ? ' access' : ''} to ${accountName}. They can ${accessPhrase(notice.access)}.`;
  return composeMail(config, {
    to: reader.email,
    subject: `Access to ${accountName} ${did}`,
    greetingName: reader.firstName,
    paragraphs: notice.change === 'ended' ? [end] : [given, ...beginsSentences(notice)],
    ...stopLink(config, token, by?.isReader === true),
    closing: [`Questions? Call us at ${config.firm.phone}.`],
  });
}

/** The same to an address that several people have, or that nobody has proven: it names no one. */
export function namelessAccessMail(
  config: Config,
  email: string,
  { change, token }: Pick<AccessNotice, 'change' | 'token'>,
): Mail {
  const did = {
    given: 'Someone was given access to your client account',
    changed: 'Someone’s access to your client account was changed',
    ended: 'Someone’s access to your client account ended',
  }[change];
  return composeMail(config, {
    to: email,
    subject: `Access to your client account at ${config.firm.name}`,
    paragraphs: [`${did}. We name no one here, as others may read this mailbox.`],
    ...stopLink(config, token, false),
    closing: [`To hear who it is, call us at ${config.firm.phone}.`],
  });
}

function beginsSentences({ begins, token }: AccessNotice): string[] {
  const when =
    begins === 'now'
      ? 'It has begun.'
      : begins === 'when confirmed'
        ? 'It begins once someone else at our firm has confirmed it. Until then, nothing new can be seen.'
        : `It begins ${begins.at}. Until then, nothing new can be seen.`;
  if (token === null) return [];
  return [
    when,
    'If this isn’t right, use the link below. It ends this access right away, and works once, for 7 days.',
  ];
}

const stopLink = (config: Config, token: string | null, isOwn: boolean) =>
  token === null
    ? {}
    : {
        action: {
          label: isOwn ? 'This wasn’t me' : 'Stop this access',
          url: `${config.appUrl}/stop-access#token=${token}`,
        },
      };
