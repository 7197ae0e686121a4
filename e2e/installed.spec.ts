// The portal as an app of a phone: without a connection, with documents from other apps, and what it leaves behind.
import { z } from 'zod';
import { createClient, logOut, signInDirectly } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { expectNothingPrivate, readDevice, untilWorkerServes } from './support/device-storage.ts';
import { formW2, type Paper } from './support/papers.ts';
import { newPerson } from './support/people.ts';
import { uploadOf } from './support/documents.ts';
import { everyRun, expect, test } from './support/test.ts';
import type { Page } from '@playwright/test';

const phone = {
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  serviceWorkers: 'allow',
} as const;

/** Shares a document as the device does: a form that the service worker takes. */
async function share(page: Page, paper: Paper): Promise<void> {
  await page.evaluate(() => {
    const form = document.createElement('form');
    Object.assign(form, { method: 'post', action: '/shared', enctype: 'multipart/form-data' });
    const input = document.createElement('input');
    Object.assign(input, { type: 'file', name: 'files', id: 'shared-by-device' });
    form.append(input);
    document.body.append(form);
  });
  await page.locator('#shared-by-device').setInputFiles(paper);
  await page.evaluate(() => document.querySelector('#shared-by-device')?.closest('form')?.submit());
}

test('a phone loses its connection, shares a document, and keeps nothing after signing out', async ({
  anotherBrowser,
  allow,
}) => {
  allow(
    /ERR_INTERNET_DISCONNECTED|ERR_FAILED .*\/assets\/|\/assets\/.*ERR_FAILED/,
    'the connection is lost on purpose, also for the service worker',
  );
  const person = newPerson('Maya', 'Fairweather');
  const page = await anotherBrowser(phone);
  await createClient(page.context(), person);
  await signInDirectly(page.context(), person);
  await page.goto('/?tab=documents');
  await untilWorkerServes(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Documents', level: 1 })).toBeVisible();
  expectNothingPrivate(await readDevice(page), [person.email, person.lastName]);

  await page.context().setOffline(true);
  await page.goto('/?tab=messages');
  await expect(page.getByRole('heading', { name: 'You’re offline.' })).toBeVisible();
  await expectAccessible(page, 'no connection');
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { name: 'Messages', level: 1 })).toBeVisible();

  const paper = await formW2();
  await share(page, paper);
  await expect(page.getByRole('heading', { name: 'Where does this go?' })).toBeVisible();
  await expectAccessible(page, 'a shared document');
  const waiting = (await readDevice(page)).cached.filter((path) => path.startsWith('/shared/'));
  expect(waiting).toHaveLength(1);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(uploadOf(page, paper.name)).toContainText('Completed');
  expectNothingPrivate(await readDevice(page), [person.email, person.lastName, paper.name]);

  await share(page, paper);
  await expect(page.getByText(paper.name)).toBeVisible();
  await logOut(page);
  await expect(page.getByRole('link', { name: 'Client Portal' }).first()).toBeVisible();
  await expect
    .poll(async () => {
      const { cached, databases } = await readDevice(page);
      return [...cached.filter((path) => path.startsWith('/shared')), ...databases];
    })
    .toEqual([]);
  expectNothingPrivate(await readDevice(page), [
    person.email,
    person.lastName,
    paper.name,
    person.username,
  ]);
});

