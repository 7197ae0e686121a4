import { useEffect } from 'react';
import { countedScreen, countScreen } from '#contract/firm/usage';
import { call } from '#web/lib/api/api.ts';
import { useUser } from '#web/lib/session/session.ts';

/** Counts that a screen was opened, for those who allow it in their privacy settings. */
export function useCountedScreen(name: string | undefined): void {
  const isAllowed = useUser()?.analytics === true;
  useEffect(() => {
    const screen = countedScreen.safeParse(name);
    if (!isAllowed || !screen.success) return;
    // A count that is lost is no matter to the person.
    call(countScreen, { body: { screen: screen.data } }).catch(() => {});
  }, [name, isAllowed]);
}
