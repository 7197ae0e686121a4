import { ListEnd, ListSection } from '#web/ui/lists/list-section.tsx';
import { useEffect, useMemo, useRef, useState } from 'react';
import { plural } from '#web/lib/format/format.ts';
import { extend, noSelection, selectOnly, toggle } from '#web/lib/lists/selection.ts';
import { useAddress } from '#web/lib/navigation/use-address.ts';
import { phoneWidth, useMedia } from '#web/lib/browser/use-media.ts';
import { useDownToList } from '#web/lib/lists/use-down-to-list.ts';
import { useOpenDialog } from '#web/lib/navigation/use-open-dialog.ts';
import { focusedRow, useRowCursor } from '#web/lib/lists/use-row-cursor.ts';
import { useStaffShortcuts } from '#web/lib/keys/staff-shortcuts.ts';
import type { RowsHandle } from '#web/lib/lists/use-virtual-rows.ts';
import { useAssignedQuery } from '#web/lib/session/assigned.ts';
import { RecentBatches } from '#web/ui/batches/recent-batches.tsx';
import { Button } from '#web/ui/button.tsx';
import { AssignedEmpty } from '#web/ui/lists/assignment.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ClientFilterBar } from './client-filter-bar.tsx';
import { type ClientFilters, clientFilters, clientQuery } from './client-filters.ts';
import { ClientCards, ClientTable } from './client-list.tsx';
import { InvitingMeter, useInviting } from '../identity/invitations/inviting.tsx';
import { rememberList, takeOpened } from './list-address.ts';
import { SelectedClients } from './selected-clients.tsx';
import { useClients } from './use-clients.ts';

/** All clients, filtered; what narrows and orders the list is in the address. */
export function ClientsPanel() {
  const [filters, filter] = useAddress(clientFilters);
  const list = useClients(filters);
  const searchField = useRef<HTMLInputElement>(null);
  const scroller = useRef<HTMLElement>(null);
  const handle = useRef<RowsHandle>(null);
  const isPhone = useMedia(phoneWidth);
  const clients = list.rows;
  const ids = useMemo(() => clients.map(({ id }) => id), [clients]);
  const rows = useRowCursor(ids, (id) => handle.current?.focus(id));
  const down = useDownToList(
    { q: filters.q, isStale: list.isStale || list.isPending, firstId: ids[0] },
    (id) => handle.current?.focus(id),
  );
  const { order: _order, ...matching } = { ...clientQuery(filters), ...useAssignedQuery() };
  const filtered = clientFilters.isFiltered(filters);
  const work = useSelection(filters, ids);
  const waves = useInviting(work.clear);

  useEffect(() => rememberList(filters), [filters]);
  // Coming back from a client, one continues at its row.
  const [opened] = useState(takeOpened);
  const isThere = opened !== undefined && ids.includes(opened);
  useEffect(() => {
    if (isThere) handle.current?.focus(opened);
  }, [isThere, opened]);

  useStaffShortcuts('clients', {
    j: () => rows.move(1),
    k: () => rows.move(-1),
    ArrowDown: rows.arrow(1),
    ArrowUp: rows.arrow(-1),
    x: () => {
      const at = focusedRow();
      if (at !== undefined && !isPhone) work.select(at, false);
    },
    Escape: () => work.clear(),
    '/': (event) => {
      event.preventDefault();
      searchField.current?.focus();
    },
  });

  const props = {
    clients,
    ids,
    rowProps: rows.rowProps,
    handle,
    cursor: rows.cursor,
    onReach: list.reach,
  };
  return (
    <>
      <ClientFilterBar
        filters={filters}
        showOrder={isPhone}
        onChange={filter}
        searchRef={searchField}
        onDown={down}
      />
      <ListSection
        list={list}
        label="Clients"
        scroller={scroller}
        className="mt-2"
        what="Clients"
        waiting={12}
        empty={
          <NoClients
            group={filters.group}
            filtered={filtered}
            onClear={() => filter(clientFilters.none)}
          />
        }
      >
        {isPhone ? (
          <ClientCards {...props} />
        ) : (
          <ClientTable
            {...props}
            total={list.total}
            order={filters.order}
            onOrder={(order) => filter({ order })}
            scroller={scroller}
            selected={work.selected}
            allSelected={work.selected.size === ids.length}
            onSelect={work.select}
            onSelectAll={work.toggleAll}
          />
        )}
        <ListEnd list={list} total={plural(list.total, 'client')} />
      </ListSection>
      {work.selected.size === 0 && <RecentBatches />}
      {waves.progress && <InvitingMeter progress={waves.progress} />}
      {work.selected.size > 0 && !isPhone && !waves.progress && (
        <SelectedClients
          clients={clients.filter(({ id }) => work.selected.has(id))}
          total={list.total}
          query={matching}
          onInvite={waves.invite}
          areArchived={filters.group === 'archived'}
          onDone={work.clear}
        />
      )}
    </>
  );
}

/** Other filters make it another list and end the selection; what leaves the list leaves it. */
function useSelection(filters: ClientFilters, ids: readonly string[]) {
  const name = JSON.stringify({ ...filters, order: null });
  const [stored, setStored] = useState({ name, selection: noSelection });
  const selection = stored.name === name ? stored.selection : noSelection;
  const selected = new Set(ids.filter((id) => selection.ids.has(id)));
  const set = (next: typeof selection): void => setStored({ name, selection: next });
  return {
    selected,
    clear: (): void => set(noSelection),
    select: (id: string, range: boolean): void =>
      set(range ? extend(selection, ids, id) : toggle({ ...selection, ids: selected }, id)),
    toggleAll: (): void => set(selected.size === ids.length ? noSelection : selectOnly(ids)),
  };
}

interface NoClientsProps {
  group: ClientFilters['group'];
  filtered: boolean;
  onClear: () => void;
}

function NoClients({ group, filtered, onClear }: NoClientsProps) {
  const dialog = useOpenDialog();
  if (filtered) {
    return (
      <EmptyState
        title="No clients match your filters"
        description="Try part of a name, email, phone number, address, or tag."
        action={<Button onClick={onClear}>Clear filters</Button>}
      />
    );
  }
  if (group === 'archived') {
    return (
      <AssignedEmpty noun="archived clients">
        <EmptyState
          title="No archived clients"
          description="Archived clients can't sign in. Their records are kept here, and you can restore them."
        />
      </AssignedEmpty>
    );
  }
  return (
    <AssignedEmpty noun="clients">
      <EmptyState
        title={'No clients yet'}
        description="Invite a client by email. Their account links to the record you create."
        action={<Button onClick={() => dialog.show('invite')}>Invite a client</Button>}
      />
    </AssignedEmpty>
  );
}
