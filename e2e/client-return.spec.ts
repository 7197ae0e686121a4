import type { BrowserContext, Page } from '@playwright/test';
import { becomeAssistant, createClient, post, signInDirectly } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { chooseFiles, download } from './support/documents.ts';
import { tabTo, toast } from './support/page.ts';
import { formW2, receiptPhoto } from './support/papers.ts';
import { newPerson, type Person } from './support/people.ts';
import type { Product } from './support/product.ts';
import { beginFromTemplate, beginReturn, clientIdOf } from './support/returns.ts';
import { expect, test } from './support/test.ts';

const w2 = { title: 'W-2, Brightwater Health', category: 'w2', dueDate: '2020-02-20' };
const receipts = { title: 'Childcare receipts', category: 'receipts' };
const gifts = { title: 'Charity gifts', category: 'receipts', isRequired: false };
const steps = ['Collect the documents', 'Prepare the return', 'File it'];

/** A client who is signed in, and a browser of the staff that is only called through. */
async function clientAndStaff(
  page: Page,
  staffPage: Page,
  product: Product,
): Promise<{ person: Person; clientId: string; staff: BrowserContext }> {
  const person = newPerson('Maya');
  await createClient(page.context(), person);
  await signInDirectly(page.context(), person);
  const staff = staffPage.context();
  await becomeAssistant(staff, product);
  return { person, clientId: await clientIdOf(staff, person.email), staff };
}

/** The line of an item on the timeline's checklist. */
const itemRow = (page: Page, title: string) =>
  page
    .getByRole('region', { name: 'Document checklist' })
    .getByRole('listitem')
    .filter({ has: page.getByText(title) })
    .first();

/** A figure in the head of the timeline. */
const headFigure = (page: Page, name: string) =>
  page.getByRole('definition').filter({ has: page.locator(`xpath=../dt[.="${name}"]`) });

for (const width of [390, 1440]) {
  test(`a return begun for a client is followed live and worked on, ${width} px`, async ({
    page,
    anotherBrowser,
    product,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const { clientId, staff } = await clientAndStaff(page, await anotherBrowser(), product);

    // Before anything has begun.
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Welcome to your portal' })).toBeVisible();
    await expect(page.getByText('No recent activity')).toBeVisible();

    // It appears by itself, and says what to do.
    const { stepIds, itemIds } = await beginReturn(staff, clientId, {
      steps,
      items: [receipts, w2, gifts],
    });
    await expect(page.getByRole('heading', { name: '2 things we need from you' })).toBeVisible();
    await expect(page.getByText('Your return needs 2 documents from you.')).toBeVisible();
    await expect(page.getByText('Tax Season 2025')).toBeVisible();
    // What is late comes first.
    const needs = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: /^Upload for/ }) });
    await expect(needs.nth(0)).toContainText(w2.title);
    await expect(needs.nth(0)).toContainText('days late');
    await expect(needs).toHaveCount(2);
    await expect(page.getByText('1 optional item, if it applies to you')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Progress/ })).toContainText('0%');

    // Straight onto the item, from the timeline.
    await page.getByRole('link', { name: /^Progress/ }).click();
    await expect(page.getByRole('heading', { name: 'Your 2025 return' })).toBeVisible();
    const paper = await formW2();
    await chooseFiles(
      page,
      () => page.getByRole('button', { name: `Upload for ${w2.title}` }).click(),
      [paper],
    );
    await expect(itemRow(page, w2.title)).toContainText('In review');
    await expect(itemRow(page, w2.title)).toContainText(paper.name);
    await expect(toast(page, 'Upload Successful')).toBeVisible();
    await expect(headFigure(page, 'Progress')).toHaveText('0%');

    // Sent back with a reason, handed over again, approved; each seen without a reload.
    const [, itemId = ''] = itemIds;
    await post(staff, `/api/checklists/${itemId}/send-back`, { reason: 'Page two is cut off.' });
    await expect(itemRow(page, w2.title)).toContainText('Page two is cut off.');
    await page.getByRole('button', { name: 'Pending 3' }).click();
    const again = await formW2('Brightwater Health, both pages');
    await chooseFiles(
      page,
      () => page.getByRole('button', { name: `Upload for ${w2.title}` }).click(),
      [again],
    );
    await expect(page.getByRole('button', { name: 'Pending 2' })).toBeVisible();
    await expect(itemRow(page, w2.title)).toBeHidden();
    await page.getByRole('button', { name: 'All 3' }).click();
    await expect(itemRow(page, w2.title)).toContainText(again.name);
    await post(staff, `/api/checklists/${itemId}/approve`);
    await expect(itemRow(page, w2.title)).toContainText('Approved');
    await expect(itemRow(page, w2.title).getByRole('button')).toHaveCount(0);
    await expect(headFigure(page, 'Progress')).toHaveText('17%');
    await post(staff, `/api/timelines/${stepIds[0]}/complete`);
    await expect(headFigure(page, 'Progress')).toHaveText('33%');
    await expect(headFigure(page, 'Steps done')).toHaveText('1 of 3');
    await expect(page.getByRole('listitem').and(page.locator('[aria-current=step]'))).toContainText(
      'Prepare the return',
    );

    // Documents go by the same year and the same checklist.
    if (width === 1440) {
      await page.goto('/?tab=documents');
      await expect(page.getByLabel('Tax year for new files')).toHaveValue('2025');
      await expect(page.getByRole('button', { name: /^Tax Documents 2025/ })).toBeVisible();
      const rail = page.getByRole('region', { name: /^Upload Checklist/ });
      await expect(rail).toContainText('1 of 3 received');
      await expect(rail.getByRole('button', { name: receipts.title })).toBeVisible();
    }

    // The dashboard says the same, and the log tells who did what.
    await page.goto('/?tab=dashboard');
    await expect(page.getByRole('heading', { name: '1 thing we need from you' })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Progress/ })).toContainText('33%');
    const activity = page.getByRole('region', { name: 'Recent Activity' });
    await activity.getByRole('button', { name: 'Projects' }).click();
    await expect(activity.getByRole('listitem').first()).toContainText(
      'Tobias Lindqvist completed Collect the documents',
    );
    await activity.getByRole('button', { name: 'Documents' }).click();
    await expect(activity.getByRole('listitem').first()).toContainText(
      `You uploaded ${again.name}`,
    );
    await page.reload();
    await expect(activity.getByRole('button', { name: 'Documents' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await activity.getByRole('button', { name: 'Messages' }).click();
    await expect(activity.getByText('No recent activity')).toBeVisible();
  });
}

