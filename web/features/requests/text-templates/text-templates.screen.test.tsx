// Keeping the firm's templates: adding, changing beside someone else, deleting and taking that back.
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import {
  createTextTemplate,
  deleteTextTemplate,
  listTextTemplates,
  restoreTextTemplate,
  type TextTemplate,
  updateTextTemplate,
} from '#contract/requests/text-templates';
import { idOf, staffMember } from '#web/testing/records.ts';
import { expectAccessible, show } from '#web/testing/render.tsx';
import { answer, receivedBy, answerError } from '#web/testing/server.ts';
import { TextTemplatesScreen } from './text-templates-screen.tsx';

const thanks: TextTemplate = {
  id: idOf(1),
  kind: 'reply',
  name: 'Thanks',
  title: '',
  text: 'Hi {client first name}, {preparer} will call by {day}.',
  version: 3,
};
const w2: TextTemplate = {
  ...thanks,
  id: idOf(2),
  kind: 'request',
  name: 'W-2',
  title: 'Form W-2 for {tax year}',
  text: '',
};
async function open() {
  answer(listTextTemplates, () => [thanks, w2]);
  const page = await show(<TextTemplatesScreen />, { user: staffMember() });
  await expect.element(page.getByRole('group', { name: 'Thanks' })).toBeVisible();
  return page;
}

it('adds a template with a field from the menu, and says what is wrong', async () => {
  const page = await open();
  await expectAccessible();
  await page.getByRole('button', { name: 'Add request template' }).click();
  await page.getByRole('button', { name: 'Add template' }).click();
  await expect.element(page.getByText('Please enter a name')).toBeVisible();
  await page.getByLabelText('Name').fill('K-1');
  await page.getByLabelText('What you ask for').fill('Schedule K-1 for ');
  await page.getByRole('button', { name: 'Insert a field' }).click();
  await page.getByRole('menuitem', { name: 'tax year' }).click();
  await expect.element(page.getByLabelText('What you ask for')).toHaveFocus();
  await userEvent.keyboard('.');
  await expectAccessible();
  answer(createTextTemplate, () => w2);
  await page.getByRole('button', { name: 'Add template' }).click();
  await expect
    .poll(() => receivedBy(createTextTemplate))
    .toEqual([
      { values: { kind: 'request', name: 'K-1', title: 'Schedule K-1 for {tax year}.', text: '' } },
    ]);
});

it('shows what someone else made of it, and saves over that only when told to', async () => {
  const page = await open();
  await page.getByRole('button', { name: 'Edit Thanks' }).click();
  await page.getByLabelText('Text').fill('Thank you!');
  const theirs = { ...thanks, text: 'Many thanks.', version: 4 };
  answerError(updateTextTemplate, 'stale', 'Ruth Hanley changed this template.', {
    text: 'Many thanks.',
  });
  answer(listTextTemplates, () => [theirs, w2]);
  await page.getByRole('button', { name: 'Save template' }).click();
  await expect.element(page.getByText('Someone else changed text')).toBeVisible();
  await expect.element(page.getByLabelText('Text', { exact: true })).toHaveValue('Thank you!');
  answer(updateTextTemplate, () => ({ ...theirs, text: 'Thank you!', version: 5 }));
  await page.getByRole('button', { name: 'Save mine' }).click();
  await expect.poll(() => receivedBy(updateTextTemplate)).toHaveLength(2);
  expect(receivedBy(updateTextTemplate)[1]).toMatchObject({
    version: 4,
    values: { text: 'Thank you!' },
  });
});

it('deletes one, and brings it back', async () => {
  const page = await open();
  answer(deleteTextTemplate, () => ({ ok: true as const }));
  answer(listTextTemplates, () => [w2]);
  await page.getByRole('button', { name: 'Delete Thanks' }).click();
  await expect.element(page.getByRole('group', { name: 'Thanks' })).not.toBeInTheDocument();
  answer(restoreTextTemplate, () => thanks);
  answer(listTextTemplates, () => [thanks, w2]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.element(page.getByRole('group', { name: 'Thanks' })).toBeVisible();
});
