import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import {
  inquiryStatuses,
  inviteInquirer,
  listInquiries,
  markInquiry,
} from '#contract/messages/inquiries';
import { defineAction } from '#web/lib/api/action.ts';
import { call, queryKey } from '#web/lib/api/api.ts';
import { useAssignedQuery } from '#web/lib/session/assigned.ts';
import { defineSearch, oneOf, recordId, searchText } from '#web/lib/navigation/search.ts';

/** What narrows the list of inquiries. */
export const inquiryFilters = defineSearch({
  q: searchText,
  /** Suspected bots are their own list. */
  status: oneOf([...inquiryStatuses, 'suspected']),
  /** Who takes care of them. */
  owner: recordId,
});
type InquiryFilters = ReturnType<typeof inquiryFilters.read>;

const pageSize = 50;

/** What visitors wrote, page by page; the server's events bring new ones in by themselves. */
export function useInquiries({ q, status, owner }: InquiryFilters) {
  const assigned = useAssignedQuery();
  const query = {
    limit: pageSize,
    ...(owner === null ? assigned : { ownerId: owner }),
    ...(q.trim() === '' ? {} : { q: q.trim() }),
    ...(status === 'suspected' ? { suspected: 'true' } : status === null ? {} : { status }),
  };
  return useInfiniteQuery({
    queryKey: [...queryKey(listInquiries), 'pages', query],
    queryFn: ({ pageParam, signal }) =>
      call(
        listInquiries,
        { query: pageParam === null ? query : { ...query, cursor: pageParam } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: keepPreviousData,
  });
}

const changes = 'inquiries-changed';

/** Invites the sender of an inquiry to open an account. */
export const useInviteInquirer = defineAction(inviteInquirer, {
  changes,
  done: ({ email }) => ({
    title: 'Invitation sent',
    description: `${email} can now create an account.`,
  }),
  failed: { fallback: 'Failed to send the invitation. Please try again.' },
});

/** Changes state, owner or note of an inquiry, or brings a suspected one among the others. */
export const useMarkInquiry = defineAction(markInquiry, {
  changes,
  failed: { fallback: 'The inquiry could not be changed. Please try again.' },
});
