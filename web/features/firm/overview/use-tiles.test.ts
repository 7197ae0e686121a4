import { environmentManager, QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { countTiles } from '#contract/firm/overview';
import { queryOptionsFor } from '#web/lib/api/api.ts';
import { recounted, tileFigures } from './use-tiles.ts';

const none = { count: 0, isAtLeast: false };
const quiet = {
  overview: none,
  inquiries: none,
  intake: none,
  sorting: none,
  pending: { count: 3, isAtLeast: false, waitingLong: none },
  clients: { count: 1200, waitedFor: 0 },
  messages: { unread: 0, waitingLong: none },
  projects: { open: 7, overdue: 0 },
  archived: { count: 2, isAtLeast: false },
  invoices: { open: 1, overdue: 0, overdueCents: 0 },
};

test('tiles tell what there is while nothing is late', () => {
  const tiles = tileFigures(quiet);
  expect(tiles.overview).toEqual({ figure: '0', note: 'All caught up', isLate: false });
  expect(tiles.clients).toEqual({ figure: '1,200', note: 'active', isLate: false });
  expect(Object.values(tiles).some(({ isLate }) => isLate)).toBe(false);
});

test('and what is late where something is, beyond what is counted with a plus, and where it stands', () => {
  const tiles = tileFigures({
    ...quiet,
    overview: { count: 1400, isAtLeast: true },
    pending: { count: 10_000, isAtLeast: true, waitingLong: { count: 1000, isAtLeast: true } },
    invoices: { open: 9, overdue: 2, overdueCents: 124_000 },
    clients: { count: 1200, waitedFor: 6 },
  });
  expect(tiles.overview.figure).toBe('1,400+');
  expect(tiles.pending).toEqual({
    figure: '10,000+',
    note: '1,000+ waiting over 2 days',
    isLate: true,
  });
  expect(tiles.invoices).toMatchObject({ figure: '9', note: '$1,240.00 overdue', isLate: true });
  expect(tiles.clients).toEqual({
    figure: '1,200',
    note: '6 missing documents',
    isLate: true,
    noteSearch: { section: 'clients', needs: 'documents' },
  });
  expect(tiles.projects).not.toHaveProperty('noteSearch');
});

test('they are counted again every 30 seconds', async () => {
  environmentManager.setIsServer(() => false);
  vi.useFakeTimers();
  const queryFn = vi.fn<() => Promise<typeof quiet>>().mockResolvedValue(quiet);
  const stop = new QueryObserver(
    new QueryClient(),
    recounted({ ...queryOptionsFor(countTiles, {}), queryFn }),
  ).subscribe(vi.fn());
  await vi.advanceTimersByTimeAsync(29_999);
  expect(queryFn).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(queryFn).toHaveBeenCalledTimes(2);
  stop();
  vi.useRealTimers();
  environmentManager.setIsServer(() => true);
});
