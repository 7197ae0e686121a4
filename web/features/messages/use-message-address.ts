import { z } from 'zod';
import { textOf, useAddress } from '#web/lib/navigation/use-address.ts';

const id = z.uuid().optional().catch(undefined);

/** What the screens of messages keep in the address: the open conversation, the search, a dialog. */
export function useMessageAddress() {
  const { search, change } = useAddress();
  return {
    search,
    change,
    conversationId: id.parse(search['conversation']),
    /** A message that is to be shown in it: where a search led. */
    messageId: id.parse(search['message']),
    q: textOf(search['q']),
    /** The subject a link asks for, "Schedule Consultation". */
    subject: textOf(search['subject']),
    isWriting: search['open'] === 'new' || textOf(search['subject']) !== '',
    open: (conversationId: string | null, messageId: string | null = null): void =>
      change({ conversation: conversationId, message: messageId }, { step: true }),
    find: (q: string): void => change({ q }),
    write: (): void => change({ open: 'new' }, { step: true }),
    stopWriting: (conversationId?: string): void =>
      change({
        open: null,
        subject: null,
        ...(conversationId === undefined ? {} : { conversation: conversationId, message: null }),
      }),
  };
}
