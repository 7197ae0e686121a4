// What was read in a document that staff look at: asked for when opened, corrected there, or never read.
import { expect, it } from 'vitest';
import { readIntake } from '#contract/inbox/intake';
import { listPayers } from '#contract/clients/payers';
import { anIntakeDocument } from '#web/testing/intake-records.ts';
import { staffMember } from '#web/testing/records.ts';
import { expectAccessible, show } from '#web/testing/render.tsx';
import { answer, disconnect, answerError } from '#web/testing/server.ts';
import { ReadingFold } from './reading-fold.tsx';

const document = anIntakeDocument(1, {
  question: 'wrong-year',
  sentence: 'This is a W-2 of 2024. Your list asks for 2025.',
});

const open = async () => {
  const screen = await show(
    <main>
      <ReadingFold id={document.file.id} />
    </main>,
    { user: staffMember() },
  );
  await screen.getByText('What was read').click();
  return screen;
};

it('tells the question and the facts, which can be corrected', async () => {
  answer(readIntake, () => document);
  answer(listPayers, () => ({ items: [], nextCursor: null, total: 0 }));
  const screen = await open();
  await expect.element(screen.getByText(/^This is a W-2 of 2024/)).toBeVisible();
  await expect
    .element(screen.getByText('Read by this server. A reading can be wrong.'))
    .toBeVisible();
  await expectAccessible();
  await screen.getByRole('button', { name: 'Correct: Payer' }).click();
  await expect.element(screen.getByRole('dialog').getByLabelText('Payer')).toHaveFocus();
});

it('says that it wasn’t read, or that it could not be loaded', async () => {
  answerError(readIntake, 'not_found', 'Not found.');
  const screen = await open();
  await expect.element(screen.getByText('This document wasn’t read.')).toBeVisible();
  await screen.unmount();
  disconnect(readIntake);
  const failed = await open();
  await expect.element(failed.getByRole('button', { name: 'Retry' })).toBeVisible();
});
