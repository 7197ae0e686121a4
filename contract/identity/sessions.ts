import { z } from 'zod';
import { done, endpoint, idParams, timestamp } from '../endpoint.ts';

/** Where a person is signed in, the browsers they trust, and when this session ends. */

/** Which browser on which system, as far as it says so: "Firefox on Windows". */
const device = z.string();

export const sessionEntry = z.object({
  id: z.uuid(),
  device,
  /** Network address of its sign-in; null where session tracking was off. */
  address: z.string().nullable(),
  createdAt: timestamp,
  /** To the minute. */
  lastSeenAt: timestamp,
  /** The absolute end. */
  expiresAt: timestamp,
  /** The session that asks. */
  isCurrent: z.boolean(),
});
export type SessionEntry = z.infer<typeof sessionEntry>;

export const deviceEntry = z.object({
  id: z.uuid(),
  device,
  createdAt: timestamp,
  /** The last sign-in without a code; null when there was none yet. */
  lastUsedAt: timestamp.nullable(),
  expiresAt: timestamp,
  /** The browser that asks. */
  isCurrent: z.boolean(),
});
export type DeviceEntry = z.infer<typeof deviceEntry>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/api/user/sessions',
  access: 'user',
  clientRight: 'own',
  right: 'any',
  summary: 'Where the user is signed in, newest first',
  activity: 'none',
  response: z.array(sessionEntry),
});

export const endUserSession = endpoint({
  method: 'DELETE',
  path: '/api/user/sessions/{id}',
  access: 'user',
  clientRight: 'own',
  right: 'any',
  summary: 'Sign out one device',
  activity: 'end_session',
  params: idParams,
  response: done,
  errors: ['not_found'],
});

export const endOtherSessions = endpoint({
  method: 'DELETE',
  path: '/api/user/sessions',
  access: 'user',
  clientRight: 'own',
  right: 'any',
  summary: 'Sign out all other devices',
  activity: 'end_other_sessions',
  response: z.object({ ended: z.number().int() }),
});

export const listDevices = endpoint({
  method: 'GET',
  path: '/api/user/devices',
  access: 'user',
  clientRight: 'own',
  right: 'any',
  summary: 'Trusted browsers, which skip the code for 30 days, newest first',
  activity: 'none',
  response: z.array(deviceEntry),
});

export const revokeDevice = endpoint({
  method: 'DELETE',
  path: '/api/user/devices/{id}',
  access: 'user',
  clientRight: 'own',
  right: 'any',
  summary: 'Stop trusting one browser: its next sign-in asks for a code',
  activity: 'revoke_device',
  params: idParams,
  response: done,
  errors: ['not_found'],
});

export const revokeAllDevices = endpoint({
  method: 'DELETE',
  path: '/api/user/devices',
  access: 'user',
  clientRight: 'own',
  right: 'any',
  summary: 'Stop trusting all browsers',
  activity: 'revoke_all_devices',
  response: z.object({ revoked: z.number().int() }),
});

// The ends of this session.

/** Seconds by the database's clock, so that a wrong clock in the browser changes nothing. */
const sessionEnds = z.object({
  /** Until it ends for want of use. */
  idleEndsInSeconds: z.number().int(),
  /** Until it ends whatever happens. */
  endsInSeconds: z.number().int(),
  /** Length of the idle time: 30 minutes for clients, 15 for staff. */
  idleSeconds: z.number().int(),
  /** From how many seconds before the idle end on the page warns. */
  warnSeconds: z.number().int(),
});
export type SessionEnds = z.infer<typeof sessionEnds>;

export const getSessionEnds = endpoint({
  method: 'GET',
  path: '/api/user/session',
  access: 'session',
  background: true,
  summary: 'When this session ends; the call doesn’t extend it',
  activity: 'none',
  response: sessionEnds,
});

export const staySignedIn = endpoint({
  method: 'POST',
  path: '/api/user/session',
  access: 'session',
  summary: 'Stay signed in: restarts the idle time',
  activity: 'none',
  response: sessionEnds,
});
