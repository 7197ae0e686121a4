import { getTemplate, type Template, updateTemplate } from '#contract/projects/templates';
import {
  listTemplateChecklists,
  listTemplateTimelines,
  orderTemplateChecklists,
  orderTemplateTimelines,
} from '#contract/projects/template-items';
import { call, queryKey } from '#web/lib/api/api.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { guessOrder, useQueuedChanges } from '../use-queued-changes.ts';

/** What is done to a template with one press. */
export function useTemplateWork({ id }: Pick<Template, 'id'>) {
  const params = { id };
  const template = queryKey(getTemplate, { params });
  const steps = queryKey(listTemplateTimelines, { params });
  const items = queryKey(listTemplateChecklists, { params });
  const change = useQueuedChanges({
    id,
    changes: 'templates-changed',
    guessed: [template, steps, items],
  });
  return {
    orderSteps: (ids: string[]): void =>
      change({
        guess: () => guessOrder(steps, ids),
        run: () => call(orderTemplateTimelines, { params, body: { ids } }),
        done: null,
      }),
    orderItems: (ids: string[]): void =>
      change({
        guess: () => guessOrder(items, ids),
        run: () => call(orderTemplateChecklists, { params, body: { ids } }),
        done: null,
      }),
    setActive: (isActive: boolean): void =>
      change({
        guess: () =>
          queryClient.setQueryData<Template>(template, (shown) => shown && { ...shown, isActive }),
        run: () => call(updateTemplate, { params, body: { isActive } }),
        done: { title: 'Template updated' },
      }),
  };
}
