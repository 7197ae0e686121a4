// An owner sets up the firm: what each section refuses, keeps, saves, and takes back.
import { becomeAssistant, becomeStaff } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { enter, press, type, write } from './support/hands.ts';
import { journey } from './support/journey.ts';
import { toast } from './support/page.ts';
import { expect } from './support/test.ts';

const image = (name: string, mimeType: string, content: string) => ({
  name,
  mimeType,
  buffer: Buffer.from(content),
});
const svg = (inside: string) => `<svg xmlns="http://www.w3.org/2000/svg">${inside}</svg>`;

journey(
  'an owner sets up the firm, and a visitor sees it',
  async ({ page, anotherBrowser, product, allow }) => {
    allow(/status of (400|409|415) .*\/api\/admin\/firm/, 'the server refuses what is tried here');
    allow(/status of 404 .*\/firm\/logo/, 'the logo is removed while the page still loads it');
    await becomeAssistant(page.context(), product);
    await page.goto('/admin?section=firm');
    await expect(page.getByRole('heading', { name: 'Firm', exact: true })).toBeVisible();
    await expectAccessible(page, 'firm settings');

    const contact = page.getByRole('form', { name: 'Name and contact' });
    const name = contact.getByLabel('Name', { exact: true });
    const before = await name.inputValue();
    await expect(contact.getByRole('button', { name: 'Save' })).toHaveCount(0);
    await write(name, '');
    await press(contact.getByRole('button', { name: 'Save' }));
    await expect(name).toHaveAccessibleDescription(/Please fill this in/);
    await expect(name).toBeFocused();
    await expectAccessible(page, 'firm settings with a mistake');
    await write(name, 'Alder & Finch');
    // Nothing that was typed is lost on the way to another screen.
    await page.goto('/admin');
    await page.goto('/admin?section=firm');
    await expect(name).toHaveValue('Alder & Finch');
    await expect(contact.getByText('Not saved yet')).toBeVisible();
    await press(contact.getByRole('button', { name: 'Save' }));
    await expect(toast(page, 'Settings saved')).toBeVisible();
    const visitor = await anotherBrowser();
    await expect(async () => {
      await visitor.goto('/');
      await expect(visitor.getByRole('banner')).toContainText('Alder & Finch', { timeout: 1 });
    }).toPass();
    await write(name, before);
    await press(contact.getByRole('button', { name: 'Save' }));
    await expect(contact.getByText('Not saved yet')).toBeHidden();

    const phone = contact.getByLabel('Phone');
    const number = await phone.inputValue();
    await write(phone, '(512) 555-0199');
    await press(contact.getByRole('button', { name: 'Save' }));
    await expect(contact.getByText('Not saved yet')).toBeHidden();
    await toast(page, 'Settings saved').getByRole('button', { name: 'Undo' }).click();
    await expect(toast(page, 'Settings restored')).toBeVisible();
    await expect(phone).toHaveValue(number);

    const color = page.getByRole('form', { name: 'Color' });
    await press(color.getByRole('button', { name: 'Blue' }));
    await expect(color.getByLabel('Hue')).toHaveAttribute('aria-valuetext', 'Blue, 255 degrees');
    await press(color.getByRole('button', { name: 'Discard' }));
    await expect(color.getByLabel('Hue')).toHaveValue('165');

    const logo = page.getByRole('region', { name: 'Logo' });
    const file = logo.getByLabel('Logo file');
    await file.setInputFiles(image('mark.svg', 'image/svg+xml', svg('<script>alert(1)</script>')));
    await expect(logo.getByRole('alert')).toContainText('script');
    await file.setInputFiles(image('mark.svg', 'image/svg+xml', svg('<circle r="9"/>')));
    await expect(toast(page, 'Logo saved')).toBeVisible();
    await expect(logo.getByRole('alert')).toHaveCount(0);
    await press(logo.getByRole('button', { name: 'Remove logo' }));
    await toast(page, 'Logo removed').getByRole('button', { name: 'Undo' }).click();
    await expect(toast(page, 'Logo restored')).toBeVisible();
    await press(logo.getByRole('button', { name: 'Remove logo' }));
    await expect(logo.getByRole('button', { name: 'Add a logo' })).toBeFocused();

    const prices = page.getByRole('form', { name: 'Price list' });
    const lines = prices.getByRole('list', { name: 'Price list' }).getByRole('listitem');
    const count = await lines.count();
    await press(prices.getByRole('button', { name: 'Add price' }));
    const line = lines.nth(count);
    await write(line.getByLabel('What for'), 'Foreign accounts');
    await write(line.getByLabel('Price in dollars'), 'a hundred');
    await enter(line.getByLabel('Price in dollars'));
    await expect(line.getByText('Please enter dollars and cents')).toBeVisible();
    await write(line.getByLabel('Price in dollars'), '120');
    await press(prices.getByRole('button', { name: 'Save' }));
    await expect(toast(page, 'Settings saved')).toBeVisible();
    await press(prices.getByRole('button', { name: 'Remove Foreign accounts' }));
    await expect(prices.getByRole('button', { name: 'Add price' })).toBeFocused();
    await press(prices.getByRole('button', { name: 'Save' }));
    await expect(lines).toHaveCount(count);

    const place = page.getByRole('form', { name: 'Time zone' });
    const zone = place.getByRole('combobox');
    await write(zone, 'mountain');
    await expect(page.getByRole('option').first()).toContainText('Denver, America');
    await enter(zone);
    await expect(zone).toHaveValue('Denver, America');
    await press(place.getByRole('button', { name: 'Discard' }));
    await expect(zone).toHaveValue('Chicago, America');

    const section = page.getByRole('form', { name: 'Inquiries' });
    await type(section.getByRole('combobox'), 'tobi');
    await enter(section.getByRole('combobox'));
    await expect(section.getByRole('list', { name: 'Emailed to chosen' })).toContainText(
      'Tobias Lindqvist',
    );
    await press(section.getByRole('button', { name: 'Discard' }));
    await expect(section.getByRole('list', { name: 'Emailed to chosen' })).toHaveCount(0);
  },
);

journey('two owners change the same setting', async ({ page, anotherBrowser, product, allow }) => {
  allow(/status of 409 .*\/api\/admin\/firm/, 'the second save comes too late');
  const other = await anotherBrowser();
  await becomeAssistant(page.context(), product);
  await becomeStaff(other.context(), product.colleague);
  await page.goto('/admin?section=firm');
  const mine = page.getByRole('form', { name: 'Welcome' });
  const headline = mine.getByLabel('Headline');
  const before = await headline.inputValue();
  await write(headline, 'Mine');

  await other.goto('/admin?section=firm');
  const theirs = other.getByRole('form', { name: 'Welcome' });
  await write(theirs.getByLabel('Headline'), 'Theirs');
  await press(theirs.getByRole('button', { name: 'Save' }));
  await expect(toast(other, 'Settings saved')).toBeVisible();

  const conflict = mine.getByRole('alert').filter({ hasText: 'Soledad Quintero changed' });
  await expect(conflict).toContainText('Now Theirs');
  await expect(conflict).toContainText('yours Mine');
  await expectAccessible(page, 'a setting that two changed');
  await press(conflict.getByRole('button', { name: 'Discard mine' }));
  await expect(headline).toHaveValue('Theirs');
  await write(headline, before);
  await press(mine.getByRole('button', { name: 'Save' }));
  await expect(toast(page, 'Settings saved')).toBeVisible();
  // The page that has nothing typed follows.
  await expect(theirs.getByLabel('Headline')).toHaveValue(before);
});
