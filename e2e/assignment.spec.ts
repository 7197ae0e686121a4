import { z } from 'zod';
import { becomeStaff, createClient, post } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { newPerson } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('the back office shows everyone’s work or one’s own, by keyboard, and remembers it', async ({
  page,
  anotherBrowser,
  product,
}) => {
  const client = newPerson('Iris', 'Unclaimed');
  await createClient((await anotherBrowser()).context(), client);
  await becomeStaff(page.context(), product.colleague);
  await page.goto('/admin?section=clients&q=Unclaimed');
  const everyone = page.getByRole('radio', { name: 'Everyone' });
  const theirs = page.getByText('Iris Unclaimed');
  await expect(everyone).toBeChecked();
  await expect(theirs).toBeVisible();
  await everyone.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { name: 'No clients match your filters' })).toBeVisible();

  await page.reload();
  const mine = page.getByRole('radio', { name: 'Mine' });
  await expect(mine).toBeChecked();
  await expect(theirs).toBeHidden();
  await expectAccessible(page, 'the clients of a preparer');
  await mine.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Unassigned' })).toBeChecked();
  await expect(theirs).toBeVisible();
});

test('a colleague is put in charge of a project and mentioned in a note, by keyboard', async ({
  page,
  anotherBrowser,
  product,
}) => {
  const client = newPerson('Petra', 'Handover');
  await createClient((await anotherBrowser()).context(), client);
  await becomeStaff(page.context(), product.colleague);
  await page.goto('/admin?section=clients&q=Handover');
  await page.getByText('Petra Handover').first().click();
  await page.getByRole('tab', { name: /^Notes/ }).click();

  const note = page.getByRole('textbox', { name: 'New note' });
  await note.fill('Please call, ');
  await note.press('End');
  await note.pressSequentially('@Tob');
  await expect(page.getByRole('option', { name: 'Tobias Lindqvist' })).toBeVisible();
  await expectAccessible(page, 'a note that mentions a colleague');
  await note.press('Enter');
  await expect(note).toHaveValue('Please call, @Tobias Lindqvist ');
  await note.press('ControlOrMeta+Enter');
  const notes = page.getByRole('list', { name: 'Notes' });
  await expect(notes.getByText('@Tobias Lindqvist')).toBeVisible();

  const clientId = new URL(page.url()).searchParams.get('client') ?? '';
  const body = { clientId, name: 'Return', taxYear: 2025 };
  const made = await post(page.context(), '/api/tax-projects', body);
  const { id } = z.object({ id: z.string() }).parse(made);
  await page.goto(`/admin?section=projects&project=${id}`);
  await page.getByRole('button', { name: 'In charge: Unassigned' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Who’s in charge?' });
  await dialog.getByLabel('In charge').selectOption('Tobias Lindqvist');
  await expectAccessible(page, 'the choice of a person in charge');
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(page.getByRole('button', { name: 'In charge: Tobias Lindqvist' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByRole('button', { name: 'In charge: Unassigned' })).toBeVisible();

  const notified = await anotherBrowser();
  await becomeStaff(notified.context(), product.assistant);
  await notified.goto('/admin?section=messages');
  await notified.getByRole('button', { name: /Notifications/ }).click();
  await notified.getByText('You were mentioned in a note').click();
  await expect(notified.getByText('@Tobias Lindqvist')).toBeVisible();
});
