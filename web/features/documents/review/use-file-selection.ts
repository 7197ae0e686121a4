import { useState } from 'react';
import { listAdminFileIds } from '#contract/documents/review-lists';
import { maxBulkFiles } from '#contract/documents/review';
import type { AdminFile } from '#contract/documents/files';
import { toastFailure } from '#web/lib/api/action.ts';
import { call } from '#web/lib/api/api.ts';
import { plural } from '#web/lib/format/format.ts';
import { extend, noSelection, selectOnly, toggle, without } from '#web/lib/lists/selection.ts';
import { toast } from '#web/ui/overlays/toast-store.ts';
import type { listQuery } from './review-filters.ts';

interface SelectableList {
  files: readonly AdminFile[];
  /** How many there are in all, those not loaded included; Infinity where they are not counted. */
  total: number;
  query: ReturnType<typeof listQuery>;
}

/**
 * The files selected in a list. Other filters make it another list and end the selection; what
 * leaves the list leaves the selection, so that no action reaches what cannot be found in it.
 */
export function useFileSelection({ files, total, query }: SelectableList) {
  const { order: _, ...matching } = query;
  const name = JSON.stringify(matching);
  const [stored, setStored] = useState({ name, files, selection: noSelection });
  let { selection } = stored;
  if (stored.name !== name) selection = noSelection;
  else if (stored.files !== files) selection = without(selection, gone(stored.files, files, total));
  if (stored.name !== name || stored.files !== files) setStored({ name, files, selection });
  const set = (next: typeof selection): void => setStored({ name, files, selection: next });

  return {
    ids: selection.ids,
    isAll: files.length > 0 && selection.ids.size >= Math.min(total, maxBulkFiles),
    clear: (): void => set(noSelection),
    /** With `range` everything from the row last selected. */
    select: (id: string, range: boolean): void => {
      const order = files.map((file) => file.id);
      set(range ? extend(selection, order, id) : toggle(selection, id));
    },
    /** Takes a range along while the cursor moves with Shift; it begins where the cursor was. */
    sweep: (from: string, to: string): void => {
      const order = files.map((file) => file.id);
      const begun = selection.anchor === null ? extend(selection, order, from) : selection;
      set(extend(begun, order, to));
    },
    /** Selects everything that matches, also what is not loaded; up to what one action takes. */
    selectAll: async (): Promise<void> => {
      if (files.length >= total) return set(selectOnly(files.map(({ id }) => id)));
      try {
        const all = await call(listAdminFileIds, { query });
        set(selectOnly(all.ids));
        if (all.total > all.ids.length || all.totalIsAtLeast) {
          toast({
            title: `The first ${plural(all.ids.length, 'file')} are selected`,
            description: 'That’s the most for one action. Repeat it for the rest.',
          });
        }
      } catch (error) {
        toastFailure(error, { fallback: 'The files could not be selected. Please try again.' });
      }
    },
  };
}

/** Files that have left the list. What lies beyond the rows loaded now is only not loaded. */
function gone(
  before: readonly AdminFile[],
  now: readonly AdminFile[],
  total: number,
): readonly string[] {
  const present = new Set(now.map(({ id }) => id));
  const known =
    now.length >= total ? before.length : before.findLastIndex(({ id }) => present.has(id)) + 1;
  return before
    .slice(0, known)
    .map(({ id }) => id)
    .filter((id) => !present.has(id));
}
