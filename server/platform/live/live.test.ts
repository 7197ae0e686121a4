// Live events over real HTTP streams, real LISTEN/NOTIFY on a real PostgreSQL, two nodes.
import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { confirmLogout } from '#contract/identity/accounts';
import { liveEvents as liveEndpoint } from '#contract/live';
import { TestBrowser } from '#testing/browser';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';
import { type App, buildApp } from '../../app.ts';
import type { Executor } from '../database/database.ts';
import { publishLive } from './publish.ts';
import { LiveStream } from './testing-stream.ts';

let t: TestApp;
let second: App;
let secondOrigin: string;
let client: TestUser;
let other: TestUser;
let admin: TestUser;
const streams: LiveStream[] = [];

beforeAll(async () => {
  t = await startTestApp();
  second = await buildApp(t.platform.config, {
    connectionString: t.connectionString,
    logTo: new Writable({ write: (_chunk, _encoding, done) => done() }),
  });
  secondOrigin = await second.http.listen({ port: 0, host: '127.0.0.1' });
  [client, other, admin] = [
    await t.createUser(),
    await t.createUser(),
    await t.createUser({ isAdmin: true }),
  ];
});
afterEach(async () => {
  for (const stream of streams.splice(0)) stream.close();
  // What one test published is no recent news to the pages that the next one opens.
  await t.db.execute(sql`UPDATE live_events SET created_at = now() - interval '1 hour'`);
});
afterAll(async () => {
  await second.close();
  await t.close();
});

async function open(browser: TestBrowser, headers?: Record<string, string>): Promise<LiveStream> {
  const stream = await LiveStream.open(browser, headers);
  streams.push(stream);
  return stream;
}
const openFor = async (user: TestUser) => open(await t.actingAs(user));
/** What an upload publishes: for the client's pages and the staff's. */
async function publish(user: TestUser, tx: Executor = t.db): Promise<string> {
  const fileId = uuidv7();
  const audience = { userId: user.id, staff: true };
  await publishLive(tx, audience, { type: 'files-changed', fileId, userId: user.id });
  return fileId;
}

it('a page that connects hears what changed just before, and nothing older or of others', async () => {
  // Notifications come in order: once this page has the last, none of them is still on its way.
  const earlier = await openFor(client);
  const old = await publish(client);
  await t.db.execute(sql`UPDATE live_events SET created_at = now() - interval '1 hour'`);
  const foreign = await publish(other);
  const fresh = await publish(client);
  await earlier.waitFor(fresh);
  const page = await openFor(client);
  await page.waitFor(fresh);
  const last = await publish(client);
  await page.waitFor(last);
  expect(page.fileIds).toEqual([fresh, last]);
  expect(page.fileIds).not.toContain(old);
  expect(page.fileIds).not.toContain(foreign);
});

describe('who may listen', () => {
  it('is nobody who is signed out or whose address is unproven', async () => {
    const answer = await t.visitor().call(liveEndpoint, {});
    expect([answer.status, answer.error.code]).toEqual([401, 'signed_out']);
    const unproven = await t.actingAs(await t.createUser({ emailVerifiedAt: null }));
    expect((await unproven.call(liveEndpoint, {})).status).toBe(403);
  });

  it('hears of their own files; staff hear of all, another client of none', async () => {
    const [mine, mineToo, others, staff] = [
      await openFor(client),
      await openFor(client),
      await openFor(other),
      await openFor(admin),
    ];
    const first = await publish(client);
    const last = await publish(other);
    await others.waitFor(last);
    await staff.waitFor(last);
    await Promise.all([mine.waitFor(first), mineToo.waitFor(first)]);
    // Events come in order: anyone who has the last one would have had the first.
    expect(others.fileIds).toEqual([last]);
    expect(staff.fileIds).toEqual([first, last]);
    const end = await publish(client);
    await mine.waitFor(end);
    expect(mine.fileIds).toEqual([first, end]);
  });
});

describe('an event', () => {
  it('arrives after the commit and not before', async () => {
    const stream = await openFor(client);
    let early: string[] = [];
    const inside = await t.db.transaction(async (tx) => {
      const fileId = await publish(client, tx);
      const meanwhile = await publish(client);
      await stream.waitFor(meanwhile);
      early = stream.fileIds.filter((id) => id === fileId);
      return fileId;
    });
    expect(early).toEqual([]);
    await stream.waitFor(inside);
  });

  it('never arrives when the transaction rolls back, nor in catching up', async () => {
    const stream = await openFor(client);
    const before = await stream.waitFor(await publish(client));
    let lost = '';
    const rolledBack = t.db.transaction(async (tx) => {
      lost = await publish(client, tx);
      throw new Error('the change failed');
    });
    await expect(rolledBack).rejects.toThrow('the change failed');
    await stream.waitFor(await publish(client));
    expect(stream.fileIds).not.toContain(lost);

    const again = await open(await t.actingAs(client), { 'last-event-id': String(before.id) });
    await again.waitFor(stream.fileIds.at(-1) ?? '');
    expect(again.fileIds).not.toContain(lost);
  });

  it('holds ids only, and each has a number that grows', async () => {
    const stream = await openFor(client);
    const first = await stream.waitFor(await publish(client));
    const last = await stream.waitFor(await publish(client));
    expect(last.id).toBeGreaterThan(first.id ?? Infinity);
    expect(Object.keys(first.event).sort()).toEqual(['fileId', 'type', 'userId']);
  });
});

