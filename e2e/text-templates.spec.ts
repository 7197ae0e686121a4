// An owner keeps a reply template; a message is written from it, completed, and read by the client.
import { expectAccessible } from './support/axe.ts';
import { messageOf, talkers, writeTo } from './support/conversations.ts';
import { press, write } from './support/hands.ts';
import { journey } from './support/journey.ts';
import { toast } from './support/page.ts';
import { expect } from './support/test.ts';

journey(
  'a reply template is kept, filled in for a client, completed, and sent',
  async ({ page, anotherBrowser, product }) => {
    const client = await anotherBrowser();
    const { clientId } = await talkers(client, page, product);
    const name = `Thanks ${clientId.slice(-8)}`;
    await page.goto('/admin?section=replies');
    await press(page.getByRole('button', { name: 'Add reply template' }));
    const dialog = page.getByRole('dialog', { name: 'Add reply template' });
    await write(dialog.getByLabel('Name'), name);
    await write(dialog.getByLabel('Text'), 'Hi ');
    await press(dialog.getByRole('button', { name: 'Insert a field' }));
    await press(page.getByRole('menuitem', { name: 'client first name' }));
    await expect(dialog.getByLabel('Text')).toBeFocused();
    await page.keyboard.type(', we call you on {day}.');
    await expectAccessible(page, 'a template');
    await press(dialog.getByRole('button', { name: 'Add template' }));
    await expect(toast(page, 'Template added')).toBeVisible();
    await expectAccessible(page, 'replies and requests');

    const id = await writeTo(page.context(), clientId, { subject: 'A call', message: 'Hello' });
    await page.goto(`/admin?section=messages&conversation=${id}`);
    await press(page.getByRole('button', { name: 'Insert a reply template' }));
    await press(page.getByRole('menuitem', { name }));
    const field = page.getByRole('textbox', { name: 'Message', exact: true });
    await expect(field).toHaveValue('Hi Maya, we call you on {day}.');
    await press(page.getByRole('button', { name: 'Send message' }));
    await expect(page.getByText('Complete or remove {day}')).toBeVisible();
    await expect(field).toBeFocused();
    await expectAccessible(page, 'a message with an open field');
    // It is selected: what is typed takes its place.
    await page.keyboard.type('Friday');
    await press(page.getByRole('button', { name: 'Send message' }));
    await client.goto(`/messages?conversation=${id}`);
    await expect(messageOf(client, 'Hi Maya, we call you on Friday.')).toBeVisible();

    await page.goto('/admin?section=replies');
    await press(page.getByRole('button', { name: `Delete ${name}` }));
    await expect(page.getByRole('group', { name })).toBeHidden();
    await press(toast(page, 'Template deleted').getByRole('button', { name: 'Undo' }));
    await expect(page.getByRole('group', { name })).toBeVisible();
  },
);
