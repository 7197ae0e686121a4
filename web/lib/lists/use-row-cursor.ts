import { useRef } from 'react';
import { useSteady } from '../browser/use-steady.ts';

/** A row's own control, the element that carries `rowProps`; null while it is not rendered. */
export function rowControl(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);
}

/** Puts the focus on a row's own control. */
export function focusRow(id: string): void {
  rowControl(id)?.focus();
}

/**
 * The row that the focus is in, for keys that act on a row: they must not mean one that the focus has
 * left, as nothing on the screen shows which that was.
 */
export function focusedRow(): string | undefined {
  const focused = document.activeElement;
  const control = focused?.closest<HTMLElement>('[data-row]');
  const row = control ?? focused?.closest('tr, li')?.querySelector<HTMLElement>('[data-row]');
  return row?.dataset['row'];
}

/** The row after this one, else the one before: where to continue when this one leaves the list. */
export function neighborOf(ids: readonly string[], id: string): string | undefined {
  const index = ids.indexOf(id);
  return index === -1 ? undefined : (ids[index + 1] ?? ids[index - 1]);
}

/**
 * Moves through the rows of a list by keyboard; the row last focused is the cursor. It is asked for
 * when a key is pressed or the list scrolls: moving the focus renders nothing again. What is returned
 * stays the same from render to render.
 *
 * @param rows their ids in order, or the way to find them when a key is pressed
 * @param focus puts the focus on a row, where a list does not render all of them
 */
export function useRowCursor(
  rows: readonly string[] | (() => readonly string[]),
  focus: (id: string) => void = focusRow,
) {
  const last = useRef<string>(undefined);
  const order = (): readonly string[] => (typeof rows === 'function' ? rows() : rows);
  const cursor = (): string | undefined =>
    last.current !== undefined && order().includes(last.current) ? last.current : undefined;
  const move = (step: 1 | -1): void => {
    const from = cursor();
    const ids = order();
    const next = from === undefined ? ids[0] : ids[ids.indexOf(from) + step];
    if (next !== undefined) focus(next);
  };
  return useSteady({
    cursor,
    move,
    /** Up and down only belong to the list while the focus is on a row. */
    arrow: (step: 1 | -1) => (event: KeyboardEvent) => {
      if (!(event.target instanceof HTMLElement) || event.target.dataset['row'] === undefined) {
        return;
      }
      event.preventDefault();
      move(step);
    },
    /** For what stands around rows that carry `data-row` themselves. */
    onFocus: ({ target }: { target: EventTarget }) => {
      if (target instanceof HTMLElement && target.dataset['row'] !== undefined) {
        last.current = target.dataset['row'];
      }
    },
    /** For the one control in each row that has the focus when the row is the cursor. */
    rowProps: (id: string) => ({ 'data-row': id, onFocus: () => void (last.current = id) }),
  });
}
