import type { NotificationKind } from '#contract/notifications/notifications';
import type { Config } from '#platform/config/config';
import { composeMail } from '#platform/mail/compose';
import { somethingNewMail } from '#platform/mail/something-new';
import type { Mail } from '#platform/mail/transport';
import { kindOf, linkOf, type NotifiedEvent, orderedKinds } from './kinds/kinds.ts';

/** What is new of one notification. */
export interface UnsentEvent {
  kind: NotificationKind;
  event: NotifiedEvent;
  /** How often it happened since it was last told. */
  count: number;
}

interface Addressee {
  email: string;
  firstName: string;
  isAdmin: boolean;
  sharesEmail: boolean;
}

/** What is said of a sign-in where others read the mail: not from what. */
const unseenDevice =
  'Your account was signed in to from a new device. If this wasn’t you, change your password and call us.';
/** More senders than this are counted instead of named. */
const namedSenders = 5;

/**
 * What a person has not read, in one mail: who, what, where to click. It names no document, no
 * subject, no step and no amount: a mail may be read by others.
 */
export function digestMail(
  config: Config,
  { email, firstName, isAdmin, sharesEmail }: Addressee,
  news: readonly UnsentEvent[],
  unsubscribeUrl: string,
): Mail {
  if (sharesEmail) {
    const notes = news.some(({ kind }) => kind === 'new-sign-in') ? [unseenDevice] : [];
    return somethingNewMail(config, { email, firstName }, { notes, unsubscribeUrl });
  }
  const lines = linesOf(news);
  const [only] = news;
  const link = news.length === 1 && only ? linkOf(only.event, isAdmin ? 'admin' : 'client') : '/';
  return composeMail(config, {
    to: email,
    subject: subjectOf(news, config.firm.name),
    greetingName: firstName,
    paragraphs: lines,
    action: { label: labelOf(news), url: `${config.appUrl}${link}` },
    ...(isAdmin
      ? {}
      : { secondAction: { label: 'Change email settings', url: `${config.appUrl}/?tab=profile` } }),
    closing: [
      isAdmin
        ? 'You’re getting this because you have unread updates in the back office.'
        : 'You’re getting this because you have unread updates.',
    ],
    unsubscribeUrl,
  });
}

/** Anyone near a phone can read its texts, so this says only that there is an update. */
export function digestText(config: Config): string {
  return `${config.firm.shortName}: You have an update in your client portal. Sign in at ${config.appUrl}/ Reply STOP to opt out, HELP for help.`;
}

function subjectOf(news: readonly UnsentEvent[], firmName: string): string {
  const senders = new Set(
    news.map(({ event }) => (event.kind === 'message' ? event.senderName : '')),
  );
  const [sender = ''] = senders;
  if (senders.size === 1 && sender !== '') {
    const count = news.reduce((sum, one) => sum + one.count, 0);
    return count === 1 ? `New message from ${sender}` : `${count} new messages`;
  }
  return news.length === 1
    ? `An update from ${firmName}`
    : `${news.length} updates from ${firmName}`;
}

function labelOf(news: readonly UnsentEvent[]): string {
  const [only] = news;
  if (news.length > 1 || !only) return 'Go to your portal';
  return kindOf(only.event).action ?? 'View the update';
}

/** A line for each sender, then for each kind that is counted, then for each other event. */
function linesOf(news: readonly UnsentEvent[]): string[] {
  const senders = [...Map.groupBy(news, senderOf)].filter(([sender]) => sender !== '');
  const lines = senders.slice(0, namedSenders).map(lineOfSender);
  const others = senders.length - namedSenders;
  if (others === 1) lines.push('One more person sent you messages.');
  if (others > 1) lines.push(`${others} more people sent you messages.`);
  const counted = orderedKinds.flatMap((kind) => countedLine(news, kind));
  return [...lines, ...counted, ...news.flatMap(({ event }) => lineOf(event))];
}

const senderOf = ({ event }: UnsentEvent): string =>
  event.kind === 'message' ? event.senderName : '';

/** @param conversations those whose latest message is from this sender */
function lineOfSender([sender, conversations]: [string, readonly UnsentEvent[]]): string {
  if (conversations.length > 1) {
    return `${sender} sent you messages in ${conversations.length} conversations.`;
  }
  const count = conversations[0]?.count ?? 0;
  return count === 1
    ? `${sender} sent you a message.`
    : `You have ${count} new messages in a conversation, the latest from ${sender}.`;
}

/** One line for all events of a kind whose line counts them. */
function countedLine(news: readonly UnsentEvent[], kind: NotificationKind): string[] {
  const events = news.map(({ event }) => event).filter((event) => event.kind === kind);
  const { digest } = kindOf({ kind });
  if (typeof digest === 'string' || 'each' in digest) return [];
  const count = events.reduce((sum, event) => sum + (digest.count?.(event) ?? 1), 0);
  if (count === 0) return [];
  return [count === 1 ? digest.one : digest.many(count)];
}

/** The line of an event of a kind that isn’t counted. */
function lineOf<K extends NotificationKind>(event: NotifiedEvent<K>): string[] {
  const { digest } = kindOf<K>(event);
  return typeof digest !== 'string' && 'each' in digest ? [digest.each(event)] : [];
}
