// An owner brings the firm's clients and invoices along: a list is read, a column corrected, conflicts are decided, all
// are imported, and, with another list, the import is undone. Documents in a ZIP go to their clients, and the rest is sorted.
import type { Page } from '@playwright/test';
import { strToU8, zipSync } from 'fflate';
import { becomeAssistant } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { choose, press } from './support/hands.ts';
import { journey } from './support/journey.ts';
import { toast } from './support/page.ts';
import { expect, test } from './support/test.ts';

const clients = 300;
/** So many have the name of another row, and nothing tells them apart. */
const namesakes = 20;

async function chooseList(
  page: Page,
  name: string,
  lines: readonly string[],
  label = 'Client list',
): Promise<void> {
  await page.getByLabel(label).setInputFiles({
    name,
    mimeType: 'text/csv',
    buffer: Buffer.from(lines.join('\r\n'), 'latin1'),
  });
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
}

journey('an owner moves 300 clients in, and decides about 20', async ({ page, product, allow }) => {
  allow(/status of 409 .*\/api\/admin\/sorting\//, 'the folder has another name than the client');
  await becomeAssistant(page.context(), product);
  await page.goto('/admin?section=imports');
  await expect(page.getByRole('heading', { name: 'Import', exact: true })).toBeVisible();
  await expectAccessible(page, 'imports');

  const family = `Imported${lettersOf(Date.now())}`;
  const first = Array.from({ length: clients - namesakes }, (_, nth) =>
    [`Client ${lettersOf(nth)}`, family, '', '1 Elm Street', `${10_000 + nth}`].join(';'),
  );
  const again = Array.from({ length: namesakes }, (_, nth) =>
    [`Client ${lettersOf(nth)}`, family, 'Friend', '', ''].join(';'),
  );
  await chooseList(page, 'all clients.csv', [
    'TP First;TP Last;Contact via;Street;Zip',
    ...first,
    ...again,
    ';;;Nobody Street;',
  ]);
  await expect(page.getByText('301 rows. Read as')).toBeVisible();
  await choose(page.getByLabel('What “Contact via” holds'), 'source');
  await press(page.getByRole('button', { name: 'Check rows again' }));
  await expect(toast(page, 'Rows checked again')).toBeVisible();
  await expectAccessible(page, 'an import');

  await press(page.getByRole('button', { name: `Conflict ${namesakes}` }));
  const conflicts = page.getByRole('list', { name: 'Rows', exact: true }).getByRole('listitem');
  await expect(conflicts).toHaveCount(namesakes);
  for (let left = namesakes; left > 0; left -= 1) {
    await press(conflicts.first().getByRole('button', { name: /^Import: / }));
    await expect(conflicts).toHaveCount(left - 1);
  }

  await press(page.getByRole('button', { name: `Import ${clients} clients` }));
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Import', exact: true }));
  await expect(page.getByText(`${clients} clients imported.`)).toBeVisible();
  await page.goto(`/admin?section=clients&q=${family}`);
  await expect(page.getByText(`${clients} clients`).first()).toBeVisible();

  await page.goto('/admin?section=imports');
  await press(page.getByRole('button', { name: 'Invoices', exact: true }));
  // The first 20 have a namesake each, so these are others.
  const invoices = [
    'Invoice Number;Customer;Invoice Date;Due Date;Total;Amount Due',
    `${family} 7;${family}, Client ca;3/2/2025;4/1/2025;$1,200.00;0.00`,
    `${family} 8;Client cb ${family};3/2/2026;4/1/2026;450.00;450.00`,
  ];
  await chooseList(page, 'invoices.csv', invoices, 'Invoice list');
  await expect(page.getByText(`A paid invoice of Client ca ${family}.`)).toBeVisible();
  await press(page.getByRole('button', { name: 'Import 2 invoices' }));
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Import', exact: true }));
  await expect(page.getByText('2 invoices imported.')).toBeVisible();

  await page.goto('/admin?section=imports');
  const pdf = strToU8('%PDF-1.4\n%%EOF\n');
  const zip = zipSync({
    [`${family}, Client ca/2024/W-2.pdf`]: pdf,
    [`Attic of ${family}/2023/scan.pdf`]: pdf,
    'Notes/.DS_Store': pdf,
  });
  await page.getByLabel('ZIP of documents').setInputFiles({
    name: 'Old papers.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from(zip),
  });
  await expect(page.getByText('2 files, 1 left out')).toBeVisible();
  await press(page.getByRole('button', { name: 'Import', exact: true }));
  await press(page.getByRole('link', { name: 'Sort 1 file' }));
  await expect(page.getByRole('heading', { name: 'scan.pdf' })).toBeVisible();
  await expectAccessible(page, 'the sorting list');
  // The folder has the last name of all of them, so the first few are proposed.
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  // The folder isn’t named after the client, so the question names that.
  await press(page.getByRole('button', { name: 'Give anyway' }));
  await expect(toast(page, 'Sorted')).toBeVisible();
  await expect(page.getByText('Nothing to sort')).toBeVisible();
});

journey(
  'an owner imports a couple from an old program, and undoes it',
  async ({ page, product }) => {
    await becomeAssistant(page.context(), product);
    await page.goto('/admin?section=imports');
    const tail = `Undone${lettersOf(Date.now())}`;
    await chooseList(page, 'couples.csv', [
      'TP First;TP Last;SP First;TP Email;Zip',
      `Greta;${tail};Björn;greta.${tail}@home.example;2139`,
      `Pavel;${tail}Two;;;78701`,
      ';;;nobody@example.test;',
    ]);
    await expect(page.getByText('Windows-1252, semicolons')).toBeVisible();
    await expect(page.getByText('No name in this row.')).toBeVisible();

    await press(page.getByRole('button', { name: 'Import 2 clients' }));
    await press(page.getByRole('alertdialog').getByRole('button', { name: 'Import', exact: true }));
    await expect(page.getByText('2 clients imported.')).toBeVisible();
    await press(page.getByRole('link', { name: `Greta ${tail}` }));
    await expect(page.getByRole('heading', { name: `Greta & Björn ${tail}` })).toBeVisible();

    await page.goBack();
    await press(page.getByRole('button', { name: 'Undo import' }));
    await press(page.getByRole('alertdialog').getByRole('button', { name: 'Undo import' }));
    await expect(page.getByText('2 clients removed.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Undo import' })).toBeHidden();
  },
  'at a desk',
);