describe('catching up', () => {
  it('brings what a page missed, of its own only', async () => {
    const stream = await openFor(client);
    const seen = await stream.waitFor(await publish(client));
    stream.close();
    const missed = [await publish(client), await publish(client)];
    const foreign = await publish(other);

    const again = await open(await t.actingAs(client), { 'last-event-id': String(seen.id) });
    for (const fileId of missed) await again.waitFor(fileId);
    await again.waitFor(await publish(client));
    expect(again.fileIds).not.toContain(foreign);

    const staff = await open(await t.actingAs(admin), { 'last-event-id': String(seen.id) });
    await staff.waitFor(foreign);
  });

  it('brings what a tab missed that takes the stream of another over', async () => {
    const stream = await openFor(client);
    const seen = await stream.waitFor(await publish(client));
    stream.close();
    const missed = await publish(client);
    // Longer ago than what a page hears that connects without a number.
    await t.db.execute(sql`UPDATE live_events SET created_at = created_at - interval '1 minute'`);
    const browser = await t.actingAs(client);
    const fresh = await LiveStream.open(browser);
    const heir = await LiveStream.open(browser, {}, `?after=${seen.id}`);
    await heir.waitFor(missed);
    expect(fresh.fileIds).toEqual([]);
    for (const page of [fresh, heir]) page.close();
  });

  it('brings an event that committed after a later one was seen', async () => {
    const stream = await openFor(client);
    let seen = 0;
    const slow = await t.db.transaction(async (tx) => {
      const fileId = await publish(client, tx);
      seen = (await stream.waitFor(await publish(client))).id ?? 0;
      stream.close();
      return fileId;
    });
    const again = await open(await t.actingAs(client), { 'last-event-id': String(seen) });
    await again.waitFor(slow);
  });

  it.each(['nonsense', '-1', '0', '1e400', '9'.repeat(40), "1' OR 1=1"])(
    'from %j begins with what comes now',
    async (lastEventId) => {
      const stream = await open(await t.actingAs(client), { 'last-event-id': lastEventId });
      const fileId = await publish(client);
      await stream.waitFor(fileId);
      expect(stream.fileIds).toEqual([fileId]);
    },
  );
});

describe('the end of a session', () => {
  it('ends its streams and tells them; the user’s other sessions go on', async () => {
    const browser = await t.actingAs(client);
    const [ending, staying] = [await open(browser), await openFor(client)];
    expect((await browser.call(confirmLogout, {})).status).toBe(303);
    await ending.waitForEnd();
    expect(ending.received.at(-1)).toEqual({
      id: expect.any(Number),
      event: { type: 'session-ended' },
    });
    await staying.waitFor(await publish(client));
    expect(staying.ended).toBe(false);
  });

  it('ends its streams on another node too', async () => {
    const browser = await t.actingAs(client);
    const elsewhere = new TestBrowser(secondOrigin);
    for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value);
    const stream = await open(elsewhere);
    await browser.call(confirmLogout, {});
    await stream.waitForEnd();
    expect(stream.received.map(({ event }) => event.type)).toEqual(['session-ended']);
  });
});

describe('two nodes', () => {
  it('tell each other’s pages, each event once', async () => {
    const browser = await t.actingAs(client);
    const elsewhere = new TestBrowser(secondOrigin);
    for (const [name, value] of browser.cookies) elsewhere.cookies.set(name, value);
    const [here, there] = [await open(browser), await open(elsewhere)];
    const sent = [
      await publish(client),
      await publish(client, second.platform.db),
      await publish(client),
    ];
    for (const stream of [here, there]) {
      for (const fileId of sent) await stream.waitFor(fileId);
      expect(stream.fileIds).toEqual(sent);
    }
  });
});

it('loses nothing when its database connection is cut', async () => {
  const stream = await openFor(client);
  await stream.waitFor(await publish(client));
  t.expectLoggedError(/connection lost|terminating connection/);
  const cut = await t.db.execute(sql`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE application_name = 'filewell-listener' AND datname = current_database()`);
  expect(cut.rowCount).toBe(2);
  // Nobody listens now; the notifications of these go nowhere.
  const missed = [await publish(client), await publish(client)];
  for (const fileId of missed) await stream.waitFor(fileId);
  // And it listens again.
  await stream.waitFor(await publish(client));
  expect(new Set(stream.fileIds).size).toBe(stream.fileIds.length);
  expect(stream.ended).toBe(false);
});

it('takes its streams off the list when pages close', async () => {
  const size = () => t.platform.live.size;
  await expect.poll(size, { timeout: 10_000 }).toBe(0);
  const stream = await openFor(client);
  expect(size()).toBe(1);
  stream.close();
  await expect.poll(size, { timeout: 10_000 }).toBe(0);
});
