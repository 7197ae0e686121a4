import type { AssignedTo } from '#contract/lists';
import { listAdminInvoices } from '#contract/billing/invoice-lists';
import { useListPages } from '#web/lib/lists/use-pages.ts';
import { type InvoiceFilters, invoiceQuery } from './invoice-filters.ts';

const pageSize = 100;

/** The invoices that the filters let through; the server's events bring changes in. */
export function useAdminInvoices(filters: InvoiceFilters, assigned: { assigned?: AssignedTo }) {
  const query = { ...invoiceQuery(filters), ...assigned, order: filters.order, limit: pageSize };
  return useListPages(listAdminInvoices, { query });
}
