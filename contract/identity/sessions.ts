import { z } from 'zod';
import { done, endpoint, timestamp } from '../endpoint.ts';

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
  route: 'GET /api/user/sessions',
  staff: 'any',
  client: 'own',
  summary: 'Where the user is signed in, newest first',
  response: z.array(sessionEntry),
});

export const endUserSession = endpoint({
  route: 'DELETE /api/user/sessions/{id}',
  staff: 'any',
  client: 'own',
  summary: 'Sign out one device',
  activity: 'end_session',
  response: done,
});

export const endOtherSessions = endpoint({
  route: 'DELETE /api/user/sessions',
  staff: 'any',
  client: 'own',
  summary: 'Sign out all other devices',
  activity: 'end_other_sessions',
  response: z.object({ ended: z.number().int() }),
});

export const listDevices = endpoint({
  route: 'GET /api/user/devices',
  staff: 'any',
  client: 'own',
  summary: 'Trusted browsers, which skip the code for 30 days, newest first',
  response: z.array(deviceEntry),
});

export const revokeDevice = endpoint({
  route: 'DELETE /api/user/devices/{id}',
  staff: 'any',
  client: 'own',
  summary: 'Stop trusting one browser: its next sign-in asks for a code',
  activity: 'revoke_device',
  response: done,
});

export const revokeAllDevices = endpoint({
  route: 'DELETE /api/user/devices',
  staff: 'any',
  client: 'own',
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
  route: 'GET /api/user/session',
  access: 'session',
  background: true,
  summary: 'When this session ends; the call doesn’t extend it',
  response: sessionEnds,
});

export const staySignedIn = endpoint({
  route: 'POST /api/user/session',
  access: 'session',
  summary: 'Stay signed in: restarts the idle time',
  activity: 'none',
  response: sessionEnds,
});
