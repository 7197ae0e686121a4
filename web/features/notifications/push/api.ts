import { addPushDevice, listPushDevices, removePushDevice } from '#contract/notifications/push';
import { defineAction } from '#web/lib/api/action.ts';
import { queryOptionsFor } from '#web/lib/api/api.ts';

export const pushDevicesQuery = queryOptionsFor(listPushDevices, {});

export const useAddPushDevice = defineAction(addPushDevice, {
  changes: 'devices-changed',
  done: { title: 'Notifications are on', description: 'This device is told of news.' },
  failed: { fallback: 'Notifications couldn’t be turned on. Please try again.' },
});

export const useRemovePushDevice = defineAction(removePushDevice, {
  changes: 'devices-changed',
  done: { title: 'Notifications are off for that device' },
  failed: { fallback: 'The device couldn’t be removed. Please try again.' },
});
