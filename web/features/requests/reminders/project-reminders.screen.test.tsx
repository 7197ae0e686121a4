// A project’s reminders: what comes, what went out with its state, and the way to turn them on and off.
import { page } from 'vitest/browser';
import { beforeEach, expect, it, vi } from 'vitest';
import {
  getProjectReminders,
  listReminderSchedules,
  type ProjectReminders,
  remindProject,
  startProjectReminders,
} from '#contract/requests/reminders';
import { awkwardNames, idOf, staffMember } from '#web/testing/records.ts';
import { expectAccessible, show } from '#web/testing/render.tsx';
import { answer, disconnect, delayAnswer, receivedBy, answerError } from '#web/testing/server.ts';
import { ProjectRemindersDialog } from './project-reminders-dialog.tsx';

const project = { id: idOf(40), name: '2026 return', status: 'active' } as const;
const [person] = awkwardNames;
const off: ProjectReminders = {
  isOn: false,
  sentence: null,
  planned: [{ at: '2027-02-16T15:00:00.000Z', channel: 'text', step: 1 }],
  person,
  sent: [],
};
const sent: ProjectReminders['sent'][number] = {
  id: idOf(50),
  project: { id: project.id, name: project.name, taxYear: 2026 },
  sentAt: '2027-02-02T15:00:00.000Z',
  channel: 'text',
  step: 1,
  state: 'sent',
  person,
  sentBy: null,
};
const schedule = {
  id: idOf(8),
  templateId: idOf(7),
  fromHour: 8,
  toHour: 19,
  steps: [{ channel: 'email' as const, afterDays: 0 }],
};
beforeEach(() =>
  answer(listReminderSchedules, () => ({
    schedules: [schedule],
    templates: [{ id: idOf(7), name: 'Individual return' }],
    canText: true,
  })),
);
const open = () =>
  show(<ProjectRemindersDialog project={project} onClose={vi.fn<() => void>()} />, {
    user: staffMember(),
  });

it('says that they load', async () => {
  delayAnswer(getProjectReminders);
  await open();
  await expect.element(page.getByRole('status', { name: 'Reminders are loading' })).toBeVisible();
});

it('says that they failed, and loads them on Retry', async () => {
  disconnect(getProjectReminders);
  await open();
  await expect.element(page.getByText('Reminders could not be loaded')).toBeVisible();
  answer(getProjectReminders, () => off);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText('No reminder has been sent yet.')).toBeVisible();
});

it('shows what would go out, and turns them on', async () => {
  answer(getProjectReminders, () => off);
  await open();
  await expect
    .element(page.getByText(/Turned on now, the first would go out Feb 16, 2027/))
    .toBeVisible();
  await expect.element(page.getByRole('table', { name: 'February 2027' })).toBeVisible();
  await expectAccessible();
  answer(startProjectReminders, () => ({ ...off, isOn: true }));
  answer(getProjectReminders, () => ({ ...off, isOn: true }));
  await page.getByLabelText('By the schedule of').selectOptions('Individual return');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect.element(page.getByText(/The next goes out Feb 16, 2027/)).toBeVisible();
  expect(receivedBy(startProjectReminders)).toEqual([{ templateId: idOf(7) }]);
});

it('lists what went out with its state, and says why none goes out by hand', async () => {
  const byHand = { ...sent, id: idOf(51), state: 'refused', step: null, channel: 'email' } as const;
  answer(getProjectReminders, () => ({
    ...off,
    isOn: true,
    planned: [],
    sentence: 'Nothing is needed from the client.',
    sent: [{ ...byHand, sentBy: { firstName: 'Ruth', lastName: 'Calloway' } }, sent],
  }));
  await open();
  const rows = page.getByRole('list', { name: 'Sent reminders' }).getByRole('listitem');
  await expect
    .element(rows.nth(0))
    .toMatchTextContent(/Email, Feb 2.*Sent by Ruth Calloway.*Refused/);
  await expect
    .element(rows.nth(1))
    .toMatchTextContent(/Text message.*Reminder 1 of the schedule.*Sent/);
  await expect.element(page.getByText('Nothing is needed from the client.')).toBeVisible();
  await expectAccessible();
  answerError(remindProject, 'conflict', 'They were reminded within the last 72 hours.');
  await page.getByRole('button', { name: 'Remind now' }).click();
  await expect
    .element(page.getByText('They were reminded within the last 72 hours.'))
    .toBeVisible();
});
