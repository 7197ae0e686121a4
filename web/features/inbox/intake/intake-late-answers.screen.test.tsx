// Decisions of the intake queue that the server answers late, refuses, or lists once more.
import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { acceptIntake, listIntake } from '#contract/inbox/intake';
import { many, serveQueue } from '#web/testing/intake-queue.ts';
import { entryOf } from '#web/testing/intake-records.ts';
import { answer, delayAnswer, answerError } from '#web/testing/server.ts';
import { openScreen } from './testing-screen.tsx';

it('shows the next document at once, while the server hasn’t answered about the last', async () => {
  serveQueue(many(3));
  const screen = await openScreen();
  await expect.element(screen.getByRole('button', { name: /^Accept/ })).toBeVisible();
  delayAnswer(acceptIntake);
  await userEvent.keyboard('a');
  await expect.element(screen.getByRole('heading', { level: 2 })).toHaveTextContent('W-2 2.pdf');
  await expect
    .element(screen.getByRole('button', { name: 'W-2 · Brightwater Health · 2025' }).nth(1))
    .toBeVisible();
});

it('keeps away what was decided while a list from before still holds it', async () => {
  const all = many(3);
  serveQueue(all);
  const screen = await openScreen();
  let asked = 0;
  await expect.element(screen.getByRole('button', { name: /^Accept/ })).toBeVisible();
  answer(listIntake, () => {
    asked += 1;
    return { items: all.map(entryOf), nextCursor: null, total: { count: 3, isAtLeast: false } };
  });
  for (const time of [1, 2]) {
    await userEvent.keyboard('a');
    await expect.poll(() => asked).toBe(time);
  }
  await expect.element(screen.getByRole('heading', { level: 2 })).toHaveTextContent('W-2 3.pdf');
  expect(document.querySelectorAll('[data-row]')).toHaveLength(1);
});

it('brings a document back that the server refused', async () => {
  serveQueue(many(3));
  const screen = await openScreen();
  await expect.element(screen.getByRole('button', { name: /^Accept/ })).toBeVisible();
  answerError(acceptIntake, 'conflict', 'Someone took it off its item.');
  await userEvent.keyboard('a');
  await expect.element(screen.getByText('Failed to settle W-2 1.pdf')).toBeVisible();
  await expect.element(screen.getByText('Someone took it off its item.')).toBeVisible();
  await expect.poll(() => document.querySelectorAll('[data-row]').length).toBe(3);
});
