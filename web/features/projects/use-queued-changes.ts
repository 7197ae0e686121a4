import { type QueryKey, useMutation } from '@tanstack/react-query';
import type { LiveEvent } from '#contract/live';
import { refresh, toastFailure } from '#web/lib/api/action.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { toast, type ToastMessage } from '#web/ui/overlays/toast-store.ts';

interface QueuedChange {
  /** Shows at once what will be. */
  guess?: () => void;
  run: () => Promise<unknown>;
  done: ToastMessage | null;
}

interface Queue {
  /** Of the record that is changed. */
  id: string;
  changes: LiveEvent['type'];
  /** Answers that guesses change. */
  guessed: readonly QueryKey[];
}

/** What is done to one record with single presses: sent one after the other, read again after the last. */
export function useQueuedChanges({ id, changes, guessed }: Queue): (change: QueuedChange) => void {
  const mutationKey = [changes, id];
  // While another change is on its way, the server would still tell what was before it.
  const isLast = () => queryClient.isMutating({ mutationKey }) === 1;
  return useMutation({
    mutationKey,
    scope: { id },
    onMutate: async ({ guess }: QueuedChange) => {
      if (!guess) return [];
      for (const queryKey of guessed) await queryClient.cancelQueries({ queryKey });
      const before = guessed.map(
        (queryKey) => [queryKey, queryClient.getQueryData(queryKey)] as const,
      );
      guess();
      return before;
    },
    mutationFn: ({ run }: QueuedChange) => run(),
    onSuccess: (_, { done }) => done && toast(done),
    onError: (error, _, before) => {
      // At once: the next press is meant for what is so, not for what was hoped for.
      if (isLast())
        for (const [queryKey, data] of before ?? []) queryClient.setQueryData(queryKey, data);
      toastFailure(error, {});
    },
    onSettled: () => {
      if (isLast()) void refresh(changes);
    },
  }).mutate;
}

/** Shows a list in the order of the ids; newer rows come last. */
export function guessOrder(queryKey: QueryKey, ids: readonly string[]): void {
  const place = ({ id }: { id: string }) => {
    const at = ids.indexOf(id);
    return at === -1 ? ids.length : at;
  };
  queryClient.setQueryData<{ id: string }[]>(queryKey, (items) =>
    items?.toSorted((a, b) => place(a) - place(b)),
  );
}
