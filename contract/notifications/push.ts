import { z } from 'zod';
import { done, endpoint, timestamp } from '../endpoint.ts';

/** Devices on which a person receives notifications while the portal is closed (Web Push, RFC 8030). */

export const pushDevice = z.object({
  id: z.uuid(),
  /** Which browser on which system, as far as it says so. */
  device: z.string(),
  createdAt: timestamp,
  /** When it was last notified of something; null where it wasn’t yet. */
  lastSentAt: timestamp.nullable(),
  /** The device of the session that asks. */
  isCurrent: z.boolean(),
});
export type PushDevice = z.infer<typeof pushDevice>;

const bytes = (length: number) =>
  z
    .string()
    .regex(/^[\w-]+={0,2}$/)
    .refine((text) => Math.floor((text.replace(/=+$/, '').length * 3) / 4) === length);

const own = { staff: 'any', client: 'own' } as const;

export const listPushDevices = endpoint({
  ...own,
  route: 'GET /api/user/push',
  summary: 'Devices that are told of news, newest first, and the key that a browser asks for',
  response: z.object({
    /** What the browser subscribes with, base64url; null where this site sends nothing to devices. */
    publicKey: z.string().nullable(),
    devices: z.array(pushDevice),
  }),
});

export const addPushDevice = endpoint({
  ...own,
  route: 'POST /api/user/push',
  summary:
    'Tell a device of news, or say that it is still this person’s: then an unknown one is 404, as it was removed',
  activity: 'add_push_device',
  body: z.strictObject({
    /** The address that the browser was given by its push service. */
    endpoint: z.url({ protocol: /^https?$/ }).max(1000),
    keys: z.strictObject({ p256dh: bytes(65), auth: bytes(16) }),
    /** It was added before. */
    isKnown: z.boolean().default(false),
  }),
  response: pushDevice,
  errors: ['invalid_request', 'not_found'],
});

export const removePushDevice = endpoint({
  ...own,
  route: 'DELETE /api/user/push/{id}',
  summary: 'Tell a device of nothing anymore, from now on',
  activity: 'remove_push_device',
  response: done,
});
