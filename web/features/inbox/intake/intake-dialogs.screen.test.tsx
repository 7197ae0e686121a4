// Dialogs about the document that the intake queue shows: they stay as they are whatever happens behind them.
import { afterEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { splitDocument } from '#contract/inbox/intake-pages';
import { listPayers } from '#contract/clients/payers';
import { asking, serveQueue } from '#web/testing/intake-queue.ts';
import { aReadForm, anIntakeDocument } from '#web/testing/intake-records.ts';
import { expectAccessible } from '#web/testing/render.tsx';
import { answer, receivedBy } from '#web/testing/server.ts';
import { openScreen } from './testing-screen.tsx';

afterEach(() => page.viewport(1440, 900));

it('splits a PDF of several forms by the pages that were read, or others', async () => {
  serveQueue([
    asking(1, 'several-forms', {
      sentence: 'This document holds 2 forms.',
      pages: 3,
      forms: [aReadForm({ lastPage: 1 }), aReadForm({ firstPage: 2, lastPage: 3 })],
    }),
  ]);
  answer(splitDocument, () => ({ files: [anIntakeDocument(2).file, anIntakeDocument(3).file] }));
  const screen = await openScreen('/admin?section=intake&tab=questions');
  await screen.getByRole('button', { name: 'Split' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Split into 2 documents' });
  const last = dialog.getByLabelText(/^Last page/).last();
  await last.fill('9');
  await dialog.getByRole('button', { name: 'Split' }).click();
  await expect
    .element(dialog.getByText('Enter pages from 1 to 3, the first before the last.'))
    .toBeVisible();
  await expectAccessible();
  await last.fill('2');
  await dialog.getByRole('button', { name: 'Split' }).click();
  await expect.element(screen.getByText('Split into 2 documents').last()).toBeVisible();
  expect(receivedBy(splitDocument)).toEqual([
    {
      parts: [
        { firstPage: 1, lastPage: 1 },
        { firstPage: 2, lastPage: 2 },
      ],
      archiveOriginal: true,
    },
  ]);
});

it('keeps a dialog and what was typed in it while the window changes, and the document behind it', async () => {
  const two = asking(1, 'several-forms', {
    sentence: 'This document holds 2 forms.',
    pages: 3,
    forms: [aReadForm({ lastPage: 1 }), aReadForm({ firstPage: 2, lastPage: 3 })],
  });
  serveQueue([two, asking(2, 'locked')]);
  answer(listPayers, () => ({ items: [], nextCursor: null, total: 0 }));
  const screen = await openScreen('/admin?section=intake&tab=questions');
  await screen.getByRole('button', { name: 'Split' }).click();
  const last = screen
    .getByRole('dialog')
    .getByLabelText(/^Last page/)
    .last();
  await last.fill('2');
  for (const width of [390, 1440, 390]) {
    await page.viewport(width, 844);
    await expect.poll(() => innerWidth).toBe(width);
    await expect.element(last).toHaveValue('2');
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('dialog', { name: two.file.originalName })).toBeVisible();
  await screen
    .getByRole('button', { name: /^Correct:/ })
    .first()
    .click();
  await page.viewport(1440, 900);
  await expect.element(screen.getByRole('dialog', { name: /^Correct/ })).toBeVisible();
});
