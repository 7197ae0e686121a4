import { updatePreferences } from '#contract/identity/profile';
import { defineAction } from '../api/action.ts';
import { updateKnownUser } from '../session/session.ts';

/** Turns the single-key shortcuts of the signed-in person on or off, for all their browsers. */
export const useShortcutSetting = defineAction(updatePreferences, {
  keep: updateKnownUser,
  failed: { title: 'Failed to update preferences.' },
});
