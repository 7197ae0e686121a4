// What a stranger sends must not cost more than it weighs: every public route of the contract gets
// its limit in shapes that are meant to hurt, and each is bounded by what the same route costs at
// half the size and by what an ordinary request costs, measured in the same run. Routes come from the contract, so
// a new one is tried without being named here.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AnyEndpoint } from '#contract/endpoint';
import { getFirm } from '#contract/firm/firm';
import { contract } from '#contract/index';
import {
  addressShapes,
  formShapes,
  headerShapes,
  jsonShapes,
  type Shape,
} from '#testing/hostile-shapes';
import { startTestApp, type TestApp } from '#testing/test-app';
import { bodyLimitOf } from '#platform/http/limits/bodies';

/** Node takes 16 KiB of request line and headers in all. */
const headerBytes = 15_000;
/** Twice the size is twice the work; three times leaves room for what a machine does besides. */
const mostGrowth = 3;
/** A full request costs at most that many times what a plain one does. */
const mostTimesPlain = 40;
/** Below that many times nobody looks closer. */
const unsuspicious = 10;

let t: TestApp;
let siteFolder: string;
let tried = 0;
let worst = { times: 0, what: '' };
/** What an ordinary request costs, with its call to the database. */
let plain: number;

beforeAll(async () => {
  siteFolder = await mkdtemp(path.join(tmpdir(), 'filewell-hostile-'));
  await mkdir(path.join(siteFolder, 'assets'));
  await writeFile(path.join(siteFolder, 'index.html'), '<!doctype html><title>Filewell</title>');
  await writeFile(path.join(siteFolder, 'assets/app-1a2b3c.js'), 'export {};');
  t = await startTestApp({ env: { TRUST_PROXY: '1' }, siteFolder });
  const calls = 100;
  let sum = 0;
  for (let call = 0; call < 2 * calls; call += 1) {
    const spent = await cost({ url: getFirm.path });
    if (call >= calls) sum += spent;
  }
  plain = sum / calls;
});
afterAll(async () => {
  await t.close();
  await rm(siteFolder, { recursive: true, force: true });
  const times = worst.times.toFixed(1);
  console.log(
    `${tried} hostile requests; the dearest cost ${times} times a plain one: ${worst.what}`,
  );
});

/** Milliseconds of this thread for one request. No two come from the same network. */
async function cost(options: InjectOptions): Promise<number> {
  tried += 1;
  const remoteAddress = `10.${tried & 255}.${(tried >> 8) & 255}.1`;
  const before = process.threadCpuUsage();
  const answer = await t.app.http.inject({ ...options, remoteAddress });
  const { user, system } = process.threadCpuUsage(before);
  expect(answer.statusCode, answer.body.slice(0, 300)).toBeLessThan(500);
  return (user + system) / 1000;
}

/** Fewest and most measurements of a suspicious request. What costs too much does so every time. */
const minRounds = 3;
const maxRounds = 40;

async function expectBounded(
  base: InjectOptions & { url: string },
  shapes: readonly Shape[],
  size: number,
) {
  const request = (shape: Shape, bytes: number): InjectOptions => {
    const { headers, ...rest } = shape.of(bytes);
    return { ...base, ...rest, headers: { ...base.headers, ...headers } };
  };
  for (const shape of shapes) {
    let full = await cost(request(shape, size));
    let half = Infinity;
    const isSuspicious = () => full > unsuspicious * plain;
    const isBounded = () => full < mostGrowth * half && full < mostTimesPlain * plain;
    const isDecided = (round: number) => round === maxRounds || (round >= minRounds && isBounded());
    // The least of several: what else the thread does is no part of it.
    for (let round = 0; isSuspicious() && !isDecided(round); round += 1) {
      full = Math.min(full, await cost(request(shape, size)));
      half = Math.min(half, await cost(request(shape, size / 2)));
    }
    const what = `${base.method ?? 'GET'} ${base.url}, ${shape.name}`;
    expect(
      !isSuspicious() || isBounded(),
      `${what}: ${full} ms, ${half} ms at half the size, ${plain} ms plain`,
    ).toBe(true);
    if (full / plain > worst.times) {
      worst = { times: full / plain, what };
    }
  }
}

const publicRoutes = Object.values<AnyEndpoint>(contract)
  .filter(({ access }) => access === 'public')
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

describe('a stranger’s request costs what it weighs', () => {
  it.each(publicRoutes)('%s', async (_, endpoint) => {
    const { method, query } = endpoint;
    const url = endpoint.path.replaceAll(/\{\w+\}/g, 'x');
    const base = { method, url, headers: { 'sec-fetch-site': 'same-origin' } };
    await expectBounded(base, [...addressShapes(url, query), ...headerShapes], headerBytes);
    if (method === 'GET') return;
    const type = { 'content-type': 'application/json' };
    // A few bytes below the limit, for what stands around the shape.
    const most = bodyLimitOf(endpoint) - 300;
    const bodies = [...jsonShapes(endpoint), ...(endpoint.form ? formShapes(endpoint) : [])];
    await expectBounded(
      { ...base, headers: { ...base.headers, ...type }, payload: '{}' },
      bodies,
      most,
    );
  });

  it.each([
    '/',
    '/auth',
    '/nothing',
    '/assets/',
    '/assets/app-1a2b3c.js',
    '/api/nothing',
    '/healthz',
  ])('for %s', async (url) => {
    await expectBounded({ url }, [...addressShapes(url, undefined), ...headerShapes], headerBytes);
  });
});
