// A client's own papers: one ZIP of what the person may see, over HTTP, read back as a stranger would.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createConversation, sendMessage } from '#contract/messages/conversations';
import { deleteFile } from '#contract/documents/files';
import { createFileVersion } from '#contract/documents/versions';
import { createInvoice } from '#contract/billing/invoices';
import { createTaxProject } from '#contract/projects/projects';
import { accessGrants } from '../../clients/accounts/table.ts';
import { fileVersions } from '#modules/documents';
import { activity } from '#platform/activity/table';
import type { TestBrowser } from '#testing/browser';
import { largePdf, pdfBytes, uploadPdf } from '#testing/fixtures';
import { readZip } from '#testing/read-zip';
import { startTestApp, type TestApp, type TestUser } from '#testing/test-app';

let t: TestApp;
let maya: TestUser;
let ofMaya: TestBrowser;
let staff: TestBrowser;
beforeAll(async () => {
  t = await startTestApp();
  maya = await t.createUser({ firstName: 'Maya', lastName: 'Okafor' });
  ofMaya = await t.actingAs(maya);
  staff = await t.actingAs(await t.createUser({ isAdmin: true, firstName: 'Ruth' }));
});
afterAll(() => t.close());

async function papersOf(browser: TestBrowser, account?: string): Promise<Map<string, Buffer>> {
  const query = account === undefined ? '' : `?account=${account}`;
  const answer = await browser.fetch(`/api/papers${query}`);
  expect(answer.status).toBe(200);
  return readZip(Buffer.from(await answer.arrayBuffer()));
}

const textOf = (papers: Map<string, Buffer>, path: string): string =>
  papers.get(path)?.toString() ?? '';

it('holds everything of theirs, with a page that links to all of it', async () => {
  const first = pdfBytes();
  const { id } = await uploadPdf(ofMaya, 'W-2 <Bright & well>.pdf', first);
  const second = pdfBytes();
  const file = { name: 'again.pdf', type: 'application/pdf', bytes: second };
  const again = { ...createFileVersion, path: createFileVersion.path.replace('{id}', id) };
  await ofMaya.upload(again, file);
  const gone = await uploadPdf(ofMaya, 'archived.pdf');
  await ofMaya.call(deleteFile, { params: { id: gone.id } });
  const waiting = await uploadPdf(ofMaya, 'unscanned.pdf');
  await t.db
    .update(fileVersions)
    .set({ scanState: 'waiting' })
    .where(eq(fileVersions.fileId, waiting.id));
  const { body: conversation } = await ofMaya.call(createConversation, {
    body: { subject: 'A <b>question</b>', priority: 'normal' },
  });
  const content = 'Is "this" <i>fine</i>?';
  await ofMaya.call(sendMessage, { body: { conversationId: conversation.id, content } });
  await staff.call(createInvoice, {
    body: {
      clientId: maya.id,
      dueDate: '2030-04-15',
      description: '=HYPERLINK("https://evil.example")',
      amount: 45_000,
    },
  });
  await staff.call(createTaxProject, {
    body: { clientId: maya.id, name: 'Individual return', taxYear: 2025 },
  });

  const papers = await papersOf(ofMaya);
  const names = [...papers.keys()];
  const invoice = names.find((name) => name.startsWith('invoices/Invoice INV-')) ?? '';
  expect(papers.get(invoice)?.subarray(0, 5).toString()).toBe('%PDF-');
  expect(names.toSorted()).toEqual(
    [
      '2025/.versions/W-2 _Bright & well_ (version 1).pdf',
      '2025/W-2 _Bright & well_.pdf',
      'index.html',
      invoice,
      'invoices/invoices.csv',
      'messages.html',
      'messages.jsonl',
      'returns.html',
      'returns.jsonl',
    ].toSorted(),
  );
  expect(papers.get('2025/W-2 _Bright & well_.pdf')).toEqual(Buffer.from(second));
  expect(papers.get('2025/.versions/W-2 _Bright & well_ (version 1).pdf')).toEqual(
    Buffer.from(first),
  );
  const links = [...textOf(papers, 'index.html').matchAll(/href="([^"]+)"/g)].map(([, href = '']) =>
    decodeURIComponent(href.replaceAll('&amp;', '&')),
  );
  expect(links.toSorted()).toEqual(names.filter((name) => name !== 'index.html').toSorted());
  for (const page of ['index.html', 'messages.html', 'returns.html']) {
    const text = textOf(papers, page);
    expect(text).toContain('<html lang="en">');
    expect(text).not.toMatch(/<script|<b>|<i>|src=|https?:/);
  }
  expect(textOf(papers, 'messages.html')).toContain('Is &quot;this&quot; &lt;i&gt;fine&lt;/i&gt;?');
  expect(JSON.parse(textOf(papers, 'messages.jsonl'))).toMatchObject({
    subject: 'A <b>question</b>',
    content: 'Is "this" <i>fine</i>?',
    fromFirm: false,
  });
  expect(textOf(papers, 'returns.html')).toContain('Individual return');
  expect(textOf(papers, 'invoices/invoices.csv')).toContain(`'=HYPERLINK`);
  const entries = await t.db.select().from(activity).where(eq(activity.action, 'download_papers'));
  expect(entries).toMatchObject([{ actorId: maya.id, clientId: maya.id }]);
});

it('is had by someone else for the years of their grant alone, and by no one without', async () => {
  const daughter = await t.createUser();
  const ofDaughter = await t.actingAs(daughter);
  expect((await ofDaughter.fetch(`/api/papers?account=${maya.id}`)).status).toBe(404);
  const grant = {
    id: uuidv7(),
    clientId: maya.id,
    userId: daughter.id,
    relation: 'child' as const,
  };
  await t.db
    .insert(accessGrants)
    .values({ ...grant, rights: ['see'], fromYear: 2024, toYear: 2024 });
  expect([...(await papersOf(ofDaughter, maya.id)).keys()]).toEqual(['index.html']);
  await t.db.update(accessGrants).set({ toYear: 2025 }).where(eq(accessGrants.id, grant.id));
  const names = [...(await papersOf(ofDaughter, maya.id)).keys()];
  expect(names).toContain('2025/W-2 _Bright & well_.pdf');
  expect(names).not.toContain('messages.html');
});

it('breaks off where a document is damaged, and is never taken for whole', async () => {
  const theo = await t.createUser();
  const browser = await t.actingAs(theo);
  await uploadPdf(browser, 'whole.pdf', largePdf(2_000_000));
  const { id } = await uploadPdf(browser);
  const [version] = await t.db.select().from(fileVersions).where(eq(fileVersions.fileId, id));
  const key = version?.blobKey ?? '';
  await writeFile(path.join(t.dataDir, 'blobs', 'blobs', key.slice(0, 2), key), Buffer.alloc(100));
  t.expectLoggedError(/The blob has/);
  const answer = await browser.fetch('/api/papers');
  await expect(answer.arrayBuffer()).rejects.toThrow();
});
