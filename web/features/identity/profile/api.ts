import {
  cancelEmailChange,
  changePassword,
  confirmOwnEmail,
  removePicture,
  requestEmailChange,
  updatePreferences,
  updateUser,
} from '#contract/identity/profile';
import {
  endOtherSessions,
  endUserSession,
  revokeAllDevices,
  revokeDevice,
} from '#contract/identity/sessions';
import { defineAction } from '#web/lib/api/action.ts';
import { plural } from '#web/lib/format/format.ts';
import { updateKnownUser } from '#web/lib/session/session.ts';
import { codeSentToast } from '#web/ui/forms/sent-code.tsx';

export const useUpdateName = defineAction(updateUser, {
  keep: updateKnownUser,
  done: { title: 'Account settings saved' },
});

export const useUpdatePreferences = defineAction(updatePreferences, { keep: updateKnownUser });

export const useRemovePicture = defineAction(removePicture, {
  keep: updateKnownUser,
  done: { title: 'Picture removed' },
});

export const useChangePassword = defineAction(changePassword, {
  changes: 'devices-changed',
  done: { title: 'Password changed', description: 'All other devices are signed out.' },
});

export const useConfirmOwnEmail = defineAction(confirmOwnEmail, {
  keep: updateKnownUser,
  done: { title: 'This email address is yours alone' },
  failed: { title: 'Failed to change the address' },
});

export const useRequestEmailChange = defineAction(requestEmailChange, {
  done: codeSentToast('email'),
});

export const useCancelEmailChange = defineAction(cancelEmailChange, {
  failed: { fallback: 'Couldn’t cancel the change. Please try again.' },
});

const ofSessions = {
  changes: 'devices-changed',
  failed: { fallback: 'The device could not be signed out. Please try again.' },
} as const;

export const useEndSession = defineAction(endUserSession, {
  ...ofSessions,
  done: { title: 'Device signed out' },
});

export const useEndOtherSessions = defineAction(endOtherSessions, {
  ...ofSessions,
  done: ({ ended }) => ({ title: `${plural(ended, 'device')} signed out` }),
});

const ofDevices = {
  changes: 'devices-changed',
  failed: { fallback: 'The change could not be saved. Please try again.' },
} as const;

export const useRevokeDevice = defineAction(revokeDevice, {
  ...ofDevices,
  done: { title: 'Device no longer trusted' },
});

export const useRevokeAllDevices = defineAction(revokeAllDevices, {
  ...ofDevices,
  done: ({ revoked }) => ({ title: `${plural(revoked, 'device')} no longer trusted` }),
});
