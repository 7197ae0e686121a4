import { useState } from 'react';
import { listenHere, stopListening } from '#web/lib/installed/push.ts';
import { toast } from '#web/ui/overlays/toast-store.ts';
import { useAddPushDevice } from './api.ts';

/** Has this device notified of news: asks the person, the browser, then the server. */
export function useTurnOn(publicKey: string, onDone: () => void = () => undefined) {
  const [isAsking, setAsking] = useState(false);
  const add = useAddPushDevice();
  async function ask(): Promise<void> {
    const subscription = await listenHere(publicKey);
    if (!subscription) return;
    try {
      await add.mutateAsync({ body: subscription });
      onDone();
    } catch {
      // The action has said why; a device that nobody tells needs not listen.
      await stopListening();
    }
  }
  return {
    isPending: isAsking || add.isPending,
    turnOn: () => {
      setAsking(true);
      ask()
        .catch(() => {
          toast({
            title: 'Notifications couldn’t be turned on',
            description: 'This browser can’t receive them right now.',
            variant: 'destructive',
          });
        })
        .finally(() => setAsking(false));
    },
  };
}
