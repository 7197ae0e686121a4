import { expect, it } from 'vitest';
import { listClients } from '#contract/clients/clients';
import { type ClientFilters, clientFilters, clientQuery } from './client-filters.ts';

it('reads from the address what it wrote there', () => {
  const filters: ClientFilters = {
    q: 'okafor 512',
    group: 'archived',
    status: 'in-progress',
    needs: 'overdue',
    order: 'oldest',
  };
  expect(clientFilters.read(clientFilters.write(filters))).toEqual(filters);
  expect(clientFilters.isFiltered(filters)).toBe(true);
  expect(clientFilters.isFiltered({ ...filters, ...clientFilters.none })).toBe(false);
});

it('takes nonsense in the address for nothing, and asks in words the server knows', () => {
  const filters = clientFilters.read({ q: 1040, show: 'all', return: 'lost', needs: 7, order: '' });
  expect(filters).toEqual({ q: '1040', group: 'active', status: null, needs: null, order: 'name' });
  for (const group of ['active', 'archived'] as const) {
    for (const needs of ['documents', 'overdue', 'unverified', 'account'] as const) {
      const query = clientQuery({ ...filters, group, needs, status: 'none' });
      expect(listClients.query.safeParse(query).success).toBe(true);
    }
  }
});
