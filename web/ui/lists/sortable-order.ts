/** The ids with one taken to the place of another. */
export function movedTo(ids: readonly string[], id: string, to: string): string[] {
  const target = ids.indexOf(to);
  const rest = ids.filter((entry) => entry !== id);
  return ids.includes(id) && target !== -1 ? rest.toSpliced(target, 0, id) : [...ids];
}

/** The ids with one a place up (-1) or down (1); at the end of the list it stays. */
export function movedBy(ids: readonly string[], id: string, step: -1 | 1): string[] {
  const to = ids[ids.indexOf(id) + step];
  return to === undefined ? [...ids] : movedTo(ids, id, to);
}
