import { Link } from '@tanstack/react-router';
import { Fragment, type RefObject } from 'react';
import type { ClientOrder, ListedClient } from '#contract/clients/clients';
import { cx } from '#web/lib/cx.ts';
import { figure, phoneNumber, plural, shortDate } from '#web/lib/format/format.ts';
import { nameOf } from '#web/lib/format/person.ts';
import { type RowsHandle, useScrollerRows } from '#web/lib/lists/use-virtual-rows.ts';
import { may } from '#web/lib/session/rights.ts';
import { useUser } from '#web/lib/session/session.ts';
import { Checkbox } from '#web/ui/forms/checkbox.tsx';
import { CardList } from '#web/ui/lists/card-list.tsx';
import {
  cellClass,
  headClass,
  Room,
  rowHeight,
  SortableHead,
  tableClass,
} from '#web/ui/lists/table.tsx';
import { ClientState, returnText } from './client-parts.tsx';
import { rememberOpened } from './list-address.ts';

/** What the list of clients shows and does, as table and as cards. */
interface ClientListProps {
  clients: readonly ListedClient[];
  /** Their ids, the same array while they are the same. */
  ids: readonly string[];
  rowProps: (id: string) => { 'data-row': string; onFocus: () => void };
  handle: RefObject<RowsHandle | null>;
  cursor: () => string | undefined;
  onReach: (first: number, last: number) => void;
}

const row =
  'relative transition-colors hover:bg-hover focus-within:bg-evergreen-wash data-[selected]:bg-evergreen-wash';
const emailClass = 'hidden w-[26%] @[860px]:table-cell';
const phoneClass = 'hidden w-36 tabular-nums @[900px]:table-cell';
const returnClass = 'w-36';
const figureClass = 'w-22 text-end tabular-nums';
const sinceClass = 'hidden w-32 text-end tabular-nums @[760px]:table-cell';

interface ClientTableProps extends ClientListProps {
  total: number;
  order: ClientOrder;
  onOrder: (order: ClientOrder) => void;
  scroller: RefObject<HTMLElement | null>;
  selected: ReadonlySet<string>;
  allSelected: boolean;
  onSelect: (id: string, range: boolean) => void;
  onSelectAll: () => void;
}

/** What waits of a client, for those who see it. */
const allFigures = [
  {
    label: 'To review',
    right: 'documents',
    of: (client: ListedClient) => client.pendingFiles,
    tone: 'text-brass-ink',
  },
  {
    label: 'Unread',
    right: 'messages',
    of: (client: ListedClient) => client.unreadMessages,
    tone: 'text-brass-ink',
  },
  {
    label: 'Overdue',
    right: 'invoices',
    of: (client: ListedClient) => client.overdueInvoices,
    tone: 'text-bad',
  },
] as const;

