import { describe, expect, it } from 'vitest';
import {
  invoiceFilterWords,
  invoiceQuery,
  isFiltered,
  noInvoiceFilters,
  readInvoiceFilters,
} from './invoice-filters.ts';

const client = '0198c0de-0000-7000-8000-000000000000';

describe('filters of the list of invoices', () => {
  it('read the address, and what was written into it', () => {
    const words = {
      q: 'Okafor',
      client,
      status: 'overdue',
      service: 'Tax Planning',
      taxYear: 2025,
    };
    const filters = readInvoiceFilters({ ...words, order: 'due' });
    expect(filters).toEqual({ ...words, order: 'due' });
    expect(readInvoiceFilters(invoiceFilterWords(filters))).toEqual(filters);
    expect(invoiceQuery(filters)).toEqual({
      q: 'Okafor',
      clientId: client,
      status: 'overdue',
      serviceType: 'Tax Planning',
      taxYear: 2025,
    });
  });

  it('take what makes no sense as if it were absent', () => {
    const filters = readInvoiceFilters({
      client: 'me',
      status: 'stolen',
      service: 'Haircut',
      taxYear: 'soon',
      order: 'up',
    });
    expect(isFiltered(filters)).toBe(false);
    expect(invoiceQuery(filters)).toEqual({});
    expect(filters.order).toBe('newest');
  });

  it('are all taken off at once, and the order stays', () => {
    const filters = readInvoiceFilters({ q: 'x', client, status: 'paid', order: 'amount' });
    expect(isFiltered({ ...filters, ...noInvoiceFilters })).toBe(false);
    expect({ ...filters, ...noInvoiceFilters }.order).toBe('amount');
    expect(invoiceFilterWords({ order: 'newest' })).toEqual({ order: null });
  });
});
