import { z } from 'zod';
import { becomeAssistant, createClient, post } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { makeInvoice } from './support/invoices.ts';
import { toast } from './support/page.ts';
import { newPerson } from './support/people.ts';
import { clientIdOf } from './support/returns.ts';
import { expect, test } from './support/test.ts';

const withId = z.object({ id: z.string() });

test('what waits is seen first, done in place, and taken back', async ({ page, product }) => {
  const person = newPerson('Nora', 'Whitlock');
  const staff = page.context();
  await becomeAssistant(staff, product);
  await createClient(staff, person);
  const clientId = await clientIdOf(staff, person.email);
  const project = withId.parse(
    await post(staff, '/api/tax-projects', { clientId, name: 'Return of a year', taxYear: 2025 }),
  );
  // Nothing of another journey has waited longer.
  const step = { title: 'Send the organizer', dueDate: '2001-02-03' };
  await post(staff, `/api/tax-projects/${project.id}/timelines`, step);
  const wanted = { description: 'Return', amount: 48_000, dueDate: '2001-02-03' };
  const invoice = await makeInvoice(staff, person, wanted);

  await page.goto('/admin');
  const projects = page.getByRole('region', { name: /overdue/ }).filter({ hasText: step.title });
  const row = projects.getByRole('listitem').filter({ hasText: step.title });
  await expect(row).toContainText('Nora Whitlock');
  await expectAccessible(page, 'overview');
  await row.getByRole('button', { name: 'Mark complete' }).click();
  await expect(toast(page, 'Timeline item marked complete')).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();
  await row.getByRole('button', { name: 'Mark complete' }).click();
  await expect(row).toHaveCount(0);

  // j and k go from one thing that waits to the next.
  await page.locator('body').press('j');
  await expect(page.getByRole('main').locator('[data-row]').first()).toBeFocused();

  const main = page.getByRole('main');
  const bill = main.getByRole('listitem').filter({ hasText: invoice.invoiceNumber }).last();
  await expect(bill).toContainText('never emailed');
  await bill.getByRole('button', { name: 'Send invoice' }).click();
  await expect(toast(page, 'Invoice sent')).toBeVisible();
  await expect(bill).toContainText('last emailed');
  await bill.getByRole('link').click();
  await expect(page.getByRole('dialog')).toContainText(invoice.invoiceNumber);
  await post(staff, `/api/admin/invoices/${invoice.id}/mark-paid`);
  await page.goto('/admin');
  await expect(page.getByRole('heading', { name: 'What needs attention today' })).toBeVisible();
  await expect(bill).toHaveCount(0);
});

test('by keyboard to anything: the palette and the shortcuts', async ({ page, product }) => {
  const person = newPerson('Ines', 'Aldana');
  await becomeAssistant(page.context(), product);
  await createClient(page.context(), person);
  await page.goto('/admin');
  const tiles = page.getByRole('navigation', { name: 'Back office' });
  const open = tiles.locator('[aria-current=page]');
  await expect(open).toContainText('Overview');
  await expect(page.getByRole('heading', { name: 'What needs attention today' })).toBeVisible();

  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await expect(open).toContainText('Pending');
  await page.keyboard.press('?');
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(list.getByText('Go to Messages')).toBeVisible();
  await expectAccessible(page, 'shortcuts');
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);

  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Find or do' });
  const field = palette.getByRole('combobox');
  await field.fill(person.email);
  const client = palette.getByRole('option', { name: /Ines Aldana/ });
  await expect(client).toHaveAttribute('aria-selected', 'true');
  await expectAccessible(page, 'palette');
  await page.keyboard.press('Enter');
  await expect(palette).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Ines Aldana' })).toBeVisible();
  // What was chosen comes first the next time.
  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('option').first()).toContainText('Ines Aldana');
  await field.fill('create inv');
  await page.keyboard.press('Enter');
  const invoice = page.getByRole('dialog', { name: 'Create invoice' });
  await expect(invoice).toBeVisible();
  // Where someone types, letters are letters.
  await invoice.getByLabel('Description').pressSequentially('go?');
  await expect(invoice.getByLabel('Description')).toHaveValue('go?');
});

test('shortcuts can be turned off, for all browsers of that person', async ({ page, product }) => {
  await becomeAssistant(page.context(), product);
  await page.goto('/admin?open=shortcuts');
  const setting = page.getByRole('checkbox', { name: 'Single-key shortcuts' });
  await setting.uncheck();
  await expect(setting).toBeEnabled();
  await page.goto('/admin?section=pending');
  await expect(page.getByRole('heading', { name: 'Files awaiting review' })).toBeVisible();
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(page.getByRole('dialog', { name: 'Find or do' })).toBeVisible();
  await page.goto('/admin?open=shortcuts');
  await setting.check();
  await expect(setting).toBeEnabled();
  await expect(setting).toBeChecked();
});
