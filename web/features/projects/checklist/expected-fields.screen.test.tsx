// What an item of the checklist expects: the kind first, then whatever tells the one document from others.
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { listPayers, type Payer } from '#contract/clients/payers';
import type { ExpectedDocument } from '#contract/projects/expected';
import { createChecklist, updateChecklist } from '#contract/projects/checklist';
import type { ChecklistItem } from '#contract/projects/project-shapes';
import { listTextTemplates } from '#contract/requests/text-templates';
import { aChecklistItem, aStaffProject } from '#web/testing/project-records.ts';
import { idOf, staffMember } from '#web/testing/records.ts';
import { expectAccessible, show } from '#web/testing/render.tsx';
import { answer, disconnect, delayAnswer, receivedBy } from '#web/testing/server.ts';
import { ChecklistDialog } from './checklist-dialog.tsx';

const brightwater: Payer = {
  id: idOf(71),
  number: '004183920',
  name: 'Brightwater Health',
  aliases: [],
};
const servePayers = (...items: Payer[]) =>
  answer(listPayers, () => ({ items, nextCursor: null, total: items.length }));

const expected = (fields: Partial<ExpectedDocument> = {}): ExpectedDocument => ({
  kind: 'w2',
  taxYear: null,
  payerId: brightwater.id,
  payerName: brightwater.name,
  accountTail: null,
  personName: null,
  ...fields,
});

const open = (item: ChecklistItem | null = null) =>
  show(<ChecklistDialog project={aStaffProject()} item={item} count={0} onClose={() => {}} />, {
    user: staffMember(),
  });

const kind = () => page.getByLabelText(/^What it expects/);
const options = () => page.getByRole('listbox', { name: 'Search payers' }).getByRole('option');
const payer = () => page.getByRole('combobox', { name: /^Payer/ });

beforeEach(() => answer(listTextTemplates, () => []));
afterEach(async () => {
  delete document.documentElement.dataset['theme'];
  await page.viewport(1440, 900);
});

it('shows the details once there is a kind, and sends them', async () => {
  servePayers(brightwater);
  answer(createChecklist, () => aChecklistItem());
  await open();
  await page.getByLabelText('Title').fill('W-2 from Brightwater');
  expect(page.getByLabelText(/^Of tax year/).elements()).toHaveLength(0);
  await kind().selectOptions('W-2');
  await page.getByLabelText(/^Of tax year/).fill('2024');
  await page.getByLabelText(/^Account/).fill('4821');
  await page.getByLabelText(/^Person/).fill('Maya Okafor');
  await payer().click();
  await options().filter({ hasText: 'Brightwater Health' }).click();
  await expect.element(payer()).toHaveValue('Brightwater Health');
  await expectAccessible();
  await page.getByRole('button', { name: 'Add item' }).click();
  await expect
    .poll(() => receivedBy(createChecklist)[0]?.expected)
    .toEqual({
      kind: 'w2',
      taxYear: 2024,
      payerId: brightwater.id,
      accountTail: '4821',
      personName: 'Maya Okafor',
    });
});

it('says that payers are on their way, that they couldn’t be loaded, and that none matches', async () => {
  delayAnswer(listPayers);
  await open();
  await kind().selectOptions('W-2');
  await payer().click();
  await expect.element(payer()).toHaveAttribute('aria-expanded', 'true');
  expect(options().elements()).toHaveLength(0);
  await expectAccessible();
  disconnect(listPayers);
  await payer().fill('Bright');
  await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible();
  servePayers();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText('No payer matches')).toBeVisible();
  await expectAccessible();
});

it('forgets the payer where its field is emptied, and everything with the kind', async () => {
  servePayers(brightwater);
  answer(updateChecklist, () => aChecklistItem());
  const item = aChecklistItem({ expected: expected({ personName: 'Maya Okafor' }) });
  const screen = await open(item);
  await expect.element(payer()).toHaveValue('Brightwater Health');
  await payer().fill('');
  await userEvent.keyboard('{Escape}');
  await page.getByRole('button', { name: 'Save item' }).click();
  await expect
    .poll(() => receivedBy(updateChecklist)[0]?.expected)
    .toMatchObject({ kind: 'w2', payerId: null, personName: 'Maya Okafor' });
  await screen.unmount();
  await open(item);
  await kind().selectOptions('Nothing in particular');
  await page.getByRole('button', { name: 'Save item' }).click();
  await expect.poll(() => receivedBy(updateChecklist)[1]?.expected).toBeNull();
});

it('says what is wrong with a year and an account, and sends nothing', async () => {
  servePayers();
  await open();
  await page.getByLabelText('Title').fill('W-2');
  await kind().selectOptions('W-2');
  await page.getByLabelText(/^Of tax year/).fill('20x4');
  await page.getByLabelText(/^Account/).fill('4 8');
  await page.getByRole('button', { name: 'Add item' }).click();
  await expect.element(page.getByLabelText(/^Of tax year/)).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible();
  expect(receivedBy(createChecklist)).toEqual([]);
});

it.each([
  [390, 'light'],
  [1440, 'dark'],
] as const)('fits a page of %i px in the %s theme', async (width, theme) => {
  await page.viewport(width, 900);
  document.documentElement.dataset['theme'] = theme;
  const name = 'A payer with a name that doesn’t end where a field does'.repeat(3);
  servePayers({ ...brightwater, name });
  await open(aChecklistItem({ expected: expected({ payerName: name }) }));
  await payer().click();
  await expect.element(options().first()).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  await expectAccessible();
});
