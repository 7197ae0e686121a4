// One message: sent once, at its place, changed, with documents; over HTTP on a real PostgreSQL.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createConversation,
  editMessage,
  getConversation,
  listConversationMessages,
  sendConversationMessage,
  sendMessage,
} from '#contract/messages/conversations';
import { deleteFile, listFiles } from '#contract/documents/files';
import { listNotifications } from '#contract/notifications/notifications';
import { activity } from '#platform/activity/table';
import type { TestBrowser } from '#testing/browser';
import { uploadPdf } from '#testing/fixtures';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';
import { messages } from './table.ts';

let t: TestApp;
let ruth: TestBrowser;
let client: TestUser;
let maya: TestBrowser;
beforeAll(async () => {
  t = await startTestApp();
  ruth = await t.actingAs(
    await t.createUser({ isAdmin: true, firstName: 'Ruth', lastName: 'Hanley' }),
  );
});
beforeEach(async () => {
  client = await t.createUser();
  maya = await t.actingAs(client);
});
afterAll(() => t.close());

const begin = async (subject = 'My W-2', message?: string) =>
  (await maya.call(createConversation, { body: { subject, ...(message ? { message } : {}) } }))
    .body;
const write = (browser: TestBrowser, conversationId: string, content: string) =>
  browser.call(sendMessage, { body: { conversationId, content } });
const peek = async (browser: TestBrowser, id: string) =>
  (await browser.call(listConversationMessages, { params: { id }, query: { markRead: 'false' } }))
    .body;
const look = async (browser: TestBrowser, id: string) =>
  (await browser.call(getConversation, { params: { id } })).body;

