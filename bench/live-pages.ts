// The open pages of bench/live.ts and bench/last-week.ts: its own process, so that the server's memory is the server's.
import { Agent, get } from 'node:http';
import type { LiveEvent } from '../contract/live.ts';
import { officeRate, Throttle } from '../web/lib/live/throttle.ts';

export type ToPages =
  /** `shows`: addresses that the page asks for again when something changed, at the site's own pace. */
  { type: 'open'; origin: string; token: string; shows?: string[] } | { type: 'close' };
export type FromPages =
  | { type: 'opened'; count: number }
  /** `at` in milliseconds since 1970, with fractions. */
  | { type: 'heard'; page: number; conversationId: string; at: number }
  /** Milliseconds until the whole answer was there. */
  | { type: 'asked again'; status: number; took: number };

const agent = new Agent({ maxSockets: Infinity });
/** Browsers keep the connections of a page, too. */
const persistent = new Agent({ keepAlive: true, maxSockets: 100 });
const sendToParent = (message: FromPages): void => void process.send?.(message);
let pages = 0;
let opened = 0;

process.on('message', (message: ToPages) => {
  if (message.type === 'close') process.exit(0);
  const page = pages;
  pages += 1;
  const headers = {
    cookie: `filewell_session=${message.token}`,
    'sec-fetch-site': 'same-origin',
  };
  const shown = (message.shows ?? []).map(
    (address) => new Throttle(() => askAgain(`${message.origin}${address}`, headers), officeRate),
  );
  get(`${message.origin}/api/events`, { agent, headers }, (response) => {
    if (response.statusCode !== 200) throw new Error(`a page was answered ${response.statusCode}`);
    opened += 1;
    sendToParent({ type: 'opened', count: opened });
    response.setEncoding('utf8');
    response.on('data', (text: string) => {
      const at = performance.timeOrigin + performance.now();
      for (const [, data] of text.matchAll(/^data: (.*)$/gm)) {
        const event = JSON.parse(data ?? '{}') as LiveEvent;
        if (event.type !== 'notifications-changed') for (const paced of shown) paced.ask();
        if (event.type !== 'conversations-changed') continue;
        sendToParent({ type: 'heard', page, conversationId: event.conversationId, at });
      }
    });
  });
});

function askAgain(address: string, headers: Record<string, string>): void {
  const begin = performance.now();
  const answered = (status: number): void =>
    sendToParent({ type: 'asked again', status, took: performance.now() - begin });
  get(address, { agent: persistent, headers }, (response) => {
    response.resume();
    response.on('end', () => answered(response.statusCode ?? 0));
  }).on('error', () => answered(0));
}

process.on('disconnect', () => process.exit(0));
