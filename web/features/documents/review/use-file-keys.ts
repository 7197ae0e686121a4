import type { AdminFile } from '#contract/documents/files';
import type { useRowCursor } from '#web/lib/lists/use-row-cursor.ts';
import { useStaffShortcuts } from '#web/lib/keys/staff-shortcuts.ts';
import type { ReviewActions } from './review-parts.tsx';
import type { useFileSelection } from './use-file-selection.ts';

interface FileKeys {
  ids: readonly string[];
  rows: ReturnType<typeof useRowCursor>;
  focus: (id: string) => void;
  /** To the next or previous file, with the preview when one is open. */
  move: (step: 1 | -1) => void;
  /** The file that a key means: the one in the preview, otherwise the row with the focus. */
  at: () => AdminFile | undefined;
  selection: ReturnType<typeof useFileSelection>;
  actions: ReviewActions;
  isOpen: boolean;
  close: () => void;
  markSelected: (isProcessed: boolean) => void;
  organizeSelected: () => void;
  deleteSelected: () => void;
  downloadSelected: () => void;
  onSearch: () => void;
}

/** The keys of a list of files; `staff-shortcuts.ts` tells them. */
export function useFileKeys({ ids, rows, at, selection, actions, ...keys }: FileKeys): void {
  const isAny = selection.ids.size > 0;

  const sweep = (step: 1 | -1): void => {
    const from = rows.cursor() ?? ids[0];
    const to = from === undefined ? undefined : (ids[ids.indexOf(from) + step] ?? from);
    if (from === undefined || to === undefined) return;
    selection.sweep(from, to);
    keys.focus(to);
  };
  const arrow = (step: 1 | -1) => {
    return (event: KeyboardEvent): void => {
      if (event.shiftKey && isOnRow(event)) {
        event.preventDefault();
        sweep(step);
      } else if (isOnRow(event)) {
        event.preventDefault();
        keys.move(step);
      }
    };
  };
  const jump = (id: string | undefined) => (event: KeyboardEvent) => {
    if (!isOnRow(event) || id === undefined) return;
    event.preventDefault();
    keys.focus(id);
  };

  const one = (act: (file: AdminFile) => void) => (): void => {
    const file = at();
    if (file) act(file);
  };
  /** While a preview is open keys mean its file; the selection has its buttons. */
  const selectedOr = (many: () => void, act: (file: AdminFile) => void) =>
    isAny && !keys.isOpen ? many : one(act);

  useStaffShortcuts('files', {
    j: () => keys.move(1),
    k: () => keys.move(-1),
    J: () => sweep(1),
    K: () => sweep(-1),
    ArrowDown: arrow(1),
    ArrowUp: arrow(-1),
    Home: jump(ids[0]),
    End: jump(ids.at(-1)),
    x: one(({ id }) => selection.select(id, false)),
    'Ctrl+a': (event) => {
      event.preventDefault();
      void selection.selectAll();
    },
    p: selectedOr(
      () => keys.markSelected(true),
      (file) => file.can.process && !file.isProcessed && actions.mark(file),
    ),
    o: selectedOr(keys.organizeSelected, (file) => file.can.organize && actions.organize(file)),
    r: one((file) => file.can.organize && actions.rename(file)),
    d: selectedOr(keys.downloadSelected, (file) => file.can.open && actions.download(file)),
    Delete: selectedOr(keys.deleteSelected, (file) => file.can.delete && actions.remove(file)),
    '/': (event) => {
      event.preventDefault();
      keys.onSearch();
    },
    Escape: () => {
      if (keys.isOpen) keys.close();
      else if (isAny) selection.clear();
    },
  });
}

function isOnRow({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLElement && target.dataset['row'] !== undefined;
}
