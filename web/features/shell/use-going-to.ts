import { useLocation } from '@tanstack/react-router';

/**
 * Where the person is going while the screen for it is still on its way, so that navigation answers
 * a press at once: what the address of these paths has under `key`, else what is open.
 *
 * @param open the part that is open; undefined on screens that are none of the parts
 */
export function useGoingTo<Part extends string>(
  paths: readonly string[],
  key: string,
  first: Part,
  open: Part | undefined,
): string | undefined {
  return useLocation({
    select: ({ pathname, search }) => {
      if (open === undefined || !paths.includes(pathname)) return open;
      const wanted = new Map(Object.entries<unknown>(search)).get(key);
      return typeof wanted === 'string' ? wanted : first;
    },
  });
}
