// Every POST of the contract, sent many times at the same moment: nothing breaks, and what takes a key
// happens once. Generated from the contract, so that a new endpoint is tried too.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AnyEndpoint } from '#contract/endpoint';
import { type ErrorCode, errorStatus } from '#contract/errors';
import { contract } from '#contract/index';
import { clientPreparers } from '../modules/team/in-charge/table.ts';
import { activity } from '#platform/activity/table';
import { expectWhole, howOften, note } from '#testing/faults';
import { uploadFile } from '#contract/documents/files';
import { drawPicture } from '#testing/picture';
import { type PayPalStandIn, startPayPal } from '#testing/paypal';
import { startTestApp, type TestApp } from '#testing/test-app';
import { type Callers, FittingCalls } from './testing-posts.ts';

/** How many at once. */
const crowd = howOften('CROWD', 3, 50);

let t: TestApp;
let paypal: PayPalStandIn;
const people: Callers = { client: [], admin: [], other: [], preparers: [] };
beforeAll(async () => {
  paypal = await startPayPal();
  t = await startTestApp({ env: paypal.env });
  people.client.push(await t.createUser());
  people.admin.push(await t.createUser({ isAdmin: true }));
  people.other.push(await t.createUser());
  people.preparers.push(await t.createStaff('preparer'), await t.createStaff('preparer'));
  const [clientId, preparerId] = [people.other[0]?.id ?? '', people.preparers[0]?.id ?? ''];
  await t.db.insert(clientPreparers).values({ clientId, preparerId, since: '2026-01-05' });
  const bytes = new Uint8Array(Buffer.from(drawPicture(), 'base64'));
  const photo = { name: 'photo.jpg', type: 'image/jpeg', bytes };
  const [client] = people.client;
  if (client) await (await t.actingAs(client)).upload(uploadFile, photo, { category: 'w2' });
  t.expectLoggedError(/a payment event was not genuine|a payment is not what it should be/);
});
afterAll(async () => {
  await t.close();
  await paypal.close();
});

/** First what makes records, the plain ones before those that need another. */
const rank = ([, { creates, multipart, path }]: [string, AnyEndpoint]): number =>
  multipart && !path.includes('{')
    ? 0
    : path.endsWith('/refund')
      ? 4
      : creates
        ? path.includes('{')
          ? 2
          : 1
        : 3;
const posts = Object.entries<AnyEndpoint>(contract)
  .filter(([, { method }]) => method === 'POST')
  .toSorted((a, b) => rank(a) - rank(b));

it(
  `each of ${posts.length} POSTs ${crowd} times at once: no failure of ours, one effect under one key`,
  { timeout: 120_000 + crowd * 20_000 },
  async (context) => {
    const fitting = new FittingCalls(t, people);
    const worked = new Set<string>();
    const refused = new Map<string, string | undefined>();
    for (const [name, endpoint] of posts) {
      const call = await fitting.callOf(endpoint);
      const entries = () => t.db.$count(activity, sql`action = ${endpoint.activity}`);
      const before = await entries();
      const answers = await Promise.all(
        Array.from({ length: crowd }, (_, at) => t.app.http.inject(call(at))),
      );
      for (const { statusCode, body } of answers) {
        if (statusCode < 400 || body.startsWith('<!doctype')) continue;
        const { code, message } = JSON.parse(body) as { code: ErrorCode; message: string };
        // Where the provider cannot know the order, it says so.
        expect(statusCode, `${name}: ${body}`).toBe(errorStatus[code]);
        expect(statusCode < 500, `${name}: ${message}`).toBe(true);
      }
      const good = answers.filter(({ statusCode }) => statusCode < 300);
      if (good.length > 0) worked.add(name);
      else refused.set(name, answers[0]?.body);
      const written = (await entries()) - before;
      if (!endpoint.creates) {
        if (endpoint.activity !== 'none') expect(written, name).toBeLessThanOrEqual(good.length);
        continue;
      }
      // How many uploads one person may have under way is bounded; all else is answered alike.
      const turnedAway = answers.filter(({ statusCode }) => statusCode === 429);
      if (good.length > 0) {
        expect(good.length + (endpoint.multipart ? turnedAway.length : 0), name).toBe(crowd);
        expect(new Set(good.map(({ body }) => body)).size, name).toBe(1);
      }
      if (endpoint.activity !== 'none') expect(written, name).toBe(good.length > 0 ? 1 : 0);
    }
    const creating = posts.filter(([, { creates }]) => creates).map(([name]) => name);
    const idle = creating
      .filter((name) => !worked.has(name))
      .map((name) => [name, refused.get(name)]);
    expect(idle, 'no fitting call was made up').toEqual([]);
    await expectWhole({ DATABASE_URL: t.connectionString, DATA_DIR: t.dataDir });
    note(context, posts.length * crowd, `${worked.size} of ${posts.length} POSTs had an effect`);
  },
);
