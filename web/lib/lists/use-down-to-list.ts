import { useEffect, useRef } from 'react';

/**
 * From the search of a list down to its first row: at once where the list is what was searched for,
 * else as soon as it is. Never to a row of another search, which Enter would open.
 *
 * @param list what it was searched for, whether it is still the one of before, and its first row
 * @param focus puts the focus on a row
 * @returns for `FilterSearch`
 */
export function useDownToList(
  list: { q: string; isStale: boolean; firstId: string | undefined },
  focus: (id: string) => void,
): (q: string) => void {
  const wanted = useRef<string>(undefined);
  const goIfThere = (): void => {
    const isThere = wanted.current?.trim() === list.q.trim() && !list.isStale;
    if (!isThere) return;
    wanted.current = undefined;
    if (list.firstId !== undefined) focus(list.firstId);
  };
  useEffect(goIfThere);
  return (q) => {
    wanted.current = q;
    goIfThere();
  };
}
