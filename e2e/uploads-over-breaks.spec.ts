// Uploads and messages over a line that breaks: they continue by themselves, over closed pages and in one of several tabs.
import type { Page } from '@playwright/test';
import { createClient, logOut, signInDirectly } from './support/accounts.ts';
import { expectUploaded, openDocuments, uploadByDrop, uploadOf } from './support/documents.ts';
import { untilWorkerServes } from './support/device-storage.ts';
import { openLine } from './support/line.ts';
import { formW2, largeScan } from './support/papers.ts';
import { newPerson } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('an upload goes on by itself over cuts, and is stored once', async ({
  page,
  context,
  product,
  allow,
}) => {
  allow(/ERR_(EMPTY_RESPONSE|CONNECTION_)|\/api\/events/, 'the line is cut on purpose');
  allow(/status of 409 .*\/api\/uploads\//, 'the browser sent a chunk again whose line was cut');
  const line = await openLine(product.origin);
  const person = newPerson();
  await createClient(context, person);
  await signInDirectly(context, person);
  await page.goto(`${line.origin}/?tab=documents`);
  await expect(page.getByText('No documents uploaded')).toBeVisible();

  const scan = await largeScan('Closing papers', 6 * 1024 * 1024);
  line.cutUploadsAfter(1024 * 1024);
  await uploadByDrop(page, [scan]);
  await expectUploaded(page, [scan]);
  await expect(uploadOf(page, scan.name)).not.toContainText('Same content');

  // A small one goes whole; its answer is lost, and all that follow until the line is well.
  const w2 = await formW2();
  line.loseAnswers();
  await uploadByDrop(page, [w2]);
  await expect(uploadOf(page, w2.name)).toContainText('Waiting for a connection.');
  line.mend();
  await expectUploaded(page, [w2]);
  await expect(uploadOf(page, w2.name)).not.toContainText('Same content');
  await page.reload();
  await expect(page.getByText('Showing 2 of 2 documents')).toBeVisible();
  await line.close();
});

test('on a phone, what waits goes on after the page was closed offline, once; signing out leaves nothing', async ({
  anotherBrowser,
  allow,
}) => {
  allow(
    /ERR_INTERNET_DISCONNECTED|ERR_FAILED .*\/assets\/|\/assets\/.*ERR_FAILED/,
    'the browser is offline on purpose, also for its service worker',
  );
  const page = await anotherBrowser({
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'allow',
  });
  const person = newPerson();
  await createClient(page.context(), person);
  await signInDirectly(page.context(), person);
  await openDocuments(page);
  await untilWorkerServes(page);
  const conversation = await page.evaluate(async () => {
    const body = JSON.stringify({ subject: 'Closing', message: 'Which papers?' });
    const headers = { 'content-type': 'application/json' };
    const made = await fetch('/api/conversations', { method: 'POST', headers, body });
    return String(Object(await made.json()).id);
  });

  // The connection is lost in the middle of a document, and before a message.
  const scan = await largeScan('Closing papers', 3 * 1024 * 1024);
  let chunks = 0;
  await page
    .context()
    .route('**/api/uploads/*', (route) =>
      route.request().method() === 'PATCH' && (chunks += 1) > 2
        ? route.abort('internetdisconnected')
        : route.fallback(),
    );
  await page.getByLabel('Files', { exact: true }).setInputFiles(scan);
  await expect(uploadOf(page, scan.name)).toContainText(
    /Waiting for a connection\. (?!0\.00)\d\.\d\d of/,
  );
  await expect(uploadOf(page, scan.name)).toContainText('You can close this page');
  // A second tab finds it waiting, too; still, it goes once.
  const calls: string[] = [];
  const other = await page.context().newPage();
  for (const tab of [page, other]) {
    tab.on('request', (request) => {
      const { pathname } = new URL(request.url());
      const begins = pathname === '/api/uploads' || pathname === '/api/files/upload';
      if (request.method() === 'POST' && begins) calls.push(pathname);
    });
  }
  await openDocuments(other);
  await expect(uploadOf(other, scan.name)).toBeVisible();
  await page.goto(`/messages?conversation=${conversation}`);
  const field = page.getByRole('textbox', { name: 'Message', exact: true });
  await field.fill('These, from the closing');
  await page.context().setOffline(true);
  await field.press('Enter');
  await expect(page.getByText('Waiting for a connection. We’ll send it')).toBeVisible();
  await expect.poll(() => onDevice(page)).toEqual({ databases: 2, things: 2, readable: false });

  // The page is loaded again without a connection, and tells what waits; with one, all continues by itself.
  await page.reload();
  await expect(
    page.getByText(`Waiting for a connection: 1 document and 1 message: ${scan.name}.`),
  ).toBeVisible();
  await page.context().unrouteAll();
  const sent = page.waitForResponse((answer) => answer.url().endsWith('/api/messages'));
  await page.context().setOffline(false);
  expect((await sent).status()).toBe(201);
  await page.goto('/?tab=documents');
  await expect(page.getByText('Showing 1 of 1 document')).toBeVisible();
  await expect.poll(() => onDevice(page)).toEqual({ databases: 0, things: 0, readable: false });
  await expect(uploadOf(other, scan.name).filter({ hasNotText: 'Completed' })).toHaveCount(0);
  await expect(other.getByText('Showing 1 of 1 document')).toBeVisible();
  expect(calls).toEqual(['/api/files/upload']);
  await other.close();
  await page.goto(`/messages?conversation=${conversation}`);
  const thread = page.getByRole('log');
  await expect(thread.getByText('These, from the closing')).toBeVisible();
  await expect(thread.getByRole('article')).toHaveCount(2);

  // Something waits again, and its person signs out.
  await page.goto('/?tab=documents');
  await page.route('**/api/uploads/*', (route) => route.abort('internetdisconnected'));
  await page.getByLabel('Files', { exact: true }).setInputFiles({ ...scan, name: 'Deed.pdf' });
  await expect(uploadOf(page, 'Deed.pdf')).toContainText('You can close this page');
  await page.setViewportSize({ width: 1280, height: 800 });
  await logOut(page);
  await expect.poll(() => onDevice(page)).toEqual({ databases: 0, things: 0, readable: false });
});

/** What this browser keeps of what waits, and whether a name or a content can be read in it. */
function onDevice(page: Page) {
  return page.evaluate(async () => {
    const named = (await indexedDB.databases()).filter(({ name }) => name?.startsWith('filewell'));
    const rows = await new Promise<unknown[]>((resolve) => {
      const opening = indexedDB.open('filewell-waiting');
      // Opening one that isn't there, or is deleted by now, would make it.
      opening.addEventListener('upgradeneeded', () => opening.transaction?.abort());
      opening.addEventListener('error', () => resolve([]));
      opening.addEventListener('success', () => {
        const database = opening.result;
        const all = database.transaction('things').objectStore('things').getAll();
        all.addEventListener('success', () => {
          database.close();
          resolve(all.result);
        });
      });
    });
    return {
      databases: named.length,
      things: rows.length,
      readable: JSON.stringify(rows).includes('Closing'),
    };
  });
}
