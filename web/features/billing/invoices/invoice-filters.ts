import { invoiceOrder } from '#contract/billing/invoice-lists';
import { invoiceServiceType, invoiceStatus } from '#domain/invoice-values';
import {
  defineSearch,
  oneOf,
  openRecord,
  recordId,
  searchText,
  taxYear,
  viewOf,
  word,
} from '#web/lib/navigation/search.ts';

/** What narrows and orders the list of all invoices, the open one, and the open dialog. */
export const invoiceFilters = defineSearch({
  q: searchText,
  client: recordId,
  status: oneOf(invoiceStatus.options),
  service: oneOf(invoiceServiceType.options),
  taxYear,
  order: viewOf(invoiceOrder.options, 'newest'),
  invoice: openRecord,
  open: word,
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
