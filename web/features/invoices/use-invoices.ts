import { listAdminInvoices } from '#contract/invoice-lists';
import type { Invoice } from '#contract/invoices';
import { call, queryKey } from '#web/lib/api.ts';
import { usePages } from '#web/lib/use-pages.ts';
import { type InvoiceFilters, invoiceQuery } from './invoice-filters.ts';

const pageSize = 100;

/** The invoices that the filters let through; the server's events bring changes in. */
export function useAdminInvoices(filters: InvoiceFilters) {
  const query = { ...invoiceQuery(filters), order: filters.order, limit: pageSize };
  return usePages<Invoice>({
    key: [...queryKey(listAdminInvoices), 'pages', query],
    fetchPage: async (cursor, signal) => ({
      ...(await call(
        listAdminInvoices,
        { query: cursor === null ? query : { ...query, cursor } },
        { signal },
      )),
      totalIsAtLeast: false,
    }),
  });
}
