import { defineSearch, openRecord, searchText, word } from '#web/lib/navigation/search.ts';
import { useAddress } from '#web/lib/navigation/use-address.ts';

/** What the screens of messages keep in the address: the open conversation, the search, a dialog. */
const messageSearch = defineSearch({
  q: searchText,
  conversation: openRecord,
  /** A message that is to be shown in it: where a search led. */
  message: openRecord,
  open: word,
  /** The subject a link asks for, "Schedule Consultation". */
  subject: word,
});

/** The same, and the steps that change it. */
export function useMessageAddress() {
  const [search, change] = useAddress(messageSearch);
  return {
    ...search,
    isWriting: search.open === 'new' || search.subject !== '',
    show: (conversation: string | null, message: string | null = null): void =>
      change({ conversation, message }, { step: true }),
    find: (q: string): void => change({ q }),
    write: (): void => change({ open: 'new' }, { step: true }),
    stopWriting: (conversation?: string): void =>
      change({
        open: '',
        subject: '',
        ...(conversation === undefined ? {} : { conversation, message: null }),
      }),
  };
}
