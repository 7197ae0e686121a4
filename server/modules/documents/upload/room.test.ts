// How much strangers may store: little until the firm works for them, and nothing of what the disk needs itself.
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createInvoice } from '#contract/billing/invoices';
import { beginUpload } from '#contract/documents/resumable';
import { maxClientBytes, newClientBytes } from '#contract/documents/files';
import { register, verifyEmail } from '#contract/identity/accounts';
import { createTaxProject } from '#contract/projects/projects';
import { clientAccounts } from '#modules/clients/accounts';
import type { TestBrowser } from '#testing/browser';
import { pdfBytes, uploadPdf } from '#testing/fixtures';
import { codeIn, startTestApp, type TestApp } from '#testing/test-app';
import { newPerson, renewBudgets } from '../../identity/testing-accounts.ts';
import { fileVersions } from '../table.ts';
import { end, patch } from '../resumable/testing-resumable.ts';

let t: TestApp;
let staff: TestBrowser;
beforeAll(async () => {
  t = await startTestApp();
  staff = await t.actingAs(await t.createUser({ isAdmin: true }));
});
beforeEach(() => renewBudgets(t));
afterEach(() => void vi.restoreAllMocks());
afterAll(() => t.close());

async function upload(browser: TestBrowser) {
  const form = new FormData();
  form.append('file', new Blob([pdfBytes()], { type: 'application/pdf' }), 'w2.pdf');
  const response = await browser.fetch('/api/files/upload', { method: 'POST', body: form });
  const json = (await response.json()) as { code?: string; message?: string; id?: string };
  return { status: response.status, ...json };
}
/** Gives a document a version that is said to have so many bytes: storing them would only test the disk. */
async function grow(fileId: string, size: number): Promise<void> {
  const [version] = await t.db.select().from(fileVersions).where(eq(fileVersions.fileId, fileId));
  if (!version) throw new Error('the version is missing');
  const other = { id: crypto.randomUUID(), version: 2, blobKey: `none-${fileId}`, size };
  await t.db.insert(fileVersions).values({ ...version, ...other });
}

const begin = (browser: TestBrowser, size: number) =>
  browser.call(beginUpload, { body: { name: 'a.pdf', size, destination: { kind: 'document' } } });

describe('an account that someone registered', () => {
  async function registered() {
    const person = newPerson();
    const { body } = await t.visitor().call(register, { body: person });
    const code = codeIn(await t.mailTo(person.email));
    await t.visitor().call(verifyEmail, { body: { userId: body.userId, code } });
    const [account] = await t.db
      .select()
      .from(clientAccounts)
      .where(eq(clientAccounts.email, person.email));
    const id = account?.id ?? '';
    const browser = await t.actingAs({ ...person, id, isAdmin: false });
    const { id: fileId = '' } = await upload(browser);
    await grow(fileId, newClientBytes - 100);
    return { id, browser };
  }
  const acts: Readonly<Record<string, (clientId: string) => Promise<{ status: number }>>> = {
    'starts a project': (clientId) =>
      staff.call(createTaxProject, { body: { clientId, name: '2025 return', taxYear: 2025 } }),
    'sends an invoice': (clientId) =>
      staff.call(createInvoice, {
        body: {
          clientId,
          description: 'Return of 2025',
          dueDate: '2030-01-31',
          items: [{ description: 'Form 1040', quantity: 1, unitPrice: 45_000 }],
        },
      }),
  };

  it.each(Object.keys(acts))('holds 200 MB until the firm %s', async (act) => {
    const { id, browser } = await registered();
    expect(await upload(browser)).toMatchObject({
      status: 413,
      code: 'quota_exceeded',
      message: expect.stringContaining('until we’ve started your project'),
    });
    expect((await begin(browser, 1001)).error.code).toBe('quota_exceeded');
    expect((await acts[act]?.(id))?.status).toBe(201);
    expect((await upload(browser)).status).toBe(201);
    expect((await begin(browser, 1001)).status).toBe(201);
  });
});

describe('the disk', () => {
  const gigabyte = 1024 ** 3;
  const room = (free: number, total = 100 * gigabyte) =>
    vi.spyOn(t.platform, 'diskRoom').mockResolvedValue({ free, total });

  it('keeps a tenth of it, at most 10 GB, and refuses documents before', async () => {
    const browser = await t.actingAs(await t.createUser());
    const begun = await begin(browser, 3);
    t.expectLoggedError(/storage_full/);
    room(9.9 * gigabyte);
    const answer = await upload(browser);
    expect(answer).toMatchObject({ status: 507, code: 'storage_full' });
    expect(answer.message).toContain('We’ve been notified');
    expect((await begin(browser, 3)).error.code).toBe('storage_full');
    expect((await patch(browser, begun.body.id, 0, 'abc')).status).toBe(507);
    expect((await end(browser, begun.body.id)).status).toBe(507);
    // The tenth of a large disk is more than is needed.
    room(11 * gigabyte, 2000 * gigabyte);
    expect((await upload(browser)).status).toBe(201);
    room(1.1 * gigabyte, 10 * gigabyte);
    expect((await upload(browser)).status).toBe(201);
    room(0.9 * gigabyte, 10 * gigabyte);
    expect((await upload(browser)).status).toBe(507);
  });

  it('is read from the folder of the data', async () => {
    const { free, total } = await t.platform.diskRoom();
    expect(free).toBeGreaterThan(0);
    expect(total).toBeGreaterThanOrEqual(free);
  });
});

it('is no less for a client whom the firm invited', async () => {
  const browser = await t.actingAs(await t.createUser());
  const { id } = await uploadPdf(browser);
  await grow(id, maxClientBytes - 10_000_000);
  expect((await upload(browser)).status).toBe(201);
});