test('an owner invites 50 of those who were brought along', async ({ page, product }) => {
  await becomeAssistant(page.context(), product);
  await page.goto('/admin?section=imports');
  const family = `Wave${lettersOf(Date.now())}`;
  await chooseList(page, 'wave.csv', [
    'First name;Last name;Email',
    ...Array.from({ length: 60 }, (_, nth) => {
      const name = `Client ${lettersOf(nth + 10)}`;
      return `${name};${family};${lettersOf(nth + 10)}.${family}@home.example`;
    }),
  ]);
  await press(page.getByRole('button', { name: 'Import 60 clients' }));
  await press(page.getByRole('alertdialog').getByRole('button', { name: 'Import', exact: true }));
  await expect(page.getByText('60 clients imported.')).toBeVisible();

  await page.goto(`/admin?section=clients&q=${family}&needs=invitation`);
  await expect(page.getByText('Showing 60 of 60 clients')).toBeVisible();
  const select = (nth: number) =>
    page.getByRole('checkbox', { name: `Select Client ${lettersOf(nth + 10)} ${family}` });
  await select(0).click();
  await page.getByRole('region', { name: 'Clients' }).hover();
  await expect(async () => {
    await page.mouse.wheel(0, 2000);
    await expect(select(49)).toBeVisible({ timeout: 500 });
  }).toPass();
  await select(49).click({ modifiers: ['Shift'] });
  await press(page.getByRole('toolbar').getByRole('button', { name: 'Invite' }));
  await expectAccessible(page, 'invite many');
  await press(page.getByRole('button', { name: 'Send invitations' }));
  await expect(toast(page, '50 invitations sent')).toBeVisible();
  await expect(page.getByText('Showing 10 of 10 clients')).toBeVisible();
  await page.goto(`/admin?section=clients&tab=invitations&q=${family}`);
  await expect(page.getByText('50 invitations').first()).toBeVisible();
});

/** A number in letters: names may hold no more than two digits. */
function lettersOf(number: number): string {
  return String(number).replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));
}
