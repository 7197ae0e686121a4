import { ListStates } from '#web/ui/lists/list-section.tsx';
import { Link } from '@tanstack/react-router';
import { CircleCheck, Clock, Hourglass, type LucideIcon, Undo2 } from 'lucide-react';
import { useRef } from 'react';
import { type InvitationState, invitationState, invitationStates } from '#domain/invitation-values';
import { type Invitation, listInvitations } from '#contract/identity/invitations';
import { call, queryKey } from '#web/lib/api/api.ts';
import { cx } from '#web/lib/cx.ts';
import { shortMoment } from '#web/lib/format/format.ts';
import { nameOf } from '#web/lib/format/person.ts';
import { defineSearch, oneOf, searchText } from '#web/lib/navigation/search.ts';
import { useAddress } from '#web/lib/navigation/use-address.ts';
import { useOpenDialog } from '#web/lib/navigation/use-open-dialog.ts';
import { usePages } from '#web/lib/lists/use-pages.ts';
import { useRowCursor } from '#web/lib/lists/use-row-cursor.ts';
import { useListShortcuts } from '#web/lib/keys/staff-shortcuts.ts';
import { Button } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { FilterButtons } from '#web/ui/lists/filter-buttons.tsx';
import { FilterSearch } from '#web/ui/lists/filter-search.tsx';
import { ListFooter } from '#web/ui/lists/list-footer.tsx';
import { Status, type StatusKind } from '#web/ui/status.tsx';
import { InvitationActions } from './invitation-actions.tsx';

const looks: Record<InvitationState, { kind: StatusKind; icon: LucideIcon }> = {
  pending: { kind: 'note', icon: Hourglass },
  expired: { kind: 'brass', icon: Clock },
  accepted: { kind: 'good', icon: CircleCheck },
  revoked: { kind: 'pending', icon: Undo2 },
};

const pageSize = 50;
const invitationFilters = defineSearch({
  q: searchText,
  state: oneOf(invitationState.options),
});

/** All invitations and where they stand. Their links are in the mails only. */
export function InvitationsPanel() {
  const [search, change] = useAddress(invitationFilters);
  const dialog = useOpenDialog();
  const { q, state } = search;
  const query = {
    limit: pageSize,
    ...(state === null ? {} : { state }),
    ...(q.trim() === '' ? {} : { q: q.trim() }),
  };
  const list = usePages({
    key: [...queryKey(listInvitations), query],
    fetchPage: async (cursor, signal) => {
      const page = await call(
        listInvitations,
        { query: cursor === null ? query : { ...query, cursor } },
        { signal },
      );
      const items = page.items.map((item) => ({ ...item, id: item.clientId }));
      return { ...page, items, totalIsAtLeast: false };
    },
  });
  const searchField = useRef<HTMLInputElement>(null);
  const rows = useRowCursor(list.rows.map(({ id }) => id));
  useListShortcuts(rows, searchField);
  const isNarrowed = invitationFilters.isFiltered(search);
  return (
    <>
      <search className="flex flex-wrap items-center gap-2">
        <FilterButtons
          label="State"
          className="-mx-1 overflow-x-auto px-1 py-px [scrollbar-width:none]"
          value={state ?? 'all'}
          options={[{ value: 'all' as const, label: 'All' }, ...invitationStates]}
          onChange={(next) => change({ state: next === 'all' ? null : next })}
        />
        <FilterSearch
          label="Search invitations"
          shortcut="/"
          className="flex-[1_1_240px] phone:basis-full"
          q={q}
          onChange={(next) => change({ q: next })}
          searchRef={searchField}
        />
      </search>
      <ListStates
        list={list}
        what="Invitations"
        waiting={8}
        empty={
          <EmptyState
            title={isNarrowed ? 'No invitations match your filters' : 'No invitations yet'}
            description={
              isNarrowed
                ? undefined
                : 'Invite a client by email. Their account will be linked to the record you create for them.'
            }
            action={
              isNarrowed ? (
                <Button onClick={() => change(invitationFilters.none)}>Clear filters</Button>
              ) : (
                <Button onClick={() => dialog.show('invite')}>Invite a client</Button>
              )
            }
          />
        }
      >
        <ul
          aria-label="Invitations"
          aria-busy={list.isFetching}
          className={cx('mt-3 border-t border-line-strong', list.isStale && 'opacity-60')}
        >
          {list.rows.map((invitation) => (
            <Row
              key={invitation.id}
              invitation={invitation}
              rowProps={rows.rowProps(invitation.id)}
            />
          ))}
        </ul>
        <ListFooter list={list} noun="invitation" className="gap-x-4 gap-y-2" />
      </ListStates>
    </>
  );
}

function Row({ invitation, rowProps }: { invitation: Invitation; rowProps: object }) {
  const { clientId, email, state, can } = invitation;
  return (
    <li className="grid grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_120px_190px] items-center gap-x-4 gap-y-1 border-b border-line py-2 text-sm leading-5 max-[899px]:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <Link
          to="/admin"
          search={{ section: 'clients', client: clientId }}
          className="block truncate font-[550] hover:underline"
          {...rowProps}
        >
          {nameOf(invitation)}
        </Link>
        <span className="block truncate text-[13px] leading-[18px] text-muted">{email}</span>
      </div>
      <span className="text-[13px] leading-[18px] text-muted tabular-nums max-[899px]:col-span-2 max-[899px]:row-start-2">
        {timing(invitation)}
      </span>
      <Status {...looks[state]}>
        {invitationStates.find(({ value }) => value === state)?.label}
      </Status>
      <span className="flex justify-end gap-2 max-[899px]:col-span-2 max-[899px]:justify-start max-[899px]:empty:hidden">
        <InvitationActions
          clientId={clientId}
          email={email}
          canResend={can.resend}
          canRevoke={can.revoke}
        />
      </span>
    </li>
  );
}

function timing(invitation: Invitation): string {
  const { state, sentAt, expiresAt, acceptedAt, sentByFirstName, sentByLastName, sentCount } =
    invitation;
  if (state === 'accepted' && acceptedAt !== null) return `Opened ${shortMoment(acceptedAt)}`;
  const times = sentCount > 1 ? `, ${sentCount} times` : '';
  const sent = `Sent ${shortMoment(sentAt)} by ${sentByFirstName} ${sentByLastName}${times}`;
  if (state === 'pending') return `${sent}; works until ${shortMoment(expiresAt)}`;
  return state === 'expired' ? `${sent}; ended ${shortMoment(expiresAt)}` : sent;
}
