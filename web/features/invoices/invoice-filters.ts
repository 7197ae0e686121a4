import { z } from 'zod';
import { type InvoiceOrder, invoiceOrder } from '#contract/invoice-lists';
import {
  invoiceServiceType,
  type InvoiceServiceType,
  invoiceStatus,
  type InvoiceStatus,
} from '#contract/invoice-values';
import { textOf, yearOf } from '#web/lib/use-address.ts';

/** What narrows and orders the list of all invoices. */
export interface InvoiceFilters {
  q: string;
  client: string | null;
  status: InvoiceStatus | null;
  service: InvoiceServiceType | null;
  taxYear: number | null;
  order: InvoiceOrder;
}

const defaultOrder: InvoiceOrder = 'newest';

/** Reads filters from the address; what makes no sense there is as if it were absent. */
export function readInvoiceFilters(search: Readonly<Record<string, unknown>>): InvoiceFilters {
  return {
    q: textOf(search['q']),
    client: z.uuid().safeParse(search['client']).data ?? null,
    status: invoiceStatus.safeParse(search['status']).data ?? null,
    service: invoiceServiceType.safeParse(search['service']).data ?? null,
    taxYear: yearOf(search['taxYear']),
    order: invoiceOrder.catch(defaultOrder).parse(search['order']),
  };
}

/** The same in the address's words; null takes a word out. */
export function invoiceFilterWords({
  order,
  ...words
}: Partial<InvoiceFilters>): Record<string, string | number | null> {
  return {
    ...words,
    ...(order === undefined ? {} : { order: order === defaultOrder ? null : order }),
  };
}

/** Takes every filter off, and keeps the order. */
export const noInvoiceFilters: Partial<InvoiceFilters> = {
  q: '',
  client: null,
  status: null,
  service: null,
  taxYear: null,
};

/** Whether anything narrows the list. */
export function isFiltered({ q, client, status, service, taxYear }: InvoiceFilters): boolean {
  return q.trim() !== '' || [client, status, service, taxYear].some((value) => value !== null);
}

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