test('a return from a template, by keyboard, and axe finds nothing', async ({
  page,
  anotherBrowser,
  product,
}) => {
  const { clientId, staff } = await clientAndStaff(page, await anotherBrowser(), product);
  await beginFromTemplate(staff, clientId, {
    category: 'individual',
    name: 'Individual return',
    targetCompletionDate: '2099-04-10',
  });
  await page.goto('/?tab=timeline');
  await expect(headFigure(page, 'Steps done')).toHaveText('0 of 10');
  await expect(headFigure(page, 'Checklist done')).toHaveText('0 of 15');
  await expectAccessible(page, 'timeline from a template');
  const pending = page.getByRole('button', { name: /^Pending / });
  await tabTo(page, pending);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/show=pending/);
  const upload = page.getByRole('button', { name: /^Upload for/ }).first();
  await tabTo(page, upload);
  const photo = receiptPhoto();
  await chooseFiles(page, () => page.keyboard.press('Enter'), [photo]);
  await expect(toast(page, 'Upload Successful')).toBeVisible();
  await page.getByRole('button', { name: /^All / }).click();
  await expect(page.getByText('In review', { exact: true })).toBeVisible();

  await page.goto('/');
  await expect(page.getByRole('heading', { name: /things we need from you/ })).toBeVisible();
  await expectAccessible(page, 'dashboard with a return');
  await page.getByRole('link', { name: /^Show all |optional/ }).click();
  await expect(page).toHaveURL(/tab=timeline&show=pending/);
});

test('a file for an item that is refused says why, and goes through once it is right', async ({
  page,
  anotherBrowser,
  product,
}) => {
  const { clientId, staff } = await clientAndStaff(page, await anotherBrowser(), product);
  await beginReturn(staff, clientId, { steps, items: [w2] });
  await page.goto('/?tab=timeline');
  const choose = () => page.getByRole('button', { name: `Upload for ${w2.title}` }).click();
  const notes = { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('call Ruth') };
  await chooseFiles(page, choose, [notes]);
  await expect(toast(page, 'Upload Failed')).toBeVisible();
  await expect(itemRow(page, w2.title)).toContainText(
    'notes.txt: We can’t accept files of this type',
  );
  await chooseFiles(page, choose, [await formW2()]);
  await expect(itemRow(page, w2.title)).toContainText('In review');
  await expect(itemRow(page, w2.title)).not.toContainText('notes.txt');
});

