import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/**
 * What the server pushes to open pages. An event says what changed, never its content: the page
 * asks for that again, through the same access rules as always.
 */
export const liveEvent = z.discriminatedUnion('type', [
  /** Without `fileId` several of the client's documents, without `userId` several clients' too. */
  z.object({
    type: z.literal('files-changed'),
    fileId: z.uuid().optional(),
    userId: z.uuid().optional(),
  }),
  /** How far a bulk action or a ZIP of this session is; `workId` is what its call named. */
  z.object({
    type: z.literal('work-progress'),
    workId: z.uuid(),
    done: z.number().int(),
    total: z.number().int(),
  }),
  z.object({ type: z.literal('folders-changed'), userId: z.uuid() }),
  z.object({ type: z.literal('inquiries-changed') }),
  /** A client's project, its steps or items; without `projectId` several of the client's. */
  z.object({
    type: z.literal('projects-changed'),
    projectId: z.uuid().optional(),
    userId: z.uuid(),
  }),
  /** A client's signature requests, or what was signed of them. */
  z.object({ type: z.literal('signatures-changed'), userId: z.uuid() }),
  z.object({ type: z.literal('templates-changed') }),
  /** A message, a read mark or the status of a conversation; `userId` is its client. */
  z.object({
    type: z.literal('conversations-changed'),
    conversationId: z.uuid(),
    userId: z.uuid(),
  }),
  /** Someone is writing, for some seconds; `userId` is who. */
  z.object({
    type: z.literal('typing'),
    conversationId: z.uuid(),
    userId: z.uuid(),
    firstName: z.string(),
  }),
  /** More happened than is kept for a page that was away so long: read everything live again. */
  z.object({ type: z.literal('events-missed') }),
  /** What the person is notified of, or what of it they have read. */
  z.object({ type: z.literal('notifications-changed'), userId: z.uuid() }),
  /** What a client owes or has paid; without `invoiceId` several of the client's. */
  z.object({
    type: z.literal('invoices-changed'),
    invoiceId: z.uuid().optional(),
    userId: z.uuid(),
  }),
  /** For the staff: a client's record, invitation or notes; without `userId` several clients'. */
  z.object({ type: z.literal('clients-changed'), userId: z.uuid().optional() }),
  /** What someone was asked to agree to or sign, answered, or took back; `userId` is the client. */
  z.object({ type: z.literal('agreements-changed'), userId: z.uuid() }),
  /** For the staff: an import, its rows, or how far it is. */
  z.object({ type: z.literal('imports-changed') }),
  /** For the staff: a season, its clients, or how far it is, and the projects that it makes. */
  z.object({ type: z.literal('seasons-changed') }),
  /** For the staff: the list of documents whose client isn't certain. */
  z.object({ type: z.literal('sorting-changed') }),
  /** Something that someone on the staff does for many has gone on. */
  z.object({ type: z.literal('batches-changed'), userId: z.uuid() }),
  /** For the staff: one person's work went to another, whatever it was. */
  z.object({ type: z.literal('work-handed-over') }),
  /** The firm's settings; every node reads them again. */
  z.object({ type: z.literal('firm-changed') }),
  /** For the staff: the firm's reply and request templates. */
  z.object({ type: z.literal('text-templates-changed') }),
  /** For the staff: an alarm opened, was acknowledged or is over. */
  z.object({ type: z.literal('alarms-changed') }),
  z.object({ type: z.literal('session-ended') }),
  /** The person opened more pages than are served at once, and this is the oldest: the stream ends. */
  z.object({ type: z.literal('too-many-pages') }),
  /** Name, address, preferences, second steps: ask for the user again. */
  z.object({ type: z.literal('account-changed'), userId: z.uuid() }),
  /** What someone on the staff may do has changed: their pages ask for everything again. */
  z.object({ type: z.literal('rights-changed'), userId: z.uuid() }),
  /** The user's signed-in or trusted devices are others than before. */
  z.object({ type: z.literal('devices-changed'), userId: z.uuid() }),
]);
export type LiveEvent = z.infer<typeof liveEvent>;

export const liveEvents = endpoint({
  route: 'GET /api/events',
  staff: 'any',
  client: 'own',
  background: true,
  summary: 'Server-sent events; Last-Event-ID, else `after`, resends what was missed',
  query: z.strictObject({
    /** The last event heard, for a tab that takes a stream over: it cannot send the header. */
    after: z.coerce.number<number | string>().int().positive().optional(),
  }),
  response: 'events',
});
