// What visitors do on the public pages: reading, asking, subscribing.
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { becomeAssistant, createClient, signInDirectly } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { tabTo, toast } from './support/page.ts';
import { newPerson, type Person } from './support/people.ts';
import { everyRun, expect, test } from './support/test.ts';

const mails = z.array(z.object({ to: z.string(), subject: z.string(), text: z.string() }));

/** The newest email to someone whose subject fits. */
async function mailTo(page: Page, address: string, subject: RegExp) {
  const find = async () => {
    const all = mails.parse(await (await page.request.get('/dev/mailbox.json')).json());
    return all.find((mail) => mail.to === address && subject.test(mail.subject));
  };
  await expect
    .poll(async () => (await find())?.subject, { message: `to ${address}` })
    .toMatch(subject);
  return (await find())?.text ?? '';
}

/** Opens a public page and waits until its code has taken it over. */
async function openLive(page: Page, address: string) {
  await page.goto(address);
  await expect(page.locator('#root[data-live]')).toBeAttached();
}

/** A form that comes back faster than a person types counts as sent by a program. */
async function takeTheTimeOfAPerson(page: Page) {
  await page.waitForFunction(() => performance.now() > 2500);
}

async function fillIn(page: Page, person: Person) {
  await page.getByRole('checkbox', { name: /Business Owner/ }).check();
  await page.getByRole('radio', { name: /Standard/ }).check();
  const form = page.getByRole('form', { name: /Tell us what you/ });
  await form.getByLabel('First name').fill(person.firstName);
  await form.getByLabel('Last name').fill(person.lastName);
  await form.getByLabel('Email').fill(person.email);
  await form.getByLabel('Anything we should know').fill('Two K-1s. My number is 123-45-6789.');
}

test(
  'a visitor asks the firm to get in touch, and both sides get an email',
  everyRun,
  async ({ page, product, anotherBrowser }) => {
    const person = newPerson('Nora', 'Quintero');
    await openLive(page, '/');
    await page.getByRole('link', { name: 'Schedule Consultation' }).click();
    await expect(page.getByRole('heading', { name: /Tell us what you/ })).toBeInViewport();
    await takeTheTimeOfAPerson(page);

    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(toast(page, 'Missing Information')).toContainText(
      'Please fill in all required fields and select at least one service.',
    );
    await expect(page.getByText('First name is required')).toBeVisible();

    await fillIn(page, person);
    await page.route('**/api/contact', async (route) => {
      await expect(page.getByRole('button', { name: 'Sending...' })).toBeDisabled();
      await route.fallback();
    });
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(toast(page, 'Message Sent!')).toContainText(
      "Thank you for contacting us. We'll respond within 24 hours.",
    );
    await expect(page.getByRole('heading', { name: 'Message Sent!' })).toBeFocused();
    await page.getByRole('button', { name: 'Send another message' }).click();
    await expect(page.getByLabel('Anything we should know')).toHaveValue('');
    await expect(page.getByRole('checkbox', { name: /Business Owner/ })).not.toBeChecked();

    const acknowledged = await mailTo(page, person.email, /./);
    expect(acknowledged).not.toContain('123-45-6789');

    const staff = await anotherBrowser();
    await becomeAssistant(staff.context(), product);
    const answer = await staff.request.get('/api/admin/inquiries');
    const { items } = z
      .object({ items: z.array(z.object({ email: z.string(), message: z.string().nullable() })) })
      .parse(await answer.json());
    const received = items.find(({ email }) => email === person.email);
    expect(received?.message).toBe('Two K-1s. My number is ***-**-****.');
  },
);

test('what was typed stays when sending fails', async ({ page, allow }) => {
  allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/, 'the line is cut on purpose');
  const person = newPerson();
  await openLive(page, '/#contact');
  await fillIn(page, person);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(toast(page, 'Error')).toContainText('Failed to send message. Please try again.');
  await page.context().setOffline(false);
  const form = page.getByRole('form', { name: /Tell us what you/ });
  await expect(form.getByLabel('Email')).toHaveValue(person.email);
  await expect(page.getByRole('button', { name: 'Send message' })).toBeEnabled();
});

