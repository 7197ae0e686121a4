// Document intake: a client on a phone is told at once what is wrong with a document, and staff settle it by keyboard,
// one document as well as a morning's.
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { becomeAssistant, clientAndStaff, post } from './support/accounts.ts';
import { expectAccessible } from './support/axe.ts';
import { chooseFiles, documentRow, openDocuments, uploadOf } from './support/documents.ts';
import { reach } from './support/keyboard.ts';
import { toast } from './support/page.ts';
import { blurredPhoto, interestLines, type Paper, printed, w2Lines } from './support/papers.ts';
import { beginReturn, clientIdOf } from './support/returns.ts';
import { expect, test } from './support/test.ts';

test.use({ recognition: 'on' });
// One server that reads documents is enough.
test.describe.configure({ mode: 'default' });

const w2 = 'W-2 from Brightwater Health';
const documents = z.object({
  items: z.array(z.object({ id: z.string(), originalName: z.string() })),
});

test('a client on a phone sends last year’s W-2, chooses the right one, and staff accept it by a key', async ({
  page,
  anotherBrowser,
  product,
}) => {
  const client = await anotherBrowser({ viewport: { width: 390, height: 844 } });
  const person = await clientAndStaff(client, page, product);
  const clientId = await clientIdOf(page.context(), person.email);
  await beginReturn(page.context(), clientId, {
    steps: [],
    items: [{ title: w2, expected: { kind: 'w2' } }],
  });
  const lastYear = await printed('last year.pdf', [w2Lines(2024, person)]);
  const right = await printed('this year.pdf', [w2Lines(2025, person)]);
  const cut = await printed('cut.pdf', [
    [...w2Lines(2025, person, { employer: 'Harborline', ein: '00-7716250' }), 'Page 1 of 3'],
  ]);
  const blank = await printed('blank.pdf', [[]]);
  const blurred = blurredPhoto('IMG_2041.jpg', w2Lines(2025, person));

  await openDocuments(client);
  const choose = () => client.getByRole('button', { name: 'Choose files' }).click();
  await chooseFiles(client, choose, [lastYear]);
  const question = uploadOf(client, lastYear.name);
  await expect(question).toContainText('This is a W-2 of 2024. Your list asks for 2025.');
  await expectAccessible(client, 'a question beside an upload');
  await chooseFiles(
    client,
    () => question.getByRole('button', { name: 'Choose another' }).click(),
    [right],
  );
  await expect(uploadOf(client, right.name)).toContainText(`It’s on your list under “${w2}”.`);
  await expect(question).toBeHidden();
  await expect(documentRow(client, lastYear.name)).toBeHidden();

  await chooseFiles(client, choose, [cut, blank, blurred, { ...right, name: 'again.pdf' }]);
  await expect(uploadOf(client, cut.name)).toContainText('Pages 2–3 of 3 are missing.');
  await expect(uploadOf(client, blank.name)).toContainText('This document is blank.');
  const photo = uploadOf(client, blurred.name);
  await expect(photo).toContainText('This picture is too blurred or too dark to read.');
  await expect(photo.getByRole('button', { name: 'Take it again' })).toBeVisible();
  await expect(uploadOf(client, 'again.pdf')).toContainText(`Same content as "${right.name}"`);
  await uploadOf(client, cut.name).getByRole('button', { name: 'Send anyway' }).click();
  await expect(uploadOf(client, cut.name)).toContainText('You sent it anyway.');

  // What was not answered is asked again where the documents are.
  await openDocuments(client);
  const open = client.getByRole('region', { name: /documents have a question/ });
  for (const name of ['again.pdf', blank.name, blurred.name]) {
    await expect(open.getByRole('listitem').filter({ hasText: name })).toHaveCount(1);
  }

  const answer = await page.context().request.get(`/api/admin/files?userId=${clientId}`);
  const { items } = documents.parse(await answer.json());
  const filed = items.find(({ originalName }) => originalName === right.name);
  await page.goto(`/admin?section=intake&file=${filed?.id}`);
  await expect(page.getByRole('button', { name: /^Accept/ })).toBeVisible();
  await expect(page.locator('[data-mark]').first()).toBeVisible();
  await expectAccessible(page, 'the intake queue');
  await page.keyboard.press('a');
  await expect(toast(page, `Accepted under ${w2}`)).toBeVisible();
  await page.keyboard.press('u');
  await expect(toast(page, 'Undone')).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: right.name })).toBeAttached();
});

const withId = z.object({ id: z.string() });
const waiting = z.object({
  filed: z.number(),
  questions: z.number(),
  unrecognized: z.number(),
  waiting: z.number(),
});

