import { z } from 'zod';
import { liveEvents } from '#contract/live';
import { urlFor } from '../api/api.ts';

const heard = z.object({
  /** The number of the last stored event, as the server counts; empty before the first. */
  id: z.string(),
  /** The event as JSON. */
  data: z.string(),
});
type Heard = z.infer<typeof heard>;

/** What the tabs of one browser tell each other. */
const channelMessage = z.discriminatedUnion('kind', [
  /** The tab that listens has heard something. */
  z.object({ kind: z.literal('heard'), ...heard.shape }),
  /** A tab has come. */
  z.object({ kind: z.literal('hello'), from: z.string() }),
  /** What it may just have missed, and where the stream is. */
  z.object({ kind: z.literal('welcome'), to: z.string(), id: z.string(), recent: z.array(heard) }),
  /** Someone looks at a tab. */
  z.object({ kind: z.literal('wake') }),
]);
type ChannelMessage = z.infer<typeof channelMessage>;

/** Longer than a page takes from its first answer until it listens; the server's is as long. */
const recentMs = 30_000;
/** Wait before listening again where the browser gave up. */
const reopenAfterMs = 3000;

const eventsMissed = JSON.stringify({ type: 'events-missed' });

interface Listener {
  /** Called with each event, as JSON; answers whether the stream ends with it. */
  onEvent: (data: string) => boolean;
  /**
   * The server refused the stream: answers whether there is still a session, and throws where that
   * could not be found out.
   */
  hasSession: () => Promise<boolean>;
}

/**
 * Hears what the server tells this person, through one stream for all tabs of the browser: without
 * HTTP/2 a browser opens six connections to a server, and seven tabs with a stream each would stand
 * still. The tab that holds a lock listens and tells the others. When it goes, however it goes, the
 * browser gives the lock to the next, which continues after the last event that anyone heard. Where the
 * page is not secure there are no locks, and each tab listens for itself.
 *
 * @param userId tabs of another person, who signed in later, keep to themselves
 * @returns the way to stop, which frees the connection at once
 */
export function listenTogether(userId: string, { onEvent, hasSession }: Listener): () => void {
  const channel = new BroadcastChannel(`live ${userId}`);
  const ownId = `${performance.timeOrigin} ${Math.random()}`;
  const stopping = new AbortController();
  let lastId = '';
  let recent: (Heard & { at: number })[] = [];
  let source: EventSource | undefined;
  let reopening: ReturnType<typeof setTimeout> | undefined;

  const broadcast = (message: ChannelMessage): void => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no target
    channel.postMessage(message);
  };
  const take = ({ id, data }: Heard): boolean => {
    if (id !== '') lastId = id;
    return onEvent(data);
  };
  const pass = (event: Heard): void => {
    const now = performance.now();
    recent = [...recent.filter(({ at }) => now - at < recentMs), { ...event, at: now }];
    broadcast({ kind: 'heard', ...event });
    if (take(event)) source?.close();
  };

  const open = (): void => {
    const query = lastId === '' ? {} : { after: Number(lastId) };
    source = new EventSource(urlFor(liveEvents, { query }));
    source.addEventListener('message', ({ lastEventId, data }: MessageEvent<string>) => {
      pass({ id: lastEventId, data });
    });
    source.addEventListener('error', onRefused);
  };
  const onRefused = (): void => {
    // Otherwise the browser connects again by itself, with the last event's number.
    if (source?.readyState === EventSource.CLOSED) reopening = setTimeout(again, reopenAfterMs);
  };
  const again = (): void => {
    reopening = undefined;
    if (stopping.signal.aborted) return;
    hasSession().then(
      (isThere) => {
        if (!isThere || stopping.signal.aborted) return;
        pass({ id: lastId, data: eventsMissed });
        open();
      },
      () => (reopening = setTimeout(again, reopenAfterMs)),
    );
  };
  const lead = async (): Promise<void> => {
    if (stopping.signal.aborted) return;
    open();
    // Until this tab stops, or is no more.
    await new Promise((resolve) => stopping.signal.addEventListener('abort', resolve));
  };

  /** A stream that made room for another browser's continues when someone comes back to this one. */
  const wake = (): void => {
    if (source?.readyState === EventSource.CLOSED && reopening === undefined) again();
  };
  const onFocus = (): void => {
    broadcast({ kind: 'wake' });
    wake();
  };
  const onMessage = ({ data }: MessageEvent<unknown>): void => {
    const { data: message } = channelMessage.safeParse(data);
    if (message?.kind === 'heard') take(message);
    if (message?.kind === 'wake') wake();
    if (message?.kind === 'hello' && source) {
      broadcast({ kind: 'welcome', to: message.from, id: lastId, recent });
    }
    if (message?.kind === 'welcome' && message.to === ownId) {
      for (const event of message.recent) take(event);
      if (message.id !== '') lastId = message.id;
    }
  };

  channel.addEventListener('message', onMessage);
  window.addEventListener('focus', onFocus);
  // Not there on a page that did not come over https; the types do not know of that.
  if ('locks' in navigator) {
    broadcast({ kind: 'hello', from: ownId });
    navigator.locks
      .request(`live ${userId}`, { signal: stopping.signal }, lead)
      // Stopped before it was this tab's turn.
      .catch(() => undefined);
  } else open();

  return () => {
    stopping.abort();
    clearTimeout(reopening);
    window.removeEventListener('focus', onFocus);
    source?.close();
    channel.close();
  };
}
