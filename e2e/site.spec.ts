// The public pages as a browser and a search engine get them: HTML first, little code, nothing from
// elsewhere; and the forms in a browser without scripts.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startBuiltServer } from '#testing/server-process';
import { expectAccessible } from './support/axe.ts';
import { javaScriptBudgets, javaScriptOf } from './support/budget.ts';
import { becomeAssistant } from './support/accounts.ts';
import { newPerson } from './support/people.ts';
import { expect, test } from './support/test.ts';
import type { PortalFiles } from '#web/lib/named-files.ts';

const pages = ['/', '/faq', '/privacy', '/terms'];

for (const path of pages) {
  test(`${path} comes as HTML, loads little code and asks nobody else`, async ({
    page,
    baseURL,
    request,
  }) => {
    const html = await (await request.get(path)).text();
    expect(html).toMatch(/<h1[^>]*>[^<]+/);
    const elsewhere: string[] = [];
    page.on('request', (sent) => {
      if (!sent.url().startsWith(`${baseURL}/`)) elsewhere.push(sent.url());
    });
    await page.goto(path);
    await expect(page.locator('#root[data-live]')).toBeAttached();
    const bytes = await javaScriptOf(page);
    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes).toBeLessThanOrEqual(javaScriptBudgets['/']);
    expect(elsewhere).toEqual([]);
  });

  test(`${path} tells search engines and links what it is`, async ({ page, baseURL, request }) => {
    await page.goto(path);
    const head = await page.evaluate(() => {
      const content = (selector: string) =>
        document.querySelector(selector)?.getAttribute('content') ?? '';
      return {
        title: document.title,
        description: content('meta[name=description]'),
        image: content('meta[property="og:image"]'),
        canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href'),
        data: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
          ({ textContent }): unknown => JSON.parse(textContent),
        ),
        icons: [...document.querySelectorAll('link[rel*=icon], link[rel=manifest]')].map(
          (link) => link.getAttribute('href') ?? '',
        ),
      };
    });
    expect(head.title).toMatch(/, Bluebonnet$/);
    expect(head.description.length).toBeGreaterThan(50);
    expect(head.canonical).toBe(`${appUrlOf(baseURL)}${path}`);
    for (const address of [new URL(head.image).pathname, ...head.icons]) {
      expect((await request.get(address)).status(), address).toBe(200);
    }
    const expected = { '/': 'AccountingService', '/faq': 'FAQPage' }[path];
    expect(head.data).toMatchObject(expected ? [{ '@type': expected }] : []);
  });
}

/** The product takes http://localhost:PORT for its own address; the tests may call it by number. */
const appUrlOf = (baseURL: string | undefined) => `http://localhost:${new URL(baseURL ?? '').port}`;

test('robots and sitemap name the public pages and no others', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url = '']) => new URL(url).pathname,
  );
  expect(paths).toEqual(pages);
  const robots = await (await request.get('/robots.txt')).text();
  expect(robots).toContain('/sitemap.xml');
  for (const path of ['/admin', '/messages', '/api/'])
    expect(robots).toContain(`Disallow: ${path}`);
});

declare global {
  interface Window {
    /** How far things moved, as the browser measured it. */
    shifts?: number[];
  }
}

test('nothing moves while the front page loads and is scrolled through', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    window.shifts = shifts;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('value' in entry && typeof entry.value === 'number') shifts.push(entry.value);
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/');
  await page.evaluate(() => document.fonts.ready);
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  for (let y = 0; y < height; y += 800) await page.mouse.wheel(0, 800);
  const shifts = await page.evaluate(() => window.shifts);
  expect(shifts?.reduce((sum, value) => sum + value, 0)).toBeLessThan(0.01);
});

test('without scripts the pages read, lead on, and their forms answer with pages', async ({
  anotherBrowser,
}) => {
  const page = await anotherBrowser({ javaScriptEnabled: false });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Privacy Policy' }).click();
  await expect(page).toHaveURL(/\/privacy\??$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();

  await page.goto('/faq');
  await page.getByText('How much is the standard deduction?').click();
  await expect(page.getByRole('table').first()).toBeVisible();

  const person = newPerson('Odile', 'Brandt');
  await page.goto('/#contact');
  await page.getByRole('checkbox', { name: /Tax Planning/ }).check();
  await page.getByRole('radio', { name: /No rush/ }).check();
  const form = page.locator('form[action="/api/contact/form"]');
  await form.getByLabel('First name').fill(person.firstName);
  await form.getByLabel('Last name').fill(person.lastName);
  await form.getByLabel('Email').fill(person.email);
  await form.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByRole('heading', { name: 'Message Sent!' })).toBeVisible();

  await page.getByRole('link', { name: 'Back to the site' }).click();
  const newsletter = page.locator('form[action="/api/newsletter/form"]');
  await newsletter.getByLabel('Email').fill(person.email);
  await newsletter.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByRole('heading', { name: 'Newsletter Signup Successful!' })).toBeVisible();
});

