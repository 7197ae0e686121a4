// What is seen of a file without downloading it: PDFs page by page, tables, and names in full.
import { fileName, handOverDirectly, openPending } from './support/back-office.ts';
import { expectDrawn } from './support/documents.ts';
import { formW2, type Paper } from './support/papers.ts';
import { newPerson } from './support/people.ts';
import { expect, test } from './support/test.ts';

test('a PDF is read page by page, larger and turned; a CSV file is a table', async ({
  page,
  anotherBrowser,
  product,
}) => {
  const w2 = await formW2('Whimbrel', 3);
  const name = `${w2.name.slice(0, -4)} with a name that is longer than its panel is wide.pdf`;
  const miles: Paper = {
    name: 'Whimbrel miles.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Date,Miles\n"Jan 5, 2025",12.5\n'),
  };
  await handOverDirectly(await anotherBrowser(), newPerson(), [{ ...w2, name }, miles]);
  await openPending(page, product, 'whimbrel');
  await fileName(page, name).click();
  const preview = page.getByRole('complementary', { name: 'Preview' });
  await expect(preview.getByRole('heading')).toHaveText(name);
  const pdf = preview.getByLabel(`Preview of ${name}`);
  await expectDrawn(pdf);
  // Its words are there for readers and to be copied.
  await expect(pdf.getByText('Employer: Whimbrel').first()).toBeAttached();
  await expect(pdf).toContainText('1 of 3');
  await pdf.getByRole('button', { name: 'Next page' }).click();
  await expect(pdf).toContainText('2 of 3');

  await preview.getByRole('button', { name: 'Larger preview' }).click();
  const large = page.getByRole('dialog', { name });
  await expectDrawn(large.getByLabel(`Preview of ${name}`));
  const paper = large.locator('[data-page="1"]');
  const width = async () => (await paper.boundingBox())?.width ?? 0;
  const fitting = await width();
  await large.getByRole('button', { name: 'Zoom in' }).click();
  await expect(large).toContainText('150%');
  await expect.poll(width).toBeGreaterThan(fitting * 1.4);
  await large.getByRole('button', { name: 'Zoom out' }).click();
  const shape = async () => {
    const box = await paper.boundingBox();
    return box ? box.height / box.width : 0;
  };
  expect(await shape()).toBeGreaterThan(1);
  await large.getByRole('button', { name: 'Rotate' }).click();
  await expect.poll(shape).toBeLessThan(1);
  await page.keyboard.press('Escape');
  await expect(large).toBeHidden();

  await fileName(page, miles.name).click();
  const table = preview.getByLabel(`Preview of ${miles.name}`).getByRole('table');
  await expect(table.getByRole('row')).toHaveText([/Date.*Miles/, /Jan 5, 2025.*12\.5/]);
});
