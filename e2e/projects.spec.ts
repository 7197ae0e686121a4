import { calendarDate, taxSeason } from '#domain/tax/season';
import { becomeAssistant, clientAndStaff } from './support/accounts.ts';
import { chooseFiles } from './support/documents.ts';
import { announcement, middleOf, pickUpByKey } from './support/moving.ts';
import { tabTo, toast } from './support/page.ts';
import { formW2 } from './support/papers.ts';
import { chooseAction, fact, itemLine, openReturn, titlesOf } from './support/projects.ts';
import { expect, test } from './support/test.ts';

for (const width of [390, 1440]) {
  test(`from a template to an approved document, live on both sides, ${width} px`, async ({
    page,
    anotherBrowser,
    product,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const client = await anotherBrowser({ viewport: { width, height: 900 } });
    const person = await clientAndStaff(client, page, product);
    await client.goto('/?tab=timeline');
    await page.goto('/admin?section=projects');

    await page.getByRole('button', { name: 'New project', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Create project' });
    await dialog.getByRole('button', { name: 'Create project' }).click();
    await expect(dialog.getByText('Please choose a client')).toBeVisible();
    await expect(dialog.getByText('Please enter a name')).toBeVisible();
    // Rulings section 1: the season's year, not the calendar's.
    const season = taxSeason(calendarDate(new Date(), 'America/Chicago'));
    await expect(dialog.getByLabel('Tax year')).toHaveValue(String(season));
    // The first field that is wrong has the focus.
    await expect(dialog.getByLabel('Client', { exact: true })).toBeFocused();
    await dialog.getByLabel('Client', { exact: true }).fill(person.username);
    await dialog.getByRole('option', { name: /Maya Fairweather/ }).click();
    const template = dialog.getByLabel('Template');
    await template.selectOption(
      await template.locator('optgroup[label="Individual"] option').first().getAttribute('value'),
    );
    await expect(dialog.getByText('10 steps and 15 checklist items')).toBeVisible();
    await dialog.getByLabel('Name').fill('The Fairweather return');
    await dialog.getByLabel('Target date').fill('2098-04-10');
    await dialog.getByRole('button', { name: 'Create project' }).click();
    await expect(toast(page, 'Tax project created successfully')).toContainText(
      'Maya Fairweather, The Fairweather return',
    );
    const heading = page.getByRole('heading', { name: 'Maya Fairweather, The Fairweather return' });
    await expect(heading).toBeInViewport();
    await expect(fact(page, 'Progress')).toHaveText('0%, 0 of 25 done');

    // The client's open page shows it by itself.
    await expect(client.getByText('0 of 10')).toBeVisible();
    const upload = client.getByRole('button', { name: /^Upload for/ }).first();
    const name = (await upload.getAttribute('aria-label')) ?? (await upload.innerText());
    const title = name.replace(/^Upload for /, '');
    const paper = await formW2();
    await chooseFiles(client, () => upload.click(), [paper]);

    if (width === 390) await page.getByRole('tab', { name: /^Checklist/ }).click();
    const line = itemLine(page, title);
    await expect(line).toContainText('In review');
    await expect(line.getByRole('link', { name: paper.name })).toBeVisible();
    await line.getByRole('button', { name: `Approve ${title}` }).click();
    await expect(toast(page, 'Checklist item approved')).toContainText(title);
    await expect(line).toContainText('Approved');
    // One of 25.
    await expect(fact(page, 'Progress')).toHaveText('4%, 1 of 25 done');
    if (width === 1440) {
      const open = page.getByRole('list', { name: 'Projects' }).locator('[aria-current]');
      await expect(open).toContainText('Maya Fairweather');
      await expect(open).not.toHaveCSS('box-shadow', 'none');
      // On paper: the project alone, its ticks printed.
      await page.emulateMedia({ media: 'print' });
      const box = page.getByRole('checkbox', { name: `${title} complete` });
      await expect(box).toBeChecked();
      await expect(box.locator('xpath=following-sibling::span')).toHaveCSS(
        'print-color-adjust',
        'exact',
      );
      for (const name of ['Edit project', 'New project', 'Add step', `Actions for ${title}`]) {
        await expect(page.getByRole('button', { name, exact: true })).toBeHidden();
      }
      await expect(page.getByRole('complementary', { name: 'Project list' })).toBeHidden();
      await page.emulateMedia({ media: null });
    }
    await expect(client.getByText('4%').first()).toBeVisible();
    // At a desk the lists scroll by themselves; a phone scrolls the page to the item.
    if (width === 1440) await expect(heading).toBeInViewport();
  });
}

test('every dialog of timeline and checklist, its words and its refusals', async ({
  page,
  anotherBrowser,
  product,
  allow,
}) => {
  allow(/status of 409 .*\/complete/, 'the server refuses once');
  const person = await clientAndStaff(await anotherBrowser(), page, product);
  await openReturn(page, person, { steps: [], items: [] });

  await page.getByRole('button', { name: 'Add step' }).click();
  let dialog = page.getByRole('dialog', { name: 'Add timeline item' });
  await expect(dialog.getByLabel('Order')).toHaveValue('1');
  await expect(dialog.getByLabel('Required')).toBeChecked();
  await dialog.getByLabel('Order').fill('0');
  await dialog.getByRole('button', { name: 'Add step' }).click();
  await expect(dialog.getByText('Please enter a title')).toBeVisible();
  await expect(dialog.getByText('Please enter an order of 1 or more')).toBeVisible();
  await dialog.getByLabel('Title').fill('Prepare the return');
  await dialog.getByLabel('Order').fill('1');
  await dialog.getByLabel('Due date').fill('2020-03-09');
  await dialog.getByRole('button', { name: 'Add step' }).click();
  await expect(toast(page, 'Timeline item created')).toContainText('Prepare the return');
  await expect(itemLine(page, 'Prepare the return')).toContainText(/days late/);

  const refusal = { code: 'conflict', message: 'This project is closed.', requestId: 'r-1' };
  await page.route(
    '**/api/timelines/*/complete',
    (route) => route.fulfill({ status: 409, json: refusal }),
    { times: 1 },
  );
  await page.getByRole('checkbox', { name: 'Prepare the return complete' }).click();
  await expect(toast(page, 'Error')).toContainText(refusal.message);
  await page.getByRole('checkbox', { name: 'Prepare the return complete' }).click();
  await expect(toast(page, 'Timeline item marked complete')).toBeVisible();
  await expect(fact(page, 'Progress')).toHaveText('100%, 1 of 1 done');
  await page.getByRole('checkbox', { name: 'Prepare the return complete' }).click();
  await expect(toast(page, 'Timeline item marked incomplete')).toBeVisible();
  await expect(fact(page, 'Progress')).toHaveText('0%, 0 of 1 done');
  await chooseAction(page, 'Prepare the return', 'Edit');
  dialog = page.getByRole('dialog', { name: 'Edit timeline item' });
  await dialog.getByLabel('Title').fill('Draft the return');
  await dialog.getByLabel('Status').selectOption('In progress');
  await dialog.getByRole('button', { name: 'Save step' }).click();
  await expect(toast(page, 'Timeline item updated')).toBeVisible();
  await expect(itemLine(page, 'Draft the return')).toContainText('In progress');
  await chooseAction(page, 'Draft the return', 'Delete');
  const question = page.getByRole('alertdialog', { name: 'Delete "Draft the return"?' });
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Timeline item deleted')).toBeVisible();
  await expect(page.getByText('No steps yet')).toBeVisible();

  await page.getByRole('button', { name: 'Add item' }).click();
  dialog = page.getByRole('dialog', { name: 'Add checklist item' });
  await expect(dialog.getByLabel('Priority')).toHaveValue('medium');
  await dialog.getByLabel('Title').fill('Form 1098');
  await dialog.getByLabel('Category').selectOption('Document Collection');
  await dialog.getByRole('button', { name: 'Add item' }).click();
  await expect(toast(page, 'Checklist item created')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Document Collection' })).toContainText('Pending');
  await page.getByRole('checkbox', { name: 'Form 1098 complete' }).click();
  await expect(toast(page, 'Checklist item marked complete')).toBeVisible();
  await expect(itemLine(page, 'Form 1098')).toContainText('Completed');
  await page.getByRole('checkbox', { name: 'Form 1098 complete' }).click();
  await expect(toast(page, 'Checklist item marked incomplete')).toBeVisible();
  await expect(itemLine(page, 'Form 1098')).toContainText('Pending');
  await chooseAction(page, 'Form 1098', 'Edit');
  dialog = page.getByRole('dialog', { name: 'Edit checklist item' });
  await dialog.getByLabel('Required').uncheck();
  await dialog.getByRole('button', { name: 'Save item' }).click();
  await expect(toast(page, 'Checklist item updated')).toBeVisible();
  await expect(itemLine(page, 'Form 1098')).toContainText('optional');
  await chooseAction(page, 'Form 1098', 'Send back');
  dialog = page.getByRole('dialog', { name: 'Send back' });
  await dialog.getByRole('button', { name: 'Send back' }).click();
  await expect(dialog.getByText('Please say why you’re sending it back')).toBeVisible();
  await dialog.getByLabel('Reason').fill('Page two is cut off.');
  await dialog.getByRole('button', { name: 'Send back' }).click();
  await expect(toast(page, 'Checklist item sent back')).toBeVisible();
  await expect(itemLine(page, 'Form 1098')).toContainText('Sent back: Page two is cut off.');
  await chooseAction(page, 'Form 1098', 'Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Checklist item deleted')).toBeVisible();
  await expect(page.getByText('Nothing on the checklist yet')).toBeVisible();

  await page.getByRole('button', { name: 'Edit project' }).click();
  dialog = page.getByRole('dialog', { name: 'Edit project' });
  await dialog.getByLabel('Name').fill('2025 individual, joint');
  await dialog.getByLabel('Priority').selectOption('High');
  await dialog.getByRole('button', { name: 'Save project' }).click();
  await expect(toast(page, 'Tax project updated')).toBeVisible();
  await expect(fact(page, 'Priority')).toHaveText('High');
  await page.getByRole('button', { name: 'More project actions' }).click();
  await page.getByRole('menuitem', { name: 'Mark project completed' }).click();
  await expect(toast(page, 'Project completed')).toBeVisible();
  await expect(fact(page, 'Status')).toHaveText('Completed');
  await page.getByRole('button', { name: 'More project actions' }).click();
  await page.getByRole('menuitem', { name: 'Cancel project' }).click();
  const cancel = page.getByRole('alertdialog', { name: 'Cancel "2025 individual, joint"?' });
  await expect(cancel).toContainText('all its timelines and checklists');
  await cancel.getByRole('button', { name: 'Cancel project' }).click();
  await expect(toast(page, 'Tax project canceled')).toBeVisible();
  await expect(page.getByText('No projects match your filters')).toBeVisible();
});

test('steps are put in another order by keyboard and by mouse, and others see it', async ({
  page,
  anotherBrowser,
  product,
}) => {
  const person = await clientAndStaff(await anotherBrowser(), page, product);
  const clientId = await openReturn(page, person, {
    steps: ['Collect', 'Prepare', 'Review', 'File'],
    items: [],
  });
  const colleague = await anotherBrowser();
  await becomeAssistant(colleague.context(), product);
  await colleague.goto(`/admin?section=projects&client=${clientId}`);
  await expect.poll(() => titlesOf(colleague, 'Timeline')).toHaveLength(4);

  const handle = page.getByRole('button', { name: 'Move Collect', exact: true });
  await tabTo(page, handle);
  await pickUpByKey(page, 'Space');
  await expect(announcement(page).first()).toContainText('Picked up Collect, position 1 of 4.');
  await page.keyboard.press('ArrowDown');
  await expect(announcement(page).first()).toContainText('Collect is over position 2 of 4.');
  await page.keyboard.press('ArrowDown');
  await expect(announcement(page).first()).toContainText('Collect is over position 3 of 4.');
  await page.keyboard.press('Space');
  const byKeyboard = ['Prepare', 'Review', 'Collect', 'File'];
  await expect.poll(() => titlesOf(page, 'Timeline')).toEqual(byKeyboard);
  await expect.poll(() => titlesOf(colleague, 'Timeline')).toEqual(byKeyboard);
  await expect(handle).toBeFocused();

  // Escape puts it back.
  await pickUpByKey(page, 'Space');
  await expect(announcement(page).first()).toContainText('Picked up Collect, position 3 of 4.');
  await page.keyboard.press('ArrowUp');
  await expect(announcement(page).first()).toContainText('Collect is over position 2 of 4.');
  await page.keyboard.press('Escape');
  await expect(announcement(page).first()).toContainText('Put Collect back.');
  await expect.poll(() => titlesOf(page, 'Timeline')).toEqual(byKeyboard);

  const from = await middleOf(page.getByRole('button', { name: 'Move File', exact: true }));
  const to = await middleOf(page.getByRole('button', { name: 'Move Prepare', exact: true }));
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y - 12, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 8 });
  await expect(announcement(page).first()).toContainText('File is over position 1 of 4.');
  await page.mouse.up();
  const byMouse = ['File', 'Prepare', 'Review', 'Collect'];
  await expect.poll(() => titlesOf(page, 'Timeline')).toEqual(byMouse);
  await expect.poll(() => titlesOf(colleague, 'Timeline')).toEqual(byMouse);

  // Without dragging: the menu does the same.
  await chooseAction(page, 'Review', 'Move up');
  const byMenu = ['File', 'Review', 'Prepare', 'Collect'];
  await expect.poll(() => titlesOf(colleague, 'Timeline')).toEqual(byMenu);
  await page.reload();
  await expect.poll(() => titlesOf(page, 'Timeline')).toEqual(byMenu);
});
