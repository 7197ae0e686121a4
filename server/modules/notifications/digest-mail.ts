import type { NotificationKind } from '#contract/notifications/notifications';
import type { Config } from '#platform/config/config';
import { composeMail } from '#platform/mail/compose';
import { somethingNewMail } from '#platform/mail/something-new';
import type { Mail } from '#platform/mail/transport';
import type { NotifiedEvent } from './events.ts';
import { linkOf } from './places.ts';

/** What is new of one notification. */
export interface Untold {
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
  news: readonly Untold[],
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

function subjectOf(news: readonly Untold[], firmName: string): string {
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

function labelOf(news: readonly Untold[]): string {
  const kinds = new Set(news.map(({ kind }) => kind));
  if (news.length > 1) return 'Go to your portal';
  if (kinds.has('message')) return 'Read and reply';
  if (kinds.has('invoice-sent') || kinds.has('invoice-due') || kinds.has('invoice-paid')) {
    return 'View invoice';
  }
  if (kinds.has('file-asked')) return 'Answer in your portal';
  if (kinds.has('file-processed') || kinds.has('file-uploaded')) return 'View your documents';
  return 'View the update';
}

/** A sentence for each thing; documents are counted together. */
function linesOf(news: readonly Untold[]): string[] {
  const senders = [...Map.groupBy(news, senderOf)].filter(([sender]) => sender !== '');
  const lines = senders.slice(0, namedSenders).map(lineOfSender);
  const others = senders.length - namedSenders;
  if (others === 1) lines.push('One more person sent you messages.');
  if (others > 1) lines.push(`${others} more people sent you messages.`);
  const added = countFiles(news, 'file-uploaded');
  if (added === 1) lines.push('Your preparer added a document to your account.');
  if (added > 1) lines.push(`Your preparer added ${added} documents to your account.`);
  const reviewed = countFiles(news, 'file-processed');
  if (reviewed === 1) lines.push('Your preparer reviewed one of your documents.');
  if (reviewed > 1) lines.push(`Your preparer reviewed ${reviewed} of your documents.`);
  const asked = countFiles(news, 'file-asked');
  if (asked === 1) lines.push('One of your documents needs an answer.');
  if (asked > 1) lines.push(`${asked} of your documents need an answer.`);
  for (const [kind, one, many] of counted) {
    const count = news.filter((untold) => untold.kind === kind).length;
    if (count === 1) lines.push(one);
    if (count > 1) lines.push(many(count));
  }
  return [...lines, ...news.flatMap(({ event }) => lineOfItsOwn(event))];
}

const senderOf = ({ event }: Untold): string => (event.kind === 'message' ? event.senderName : '');

/** @param conversations those whose latest message is from this sender */
function lineOfSender([sender, conversations]: [string, readonly Untold[]]): string {
  if (conversations.length > 1) {
    return `${sender} sent you messages in ${conversations.length} conversations.`;
  }
  const count = conversations[0]?.count ?? 0;
  return count === 1
    ? `${sender} sent you a message.`
    : `You have ${count} new messages in a conversation, the latest from ${sender}.`;
}

function countFiles(
  news: readonly Untold[],
  kind: 'file-uploaded' | 'file-processed' | 'file-asked',
): number {
  return news.reduce((sum, { event }) => sum + (event.kind === kind ? event.fileIds.length : 0), 0);
}

const assignedKinds = [
  'client-assigned',
  'project-assigned',
  'conversation-assigned',
  'inquiry-assigned',
] as const;

/** What someone on the staff is in charge of now; whose it is, the app says. */
function assignedLine(count: number, kind: (typeof assignedKinds)[number]): string {
  const nouns = {
    'client-assigned': ['a client', 'clients'],
    'project-assigned': ['a project or a step of one', 'projects or steps of them'],
    'conversation-assigned': ['a conversation', 'conversations'],
    'inquiry-assigned': ['an inquiry', 'inquiries'],
  } as const;
  const [one, many] = nouns[kind];
  return `You’re in charge of ${count === 1 ? one : `${count} ${many}`} now.`;
}

const counted = [
  [
    'mention',
    'You were mentioned in a note.',
    (count: number) => `You were mentioned in ${count} notes.`,
  ],
  [
    'step-completed',
    'A step of your return is complete.',
    (count: number) => `${count} steps of your return are complete.`,
  ],
  [
    'item-approved',
    'Your preparer approved an item on your checklist.',
    (count: number) => `Your preparer approved ${count} items on your checklist.`,
  ],
  [
    'form-requested',
    'A form needs your answer.',
    (count: number) => `${count} forms need your answer.`,
  ],
  [
    'item-requested',
    'We need something from you.',
    (count: number) => `We need ${count} things from you.`,
  ],
  [
    'signature-asked',
    'We need your signature.',
    (count: number) => `We need your signature on ${count} documents.`,
  ],
  [
    'work-assigned',
    'A colleague’s work was reassigned to you.',
    (count: number) => `The work of ${count} colleagues was reassigned to you.`,
  ],
  ...assignedKinds.map(
    (kind) => [kind, assignedLine(1, kind), (count: number) => assignedLine(count, kind)] as const,
  ),
  [
    'return-delivered',
    'Your return is ready to read.',
    (count: number) => `${count} returns are ready to read.`,
  ],
  [
    'return-part-replaced',
    'Part of your return was replaced.',
    (count: number) => `Parts of ${count} returns were replaced.`,
  ],
  [
    'return-answered',
    'A client answered about a return.',
    (count: number) => `There are answers about ${count} returns.`,
  ],
  [
    'signature-stuck',
    'A signature can’t be finished.',
    (count: number) => `${count} signatures can’t be finished.`,
  ],
  [
    'item-sent-back',
    'We need something fixed on your checklist.',
    (count: number) => `We need ${count} things fixed on your checklist.`,
  ],
] as const;

function lineOfItsOwn(event: NotifiedEvent): string[] {
  switch (event.kind) {
    case 'invoice-sent':
      return [`Invoice ${event.invoiceNumber} is ready.`];
    case 'invoice-due':
      return [`Invoice ${event.invoiceNumber} is due.`];
    case 'invoice-paid':
      return [`We received your payment for invoice ${event.invoiceNumber}. Thank you.`];
    case 'firm-export':
      return ['There is news about an export of the firm’s papers.'];
    case 'access-changed':
      return ['Access to a client account has changed.'];
    case 'new-sign-in':
      return [
        `${event.device} signed in to your account. If this wasn’t you, sign out that device in your profile and change your password.`,
      ];
    default:
      return [];
  }
}