/** What one client sends in the night: two papers that fit, one of last year, a copy, and one that is no tax form. */
async function papersOfNight(person: { firstName: string; lastName: string }, number: number) {
  const w2 = await printed(`W-2 ${number}.pdf`, [w2Lines(2025, person)]);
  return [
    w2,
    await printed(`Interest ${number}.pdf`, [interestLines(2025, person)]),
    await printed(`Old W-2 ${number}.pdf`, [w2Lines(2024, person)]),
    { ...w2, name: `Copy ${number}.pdf` },
    await printed(`Invitation ${number}.pdf`, [
      [
        `Dear ${person.firstName}, thank you for coming to our open house on Sunday.`,
        'We hope that you liked the tour of our garden, and the cake.',
        `Your neighbors of garden ${number}`,
      ],
    ]),
  ];
}

async function sendFor(page: Page, userId: string, file: Paper): Promise<void> {
  const { request } = page.context();
  const { origin } = new URL((await request.get('/healthz')).url());
  const answer = await request.post('/api/admin/upload-file', {
    headers: { origin, 'idempotency-key': crypto.randomUUID() },
    multipart: { userId, category: 'other', taxYear: '2025', file },
  });
  expect(answer.status(), await answer.text()).toBe(201);
}

/** Names without digits. */
const letter = (number: number): string => 'abcdefghij'.charAt(Math.floor(number) % 10);

/** Settles that many documents, one key each, as soon as each can be seen. */
async function settle(page: Page, count: number, otherwise: 'a' | 'n'): Promise<void> {
  const decide = page.getByRole('button', { name: /^(Accept|Keep without an item)/ });
  for (let settled = 0; settled < count; settled += 1) {
    await expect(decide).toBeVisible();
    const name = await page.getByRole('heading', { level: 2 }).innerText();
    await page.keyboard.press(name.startsWith('Copy') ? 'n' : otherwise);
    await expect(page.getByRole('heading', { level: 2, name, exact: true })).toHaveCount(0);
  }
}

for (const count of [5, 200]) {
  test(`a morning’s ${count} documents are settled by keyboard alone`, async ({ page, product }, {
    annotations,
  }) => {
    if (count > 5) test.slow();
    await becomeAssistant(page.context(), product);
    for (let number = 1; number <= count / 5; number += 1) {
      const lastName = `Mor${letter(number / 10)}n${letter(number)}ng`;
      const person = { firstName: 'Ines', lastName };
      const made = await post(page.context(), '/api/admin/users', { ...person, email: '' });
      const { id } = withId.parse(made);
      const items = [
        { title: 'W-2', expected: { kind: 'w2' } },
        { title: '1099-INT', expected: { kind: '1099-int' } },
      ];
      await beginReturn(page.context(), id, { steps: [], items });
      for (const paper of await papersOfNight(person, number)) await sendFor(page, id, paper);
    }
    const counts = async () => {
      const answer = await page.context().request.get('/api/admin/intake/counts');
      return waiting.parse(await answer.json());
    };
    await expect
      .poll(async () => (await counts()).waiting, { timeout: 1_200_000, intervals: [1000] })
      .toBe(0);
    const { filed, questions, unrecognized } = await counts();
    const all = filed + questions + unrecognized;
    expect(all).toBeGreaterThanOrEqual(count);
    expect(filed).toBeGreaterThanOrEqual((count / 5) * 2);

    await page.goto('/admin');
    const wayThere = page.getByRole('banner').getByRole('link', { name: /^Intake/ });
    await expect(wayThere).toContainText(`${all} waiting`);
    const keys = { pressed: 0 };
    await page.exposeFunction('noteKey', () => (keys.pressed += 1));
    await page.evaluate('addEventListener("keydown", () => noteKey(), { capture: true })');
    const began = performance.now();
    await reach(wayThere);
    await page.keyboard.press('Enter');
    await settle(page, filed, 'a');
    await expect(page.getByText('No filed documents')).toBeVisible();
    await reach(page.getByRole('button', { name: /^Show \d+ questions?$/ }));
    await page.keyboard.press('Enter');
    await settle(page, questions, 'a');
    await expect(page.getByText('No open questions')).toBeVisible();
    await reach(page.getByRole('tab', { name: /^Unrecognized/ }));
    await settle(page, unrecognized, 'n');
    await expect(page.getByText('Everything was recognized')).toBeVisible();
    const seconds = Math.round((performance.now() - began) / 1000);

    await expect(wayThere).not.toContainText('waiting');
    await expect.poll(counts).toEqual({ filed: 0, questions: 0, unrecognized: 0, waiting: 0 });
    // A key each, and the way from list to list.
    expect(keys.pressed).toBeLessThan(all + 60);
    const description = `${all} documents, ${seconds} s, ${keys.pressed} keys`;
    annotations.push({ type: 'morning', description });
  });
}
