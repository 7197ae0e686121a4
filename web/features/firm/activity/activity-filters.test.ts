import { describe, expect, it } from 'vitest';
import { specActivityFilters } from '#contract/firm/admin-activity';
import { activityFilters, activityQuery } from './activity-filters.ts';

const client = '0198c0de-0000-7000-8000-000000000001';

describe('the filters of the activity list', () => {
  it('come from the address and go to the server', () => {
    const filters = activityFilters.read({
      q: ' w-2 ',
      action: 'upload',
      client,
      from: '2026-02-01',
      to: '2026-02-28',
      page: 3,
    });
    expect(filters.page).toBe(3);
    expect(activityQuery(filters)).toEqual({
      search: 'w-2',
      action: 'upload',
      clientId: client,
      startDate: '2026-02-01',
      endDate: '2026-02-28',
    });
  });

  it('are those of the specification beside every other action', () => {
    expect(specActivityFilters).toEqual([
      'upload',
      'download',
      'delete',
      'organize',
      'view',
      'processed',
    ]);
    for (const action of specActivityFilters) {
      expect(activityFilters.read({ action }).action).toBe(action);
    }
  });

  it('are as if absent where the address makes no sense', () => {
    const filters = activityFilters.read({
      action: 'juggle',
      client: 'Maya',
      from: 'yesterday',
      to: '2026-13-01',
      page: -2,
    });
    expect(activityFilters.isFiltered(filters)).toBe(false);
    expect(filters.page).toBe(1);
  });
});