test('the newsletter begins with a link in an email and ends with one', async ({ page }) => {
  const person = newPerson();
  await openLive(page, '/');
  await takeTheTimeOfAPerson(page);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(toast(page, 'Email Required')).toContainText('Please enter your email address.');
  const form = page.getByRole('form', { name: /Dates, before they arrive/ });
  await form.getByLabel('Email').fill(person.email);
  await page.route('**/api/newsletter', async (route) => {
    await expect(form.getByRole('button', { name: 'Subscribing...' })).toBeDisabled();
    await route.fallback();
  });
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await expect(toast(page, 'Newsletter Signup Successful!')).toContainText(
    "Thank you for subscribing. You'll receive tax tips and updates.",
  );
  const confirm = /https?:\/\/\S+confirm\S+/.exec(
    await mailTo(page, person.email, /confirm/i),
  )?.[0];
  await page.goto(confirm ?? 'no link');
  await expectAccessible(page, 'a question behind a link');
  await page.getByRole('button', { name: 'Confirm subscription' }).click();
  await expect(page.getByRole('heading', { name: 'Newsletter Signup Successful!' })).toBeVisible();
  const welcome = await mailTo(page, person.email, /^You’re subscribed/);
  await page.goto(/https?:\/\/\S+unsubscribe\S+/.exec(welcome)?.[0] ?? 'no link');
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { name: 'You’re unsubscribed' })).toBeVisible();
});

test('the FAQ: another year, a search, a link to one answer, the calculator', async ({ page }) => {
  await openLive(page, '/faq');
  await expect(page.getByText('$16,100').first()).toBeVisible();
  await page.getByRole('radio', { name: '2024' }).check({ force: true });
  await expect(page.getByText('$14,600').first()).toBeVisible();
  await expect(page.getByText('Past year.')).toBeVisible();
  await expect(page).toHaveURL(/year=2024/);
  await page.goBack().catch(() => undefined);
  await openLive(page, '/faq?year=2025');
  await expect(page.getByText('$15,750').first()).toBeVisible();

  await page.keyboard.press('/');
  await page.keyboard.type('homestead');
  await expect(page.getByText(/^1 answer for /)).toBeVisible();
  await expect(
    page.getByText('How much is property tax, and what does the homestead exemption save?'),
  ).toBeVisible();
  await expect(page.getByText('How much is the standard deduction?')).toBeHidden();
  await page.getByLabel('Search the answers').fill('bitcoin');
  await expect(page.getByText('Nothing here answers “bitcoin”.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Search the answers')).toHaveValue('bitcoin');

  await openLive(page, '/faq#franchise-tax');
  await expect(page.getByText(/owes no franchise tax on it/)).toBeVisible();

  await page.getByLabel('Income for the year').fill('250000');
  await page.getByLabel('Filing status').selectOption('Married filing jointly');
  const result = page.getByRole('status').filter({ hasText: 'Estimated federal income tax' });
  // 2026, joint: 217,800 taxable; 35,932 up to 211,400 and 24 % of the 6,400 above.
  await expect(result).toContainText('$37,468');
  await expect(result).toContainText('24%');
  await page.getByLabel('Income for the year').fill('lots');
  await expect(
    page.getByText('Please enter an amount in dollars, up to $100,000,000.'),
  ).toBeVisible();
});

