import { type ComponentType, useEffect, useState } from 'react';
import { useToast } from './toast-store.ts';

const importToaster = () => import('./toast.tsx');

/**
 * Toasts answer what a person does, so what shows them is fetched with the first touch and not
 * before.
 */
export function ToasterWhenNeeded() {
  const isNeeded = useToast() !== null;
  const [Toaster, setToaster] = useState<ComponentType>();
  useEffect(() => {
    if (!isNeeded) return;
    importToaster().then(
      (module) => setToaster(() => module.Toaster),
      // Without a connection there is nothing to fetch.
      () => undefined,
    );
  }, [isNeeded]);
  useEffect(() => {
    // With the first touch, so that a toast can report a connection lost since, and is below the
    // dialogs that open later: Escape is theirs.
    const fetchIt = () =>
      void importToaster().then(
        (module) => setToaster(() => module.Toaster),
        () => undefined,
      );
    const events = ['focusin', 'pointerdown'] as const;
    for (const type of events) addEventListener(type, fetchIt, { once: true });
    return () => {
      for (const type of events) removeEventListener(type, fetchIt);
    };
  }, []);
  return Toaster ? <Toaster /> : null;
}
