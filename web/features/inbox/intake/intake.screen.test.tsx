// The intake queue: what the server filed, asks, and couldn't tell, settled by keyboard without waiting.
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { organizeAdminFile } from '#contract/documents/review';
import {
  applySuggestion,
  chooseIntakeItem,
  correctIntake,
  listIntake,
} from '#contract/inbox/intake';
import { listPayers } from '#contract/clients/payers';
import { intakeQuestions } from '#domain/intake-values';
import {
  asking,
  many,
  nowServes,
  numberOf,
  sentDecisions,
  serveQueue,
} from '#web/testing/intake-queue.ts';
import { aReadForm, anIntakeDocument } from '#web/testing/intake-records.ts';
import { awkwardNames, idOf } from '#web/testing/records.ts';
import { expectAccessible } from '#web/testing/render.tsx';
import { answer, disconnect, delayAnswer, receivedBy } from '#web/testing/server.ts';
import { openScreen } from './testing-screen.tsx';

it('is settled by keyboard: accept, another item, not a tax document, and back', async () => {
  serveQueue(many(12));
  const screen = await openScreen();
  const shown = () => screen.getByRole('heading', { level: 2 });
  await expect.element(shown()).toHaveTextContent('W-2 1.pdf');
  await expect.element(screen.getByText(/fits exactly one item/)).toBeVisible();
  await userEvent.keyboard('a');
  await expect.element(shown()).toHaveTextContent('W-2 2.pdf');
  await userEvent.keyboard('2');
  await expect.element(shown()).toHaveTextContent('W-2 3.pdf');
  await userEvent.keyboard('n');
  await expect.element(shown()).toHaveTextContent('W-2 4.pdf');
  await userEvent.keyboard('jjk');
  await expect.element(shown()).toHaveTextContent('W-2 5.pdf');
  await expect.poll(sentDecisions).toEqual(['accept 1', 'item 2', 'not-tax 3']);
  expect(receivedBy(chooseIntakeItem)).toEqual([{ checklistItemId: idOf(52) }]);
  await userEvent.keyboard('u');
  await expect.element(shown()).toHaveTextContent('W-2 3.pdf');
  await userEvent.keyboard('u');
  await expect.element(shown()).toHaveTextContent('W-2 2.pdf');
  expect(sentDecisions().slice(3)).toEqual(['undo 3', 'undo 2']);
  await expect.element(screen.getByRole('tab', { name: /^Filed/ })).toHaveTextContent('Filed11');
});

// LONG=200 walks a whole morning.
const morning = Number(import.meta.env['VITE_LONG'] ?? 12);

it(`a morning's ${morning} documents are accepted as fast as keys come, and the last leads to the empty queue`, async () => {
  serveQueue(many(morning));
  const screen = await openScreen();
  for (const { file } of many(morning)) {
    await expect
      .element(screen.getByRole('heading', { level: 2 }))
      .toHaveTextContent(file.originalName);
    await expect.element(screen.getByRole('button', { name: /^Accept/ })).toBeVisible();
    await userEvent.keyboard('a');
  }
  await expect.element(screen.getByText('Nothing to sort')).toBeVisible();
  await expect.poll(sentDecisions).toEqual(many(morning).map((_, index) => `accept ${index + 1}`));
});

it('brings the last document back, too', async () => {
  serveQueue(many(1));
  const screen = await openScreen();
  await expect.element(screen.getByRole('button', { name: /^Accept/ })).toBeVisible();
  await userEvent.keyboard('a');
  await expect.element(screen.getByText('Nothing to sort')).toBeVisible();
  await userEvent.keyboard('u');
  await expect.element(screen.getByRole('heading', { level: 2 })).toHaveTextContent('W-2 1.pdf');
});

