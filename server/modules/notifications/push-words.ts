import type { NotificationKind } from '#contract/notifications/notifications';
import type { PushMessage } from '#modules/notifications/push';
import type { NotifiedEvent } from './events.ts';
import { linkOf } from './places.ts';

/**
 * The occasion in a sentence, for a locked screen that anyone may see: no name of a person, document, or step, and no
 * amount or year. Who it is from is the title.
 */
const occasions: Readonly<Record<NotificationKind, string>> = {
  message: 'Your preparer wrote to you.',
  'file-processed': 'Your preparer reviewed a document.',
  'file-uploaded': 'Your preparer added a document.',
  'file-asked': 'One of your documents needs an answer.',
  'step-completed': 'A step of your return is complete.',
  'item-approved': 'Your preparer approved something you sent.',
  'item-requested': 'We need something from you.',
  'item-sent-back': 'We need something fixed.',
  'form-requested': 'A form needs your answer.',
  'signature-asked': 'We need your signature.',
  'return-delivered': 'Your return is ready to read.',
  'return-part-replaced': 'Part of your return was replaced.',
  'return-answered': 'A client answered about a return.',
  'signature-stuck': 'A signature can’t be finished.',
  'invoice-sent': 'You have a new invoice.',
  'invoice-due': 'An invoice is due.',
  'invoice-paid': 'We received your payment.',
  'access-changed': 'Access to a client account has changed.',
  'new-sign-in': 'Your account was signed in to from a new device.',
  alarm: 'Something needs an owner’s attention.',
  'firm-export': 'There is news about an export.',
  inquiry: 'A visitor of the website wrote.',
  'client-assigned': 'You’re in charge of something new.',
  'project-assigned': 'You’re in charge of something new.',
  'conversation-assigned': 'You’re in charge of something new.',
  'inquiry-assigned': 'You’re in charge of something new.',
  'work-assigned': 'A colleague’s work was reassigned to you.',
  mention: 'You were mentioned in a note.',
};

/** All that is new in one message, which leads to the one thing or to where all of it is. */
export function pushOf(
  firmName: string,
  news: readonly { kind: NotificationKind; event: NotifiedEvent }[],
  isAdmin: boolean,
): PushMessage {
  const [first] = news;
  const kinds = new Set(news.map(({ kind }) => kind));
  const occasion =
    first && isAdmin && first.kind === 'message'
      ? 'A client wrote to you.'
      : occasions[first?.kind ?? 'message'];
  return {
    title: firmName,
    body: kinds.size === 1 ? occasion : `You have ${news.length} updates.`,
    link: news.length === 1 && first ? linkOf(first.event, isAdmin ? 'admin' : 'client') : '/',
  };
}
