/** From where to where one line was moved, between two orders of the same ids. */
export function moveOf(before: readonly string[], after: readonly string[]): [number, number] {
  const first = before.findIndex((id, index) => id !== after[index]);
  if (first === -1) return [0, 0];
  const moved = before[first] ?? '';
  // Down: everything up to its new place has come up by one.
  if (before[first + 1] === after[first]) return [first, after.indexOf(moved)];
  return [before.indexOf(after[first] ?? ''), first];
}
