import { describe, expect, it } from 'vitest';
import { invoiceFilters, invoiceQuery } from './invoice-filters.ts';

const client = '0198c0de-0000-7000-8000-000000000000';

describe('filters of the list of invoices', () => {
  it('read the address, and what was written into it', () => {
    const labels = {
      q: 'Okafor',
      client,
      status: 'overdue',
      service: 'Tax Planning',
      taxYear: 2025,
    };
    const filters = invoiceFilters.read({ ...labels, order: 'due' });
    expect(filters).toEqual({ ...labels, order: 'due', invoice: null, open: '' });
    expect(invoiceFilters.read(invoiceFilters.write(filters))).toEqual(filters);
    expect(invoiceQuery(filters)).toEqual({
      q: 'Okafor',
      clientId: client,
      status: 'overdue',
      serviceType: 'Tax Planning',
      taxYear: 2025,
    });
  });

  it('take what makes no sense as if it were absent', () => {
    const filters = invoiceFilters.read({
      client: 'me',
      status: 'stolen',
      service: 'Haircut',
      taxYear: 'soon',
      order: 'up',
    });
    expect(invoiceFilters.isFiltered(filters)).toBe(false);
    expect(invoiceQuery(filters)).toEqual({});
    expect(filters.order).toBe('newest');
  });

  it('are all taken off at once, and the order stays', () => {
    const filters = invoiceFilters.read({ q: 'x', client, status: 'paid', order: 'amount' });
    expect(invoiceFilters.isFiltered({ ...filters, ...invoiceFilters.none })).toBe(false);
    expect({ ...filters, ...invoiceFilters.none }.order).toBe('amount');
    expect(invoiceFilters.write({ order: 'newest' })).toStrictEqual({ order: undefined });
  });
});
