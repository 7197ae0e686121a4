/** Which rows of a list are selected, and where a range continues from. Never changed in place. */
export interface Selection {
  ids: ReadonlySet<string>;
  /** Where a range with Shift begins: the row last selected by itself. */
  anchor: string | null;
  /** What was selected before the range began, so that a range can also become shorter. */
  before: ReadonlySet<string>;
}

const nothing: ReadonlySet<string> = new Set();

export const noSelection: Selection = { ids: nothing, anchor: null, before: nothing };

/** Takes a row in, or out if it was in; the next range begins there. */
export function toggle({ ids }: Selection, id: string): Selection {
  const next = new Set(ids);
  if (!next.delete(id)) next.add(id);
  return { ids: next, anchor: id, before: next };
}

/**
 * Selects everything from the anchor to a row, both included, and lets go of what an earlier range
 * from the same anchor held beyond that. Without an anchor in the list the row is alone.
 *
 * @param order the rows of the list, as they stand
 */
export function extend(selection: Selection, order: readonly string[], to: string): Selection {
  const end = order.indexOf(to);
  const start = selection.anchor === null ? -1 : order.indexOf(selection.anchor);
  if (end === -1) return selection;
  if (start === -1) {
    return { ids: new Set([...selection.ids, to]), anchor: to, before: selection.ids };
  }
  const range = order.slice(Math.min(start, end), Math.max(start, end) + 1);
  return { ...selection, ids: new Set([...selection.before, ...range]) };
}

/** Selects these rows and no others. */
export function selectOnly(ids: Iterable<string>): Selection {
  const chosen = new Set(ids);
  return { ids: chosen, anchor: null, before: chosen };
}

/** Lets go of rows, for instance because they have left the list. */
export function without(selection: Selection, gone: Iterable<string>): Selection {
  const lost = new Set(gone);
  const rest = (ids: ReadonlySet<string>) => new Set([...ids].filter((id) => !lost.has(id)));
  return { ...selection, ids: rest(selection.ids), before: rest(selection.before) };
}