it('shows the list that holds the document which the address names', async () => {
  const named = asking(2, 'wrong-year', { sentence: 'This is a W-2 of 2024.' });
  serveQueue([...many(1), named]);
  const screen = await openScreen(`/admin?section=intake&file=${named.file.id}`);
  await expect
    .element(screen.getByRole('tab', { name: /^Questions/ }))
    .toHaveAttribute('aria-selected', 'true');
  await expect.element(screen.getByText('This is a W-2 of 2024.').first()).toBeVisible();
  await expect.poll(() => document.querySelectorAll('[data-row]').length).toBe(1);
});

it('outlines the words on the page that led to a fact, and says where it comes from', async () => {
  serveQueue(many(1));
  const screen = await openScreen();
  await expect.poll(() => document.querySelectorAll('[data-mark]').length).toBe(5);
  await expect.element(screen.getByText('From the text of page 1. Likely.').first()).toBeVisible();
  await userEvent.hover(screen.getByText('00-4183920', { exact: true }).last());
  await expect.poll(() => document.querySelectorAll('[data-mark=strong]').length).toBe(1);
  await expect
    .element(screen.getByText('Read by this server. A reading can be wrong.'))
    .toBeVisible();
});

it.each(intakeQuestions.filter(({ value }) => value !== 'unrecognized'))(
  'asks about “$label”, narrowed to it, with the items to choose from',
  async ({ value, label }) => {
    serveQueue([
      asking(1, value, { sentence: `What is asked: ${label}.` }),
      asking(2, value === 'locked' ? 'unreadable' : 'locked', { sentence: 'Something else.' }),
    ]);
    const screen = await openScreen('/admin?section=intake&tab=questions');
    await screen.getByRole('combobox', { name: 'Kind of question' }).selectOptions(`${label} (1)`);
    await expect.element(screen.getByText(`What is asked: ${label}.`).first()).toBeVisible();
    await expect.poll(() => document.querySelectorAll('[data-row]').length).toBe(1);
    await expect
      .element(screen.getByRole('button', { name: /^Keep without an item/ }))
      .toBeVisible();
    await screen.getByRole('button', { name: /W-2 from Brightwater Health/ }).click();
    await expect.poll(sentDecisions).toEqual(['item 1']);
  },
);

