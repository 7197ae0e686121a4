// Last year's accounts are shown before they are asked for again.
import { page } from 'vitest/browser';
import { expect, it, vi } from 'vitest';
import { getRollover, rollOver, type RolloverRequest } from '#contract/projects/rollover';
import { aStaffProject } from '#web/testing/project-records.ts';
import { staffMember } from '#web/testing/records.ts';
import { expectAccessible, show } from '#web/testing/render.tsx';
import { answer, disconnect, delayAnswer, receivedBy, answerError } from '#web/testing/server.ts';
import { LastYearDialog } from './last-year-dialog.tsx';

const project = aStaffProject();
const request = (key: string, title: string, isAsked = false): RolloverRequest => ({
  key,
  title,
  expected: null,
  from: ['scan.pdf'],
  isAsked,
});
const open = async (onClose = vi.fn<() => void>()) => {
  await show(
    <LastYearDialog project={project} work={{ removeItems: () => undefined }} onClose={onClose} />,
    {
      user: staffMember(),
    },
  );
  return onClose;
};

it('asks for what is chosen, and not for what the list has', async () => {
  answer(getRollover, () => ({
    taxYear: 2025,
    requests: [
      request('a', 'W-2 from Brightwater Health'),
      request('b', '1099-INT from First Valley Bank ··4410'),
      request('c', '1098 from Harborline', true),
    ],
  }));
  answer(rollOver, () => []);
  const onClose = await open();
  await expect.element(page.getByLabelText(/^1098 from Harborline/)).toBeDisabled();
  await page.getByLabelText(/^1099-INT/).click();
  await expectAccessible();
  await page.getByRole('button', { name: 'Add 1 request' }).click();
  await expect.poll(() => receivedBy(rollOver)).toEqual([{ keys: ['a'], tellClient: false }]);
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});

it('says that it loads', async () => {
  delayAnswer(getRollover);
  await open();
  await expect
    .element(page.getByRole('status', { name: 'Last year is loading' }))
    .toBeInTheDocument();
});

it('says that it failed, and that there is nothing', async () => {
  disconnect(getRollover);
  await open();
  await expect.element(page.getByText('Last year could not be loaded')).toBeVisible();
  answer(getRollover, () => ({ taxYear: 2025, requests: [] }));
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText('Nothing known of 2025')).toBeVisible();
});

it('keeps the choice where the server refuses, and says why', async () => {
  const refused = 'Last year’s documents changed. Please check the list.';
  answer(getRollover, () => ({ taxYear: 2025, requests: [request('a', 'W-2 from Brightwater')] }));
  answerError(rollOver, 'conflict', refused);
  await open();
  await page.getByRole('button', { name: 'Add 1 request' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(refused);
});
