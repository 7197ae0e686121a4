// Payers: what the firm calls who pays its clients.
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createPayer, listPayers, type Payer, updatePayer } from '#contract/clients/payers';
import { awkwardNames, idOf, staffMember } from '#web/testing/records.ts';
import { expectAccessible, show } from '#web/testing/render.tsx';
import { answer, disconnect, delayAnswer, receivedBy, answerError } from '#web/testing/server.ts';
import { PayersScreen } from './payers-screen.tsx';

const brightwater: Payer = {
  id: idOf(1),
  number: '004183920',
  name: 'Brightwater Health',
  aliases: ['BRIGHTWATER HLTH SVCS LLC'],
};
const awkward: Payer = {
  id: idOf(2),
  number: '123456789',
  name: awkwardNames[3].lastName.repeat(6),
  aliases: [],
};

const serve = (...items: Payer[]) =>
  answer(listPayers, () => ({ items, nextCursor: null, total: items.length }));
const open = (user = staffMember()) =>
  show(
    <main className="staff-width">
      <PayersScreen />
    </main>,
    { user, address: '/admin?section=payers' },
  );

it('adds a payer by its EIN, with the names that its documents have', async () => {
  serve();
  const screen = await open();
  await expect.element(screen.getByText('No payers yet')).toBeVisible();
  await screen.getByRole('button', { name: 'Add payer' }).first().click();
  const dialog = screen.getByRole('dialog', { name: 'Add payer' });
  await dialog.getByLabelText('EIN').fill('12-34');
  await dialog.getByRole('button', { name: 'Add payer' }).click();
  await expect.element(dialog.getByText('Please enter the nine digits of the EIN')).toBeVisible();
  await expectAccessible();
  answer(createPayer, () => brightwater);
  await dialog.getByLabelText('EIN').fill('00-4183920');
  await dialog.getByLabelText('Name', { exact: true }).fill('Brightwater Health');
  await dialog.getByLabelText(/^Other names/).fill('BRIGHTWATER HLTH SVCS LLC\n\n');
  serve(brightwater);
  await dialog.getByRole('button', { name: 'Add payer' }).click();
  await expect.element(screen.getByText('00-4183920')).toBeVisible();
  const { id: _, ...sent } = brightwater;
  expect(receivedBy(createPayer)).toEqual([sent]);
});

it('changes what the firm calls it, never its EIN, and says why that failed', async () => {
  serve(brightwater);
  const screen = await open();
  await screen.getByRole('button', { name: 'Edit Brightwater Health' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Edit payer' });
  answerError(updatePayer, 'not_found', 'This payer is no longer there.');
  await dialog.getByLabelText('Name', { exact: true }).fill('Brightwater');
  await dialog.getByRole('button', { name: 'Save payer' }).click();
  await expect.element(screen.getByText('This payer is no longer there.')).toBeVisible();
  answer(updatePayer, () => ({ ...brightwater, name: 'Brightwater' }));
  await dialog.getByRole('button', { name: 'Save payer' }).click();
  await expect.element(screen.getByText('Payer saved')).toBeVisible();
  expect(receivedBy(updatePayer).at(-1)).toEqual({
    name: 'Brightwater',
    aliases: brightwater.aliases,
  });
});

it('shows them to staff who may not change them', async () => {
  serve(brightwater);
  const screen = await open(staffMember({ staff: { role: 'preparer', rights: ['documents'] } }));
  await expect.element(screen.getByText('Brightwater Health')).toBeVisible();
  expect(screen.getByRole('button', { name: /^(Edit|Add)/ }).elements()).toHaveLength(0);
});

it('says what comes next when it is loading or has failed', async () => {
  delayAnswer(listPayers);
  const screen = await open();
  await expect.element(screen.getByRole('status', { name: 'Payers are loading' })).toBeVisible();
  await screen.unmount();
  disconnect(listPayers);
  const failed = await open();
  await expect.element(failed.getByText('Payers could not be loaded')).toBeVisible();
  serve(brightwater);
  await failed.getByRole('button', { name: 'Retry' }).click();
  await expect.element(failed.getByText('Brightwater Health')).toBeVisible();
});

it.each([390, 768, 1440])('fits a page of %i px', async (width) => {
  await page.viewport(width, 900);
  serve(brightwater, awkward);
  const screen = await open();
  await expect.element(screen.getByText('Also BRIGHTWATER HLTH SVCS LLC')).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  await expectAccessible();
  await page.viewport(1440, 900);
});
