import { expectAccessible } from './support/axe.ts';
import { messageOf, say, talkers, writeTo } from './support/conversations.ts';
import { toast } from './support/page.ts';
import { expect, test } from './support/test.ts';

test('staff write to a client first; the client is told, and searches in what was said', async ({
  page,
  anotherBrowser,
  product,
}) => {
  const staff = await anotherBrowser();
  const { person } = await talkers(page, staff, product);
  await page.goto('/');
  await expect(page.getByRole('link', { name: /^Active Chats/ })).toContainText('0');

  await staff.goto('/admin?section=messages');
  await staff.getByRole('button', { name: 'New message' }).click();
  const dialog = staff.getByRole('dialog', { name: 'New message' });
  await dialog.getByRole('button', { name: 'Send message' }).click();
  await expect(dialog.getByText('Please choose a client')).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Client' }).fill(person.email);
  await dialog.getByRole('option', { name: new RegExp(person.email) }).click();
  await dialog.getByLabel('Subject').fill('Estimates');
  await dialog.getByLabel('Message').fill('The four vouchers are among your documents.');
  // Escape throws nothing away.
  await staff.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await staff.getByRole('button', { name: 'New message' }).click();
  await expect(dialog.getByLabel('Subject')).toHaveValue('Estimates');
  await dialog.getByRole('button', { name: 'Send message' }).click();
  const sent = toast(staff, 'Message sent');
  await expect(sent).toBeVisible();
  // It stays while it has the focus. Rulings section 10: bottom left, on a phone above what one writes in.
  await staff.keyboard.press('F8');
  const left = async () => (await sent.boundingBox())?.x;
  await expect.poll(left).toBe(24);
  await expect(messageOf(staff, 'The four vouchers')).toBeVisible();
  const desk = staff.viewportSize() ?? { width: 1280, height: 720 };
  await staff.setViewportSize({ width: 390, height: 844 });
  const areApart = async () => {
    const [note, field] = [
      await sent.boundingBox(),
      await staff.locator('form', { has: staff.getByLabel('Message') }).boundingBox(),
    ];
    return note && field && (note.y + note.height <= field.y || note.y >= field.y + field.height);
  };
  await expect.poll(areApart).toBe(true);
  await staff.setViewportSize(desk);
  // By keyboard from the search to the first conversation found, and back.
  await staff.locator('body').press('/');
  const searchField = staff.getByRole('searchbox', { name: 'Search conversations' });
  await searchField.fill(person.email);
  await searchField.press('ArrowDown');
  const conversations = staff.getByRole('list', { name: 'Conversations', exact: true });
  await expect(conversations.getByRole('link')).toHaveCount(1);
  await expect(conversations.getByRole('link', { name: /Estimates/ })).toBeFocused();

  // The dashboard of the client follows, and the bell tells.
  await expect(page.getByRole('link', { name: /^Active Chats/ })).toContainText('1 unread');
  await page.getByRole('button', { name: /^Notifications, \d+ unread/ }).click();
  const notices = page.getByRole('dialog', { name: 'Notifications' });
  await expectAccessible(page, 'notifications dialog');
  await notices.getByRole('link', { name: /Estimates/ }).click();
  await expect(page.getByRole('region', { name: 'Estimates' })).toBeVisible();
  await expect(messageOf(page, 'The four vouchers')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search messages' }).fill('vouchers');
  await page
    .getByRole('list', { name: 'Messages found' })
    .getByRole('button', { name: /Estimates/ })
    .click();
  await expect(page.getByRole('region', { name: 'Estimates' })).toBeVisible();
  await expect(messageOf(page, 'The four vouchers')).toHaveAttribute('aria-current', 'true');
});

test('a search leads to a message that lies pages back', async ({
  page,
  anotherBrowser,
  product,
}) => {
  const staff = await anotherBrowser();
  const { clientId } = await talkers(page, staff, product);
  const what = { subject: 'Receipts', message: 'Where is the one for the piano?' };
  const id = await writeTo(staff.context(), clientId, what);
  for (let begun = 0; begun < 110; begun += 10) {
    const ten = Array.from({ length: 10 }, (_, n) => `Receipt ${begun + n}`);
    await Promise.all(ten.map((text) => say(staff.context(), id, text)));
  }
  await page.goto('/messages');
  await page.getByRole('searchbox', { name: 'Search messages' }).fill('piano');
  const hits = page.getByRole('list', { name: 'Messages found' });
  await hits.getByRole('button').click();
  const found = messageOf(page, 'the piano');
  await expect(found).toHaveAttribute('aria-current', 'true');
  await expect(found).toBeInViewport();
  await expectAccessible(page, 'a message that a search led to');
  await page.reload();
  await expect(found).toBeInViewport();
  // What is found next takes the mark over.
  await page.getByRole('searchbox', { name: 'Search messages' }).fill('receipt 109');
  await hits.getByRole('button', { name: /Receipt 109/ }).click();
  await expect(messageOf(page, 'Receipt 109')).toBeInViewport();
  await expect(found).not.toHaveAttribute('aria-current', 'true');
});
