// The event loop is held up on purpose, in the process of the server, and requests come over HTTP.
import { setTimeout as wait } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { getUser } from '#contract/identity/accounts';
import { errorBody } from '#contract/errors';
import { publishLive } from '../../live/publish.ts';
import { LiveStream } from '../../live/testing-stream.ts';
import { startTestApp, type TestApp } from '#testing/test-app';
import { type LoadWatch, shedLoad } from './load-shedding.ts';

let t: TestApp;
const metricsToken = 'a token of enough characters';
beforeAll(async () => {
  t = await startTestApp({ env: { METRICS_TOKEN: metricsToken } });
});
afterAll(() => t.close());

let app: FastifyInstance | undefined;
afterEach(async () => {
  vi.restoreAllMocks();
  await app?.close();
  app = undefined;
});

/** A server that checks its load every `sampleMs`; what it logs is counted. */
async function serve(sampleMs: number): Promise<{ app: FastifyInstance; origin: string }> {
  app = Fastify();
  shedLoad(app, t.platform.config, { tickMs: 20, sampleMs, lateMs: 100, lateSamples: 3 });
  app.get('/healthz', { config: { duringOverload: true } }, async () => ({ ok: true }));
  app.get('/api/costly', async () => ({ ok: true }));
  app.get('/page', async () => 'a page');
  return { app, origin: await app.listen({ port: 0, host: '127.0.0.1' }) };
}

/** Holds up everything else. */
function block(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}

/** Waits for a sample that was not late. */
async function onTime(load: LoadWatch): Promise<void> {
  const delay = (): number => {
    load.sample();
    return load.delayMs;
  };
  await expect.poll(delay, { timeout: 20_000, interval: 100 }).toBeLessThan(100);
}

const hour = 3_600_000;

it('refuses what is new with 503 once the loop was late for some moments, and not before', async () => {
  const { app, origin } = await serve(hour);
  const { load } = app;
  const late = async (): Promise<void> => {
    block(300);
    // The measuring has its turn.
    await wait(1);
    load.sample();
  };
  expect((await fetch(`${origin}/api/costly`)).status).toBe(200);
  // Whatever else the machine does: begin with a sample that was on time.
  await onTime(load);
  await late();
  await late();
  expect(load.isOverloaded).toBe(false);
  await late();
  const refused = await fetch(`${origin}/api/costly`);
  expect(refused.status).toBe(503);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(errorBody.parse(await refused.json())).toMatchObject({
    code: 'overloaded',
    message: 'More people are here right now than we can serve. Please try again in a moment.',
  });
  const page = await fetch(`${origin}/page`, { headers: { accept: 'text/html' } });
  expect([page.status, page.headers.get('content-type')]).toEqual([
    503,
    'text/html; charset=utf-8',
  ]);
  expect(await page.text()).toContain('Try again in about 5 seconds.');
  expect((await fetch(`${origin}/healthz`)).status).toBe(200);
  expect(load.refused).toBe(2);
  await onTime(load);
  expect((await fetch(`${origin}/api/costly`)).status).toBe(200);
});

it('a single long stall is no overload', async () => {
  const { app } = await serve(hour);
  await onTime(app.load);
  block(1000);
  await wait(1);
  app.load.sample();
  expect(app.load.delayMs).toBeGreaterThan(100);
  expect(app.load.isOverloaded).toBe(false);
});

it('looks by itself', async () => {
  const { app } = await serve(50);
  for (let turn = 0; turn < 50 && !app.load.isOverloaded; turn += 1) {
    block(150);
    await wait(1);
  }
  expect(app.load.isOverloaded).toBe(true);
});

it('of the product leaves health, metrics and open pages alone', async () => {
  const user = await t.createUser();
  const browser = await t.actingAs(user);
  const page = await LiveStream.open(browser);
  expect((await browser.call(getUser, {})).status).toBe(200);
  vi.spyOn(t.app.http.load, 'isOverloaded', 'get').mockReturnValue(true);
  expect((await browser.call(getUser, {})).error.code).toBe('overloaded');
  expect((await browser.fetch('/')).status).toBe(503);
  expect((await browser.fetch('/healthz')).status).toBe(200);
  const headers = { authorization: `Bearer ${metricsToken}` };
  const metrics = await (await browser.fetch('/metrics', { headers })).text();
  expect(metrics).toContain('filewell_overloaded 1');
  expect(metrics).toContain('filewell_requests_shed_total 2');
  expect(metrics).toMatch(/^filewell_event_loop_delay_seconds [\d.e-]+$/m);
  await publishLive(t.db, { userId: user.id }, { type: 'account-changed', userId: user.id });
  await page.waitForEvent(({ type }) => type === 'account-changed');
  page.close();
});
