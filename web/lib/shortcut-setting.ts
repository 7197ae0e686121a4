import { updatePreferences } from '#contract/profile';
import { defineAction } from './action.ts';
import { updateKnownUser } from './session.ts';

/** Turns the single-key shortcuts of the signed-in person on or off, for all their browsers. */
export const useShortcutSetting = defineAction(updatePreferences, {
  keep: updateKnownUser,
  failed: { title: 'Failed to update preferences.' },
});