/** Clients on a desk; only the rows in view are rendered. */
export function ClientTable({
  clients,
  ids,
  total,
  order,
  onOrder,
  rowProps,
  scroller,
  handle,
  cursor,
  onReach,
  selected,
  allSelected,
  onSelect,
  onSelectAll,
}: ClientTableProps) {
  const { shown, roomBelow } = useScrollerRows({
    ids,
    scroller,
    rowHeight,
    headHeight: rowHeight,
    handle,
    cursor,
    onReach,
  });
  const sort = { order, onOrder };
  const user = useUser();
  const figures = allFigures.filter(({ right }) => may(user, right));
  return (
    <table aria-rowcount={total + 1} className={tableClass}>
      <caption className="sr-only">Clients</caption>
      <thead>
        <tr>
          <th className={cx(headClass, 'w-9 ps-1 pe-0')}>
            <Checkbox
              aria-label="Select all clients"
              checked={allSelected}
              indeterminate={!allSelected && selected.size > 0}
              onChange={onSelectAll}
            />
          </th>
          <SortableHead label="Client" orders={['name', 'name-desc']} {...sort} />
          <SortableHead label="Email" className={emailClass} {...sort} />
          <SortableHead label="Phone" className={phoneClass} {...sort} />
          <SortableHead label="Return" className={returnClass} {...sort} />
          {figures.map(({ label }) => (
            <SortableHead key={label} label={label} className={figureClass} {...sort} />
          ))}
          <SortableHead
            label="Since"
            className={sinceClass}
            orders={['newest', 'oldest']}
            {...sort}
          />
        </tr>
      </thead>
      <tbody>
        {shown.map(({ index, room }) => {
          const client = clients[index];
          if (!client) return null;
          const name = nameOf(client);
          return (
            <Fragment key={client.id}>
              {room > 0 && <Room height={room} />}
              <tr
                aria-rowindex={index + 2}
                data-selected={selected.has(client.id) || undefined}
                className={row}
              >
                <td className={cx(cellClass, 'ps-1 pe-0')}>
                  <Checkbox
                    aria-label={`Select ${name}`}
                    className="z-1"
                    checked={selected.has(client.id)}
                    onChange={({ nativeEvent }) =>
                      onSelect(client.id, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
                    }
                  />
                </td>
                <td className={cellClass}>
                  <span className="flex min-w-0 items-center gap-3">
                    <ClientLink client={client} rowProps={rowProps} />
                    <ClientState client={client} />
                  </span>
                </td>
                <td
                  className={cx(cellClass, emailClass, 'text-muted')}
                  title={client.email || 'No email address'}
                >
                  {client.email || '–'}
                </td>
                <td className={cx(cellClass, phoneClass, 'text-muted')}>
                  {client.phoneNumber === null ? '–' : phoneNumber(client.phoneNumber)}
                </td>
                <td
                  className={cx(
                    cellClass,
                    returnClass,
                    client.returnStatus === 'none' && 'text-muted',
                  )}
                >
                  {returnText(client)}
                </td>
                {figures.map(({ label, of, tone }) => (
                  <Count key={label} count={of(client)} tone={tone} />
                ))}
                <td className={cx(cellClass, sinceClass, 'text-muted')}>
                  <time dateTime={client.createdAt}>{shortDate(client.createdAt)}</time>
                </td>
              </tr>
            </Fragment>
          );
        })}
        {roomBelow > 0 && <Room height={roomBelow} />}
      </tbody>
    </table>
  );
}

/** How many of something wait; nothing that waits is a dash. */
function Count({ count, tone }: { count: number; tone: string }) {
  return (
    <td
      className={cx(cellClass, figureClass, count > 0 ? cx('font-semibold', tone) : 'text-muted')}
    >
      {count > 0 ? figure(count) : '–'}
    </td>
  );
}

function ClientLink({
  client,
  rowProps,
}: { client: ListedClient } & Pick<ClientListProps, 'rowProps'>) {
  return (
    <Link
      to="/admin"
      search={{ section: 'clients', client: client.id }}
      className="min-w-0 scroll-my-12 truncate font-[550] after:absolute after:inset-0"
      onClick={() => rememberOpened(client.id)}
      {...rowProps(client.id)}
    >
      {nameOf(client)}
    </Link>
  );
}

/** Clients on a phone. */
export function ClientCards({ clients, rowProps, ...props }: ClientListProps) {
  return (
    <CardList
      label="Clients"
      rows={clients}
      cardHeight={84}
      className={cx(row, 'gap-x-3 gap-y-0.5')}
      {...props}
    >
      {(client) => {
        const waits = waiting(client);
        return (
          <>
            <ClientLink client={client} rowProps={rowProps} />
            <ClientState client={client} />
            <span className="col-span-2 truncate text-[13px] leading-[18px] text-muted">
              {client.email || 'No email'}
            </span>
            <span className="col-span-2 text-[13px] leading-[18px] text-muted tabular-nums">
              {returnText(client)}
              {waits !== '' && ', '}
              <span className="font-[550] text-brass-ink">{waits}</span>
            </span>
          </>
        );
      }}
    </CardList>
  );
}

function waiting({ pendingFiles, unreadMessages, overdueInvoices }: ListedClient): string {
  return [
    pendingFiles > 0 && `${plural(pendingFiles, 'file')} to review`,
    unreadMessages > 0 && plural(unreadMessages, 'unread message'),
    overdueInvoices > 0 && plural(overdueInvoices, 'overdue invoice'),
  ]
    .filter((part) => part !== false)
    .join(', ');
}
