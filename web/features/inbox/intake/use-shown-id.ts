import { useState } from 'react';

interface Shown {
  id: string | null;
  /** What the address said last. */
  seen: string | null;
  /** Written here and not yet seen in the address. */
  onTheirWay: readonly (string | null)[];
}

/**
 * Which document is shown: the address says so, but it follows a moment after a key, and the next key
 * must not mean the document before.
 *
 * @param inAddress what the address says
 */
export function useShownId(
  inAddress: string | null,
  write: (id: string | null) => void,
): [string | null, (id: string | null) => void] {
  const [shown, setShown] = useState<Shown>({ id: inAddress, seen: inAddress, onTheirWay: [] });
  if (shown.seen !== inAddress) setShown(seenNow(shown, inAddress));
  return [
    shown.id,
    (id) => {
      setShown(({ seen, onTheirWay }) => ({ id, seen, onTheirWay: [...onTheirWay, id] }));
      write(id);
    },
  ];
}

/** What was written here is no news; anything else, such as Back, is. */
function seenNow({ id, onTheirWay }: Shown, inAddress: string | null): Shown {
  const isOwn = onTheirWay.includes(inAddress);
  return {
    id: isOwn ? id : inAddress,
    seen: inAddress,
    onTheirWay: isOwn && inAddress !== id ? onTheirWay : [],
  };
}
