// Clients and staff write to each other: over HTTP on a real PostgreSQL.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  countAdminUnreadMessages,
  createAdminConversation,
  listAdminConversations,
} from '#contract/messages/admin-conversations';
import {
  countUnreadMessages,
  createConversation,
  getConversation,
  listConversationMessages,
  listConversations,
  listMessages,
  readConversation,
  readMessage,
  searchMessages,
  sendMessage,
  updateConversation,
} from '#contract/messages/conversations';
import type { TestBrowser } from '#testing/browser';
import { uploadPdf } from '#testing/fixtures';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';

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
const read = async (browser: TestBrowser, id: string) =>
  (await browser.call(listConversationMessages, { params: { id } })).body;
const peek = async (browser: TestBrowser, id: string) =>
  (await browser.call(listConversationMessages, { params: { id }, query: { markRead: 'false' } }))
    .body;
const look = async (browser: TestBrowser, id: string) =>
  (await browser.call(getConversation, { params: { id } })).body;
const unread = async (browser: TestBrowser) =>
  (await browser.call(countUnreadMessages, {})).body.count;

describe('a conversation', () => {
  it('begins open with priority normal, is active once answered, and lists the latest first', async () => {
    const first = await begin('First');
    expect(first).toMatchObject({
      subject: 'First',
      priority: 'normal',
      status: 'open',
      clientId: client.id,
      unreadCount: 0,
      lastMessage: null,
      waitsForClient: false,
      staff: [],
      readByOther: null,
      can: { send: true, close: true, resolve: true, reopen: false },
    });
    const second = await begin('Second', 'Hello\n there');
    expect(second.lastMessage).toMatchObject({
      excerpt: 'Hello there',
      sender: { isYou: true, isStaff: false },
    });
    await write(maya, first.id, 'One more thing');
    expect((await look(maya, first.id)).status).toBe('open');
    await write(ruth, first.id, 'Yes?');
    const list = (await maya.call(listConversations, {})).body;
    expect(list.map(({ id }) => id)).toEqual([first.id, second.id]);
    expect(list[0]).toMatchObject({ status: 'active', unreadCount: 1, staff: ['Ruth Hanley'] });
  });

  it('by staff has priority medium and a message, and reaches the client', async () => {
    const body = { clientId: client.id, subject: 'Your return', message: 'It is ready.' };
    const made = (await ruth.call(createAdminConversation, { body })).body;
    expect(made).toMatchObject({ priority: 'medium', status: 'open', unreadCount: 0 });
    expect(await unread(maya)).toBe(1);
    expect((await read(maya, made.id)).map(({ content }) => content)).toEqual(['It is ready.']);
  });

  it('is not begun with staff, an archived client or nobody', async () => {
    const body = { subject: 'Hi', message: 'Hi' };
    const admin = await t.createUser({ isAdmin: true });
    const archived = await t.createUser({ archivedAt: new Date() });
    const status = async (clientId: string) =>
      (await ruth.call(createAdminConversation, { body: { ...body, clientId } })).status;
    expect(await status(admin.id)).toBe(404);
    expect(await status(crypto.randomUUID())).toBe(404);
    expect(await status(archived.id)).toBe(409);
  });

  it('takes nothing when closed, until it is reopened; a message makes a resolved one active', async () => {
    const { id } = await begin();
    const turn = (status: 'open' | 'resolved' | 'closed') =>
      maya.call(updateConversation, { params: { id }, body: { status } });
    expect((await turn('closed')).body.can).toEqual({
      send: false,
      close: false,
      resolve: false,
      reopen: true,
    });
    for (const browser of [maya, ruth]) {
      const refused = await write(browser, id, 'Hello?');
      expect([refused.status, refused.error.code]).toEqual([409, 'conflict']);
      expect(refused.error.message).toContain('closed');
    }
    await turn('open');
    expect((await write(maya, id, 'Hello?')).status).toBe(201);
    expect((await turn('resolved')).body.status).toBe('resolved');
    await write(ruth, id, 'One more question');
    expect((await look(maya, id)).status).toBe('active');
  });

  it('waits for the client while it goes on and the firm asked last', async () => {
    const { id } = await begin('My W-2', 'Did it arrive?');
    const waits = async () => (await look(maya, id)).waitsForClient;
    expect(await waits(), 'asked by the client').toBe(false);
    await write(ruth, id, 'It did.');
    expect(await waits(), 'nothing asked').toBe(false);
    await write(ruth, id, 'Is there a second one? We see two employers.');
    expect(await waits()).toBe(true);
    const body = { status: 'resolved' } as const;
    await ruth.call(updateConversation, { params: { id }, body });
    expect(await waits(), 'resolved').toBe(false);
  });

  it('is read by the side, with who and when, and answering is reading', async () => {
    const { id } = await begin('My W-2', 'Did it arrive?');
    const before = (await ruth.call(countAdminUnreadMessages, {})).body.count;
    const question = (await peek(ruth, id))[0];
    expect(question).toMatchObject({ isRead: false, readAt: null, readBy: null });
    expect((await look(maya, id)).readByOther).toBeNull();
    await write(ruth, id, 'It did.');
    expect((await ruth.call(countAdminUnreadMessages, {})).body.count).toBe(before - 1);
    expect(await unread(maya)).toBe(1);
    expect((await peek(maya, id))[0]).toMatchObject({ isRead: true, readBy: 'Ruth Hanley' });
    expect((await look(maya, id)).readByOther?.name).toBe('Ruth Hanley');
    expect(await unread(maya)).toBe(1);
    await read(maya, id);
    expect(await unread(maya)).toBe(0);
    expect((await look(ruth, id)).readByOther?.name).toMatch(/^Maya/);
  });

  it('is read up to a message by its id', async () => {
    const { id } = await begin();
    const sent = [];
    for (const content of ['one', 'two', 'three']) sent.push((await write(ruth, id, content)).body);
    const [, two] = sent;
    const answer = await maya.call(readMessage, { params: { id: two?.id ?? '' } });
    expect(answer.body.isRead).toBe(true);
    expect(await unread(maya)).toBe(1);
    // One's own message is read by the other side only.
    const own = (await write(ruth, id, 'four')).body;
    await ruth.call(readMessage, { params: { id: own.id } });
    expect(await unread(maya)).toBe(2);
    const rest = await maya.call(readConversation, { params: { id }, body: { upTo: own.id } });
    expect(rest.body.unreadCount).toBe(0);
  });

  it('hands out its messages page by page, oldest first, by both paths', async () => {
    const { id } = await begin();
    for (let n = 1; n <= 7; n += 1) await write(n % 2 ? maya : ruth, id, `m${n}`);
    const newest = await maya.call(listMessages, { params: { id }, query: { limit: 3 } });
    expect(newest.body.map(({ content }) => content)).toEqual(['m5', 'm6', 'm7']);
    const before = newest.body[0]?.id ?? '';
    const earlier = await maya.call(listConversationMessages, {
      params: { id },
      query: { limit: 3, before },
    });
    expect(earlier.body.map(({ content }) => content)).toEqual(['m2', 'm3', 'm4']);
    // A message of another conversation is no place in this one.
    const other = (await begin('Other', 'x')).id;
    const foreign = (await peek(maya, other))[0]?.id ?? '';
    const none = await maya.call(listMessages, { params: { id }, query: { before: foreign } });
    expect(none.body).toEqual([]);
  });
});

