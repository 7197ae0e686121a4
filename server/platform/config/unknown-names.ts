/**
 * Names in the environment that must be meant for us but that we do not have, each with the one that
 * is probably meant: a setting that is misspelled would otherwise be left out without a word.
 *
 * @param ownPrefix matches names that can only be meant for us
 */
export function misspelledNames(
  env: NodeJS.ProcessEnv,
  known: readonly string[],
  ownPrefix: RegExp,
): { name: string; meant: string | undefined }[] {
  return Object.keys(env).flatMap((name): { name: string; meant: string | undefined }[] => {
    if (known.includes(name)) return [];
    // One that is set itself was not misspelled.
    const free = known.filter((candidate) => !env[candidate]);
    const [nearest] = free
      .map((meant) => ({ meant, distance: editDistance(name, meant) }))
      .filter(({ meant, distance }) => distance <= tolerance(meant))
      .toSorted((a, b) => a.distance - b.distance);
    if (nearest) return [{ name, meant: nearest.meant }];
    return ownPrefix.test(name) ? [{ name, meant: undefined }] : [];
  });
}

/** Short names have neighbors that mean something else, such as HOME beside HOST. */
const tolerance = (name: string): number => (name.length < 7 ? 1 : 2);

/** How many letters must be changed, added, left out or exchanged with the next one. */
function editDistance(from: string, to: string): number {
  if (Math.abs(from.length - to.length) > 2) return Infinity;
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Infinity;
  for (let row = 1; row <= from.length; row += 1) {
    const current = [row];
    rows.push(current);
    for (let column = 1; column <= to.length; column += 1) {
      const same = from[row - 1] === to[column - 1] ? 0 : 1;
      const swapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current[column] = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + same,
        swapped ? at(row - 2, column - 2) + 1 : Infinity,
      );
    }
  }
  return at(from.length, to.length);
}
