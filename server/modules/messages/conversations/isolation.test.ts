// Another client, with every id of a conversation, its messages, documents, notifications and events
// in hand: over HTTP and the live stream on a real PostgreSQL. Each call by itself is tried in
// server/authorization; here are the lists, and ids in places where one's own belong.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listClientActivity } from '#contract/firm/client-activity';
import {
  countUnreadMessages,
  createConversation,
  editMessage,
  hintTyping,
  listConversationMessages,
  listConversations,
  readConversation,
  searchMessages,
  sendMessage,
} from '#contract/messages/conversations';
import { countUnreadNotifications, listNotifications } from '#contract/notifications/notifications';
import type { TestBrowser } from '#testing/browser';
import { uploadPdf } from '#testing/fixtures';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';
import { LiveStream } from '../../../platform/live/testing-stream.ts';

let t: TestApp;
let owner: TestUser;
let maya: TestBrowser;
let ruth: TestBrowser;
let theo: TestBrowser;
/** What Theo must never get to see. */
let secrets: string[];
let conversationId: string;
let messageId: string;
let fileId: string;
/** Theo's own. */
let own: string;

beforeAll(async () => {
  t = await startTestApp();
  owner = await t.createUser({ firstName: 'Odile', lastName: 'Marchetti' });
  maya = await t.actingAs(owner);
  ruth = await t.actingAs(await t.createUser({ isAdmin: true, firstName: 'Ruth' }));
  theo = await t.actingAs(await t.createUser());
  const subject = 'Houseboat';
  conversationId = (await maya.call(createConversation, { body: { subject } })).body.id;
  fileId = (await uploadPdf(maya, 'Mooring.pdf')).id;
  const question = { conversationId, content: 'The mooring fee?', fileIds: [fileId] };
  messageId = (await maya.call(sendMessage, { body: question })).body.id;
  const answer = { conversationId, content: 'Half of the mooring fee.' };
  const { id: answerId } = (await ruth.call(sendMessage, { body: answer })).body;
  own = (await theo.call(createConversation, { body: { subject: 'Mine' } })).body.id;
  secrets = [conversationId, messageId, answerId, fileId, owner.id, owner.email];
  secrets.push(subject, 'Mooring', 'mooring', 'Odile', 'Marchetti');
});
afterAll(() => t.close());

function expectNothing(of: unknown): void {
  const text = JSON.stringify(of);
  for (const secret of secrets) expect(text).not.toContain(secret);
}

it('lists, counts and searches hold nothing of it', async () => {
  expectNothing((await theo.call(listConversations, {})).body);
  expectNothing((await theo.call(listNotifications, {})).body);
  expectNothing((await theo.call(listClientActivity, { query: {} })).body);
  for (const q of ['mooring', 'Houseboat', 'Odile']) {
    expect((await theo.call(searchMessages, { query: { q } })).body).toEqual([]);
  }
  expect((await theo.call(countUnreadMessages, {})).body.count).toBe(0);
  expect((await theo.call(countUnreadNotifications, {})).body.count).toBe(0);
  // And the owner's are there to be found.
  expect((await maya.call(searchMessages, { query: { q: 'mooring' } })).body).toHaveLength(2);
});

it('ids of it among one’s own are ids of nothing', async () => {
  const params = { id: own };
  const send = (body: { id?: string; fileIds?: string[]; conversationId: string }) =>
    theo.call(sendMessage, { body: { content: 'Mine now', ...body } });
  expect((await send({ conversationId })).status).toBe(404);
  expect((await send({ conversationId: own, fileIds: [fileId] })).status).toBe(404);
  const taken = await send({ conversationId: own, id: messageId });
  expect(taken.status).toBe(422);
  expectNothing({ ...taken.error, message: taken.error.message });
  const before = await theo.call(listConversationMessages, {
    params,
    query: { before: messageId },
  });
  expect(before.body).toEqual([]);
  const upTo = await theo.call(readConversation, { params, body: { upTo: messageId } });
  expectNothing(upTo.json);
  const edited = await theo.call(editMessage, {
    params: { id: messageId },
    body: { content: 'Changed' },
  });
  expect(edited.status).toBe(404);
  const { body } = await maya.call(listConversationMessages, { params: { id: conversationId } });
  expect(body.map(({ content }) => content)).toEqual([
    'The mooring fee?',
    'Half of the mooring fee.',
  ]);
});

it('the live stream tells nothing of it, now or later, and takes no hints for it', async () => {
  const foreign = await LiveStream.open(theo);
  const later = await LiveStream.open(theo, { 'last-event-id': '1' });
  const mine = await LiveStream.open(maya);
  expect((await theo.call(hintTyping, { params: { id: conversationId } })).status).toBe(404);
  await ruth.call(hintTyping, { params: { id: conversationId } });
  await ruth.call(sendMessage, { body: { conversationId, content: 'And the paint.' } });
  await mine.waitForEvent(({ type }) => type === 'conversations-changed');
  // Events come in order: anyone who has the last one would have had those before.
  const { id } = (await theo.call(createConversation, { body: { subject: 'Last' } })).body;
  for (const stream of [foreign, later]) {
    await stream.waitForEvent(
      (event) => event.type === 'conversations-changed' && event.conversationId === id,
    );
    expectNothing(stream.received);
  }
  await mine.waitForEvent(({ type }) => type === 'typing');
  expect(mine.received.filter(({ event }) => event.type === 'typing')).toHaveLength(1);
  for (const stream of [foreign, later, mine]) stream.close();
});
