import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import type { BodyOf } from '#contract/endpoint';
import { type Inquiry, inviteInquirer, listInquiries, markInquiry } from '#contract/public';
import { call, messageOf, queryKey } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { toast } from '#web/ui/toast-store.ts';

/** What the list shows. Suspected bots are a list of their own. */
export type InquiryView = 'all' | Inquiry['status'] | 'suspected';

export interface InquiryFilters {
  view: InquiryView;
  /** Id of who takes care of them. */
  owner: string | null;
  q: string;
}

const pageSize = 50;

/** What visitors wrote, page by page; the server's events bring new ones in by themselves. */
export function useInquiries({ view, owner, q }: InquiryFilters) {
  const query = {
    limit: pageSize,
    ...(owner === null ? {} : { ownerId: owner }),
    ...(q.trim() === '' ? {} : { q: q.trim() }),
    ...(view === 'suspected' ? { suspected: 'true' } : view === 'all' ? {} : { status: view }),
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

const refresh = () => queryClient.invalidateQueries({ queryKey: queryKey(listInquiries) });

const failed = (fallback: string) => (error: unknown) =>
  toast({ title: 'Error', description: messageOf(error, fallback), variant: 'destructive' });

/** Invites the sender of an inquiry to open an account. */
export function useInvite(inquiry: Inquiry) {
  return useMutation({
    mutationFn: () => call(inviteInquirer, { params: { id: inquiry.id } }),
    onSuccess: () =>
      toast({
        title: 'Invitation sent',
        description: `${inquiry.email} can now create an account.`,
      }),
    onError: failed('Failed to send the invitation. Please try again.'),
    onSettled: refresh,
  });
}

/** Changes state, owner or note of an inquiry, or brings a suspected one among the others. */
export function useMark(inquiry: Inquiry) {
  return useMutation({
    mutationFn: (change: BodyOf<typeof markInquiry>) =>
      call(markInquiry, { params: { id: inquiry.id }, body: change }),
    onError: failed('The inquiry could not be changed. Please try again.'),
    onSettled: refresh,
  });
}
