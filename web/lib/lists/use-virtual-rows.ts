import {
  defaultRangeExtractor,
  type Range,
  useVirtualizer,
  useWindowVirtualizer,
  type VirtualItem,
} from '@tanstack/react-virtual';
import {
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useRef,
  useState,
} from 'react';
import { onPaper, useMedia } from '../browser/use-media.ts';
import { rowControl } from './use-row-cursor.ts';

/** How a list that only renders what is in view is driven from outside. */
export interface RowsHandle {
  /** Brings a row into view and puts the focus on its control. */
  focus: (id: string) => void;
}

/** A row to render, and the empty room above it in pixels. */
export interface ShownRow {
  index: number;
  room: number;
}

interface Rows {
  ids: readonly string[];
  handle: RefObject<RowsHandle | null>;
  /** Which row is under the cursor. It stays rendered, so that scrolling never loses the focus. */
  cursor: () => string | undefined;
  /** Called with the first and last row in view by their index, whenever they or the list change. */
  onReach: (first: number, last: number) => void;
}

/** Rows rendered beyond the visible ones, on each side. */
const overscan = 8;

/** Rows of a known height inside an area that scrolls; its sticky head covers the top. */
export function useScrollerRows({
  scroller,
  rowHeight,
  headHeight,
  ...rows
}: Rows & { scroller: RefObject<HTMLElement | null>; rowHeight: number; headHeight: number }) {
  // What it returns is used here and now, never memoised.
  // oxlint-disable-next-line react/incompatible-library
  const virtualizer = useVirtualizer({
    count: rows.ids.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: useItemKey(rows.ids),
    rangeExtractor: keepingCursor(rows),
    overscan,
    scrollPaddingStart: headHeight,
  });
  useRowFocus(rows, (index) => virtualizer.scrollToIndex(index));
  useReach(virtualizer.range, rows);
  const isPrinted = useMedia(onPaper);
  if (isPrinted) return everyRow(rows.ids);
  return place(virtualizer.getVirtualItems(), virtualizer.getTotalSize(), 0);
}

/** Rows of differing height on a page that scrolls as a whole. */
export function useWindowRows({
  list,
  rowHeight,
  ...rows
}: Rows & { list: RefObject<HTMLElement | null>; rowHeight: number }) {
  const [top, setTop] = useState(0);
  // oxlint-disable-next-line react/incompatible-library -- as above
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: rows.ids.length,
    estimateSize: () => rowHeight,
    getItemKey: useItemKey(rows.ids),
    rangeExtractor: keepingCursor(rows),
    overscan,
    scrollMargin: top,
  });
  useEffect(() => {
    // What is above the list may change its height, for instance when a notice appears.
    const measure = () => {
      if (list.current) setTop(list.current.getBoundingClientRect().top + window.scrollY);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(document.body);
    measure();
    return () => observer.disconnect();
  }, [list]);
  useRowFocus(rows, (index) => virtualizer.scrollToIndex(index));
  useReach(virtualizer.range, rows);
  const isPrinted = useMedia(onPaper);
  if (isPrinted) return { ...everyRow(rows.ids), measure: virtualizer.measureElement };
  return {
    ...place(virtualizer.getVirtualItems(), virtualizer.getTotalSize() + top, top),
    measure: virtualizer.measureElement,
  };
}

/** The same function while the rows are the same, or every row would be placed again. */
function useItemKey(ids: readonly string[]): (index: number) => string | number {
  return useCallback((index) => ids[index] ?? index, [ids]);
}

function keepingCursor({ ids, cursor }: Rows) {
  return (range: Range): number[] => {
    const shown = defaultRangeExtractor(range);
    const at = cursor();
    const cursorIndex = at === undefined ? -1 : ids.indexOf(at);
    if (cursorIndex < 0 || cursorIndex >= range.count || shown.includes(cursorIndex)) return shown;
    return [...shown, cursorIndex].toSorted((a, b) => a - b);
  };
}

function everyRow(ids: readonly string[]): { shown: ShownRow[]; roomBelow: number } {
  return { shown: ids.map((_, index) => ({ index, room: 0 })), roomBelow: 0 };
}

function place(items: readonly VirtualItem[], end: number, start: number) {
  let reached = start;
  const shown = items.map((item): ShownRow => {
    const room = item.start - reached;
    reached = item.end;
    return { index: item.index, room };
  });
  return { shown, roomBelow: Math.max(0, end - reached) };
}

/** A row out of view is scrolled to first and takes the focus as soon as it is rendered. */
function useRowFocus({ ids, handle }: Rows, scrollTo: (index: number) => void): void {
  const wanted = useRef<string>(undefined);
  useImperativeHandle(handle, () => ({
    focus: (id) => {
      const control = rowControl(id);
      if (control) return control.focus();
      wanted.current = id;
      const index = ids.indexOf(id);
      if (index !== -1) scrollTo(index);
    },
  }));
  useEffect(() => {
    const control = wanted.current === undefined ? null : rowControl(wanted.current);
    if (!control) return;
    wanted.current = undefined;
    control.focus({ preventScroll: true });
  });
}

function useReach(
  range: { startIndex: number; endIndex: number } | null,
  { ids, onReach }: Rows,
): void {
  const reach = useEffectEvent(onReach);
  const first = range?.startIndex ?? 0;
  const last = range?.endIndex ?? 0;
  const count = ids.length;
  useEffect(() => {
    if (count > 0) reach(first, last);
  }, [first, last, count]);
}
