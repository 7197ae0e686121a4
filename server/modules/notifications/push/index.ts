// Devices that receive notifications while the portal is closed: Web Push, encrypted for the device alone.
export { endOtherPushDevices, hasPushDevices } from './devices.ts';
export { pushTables } from './export.ts';
export { resealPushKeys } from './keys.ts';
export { pushRoutes } from './routes.ts';
export { type PushMessage, schedulePush, sendPush } from './send.ts';
