// One thing for many: the form, for whom and for whom not, and how far it is; nothing is begun before that was seen.
import { page } from 'vitest/browser';
import { expect, it, vi } from 'vitest';
import {
  type Batch,
  getBatch,
  listBatches,
  prepareMessages,
  startBatch,
  undoBatch,
} from '#contract/projects/batches';
import { idOf, staffMember } from '#web/testing/records.ts';
import { expectAccessible, show } from '#web/testing/render.tsx';
import { answer, receivedBy, answerError } from '#web/testing/server.ts';
import { BatchDialog } from './batch-dialog.tsx';
import { RecentBatches } from './recent-batches.tsx';

const draft: Batch = {
  id: idOf(1),
  kind: 'message',
  state: 'draft',
  total: 4,
  waiting: 3,
  done: 0,
  leftOut: [{ reason: 'The client is archived', count: 1, names: ['Maya Okafor'] }],
  samples: [{ name: 'Theo Okafor', subject: 'Your 2026 return', text: 'Hello Theo' }],
  by: { id: idOf(2), firstName: 'Ruth', lastName: 'Hanley' },
  at: '2026-03-01T12:00:00.000Z',
  canUndoUntil: null,
};

it('shows what each reads and who is left out before anything is sent', async () => {
  let now = draft;
  answer(prepareMessages, () => draft);
  answer(getBatch, () => now);
  answer(startBatch, () => {
    now = { ...draft, state: 'running', waiting: 2, done: 1, samples: [] };
    return { ok: true as const };
  });
  const onClose = vi.fn<() => void>();
  await show(
    <BatchDialog kind="message" who={{ by: 'stalled' }} whom="4 returns" onClose={onClose} />,
    { user: staffMember() },
  );
  const dialog = page.getByRole('dialog');
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect.element(dialog.getByText('Please enter a subject')).toBeVisible();
  await dialog.getByLabelText('Subject').fill('Your {tax year} return');
  await dialog.getByLabelText('Message').fill('Hello {nickname}');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect.element(dialog.getByText('Complete or remove {nickname}')).toBeVisible();
  await dialog.getByLabelText('Message').fill('Hello {client first name}');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect.element(dialog.getByText('Hello Theo')).toBeVisible();
  await expect
    .element(dialog.getByText('1 client: The client is archived (Maya Okafor)'))
    .toBeVisible();
  expect(receivedBy(startBatch)).toHaveLength(0);
  await expectAccessible();
  // Back, and what was typed is there.
  await dialog.getByRole('button', { name: 'Back' }).click();
  await expect.element(dialog.getByLabelText('Message')).toHaveValue('Hello {client first name}');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await dialog.getByRole('button', { name: 'Send a message (3)' }).click();
  await expect.element(dialog.getByText(/Sending messages: 1 of 3/)).toBeVisible();
  await expectAccessible();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  expect(onClose).toHaveBeenCalledOnce();
});

it('says why it can’t be prepared', async () => {
  answerError(prepareMessages, 'conflict', 'That’s more than 5,000. Narrow the list first.');
  await show(
    <BatchDialog kind="message" who={{ by: 'stalled' }} whom="9,000 returns" onClose={() => {}} />,
    { user: staffMember() },
  );
  const dialog = page.getByRole('dialog');
  await dialog.getByLabelText('Subject').fill('Documents');
  await dialog.getByLabelText('Message').fill('Hello');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect
    .element(dialog.getByText('That’s more than 5,000. Narrow the list first.'))
    .toBeVisible();
});

it('lists what was done in the last day, with Undo', async () => {
  const done: Batch = {
    ...draft,
    kind: 'date',
    state: 'done',
    waiting: 0,
    done: 3,
    samples: [],
    canUndoUntil: '2026-03-02T12:00:00.000Z',
  };
  answer(listBatches, () => [done]);
  answer(undoBatch, () => ({ ok: true as const }));
  await show(<RecentBatches />, { user: staffMember() });
  await expect.element(page.getByText('Target dates set: 3 returns.')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect.poll(() => receivedBy(undoBatch).length).toBe(1);
});
