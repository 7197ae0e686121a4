import { startTransition, useOptimistic } from 'react';

/**
 * What a control shows, and how it is changed: what was chosen while it is being saved, else `value`. It
 * changes in the event itself. A mutation's `isPending` comes a moment later, and a checkbox would spring
 * back until then.
 *
 * @returns the value to show, and a function that shows a choice until `save` has ended, whichever way; a
 * failure is notified by the action that `save` calls
 */
export function useChosen<T>(
  value: T,
): [shown: T, choose: (chosen: T, save: () => Promise<unknown>) => void] {
  const [shown, show] = useOptimistic(value);
  return [
    shown,
    (chosen, save) =>
      startTransition(async () => {
        show(chosen);
        await save().catch(silent);
      }),
  ];
}

const silent = (): void => undefined;
