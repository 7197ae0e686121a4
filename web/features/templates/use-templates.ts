import { useMutation } from '@tanstack/react-query';
import {
  getTemplate,
  listTemplateChecklists,
  listTemplates,
  listTemplateTimelines,
  orderTemplateChecklists,
  orderTemplateTimelines,
  type Template,
  updateTemplate,
} from '#contract/templates';
import { call, messageOf, queryKey } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { usePages } from '#web/lib/use-pages.ts';
import { toast } from '#web/ui/toast-store.ts';

const pageSize = 50;

/** All templates that the search finds; the server's events bring changes in by themselves. */
export function useTemplates(q: string) {
  const query = { limit: pageSize, ...(q.trim() === '' ? {} : { q: q.trim() }) };
  return usePages<Template>({
    key: [...queryKey(listTemplates), 'pages', query],
    fetchPage: async (cursor, signal) => ({
      ...(await call(
        listTemplates,
        { query: cursor === null ? query : { ...query, cursor } },
        { signal },
      )),
      totalIsAtLeast: false,
    }),
  });
}

/** Reads again what shows templates; other pages hear of it from the server. */
export async function refreshTemplates(): Promise<void> {
  const endpoints = [listTemplates, getTemplate, listTemplateTimelines, listTemplateChecklists];
  await Promise.all(
    endpoints.map((endpoint) => queryClient.invalidateQueries({ queryKey: queryKey(endpoint) })),
  );
}

/** Spec section 8: a failed template operation. */
export function templateFailed(error: unknown): void {
  toast({
    title: 'Error',
    description: messageOf(error, 'Please try again.'),
    variant: 'destructive',
  });
}

interface Change {
  /** Shows at once what will be. */
  guess: () => void;
  run: () => Promise<unknown>;
  done: string | null;
}

/** What is done to a template with one press. Changes are sent one after the other. */
export function useTemplateWork({ id }: Pick<Template, 'id'>) {
  const mutationKey = ['template', id];
  const params = { id };
  const { mutate } = useMutation({
    mutationKey,
    scope: { id },
    onMutate: async ({ guess }: Change) => {
      for (const endpoint of [getTemplate, listTemplateTimelines, listTemplateChecklists]) {
        await queryClient.cancelQueries({ queryKey: queryKey(endpoint, { params }) });
      }
      guess();
    },
    mutationFn: ({ run }: Change) => run(),
    onSuccess: (_, { done }) => {
      if (done !== null) toast({ title: done });
    },
    onError: templateFailed,
    onSettled: () => {
      // While another change is on its way, the server would still tell what was before it.
      if (queryClient.isMutating({ mutationKey }) === 1) void refreshTemplates();
    },
  });
  const order = (endpoint: typeof orderTemplateTimelines | typeof orderTemplateChecklists) => {
    const list =
      endpoint === orderTemplateTimelines ? listTemplateTimelines : listTemplateChecklists;
    return (ids: string[]): void =>
      mutate({
        guess: () =>
          queryClient.setQueryData<{ id: string }[]>(queryKey(list, { params }), (items) =>
            items?.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)),
          ),
        run: () => call(endpoint, { params, body: { ids } }),
        done: null,
      });
  };
  return {
    orderSteps: order(orderTemplateTimelines),
    orderItems: order(orderTemplateChecklists),
    setActive: (isActive: boolean): void =>
      mutate({
        guess: () =>
          queryClient.setQueryData<Template>(
            queryKey(getTemplate, { params }),
            (template) => template && { ...template, isActive },
          ),
        run: () => call(updateTemplate, { params, body: { isActive } }),
        done: 'Template updated',
      }),
  };
}
