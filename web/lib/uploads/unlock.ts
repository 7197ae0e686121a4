import { plural } from '../format/format.ts';
import { toast } from '#web/ui/overlays/toast-store.ts';
import { unlockWaiting } from './waiting.ts';

/** Makes what waits readable, and says so where some of it is lost. */
export async function unlockAndSay(userId: string): Promise<void> {
  const lost = await unlockWaiting(userId);
  if (lost === 0) return;
  toast({
    variant: 'destructive',
    title: 'Please add them again',
    description: `${plural(lost, 'document or message', 'documents or messages')} waiting on this device can’t be opened since your password changed.`,
  });
}
