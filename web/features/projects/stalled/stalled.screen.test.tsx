// Stalled returns: each with its sentence and the one action, narrowed by reason and person.
import { page, userEvent } from 'vitest/browser';
import { expect, it } from 'vitest';
import { listStalled, type StalledReturn } from '#contract/projects/stalled';
import { listBatches, prepareWork } from '#contract/projects/batches';
import { getWorkload } from '#contract/team/workload';
import { idOf, staffMember } from '#web/testing/records.ts';
import { expectAccessible, show } from '#web/testing/render.tsx';
import { answer, receivedBy, answerError } from '#web/testing/server.ts';
import { StalledScreen } from './stalled-screen.tsx';

const row: StalledReturn = {
  id: idOf(1),
  name: '2026 return',
  taxYear: 2026,
  client: { id: idOf(2), firstName: 'Theo', lastName: 'Okafor', email: 'theo@example.test' },
  cause: 'papers',
  mover: 'client',
  since: '2026-02-02',
  sentence: 'Has needed 2 documents from the client since Feb 2.',
};

it('says why each return hasn’t moved, and narrows by reason', async () => {
  answer(getWorkload, () => ({ weeks: [], rows: [] }));
  answer(listBatches, () => []);
  const asked: unknown[] = [];
  answer(listStalled, ({ query }) => {
    asked.push(query);
    return { items: [row], nextCursor: null, total: 1 };
  });
  await show(<StalledScreen />, { user: staffMember() });
  await expect.element(page.getByText(row.sentence)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Open checklist: Theo Okafor, 2026 return' }))
    .toHaveAttribute('href', expect.stringContaining(row.id));
  await expectAccessible();
  await userEvent.selectOptions(page.getByLabelText('Reason'), 'Documents to review');
  await expect.poll(() => asked.at(-1)).toMatchObject({ cause: 'review' });
});

it('does one thing for those selected, or for all that match', async () => {
  answer(getWorkload, () => ({ weeks: [], rows: [] }));
  answer(listBatches, () => []);
  answer(listStalled, () => ({ items: [row], nextCursor: null, total: 412 }));
  answerError(prepareWork, 'conflict', 'This is for nobody. Choose someone else.');
  await show(<StalledScreen />, { user: staffMember() });
  await page.getByRole('checkbox', { name: 'Select Theo Okafor, 2026 return' }).click();
  await expectAccessible();
  await page.getByRole('button', { name: 'Remind' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect
    .poll(() => receivedBy(prepareWork).at(-1)?.who)
    .toEqual({ by: 'returns', projectIds: [row.id] });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'All 412' }).click();
  await page.getByRole('button', { name: 'Date' }).click();
  await expect.element(dialog.getByText(/^For 412 returns/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(() => receivedBy(prepareWork).at(-1)?.who).toEqual({ by: 'stalled' });
});
