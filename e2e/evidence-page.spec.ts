// verify.html as a lawyer opens it: from the disk, without a network, with a package chosen from the disk.
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '#platform/root';
import { expect, type Page, test } from '@playwright/test';
import { plainPackage } from '../server/modules/signing/evidence/testing-plain-package.ts';
import { expectAccessible } from './support/axe.ts';
import { everyRun } from './support/test.ts';

let folder: string;
let whole: string;
let broken: string;
test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'filewell-evidence-'));
  const page = await readFile(path.join(root, 'dist/server/verify.html'));
  const zip = await plainPackage(page);
  [whole, broken] = [path.join(folder, 'evidence.zip'), path.join(folder, 'changed.zip')];
  const changed = Buffer.from(zip);
  // Nothing is compressed: the name is there as it is.
  const at = changed.indexOf('Sam Okafor', changed.indexOf('"signers"'));
  changed.write('Tom', at);
  await Promise.all([
    writeFile(path.join(folder, 'verify.html'), page),
    writeFile(whole, zip),
    writeFile(broken, changed),
  ]);
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

/** Opens the page; anything that it asks of a network fails the test. */
async function open(page: Page): Promise<void> {
  await page.context().setOffline(true);
  page.on('request', (request) => expect(request.url()).toMatch(/^file:/));
  page.on('console', (message) => expect(message.type(), message.text()).not.toBe('error'));
  page.on('pageerror', (error) => {
    throw error;
  });
  await page.goto(pathToFileURL(path.join(folder, 'verify.html')).href);
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(
    `a package is genuine, and a changed one is not: ${colorScheme}`,
    everyRun,
    async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width: colorScheme === 'dark' ? 390 : 1280, height: 844 });
      await open(page);
      await expectAccessible(page, 'verify.html before');
      // By keyboard: the field is the first stop, and the result takes the focus.
      await page.keyboard.press('Tab');
      const field = page.getByLabel('evidence.zip');
      await expect(field).toBeFocused();
      await field.setInputFiles(whole);
      await expect(page.getByRole('status')).toHaveText('Checked: genuine and unchanged.');
      const result = page.getByRole('region', { name: 'Result' });
      await expect(result.getByRole('heading', { name: 'Genuine and unchanged' })).toBeFocused();
      await expect(result.getByText('Holds:')).toHaveCount(11);
      await expect(result.getByRole('heading', { name: '2. Sam Okafor' })).toBeVisible();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await expect(result.getByText('Record created')).toBeVisible();
      await expectAccessible(page, 'verify.html with a whole package');
      const shot = process.env['PICTURES'];
      if (shot)
        await page.screenshot({ path: path.join(shot, `${colorScheme}.png`), fullPage: true });
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);

      await field.setInputFiles(broken);
      await expect(page.getByRole('status')).toHaveText('Checked: don’t rely on this package.');
      await expect(result.getByText('events.json was changed.')).toBeVisible();
      await expect(result.getByText('The log doesn’t hold on to these events.')).toBeVisible();
      await expectAccessible(page, 'verify.html with a changed package');
      if (shot)
        await page.screenshot({ path: path.join(shot, `${colorScheme}-bad.png`), fullPage: true });
    },
  );
}

test('what is no package is refused in a sentence', async ({ page }) => {
  await open(page);
  const field = page.getByLabel('evidence.zip');
  await field.setInputFiles({
    name: 'x.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from('no'),
  });
  await expect(page.getByRole('status')).toHaveText('This is not a ZIP file, or it was cut off.');
});
