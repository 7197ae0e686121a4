// The schedules of reminders: what a schedule means on a calendar, what is refused, and whose it is.
import { page, userEvent } from 'vitest/browser';
import { expect, it } from 'vitest';
import { listReminderSchedules, saveReminderSchedule } from '#contract/requests/reminders';
import { idOf, staffMember } from '#web/testing/records.ts';
import { expectAccessible, show } from '#web/testing/render.tsx';
import { answer, disconnect, delayAnswer, receivedBy } from '#web/testing/server.ts';
import { RemindersScreen } from './reminders-screen.tsx';

const template = { id: idOf(7), name: 'Individual return' };
const nothing = { schedules: [], templates: [template], canText: true };
const open = (address = '/admin?section=reminders') =>
  show(<RemindersScreen />, { user: staffMember(), address });

it('says that schedules load, and that they failed', async () => {
  delayAnswer(listReminderSchedules);
  await open();
  await expect.element(page.getByRole('status', { name: 'Schedules are loading' })).toBeVisible();
  await expectAccessible();
});

it('loads them on Retry', async () => {
  disconnect(listReminderSchedules);
  await open();
  const alert = page.getByRole('alert').filter({ hasText: 'Schedules could not be loaded' });
  await expect.element(alert).toBeVisible();
  answer(listReminderSchedules, () => ({ ...nothing, canText: false }));
  await alert.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText(/sends no text messages yet/)).toBeVisible();
});

it('shows the days of the standard schedule, and changes them as it is typed, by keyboard', async () => {
  answer(listReminderSchedules, () => nothing);
  await open();
  const from = page.getByLabelText('Documents can be there from');
  await from.fill('2027-02-01');
  const february = page.getByRole('table', { name: 'February 2027' });
  await expect.element(february.getByText(': reminder 2 by text message')).toBeInTheDocument();
  await expect.element(page.getByRole('table', { name: 'March 2027' })).toBeVisible();
  await expectAccessible();
  const days = page.getByLabelText('Days before reminder 4');
  await days.fill('2');
  await expect.element(page.getByText('Fix the schedule to see its days.')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Use 3 to 60 days')).toBeVisible();
  expect(receivedBy(saveReminderSchedule)).toEqual([]);
  await expectAccessible();
  await days.fill('5');
  answer(saveReminderSchedule, () => nothing);
  await page.getByRole('button', { name: 'Remove reminder 2' }).click();
  await page.getByLabelText('Until').selectOptions('5 PM');
  await page.getByRole('button', { name: 'Save schedule' }).click();
  await expect.element(page.getByText('Schedule saved')).toBeVisible();
  expect(receivedBy(saveReminderSchedule)).toEqual([
    {
      templateId: null,
      schedule: {
        fromHour: 8,
        toHour: 17,
        steps: [
          { channel: 'preferred', afterDays: 0 },
          { channel: 'preferred', afterDays: 7 },
          { channel: 'email', afterDays: 5 },
        ],
      },
    },
  ]);
});

it('gives a template its own schedule', async () => {
  answer(listReminderSchedules, () => nothing);
  await open();
  await page.getByLabelText('Schedule for').selectOptions('Individual return');
  await expect.element(page.getByText(/go by the firm’s schedule/)).toBeVisible();
  answer(saveReminderSchedule, () => nothing);
  await page.getByRole('button', { name: 'Save schedule' }).click();
  await expect
    .poll(() => receivedBy(saveReminderSchedule))
    .toMatchObject([{ templateId: template.id }]);
});

it.each([390, 768, 1440])('is no wider than the page at %i px', async (width) => {
  await page.viewport(width, 900);
  answer(listReminderSchedules, () => nothing);
  await show(
    <main className="staff-width">
      <RemindersScreen />
    </main>,
    { user: staffMember(), address: '/admin?section=reminders' },
  );
  await expect.element(page.getByRole('button', { name: 'Save schedule' })).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  await page.viewport(1440, 900);
});
