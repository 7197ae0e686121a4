import { lazyRouteComponent } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { useSessionEnds } from '#web/lib/session/session-ends.ts';

const IdleDialog = lazyRouteComponent(() => import('./idle-dialog.tsx'), 'IdleDialog');

/** The page has come to rest, and no session ends so soon after it was asked for. In milliseconds. */
const fetchAfterMs = 10_000;

/** Rulings section 2: a warning before the session ends, with a way to stay. */
export function IdleWarning({ active }: { active: boolean }) {
  const { endsSoon, stay } = useSessionEnds(active);
  useEffect(() => {
    // Beforehand: there may be no connection when it is needed.
    const timer = setTimeout(() => void IdleDialog.preload?.(), fetchAfterMs);
    return () => clearTimeout(timer);
  }, []);
  if (!endsSoon) return null;
  return (
    <Suspense>
      <IdleDialog endsSoon={endsSoon} onStay={stay} />
    </Suspense>
  );
}
