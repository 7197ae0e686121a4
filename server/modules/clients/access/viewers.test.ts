// “Who can see this” says what access itself decides, for random grants; notices reach the same people.
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { whoSeesConversation, whoSeesFile } from '#contract/clients/access';
import { createConversation, listConversations } from '#contract/messages/conversations';
import { listFiles } from '#contract/documents/files';
import { createInvoice } from '#contract/billing/invoices';
import { listNotifications } from '#contract/notifications/notifications';
import { sendMessage } from '#contract/messages/conversations';
import { sendInvoice } from '#contract/billing/invoices';
import { type AccessRight, accessRights } from '#domain/client-accounts';
import { files } from '#modules/documents';
import { uploadPdf } from '#testing/fixtures';
import type { TestBrowser } from '#testing/browser';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';
import { accessGrants } from '../accounts/table.ts';
import { notifications } from '../../notifications/table.ts';

let t: TestApp;
let admin: TestBrowser;
let maya: TestUser;
let others: { user: TestUser; browser: TestBrowser }[];
/** Documents by the tax year they count by. */
const made: string[] = [];
let conversation: string;
const inAccount = () => ({ 'x-client-account': maya.id });

beforeAll(async () => {
  t = await startTestApp();
  admin = await t.actingAs(await t.createUser({ isAdmin: true }));
  maya = await t.createUser({ firstName: 'Maya' });
  others = await Promise.all(
    ['Sam', 'Ines'].map(async (firstName) => {
      const user = await t.createUser({ firstName });
      return { user, browser: await t.actingAs(user) };
    }),
  );
  const owner = await t.actingAs(maya);
  for (const taxYear of [2023, 2024, 2025]) {
    const { id } = await uploadPdf(owner);
    await t.db.update(files).set({ taxYear }).where(eq(files.id, id));
    made.push(id);
  }
  // One of someone who may only add.
  await t.db.insert(accessGrants).values(grantOf(0, { rights: ['add'] }));
  const helper = others[0]?.browser;
  if (!helper) throw new Error('nobody helps');
  const form = new FormData();
  form.append('file', new Blob(['%PDF-1.4 %%EOF'], { type: 'application/pdf' }), 'own.pdf');
  form.append('category', 'other');
  const uploaded = await helper.fetch('/api/files/upload', {
    method: 'POST',
    body: form,
    headers: inAccount(),
  });
  const { id } = (await uploaded.json()) as { id: string };
  await t.db.update(files).set({ taxYear: 2024 }).where(eq(files.id, id));
  made.push(id);
  const body = { subject: 'Questions', message: 'Is it all here?' };
  conversation = (await helper.call(createConversation, { body }, inAccount())).body.id;
});
afterAll(() => t.close());

interface Given {
  rights: AccessRight[];
  fromYear?: number | null;
  toYear?: number | null;
}
function grantOf(person: number, { rights, fromYear = null, toYear = null }: Given) {
  const userId = others[person]?.user.id ?? '';
  const relation = 'other' as const;
  return { id: uuidv7(), clientId: maya.id, userId, relation, rights, fromYear, toYear };
}

const grants = fc.array(
  fc.record({
    person: fc.nat(1),
    rights: fc.subarray([...accessRights], { minLength: 1 }),
    fromYear: fc.option(fc.integer({ min: 2022, max: 2026 })),
    years: fc.option(fc.nat(3)),
    isOver: fc.boolean(),
  }),
  { maxLength: 4 },
);

it('names exactly those who reach it', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(grants, async (given) => {
      await t.db.delete(accessGrants).where(eq(accessGrants.relation, 'other'));
      for (const { person, rights, fromYear, years, isOver } of given) {
        const toYear = years === null ? null : (fromYear ?? 2023) + years;
        await t.db.insert(accessGrants).values({
          ...grantOf(person, { rights, fromYear, toYear }),
          ...(isOver ? { endedAt: sql`now()` } : {}),
        });
      }
      const reached = new Map<string, string[]>();
      for (const { user, browser } of others) {
        const [documents, talks] = [
          await browser.call(listFiles, {}, inAccount()),
          await browser.call(listConversations, {}, inAccount()),
        ];
        const ids = [documents, talks].flatMap((answer) =>
          answer.status === 200 ? answer.body.map(({ id }) => id) : [],
        );
        reached.set(user.id, ids);
      }
      const say = async (id: string) => {
        const endpoint = id === conversation ? whoSeesConversation : whoSeesFile;
        const { people } = (await admin.call(endpoint, { params: { id } })).body;
        return people.map(({ name }) => name.split(' ')[0]).toSorted();
      };
      for (const id of [...made, conversation]) {
        const names = ['Sam', 'Ines'].filter((_, at) =>
          reached.get(others[at]?.user.id ?? '')?.includes(id),
        );
        expect(await say(id), JSON.stringify(given)).toEqual([...names, 'Maya'].toSorted());
      }
    }),
    { numRuns: 8, seed: 7 },
  );
});

describe('someone who sees only some years', () => {
  it('learns of no one else', async () => {
    await t.db.delete(accessGrants).where(eq(accessGrants.relation, 'other'));
    await t.db.insert(accessGrants).values(grantOf(0, { rights: ['see'], toYear: 2024 }));
    await t.db.insert(accessGrants).values(grantOf(1, { rights: ['see'] }));
    const seenBy = async (browser: TestBrowser | undefined) =>
      browser?.call(whoSeesFile, { params: { id: made[0] ?? '' } }, inAccount());
    const limited = (await seenBy(others[0]?.browser))?.body;
    expect(limited?.people.map(({ isYou }) => isYou)).toEqual([true]);
    expect(limited?.isLimited).toBe(true);
    expect((await seenBy(others[1]?.browser))?.body.people).toHaveLength(3);
  });
});

it('a notice reaches everyone who sees what it is about, once, with a link into the account', async () => {
  await t.db.delete(accessGrants).where(eq(accessGrants.relation, 'other'));
  await t.db.delete(notifications);
  const year = new Date().getFullYear();
  await t.db.insert(accessGrants).values(grantOf(0, { rights: ['see'], toYear: year - 1 }));
  await t.db.insert(accessGrants).values(grantOf(1, { rights: ['see', 'pay'] }));
  const body = { conversationId: conversation, content: 'Yes, thank you' };
  await admin.call(sendMessage, { body });
  const invoice = await admin.call(createInvoice, {
    body: { clientId: maya.id, description: 'Return', amount: 45_000, dueDate: '2099-04-15' },
  });
  await admin.call(sendInvoice, { params: { id: invoice.body.id } });
  const notified = async (browser: TestBrowser | undefined) =>
    (await browser?.call(listNotifications, {}))?.body.map(({ kind, link }) => [kind, link]) ?? [];
  const owner = await notified(await t.actingAs(maya));
  expect(owner.map(([kind]) => kind).toSorted()).toEqual(['invoice-sent', 'message']);
  expect(owner.join()).not.toContain('account=');
  // They began the conversation, but only in a year that they don't see.
  expect(await notified(others[0]?.browser)).toEqual([]);
  const seen = await notified(others[1]?.browser);
  expect(seen.map(([kind]) => kind).toSorted()).toEqual(['invoice-sent', 'message']);
  expect(seen.every(([, link]) => link?.includes(`account=${maya.id}`))).toBe(true);
  const mail = await t.mailTo(others[1]?.user.email ?? '');
  expect(mail.text).toContain(`account=${maya.id}`);
});