it('begins once however often the page sends it', async () => {
  const id = crypto.randomUUID();
  const body = { id, subject: 'Once', message: 'Hello' };
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => maya.call(createConversation, { body })),
  );
  expect(new Set(answers.map((answer) => answer.body.id))).toEqual(new Set([id]));
  expect(await peek(maya, id)).toHaveLength(1);
  const other = await t.actingAs(await t.createUser());
  const taken = await other.call(createConversation, { body });
  expect([taken.status, taken.error.code]).toEqual([422, 'key_reused']);
});

it.each(['', '   ', '\u200b', 'a'.repeat(201)])('refuses the subject %j', async (subject) => {
  const refused = await maya.call(createConversation, { body: { subject } });
  expect([refused.status, refused.error.code]).toEqual([400, 'invalid_request']);
  expect(refused.error.fields?.['subject']).toMatch(/^Please /);
});

it('refuses documents without a message to send them with', async () => {
  const { id } = await uploadPdf(maya);
  const body = { subject: 'Receipts', fileIds: [id] };
  const refused = await maya.call(createConversation, { body });
  expect([refused.status, Object.keys(refused.error.fields ?? {})]).toEqual([400, ['fileIds']]);
});

describe('search', () => {
  it('finds words in one’s own messages and subjects, without accents or case', async () => {
    const { id } = await begin('Café deductions', 'The receipt of MÜLLER & Söhne is missing 100%');
    await write(ruth, id, `Long before. ${'x '.repeat(200)} the müller receipt`);
    const other = await t.actingAs(await t.createUser());
    await other.call(createConversation, {
      body: { subject: 'Muller', message: 'receipt muller' },
    });
    const hits = async (q: string) => (await maya.call(searchMessages, { query: { q } })).body;
    const found = await hits('muller RECEIPT');
    expect(found.map(({ sender }) => sender?.isStaff)).toEqual([true, false]);
    expect(found.every(({ conversationId }) => conversationId === id)).toBe(true);
    expect(found[0]?.excerpt).toMatch(/^…/);
    expect(found[0]?.excerpt).toContain('müller receipt');
    expect(found[1]?.excerpt).toBe('The receipt of MÜLLER & Söhne is missing 100%');
    const mine = (await hits('muller')).map(({ conversationId }) => conversationId);
    expect(new Set(mine)).toEqual(new Set([id]));
    expect(await hits('cafe')).toMatchObject([{ messageId: null, subject: 'Café deductions' }]);
    expect(await hits('0%')).toHaveLength(1);
    expect(await hits('nothing_')).toEqual([]);
    const staff = (await ruth.call(searchMessages, { query: { q: 'receipt muller' } })).body;
    expect(new Set(staff.map(({ conversationId }) => conversationId)).size).toBe(2);
  });
});

