import { createConversation } from '#contract/messages/conversations';
import { deleteFile, uploadFile } from '#contract/documents/files';
import { createFolder } from '#contract/documents/folders';
import { createInvoice } from '#contract/billing/invoices';
import { createTaxProject } from '#contract/projects/projects';
import type { TestBrowser } from '#testing/browser';
import { pdfBytes } from '#testing/fixtures';
import type { TestApp, TestUser } from '#testing/test-app';

export type Kind =
  | 'client'
  | 'file'
  | 'gone file'
  | 'folder'
  | 'conversation'
  | 'project'
  | 'invoice';
export interface MadeRecord {
  client: number;
  kind: Kind;
  id: string;
}

/** A firm with some clients, each with a record of every kind, and some of the staff. */
export interface StaffWorld {
  t: TestApp;
  clients: TestUser[];
  staff: TestUser[];
  records: MadeRecord[];
}

/** Words that all records of their kind hold, and nothing else. */
export const searchTerms = { file: 'ledger', others: 'lindqvist' };

export async function makeStaffWorld(
  t: TestApp,
  size: { staff: number; clients: number },
): Promise<StaffWorld> {
  const owner = await t.actingAs(await t.createUser({ isAdmin: true }));
  const world: StaffWorld = { t, clients: [], staff: await hire(t, size.staff), records: [] };
  for (let client = 0; client < size.clients; client += 1) {
    const user = await t.createUser({ lastName: `Lindqvist${client}` });
    world.clients.push(user);
    const made = await fillClient(owner, await t.actingAs(user), user);
    world.records.push(...made.map((record) => ({ ...record, client })));
  }
  return world;
}

/** New members of the staff. */
export const hire = (t: TestApp, count: number): Promise<TestUser[]> =>
  Promise.all(Array.from({ length: count }, () => t.createStaff('preparer')));

async function fillClient(
  owner: TestBrowser,
  browser: TestBrowser,
  { id: clientId }: TestUser,
): Promise<Omit<MadeRecord, 'client'>[]> {
  const upload = async (name: string) =>
    (await browser.upload(uploadFile, { name, type: 'application/pdf', bytes: pdfBytes() }, {}))
      .body.id;
  const [file, gone] = [await upload('Ledger.pdf'), await upload('Gone.pdf')];
  await browser.call(deleteFile, { params: { id: gone } });
  const folder = await browser.call(createFolder, { body: { name: 'Papers' } });
  const talk = { subject: 'Lindqvist', message: 'Lindqvist?' };
  const conversation = await browser.call(createConversation, { body: talk });
  const name = 'Lindqvist return';
  const project = await owner.call(createTaxProject, { body: { clientId, name, taxYear: 2025 } });
  const bill = { clientId, description: 'Lindqvist', amount: 10_000, dueDate: '2020-01-15' };
  const invoice = await owner.call(createInvoice, { body: bill });
  return [
    { kind: 'client', id: clientId },
    { kind: 'file', id: file },
    { kind: 'gone file', id: gone },
    { kind: 'folder', id: folder.body.id },
    { kind: 'conversation', id: conversation.body.id },
    { kind: 'project', id: project.body.id },
    { kind: 'invoice', id: invoice.body.id },
  ];
}
