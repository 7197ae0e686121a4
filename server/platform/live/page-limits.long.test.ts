// How many pages one person may hold open, over real HTTP streams; the long form opens as many as an
// attack did.
import { testActor } from '#testing/actor';
import { Agent, get, type IncomingMessage } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { howOften } from '#testing/faults';
import { liveEvents } from '#contract/live';
import { liveSessionIds } from '#modules/identity';
import type { TestBrowser } from '#testing/browser';
import { startTestApp, type TestApp } from '#testing/test-app';
import { v7 as uuidv7 } from 'uuid';
import type { LiveConnection, SentEvent } from './connection.ts';
import { Listener } from '../database/listener.ts';
import { LiveHub } from './hub.ts';
import { LiveStream } from './testing-stream.ts';

/** Streams that one session asks for at once. */
const streams = howOften('STREAMS', 60, 500);

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const open = (browser: TestBrowser): Promise<LiveStream> => LiveStream.open(browser);
const stillOpen = (pages: readonly LiveStream[]): number[] =>
  pages.flatMap((page, index) => (page.ended ? [] : [index]));

it('of one session at most 20, the oldest told that it is closed permanently', async () => {
  const browser = await t.actingAs(await t.createUser());
  const pages: LiveStream[] = [];
  for (let count = 0; count < 23; count += 1) pages.push(await open(browser));
  await expect
    .poll(() => stillOpen(pages), { timeout: 10_000 })
    .toEqual(Array.from({ length: 20 }, (_, index) => index + 3));
  expect(pages[0]?.received.map(({ event }) => event.type)).toEqual(['too-many-pages']);
  expect(t.platform.live.size).toBe(20);
  for (const page of pages) page.close();
  await expect.poll(() => t.platform.live.size, { timeout: 10_000 }).toBe(0);
});

it('of one person at most 50, whatever the sessions; of others none is closed', async () => {
  const bystander = await open(await t.actingAs(await t.createUser()));
  const user = await t.createUser();
  const pages: LiveStream[] = [];
  for (let session = 0; session < 3; session += 1) {
    const browser = await t.actingAs(user);
    for (let count = 0; count < 18; count += 1) pages.push(await open(browser));
  }
  await expect
    .poll(() => stillOpen(pages), { timeout: 10_000 })
    .toEqual(Array.from({ length: 50 }, (_, index) => index + 4));
  expect(bystander.ended).toBe(false);
  for (const page of [...pages, bystander]) page.close();
  await expect.poll(() => t.platform.live.size, { timeout: 10_000 }).toBe(0);
});

it(`${streams} at once leave 20 open, and no descriptor of the others`, async () => {
  const browser = await t.actingAs(await t.createUser());
  const agent = new Agent({ maxSockets: Infinity });
  const headers = { cookie: `filewell_session=${browser.cookies.get('filewell_session')}` };
  const answers = await Promise.all(
    Array.from(
      { length: streams },
      () =>
        new Promise<IncomingMessage>((resolve, reject) => {
          get(`${t.origin}${liveEvents.path}`, { agent, headers }, resolve).on('error', reject);
        }),
    ),
  );
  // Nobody reads any of them.
  const connections = () =>
    new Promise<number>((resolve, reject) => {
      t.app.http.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
    });
  expect(t.platform.live.size).toBe(20);
  for (const answer of answers) if (answer.statusCode !== 200) answer.resume();
  await expect.poll(connections, { timeout: 20_000 }).toBeLessThanOrEqual(20);
  agent.destroy();
  await expect.poll(() => t.platform.live.size, { timeout: 10_000 }).toBe(0);
});

it('2,200 of one client leave the newest 20 of the session on the list', () => {
  const hub = new LiveHub(t.db, new Listener('', t.platform.log));
  const closed: number[] = [];
  const sent: SentEvent['type'][] = [];
  for (let page = 0; page < 2200; page += 1) {
    const connection: LiveConnection = {
      sees: () => true,
      actor: { ...testActor('client', 'client'), sessionId: 'session' },
      send: ({ type }) => sent.push(type),
      beat: () => undefined,
      close: () => closed.push(page),
    };
    hub.add(connection);
  }
  expect(hub.size).toBe(20);
  expect(hub.sessionIds).toEqual(['session']);
  expect(closed).toEqual(Array.from({ length: 2180 }, (_, page) => page));
  expect(new Set(sent)).toEqual(new Set(['too-many-pages']));
});

it('the heartbeat may ask of more sessions than a statement takes parameters', async () => {
  const browser = await t.actingAs(await t.createUser());
  const page = await open(browser);
  const [live = ''] = t.platform.live.sessionIds;
  const others = Array.from({ length: 70_000 }, () => uuidv7());
  expect(await liveSessionIds(t.db, [...others, live, live])).toEqual(new Set([live]));
  page.close();
});
