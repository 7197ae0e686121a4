// Conversations on open pages: real HTTP streams and LISTEN/NOTIFY on a real PostgreSQL, two nodes.
import { Writable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  createConversation,
  editMessage,
  hintTyping,
  listConversationMessages,
  readConversation,
  sendMessage,
  updateConversation,
} from '#contract/messages/conversations';
import type { LiveEvent } from '#contract/live';
import { TestBrowser } from '#testing/browser';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';
import { type App, buildApp } from '../../../app.ts';
import { publishLive } from '../../../platform/live/publish.ts';
import { liveEvents } from '../../../platform/live/table.ts';
import { LiveStream } from '../../../platform/live/testing-stream.ts';

let t: TestApp;
let second: App;
let secondOrigin: string;
let client: TestUser;
let maya: TestBrowser;
let ruth: TestBrowser;
let other: TestBrowser;
const streams: LiveStream[] = [];

beforeAll(async () => {
  t = await startTestApp();
  second = await buildApp(t.platform.config, {
    connectionString: t.connectionString,
    logTo: new Writable({ write: (_chunk, _encoding, done) => done() }),
  });
  secondOrigin = await second.http.listen({ port: 0, host: '127.0.0.1' });
  client = await t.createUser();
  maya = await t.actingAs(client);
  ruth = await t.actingAs(await t.createUser({ isAdmin: true, firstName: 'Ruth' }));
  other = await t.actingAs(await t.createUser());
});
afterEach(async () => {
  for (const stream of streams.splice(0)) stream.close();
  await age();
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
/** The same session in a page that is connected to the other node. */
function elsewhere(browser: TestBrowser): TestBrowser {
  const copy = new TestBrowser(secondOrigin);
  for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
  return copy;
}
const begin = async () =>
  (await maya.call(createConversation, { body: { subject: 'Receipts' } })).body.id;
const write = async (browser: TestBrowser, conversationId: string, content = 'Hello') =>
  (await browser.call(sendMessage, { body: { conversationId, content } })).body;
const changeOf = (conversationId: string) => (event: LiveEvent) =>
  event.type === 'conversations-changed' && event.conversationId === conversationId;

/** What happened so far is no recent news to the pages that are opened next. */
const age = () => t.db.execute(sql`UPDATE live_events SET created_at = now() - interval '1 hour'`);

/** Nothing came twice. @returns the numbers of what came, in the order it came in */
function expectOnce(stream: LiveStream): number[] {
  const numbers = stream.received.flatMap(({ id }) => id ?? []);
  expect(new Set(numbers).size).toBe(numbers.length);
  return numbers;
}
const typingIn = (stream: LiveStream) =>
  stream.received.filter(({ event }) => event.type === 'typing');

/** Something that a page hears for certain, after whatever came before. */
async function settle(stream: LiveStream): Promise<void> {
  const fileId = uuidv7();
  await publishLive(t.db, { staff: true, userId: client.id }, { type: 'files-changed', fileId });
  await stream.waitFor(fileId);
}

it('reach every tab of both sides on either node, and nobody else', async () => {
  const conversationId = await begin();
  await age();
  const mine = [await open(maya), await open(maya), await open(elsewhere(maya))];
  const theirs = [await open(ruth), await open(elsewhere(ruth))];
  const foreign = [await open(other), await open(elsewhere(other))];

  const message = await write(maya, conversationId);
  for (const stream of [...mine, ...theirs]) await stream.waitForEvent(changeOf(conversationId));
  for (const stream of theirs) {
    await stream.waitForEvent((event) => event.type === 'notifications-changed');
  }
  await maya.call(editMessage, { params: { id: message.id }, body: { content: 'Hello!' } });
  await elsewhere(ruth).call(readConversation, { params: { id: conversationId }, body: {} });
  await write(ruth, conversationId, 'Yes?');
  await maya.call(listConversationMessages, { params: { id: conversationId } });
  await ruth.call(updateConversation, {
    params: { id: conversationId },
    body: { status: 'resolved' },
  });
  await maya.call(hintTyping, { params: { id: conversationId } });
  await ruth.call(hintTyping, { params: { id: conversationId } });
  for (const stream of [...mine, ...theirs]) await settle(stream);
  // Message, edit, read mark, answer, read mark, status.
  for (const stream of [...mine, ...theirs]) {
    const changes = stream.received.filter(({ event }) => changeOf(conversationId)(event));
    expect(changes.length).toBeGreaterThanOrEqual(6);
    expectOnce(stream);
  }
  // Events come in order: anyone who has the last one would have had those before.
  const theirOwn = (await other.call(createConversation, { body: { subject: 'Mine' } })).body.id;
  for (const stream of foreign) {
    await stream.waitForEvent(changeOf(theirOwn));
    expect(stream.received.map(({ event }) => event)).toEqual([
      { type: 'conversations-changed', conversationId: theirOwn, userId: expect.any(String) },
    ]);
  }
  for (const stream of mine)
    expect(stream.received.some(({ event }) => changeOf(theirOwn)(event))).toBe(false);
});

it('hold ids only: nothing that was written', async () => {
  const stream = await open(ruth);
  const conversationId = await begin();
  await write(maya, conversationId, 'My number is 123-45-6789');
  await settle(stream);
  expect(JSON.stringify(stream.received)).not.toMatch(/123-45|Receipts/);
});

describe('that someone is typing', () => {
  it('the other side hears at once, with the name, and nobody later', async () => {
    const conversationId = await begin();
    const [mine, staff] = [await open(elsewhere(maya)), await open(ruth)];
    await settle(mine);
    await settle(staff);
    await ruth.call(hintTyping, { params: { id: conversationId } });
    const { id, event } = await mine.waitForEvent(({ type }) => type === 'typing');
    expect([id, event]).toEqual([
      null,
      { type: 'typing', conversationId, userId: expect.any(String), firstName: 'Ruth' },
    ]);
    // Again and again: a hint is not taken for one that was heard.
    await ruth.call(hintTyping, { params: { id: conversationId } });
    await vi.waitFor(() => expect(typingIn(mine)).toHaveLength(2), { timeout: 20_000 });
    await maya.call(hintTyping, { params: { id: conversationId } });
    await staff.waitForEvent((hint) => hint.type === 'typing' && hint.userId === client.id);
    // One's own other tabs are not notified that one is typing oneself.
    await settle(mine);
    expect(typingIn(mine)).toHaveLength(2);
    const late = await open(maya, { 'last-event-id': '1' });
    await settle(late);
    expect(typingIn(late)).toEqual([]);
  });
});

describe('after a lost connection', () => {
  it('of the server to its database what was sent in the meantime arrives, once', async () => {
    const [mine, theirs] = [await open(maya), await open(elsewhere(ruth))];
    const before = await begin();
    await theirs.waitForEvent(changeOf(before));
    t.expectLoggedError(/connection lost|terminating connection/);
    // Stored, and nobody was notified of it: what happens while no one listens.
    const unheard = uuidv7();
    const lost: LiveEvent = {
      type: 'conversations-changed',
      conversationId: unheard,
      userId: client.id,
    };
    await t.db.insert(liveEvents).values({ userId: client.id, forStaff: true, event: lost });
    for (const stream of [mine, theirs]) await settle(stream);
    expect(mine.received.some(({ event }) => changeOf(unheard)(event))).toBe(false);
    await t.db.execute(sql`
      SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE application_name = 'filewell-listener' AND datname = current_database()`);
    const meanwhile = [await begin(), await begin()];
    for (const id of meanwhile) await write(maya, id);
    for (const stream of [mine, theirs]) {
      for (const id of [unheard, ...meanwhile]) await stream.waitForEvent(changeOf(id));
    }
    const after = await begin();
    for (const stream of [mine, theirs]) {
      await stream.waitForEvent(changeOf(after));
      expectOnce(stream);
    }
  });

  it('of a page it gets what it missed, without gap or repetition among them', async () => {
    const stream = await open(maya);
    const first = await begin();
    const { id: seen } = await stream.waitForEvent(changeOf(first));
    stream.close();
    const missed = [await begin(), await begin(), await begin()];
    const again = await open(maya, { 'last-event-id': String(seen) });
    const now = await begin();
    for (const id of [...missed, now]) await again.waitForEvent(changeOf(id));
    const numbers = expectOnce(again);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
    expect(again.received.some(({ event }) => event.type === 'events-missed')).toBe(false);
  });

  it('with more than can be sent, or after what is kept, the page is told to read everything', async () => {
    const stream = await open(maya);
    const { id: seen } = await stream.waitForEvent(changeOf(await begin()));
    stream.close();
    await t.db.execute(sql`
      INSERT INTO live_events (user_id, for_staff, event)
      SELECT ${client.id}, false, '{"type":"templates-changed"}' FROM generate_series(1, 1500)`);
    const flooded = await open(maya, { 'last-event-id': String(seen) });
    await flooded.waitForEvent(({ type }) => type === 'events-missed');
    await t.db.execute(sql`DELETE FROM live_events`);
    const late = await open(maya, { 'last-event-id': String(seen) });
    await late.waitForEvent(({ type }) => type === 'events-missed');
    const begun = await begin();
    await late.waitForEvent(changeOf(begun));
  });
});
