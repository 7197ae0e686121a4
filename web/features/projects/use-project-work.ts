import {
  approveChecklist,
  completeChecklist,
  deleteChecklist,
  listChecklists,
  orderChecklists,
  uncompleteChecklist,
} from '#contract/projects/checklist';
import {
  completeTimeline,
  listTimelines,
  orderTimelines,
  uncompleteTimeline,
  updateTimeline,
} from '#contract/projects/timeline';
import {
  type AdminTaxProject,
  type ChecklistItem,
  type TimelineItem,
} from '#contract/projects/project-shapes';
import { answerRequest, withdrawAnswer } from '#contract/requests/request-answers';
import { updateTaxProject } from '#contract/projects/projects';
import { isChecklistDone, type ProjectStatus } from '#domain/project-values';
import { call, queryKey } from '#web/lib/api/api.ts';
import { queryClient } from '#web/lib/api/query-client.ts';
import { undo } from '#web/ui/overlays/toast-store.ts';
import { guessOrder, useQueuedChanges } from './use-queued-changes.ts';

/** What is done to a project and its items with one press. */
export function useProjectWork({ id, status: before }: Pick<AdminTaxProject, 'id' | 'status'>) {
  const change = useQueuedChanges({
    id,
    changes: 'projects-changed',
    guessed: [timelinesOf(id), checklistsOf(id)],
  });
  return {
    toggleStep: (step: TimelineItem): void => {
      const isDone = step.status === 'completed';
      change({
        guess: () => guessSteps(id, step.id, { status: isDone ? 'pending' : 'completed' }),
        run: () => call(isDone ? uncompleteTimeline : completeTimeline, ofItem(step)),
        done: {
          title: isDone ? 'Timeline item marked incomplete' : 'Timeline item marked complete',
          description: step.title,
          action: undo(() =>
            change({
              guess: () => guessSteps(id, step.id, { status: step.status }),
              run: () => call(updateTimeline, { ...ofItem(step), body: { status: step.status } }),
              done: null,
            }),
          ),
        },
      });
    },
    beginStep: (step: TimelineItem): void =>
      change({
        guess: () => guessSteps(id, step.id, { status: 'in-progress' }),
        run: () => call(updateTimeline, { ...ofItem(step), body: { status: 'in-progress' } }),
        done: { title: 'Timeline item updated', description: `${step.title} is in progress.` },
      }),
    orderSteps: (ids: string[]): void =>
      change({
        guess: () => guessOrder(timelinesOf(id), ids),
        run: () => call(orderTimelines, { params: { id }, body: { ids } }),
        done: null,
      }),
    toggleItem: (item: ChecklistItem): void => {
      const isDone = isChecklistDone(item.status);
      change({
        guess: () => guessItems(id, item.id, { status: isDone ? 'pending' : 'completed' }),
        run: () => call(isDone ? uncompleteChecklist : completeChecklist, ofItem(item)),
        done: {
          title: isDone ? 'Checklist item marked incomplete' : 'Checklist item marked complete',
          description: item.title,
        },
      });
    },
    approve: (item: ChecklistItem): void =>
      change({
        guess: () => guessItems(id, item.id, { status: 'approved' }),
        run: () => call(approveChecklist, ofItem(item)),
        done: { title: 'Checklist item approved', description: item.title },
      }),
    notThisYear: (item: ChecklistItem): void =>
      change({
        guess: () => guessItems(id, item.id, { status: 'not-needed' }),
        run: () =>
          call(answerRequest, { ...ofItem(item), body: { answer: 'not-this-year', note: null } }),
        done: { title: 'Marked not this year', description: item.title },
      }),
    withdraw: (item: ChecklistItem): void =>
      change({
        run: () => call(withdrawAnswer, ofItem(item)),
        done: { title: 'Request reopened', description: item.title },
      }),
    removeItems: (ids: readonly string[]): void =>
      change({
        run: async () => {
          for (const item of ids) await call(deleteChecklist, { params: { id: item } });
        },
        done: null,
      }),
    orderItems: (ids: string[]): void =>
      change({
        guess: () => guessOrder(checklistsOf(id), ids),
        run: () => call(orderChecklists, { params: { id }, body: { ids } }),
        done: null,
      }),
    setStatus: (status: ProjectStatus, done: string): void =>
      change({
        run: () => call(updateTaxProject, { params: { id }, body: { status } }),
        done: {
          title: done,
          action: undo(() =>
            change({
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
