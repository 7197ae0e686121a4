import { expect, it } from 'vitest';
import { listClients } from '#contract/clients/clients';
import { type ClientFilters, clientFilters, clientQuery } from './client-filters.ts';

it('reads from the address what it wrote there', () => {
  const filters: ClientFilters = {
    q: 'okafor 512',
    group: 'archived',
    status: 'in-progress',
    needs: 'overdue',
    kind: 'business',
    tag: 'Farm & ranch',
    state: 'TX',
    filingStatus: 'head-of-household',
    preparer: '01890000-0000-7000-8000-000000000001',
    order: 'oldest',
  };
  expect(clientFilters.read(clientFilters.write(filters))).toEqual(filters);
  expect(clientFilters.isFiltered(filters)).toBe(true);
  expect(clientFilters.isFiltered({ ...filters, ...clientFilters.none })).toBe(false);
});

it('takes nonsense in the address for nothing, and asks in words the server knows', () => {
  const filters = clientFilters.read({
    q: 1040,
    show: 'all',
    return: 'lost',
    needs: 7,
    in: 'XX',
    order: '',
  });
  expect(filters).toEqual({ ...clientFilters.read({}), q: '1040', group: 'active', order: 'name' });
  expect([filters.needs, filters.state, filters.tag]).toEqual([null, null, null]);
  for (const group of ['active', 'archived'] as const) {
    for (const needs of ['documents', 'overdue', 'unverified', 'account', 'invitation'] as const) {
      const record = {
        kind: 'trust',
        tag: 'Farm',
        state: 'VI',
        filingStatus: 'single',
        preparer: '01890000-0000-7000-8000-000000000001',
      } as const;
      const query = clientQuery({ ...filters, ...record, group, needs, status: 'none' });
      expect(listClients.query.safeParse(query).success).toBe(true);
    }
  }
});
