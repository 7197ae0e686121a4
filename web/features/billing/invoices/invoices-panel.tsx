import { ListEnd, ListSection } from '#web/ui/lists/list-section.tsx';
import { Download } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { exportInvoices, listAdminInvoices } from '#contract/billing/invoice-lists';
import { urlFor } from '#web/lib/api/api.ts';
import { plural } from '#web/lib/format/format.ts';
import { useAddress } from '#web/lib/navigation/use-address.ts';
import { phoneWidth, useMedia } from '#web/lib/browser/use-media.ts';
import { useDownToList } from '#web/lib/lists/use-down-to-list.ts';
import { useOpenDialog } from '#web/lib/navigation/use-open-dialog.ts';
import { useRowCursor } from '#web/lib/lists/use-row-cursor.ts';
import { useListShortcuts } from '#web/lib/keys/staff-shortcuts.ts';
import { useToday } from '#web/lib/browser/use-today.ts';
import type { RowsHandle } from '#web/lib/lists/use-virtual-rows.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import type { PickedClient } from '#web/ui/forms/client-field.tsx';
import { useAssignedQuery } from '#web/lib/session/assigned.ts';
import { AssignedEmpty } from '#web/ui/lists/assignment.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ExportLink } from '#web/ui/lists/export-link.tsx';
import { IfMay } from '#web/ui/if-may.tsx';
import { CreateInvoiceDialog } from './edit/create-invoice-dialog.tsx';
import { InvoiceDialog } from './edit/invoice-dialog.tsx';
import { InvoiceFilterBar } from './invoice-filter-bar.tsx';
import { type InvoiceFilters, invoiceFilters, invoiceQuery } from './invoice-filters.ts';
import { InvoiceCards, InvoiceTable } from './invoice-list.tsx';
import type { AssignedTo } from '#contract/lists';
import { useListPages } from '#web/lib/lists/use-pages.ts';

const pageSize = 100;

/** The invoices that the filters let through; the server's events bring changes in. */
function useAdminInvoices(filters: InvoiceFilters, assigned: { assigned?: AssignedTo }) {
  const query = { ...invoiceQuery(filters), ...assigned, order: filters.order, limit: pageSize };
  return useListPages(listAdminInvoices, { query });
}

interface InvoicesPanelProps {
  /** Only this client's, who is no filter then. */
  ofClient?: PickedClient | undefined;
}

/** All invoices, filtered; the open one and what narrows the list are in the address. */
export function InvoicesPanel({ ofClient }: InvoicesPanelProps) {
  const [search, change] = useAddress(invoiceFilters);
  const dialog = useOpenDialog();
  const today = useToday() ?? '';
  const filters = {
    ...search,
    ...(ofClient ? { client: ofClient.id } : {}),
  };
  const openId = search.invoice;
  const chosen = useAssignedQuery();
  const assigned = filters.client === null ? chosen : {};
  const list = useAdminInvoices(filters, assigned);
  const searchField = useRef<HTMLInputElement>(null);
  const scroller = useRef<HTMLElement>(null);
  const handle = useRef<RowsHandle>(null);
  const isPhone = useMedia(phoneWidth);
  const invoices = list.rows;
  const ids = useMemo(() => invoices.map(({ id }) => id), [invoices]);
  const focus = (id: string) => handle.current?.focus(id);
  const rows = useRowCursor(ids, focus);
  const down = useDownToList(
    { q: filters.q, isStale: list.isStale || list.isPending, firstId: ids[0] },
    focus,
  );
  const filtered = invoiceFilters.isFiltered({ ...filters, ...(ofClient ? { client: null } : {}) });
  const filter = (patch: Partial<InvoiceFilters>) =>
    change({ ...patch, ...(ofClient ? { client: ofClient.id } : {}) });
  const open = (id: string) => change({ invoice: id }, { step: true });

  useListShortcuts(rows, searchField);

  const [first] = invoices;
  const props = {
    invoices,
    ids,
    today,
    onOpen: open,
    rowProps: rows.rowProps,
    handle,
    cursor: rows.cursor,
    onReach: list.reach,
    showClient: !ofClient,
  };
  return (
    <>
      <InvoiceFilterBar
        filters={filters}
        ofOneClient={ofClient !== undefined}
        clientOfFirst={
          first && {
            id: first.clientId,
            firstName: first.clientName,
            lastName: '',
            email: first.clientEmail,
          }
        }
        showOrder={isPhone}
        onChange={filter}
        searchRef={searchField}
        onDown={down}
      />
      <ListSection
        list={list}
        label="Invoices"
        scroller={scroller}
        className="mt-2"
        what="Invoices"
        waiting={12}
        empty={
          filtered ? (
            <EmptyState
              title="No invoices match your filters"
              action={<Button onClick={() => filter(invoiceFilters.none)}>Clear filters</Button>}
            />
          ) : (
            <AssignedEmpty noun="invoices" isOfOne={ofClient !== undefined}>
              <EmptyState
                title="No invoices yet"
                description="Each invoice is numbered, emailed with a link, and paid online."
                action={
                  <Button onClick={() => dialog.show('new-invoice')}>
                    Create the first invoice
                  </Button>
                }
              />
            </AssignedEmpty>
          )
        }
      >
        {isPhone ? (
          <InvoiceCards {...props} />
        ) : (
          <InvoiceTable
            {...props}
            total={list.total}
            order={filters.order}
            onOrder={(order) => filter({ order })}
            scroller={scroller}
          />
        )}
        <ListEnd list={list} total={plural(list.total, 'invoice')}>
          <IfMay right="exports">
            <ExportLink
              href={urlFor(exportInvoices, {
                query: { ...invoiceQuery(filters), ...assigned },
              })}
              className={buttonClass({
                variant: 'quiet',
                size: 'small',
                className: 'ms-auto print:hidden',
              })}
            >
              <Download aria-hidden="true" />
              Export as CSV
            </ExportLink>
          </IfMay>
        </ListEnd>
      </ListSection>
      {openId !== null && (
        <InvoiceDialog
          key={openId}
          id={openId}
          onClose={() => {
            change({ invoice: null });
            setTimeout(() => focus(openId));
          }}
        />
      )}
      {dialog.open === 'new-invoice' && (
        <CreateInvoiceDialog
          forClient={ofClient}
          onClose={dialog.close}
          onCreated={({ id }) => change({ open: '', invoice: id })}
        />
      )}
    </>
  );
}
