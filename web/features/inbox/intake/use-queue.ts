import { listIntake } from '#contract/inbox/intake';
import type { AssignedTo } from '#contract/lists';
import type { IntakeQuestion, IntakeTab } from '#domain/intake-values';
import { call, queryKey } from '#web/lib/api/api.ts';
import { usePages } from '#web/lib/lists/use-pages.ts';

const pageSize = 100;

interface QueueFilters {
  tab: IntakeTab;
  question?: IntakeQuestion;
  assigned?: AssignedTo;
}

/** The documents of a list of the queue, page by page. */
export function useQueue(filters: QueueFilters) {
  return usePages({
    key: [...queryKey(listIntake), filters],
    fetchPage: async (cursor, signal) => {
      const query = { ...filters, limit: pageSize, ...(cursor === null ? {} : { cursor }) };
      const { items, nextCursor, total } = await call(listIntake, { query }, { signal });
      return {
        items: items.map((entry) => ({ ...entry, id: entry.file.id })),
        nextCursor,
        total: total.count,
        totalIsAtLeast: total.isAtLeast,
      };
    },
  });
}
