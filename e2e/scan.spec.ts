// Pages are scanned with the camera, straight from a document request, and arrive as one PDF.
import { type LaunchOptions } from '@playwright/test';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { z } from 'zod';
import { becomeAssistant, createClient, post, signInDirectly } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { javaScriptOf, linkPageBudget, scannerBudget } from './support/budget.ts';
import { withFakeCamera } from './support/fake-camera.ts';
import { phone } from './support/journey.ts';
import { pickUpByKey } from './support/moving.ts';
import { toast } from './support/page.ts';
import { newPerson } from './support/people.ts';
import { beginReturn, clientIdOf } from './support/returns.ts';
import { expect, test as base } from './support/test.ts';

const test = base.extend<object, { launchOptions: LaunchOptions }>({
  launchOptions: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from its pattern
    async ({}, use) => use(await withFakeCamera()),
    { scope: 'worker' },
  ],
});
test.use({ ...phone });

const w2 = { title: 'W-2, Brightwater Health', category: 'w2' };

test('two pages are scanned for a request, put in another order, and sent as one PDF', async ({
  page,
  context,
  anotherBrowser,
  product,
}) => {
  const person = newPerson('Maya');
  await createClient(context, person);
  await signInDirectly(context, person);
  const staff = (await anotherBrowser()).context();
  await becomeAssistant(staff, product);
  await beginReturn(staff, await clientIdOf(staff, person.email), {
    steps: ['Collect the documents'],
    items: [w2],
  });
  await page.goto('/');
  const scan = page.getByRole('button', { name: `Scan for ${w2.title}` });
  await expect(scan).toBeVisible();
  const before = await javaScriptOf(page);
  await scan.tap();

  const dialog = page.getByRole('dialog', { name: w2.title });
  await expect(dialog.getByRole('status')).toHaveText('Good. Take the photo.');
  await expectAccessible(page, 'the scanner’s camera');
  expect((await javaScriptOf(page)) - before).toBeLessThanOrEqual(scannerBudget);
  // Back closes the scanner and nothing else.
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(scan).toBeVisible();
  await scan.tap();
  const shutter = dialog.getByRole('button', { name: 'Take the photo' });
  await shutter.tap();
  await expect(dialog.getByRole('button', { name: '1 page' })).toBeVisible();
  await shutter.tap();
  await dialog.getByRole('button', { name: '2 pages' }).tap();
  await expect(dialog.getByText(/^2 pages, 0\.\d\d MB$/)).toBeVisible();
  await expectAccessible(page, 'the scanned pages');

  await dialog.getByRole('button', { name: 'Turn page 2' }).tap();
  const pictures = dialog.getByRole('img');
  const isWide = (picture: { width: number; height: number }) => picture.width > picture.height;
  const wide = () =>
    pictures.evaluateAll((all) =>
      all.flatMap((one) =>
        one instanceof HTMLImageElement
          ? [{ width: one.naturalWidth, height: one.naturalHeight }]
          : [],
      ),
    );
  await expect.poll(async () => (await wide()).map(isWide)).toEqual([false, true]);
  await dialog.getByRole('button', { name: 'Move page 2' }).focus();
  await pickUpByKey(page, 'Space');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('is over position 1')).toBeAttached();
  await page.keyboard.press('Space');
  await expect.poll(async () => (await wide()).map(isWide)).toEqual([true, false]);
  await expect(dialog.getByLabel('Name of the PDF')).toHaveValue('W-2, Brightwater Health 2025');
  await dialog.getByRole('button', { name: 'Send' }).tap();

  await expect(toast(page, 'Upload Successful')).toBeVisible();
  await expect(dialog).toBeHidden();
  const answer = await context.request.get('/api/files');
  const [stored] = (await answer.json()) as { id: string; originalName: string }[];
  expect(stored?.originalName).toBe('W-2, Brightwater Health 2025.pdf');
  const file = await context.request.get(`/api/files/${stored?.id}/view`);
  const task = getDocument({ data: new Uint8Array(await file.body()), verbosity: 0 });
  const pdf = await task.promise;
  const views = await Promise.all([1, 2].map(async (at) => (await pdf.getPage(at)).view));
  expect(pdf.numPages).toBe(2);
  expect(views.map(([, , width = 0, height = 0]) => width > height)).toEqual([true, false]);
  await task.destroy();
});

test('the page of a request link scans without signing in, and fetches the scanner when it is asked for', async ({
  page,
  context,
  anotherBrowser,
  product,
}) => {
  const person = newPerson('Maya');
  await createClient(context, person);
  const staff = (await anotherBrowser()).context();
  await becomeAssistant(staff, product);
  const { id } = await beginReturn(staff, await clientIdOf(staff, person.email), {
    steps: ['Collect the documents'],
    items: [{ ...w2, expected: { kind: 'w2' } }],
  });
  const made = await post(staff, `/api/tax-projects/${id}/request-links`, {
    days: 30,
    for: { audience: 'client' },
  });
  const { url } = z.object({ url: z.url() }).parse(made);
  await page.goto(url);
  const heading = 'A W-2 from an employer, for 2025';
  const scan = page.getByRole('button', { name: `Scan pages: ${heading}` });
  await expect(scan).toBeVisible();
  const before = await javaScriptOf(page);
  expect(before).toBeLessThanOrEqual(linkPageBudget);
  // Not the small font that browsers give buttons.
  await expect(scan).toHaveCSS('font', /^600 16px/);
  await expectAccessible(page, 'the page of a request link, which scans');
  await scan.tap();
  const dialog = page.getByRole('dialog', { name: heading });
  await expect(dialog.getByRole('status')).toHaveText('Good. Take the photo.');
  await expectAccessible(page, 'the scanner over the page of a request link');
  await dialog.getByRole('button', { name: 'Take the photo' }).tap();
  await dialog.getByRole('button', { name: '1 page' }).tap();
  await expect(dialog.getByLabel('Name of the PDF')).toHaveValue(heading);
  expect((await javaScriptOf(page)) - before).toBeLessThanOrEqual(scannerBudget);
  await dialog.getByRole('button', { name: 'Send' }).tap();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('status')).toHaveText('Received 1 file. You can add more.');
  await expect(scan).toBeFocused();
  await expectAccessible(page, 'the page of a request link after a scan');
});
