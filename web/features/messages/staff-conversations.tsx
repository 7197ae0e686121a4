import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { conversationPriorities, conversationStatuses } from '#domain/conversation-values';
import { listAdminConversations } from '#contract/messages/admin-conversations';
import { call, queryKey } from '#web/lib/api/api.ts';
import { cx } from '#web/lib/cx.ts';
import { defineSearch, oneOf, searchText } from '#web/lib/navigation/search.ts';
import { useAddress } from '#web/lib/navigation/use-address.ts';
import { figure } from '#web/lib/format/format.ts';
import { useAssignedQuery } from '#web/lib/session/assigned.ts';
import { useListShortcuts } from '#web/lib/keys/staff-shortcuts.ts';
import { useDownToList } from '#web/lib/lists/use-down-to-list.ts';
import { useNow } from '#web/lib/browser/use-now.ts';
import { focusRow, useRowCursor } from '#web/lib/lists/use-row-cursor.ts';
import { Button } from '#web/ui/button.tsx';
import type { PickedClient } from '#web/ui/forms/client-field.tsx';
import { AssignedEmpty } from '#web/ui/lists/assignment.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ErrorState } from '#web/ui/error-state.tsx';
import { FilterFold } from '#web/ui/lists/filter-fold.tsx';
import { FilterSearch } from '#web/ui/lists/filter-search.tsx';
import { FilterSelect } from '#web/ui/lists/filter-select.tsx';
import { SkeletonRows } from '#web/ui/skeleton.tsx';
import { ConversationLink } from './conversation-link.tsx';
import { statusLabel } from './conversation-status.tsx';
import { priorityLabel } from './compose/priorities.ts';

const pageSize = 50;

const conversationFilters = defineSearch({
  q: searchText,
  status: oneOf(conversationStatuses),
  priority: oneOf(conversationPriorities),
  unread: oneOf(['yes']),
});

const statuses = conversationStatuses.map((value) => ({ value, label: statusLabel(value) }));
const priorities = conversationPriorities.map((value) => ({ value, label: priorityLabel(value) }));

interface StaffConversationsProps {
  openId: string | null;
  /** Only this client's. */
  ofClient?: PickedClient | undefined;
}

/** All conversations with clients, filtered and searched by the server, a page at a time. */
export function StaffConversations({ openId, ofClient }: StaffConversationsProps) {
  const [search, change] = useAddress(conversationFilters);
  const now = useNow();
  const { q, status, priority, unread } = search;
  const isFiltered = conversationFilters.isFiltered(search);
  const assigned = useAssignedQuery();
  const filters = {
    limit: pageSize,
    ...(ofClient ? { clientId: ofClient.id } : assigned),
    ...(status === null ? {} : { status }),
    ...(priority === null ? {} : { priority }),
    ...(unread === null ? {} : { unread: 'true' as const }),
    ...(q.trim() === '' ? {} : { q: q.trim() }),
  };
  const query = useInfiniteQuery({
    queryKey: [...queryKey(listAdminConversations), 'pages', filters],
    queryFn: ({ pageParam, signal }) =>
      call(
        listAdminConversations,
        { query: pageParam === null ? filters : { ...filters, cursor: pageParam } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.nextCursor,
    placeholderData: keepPreviousData,
  });
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  const total = query.data?.pages[0]?.total ?? 0;
  const searchField = useRef<HTMLInputElement>(null);
  const rows = useRowCursor(items.map(({ id }) => id));
  const down = useDownToList(
    { q, isStale: query.isPlaceholderData || query.isPending, firstId: items[0]?.id },
    focusRow,
  );
  useListShortcuts(rows, searchField);
  return (
    <>
      <search className="grid gap-2 border-b border-line py-3 ps-(--pad) pe-4 phone:pe-(--pad)">
        <FilterFold
          count={conversationFilters.count(search)}
          className="grid grid-cols-2 gap-2 min-[1500px]:grid-cols-3 [&_select]:w-full"
          search={
            <FilterSearch
              label="Search conversations"
              className="col-span-full"
              q={q}
              shortcut="/"
              searchRef={searchField}
              onDown={down}
              onChange={(next) => change({ q: next })}
            />
          }
        >
          <FilterSelect
            label="Status"
            all="Any status"
            value={status}
            options={statuses}
            onChange={(next) => change({ status: next })}
          />
          <FilterSelect
            label="Priority"
            all="Any priority"
            value={priority}
            options={priorities}
            onChange={(next) => change({ priority: next })}
          />
          <FilterSelect
            label="Unread"
            className="max-[1499px]:col-span-2"
            all="All"
            value={unread}
            options={[{ value: 'yes', label: 'Unread' }]}
            onChange={(next) => change({ unread: next })}
          />
        </FilterFold>
      </search>
      <div className="min-h-0 flex-1 overflow-y-auto [scrollbar-width:thin]">
        {query.isError && !query.data ? (
          <ErrorState title="The conversations could not be loaded" of={query} />
        ) : !query.data ? (
          <div className="ps-(--pad) pe-4">
            <SkeletonRows rows={8} label="Conversations are loading" />
          </div>
        ) : items.length === 0 ? (
          <AssignedEmpty noun="conversations" isOfOne={isFiltered || ofClient !== undefined}>
            <EmptyState
              title={isFiltered ? 'No conversations match your filters' : 'No conversations yet'}
              description={
                isFiltered
                  ? 'Try another word, status, or priority.'
                  : ofClient
                    ? `Messages from ${ofClient.firstName} appear here right away. You can also write first.`
                    : 'Messages from clients appear here right away. You can also write first.'
              }
              action={
                isFiltered && (
                  <Button onClick={() => change(conversationFilters.none)}>Clear filters</Button>
                )
              }
            />
          </AssignedEmpty>
        ) : (
          <>
            <ul aria-label="Conversations" className={cx(query.isPlaceholderData && 'opacity-60')}>
              {items.map((conversation) => (
                <li key={conversation.id} className="border-b border-line">
                  <ConversationLink
                    conversation={conversation}
                    isOpen={conversation.id === openId}
                    now={now}
                    showClient={!ofClient}
                    className="py-2.5 ps-(--pad) pe-4"
                    rowProps={rows.rowProps(conversation.id)}
                  />
                </li>
              ))}
            </ul>
            <p className="flex items-center gap-4 py-3 ps-(--pad) text-[13px] text-muted tabular-nums">
              Showing {figure(items.length)} of {figure(total)}
              {query.hasNextPage && (
                <Button
                  size="small"
                  pending={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  Load more
                </Button>
              )}
            </p>
          </>
        )}
      </div>
    </>
  );
}
