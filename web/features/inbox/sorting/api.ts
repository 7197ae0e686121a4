import {
  deleteUnsorted,
  getUnsorted,
  sortDocument,
  sortFolder,
  undoSorting,
} from '#contract/inbox/sorting';
import { defineAction, refresh, toastFailure } from '#web/lib/api/action.ts';
import { ApiError, call, queryOptionsFor } from '#web/lib/api/api.ts';
import { type ToastMessage, undo } from '#web/ui/overlays/toast-store.ts';

const changes = 'sorting-changed';

export const unsortedQuery = (id: string) => queryOptionsFor(getUnsorted, { params: { id } });

type OnBack = (id: string) => void;

/** Puts a file back on the list, and shows it. */
async function putBack(id: string, onBack: OnBack): Promise<void> {
  try {
    await call(undoSorting, { body: { ids: [id] } });
  } catch (error) {
    toastFailure(error, { fallback: 'It could not be undone. Please try again.' });
    void refresh(changes);
    return;
  }
  await refresh(changes);
  onBack(id);
}

/** Says where a file went, and offers the way back. */
export const sorted = (
  id: string,
  { to, wasThere, onBack }: { to: string; wasThere: boolean; onBack: OnBack },
): ToastMessage => ({
  title: wasThere ? 'The client had it already' : 'Sorted',
  description: to,
  ...(!wasThere && { action: undo(() => void putBack(id, onBack)) }),
});

/** Whether a sorting waits for the answer that a name which differs is right. */
export const isMismatch = (error: unknown): boolean =>
  error instanceof ApiError && error.fields['mismatch'] !== undefined;

export const useSortDocument = defineAction(sortDocument, {
  changes,
  failed: (error) => (isMismatch(error) ? undefined : { title: 'Failed to sort the file' }),
});

export const deleted = (id: string, onBack: OnBack): ToastMessage => ({
  title: 'Deleted',
  action: undo(() => void putBack(id, onBack)),
});

export const useDeleteUnsorted = defineAction(deleteUnsorted, {
  changes,
  failed: { title: 'Failed to delete the file' },
});

export const useSortFolder = defineAction(sortFolder, { changes });
