import { type LiveEvent, liveEvents } from '#contract/live';
import { handleDirect, type Route } from '../http/route.ts';
import type { Platform } from '../platform.ts';
import { eventsSeenBy } from '../staff-scope.ts';
import { type LiveConnection, type SentEvent, toSend, type UsedAccounts } from './connection.ts';

/** Comment lines keep proxies from closing a silent connection. */
const heartbeatMs = 25_000;
/** What waits in memory for a page that reads slowly. */
const maxBacklogBytes = 256 * 1024;
/** How long a stream that has ended may take to be read to its end. */
const lingerMs = 5000;
/** After these nothing more is sent. */
const lastEvents: ReadonlySet<LiveEvent['type']> = new Set(['session-ended', 'too-many-pages']);

/**
 * Server-sent events for the pages of the signed-in user.
 *
 * @param grantsOf tells which client accounts a person uses, and for which years: their pages are notified of each, whichever they show
 * @param liveSessionIds tells which sessions have not ended; the others lose their connection
 */
export function liveRoutes(
  platform: Platform,
  liveSessionIds: (sessionIds: readonly string[]) => Promise<Set<string>>,
  grantsOf: (userId: string) => Promise<UsedAccounts>,
): Route[] {
  const { live, log } = platform;
  const heartbeat = setInterval(() => {
    void (async () => {
      const connections = [...live.connections];
      const alive = await liveSessionIds(live.sessionIds);
      for (const connection of connections) {
        if (alive.has(connection.actor.sessionId)) connection.beat();
        else {
          connection.send(toSend(0, { type: 'session-ended' }));
          connection.close();
        }
      }
    })().catch((error: unknown) => log.error({ err: error }, 'live events: heartbeat failed'));
  }, heartbeatMs);
  live.onStop(() => clearInterval(heartbeat));

  return [
    handleDirect(liveEvents, async ({ actor, query, request, reply }) => {
      const before = live.lastId;
      const sees = await eventsSeenBy(platform.db, actor);
      const accounts = actor.role === 'client' ? await grantsOf(actor.userId) : undefined;
      reply.hijack();
      const { raw } = reply;
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) raw.setHeader(name, value);
      }
      // It ends with its connection. Without the lengths between them, each event is one write.
      raw.useChunkedEncodingByDefault = false;
      raw.writeHead(200, {
        'content-type': 'text/event-stream; charset=utf-8',
        'x-accel-buffering': 'no',
      });
      raw.write('retry: 1000\n\n');
      // What happens in the meantime waits until the page has caught up: its last event's number must not
      // run ahead of what it has.
      let waiting: SentEvent[] | undefined = [];
      // Until the first heartbeat an event may come both from catching up and as it happens.
      let sent: Set<number> | undefined = new Set();
      // Who does not read holds no descriptor either.
      const end = (): void => {
        if (raw.writableEnded) return;
        raw.end();
        setTimeout(() => raw.destroy(), lingerMs).unref();
      };
      const write = ({ id, type, text }: SentEvent): void => {
        if (id > 0 && sent?.has(id)) return;
        if (raw.writableEnded) return;
        sent?.add(id);
        raw.write(text);
        if (lastEvents.has(type)) end();
        // Nobody reads at the other end: the page comes back and catches up.
        else if (raw.writableLength > maxBacklogBytes) raw.destroy();
      };
      const connection: LiveConnection = {
        actor,
        sees,
        ...(accounts ? { accounts } : {}),
        send: (event) => {
          if (waiting && !lastEvents.has(event.type)) waiting.push(event);
          else write(event);
        },
        beat: () => {
          sent = undefined;
          raw.write(':\n\n');
        },
        close: end,
      };
      const remove = live.add(connection);
      raw.on('close', remove);
      raw.on('error', remove);
      const lastEventId = Number(request.headers['last-event-id'] ?? query.after);
      const known = Number.isSafeInteger(lastEventId) && lastEventId > 0;
      try {
        const missed = await live.missedBy(connection, known ? lastEventId : undefined);
        for (const event of missed) write(event);
        for (const event of waiting) write(event);
        waiting = undefined;
        // Their rights changed while this connection was made of those of before.
        if (missed.some(({ id, type }) => type === 'rights-changed' && id > before)) end();
      } catch (error) {
        // The page tries again, with the number it has.
        raw.destroy();
        throw error;
      }
      return reply;
    }),
  ];
}
