import { invoiceOrder } from '#contract/invoices/invoice-lists';
import { invoiceServiceType, invoiceStatus } from '#domain/invoice-values';
import {
  defineFilters,
  oneOf,
  recordId,
  searchText,
  taxYear,
  viewOf,
} from '#web/lib/lists/filters.ts';

/** What narrows and orders the list of all invoices. */
export const invoiceFilters = defineFilters({
  q: searchText,
  client: recordId,
  status: oneOf(invoiceStatus.options),
  service: oneOf(invoiceServiceType.options),
  taxYear,
  order: viewOf(invoiceOrder.options, 'newest'),
});
export type InvoiceFilters = ReturnType<typeof invoiceFilters.read>;

/** The filters as the server's list and its export take them. */
export function invoiceQuery({ q, client, status, service, taxYear }: InvoiceFilters) {
  return {
    ...(q.trim() === '' ? {} : { q: q.trim() }),
    ...(client === null ? {} : { clientId: client }),
    ...(status === null ? {} : { status }),
    ...(service === null ? {} : { serviceType: service }),
    ...(taxYear === null ? {} : { taxYear }),
  };
}
