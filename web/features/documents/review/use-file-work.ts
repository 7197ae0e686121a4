import { useNavigate } from '@tanstack/react-router';
import { type RefObject, useMemo, useRef, useState } from 'react';
import { bulkProcessFiles } from '#contract/documents/review';
import type { AdminFile } from '#contract/documents/files';
import { call } from '#web/lib/api/api.ts';
import { saveFile } from '#web/lib/api/download-file.ts';
import { plural } from '#web/lib/format/format.ts';
import { focusedRow, neighborOf, useRowCursor } from '#web/lib/lists/use-row-cursor.ts';
import type { RowsHandle } from '#web/lib/lists/use-virtual-rows.ts';
import { toast, undo } from '#web/ui/overlays/toast-store.ts';
import type { FileDialog } from './dialogs/file-dialogs.tsx';
import { type FileScope, listQuery, type ReviewFilters } from './review-filters.ts';
import type { ReviewActions } from './review-parts.tsx';
import { useBulkWork } from './use-bulk-work.ts';
import { useFileKeys } from './use-file-keys.ts';
import { useFileSelection } from './use-file-selection.ts';
import { useMarkProcessed } from './use-mark-processed.ts';
import type { useReviewFiles } from './use-review-files.ts';
import { useZipDownload } from './use-zip-download.ts';

interface FileWorkOptions {
  list: ReturnType<typeof useReviewFiles>;
  filters: ReviewFilters;
  scope: FileScope;
  change: (patch: Pick<ReviewFilters, 'file'>, options?: { step: boolean }) => void;
  /** Takes the focus when the row that had it is gone. */
  heading: RefObject<HTMLElement | null>;
  onSearch: () => void;
}

