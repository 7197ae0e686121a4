import { useMutation } from '@tanstack/react-query';
import { updatePreferences } from '#contract/profile';
import { toast } from '#web/ui/toast-store.ts';
import { call, messageOf } from './api.ts';
import { updateKnownUser } from './session.ts';

/** Turns the single-key shortcuts of the signed-in person on or off, for all their browsers. */
export function useShortcutSetting() {
  return useMutation({
    mutationFn: (keyboardShortcuts: boolean) =>
      call(updatePreferences, { body: { keyboardShortcuts } }),
    onSuccess: updateKnownUser,
    onError: (error) =>
      toast({
        title: 'Failed to update preferences.',
        description: messageOf(error, 'Please try again.'),
        variant: 'destructive',
      }),
  });
}