test('the summary layout has its cards and hands out the Tax Organizer', async ({
  page,
  anotherBrowser,
  product,
}) => {
  await clientAndStaff(page, await anotherBrowser(), product);
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: 'Welcome, Maya' })).toBeVisible();
  for (const card of [
    'Upload Documents',
    'Your Documents',
    'Recent Notifications',
    'Quick Actions',
    'Security',
  ]) {
    await expect(page.getByRole('heading', { name: card, exact: true })).toBeVisible();
  }
  await expect(page.getByText('No notifications')).toBeVisible();
  const tile = (name: string) =>
    page.locator('dl > div').filter({ has: page.getByRole('term').filter({ hasText: name }) });
  await expect(tile('Security Status')).toContainText('Missing: https');
  await expect(tile('Documents')).toContainText('0');
  await expect(tile('Notifications')).toHaveText('Notifications0');
  const actions = page.getByRole('region', { name: 'Quick Actions' });
  await expect(actions.getByRole('listitem')).toHaveText([
    'Schedule Consultation',
    'Download Tax Organizer',
    'Secure Messages',
  ]);
  await expect(page.getByText('Two-step sign-in verified')).toBeVisible();
  await expect(page.getByText('Every access logged')).toBeVisible();
  // These tests come by plain http, and the card says so.
  await expect(page.getByText('Missing: https')).toBeVisible();
  const { name, bytes } = await download(page, () =>
    page.getByRole('button', { name: 'Download Tax Organizer' }).click(),
  );
  expect(name).toMatch(/^Tax Organizer 20\d\d\.pdf$/);
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  await expect(toast(page, 'Download Started')).toBeVisible();

  const notices = Array.from({ length: 6 }, (_, at) => ({
    id: crypto.randomUUID(),
    kind: 'message',
    title: `Message ${at}`,
    message: 'About your return',
    isRead: false,
    createdAt: new Date().toISOString(),
    link: '/messages',
  }));
  await page.route('**/api/notifications', (route) => route.fulfill({ json: notices }));
  await page.route('**/api/notifications/unread-count', (route) =>
    route.fulfill({ json: { count: notices.length } }),
  );
  await page.reload();
  const newest = page.getByRole('region', { name: 'Recent Notifications' });
  await expect(newest.getByRole('listitem')).toHaveCount(5);
  await expect(tile('Notifications')).toHaveText('Notifications6New');
});

test("staff look at a client's portal without changing anything, and the client can see it", async ({
  page,
  anotherBrowser,
  product,
}) => {
  const staffPage = await anotherBrowser();
  const { person, clientId, staff } = await clientAndStaff(page, staffPage, product);
  await beginReturn(staff, clientId, { steps, items: [w2] });

  await staffPage.goto('/client-view');
  await expect(staffPage.getByRole('heading', { name: 'Client view' })).toBeVisible();
  await expectAccessible(staffPage, 'client picker');
  await staffPage.getByRole('searchbox', { name: 'Search clients' }).fill('nobody.has.this.name');
  await expect(staffPage.getByText('No clients match your search')).toBeVisible();
  await staffPage.getByRole('searchbox', { name: 'Search clients' }).fill(person.username);
  await staffPage.getByRole('list', { name: 'Clients' }).getByRole('link').click();
  await expect(staffPage.getByRole('heading', { name: 'Welcome, Maya' })).toBeVisible();
  await expect(staffPage.getByText('1 thing needed from the client')).toBeVisible();
  await expect(staffPage.getByRole('main').getByRole('button')).toHaveCount(0);
  // The summary layout's own cards.
  await expect(staffPage.getByText('Security Status')).toBeVisible();
  await expect(staffPage.getByText('Every access logged')).toBeVisible();
  await expect(staffPage.getByRole('link', { name: 'Admin Dashboard' })).toHaveAttribute(
    'href',
    '/admin',
  );
  await expectAccessible(staffPage, 'client view');
  await staffPage.getByRole('link', { name: 'Pick another client' }).first().click();
  await expect(staffPage.getByRole('searchbox', { name: 'Search clients' })).toBeVisible();

  await page.goto('/?activity=projects');
  await expect(
    page.getByRole('region', { name: 'Recent Activity' }).getByRole('listitem').first(),
  ).toContainText('Tobias Lindqvist viewed your portal');
});
