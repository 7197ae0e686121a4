import { useMutation } from '@tanstack/react-query';
import {
  approveChecklist,
  completeChecklist,
  completeTimeline,
  listChecklists,
  listTimelines,
  orderChecklists,
  orderTimelines,
  uncompleteChecklist,
  uncompleteTimeline,
  updateTimeline,
} from '#contract/project-items';
import {
  type AdminTaxProject,
  type ChecklistItem,
  type TimelineItem,
} from '#contract/project-shapes';
import { updateTaxProject } from '#contract/projects';
import { isChecklistDone, type ProjectStatus } from '#contract/project-values';
import { call, queryKey } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { toast, type ToastMessage, undo } from '#web/ui/toast-store.ts';
import { projectFailed, refreshProjects } from './use-projects.ts';

interface Change {
  /** Shows at once what will be. */
  guess?: () => void;
  run: () => Promise<unknown>;
  done: ToastMessage | null;
}

/** What is done to a project and its items with one press. Changes are sent one after the other. */
export function useProjectWork({ id, status: before }: Pick<AdminTaxProject, 'id' | 'status'>) {
  const mutationKey = ['project', id];
  const { mutate } = useMutation({
    mutationKey,
    scope: { id },
    onMutate: async ({ guess }: Change) => {
      if (!guess) return;
      await queryClient.cancelQueries({ queryKey: timelinesOf(id) });
      await queryClient.cancelQueries({ queryKey: checklistsOf(id) });
      guess();
    },
    mutationFn: ({ run }: Change) => run(),
    onSuccess: (_, { done }) => done && toast(done),
    onError: projectFailed,
    onSettled: () => {
      // While another change is on its way, the server would still tell what was before it.
      if (queryClient.isMutating({ mutationKey }) === 1) void refreshProjects();
    },
  });

  return {
    toggleStep: (step: TimelineItem): void => {
      const isDone = step.status === 'completed';
      mutate({
        guess: () => guessSteps(id, step.id, { status: isDone ? 'pending' : 'completed' }),
        run: () => call(isDone ? uncompleteTimeline : completeTimeline, ofItem(step)),
        done: {
          title: isDone ? 'Timeline item marked incomplete' : 'Timeline item marked complete',
          description: step.title,
          action: undo(() =>
            mutate({
              guess: () => guessSteps(id, step.id, { status: step.status }),
              run: () => call(updateTimeline, { ...ofItem(step), body: { status: step.status } }),
              done: null,
            }),
          ),
        },
      });
    },
    beginStep: (step: TimelineItem): void =>
      mutate({
        guess: () => guessSteps(id, step.id, { status: 'in-progress' }),
        run: () => call(updateTimeline, { ...ofItem(step), body: { status: 'in-progress' } }),
        done: { title: 'Timeline item updated', description: `${step.title} is in progress.` },
      }),
    orderSteps: (ids: string[]): void =>
      mutate({
        guess: () =>
          queryClient.setQueryData<TimelineItem[]>(timelinesOf(id), (items) => inOrder(items, ids)),
        run: () => call(orderTimelines, { params: { id }, body: { ids } }),
        done: null,
      }),
    toggleItem: (item: ChecklistItem): void => {
      const isDone = isChecklistDone(item.status);
      mutate({
        guess: () => guessItems(id, item.id, { status: isDone ? 'pending' : 'completed' }),
        run: () => call(isDone ? uncompleteChecklist : completeChecklist, ofItem(item)),
        done: {
          title: isDone ? 'Checklist item marked incomplete' : 'Checklist item marked complete',
          description: item.title,
        },
      });
    },
    approve: (item: ChecklistItem): void =>
      mutate({
        guess: () => guessItems(id, item.id, { status: 'approved' }),
        run: () => call(approveChecklist, ofItem(item)),
        done: { title: 'Checklist item approved', description: item.title },
      }),
    orderItems: (ids: string[]): void =>
      mutate({
        guess: () =>
          queryClient.setQueryData<ChecklistItem[]>(checklistsOf(id), (items) =>
            inOrder(items, ids),
          ),
        run: () => call(orderChecklists, { params: { id }, body: { ids } }),
        done: null,
      }),
    setStatus: (status: ProjectStatus, done: string): void =>
      mutate({
        run: () => call(updateTaxProject, { params: { id }, body: { status } }),
        done: {
          title: done,
          action: undo(() =>
            mutate({
              run: () => call(updateTaxProject, { params: { id }, body: { status: before } }),
              done: null,
            }),
          ),
        },
      }),
  };
}

const ofItem = ({ id }: { id: string }) => ({ params: { id } });
const timelinesOf = (id: string) => queryKey(listTimelines, { params: { id } });
const checklistsOf = (id: string) => queryKey(listChecklists, { params: { id } });

function guessSteps(id: string, step: string, patch: Partial<TimelineItem>): void {
  queryClient.setQueryData<TimelineItem[]>(timelinesOf(id), (items) =>
    items?.map((entry) => (entry.id === step ? { ...entry, ...patch, isOverdue: false } : entry)),
  );
}

function guessItems(id: string, item: string, patch: Partial<ChecklistItem>): void {
  queryClient.setQueryData<ChecklistItem[]>(checklistsOf(id), (items) =>
    items?.map((entry) => (entry.id === item ? { ...entry, ...patch, isOverdue: false } : entry)),
  );
}

/** The items in the order of the ids; those that came in the meantime stay behind. */
function inOrder<Item extends { id: string }>(
  items: Item[] | undefined,
  ids: readonly string[],
): Item[] | undefined {
  const place = (item: Item) => {
    const at = ids.indexOf(item.id);
    return at === -1 ? ids.length : at;
  };
  return items?.toSorted((a, b) => place(a) - place(b));
}