test('signing in without scripts says that it needs them, and sends nothing', async ({
  anotherBrowser,
}) => {
  const page = await anotherBrowser({ javaScriptEnabled: false });
  await page.goto('/auth');
  await expect(page.locator('noscript p')).toContainText('Signing in needs JavaScript.');
  await expect(page.locator('noscript p')).toBeVisible();
  await expect(page.locator('header a[href^="tel:"]')).toBeVisible();
  await expect(page.locator('form')).toHaveCount(0);
});

test('the portal is fetched while someone fills in the form that leads there', async ({ page }) => {
  const requested: string[] = [];
  const fetched: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  page.on('requestfinished', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto('/auth');
  const { program, style, others }: PortalFiles = JSON.parse(
    (await page.locator('#portal-files').textContent()) ?? '{}',
  );
  const files = [style, program, ...others];
  expect(others.length).toBeGreaterThan(2);
  const among = (paths: readonly string[]) => files.filter((file) => paths.includes(file));
  const field = page.getByLabel('Username');
  await expect(field).toBeVisible();
  expect(among(requested)).toEqual([]);
  await field.fill('nobody');
  // What is still on its way as the page is left isn't kept.
  await expect.poll(() => among(fetched)).toEqual(files);
  await page.getByLabel('Password', { exact: true }).fill('something');
  await page.goto('/login-2fa');
  await expect(page).toHaveURL('/auth');
  // The portal itself, from what the browser kept.
  const again = await page.evaluate(
    (known) =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry instanceof PerformanceResourceTiming)
        .filter(({ name }) => known.includes(new URL(name).pathname))
        .map(({ transferSize }) => transferSize),
    files,
  );
  expect(again.length).toBeGreaterThan(2);
  expect(new Set(again)).toEqual(new Set([0]));
});

test('the pages that answer links are accessible', async ({ page, allow }) => {
  allow(/status of 404/, 'the link is nobody’s');
  await page.goto('/api/newsletter/confirm?token=nobody');
  await expect(page.getByRole('heading', { name: 'This link doesn’t work' })).toBeVisible();
  await expectAccessible(page, 'the answer to a link');
});

test('staff turn an inquiry into an invited client', async ({
  page,
  context,
  product,
  anotherBrowser,
}) => {
  const person = newPerson('Ines', 'Halloran');
  const sent = await page.request.post('/api/contact', {
    headers: { 'sec-fetch-site': 'same-origin' },
    data: {
      firstName: person.firstName,
      lastName: person.lastName,
      email: person.email,
      taxSituation: ['business'],
      timeline: 'asap',
      message: 'Two K-1s, and a question.',
    },
  });
  expect(sent.status()).toBe(201);
  await becomeAssistant(context, product);
  await page.goto('/admin');
  const waits = page.getByRole('region', { name: /^New inquir/ });
  await expect(waits.getByRole('listitem').filter({ hasText: 'Ines Halloran' })).toContainText(
    'Rush',
  );
  await page.getByRole('button', { name: /account menu/ }).click();
  await page.getByRole('menuitem', { name: /^Inquiries \d+ new$/ }).click();
  const item = page.getByRole('listitem', { name: 'Ines Halloran' });
  await expect(item).toContainText('Two K-1s, and a question.');
  await expectAccessible(page, 'inquiries');
  await item.getByRole('button', { name: 'Add note: Ines Halloran' }).click();
  await item.getByLabel('Note on Ines Halloran’s inquiry').fill('Wants a call on Friday.');
  await item.getByRole('button', { name: 'Save note' }).click();
  await expect(item.getByText('Wants a call on Friday.')).toBeVisible();
  await item.getByRole('button', { name: 'Invite as client: Ines Halloran' }).click();
  await expectAccessible(page, 'invite an inquirer');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send invitation' }).click();
  await expect(item).toContainText('Invited');

  const mails = async () =>
    (await (await page.request.get('/dev/mailbox.json')).json()) as { to: string; text: string }[];
  const link = async () =>
    (await mails())
      .filter(({ to }) => to === person.email)
      .map(({ text }) => /\/auth\?tab=create-account&invitation=[\w-]+/.exec(text)?.[0])
      .find(Boolean);
  await expect.poll(link).toBeTruthy();
  const invited = await anotherBrowser();
  await invited.goto((await link()) ?? '');
  await expect(invited.getByLabel('First name')).toHaveValue('Ines');
  await expect(invited.getByLabel('Email')).toHaveValue(person.email);
});

test('another firm, with a color of its own, needs neither code nor a build', async ({ page }) => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'filewell-firm-'));
  const file = path.join(dataDir, 'firm.json');
  const hero = { title: 'Taxes, done <before> you worry.', text: 'We prepare, you approve.' };
  await writeFile(
    file,
    JSON.stringify({ name: 'Alder & Finch', shortName: 'Alder', hero, accentHue: 250 }),
  );
  const server = await startBuiltServer({
    DATA_DIR: path.join(dataDir, 'data'),
    FIRM_FILE: file,
  });
  try {
    // What fades in has passing colors, which nobody reads.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(server.origin);
    await expect(page).toHaveTitle(/, Alder$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(hero.title);
    const hue = await page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--firm-hue'),
    );
    expect(hue).toBe('250');
    await expectAccessible(page, 'the front page of another firm');
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
