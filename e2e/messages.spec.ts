import type { Locator } from '@playwright/test';
import { createClient, signInDirectly } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import {
  conversationRow,
  messageOf,
  say,
  talkers,
  write,
  writeTo,
} from './support/conversations.ts';
import { chooseFiles } from './support/documents.ts';
import { toast } from './support/page.ts';
import { changeDatabase } from './support/database.ts';
import { mailsTo } from './support/mailbox.ts';
import { formW2 } from './support/papers.ts';
import { newPerson } from './support/people.ts';
import { everyRun, expect, test } from './support/test.ts';

test(
  'a client and their preparer talk, live on both sides',
  everyRun,
  async ({ page, anotherBrowser, product }) => {
    const staff = await anotherBrowser();
    const { person } = await talkers(page, staff, product);
    await staff.goto(`/admin?section=messages&q=${encodeURIComponent(person.email)}`);
    await expect(staff.getByText('No conversations match your filters')).toBeVisible();

    await page.goto('/home');
    await page.getByRole('link', { name: 'Schedule Consultation' }).click();
    const dialog = page.getByRole('dialog', { name: 'New conversation' });
    await expect(dialog.getByLabel('Subject')).toHaveValue('Schedule Consultation');
    await dialog.getByLabel('Subject').fill('   ');
    await dialog.getByRole('button', { name: 'Start conversation' }).click();
    await expect(dialog.getByText('Please enter a subject')).toBeVisible();
    await dialog.getByLabel('Subject').fill('Home office');
    await dialog.getByLabel('Priority').selectOption('high');
    await dialog.getByLabel('Message').fill('Can I deduct a part of the study?');
    await dialog.getByRole('button', { name: 'Start conversation' }).click();
    await expect(toast(page, 'Success')).toContainText('Conversation created successfully');
    await expect(dialog).toBeHidden();
    await expect(messageOf(page, 'Can I deduct a part')).toContainText('You');
    // Spec section 9: the heights of the list and of the thread.
    const heightOf = async (part: Locator) => (await part.boundingBox())?.height;
    const conversations = page.getByRole('region', { name: 'Conversations', exact: true });
    expect(await heightOf(conversations)).toBe(600);
    expect(await heightOf(page.getByRole('log'))).toBe(400);

    // It is in the back office without a reload, and is unread there.
    const row = conversationRow(staff, 'Home office');
    await expect(row).toContainText('Maya Okafor');
    await expect(row).toContainText('1 unread');
    await row.getByRole('link').click();
    await expect(messageOf(staff, 'Can I deduct a part')).toBeVisible();
    await expect(staff.getByRole('separator', { name: 'New messages' })).toBeVisible();
    await expect(row).not.toContainText('unread');
    await expect(messageOf(page, 'Can I deduct a part')).toContainText('Read by Tobias Lindqvist');

    const answer = staff.getByRole('textbox', { name: 'Message', exact: true });
    await answer.pressSequentially('For which');
    await expect(page.getByRole('log').getByText('Tobias is writing…')).toBeVisible();
    await answer.press('Shift+Enter');
    await answer.pressSequentially('months?');
    await expect(answer).toHaveValue('For which\nmonths?');
    await answer.press('Enter');
    await expect(answer).toHaveValue('');
    await expect(toast(staff, 'Message sent')).toBeVisible();
    await expect(messageOf(page, 'months?')).toContainText('Tobias Lindqvist');
    await expect(page.getByText('Tobias is writing…')).toBeHidden();

    await write(page, 'Januar to May <b>only</b>');
    await expect(toast(page, 'Success')).toContainText('Message sent successfully');
    await expect(messageOf(staff, 'Januar to May <b>only</b>')).toBeVisible();
    await page.getByRole('button', { name: 'Edit message' }).last().click();
    await page.getByRole('textbox', { name: 'Edit message' }).fill('January to May');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(messageOf(staff, 'January to May')).toContainText('Edited');
    await expectAccessible(page, 'messages of a client');
    await expectAccessible(staff, 'messages in the back office');

    await staff.getByRole('button', { name: 'Conversation actions' }).click();
    await staff.getByRole('menuitem', { name: 'Close conversation' }).click();
    await expect(page.getByText('This conversation is closed.')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Message', exact: true })).toBeHidden();
  },
);

test('the Messages tab: View, drafts, attachments, and what is unread, on a phone', async ({
  page,
  anotherBrowser,
  product,
}) => {
  const staff = await anotherBrowser();
  const { clientId } = await talkers(page, staff, product);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/?tab=messages');
  await expect(page.getByText('No conversations yet')).toBeVisible();
  await writeTo(staff.context(), clientId, { subject: 'Letter from the bank', message: 'Page 2?' });
  const other = { subject: 'Signature', message: 'Please sign the form.' };
  await writeTo(staff.context(), clientId, other);
  await expect(conversationRow(page, 'Letter from the bank')).toContainText('1 unread');
  await expect(page.getByRole('button', { name: /More: messages \(2 unread\)/ })).toBeVisible();
  await expect(page).toHaveTitle(/^\(2\) Messages/);

  await conversationRow(page, 'Letter from the bank').getByText('Page 2?').click();
  const thread = page.getByRole('region', { name: 'Letter from the bank' });
  await expect(thread.getByText('With Tobias Lindqvist')).toBeVisible();
  const field = thread.getByRole('textbox', { name: 'Message', exact: true });
  await expect(thread.getByRole('button', { name: 'Send message' })).toBeDisabled();
  await field.fill('Here it is');
  await expectAccessible(page, 'a conversation on a phone');

  // Every conversation keeps what was begun in it.
  await page.goto('/?tab=messages');
  await conversationRow(page, 'Signature').getByText('View').click();
  await expect(page.getByRole('textbox', { name: 'Message', exact: true })).toHaveValue('');
  await page.getByRole('button', { name: 'Back to conversations' }).click();
  await conversationRow(page, 'Letter from the bank').getByText('View').click();
  await expect(field).toHaveValue('Here it is');

  const w2 = await formW2();
  await chooseFiles(
    page,
    () => thread.getByRole('button', { name: 'Upload a file into the conversation' }).click(),
    [w2],
  );
  await expect(thread.getByRole('button', { name: `Remove ${w2.name}` })).toBeVisible();
  await thread.getByRole('button', { name: 'Send message' }).click();
  await expect(toast(page, 'Message sent')).toBeVisible();
  await expect(messageOf(page, 'Here it is').getByRole('link', { name: w2.name })).toBeVisible();

  // What is in the portal can be attached as well; the preparer gets to it from the message.
  await thread.getByRole('button', { name: 'Attach a document from the portal' }).click();
  const choice = page.getByRole('dialog', { name: 'Attach a document' });
  await choice.getByRole('checkbox', { name: new RegExp(w2.name) }).check();
  await choice.getByRole('button', { name: 'Attach', exact: true }).click();
  await write(page, 'And once more');
  await staff.goto('/admin?section=messages&q=letter');
  await conversationRow(staff, 'Letter from the bank').getByRole('link').click();
  await messageOf(staff, 'And once more').getByRole('link', { name: w2.name }).click();
  await expect(staff).toHaveURL(new RegExp(`client=${clientId}&file=`));
});

test('the Messages tab: two panes at a desk, j and k, a question among what we need, Esc', async ({
  page,
  anotherBrowser,
  product,
}) => {
  const staff = await anotherBrowser();
  const { clientId } = await talkers(page, staff, product);
  await writeTo(staff.context(), clientId, { subject: 'Home office', message: 'How large is it?' });
  const other = { subject: 'Thank you', message: 'All is here.' };
  await writeTo(staff.context(), clientId, other);
  await page.goto('/');
  await expect(page.getByRole('heading', { name: '1 thing we need from you' })).toBeVisible();
  await page.getByRole('link', { name: 'Answer Home office' }).click();
  const thread = page.getByRole('region', { name: 'Home office' });
  await expect(thread.getByText('How large is it?')).toBeVisible();
  await expect(conversationRow(page, 'Thank you')).toBeVisible();

  await conversationRow(page, 'Thank you').getByText('All is here.').click();
  await expect(page.getByRole('region', { name: 'Thank you' })).toBeVisible();
  await page.keyboard.press('j');
  await expect(thread).toBeVisible();
  await page.keyboard.press('k');
  await expect(page.getByRole('region', { name: 'Thank you' })).toBeVisible();

  // What was written into a dialog survives Escape; Cancel gives it up.
  const dialog = page.getByRole('dialog', { name: 'New conversation' });
  const message = dialog.getByLabel('Message');
  await page.getByRole('button', { name: 'New conversation' }).click();
  await message.fill('A long question');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'New conversation' }).click();
  await expect(message).toHaveValue('A long question');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'New conversation' }).click();
  await expect(message).toHaveValue('');
  await page.keyboard.press('Escape');

  await page.goto('/?tab=messages');
  await conversationRow(page, 'Home office').getByText('View').click();
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('120 square feet');
  await page.keyboard.press('Enter');
  await expect(messageOf(page, '120 square feet')).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('heading', { name: /thing we need from you/ })).toBeHidden();
  await expect(page.getByRole('heading', { name: 'Welcome to your portal' })).toBeVisible();
});

