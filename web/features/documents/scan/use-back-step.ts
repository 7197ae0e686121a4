import { useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { defineSearch, word } from '#web/lib/navigation/search.ts';
import { useAddress } from '#web/lib/navigation/use-address.ts';

const scanSearch = defineSearch({ scan: word });

/**
 * Calls `onBack` for the back gesture while the scanner is open, instead of leaving the page under it.
 *
 * @param onBack answers whether the scanner is still open
 */
export function useBackStep(onBack: () => boolean): void {
  const router = useRouter();
  const [{ scan }, change] = useAddress(scanSearch);
  const said = useRef({ onBack, change });
  useEffect(() => {
    said.current = { onBack, change };
  });
  const isMarked = useRef(false);
  useEffect(() => {
    if (scan !== '') {
      isMarked.current = true;
      return;
    }
    // The mark is gone: someone went back.
    if (isMarked.current && !said.current.onBack()) return;
    said.current.change({ scan: 'open' }, { step: true });
  }, [scan]);
  useEffect(
    () => () => {
      // Closed by a button: the mark is taken back, so that Back leaves the page the next time.
      if (scanSearch.read(router.state.location.search).scan !== '') router.history.back();
    },
    [router],
  );
}
