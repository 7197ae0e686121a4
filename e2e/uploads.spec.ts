import type { Page } from '@playwright/test';
import { createClient, logOut, signInDirectly } from './support/accounts.ts';
import {
  chooseFiles,
  documentRow,
  dragTo,
  expectUploaded,
  openDocuments,
  uploadByDrop,
  uploadOf,
} from './support/documents.ts';
import { untilWorkerServes } from './support/kept.ts';
import { openLine } from './support/line.ts';
import { toast } from './support/page.ts';
import { formW2, largeScan, receiptPhoto } from './support/papers.ts';
import { newPerson } from './support/people.ts';
import { expect, long, test } from './support/test.ts';

const tenMegabytes = 10 * 1024 * 1024;

test.beforeEach(async ({ context }) => {
  const person = newPerson();
  await createClient(context, person);
  await signInDirectly(context, person);
});

test('what cannot be taken is refused with what to do, and the rest goes through', async ({
  page,
  allow,
}) => {
  allow(/status of 415 .*\/api\/files\/upload/, 'the content of a file is not what its name says');
  await openDocuments(page);
  const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('call Ruth') };
  const phonePhoto = { name: 'IMG_1.HEIC', mimeType: 'image/heic', buffer: Buffer.from('heic') };
  const tooLarge = await largeScan('Everything of 2025', tenMegabytes + 1);
  const disguised = { ...receiptPhoto(), name: 'really a photo.pdf', mimeType: 'application/pdf' };
  const empty = { name: 'empty.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) };
  const w2 = await formW2();
  await uploadByDrop(page, [notes, phonePhoto, tooLarge, disguised, empty, w2]);

  await expectUploaded(page, [w2]);
  await expect(uploadOf(page, notes.name)).toContainText(
    /can’t accept files of this type\. Please choose PDF/,
  );
  await expect(uploadOf(page, phonePhoto.name)).toContainText(/save the photo as a JPEG/);
  await expect(uploadOf(page, tooLarge.name)).toContainText(/the limit is 10 MB/);
  await expect(uploadOf(page, disguised.name)).toContainText(/\. Please |, please /);
  await expect(uploadOf(page, empty.name)).toContainText('The file is empty.');
  await expect(uploadOf(page, notes.name).getByRole('button', { name: /^Retry/ })).toBeHidden();
  await expect(page.getByText('Showing 1 of 1 document')).toBeVisible();

  await page.getByRole('button', { name: `Remove ${notes.name} from this list` }).click();
  await expect(uploadOf(page, notes.name)).toBeHidden();
});

test('a file can be dropped anywhere, also on the header', async ({ page }) => {
  await openDocuments(page);
  const w2 = await formW2();
  await dragTo(page, w2, { x: 700, y: 20 });
  await expectUploaded(page, [w2]);
  await expect(documentRow(page, w2.name)).toBeVisible();
});

test('a file of exactly 10 MB is taken', long, async ({ page }) => {
  await openDocuments(page);
  const scan = await largeScan('Deeds', tenMegabytes);
  await uploadByDrop(page, [scan]);
  await expect(uploadOf(page, scan.name)).toContainText('Completed');
  await expect(documentRow(page, scan.name)).toBeVisible();
});

test('completed uploads are cleared, failed ones stay', async ({ page }) => {
  await openDocuments(page);
  const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('call Ruth') };
  await uploadByDrop(page, [notes]);
  await expect(page.getByRole('button', { name: 'Clear Completed' })).toBeDisabled();
  const w2 = await formW2();
  await chooseFiles(
    page,
    () => page.getByRole('button', { name: 'Upload documents', exact: true }).click(),
    [w2],
  );
  await expectUploaded(page, [w2]);
  await expect(toast(page, 'Upload Successful')).toHaveText(/has been uploaded securely\./);
  // What failed comes first, and the heading counts both.
  const list = page.getByRole('region', { name: 'Uploads' });
  await expect(list.getByRole('heading', { name: '1 uploaded, 1 failed' })).toBeVisible();
  await expect(list.getByRole('listitem').first()).toContainText(notes.name);
  await page.getByRole('button', { name: 'Clear Completed' }).click();
  await expect(uploadOf(page, w2.name)).toBeHidden();
  await expect(uploadOf(page, notes.name)).toBeVisible();
});

