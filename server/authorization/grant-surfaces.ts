import { sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { listClientActivity } from '#contract/firm/client-activity';
import {
  countUnreadMessages,
  createConversation,
  listConversations,
  searchMessages,
  sendMessage,
} from '#contract/messages/conversations';
import { createAdminConversation } from '#contract/messages/admin-conversations';
import type { AnyEndpoint, CallInput, CallOutput } from '#contract/endpoint';
import { uploadFileForClient } from '#contract/documents/review';
import { listFiles, uploadFile } from '#contract/documents/files';
import { createFolder, listFolders } from '#contract/documents/folders';
import { createInvoice, listInvoices } from '#contract/billing/invoices';
import { createTaxProject, listClientProjects } from '#contract/projects/projects';
import { fullGrant } from '#domain/client-accounts';
import { calendarDate } from '#domain/tax/season';
import type { TestBrowser } from '#testing/browser';
import { pdfBytes } from '#testing/fixtures';
import type { TestApp, TestUser } from '#testing/test-app';
import { accessGrants } from '../modules/clients/accounts/table.ts';
import type { PlainRecord } from './plain-grants.ts';

export interface MadeRecord extends PlainRecord {
  id: string;
  /** The folder that a document is in. */
  folder?: string;
}

export interface World {
  accounts: TestUser[];
  readers: TestUser[];
  records: MadeRecord[];
}

/** 11:30 PM on New Year's Eve of 2025, and an hour later, where the firm is. */
const [eve, newYear] = ['2026-01-01T05:30:00Z', '2026-01-01T06:30:00Z'];
const everyRight = { ...fullGrant, rights: [...fullGrant.rights] };
const inAccount = ({ id }: TestUser) => ({ 'x-client-account': id });

/** Fills some accounts with records of all kinds, of several years, by several people. */
export async function makeWorld(t: TestApp, size: { people: number; accounts: number }) {
  const make = (count: number) => Promise.all(Array.from({ length: count }, () => t.createUser()));
  const world: World = {
    accounts: await make(size.accounts),
    readers: await make(size.people),
    records: [],
  };
  const staff = await t.actingAs(await t.createUser({ isAdmin: true }));
  const browsers = await Promise.all(world.readers.map((reader) => t.actingAs(reader)));
  for (const [account, owner] of world.accounts.entries()) {
    const isFor = { clientId: owner.id, relation: 'other' as const, ...everyRight };
    for (const { id } of world.readers) {
      await t.db.insert(accessGrants).values({ id: uuidv7(), userId: id, ...isFor });
    }
    const another = await t.actingAs(owner);
    const browserOf = (by: MadeRecord['by']): TestBrowser =>
      (typeof by === 'number' ? browsers[by] : undefined) ?? another;
    world.records.push(...(await fillAccount({ t, owner, account, staff, browserOf })));
  }
  await t.db.execute(sql`
    DELETE FROM access_grants WHERE relation = 'other'`);
  return world;
}

interface Filling {
  t: TestApp;
  owner: TestUser;
  account: number;
  staff: TestBrowser;
  browserOf: (by: MadeRecord['by']) => TestBrowser;
}

async function fillAccount({ t, owner, account, staff, browserOf }: Filling) {
  const made: MadeRecord[] = [];
  const headers = inAccount(owner);
  const at = async (table: string, column: string, id: string, moment: string) =>
    t.db.execute(sql`UPDATE ${sql.identifier(table)} SET ${sql.identifier(column)} = ${moment}
      WHERE id = ${id}`);
  const pdf = () => ({ name: `${uuidv7()}.pdf`, type: 'application/pdf', bytes: pdfBytes() });

  for (const [year, by, moment] of [
    [2023, 'another', '2023-05-01T12:00:00Z'],
    [2025, 0, eve],
    [2026, 'another', newYear],
  ] as const) {
    const body = { name: `Folder ${year}` };
    const { id } = (await browserOf(by).call(createFolder, { body }, headers)).body;
    await at('folders', 'created_at', id, moment);
    made.push({ id, account, kind: 'folder', year, by });
  }
  const inFolder = made[0];
  for (const [year, by, place, undated] of [
    [2023, 'another', {}, undefined],
    [2024, 0, {}, undefined],
    [2025, 'staff', {}, undefined],
    [2025, 1, {}, eve],
    [2026, 'another', {}, newYear],
    [2026, 2, {}, undefined],
    [2024, 1, { folder: '/Folder 2023' }, undefined],
  ] as const) {
    const fields = { ...place, category: 'w2', ...(undated ? {} : { taxYear: String(year) }) };
    const receipt =
      by === 'staff'
        ? await staff.upload(uploadFileForClient, pdf(), { ...fields, userId: owner.id })
        : await browserOf(by).upload(uploadFile, pdf(), fields, headers);
    const { id } = receipt.body;
    if (undated) await at('files', 'uploaded_at', id, undated);
    const folder = 'folder' in place && inFolder ? { folder: inFolder.id } : {};
    made.push({ id, account, kind: 'file', year, by, ...folder });
  }
  for (const [year, by, moment] of [
    [2024, 'staff', '2024-06-01T12:00:00Z'],
    [2025, 0, eve],
    [2026, 1, newYear],
    [2026, 'another', newYear],
  ] as const) {
    const body = { subject: 'Questions', message: 'Where is the ledger?' };
    const started =
      by === 'staff'
        ? await staff.call(createAdminConversation, { body: { ...body, clientId: owner.id } })
        : await browserOf(by).call(createConversation, { body }, headers);
    const { id } = started.body;
    // One message of the staff in each, which nobody has read.
    const unread = { conversationId: id, content: 'Unread' };
    if (by !== 'staff') await staff.call(sendMessage, { body: unread });
    await at('conversations', 'created_at', id, moment);
    made.push({ id, account, kind: 'conversation', year, by });
  }
  const { year: thisYear } = calendarDate(new Date(), t.platform.config.firm.timeZone);
  for (const taxYear of [2024, 2025, undefined]) {
    const fields = { description: 'Return', amount: 45_000, dueDate: '2027-04-15' };
    const body = { clientId: owner.id, ...fields, ...(taxYear ? { taxYear } : {}) };
    const { id } = (await staff.call(createInvoice, { body })).body;
    made.push({ id, account, kind: 'invoice', year: taxYear ?? thisYear, by: 'staff' });
  }
  for (const year of [2023, 2025, 2026]) {
    const body = { clientId: owner.id, name: `${year} return`, taxYear: year };
    const { id } = (await staff.call(createTaxProject, { body })).body;
    made.push({ id, account, kind: 'project', year, by: 'staff' });
  }
  return made;
}

type Look = (browser: TestBrowser, account: TestUser) => Promise<readonly string[] | number>;

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

/** Every list, search, and count of a client account, by the kind of record that it holds. */
export const surfaces: Record<string, Look> = {
  file: (browser, account) => look(browser, account, listFiles, {}, idsOf),
  folder: (browser, account) => look(browser, account, listFolders, {}, idsOf),
  conversation: (browser, account) => look(browser, account, listConversations, {}, idsOf),
  invoice: (browser, account) => look(browser, account, listInvoices, {}, idsOf),
  project: (browser, account) =>
    look(browser, account, listClientProjects, { params: { clientId: account.id } }, idsOf),
  search: (browser, account) =>
    look(browser, account, searchMessages, { query: { q: 'ledger' } }, (hits) =>
      hits.map(({ conversationId }) => conversationId),
    ),
  unread: (browser, account) =>
    look(browser, account, countUnreadMessages, {}, ({ count }) => count, 0),
  activity: (browser, account) =>
    look(browser, account, listClientActivity, { query: { type: 'documents' } }, (entries) =>
      entries.flatMap(({ fileId }) => fileId ?? []),
    ),
};

/** What a call shows; a refused one shows nothing. */
async function look<E extends AnyEndpoint>(
  browser: TestBrowser,
  account: TestUser,
  endpoint: E,
  input: CallInput<E>,
  read: (body: CallOutput<E>) => readonly string[] | number,
  none: readonly string[] | number = [],
): Promise<readonly string[] | number> {
  const came = await browser.call(endpoint, input, inAccount(account));
  return came.status === 403 || came.status === 404 ? none : read(came.body);
}