test('policies open as dialogs with Close, and have addresses of their own', async ({
  page,
  allow,
}) => {
  await openLive(page, '/');
  allow(/TrustedHTML/, 'no string becomes markup or script, whatever a flaw lets in');
  const outcome = await page.evaluate(() => {
    try {
      document.createElement('div').innerHTML = '<b>markup</b>';
      return 'written';
    } catch (error) {
      return error instanceof TypeError ? 'refused' : 'failed';
    }
  });
  expect(outcome).toBe('refused');
  for (const [name, first, last] of [
    ['Privacy Policy', 'What we collect', 'Your rights'],
    ['Terms of Service', 'Agreement', 'Changes to terms'],
  ] as const) {
    await page.getByRole('button', { name }).click();
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog.getByRole('heading', { name: first })).toBeVisible();
    await expect(dialog.getByRole('heading', { name: last })).toBeAttached();
    await expect(dialog).toContainText('Effective January 1, 2024. Last updated December 2024.');
    await expectAccessible(page, name);
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(dialog).toBeHidden();
  }
  await page.goto('/privacy');
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  await page.goto('/terms');
  await expect(page.getByRole('heading', { level: 1, name: 'Terms of Service' })).toBeVisible();
  const terms = page.getByRole('main');
  await expect(terms.getByRole('heading', { level: 2 })).toHaveText([
    'Agreement',
    'Services',
    'Client responsibilities',
    'Fees',
    'Standards and liability',
    'Deadlines',
    'Data security',
    'Platform usage',
    'Termination',
    'Dispute resolution',
    'Contact',
    'Changes to terms',
  ]);
  for (const sentence of [
    'Fees are non-refundable once work begins.',
    'Our liability is limited to the fees you paid.',
    'Documents are due by March 1 for timely filing.',
    'documents that arrive after March 15',
    'We keep records for at least 3 years after filing.',
  ]) {
    await expect(terms).toContainText(sentence);
  }
});

test('sections fade in when they come into view, and there is a way back to the top', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(() => {
    const Own = window.IntersectionObserver;
    const watched: object[] = [];
    Object.assign(window, { watched });
    window.IntersectionObserver = class extends Own {
      constructor(seen: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        super(seen, options);
        watched.push({ threshold: options?.threshold, rootMargin: options?.rootMargin });
      }
    };
  });
  await openLive(page, '/');
  const services = page.getByRole('heading', { name: /Returns, and the year around/ });
  await expect(services.locator('..')).toHaveAttribute('data-reveal', 'waiting');
  // Spec section 9: how much has to be seen, and how long each waits.
  expect(await page.evaluate(() => Reflect.get(window, 'watched'))).toContainEqual({
    threshold: 0.1,
    rootMargin: '0px 0px -100px 0px',
  });
  const delays = await page
    .locator('[style*="transition-delay"]')
    .evaluateAll((all) => all.map((one) => getComputedStyle(one).transitionDelay));
  expect([...new Set(delays)].toSorted()).toEqual(['0.15s', '0.3s', '0s']);
  const backToTop = page.getByRole('button', { name: 'Back to top' });
  await page.evaluate(() => window.scrollTo({ top: 400, behavior: 'instant' }));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(400);
  await expect(backToTop).toBeHidden();
  await page.evaluate(() => window.scrollTo({ top: 401, behavior: 'instant' }));
  await expect(backToTop).toBeVisible();
  await services.scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 300);
  await expect(services.locator('..')).toHaveAttribute('data-reveal', 'shown');
  await backToTop.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test('the header knows who is signed in', async ({ page, context, anotherBrowser, product }) => {
  const person = newPerson('Imogen', 'Castellanos');
  await createClient(context, person);
  await signInDirectly(context, person);
  await page.goto('/faq');
  const header = page.getByRole('banner');
  await expect(header.getByText('Imogen Castellanos')).toBeVisible();
  await expect(header.getByRole('link', { name: 'Logout' })).toBeVisible();
  await expect(header.getByRole('link', { name: 'Admin' })).toBeHidden();
  const staff = await anotherBrowser();
  await becomeAssistant(staff.context(), product);
  await staff.goto('/faq');
  await expect(staff.getByRole('banner').getByRole('link', { name: 'Admin' })).toBeVisible();
});

test('by keyboard on a phone: menu, skip link, form', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openLive(page, '/');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await tabTo(page, page.locator('summary[aria-label="Menu"]'));
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('navigation', { name: /phone/i }).getByRole('link', { name: 'Services' }),
  ).toBeVisible();
  await expectAccessible(page, 'the menu of a phone');
});