test('the same document again is told, the same name is numbered', async ({ page }) => {
  await openDocuments(page);
  const w2 = await formW2();
  await uploadByDrop(page, [w2]);
  await expectUploaded(page, [w2]);
  await page.getByRole('button', { name: 'Clear Completed' }).click();
  await uploadByDrop(page, [w2]);
  const again = uploadOf(page, 'W-2 Brightwater Health');
  await expect(again).toContainText(`Same content as "${w2.name}"`);
  await expect(again).toContainText('saved as "W-2 Brightwater Health (2).pdf"');
  await expect(documentRow(page, 'W-2 Brightwater Health (2).pdf')).toBeVisible();
  await expect(documentRow(page, w2.name)).toBeVisible();
});

test.describe('over a line that breaks', () => {
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
    await context.clearCookies();
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
    allow(/ERR_INTERNET_DISCONNECTED/, 'the browser is offline on purpose');
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

    // The page is loaded again without a connection, and tells what waits; with one, all goes on by itself.
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
});

/** What this browser keeps of what waits, and whether a name or a content can be read in it. */
function onDevice(page: Page) {
  return page.evaluate(async () => {
    const named = (await indexedDB.databases()).filter(({ name }) => name?.startsWith('filewell'));
    const isThere = named.some(({ name }) => name === 'filewell-waiting');
    const rows = await new Promise<unknown[]>((resolve) => {
      // Opening one that isn't there would make it.
      if (!isThere) return resolve([]);
      const opening = indexedDB.open('filewell-waiting');
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

test('documents are found by name, category and year, and the address keeps it', async ({
  page,
}) => {
  await openDocuments(page);
  const [w2, receipt] = [await formW2(), receiptPhoto()];
  const category = page.getByRole('combobox', { name: 'Category for new files' });
  await category.selectOption('W-2 Forms');
  await uploadByDrop(page, [w2]);
  await category.selectOption('Receipts');
  await page.getByRole('combobox', { name: 'Tax year for new files' }).selectOption('2024');
  await uploadByDrop(page, [receipt]);
  await expect(page.getByText('Showing 2 of 2 documents')).toBeVisible();

  const search = page.getByRole('searchbox', { name: 'Search by name' });
  await search.fill('BRIGHT');
  await expect(page.getByText('Showing 1 of 2 documents')).toBeVisible();
  await expect(documentRow(page, w2.name)).toBeVisible();
  await page.reload();
  await expect(search).toHaveValue('BRIGHT');
  await expect(page.getByText('Showing 1 of 2 documents')).toBeVisible();
  await search.fill('');

  await page.getByRole('combobox', { name: 'Tax year', exact: true }).selectOption('2024');
  await expect(documentRow(page, receipt.name)).toBeVisible();
  await expect(documentRow(page, w2.name)).toBeHidden();
  await page.getByRole('combobox', { name: 'Category', exact: true }).selectOption('W-2 Forms');
  await expect(page.getByText('No documents match your filters')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page.getByText('Showing 2 of 2 documents')).toBeVisible();
});

test('deleting asks first and takes the document off the list', async ({ page }) => {
  await openDocuments(page);
  const w2 = await formW2();
  await uploadByDrop(page, [w2]);
  await documentRow(page, w2.name)
    .getByRole('button', { name: `Actions for ${w2.name}` })
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const question = page.getByRole('alertdialog', { name: 'Delete file' });
  await expect(question).toContainText(
    `Are you sure you want to delete "${w2.name}"? This action cannot be undone.`,
  );
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(documentRow(page, w2.name)).toBeVisible();

  await documentRow(page, w2.name)
    .getByRole('button', { name: `Actions for ${w2.name}` })
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'File Deleted')).toContainText(
    'Your preparer keeps an archived copy for the retention period.',
  );
  await expect(page.getByText('No documents uploaded')).toBeVisible();
  await page.reload();
  await expect(page.getByText('No documents uploaded')).toBeVisible();
});

test('the theme follows the system, can be chosen, and is there before the first paint', async ({
  page,
  allow,
}) => {
  allow(/ERR_FAILED/, 'the application is kept from loading, to see the page before it');
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await page.emulateMedia({ colorScheme: 'light' });
  await openDocuments(page);
  const light = await ground();
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await ground();
  expect(dark).not.toBe(light);

  await page.emulateMedia({ colorScheme: 'light' });
  await page.getByRole('button', { name: 'Theme' }).click();
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect.poll(ground).toBe(dark);
  // The application has not run when the document has only been parsed.
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/?tab=documents', { waitUntil: 'domcontentloaded' });
  expect(await ground()).toBe(dark);
});
