// The board: its three states, and a card that is moved by menu, keyboard, and mouse, put back on refusal, and held
// until a reason is typed.
import { page, userEvent } from 'vitest/browser';
import { beforeEach, describe, expect, it } from 'vitest';
import { type BoardCard, listBoard, moveReturn } from '#contract/projects/board';
import { listBatches } from '#contract/projects/batches';
import { getWorkload } from '#contract/team/workload';
import { boardStages } from '#domain/board';
import { idOf, staffMember } from '#web/testing/records.ts';
import { expectAccessible, show } from '#web/testing/render.tsx';
import { answer, disconnect, delayAnswer, receivedBy, answerError } from '#web/testing/server.ts';
import { BoardScreen } from './board-screen.tsx';

const card: BoardCard = {
  id: idOf(1),
  name: '2026 return',
  taxYear: 2026,
  client: { id: idOf(2), firstName: 'Theo', lastName: 'Okafor', email: 'theo@example.test' },
  stage: 'documents',
  inCharge: null,
  nextDueDate: '2026-03-01',
  isOverdue: true,
  sentence: 'Has needed 2 documents from the client since Feb 2.',
  moves: ['preparation', 'review', 'done'],
  blockers: [],
};

/** Answers the board with one card, wherever the server has it. */
function board(only: BoardCard): void {
  answer(listBoard, ({ query }) => {
    const items = query['stage'] === only.stage ? [only] : [];
    return { items, nextCursor: null, total: items.length };
  });
}

const open = () => show(<BoardScreen />, { user: staffMember() });
const column = (name: string) => page.getByRole('region', { name, exact: true });
const cardIn = (name: string) => column(name).getByRole('link', { name: 'Theo Okafor' });
const menu = page.getByRole('button', { name: 'Move Theo Okafor, 2026 return to…' });
const handle = page.getByRole('button', { name: 'Move Theo Okafor, 2026 return', exact: true });
const sent = () => receivedBy(moveReturn);

beforeEach(async () => {
  await page.viewport(1440, 900);
  answer(getWorkload, () => ({ weeks: [], rows: [] }));
  answer(listBatches, () => []);
  board(card);
  answer(moveReturn, () => ({ stage: 'preparation' as const, changed: [] }));
});

it('says that it loads', async () => {
  delayAnswer(listBoard);
  await open();
  const loading = page.getByRole('status', { name: 'Returns are loading' });
  await expect.poll(() => loading.elements().length).toBe(boardStages.length);
  await expectAccessible();
});

it('says that nothing is there', async () => {
  answer(listBoard, () => ({ items: [], nextCursor: null, total: 0 }));
  await open();
  await expect.element(column('Review').getByText('No returns')).toBeVisible();
  await expectAccessible();
});

it('says that it failed, and loads on Retry', async () => {
  disconnect(listBoard);
  await open();
  const alert = column('Documents').getByRole('alert');
  await expect.element(alert.getByText('Returns could not be loaded')).toBeVisible();
  await expectAccessible();
  board(card);
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect.element(cardIn('Documents')).toBeVisible();
});

describe('a card', () => {
  it('is moved by its menu, and shown there at once', async () => {
    delayAnswer(moveReturn);
    await open();
    await expect.element(page.getByText(card.sentence)).toBeVisible();
    await expectAccessible();
    await menu.click();
    await expectAccessible();
    await page.getByRole('menuitem', { name: 'Preparation' }).click();
    await expect.element(cardIn('Preparation')).toBeVisible();
    await expect.element(cardIn('Documents')).not.toBeInTheDocument();
  });

  it('is moved by keyboard alone', async () => {
    await open();
    await expect.element(handle).toBeVisible();
    handle.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByText(/^Picked up Theo Okafor/)).toBeInTheDocument();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(page.getByText(/is over Preparation/)).toBeInTheDocument();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(page.getByText(/is over Review/)).toBeInTheDocument();
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(page.getByText(/is over Preparation/)).toBeInTheDocument();
    await userEvent.keyboard('{Enter}');
    await expect.poll(sent).toEqual([{ from: 'documents', to: 'preparation' }]);
    await expect.element(page.getByText('Moved to Preparation')).toBeVisible();
  });

  it('is moved by dragging, and stays where it was on a stage that doesn’t take it', async () => {
    await open();
    await expect.element(handle).toBeVisible();
    await userEvent.dragAndDrop(handle, column('Signing and filing'), { steps: 12 });
    await expect.element(page.getByText(/^Put Theo Okafor.* back/)).toBeInTheDocument();
    expect(sent()).toEqual([]);
    await userEvent.dragAndDrop(handle, column('Review'), { steps: 12 });
    await expect.poll(sent).toEqual([{ from: 'documents', to: 'review' }]);
  });

  it('is put back when the server refuses', async () => {
    answerError(moveReturn, 'conflict', 'You completed the step before this one.');
    await open();
    await menu.click();
    await page.getByRole('menuitem', { name: 'Ready to close' }).click();
    await expect.element(page.getByText('The return wasn’t moved')).toBeVisible();
    await expect.element(page.getByText('You completed the step before this one.')).toBeVisible();
    await expect.element(cardIn('Documents')).toBeVisible();
  });

  it('that is blocked isn’t moved into preparation without a reason', async () => {
    board({ ...card, blockers: ['Forms W-2'] });
    await open();
    await menu.click();
    await page.getByRole('menuitem', { name: 'Review' }).click();
    const dialog = page.getByRole('dialog');
    await expect.element(dialog.getByText('Forms W-2')).toBeVisible();
    await expectAccessible();
    await dialog.getByRole('button', { name: 'Move to Review' }).click();
    await expect.element(dialog.getByText('Please give a reason')).toBeVisible();
    expect(sent()).toEqual([]);
    await dialog.getByLabelText('Reason').fill('Form 4852');
    await dialog.getByRole('button', { name: 'Move to Review' }).click();
    await expect.poll(sent).toEqual([{ from: 'documents', to: 'review', reason: 'Form 4852' }]);
    await expect.element(dialog).not.toBeInTheDocument();
  });
});

it('shows one stage on a phone, with the menu', async () => {
  await page.viewport(390, 844);
  await open();
  await expect.element(page.getByText(card.sentence)).toBeVisible();
  await expect.element(handle).not.toBeInTheDocument();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
  await menu.click();
  await page.getByRole('menuitem', { name: 'Preparation' }).click();
  await expect.poll(sent).toEqual([{ from: 'documents', to: 'preparation' }]);
  await page.viewport(1440, 900);
});
