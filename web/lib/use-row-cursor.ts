import { useState } from 'react';

/** A row's own control, the element that carries `rowProps`; null while it is not rendered. */
export function rowControl(id: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);
}

/** Puts the focus on a row's own control. */
export function focusRow(id: string): void {
  rowControl(id)?.focus();
}

/** The row after this one, else the one before: where to go on when this one leaves the list. */
export function neighbourOf(ids: readonly string[], id: string): string | undefined {
  const index = ids.indexOf(id);
  return index === -1 ? undefined : (ids[index + 1] ?? ids[index - 1]);
}

/**
 * Moves through the rows of a list by keyboard; the row last focused is the cursor.
 *
 * @param focus puts the focus on a row, where a list does not render all of them
 */
export function useRowCursor(ids: readonly string[], focus: (id: string) => void = focusRow) {
  const [last, setLast] = useState<string>();
  const cursor = last !== undefined && ids.includes(last) ? last : undefined;
  const move = (step: 1 | -1): void => {
    const at = cursor === undefined ? -1 : ids.indexOf(cursor);
    const next = at === -1 ? ids[0] : ids[at + step];
    if (next !== undefined) focus(next);
  };
  return {
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
    /** For the one control in each row that has the focus when the row is the cursor. */
    rowProps: (id: string) => ({ 'data-row': id, onFocus: () => setLast(id) }),
  };
}