describe('a message', () => {
  it('is one when it is sent fifty times at once, by either call', async () => {
    const { id: conversationId } = await begin();
    const id = crypto.randomUUID();
    const body = { id, content: 'Only once' };
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        n % 2
          ? maya.call(sendMessage, { body: { ...body, conversationId } })
          : maya.call(sendConversationMessage, { params: { id: conversationId }, body }),
      ),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => body.id))).toEqual(new Set([id]));
    expect(await t.db.$count(messages, eq(messages.conversationId, conversationId))).toBe(1);
    expect(await t.db.$count(activity, eq(activity.subjectId, id))).toBe(1);
    const notified = (await ruth.call(listNotifications, {})).body.filter(({ link }) =>
      link.includes(conversationId),
    );
    expect(notified.map(({ title }) => title)).toEqual(['New message']);
  });

  it('is refused with an id that another message has, no matter who wrote that', async () => {
    const { id: conversationId } = await begin();
    const first = (await write(maya, conversationId, 'Mine')).body;
    const other = await t.actingAs(await t.createUser());
    const theirs = (await other.call(createConversation, { body: { subject: 'Theirs' } })).body.id;
    const tries = [
      maya.call(sendMessage, { body: { id: first.id, conversationId, content: 'Changed' } }),
      ruth.call(sendMessage, { body: { id: first.id, conversationId, content: 'Mine' } }),
      other.call(sendMessage, {
        body: { id: first.id, conversationId: theirs, content: 'Mine' },
      }),
    ];
    for (const answer of await Promise.all(tries)) {
      expect([answer.status, answer.error.code]).toEqual([422, 'key_reused']);
    }
    expect((await peek(maya, conversationId)).map(({ content }) => content)).toEqual(['Mine']);
  });

  it('has one place among those sent at the same time', async () => {
    const { id } = await begin();
    await Promise.all(
      Array.from({ length: 20 }, (_, n) => write(n % 2 ? maya : ruth, id, `m${n}`)),
    );
    const [seen, again] = [await peek(maya, id), await peek(ruth, id)];
    expect(seen.map((message) => message.id)).toEqual(again.map((message) => message.id));
    const times = seen.map(({ createdAt }) => createdAt);
    expect(times).toEqual(times.toSorted());
    expect((await look(maya, id)).lastMessageAt).toBe(times.at(-1));
  });

  it.each([
    ['blank', '', 400],
    ['spaces and line breaks', ' \n\t ', 400],
    ['zero-width characters only', '\u200b\u200d\u2060\ufeff', 400],
    ['bidi signs only', '\u202e\u2066\u2069', 400],
    ['letters drawn as nothing', '\u3164\u115f\u2800', 400],
    ['10,001 characters', 'a'.repeat(10_001), 400],
    ['50,000 characters', 'a'.repeat(50_000), 400],
  ])('of %s is refused with a sentence', async (_, content, status) => {
    const { id } = await begin();
    const refused = await write(maya, id, content);
    expect(refused.status).toBe(status);
    expect(refused.error.fields?.['content']).toMatch(/^Please /);
    expect(await peek(maya, id)).toEqual([]);
  });

  it.each([
    ['10,000 characters', 'é'.repeat(10_000), undefined],
    ['HTML, as the text it is', '<img src=x onerror=alert(1)> & <b>bold</b>', undefined],
    ['what would turn the order of the text', 'pay \u202e0001$\u202c now', 'pay 0001$ now'],
    ['NUL and other controls', 'a\0b\u0007c\u001b[31m', 'abc[31m'],
    ['joined emoji and words of right-to-left letters', '👩‍👧 שלום \u200fمرحبا', undefined],
    ['lone surrogates', 'a\ud800b', 'a\ufffdb'],
    ['lines of every kind', ' one\r\ntwo\rthree\n\n', 'one\ntwo\nthree'],
    ['decomposed letters', 'Zoe\u0308', 'Zoë'],
  ])('of %s is kept so', async (_, content, stored = content) => {
    const { id } = await begin();
    const sent = await write(maya, id, content);
    expect(sent.body.content).toBe(stored);
    expect((await peek(ruth, id))[0]?.content).toBe(stored);
  });

  it('of an unknown type or with an unknown key is refused', async () => {
    const { id } = await begin();
    for (const extra of [{ messageType: 'html' }, { senderId: client.id }, { isRead: true }]) {
      const response = await maya.fetch('/api/messages', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ conversationId: id, content: 'Hi', ...extra }),
      });
      expect(response.status).toBe(400);
    }
  });

  it('can be changed by the person who wrote it for 10 minutes, and says that it was', async () => {
    const { id } = await begin();
    const sent = (await write(maya, id, 'Helo')).body;
    expect(sent).toMatchObject({ isEdited: false });
    expect(Date.parse(sent.editableUntil ?? '')).toBe(Date.parse(sent.createdAt) + 600_000);
    const edit = (browser: TestBrowser, content: string) =>
      browser.call(editMessage, { params: { id: sent.id }, body: { content } });
    expect((await edit(maya, 'Helo')).body.isEdited).toBe(false);
    expect((await edit(maya, 'Hello')).body).toMatchObject({ content: 'Hello', isEdited: true });
    expect((await peek(ruth, id))[0]).toMatchObject({ content: 'Hello', editableUntil: null });
    expect((await edit(ruth, 'No')).status).toBe(403);
    expect((await edit(maya, ' ')).status).toBe(400);
    // Sent again by a page that did not hear the answer: it stays changed.
    const again = { id: sent.id, conversationId: id, content: 'Helo' };
    expect((await maya.call(sendMessage, { body: again })).body.content).toBe('Hello');
    await t.db.execute(sql`
      UPDATE messages SET created_at = created_at - interval '601 seconds' WHERE id = ${sent.id}`);
    const late = await edit(maya, 'Too late');
    expect([late.status, late.error.code]).toEqual([409, 'conflict']);
    expect((await peek(maya, id))[0]).toMatchObject({ content: 'Hello', editableUntil: null });
  });

  it('takes documents of its client along, and no others', async () => {
    const { id: conversationId } = await begin();
    const [file, second] = [await uploadPdf(maya), await uploadPdf(maya, 'Other.pdf')];
    const foreign = await uploadPdf(await t.actingAs(await t.createUser()));
    const send = (browser: TestBrowser, fileIds: string[]) =>
      browser.call(sendMessage, { body: { conversationId, content: 'See these', fileIds } });
    const sent = (await send(maya, [second.id, file.id])).body;
    expect(sent.attachments).toMatchObject([
      { fileId: second.id, originalName: 'Other.pdf', canOpen: true },
      { fileId: file.id, fileType: 'application/pdf', canOpen: true },
    ]);
    for (const browser of [maya, ruth]) {
      expect((await send(browser, [file.id, foreign.id])).status).toBe(404);
      expect((await send(browser, [file.id, file.id])).status).toBe(400);
    }
    expect(await peek(maya, conversationId)).toHaveLength(1);
    await maya.call(deleteFile, { params: { id: file.id } });
    const [seen] = await peek(maya, conversationId);
    expect(seen?.attachments.map(({ canOpen }) => canOpen)).toEqual([true, false]);
    expect((await send(maya, [file.id])).status).toBe(404);
    expect((await maya.call(listFiles, {})).body.map(({ id }) => id)).toEqual([second.id]);
  });
});
