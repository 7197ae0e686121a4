import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import {
  handOverWork,
  listHandovers,
  previewHandover,
  undoHandover,
} from '#contract/team/handovers';
import { type HandoverKind, handoverUndoHours } from '#domain/handovers';
import { defineAction, refresh, toastFailure } from '#web/lib/api/action.ts';
import { call, queryOptionsFor } from '#web/lib/api/api.ts';
import { plural } from '#web/lib/format/format.ts';
import { toast, undo } from '#web/ui/overlays/toast-store.ts';

const changes = 'work-handed-over';

/** Who could take over some of this person’s work; of everyone’s where it is left out. And what can be undone. */
export const useHandovers = (fromId?: string) =>
  useQuery(queryOptionsFor(listHandovers, { query: fromId === undefined ? {} : { fromId } }));

export interface Choice {
  fromId: string;
  toId: string;
  kinds: readonly HandoverKind[];
  taxYear: number | undefined;
  withClosed: boolean;
}

/** What the choice would move, once it is whole. */
export function useHandoverPreview({ kinds, withClosed, ...choice }: Choice) {
  const query = { ...choice, kinds: kinds.join(','), withClosed: String(withClosed) };
  const isWhole = choice.toId !== '' && kinds.length > 0;
  return useQuery({
    ...queryOptionsFor(previewHandover, { query }),
    // Counted for this decision, not for an earlier one.
    staleTime: 0,
    gcTime: 0,
    ...(isWhole ? { placeholderData: keepPreviousData } : { queryFn: skipToken }),
  });
}

export const useHandOverWork = defineAction(handOverWork, {
  changes,
  done: ({ id, counts }) => ({
    title: 'Work reassigned',
    description: `${plural(
      counts.reduce((sum, { moving }) => sum + moving, 0),
      'record',
    )}. You can undo it for ${handoverUndoHours} hours.`,
    action: undo(() => void takeBack(id)),
  }),
});

async function takeBack(id: string): Promise<void> {
  try {
    await call(undoHandover, { params: { id } });
    toast(undone);
  } catch (error) {
    toastFailure(error, failedToUndo);
  }
  await refresh(changes);
}

const undone = { title: 'Undone', description: 'The work is back where it was.' };
const failedToUndo = { title: 'Failed to undo' };

export const useUndoHandover = defineAction(undoHandover, {
  changes,
  done: undone,
  failed: failedToUndo,
});

/** "12 clients" */
export const countText = (kind: HandoverKind, count: number): string =>
  kind === 'inquiry' ? plural(count, 'inquiry', 'inquiries') : plural(count, kind);
