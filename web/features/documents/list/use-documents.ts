import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { type File, listFiles } from '#contract/documents/files';
import { queryOptionsFor } from '#web/lib/api/api.ts';
import { saveFile } from '#web/lib/api/download-file.ts';
import { extend, noSelection, selectOnly, toggle } from '#web/lib/lists/selection.ts';
import { useMedia } from '#web/lib/browser/use-media.ts';
import { focusedRow, neighborOf, useRowCursor } from '#web/lib/lists/use-row-cursor.ts';
import { useShortcuts } from '#web/lib/keys/use-shortcuts.ts';
import { useSteady } from '#web/lib/browser/use-steady.ts';
import type { RowsHandle } from '#web/lib/lists/use-virtual-rows.ts';
import {
  filterDocuments,
  sortDocuments,
  type Sorting,
  documentFilters,
} from './document-filters.ts';
import type { DocumentActions, DocumentTicks } from './document-parts.tsx';
import { useDeleteDocument } from '../api.ts';
import { defineSearch, openRecord } from '#web/lib/navigation/search.ts';
import { useAddress } from '#web/lib/navigation/use-address.ts';

const openDocument = defineSearch({ file: openRecord });

/** The filters and the open document, in the address. The filters stay the same object while they are. */
function useDocumentSearch() {
  const [filters, filter] = useAddress(documentFilters);
  const [search, change] = useAddress(openDocument);
  return {
    filters,
    filter: (patch: Partial<typeof filters>) => filter(patch),
    fileId: search.file,
    /** Opening is its own step, which Back closes again. */
    open: (id: string) => change({ file: id }, { step: true }),
    close: () => change({ file: null }),
  };
}

const none: readonly File[] = [];

/** A dialog about documents that is open. */
export type DocumentTask =
  | { kind: 'delete'; file: File }
  | { kind: 'versions'; fileId: string }
  /** The documents it is about; without any they are chosen in the dialog. */
  | { kind: 'organize'; ids: readonly string[] };

/**
 * The client's documents as both layouts list them: filtered, sorted, ticked, opened, acted on. What is
 * pressed shows at once; rows and preview follow as soon as they are ready, so that the browser paints
 * in between. What stays the same from render to render is the same object, and its part of the screen
 * is not drawn again.
 */
export function useDocuments() {
  const query = useQuery(queryOptionsFor(listFiles, {}));
  const files = query.data ?? none;
  const address = useDocumentSearch();
  const { fileId } = address;
  const [sorting, setSorting] = useState<Sorting>({ by: 'added', descending: true });
  const [selection, setSelection] = useState(noSelection);
  const [task, setTask] = useState<DocumentTask | null>(null);
  const search = useRef<HTMLInputElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const handle = useRef<RowsHandle>(null);
  const isWide = useMedia('(width >= 1400px)');

  const filters = useDeferredValue(address.filters);
  const order = useDeferredValue(sorting);
  // Thousands of documents are not gone through again because one of them is opened.
  const shown = useMemo(
    () => sortDocuments(filterDocuments(files, filters), order),
    [files, filters, order],
  );
  const ids = useMemo(() => shown.map((file) => file.id), [shown]);
  const rows = useRowCursor(ids, (id) => handle.current?.focus(id));
  const previewed = useDeferredValue(fileId);
  // A preview closes at once: the focus goes back to its row in the same moment.
  const open = fileId === null ? undefined : files.find((file) => file.id === previewed);
  // What a filter hides is not acted on.
  const selected = ids.filter((id) => selection.ids.has(id));

  // After a closing dialog has given the focus back to where it came from, which may be gone.
  const focusSoon = (id: string): void => {
    setTimeout(() => handle.current?.focus(id));
  };
  const close = (): void => {
    address.close();
    if (open) focusSoon(open.id);
  };
  const endTask = (): void => {
    if (task?.kind === 'delete') focusSoon(task.file.id);
    if (task?.kind === 'versions') focusSoon(task.fileId);
    if (task?.kind === 'organize' && task.ids.length === 1 && task.ids[0]) focusSoon(task.ids[0]);
    setTask(null);
  };
  const deletion = useDeleteDocument({
    onDone: (_, { params: { id } }) => {
      const next = neighborOf(ids, id);
      setTask(null);
      if (fileId === id) address.close();
      if (next === undefined) title.current?.focus();
      else focusSoon(next);
    },
  });

  const actions: DocumentActions = useSteady({
    open: (file) => address.open(file.id),
    download: (file) => void saveFile(file),
    organize: (file) => setTask({ kind: 'organize', ids: [file.id] }),
    versions: (file) => setTask({ kind: 'versions', fileId: file.id }),
    remove: (file) => setTask({ kind: 'delete', file }),
  } satisfies DocumentActions);
  const events = useSteady({
    filter: address.filter,
    close,
    toggle: (id: string, range: boolean) =>
      setSelection(range ? extend(selection, ids, id) : toggle(selection, id)),
    selectAll: () => setSelection(selectOnly(selected.length === ids.length ? [] : ids)),
    clearSelection: () => setSelection(noSelection),
  });
  const ticks = useMemo(
    (): DocumentTicks => ({ has: (id) => selection.ids.has(id), toggle: events.toggle }),
    [selection, events],
  );
  const { cursor, rowProps } = rows;
  const listRows = useMemo(
    () => ({ ids, handle, cursor, onReach: () => undefined }),
    [ids, cursor],
  );
  useShortcuts({
    j: () => rows.move(1),
    k: () => rows.move(-1),
    x: () => {
      const at = focusedRow();
      if (at !== undefined) ticks.toggle(at, false);
    },
    ArrowDown: rows.arrow(1),
    ArrowUp: rows.arrow(-1),
    Delete: () => {
      // The document that is shown; without one, the row with the focus.
      const at = fileId ?? focusedRow();
      const file = files.find(({ id }) => id === at);
      if (file?.can.delete) actions.remove(file);
    },
    '/': (event) => {
      event.preventDefault();
      search.current?.focus();
    },
    Escape: () => {
      if (isWide && open) close();
      else setSelection(noSelection);
    },
  });

  return {
    query,
    files,
    shown,
    filters: address.filters,
    filter: events.filter,
    sorting,
    setSorting,
    actions,
    ticks,
    /** Ids of the ticked documents that are on the list. */
    selected,
    selectAll: events.selectAll,
    clearSelection: events.clearSelection,
    open,
    close: events.close,
    isWide,
    task,
    setTask,
    endTask,
    deletion,
    searchRef: search,
    titleRef: title,
    listProps: {
      files: shown,
      openId: fileId,
      actions,
      rows: listRows,
      rowProps,
    },
  };
}

export type Documents = ReturnType<typeof useDocuments>;
