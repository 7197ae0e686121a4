import { lazyRouteComponent } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { onStepUpNeeded } from '#web/lib/session/step-up.ts';

const StepUpDialog = lazyRouteComponent(() => import('./step-up-dialog.tsx'), 'StepUpDialog');

/** Asks for a fresh second step when a call needs one, over whatever is open; the call then continues. */
export function StepUp() {
  const [answer, setAnswer] = useState<(taken: boolean) => void>();
  useEffect(
    () =>
      onStepUpNeeded(
        () =>
          new Promise<boolean>((resolve) => {
            setAnswer(() => (taken: boolean) => {
              setAnswer(undefined);
              resolve(taken);
            });
          }),
      ),
    [],
  );
  if (!answer) return null;
  return (
    <Suspense>
      <StepUpDialog onDone={answer} />
    </Suspense>
  );
}
