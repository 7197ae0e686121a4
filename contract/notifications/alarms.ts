import { z } from 'zod';
import { endpoint, timestamp } from '../endpoint.ts';

/** What an owner must hear of. The words for each are in `server/modules/notifications/alarms/labels.ts`. */
export const alarmKinds = [
  /** Many wrong passwords or codes, over all accounts. */
  'sign-in-storm',
  /** Many wrong passwords or codes for one account; subject: the user's id. */
  'account-attacked',
  /** A breaker that protects the whole firm has tripped; subject: the breaker's name. */
  'breaker-tripped',
  /** Far more refused calls than usual. */
  'refused-access',
  /** One person took very many documents; subject: the user's id. */
  'mass-download',
  /** Programs took many documents with one API token; subject: the token's id. */
  'token-download',
  /** One person gave access to client accounts several times in an hour; subject: the user's id. */
  'access-spree',
  /** Money moved that no invoice accounts for. */
  'payment-difference',
  /** The activity log does not verify, or one of its signed heads is missing. */
  'log-broken',
  /** The product's database role can alter or turn off the activity log. */
  'log-unguarded',
  /** Jobs failed permanently; subject: the queue's name. */
  'job-failed',
  /** The document store has not answered for a while. */
  'storage-away',
  /** The disk of the data folder is getting full. */
  'disk-low',
  /** Mail has not gone out for a while. */
  'mail-away',
  /** The store, the database or the keys are not each other's. */
  'store-mismatch',
  /** The sweeper refused to take documents away. */
  'sweep-refused',
  /** A node was too busy to answer; subject: the node's host name. */
  'node-overloaded',
  /** A backup was not made, or found damaged documents. */
  'backup-failed',
  /** The public pages could not be written for the firm's settings: they show the ones before. */
  'site-outdated',
  /** Scans could not be taken; subject: `folder` or `mailbox`. */
  'scans-away',
  /** A webhook endpoint was turned off after days of failures; subject: its id. */
  'webhook-off',
  /** There is no backup, or the newest is too old. */
  'backup-overdue',
] as const;
export type AlarmKind = (typeof alarmKinds)[number];
export const alarmKind = z.enum(alarmKinds);

export const alarm = z.object({
  id: z.uuid(),
  kind: alarmKind,
  /** What it is, in some words. */
  title: z.string(),
  /** What happened, in a sentence. */
  message: z.string(),
  /** What to do about it, in a sentence or two. */
  advice: z.string(),
  /** Where its records are, as a path of this site; null where there are none. */
  link: z.object({ label: z.string(), path: z.string() }).nullable(),
  /** How often it happened. */
  times: z.number().int(),
  openedAt: timestamp,
  lastAt: timestamp,
  /** Null while it is open. */
  closedAt: timestamp.nullable(),
  /** Who acknowledged it; null where nobody did, or it was over before. */
  acknowledgedBy: z.string().nullable(),
});
export type Alarm = z.infer<typeof alarm>;

export const listAlarms = endpoint({
  route: 'GET /api/admin/alarms',
  staff: 'log',
  summary: 'Alarms, newest first: those that are open, or a page of the closed ones',
  query: z.strictObject({
    state: z.enum(['open', 'closed']).default('open'),
    limit: z.coerce.number().int().min(1).max(100).default(20),
    cursor: z.string().max(200).optional(),
  }),
  response: z.object({ items: z.array(alarm), nextCursor: z.string().nullable() }),
});

export const acknowledgeAlarm = endpoint({
  route: 'POST /api/admin/alarms/{id}/acknowledge',
  staff: 'log',
  summary: 'Close an alarm; it reopens if it happens again. Repeating the call changes nothing',
  activity: 'acknowledge_alarm',
  response: alarm,
});
