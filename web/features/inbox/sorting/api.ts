import type { CallOutput } from '#contract/endpoint';
import {
  deleteUnsorted,
  getUnsorted,
  sortDocument,
  sortFolder,
  type UnsortedDocument,
  undoSorting,
} from '#contract/inbox/sorting';
import { sortingLimits } from '#domain/sorting-values';
import { defineAction, refresh, toastFailure } from '#web/lib/api/action.ts';
import { call, queryOptionsFor } from '#web/lib/api/api.ts';
import { plural } from '#web/lib/format/format.ts';
import { toast, type ToastMessage, undo } from '#web/ui/overlays/toast-store.ts';

const changes = 'sorting-changed';

export const unsortedQuery = (id: string) => queryOptionsFor(getUnsorted, { params: { id } });

type OnBack = (id: string) => void;

/** Puts files back on the list, and shows the first of them. */
async function putBack(
  ids: readonly string[],
  { onBack, folderDepth }: { onBack: OnBack; folderDepth?: number },
): Promise<void> {
  try {
    for (let begin = 0; begin < ids.length; begin += sortingLimits.batchSize) {
      const part = ids.slice(begin, begin + sortingLimits.batchSize);
      await call(undoSorting, {
        body: { ids: part, ...(folderDepth !== undefined && { folderDepth }) },
      });
    }
  } catch (error) {
    toastFailure(error, { fallback: 'It could not be undone. Please try again.' });
    void refresh(changes);
    return;
  }
  await refresh(changes);
  const [first] = ids;
  if (first !== undefined) onBack(first);
}

/** Says where a file went, and offers the way back. */
export const sorted = (
  id: string,
  { to, wasThere, onBack }: { to: string; wasThere: boolean; onBack: OnBack },
): ToastMessage => ({
  title: wasThere ? 'The client had it already' : 'Sorted',
  description: to,
  ...(!wasThere && { action: undo(() => void putBack([id], { onBack })) }),
});

export const useSortDocument = defineAction(sortDocument, {
  changes,
  failed: { title: 'Failed to sort the file' },
});

export const deleted = (id: string, onBack: OnBack): ToastMessage => ({
  title: 'Deleted',
  action: undo(() => void putBack([id], { onBack })),
});

export const useDeleteUnsorted = defineAction(deleteUnsorted, {
  changes,
  failed: { title: 'Failed to delete the file' },
});

/** Sorts a whole folder, some files at a time. @returns whether anything was sorted */
export async function sortAll(
  document: Pick<UnsortedDocument, 'id'>,
  {
    onBack,
    ...wanted
  }: { depth: number; clientId: string; taxYear: number | null; onBack: OnBack },
): Promise<boolean> {
  const ids: string[] = [];
  let stayed = 0;
  let from: string | null = document.id;
  try {
    while (from !== null) {
      const answer: CallOutput<typeof sortFolder> = await call(sortFolder, {
        params: { id: from },
        body: wanted,
      });
      ids.push(...answer.ids);
      stayed = answer.stayed;
      from = answer.next;
    }
  } catch (error) {
    toastFailure(error, { title: 'Failed to sort the folder' });
  }
  void refresh(changes);
  if (ids.length > 0) {
    toast({
      title: `${plural(ids.length, 'file')} sorted`,
      ...(stayed > 0 && { description: `${plural(stayed, 'file')} stayed: no certain tax year.` }),
      action: undo(() => void putBack(ids, { onBack, folderDepth: wanted.depth })),
    });
  } else if (stayed > 0) {
    toast({ title: 'Nothing was sorted', description: 'Choose a tax year for these files.' });
  }
  return ids.length > 0;
}
