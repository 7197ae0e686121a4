import { becomeAssistant } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { announcement, pickUpByKey } from './support/moving.ts';
import { tabTo, toast } from './support/page.ts';
import { chooseAction, itemLine, titlesOf } from './support/projects.ts';
import { expect, test } from './support/test.ts';

const timelines = 'Template Timelines';

test('an own template is made, filled, sorted, switched off and deleted', async ({
  page,
  product,
}) => {
  await becomeAssistant(page.context(), product);
  await page.goto('/admin?section=projects&tab=templates');
  await expect(page.getByRole('heading', { name: 'Template Management' })).toBeVisible();
  await page.getByRole('button', { name: 'New template' }).click();
  let dialog = page.getByRole('dialog', { name: 'Create Template' });
  await dialog.getByLabel('Estimated duration').fill('0');
  await dialog.getByRole('button', { name: 'Create template' }).click();
  await expect(dialog.getByText('Please enter a name')).toBeVisible();
  await expect(dialog.getByText('Please choose a category')).toBeVisible();
  await expect(dialog.getByText('Please choose a priority')).toBeVisible();
  await expect(dialog.getByText('Please enter 1 day or more, or leave it empty')).toBeVisible();
  await dialog.getByLabel('Name').fill('Foreign accounts');
  await dialog.getByLabel('Category').selectOption('Individual');
  await dialog.getByLabel('Priority').selectOption('High');
  await dialog.getByLabel('Estimated duration').fill('');
  await dialog.getByRole('button', { name: 'Create template' }).click();
  await expect(toast(page, 'Template created')).toContainText('Foreign accounts');
  await expect(page.getByRole('heading', { name: 'Foreign accounts' })).toBeVisible();

  for (const title of ['Collect the statements', 'Find the highest balances', 'File the report']) {
    await page.getByRole('button', { name: 'Add step' }).click();
    dialog = page.getByRole('dialog', { name: 'Add Timeline Item' });
    await dialog.getByLabel('Title').fill(title);
    await dialog.getByLabel('Estimated days').fill('2');
    await dialog.getByRole('button', { name: 'Add step' }).click();
    await expect(toast(page, 'Timeline item created')).toContainText(title);
  }
  await expect
    .poll(() => titlesOf(page, timelines))
    .toEqual(['Collect the statements', 'Find the highest balances', 'File the report']);

  await tabTo(page, page.getByRole('button', { name: 'Move File the report', exact: true }));
  await pickUpByKey(page, 'Enter');
  await expect(announcement(page).first()).toContainText('position 3 of 3');
  await page.keyboard.press('ArrowUp');
  await expect(announcement(page).first()).toContainText('is over position 2 of 3');
  await page.keyboard.press('Enter');
  const sorted = ['Collect the statements', 'File the report', 'Find the highest balances'];
  await expect.poll(() => titlesOf(page, timelines)).toEqual(sorted);
  await page.reload();
  await expect.poll(() => titlesOf(page, timelines)).toEqual(sorted);

  await chooseAction(page, 'File the report', 'Edit');
  dialog = page.getByRole('dialog', { name: 'Edit Timeline Item' });
  await dialog.getByLabel('Estimated days').fill('0');
  await dialog.getByRole('button', { name: 'Save step' }).click();
  await expect(dialog.getByText('Please enter 1 day or more, or leave it empty')).toBeVisible();
  await dialog.getByLabel('Estimated days').fill('4');
  await dialog.getByRole('button', { name: 'Save step' }).click();
  await expect(toast(page, 'Timeline item updated')).toBeVisible();
  await expect(itemLine(page, 'File the report')).toContainText('4 days');
  await chooseAction(page, 'File the report', 'Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Timeline item deleted')).toBeVisible();
  await expect.poll(() => titlesOf(page, timelines)).toHaveLength(2);

  await page.getByRole('tab', { name: 'Template Checklists' }).click();
  await page.getByRole('button', { name: 'Add item' }).click();
  dialog = page.getByRole('dialog', { name: 'Add Checklist Item' });
  await dialog.getByLabel('Title').fill('Statements of every account');
  await dialog.getByRole('button', { name: 'Add item' }).click();
  await expect(dialog.getByText('Please choose a priority')).toBeVisible();
  await dialog.getByLabel('Priority').selectOption('Medium');
  await dialog.getByLabel('Category').selectOption('Documents');
  await dialog.getByRole('button', { name: 'Add item' }).click();
  await expect(toast(page, 'Checklist item created')).toBeVisible();
  await chooseAction(page, 'Statements of every account', 'Edit');
  dialog = page.getByRole('dialog', { name: 'Edit Checklist Item' });
  await dialog.getByLabel('Required').uncheck();
  await dialog.getByRole('button', { name: 'Save item' }).click();
  await expect(toast(page, 'Checklist item updated')).toBeVisible();
  await expect(itemLine(page, 'Statements of every account')).toContainText('optional');
  await expectAccessible(page, 'own template');

  await page.getByRole('button', { name: 'Edit template' }).click();
  dialog = page.getByRole('dialog', { name: 'Edit Template' });
  await dialog.getByLabel('Name').fill('Foreign accounts (FBAR)');
  await dialog.getByRole('button', { name: 'Save template' }).click();
  await expect(toast(page, 'Template updated')).toContainText('Foreign accounts (FBAR)');
  await page.getByRole('checkbox', { name: /^Active/ }).click();
  await expect(
    page.getByRole('list', { name: 'Templates' }).getByRole('link', { name: /FBAR/ }),
  ).toContainText('Inactive');
  await page.getByRole('tab', { name: 'Projects', exact: true }).click();
  await page.getByRole('button', { name: 'New project', exact: true }).click();
  const template = page.getByRole('dialog', { name: 'Create project' }).getByLabel('Template');
  await expect(template).toContainText('Form 1040');
  await expect(template).not.toContainText('FBAR');
  await page.keyboard.press('Escape');

  await page.getByRole('tab', { name: 'Templates', exact: true }).click();
  await page.getByRole('link', { name: /FBAR/ }).click();
  await page.getByRole('button', { name: 'More template actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete template' }).click();
  await page
    .getByRole('alertdialog', { name: 'Delete "Foreign accounts (FBAR)"?' })
    .getByRole('button', { name: 'Delete template' })
    .click();
  await expect(toast(page, 'Template deleted')).toBeVisible();
  await expect(page.getByRole('link', { name: /FBAR/ })).toHaveCount(0);
});

test('a built-in template keeps its contents, and its copy is free', async ({ page, product }) => {
  await becomeAssistant(page.context(), product);
  await page.goto('/admin?section=projects&tab=templates&q=extension');
  const list = page.getByRole('list', { name: 'Templates' });
  await expect(list).toContainText('15 steps, 15 items');
  const steps = page.getByRole('list', { name: timelines }).getByRole('listitem');
  await expect(steps).toHaveCount(15);
  await expect(page.getByRole('button', { name: 'Edit template' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'More template actions' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Move / })).toHaveCount(0);
  await page.getByRole('button', { name: 'Copy template' }).click();
  await expect(toast(page, 'Template created')).toContainText('Copy of');
  await expect(page.getByRole('button', { name: 'Edit template' })).toBeVisible();
  await expect(steps).toHaveCount(15);
  await expect(page.getByRole('button', { name: /^Move / })).toHaveCount(15);
  await page.getByRole('button', { name: 'More template actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete template' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete template' }).click();
  await expect(toast(page, 'Template deleted')).toBeVisible();
});
