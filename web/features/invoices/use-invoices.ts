import { countInvoices, getInvoiceTotals, listAdminInvoices } from '#contract/invoice-lists';
import { type Invoice, type InvoiceDetail, listInvoices, readInvoice } from '#contract/invoices';
import { call, messageOf, queryKey } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { usePages } from '#web/lib/use-pages.ts';
import { toast } from '#web/ui/toast-store.ts';
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

/** Takes over what a change answered, and reads again what shows invoices. */
export function refreshInvoices(changed?: InvoiceDetail): void {
  if (changed) {
    queryClient.setQueryData(queryKey(readInvoice, { params: { id: changed.id } }), changed);
  }
  for (const endpoint of [
    listInvoices,
    listAdminInvoices,
    countInvoices,
    getInvoiceTotals,
    readInvoice,
  ]) {
    void queryClient.invalidateQueries({ queryKey: queryKey(endpoint) });
  }
}

/** Spec section 8: what failed, and the server's sentence why. */
export function invoiceFailed(title: string, error: unknown): void {
  toast({ title, description: messageOf(error, 'Please try again.'), variant: 'destructive' });
}