it('corrects what was read, and brings it back', async () => {
  serveQueue(many(1));
  answer(listPayers, () => ({ items: [], nextCursor: null, total: 0 }));
  answer(correctIntake, ({ params }) => {
    const corrected = anIntakeDocument(numberOf(params['id']), {
      forms: [
        aReadForm({
          taxYear: {
            ...aReadForm().taxYear,
            value: 2024,
            source: 'staff',
            strength: null,
            isCorrected: true,
            read: 2025,
          },
        }),
      ],
    });
    nowServes([corrected]);
    return corrected;
  });
  const screen = await openScreen();
  await screen.getByRole('button', { name: 'Correct: Tax year' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Correct what was read' });
  await expect.element(dialog.getByLabelText('Tax year')).toHaveFocus();
  await dialog.getByLabelText('Tax year').selectOptions('2024');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Save correction' }).click();
  await expect.element(screen.getByText('Corrected by staff. It was read as 2025.')).toBeVisible();
  expect(receivedBy(correctIntake)).toEqual([{ form: 0, taxYear: 2024 }]);
  await screen.getByRole('button', { name: 'Correct: Tax year' }).click();
  await dialog.getByLabelText('Tax year').selectOptions('As read: 2025');
  await dialog.getByRole('button', { name: 'Save correction' }).click();
  await expect.poll(() => receivedBy(correctIntake).length).toBe(2);
  expect(receivedBy(correctIntake)[1]).toEqual({ form: 0, taxYear: null });
});

it('names a document by the firm’s pattern with one click, and takes that back', async () => {
  const name = '2025 W-2 Brightwater Health';
  const suggested = anIntakeDocument(1, { suggestion: { name, folder: '/2025' } });
  serveQueue([suggested]);
  answer(applySuggestion, () => ({
    document: {
      ...suggested,
      file: { ...suggested.file, originalName: `${name}.pdf`, folder: '/2025' },
    },
    before: {
      folder: '',
      category: 'w2' as const,
      originalName: 'W-2 1.pdf',
      taxYear: 2025,
      checklistItemId: null,
    },
  }));
  answer(organizeAdminFile, () => suggested.file);
  const screen = await openScreen();
  await screen.getByRole('button', { name: 'Use this name and folder' }).click();
  await expect.element(screen.getByText('Named by your pattern')).toBeVisible();
  await screen.getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(() => receivedBy(organizeAdminFile))
    .toEqual([{ name: 'W-2 1.pdf', folder: '' }]);
});

it('offers nothing to those who may not decide', async () => {
  serveQueue([anIntakeDocument(1, { can: { decide: false } })]);
  const screen = await openScreen();
  await expect.element(screen.getByText('What was read', { exact: true })).toBeVisible();
  await userEvent.keyboard('an1');
  expect(screen.getByRole('button', { name: /^Accept/ }).elements()).toHaveLength(0);
  expect(screen.getByRole('button', { name: /^Correct:/ }).elements()).toHaveLength(0);
  expect(sentDecisions()).toEqual([]);
});

it('opens the first list that holds something, and shows the way there from an empty one', async () => {
  serveQueue([asking(1, 'locked', { sentence: 'It needs a password.' })]);
  const screen = await openScreen();
  const questions = screen.getByRole('tab', { name: /^Questions/ });
  await expect.element(questions).toHaveAttribute('aria-selected', 'true');
  await expect.element(screen.getByText('It needs a password.').first()).toBeVisible();
  await screen.getByRole('tab', { name: /^Filed/ }).click();
  await expect.element(screen.getByText('No filed documents')).toBeVisible();
  await screen.getByRole('button', { name: 'Show 1 question' }).click();
  await expect.element(questions).toHaveAttribute('aria-selected', 'true');
});

it('says what comes next when a list is loading, empty, or failed', async () => {
  serveQueue([]);
  const screen = await openScreen();
  await expect.element(screen.getByText('Nothing to sort')).toBeVisible();
  await expectAccessible();
  await screen.getByRole('tab', { name: /Questions/ }).click();
  await expect.element(screen.getByText('No open questions')).toBeVisible();
  delayAnswer(listIntake);
  await screen.getByRole('tab', { name: /Unrecognized/ }).click();
  await screen.unmount();
  disconnect(listIntake);
  const failed = await openScreen('/admin?section=intake&tab=unrecognized');
  await expect.element(failed.getByText('The queue could not be loaded')).toBeVisible();
});

it.each([
  [390, 'light'],
  [768, 'dark'],
  [1440, 'light'],
  [1440, 'dark'],
] as const)('fits a page of %i px in the %s theme', async (width, theme) => {
  await page.viewport(width, 900);
  document.documentElement.dataset['theme'] = theme;
  const file = {
    ...anIntakeDocument(1).file,
    originalName: `${'a-name-without-a-place-to-break'.repeat(4)}.pdf`,
    user: { id: idOf(10), email: 'x@example.com', ...awkwardNames[0] },
  };
  serveQueue([
    asking(1, 'wrong-year', {
      file,
      sentence: 'This is a W-2 of 2024. Your list asks for 2025.',
      otherClients: [{ id: idOf(11), email: 't@example.com', ...awkwardNames[1] }],
      duplicateOf: { id: idOf(99), originalName: 'W-2.pdf' },
    }),
    asking(2, 'pages-missing', { sentence: 'Pages 2–5 of 6 are missing.' }),
  ]);
  const screen = await openScreen('/admin?section=intake&tab=questions');
  if (width === 390) await screen.getByRole('button', { name: /W-2/ }).first().click();
  await expect
    .element(screen.getByText('This is a W-2 of 2024. Your list asks for 2025.').first())
    .toBeVisible();
  await expect.element(screen.getByText('It may belong to another client')).toBeInTheDocument();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  await expectAccessible();
  delete document.documentElement.dataset['theme'];
  await page.viewport(1440, 900);
});