/** What staff do with the files of a list, one or many, by mouse and keyboard. */
export function useFileWork({ list, filters, scope, change, heading, ...keys }: FileWorkOptions) {
  const { file: openId } = filters;
  const navigate = useNavigate();
  const handle = useRef<RowsHandle>(null);
  const [dialog, setDialog] = useState<FileDialog | null>(null);
  const { leaving, mark } = useMarkProcessed((file) => change({ file: file.id }));
  const bulk = useBulkWork();
  const zip = useZipDownload();

  const isPendingList = scope.isProcessed === false;
  const hidden = isPendingList ? list.rows.filter(({ id }) => leaving.has(id)).length : 0;
  const files = hidden === 0 ? list.rows : list.rows.filter(({ id }) => !leaving.has(id));
  const ids = useMemo(() => files.map(({ id }) => id), [files]);
  const total = list.totalIsAtLeast ? list.total : list.total - hidden;
  const selection = useFileSelection({
    files: list.rows,
    total: list.totalIsAtLeast ? Infinity : list.total,
    query: listQuery(filters, scope),
  });
  const focus = (id: string) => handle.current?.focus(id);
  const rows = useRowCursor(ids, focus);

  const listed = files.find(({ id }) => id === openId);
  // A file being read stays open when someone else deals with it.
  const [lastOpen, setLastOpen] = useState<AdminFile>();
  if (listed && listed !== lastOpen) setLastOpen(listed);
  const open = listed ?? (lastOpen?.id === openId ? lastOpen : undefined);

  /** After a row has left, the work continues its neighbor. */
  const continueAfter = (id: string): void => {
    const next = neighborOf(ids, id);
    if (openId === id) change({ file: next ?? null });
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement) || focused.closest('tr, li')) {
      setTimeout(() => (next === undefined ? heading.current?.focus() : focus(next)));
    }
  };

  const actions: ReviewActions = {
    open: (file) => change({ file: file.id }, { step: openId === null }),
    download: (file) => void saveFile(file),
    mark: (file) => {
      if (isPendingList) continueAfter(file.id);
      mark(file);
    },
    organize: (file) =>
      setDialog({ kind: 'organize', fileIds: [file.id], file, userId: file.userId }),
    moveToClient: (file) => setDialog({ kind: 'move', fileIds: [file.id] }),
    rename: (file) => setDialog({ kind: 'rename', file }),
    sendBack: (file) => setDialog({ kind: 'send-back', file }),
    ask: (file) => setDialog({ kind: 'ask', file }),
    remove: (file) => setDialog({ kind: 'delete', fileIds: [file.id], name: file.originalName }),
    showClient:
      scope.userId === undefined
        ? (file) =>
            void navigate({
              to: '/admin',
              search: { section: 'clients', client: file.userId, tab: 'files' },
            })
        : undefined,
  };
  /** Moves through the list; an open preview goes along, so that keys mean what it shows. */
  const move = (step: 1 | -1): void => {
    if (open === undefined) return rows.move(step);
    const next = ids[listed ? ids.indexOf(listed.id) + step : 0];
    if (next === undefined) return;
    change({ file: next });
    focus(next);
  };
  const close = (): void => {
    change({ file: null });
    if (open) setTimeout(() => focus(open.id));
  };

  const chosen = [...selection.ids];
  const one = chosen.length === 1 ? files.find(({ id }) => id === chosen[0]) : undefined;

  const markMany = async (fileIds: string[], isProcessed: boolean): Promise<void> => {
    const done = await bulk.start({
      label: `Marking ${plural(fileIds.length, 'file')} ${isProcessed ? 'processed' : 'pending'}`,
      total: fileIds.length,
      failed: 'Bulk status update failed',
      run: async (workId) => {
        const { count } = await call(bulkProcessFiles, { body: { fileIds, workId, isProcessed } });
        toast({
          title: `${plural(count, 'file')} updated`,
          description: isProcessed ? 'Marked processed' : 'Marked pending',
          // Elsewhere some of them may have been processed before.
          ...(isPendingList && isProcessed
            ? { action: undo(() => void markMany(fileIds, false)) }
            : {}),
        });
      },
    });
    if (!done || !isProcessed) return;
    selection.clear();
    if (isPendingList && openId !== null && fileIds.includes(openId)) change({ file: null });
    heading.current?.focus();
  };

  const organizeSelected = (): void => {
    const known = files.filter(({ id }) => selection.ids.has(id));
    const owners = new Set(known.map(({ userId }) => userId));
    const owner = known.length === chosen.length && owners.size === 1 ? [...owners][0] : undefined;
    setDialog({ kind: 'organize', fileIds: chosen, file: one, userId: scope.userId ?? owner });
  };
  const moveSelected = (): void => setDialog({ kind: 'move', fileIds: chosen });
  const deleteSelected = (): void =>
    setDialog({ kind: 'delete', fileIds: chosen, name: one?.originalName });
  const downloadSelected = (): void => void (one ? saveFile(one) : zip.start(chosen));
  const markSelected = (isProcessed: boolean): void => void markMany(chosen, isProcessed);
  const toggleAll = (): void => {
    if (selection.isAll) selection.clear();
    else void selection.selectAll();
  };

  useFileKeys({
    ...keys,
    ids,
    rows,
    focus,
    move,
    at: () => (open ? listed : files.find(({ id }) => id === focusedRow())),
    selection,
    actions,
    isOpen: open !== undefined,
    close,
    markSelected,
    organizeSelected,
    deleteSelected,
    downloadSelected,
  });

  return {
    files,
    ids,
    total,
    selection,
    rows,
    handle,
    open,
    /** The open file is no longer in the list, and not by this page's doing. */
    openIsGone: open !== undefined && !listed && !leaving.has(open.id),
    actions,
    move,
    close,
    bulk: bulk.work,
    zip: zip.work,
    hideZip: zip.hide,
    markSelected,
    organizeSelected,
    moveSelected,
    deleteSelected,
    downloadSelected,
    toggleAll,
    dialog,
    closeDialog: () => setDialog(null),
    finishDialog: (): void => {
      const removed = dialog?.kind === 'delete' || dialog?.kind === 'move' ? dialog.fileIds : [];
      if (openId !== null && removed.includes(openId)) change({ file: null });
      if (dialog?.kind === 'send-back' && isPendingList) continueAfter(dialog.file.id);
      setDialog(null);
      selection.clear();
      if (removed.length > 0) setTimeout(() => heading.current?.focus());
    },
  };
}
