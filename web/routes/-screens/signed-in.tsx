import { useEffect } from 'react';
import { IdleWarning } from '#web/features/identity/sessions/idle-warning.tsx';
import { StepUp } from '#web/features/identity/sessions/step-up.tsx';
import { useLiveUpdates } from '#web/lib/live/live.ts';
import { useRestoredPage } from '#web/lib/session/restored-page.ts';
import { useUser } from '#web/lib/session/session.ts';

/** The page has come to rest, in milliseconds: what it needs itself comes first. */
const restAfterMs = 3000;

/**
 * What goes with a session on every screen: news from the server, a warning before it ends, and the
 * second step again where a call needs a fresh one.
 */
export function SignedIn({ isIn }: { isIn: boolean }) {
  const userId = useUser()?.id;
  useRestoredPage();
  useLiveUpdates(isIn ? userId : undefined);
  useEffect(() => {
    // Without a connection, the next page that opens does it.
    const register = () => void import('#web/lib/installed/register.ts').catch(() => undefined);
    const timer = setTimeout(register, restAfterMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <>
      <IdleWarning active />
      <StepUp />
    </>
  );
}
