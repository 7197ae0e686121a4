import type { RefObject } from 'react';
import type { useRowCursor } from '../lists/use-row-cursor.ts';
import { type KeyHandler, useShortcuts } from './use-shortcuts.ts';

const moving = {
  j: 'Next row',
  k: 'Previous row',
  ArrowDown: 'Next row',
  ArrowUp: 'Previous row',
} as const;

const choose = 'Choose the item with this number';
const chooseKeys = {
  '1': choose,
  '2': choose,
  '3': choose,
  '4': choose,
  '5': choose,
  '6': choose,
  '7': choose,
  '8': choose,
  '9': choose,
} as const;

/**
 * Every shortcut of the back office, by where it works. The list of shortcuts is written from this,
 * and a screen that takes part must have a handler for each of its keys and can have no other: so the
 * list cannot list a key that does nothing, nor keep one to itself.
 */
export const staffShortcuts = {
  everywhere: {
    title: 'Everywhere',
    keys: {
      'Ctrl+k': 'Find a client, file, invoice, or action',
      'g o': 'Go to Overview',
      'g p': 'Go to Pending',
      'g c': 'Go to Clients',
      'g m': 'Go to Messages',
      'g j': 'Go to Projects',
      'g a': 'Go to Archived',
      'g i': 'Go to Invoices',
      '?': 'Show this list',
    },
  },
  overview: {
    title: 'In the overview',
    keys: moving,
  },
  list: {
    title: 'In lists',
    keys: { ...moving, '/': 'Search' },
  },
  clients: {
    title: 'In the list of clients',
    keys: { ...moving, '/': 'Search', x: 'Select', Escape: 'Clear the selection' },
  },
  files: {
    title: 'In lists of files',
    keys: {
      ...moving,
      J: 'Select and go to the next row',
      K: 'Select and go to the previous row',
      Home: 'First row',
      End: 'Last row',
      x: 'Select',
      'Ctrl+a': 'Select all that match',
      p: 'Mark processed',
      o: 'Organize',
      r: 'Rename',
      d: 'Download, several as one ZIP',
      Delete: 'Delete',
      '/': 'Search',
      Escape: 'Close the preview, clear the selection',
    },
  },
  sorting: {
    title: 'In the sorting list',
    keys: {
      ...moving,
      '1': 'Choose the first proposed client',
      '2': 'Choose the second',
      '3': 'Choose the third',
      '/': 'Search clients',
      Enter: 'Sort the file',
      s: 'Skip',
      Delete: 'Delete',
    },
  },
  intake: {
    title: 'In the intake queue',
    keys: {
      j: 'Next document',
      k: 'Previous document',
      ArrowDown: 'Next document',
      ArrowUp: 'Previous document',
      a: 'Accept, or keep without an item',
      ...chooseKeys,
      n: 'Not a tax document',
      e: 'Correct what was read',
      u: 'Undo the last decision',
    },
  },
} as const;

type Scope = keyof typeof staffShortcuts;

/** The shortcuts of one place, as long as the component that calls is shown. */
export function useStaffShortcuts<S extends Scope>(
  _scope: S,
  handlers: Record<keyof (typeof staffShortcuts)[S]['keys'], KeyHandler>,
): void {
  useShortcuts(handlers);
}

/** The shortcuts of a list: through its rows, and to its search. */
export function useListShortcuts(
  rows: Pick<ReturnType<typeof useRowCursor>, 'move' | 'arrow'>,
  search: RefObject<HTMLElement | null>,
): void {
  useStaffShortcuts('list', {
    j: () => rows.move(1),
    k: () => rows.move(-1),
    ArrowDown: rows.arrow(1),
    ArrowUp: rows.arrow(-1),
    '/': (event) => {
      event.preventDefault();
      search.current?.focus();
    },
  });
}

const names: Record<string, string> = {
  ArrowDown: '↓',
  ArrowUp: '↑',
  Escape: 'Esc',
  ' ': 'Space',
};

/** The keys of a shortcut as they are written on a keyboard: `Ctrl+a` is Ctrl and A, `J` Shift and J. */
export function keyCaps(shortcut: string): string[] {
  return shortcut.split(/[+ ]/).flatMap((key) => {
    if (/^[A-Z]$/.test(key)) return ['Shift', key];
    return names[key] ?? (key.length === 1 ? key.toUpperCase() : key);
  });
}
