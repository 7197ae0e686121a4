// Preparation is begun without all documents only for a typed reason.
import { page } from 'vitest/browser';
import { expect, it, vi } from 'vitest';
import { startPreparation } from '#contract/projects/preparation';
import type { TimelineItem } from '#contract/projects/project-shapes';
import { idOf, staffMember } from '#web/testing/records.ts';
import { expectAccessible, show } from '#web/testing/render.tsx';
import { answer, receivedBy } from '#web/testing/server.ts';
import { StartAnywayDialog } from './start-anyway-dialog.tsx';

const step: TimelineItem = {
  id: idOf(1),
  projectId: idOf(2),
  title: 'Return prepared',
  description: null,
  officeNotes: null,
  deadline: null,
  warning: null,
  order: 1,
  dueDate: null,
  isRequired: true,
  priority: 'medium',
  completedAt: null,
  isOverdue: false,
  status: 'pending',
  needsSecondPerson: false,
  kinds: ['preparation'],
  startsPreparation: true,
  blockers: ['Forms W-2'],
  startedWithout: null,
  inCharge: null,
  can: { edit: true, toggle: true, dropReview: true },
  notNow: null,
};

it('names what is missing and sends the reason', async () => {
  const begun: TimelineItem = { ...step, status: 'in-progress', blockers: [] };
  answer(startPreparation, () => begun);
  const onClose = vi.fn<() => void>();
  await show(<StartAnywayDialog step={step} status="in-progress" onClose={onClose} />, {
    user: staffMember(),
  });
  await expect.element(page.getByRole('listitem')).toHaveTextContent('Forms W-2');
  await page.getByRole('button', { name: 'Begin step' }).click();
  await expect.element(page.getByText('Please give a reason')).toBeVisible();
  expect(receivedBy(startPreparation)).toEqual([]);
  await expectAccessible();
  await page.getByLabelText('Reason').fill('Form 4852');
  await page.getByRole('button', { name: 'Begin step' }).click();
  await expect
    .poll(() => receivedBy(startPreparation))
    .toEqual([{ status: 'in-progress', reason: 'Form 4852' }]);
  await expect.poll(() => onClose.mock.calls.length).toBe(1);
});