test(
  'another site neither clears the device nor puts documents in',
  everyRun,
  async ({ anotherBrowser, allow }) => {
    allow(/localhost:9\b/, 'the other site has no pictures');
    const person = newPerson('Maya', 'Fairweather');
    const page = await anotherBrowser(phone);
    await createClient(page.context(), person);
    await signInDirectly(page.context(), person);
    await page.goto('/?tab=dashboard');
    await untilWorkerServes(page);
    const { origin } = new URL(page.url());
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          const opening = indexedDB.open('filewell-waiting');
          opening.addEventListener('success', () => resolve(opening.result.close()));
        }),
    );
    const paper = await formW2();
    await share(page, paper);
    await expect(page.getByText(paper.name)).toBeVisible();
    const waiting = async () => {
      const { cached, databases } = await readDevice(page);
      return [...cached.filter((path) => path.startsWith('/shared')), ...databases].length;
    };

    for (const policy of ['unsafe-url', 'no-referrer']) {
      await page.route('http://localhost:9/**', (route) =>
        route.fulfill({
          contentType: 'text/html',
          headers: { 'referrer-policy': policy },
          body: `<!doctype html><title>Another site</title><link rel="icon" href="data:,">
          <a href="${origin}/api/logout">Win a prize</a>
          <form method="post" action="${origin}/shared" enctype="multipart/form-data">
          <input type="file" name="files"><button>Send</button></form>`,
        }),
      );
      await page.goto('http://localhost:9/');
      await page.getByRole('link', { name: 'Win a prize' }).click();
      await page.getByRole('link', { name: 'Stay signed in' }).click();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await waiting()).toBe(2);

      await page.goto('http://localhost:9/');
      await page.locator('input').setInputFiles({ ...paper, name: 'Planted W-2.pdf' });
      await page.getByRole('button', { name: 'Send' }).click();
      await expect(page).toHaveURL(/\/shared\?refused=1$/);
      // What the person shared themselves is still there, and nothing else.
      await expect(page.getByText(paper.name)).toBeVisible();
      await expect(page.getByText('Planted W-2.pdf')).toBeHidden();
      expect(await waiting()).toBe(2);
    }

    // Asked to, the person signs out: that is a real one.
    await page.goto('http://localhost:9/');
    await page.getByRole('link', { name: 'Win a prize' }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByRole('link', { name: 'Client Portal' }).first()).toBeVisible();
    await expect.poll(waiting).toBe(0);
  },
);

test('what is shared while signed out waits for the sign-in, and is shown to one person only', async ({
  anotherBrowser,
}) => {
  const [ada, maya, ruth] = [newPerson('Ada'), newPerson('Maya'), newPerson('Ruth')];
  const page = await anotherBrowser(phone);
  for (const person of [ada, maya, ruth]) await createClient(page.context(), person);
  await signInDirectly(page.context(), ada);
  await page.goto('/');
  await untilWorkerServes(page);
  await page.goto('/api/logout');

  const paper = await formW2();
  await share(page, paper);
  await expect(page).toHaveURL(/\/shared\?arrival=/);
  await expect(page.getByText('Sign in to continue to what you shared')).toBeVisible();
  await signInDirectly(page.context(), maya);
  await page.reload();
  await expect(page.getByText(paper.name)).toBeVisible();

  // Her session ends without a sign-out, and someone else signs in.
  await page.context().clearCookies();
  await signInDirectly(page.context(), ruth);
  await page.goto('/shared');
  await expect(page.getByRole('heading', { name: 'Nothing is waiting' })).toBeVisible();
  await expectAccessible(page, 'nothing shared');
  expectNothingPrivate(await readDevice(page), [paper.name]);
});

test('a browser finds all that an installable site has', async ({ anotherBrowser }) => {
  const person = newPerson('Maya', 'Fairweather');
  const page = await anotherBrowser(phone);
  await createClient(page.context(), person);
  await signInDirectly(page.context(), person);
  await page.goto('/?tab=dashboard');
  await untilWorkerServes(page);
  const devtools = await page.context().newCDPSession(page);
  const { errors, data } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest = z
    .object({
      start_url: z.string(),
      display: z.literal('standalone'),
      icons: z.array(z.object({ src: z.string(), sizes: z.string(), purpose: z.string() })),
      shortcuts: z.array(z.object({ name: z.string(), url: z.string() })),
      share_target: z.object({ action: z.literal('/shared'), method: z.literal('POST') }),
    })
    .parse(JSON.parse(data ?? ''));
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
  for (const { src, sizes } of manifest.icons) {
    const size = await page.evaluate(async (address) => {
      const picture = await createImageBitmap(await (await fetch(address)).blob());
      return `${picture.width}x${picture.height}`;
    }, src);
    expect(size).toBe(sizes);
  }
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // A browser without a profile on disk installs nothing.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  for (const { url } of manifest.shortcuts) {
    await page.goto(url);
    await expect(page).toHaveURL(/\?tab=/);
  }
});
