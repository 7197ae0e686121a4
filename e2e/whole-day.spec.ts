import type { Locator, Page } from '@playwright/test';
import { becomeAssistant, post, signInDirectly } from './support/accounts.ts';
import { linkFor } from './support/mailbox.ts';
import { tabTo, toast } from './support/page.ts';
import { formW2 } from './support/papers.ts';
import { newPerson } from './support/people.ts';
import { beginReturn, clientIdOf } from './support/returns.ts';
import { expect, test } from './support/test.ts';

// As firms run it: documents are read beside everything else.
test.use({ recognition: 'on', contextOptions: { reducedMotion: 'no-preference' } });

/** The two ways of doing the same: with a mouse, or with nothing but the keyboard. */
interface Hands {
  press(control: Locator): Promise<void>;
  tick(box: Locator): Promise<void>;
  type(field: Locator, text: string): Promise<void>;
  /** A day, as `YYYY-MM-DD`. */
  date(field: Locator, day: string): Promise<void>;
  choose(select: Locator, label: string): Promise<void>;
  /** Opens a tab of the client. */
  tab(name: string): Promise<void>;
  /** Opens a section of the back office. */
  section(name: string): Promise<void>;
  /** Opens a client. */
  client(name: string, email: string): Promise<void>;
}

const tile = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name });

const partsOf = (page: Page) => page.getByRole('tablist', { name: 'Parts of the client' });

const mouse = (page: Page): Hands => ({
  press: (control) => control.click(),
  tick: (box) => box.click(),
  type: (field, text) => field.fill(text),
  date: (field, day) => field.fill(day),
  choose: async (select, label) => void (await select.selectOption(label)),
  tab: (name) => partsOf(page).getByRole('tab', { name }).click(),
  section: (name) => tile(page, name).click(),
  client: async (name, email) => {
    await tile(page, 'Clients').click();
    await page.getByRole('searchbox', { name: 'Search clients' }).fill(email);
    await expect(page.getByText('Showing 1 of 1 client')).toBeVisible();
    await page.getByRole('link', { name, exact: true }).click();
  },
});

const keyboard = (page: Page): Hands => ({
  press: async (control) => {
    await tabTo(page, control);
    await page.keyboard.press('Enter');
  },
  tick: async (box) => {
    await tabTo(page, box);
    await page.keyboard.press('Space');
  },
  type: async (field, text) => {
    await tabTo(page, field);
    await page.keyboard.type(text);
  },
  date: async (field, day) => {
    await tabTo(page, field);
    const [year, month, ofMonth] = day.split('-');
    await page.keyboard.type(`${month}${ofMonth}${year}`);
  },
  choose: async (select, label) => {
    await tabTo(page, select);
    await page.keyboard.type(label);
  },
  tab: async (name) => {
    await tabTo(page, partsOf(page).getByRole('tab', { selected: true }));
    const wanted = partsOf(page).getByRole('tab', { name });
    while ((await wanted.getAttribute('aria-selected')) !== 'true') {
      await page.keyboard.press('ArrowRight');
    }
  },
  section: async (name) => {
    await tabTo(page, tile(page, name));
    await page.keyboard.press('Enter');
  },
  client: async (name, email) => {
    await page.keyboard.press('Control+k');
    const palette = page.getByRole('dialog', { name: 'Find or do' });
    await expect(palette.getByRole('combobox')).toBeFocused();
    await page.keyboard.type(email);
    await expect(palette.getByRole('option', { name: new RegExp(name) }).first()).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await page.keyboard.press('Enter');
  },
});