test('ten messages that nobody reads are one mail, and it leads to them', async ({
  page,
  anotherBrowser,
  product,
}) => {
  const staff = await anotherBrowser();
  const { person, clientId } = await talkers(page, staff, product);
  const what = { subject: 'Receipts', message: 'The first of ten.' };
  const id = await writeTo(staff.context(), clientId, what);
  for (let count = 2; count <= 10; count += 1) await say(staff.context(), id, `No. ${count}`);
  // A while ago, by the database's clock: what is new may still be read in the app.
  await changeDatabase(
    product,
    `UPDATE notifications SET created_at = created_at - interval '10 minutes',
         last_at = last_at - interval '10 minutes' WHERE user_id = $1`,
    [clientId],
  );
  const subjects = async () => (await mailsTo(page, person.email)).map(({ subject }) => subject);
  await expect.poll(subjects, { timeout: 200_000 }).toContain('10 new messages');
  const [mail, ...others] = (await mailsTo(page, person.email)).filter(({ subject }) =>
    /message/.test(subject),
  );
  expect(others).toEqual([]);
  expect(mail?.text).not.toMatch(/first of ten|Receipts/);
  const link = /https?:\/\/\S+conversation=\S+/.exec(mail?.text ?? '')?.[0] ?? 'no link';
  await page.goto(new URL(link).pathname + new URL(link).search);
  await expect(messageOf(page, 'The first of ten.')).toBeVisible();
});

test('another client finds nothing of it', async ({ page, anotherBrowser, product, allow }) => {
  allow(/status of 404 .*\/api\/conversations\//, 'it is as if the conversation did not exist');
  const staff = await anotherBrowser();
  const { clientId } = await talkers(page, staff, product);
  const id = await writeTo(staff.context(), clientId, { subject: 'Private', message: 'For you.' });
  await say(staff.context(), id, 'And nobody else.');
  const other = await anotherBrowser();
  const stranger = newPerson('Theo', 'Lindqvist');
  await createClient(other.context(), stranger);
  await signInDirectly(other.context(), stranger);
  await other.goto(`/messages?conversation=${id}`);
  await expect(other.getByText('This conversation does not exist')).toBeVisible();
  await expect(other.getByText('No conversations yet')).toBeVisible();
});
