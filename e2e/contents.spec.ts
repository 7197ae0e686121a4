// What the specification lists on a screen is there (section 2), where no other journey comes by.
import { becomeAssistant, createClient, signInDirectly } from './support/accounts.ts';
import { newPerson } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('the front page has its sections in their order, with what they list', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('navigation', { name: 'Main' }).getByRole('link')).toHaveText([
    'Services',
    'About',
    'Tax FAQ',
    'Contact',
  ]);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Client Portal' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.locator('#about').getByRole('term')).toHaveCount(4);
  for (const step of ['Upload Documents', 'Expert Review', 'Review & Approve', 'File & Relax']) {
    await expect(main.getByRole('heading', { name: step })).toBeAttached();
  }
  await expect(main.getByText('Sample client, sample figures.')).toBeAttached();
  await expect(main.getByText('The form takes under 2 minutes.')).toBeVisible();
  const tops = await main
    .locator('#about, #services, #contact, #newsletter-title')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().top));
  expect(tops).toHaveLength(4);
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));

  const footer = page.getByRole('contentinfo');
  await expect(footer.getByRole('link', { name: 'Services' })).toHaveAttribute(
    'href',
    '/#services',
  );
  const season = footer.getByRole('region', { name: /^Tax Season 20\d\d$/ });
  for (const [what, day] of [
    ['Documents to us', /^20\d\d-03-\d\d$/],
    ['Filing deadline, individuals', /^20\d\d-04-\d\d$/],
    ['Extension deadline, individuals', /^20\d\d-10-\d\d$/],
  ] as const) {
    const line = season.locator('div').filter({ hasText: what });
    await expect(line.getByRole('time')).toHaveAttribute('datetime', day);
  }
});

test('the portal and the back office have the places that are listed', async ({
  page,
  anotherBrowser,
  product,
}) => {
  const person = newPerson('Noor', 'Adeyemi');
  await createClient(page.context(), person);
  await signInDirectly(page.context(), person);
  await page.goto('/');
  const tabs = page.getByRole('navigation', { name: 'Portal' }).getByRole('link');
  await expect(tabs).toContainText([
    'Dashboard',
    'Documents',
    'Payments',
    'Messages',
    'Timeline',
    'Profile',
  ]);
  for (const [tile, tab] of [
    ['Progress', 'timeline'],
    ['Documents', 'documents'],
    ['Active Chats', 'messages'],
    ['Pending', 'documents'],
  ] as const) {
    await expect(
      page
        .getByRole('region', { name: 'Where your return stands' })
        .getByRole('link', { name: new RegExp(`^${tile}`) }),
    ).toHaveAttribute('href', `/?tab=${tab}`);
  }
  const actions = page.getByRole('region', { name: 'Quick Actions' });
  await expect(actions.getByRole('link')).toContainText([
    'Upload Documents',
    'Message Preparer',
    'View Timeline',
  ]);
  await page.goto('/messages');
  await expect(page.getByRole('link', { name: 'Back to Home' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Dashboard', exact: true }).first()).toBeVisible();

  const staff = await anotherBrowser();
  await becomeAssistant(staff.context(), product);
  await staff.goto('/admin');
  const tiles = staff.getByRole('navigation', { name: 'Back office' }).getByRole('link');
  await expect(tiles).toContainText([
    'Overview',
    'Pending',
    'Clients',
    'Messages',
    'Projects',
    'Archived',
    'Invoices',
  ]);
  await staff.goto('/messages');
  await expect(staff.getByRole('heading', { name: 'Messages', level: 1 })).toBeVisible();
  await expect(staff.getByRole('button', { name: 'New message' })).toBeVisible();
  // Their second step is confirmed: there is nothing to do.
  await staff.goto('/verify-phone');
  await expect(staff).toHaveURL('/');
  await expect(tiles).toHaveCount(7);
});