for (const [how, handsOf] of [
  ['by mouse', mouse],
  ['by keyboard alone', keyboard],
] as const) {
  test(`a preparer's whole day, ${how}`, async ({ page, anotherBrowser, product }) => {
    const hands = handsOf(page);
    const client = await anotherBrowser();
    const person = newPerson('Ondine', 'Vasquez');
    const name = `${person.firstName} ${person.lastName}`;
    await becomeAssistant(page.context(), product);

    // Invite: the record is there at once.
    await page.goto('/admin?section=clients');
    await hands.press(page.getByRole('button', { name: 'Invite client' }));
    const invite = page.getByRole('dialog', { name: 'Invite client' });
    await hands.type(invite.getByLabel('First name'), person.firstName);
    await hands.type(invite.getByLabel('Last name'), person.lastName);
    await hands.type(invite.getByLabel('Email'), person.email);
    await hands.press(invite.getByRole('button', { name: 'Send invitation' }));
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();

    // What the client does in the meantime is not what this is about.
    const link = await linkFor(client, person.email, /invites you to the client portal$/);
    const token = new URLSearchParams(new URL(link).hash.slice(1)).get('token');
    const { username, password } = person;
    await post(client.context(), '/api/invitations/accept', { token, username, password });
    await signInDirectly(client.context(), person);
    const papers = await Promise.all(['Alder', 'Birch'].map((word) => formW2(`${word} Vasquez`)));
    const { origin } = new URL(link);
    for (const file of papers) {
      const answer = await client.request.post('/api/files/upload', {
        headers: { origin, 'idempotency-key': crypto.randomUUID() },
        multipart: { category: 'other', taxYear: '2025', file },
      });
      expect(answer.status()).toBe(201);
    }
    await post(client.context(), '/api/conversations', {
      subject: 'Which forms are missing',
      priority: 'normal',
      message: 'Is there anything else you need from me?',
    });
    const clientId = await clientIdOf(page.context(), person.email);
    await beginReturn(page.context(), clientId, { steps: ['Documents received'], items: [] });

    // Review, and organize in bulk.
    await hands.section('Pending');
    await hands.type(page.getByRole('searchbox', { name: 'Search files and clients' }), 'Vasquez');
    await expect(page.getByText('2 files found')).toBeVisible();
    for (const { name: file } of papers) {
      await hands.tick(page.getByRole('checkbox', { name: `Select ${file}` }));
    }
    const selected = page.getByRole('toolbar', { name: '2 selected' });
    await hands.press(selected.getByRole('button', { name: 'Organize' }));
    const organize = page.getByRole('dialog', { name: /^Organize/ });
    await hands.choose(organize.getByLabel('Category'), 'W-2');
    await hands.press(organize.getByRole('button', { name: /^Organize/ }));
    await expect(selected).toBeHidden();
    for (const { name: file } of papers) {
      await hands.tick(page.getByRole('checkbox', { name: `Select ${file}` }));
    }
    await hands.press(selected.getByRole('button', { name: 'Mark processed' }));
    await expect(toast(page, '2 files updated')).toBeVisible();

    // Answer, from the client's place.
    await hands.client(name, person.email);
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await hands.tab('Conversations');
    await hands.press(page.getByRole('link', { name: /Which forms are missing/ }));
    const answer = page.getByRole('textbox', { name: 'Message', exact: true });
    await hands.type(answer, 'Nothing more, thank you. We begin tomorrow.');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('log')).toContainText('We begin tomorrow.');

    // Invoice.
    await hands.tab('Invoices');
    await hands.press(page.getByRole('button', { name: 'Create invoice' }));
    const bill = page.getByRole('dialog', { name: 'Create invoice' });
    await expect(bill.getByLabel('Client', { exact: true })).toHaveValue(name);
    await hands.type(bill.getByLabel('Description'), 'Individual return');
    await hands.type(bill.getByLabel('Amount'), '450');
    await hands.date(bill.getByLabel('Due date'), '2098-04-10');
    await hands.press(bill.getByRole('button', { name: 'Create invoice' }));
    await expect(toast(page, 'Invoice created')).toContainText('$450.00');
    await expect(page.getByRole('dialog', { name: /^Invoice INV-/ })).toBeVisible();
    await page.keyboard.press('Escape');

    // Advance the project.
    await hands.tab('Projects');
    await hands.tick(page.getByRole('checkbox', { name: /Documents received/ }));
    await expect(toast(page, 'Timeline item marked complete')).toBeVisible();

    // Archive the client, who is out at once.
    await hands.tab('Information');
    await expect(page.getByText('$450.00')).toBeVisible();
    await hands.press(page.getByRole('button', { name: 'Archive', exact: true }));
    await hands.press(page.getByRole('alertdialog').getByRole('button', { name: /^Archive/ }));
    await expect(toast(page, 'Client archived')).toBeVisible();
    expect((await client.request.get('/api/user')).status()).toBe(401);
  });
}
