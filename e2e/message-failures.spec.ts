import type { Page } from '@playwright/test';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort, startBuiltServer } from '#testing/server-process';
import { createClient, signInDirectly } from './support/accounts.ts';
import { conversationRow, messageOf, talkers, write, writeTo } from './support/conversations.ts';
import { toast } from './support/page.ts';
import { newPerson } from './support/people.ts';
import { expect, test } from './support/test.ts';

const refusal = 'The shelves are being dusted. Please try again later.';

/** Answers the next such call as a server that refuses, or with `body` as one that errs. */
async function fail(page: Page, method: string, path: RegExp, body?: string): Promise<void> {
  let isDone = false;
  await page.route(
    (url) => path.test(url.pathname),
    async (route) => {
      if (isDone || route.request().method() !== method) return route.fallback();
      isDone = true;
      return body === undefined
        ? route.fulfill({
            status: 409,
            json: { code: 'conflict', message: refusal, requestId: 'req-1' },
          })
        : route.fulfill({ status: 200, contentType: 'application/json', body });
    },
  );
}

async function send(page: Page, text: string): Promise<void> {
  const field = page.getByRole('textbox', { name: 'Message', exact: true });
  await field.fill(text);
  await field.press('Enter');
}

async function startConversation(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'New conversation' }).click();
  const dialog = page.getByRole('dialog', { name: 'New conversation' });
  await dialog.getByLabel('Subject').fill('Vouchers');
  await dialog.getByRole('button', { name: 'Start conversation' }).click();
}

test('what fails in messages is told in the words of the specification', async ({
  page,
  anotherBrowser,
  product,
  allow,
}) => {
  allow(/status of 409/, 'calls are made to fail');
  const staff = await anotherBrowser();
  const { person, clientId } = await talkers(page, staff, product);
  const id = await writeTo(staff.context(), clientId, { subject: 'Receipts', message: 'Which?' });

  // On the portal.
  await page.goto('/?tab=messages');
  await fail(page, 'POST', /^\/api\/conversations$/);
  await startConversation(page);
  await expect(toast(page, 'Failed to start conversation')).toContainText(refusal);
  // What was typed is still there, and can be sent.
  await page.getByRole('button', { name: 'Start conversation' }).click();
  await expect(toast(page, 'Success')).toContainText('Conversation created successfully');
  await fail(page, 'POST', /\/api\/messages$/);
  await send(page, 'On paper');
  await expect(toast(page, 'Failed to send message')).toContainText(refusal);
  await expect(messageOf(page, 'On paper')).toContainText('Not sent');
  await page.getByRole('button', { name: /^Notifications, \d+ unread/ }).click();
  await fail(page, 'PATCH', /\/api\/notifications\/[^/]+\/read$/);
  await page
    .getByRole('dialog', { name: 'Notifications' })
    .getByRole('button', { name: /^Mark as read/ })
    .first()
    .click();
  await expect(toast(page, 'Failed to mark notification as read')).toContainText(refusal);

  // On the messages' own screen.
  await page.goto('/messages');
  await fail(page, 'POST', /^\/api\/conversations$/);
  await startConversation(page);
  await expect(toast(page, 'Error')).toContainText(refusal);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await fail(page, 'GET', /\/api\/conversations\/[^/]+\/messages$/, '{"not":"a list"}');
  await conversationRow(page, 'Receipts').getByRole('link').click();
  await expect(page.getByText('Invalid messages data format')).toBeVisible();
  await page.getByRole('alert').getByRole('button', { name: 'Retry' }).click();
  await expect(messageOf(page, 'Which?')).toBeVisible();
  await fail(page, 'POST', /\/api\/messages$/);
  await send(page, 'The red ones');
  await expect(toast(page, 'Error').filter({ hasText: refusal }).first()).toBeVisible();
  await expect(messageOf(page, 'The red ones')).toContainText('Not sent');

  // In the back office.
  await staff.goto(`/admin?section=messages&conversation=${id}`);
  await fail(staff, 'POST', /\/api\/messages$/);
  await send(staff, 'Those of March');
  await expect(toast(staff, 'Failed to send message')).toContainText(refusal);
  await messageOf(staff, 'Those of March').getByRole('button', { name: 'Discard' }).click();
  await staff.getByRole('button', { name: 'New message' }).click();
  const dialog = staff.getByRole('dialog', { name: 'New message' });
  await dialog.getByRole('combobox', { name: 'Client' }).fill(person.email);
  await dialog.getByRole('option', { name: new RegExp(person.email) }).click();
  await dialog.getByLabel('Subject').fill('Estimates');
  await dialog.getByLabel('Message').fill('Four vouchers.');
  await fail(staff, 'POST', /\/api\/admin\/conversations$/);
  await dialog.getByRole('button', { name: 'Send message' }).click();
  await expect(toast(staff, 'Failed to send message').last()).toContainText(refusal);
  await expect(dialog).toBeVisible();
});

test('after the server was away nothing is missed and nothing doubled', async ({
  page,
  anotherBrowser,
  allow,
}) => {
  allow(/ERR_|Failed to load resource|answer 50/, 'the server is stopped on purpose');
  const dataDir = await mkdtemp(path.join(tmpdir(), 'filewell-e2e-away-'));
  const env = { DATA_DIR: dataDir, TRUST_PROXY: '1', PORT: String(await freePort()) };
  let server = await startBuiltServer(env);
  try {
    const origin = `http://localhost:${env.PORT}`;
    // Two pages of one client: each is notified of what the other writes.
    const elsewhere = await anotherBrowser({ baseURL: origin });
    const here = await anotherBrowser({ baseURL: origin });
    const person = newPerson('Maya', 'Okafor');
    await createClient(here.context(), person);
    await signInDirectly(here.context(), person);
    await elsewhere.context().addCookies(await here.context().cookies());
    await here.goto('/messages?subject=Vouchers');
    await here.getByRole('button', { name: 'Start conversation' }).click();
    const field = here.getByRole('textbox', { name: 'Message', exact: true });
    await expect(field).toBeVisible();
    await elsewhere.goto(new URL(here.url()).pathname + new URL(here.url()).search);
    await write(here, 'Before');
    await expect(messageOf(elsewhere, 'Before')).toBeVisible();

    await server.stop();
    await field.fill('While it was away');
    await field.press('Enter');
    await expect(messageOf(here, 'While it was away')).toContainText('Waiting for a connection.');
    // The page may even be left in the meantime; what was written waits, and goes by itself.
    server = await startBuiltServer(env);
    await here.reload();
    await expect(messageOf(here, 'While it was away')).toContainText('Sent');
    // The other page was not touched: it reconnects by itself.
    await expect(messageOf(elsewhere, 'While it was away')).toBeVisible();
    await expect(elsewhere.getByRole('log').getByRole('article')).toHaveCount(2);
    await expect(here.getByRole('log').getByRole('article')).toHaveCount(2);
  } finally {
    await page.close();
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
});
