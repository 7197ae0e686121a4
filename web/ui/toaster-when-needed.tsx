import { type ComponentType, useEffect, useState } from 'react';
import { useToast } from './toast-store.ts';

const importToaster = () => import('./toast.tsx');

/**
 * On public pages: toasts answer what somebody does, so what shows them is fetched then and not
 * before. The portal has them from the start: it works without a connection for a while.
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
    // With the first touch, so that a toast can tell of a connection lost since.
    const fetchIt = () => void importToaster().catch(() => undefined);
    const events = ['focusin', 'pointerdown'] as const;
    for (const type of events) addEventListener(type, fetchIt, { once: true });
    return () => {
      for (const type of events) removeEventListener(type, fetchIt);
    };
  }, []);
  return Toaster ? <Toaster /> : null;
}