describe('the list of staff', () => {
  it('filters, searches and hands out every conversation once, page by page', async () => {
    const ids = [];
    for (const subject of ['Alpha', 'Beta', 'Gamma']) ids.push((await begin(subject, subject)).id);
    const [alpha = '', beta = '', gamma = ''] = ids;
    await maya.call(updateConversation, { params: { id: beta }, body: { status: 'resolved' } });
    await ruth.call(readConversation, { params: { id: gamma }, body: {} });
    const list = async (query: object) =>
      (await ruth.call(listAdminConversations, { query: { clientId: client.id, ...query } })).body;
    const found = async (query: object) => (await list(query)).items.map(({ id }) => id);
    expect(await found({})).toEqual([gamma, beta, alpha]);
    expect(await found({ status: 'resolved' })).toEqual([beta]);
    expect(await found({ priority: 'urgent' })).toEqual([]);
    expect(await found({ unread: 'true' })).toEqual([beta, alpha]);
    expect(await found({ unread: 'false' })).toEqual([gamma]);
    expect(await found({ q: 'ALPH' })).toEqual([alpha]);
    expect(await found({ q: `gamma ${client.email}` })).toEqual([gamma]);
    await write(ruth, alpha, 'Only here: zeppelin');
    expect(await found({ q: 'zeppelin' })).toEqual([alpha]);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page: { items: { id: string }[]; nextCursor: string | null; total: number } =
        await list({ limit: 1, ...(cursor === null ? {} : { cursor }) });
      expect(page.total).toBe(3);
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    expect(seen).toEqual([alpha, gamma, beta]);
    const wrong = await ruth.call(listAdminConversations, { query: { cursor: 'nonsense' } });
    expect([wrong.status, wrong.error.code]).toEqual([400, 'invalid_request']);
  });
});
