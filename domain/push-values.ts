import type { ReminderHours } from './reminder-hours.ts';

/** Between these hours a device may be rung; what comes up at night is notified of once, in the morning. */
export const pushHours: ReminderHours = { fromHour: 8, toHour: 21 };

/** Devices of a person that are told; another one takes the place of the one that was added first. */
export const maxPushDevices = 20;

/** A push service keeps a message for so long for a device that is off, in seconds. */
export const pushTtlSeconds = 12 * 3600;

/** Pauses before a message is tried again, in seconds. After the last it is given up: the portal tells it, too. */
export const pushRetrySeconds = [60, 300, 900, 3600] as const;
