// A client says that there is none this year, or who sends it, and takes that back.
import { page } from 'vitest/browser';
import { expect, it } from 'vitest';
import type { ChecklistItem } from '#contract/projects/project-shapes';
import { answerRequest, withdrawAnswer } from '#contract/requests/request-answers';
import { linkForOther } from '#contract/requests/request-links';
import { aClient, idOf } from '#web/testing/records.ts';
import { expectAccessible, show } from '#web/testing/render.tsx';
import { answer, receivedBy } from '#web/testing/server.ts';
import { Checklist } from './checklist.tsx';

const w2: ChecklistItem = {
  id: idOf(1),
  projectId: idOf(2),
  title: 'W-2 of Brightwater',
  description: null,
  officeNotes: null,
  deadline: null,
  warning: null,
  category: 'w2',
  priority: 'medium',
  order: 1,
  dueDate: null,
  status: 'missing',
  isRequired: true,
  neededFrom: 'client',
  expected: null,
  expectedFrom: '2027-02-01',
  isNotYet: true,
  sender: 'Your employer',
  isBlocking: false,
  answer: null,
  completedAt: null,
  isOverdue: false,
  sentBackReason: null,
  sentBackAt: null,
  sentBackFileId: null,
  files: [],
  can: { edit: false, upload: true, answer: true, withdraw: false },
};
const said: ChecklistItem = {
  ...w2,
  status: 'not-needed',
  expectedFrom: null,
  isNotYet: false,
  answer: {
    answer: 'not-this-year',
    note: null,
    from: 'client',
    name: null,
    at: '2027-01-20T15:00:00.000Z',
  },
  can: { edit: false, upload: false, answer: false, withdraw: true },
};

const showItem = (item: ChecklistItem) =>
  show(
    <Checklist items={[item]} all={[item]} today="2027-01-20" upload={() => <span>Upload</span>} />,
    { user: aClient() },
  );

it('says until when it may come, and takes “not this year” and its undo', async () => {
  answer(answerRequest, () => said);
  answer(withdrawAnswer, () => w2);
  await showItem(w2);
  await expect.element(page.getByText('Your employer has until Feb 1 to send it.')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Not this year: W-2 of Brightwater' }).click();
  expect(receivedBy(answerRequest)).toEqual([{ answer: 'not-this-year', note: null }]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => receivedBy(withdrawAnswer)).toHaveLength(1);
});

it('asks who sends it', async () => {
  answer(answerRequest, () => said);
  await showItem(w2);
  await page.getByRole('button', { name: 'Someone else sends it: W-2 of Brightwater' }).click();
  const who = page.getByLabelText('Who will send it?');
  await expect.element(who).toHaveFocus();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Enter who will send it')).toBeVisible();
  await expectAccessible();
  await who.fill(' My adviser ');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => receivedBy(answerRequest))
    .toEqual([{ answer: 'sent-by-other', note: 'My adviser' }]);
});

it('shows an answer with the way to take it back', async () => {
  answer(withdrawAnswer, () => w2);
  await showItem(said);
  await expect.element(page.getByText('Not needed')).toBeVisible();
  await page.getByRole('button', { name: 'Take back the answer for W-2 of Brightwater' }).click();
  await expect.poll(() => receivedBy(withdrawAnswer)).toHaveLength(1);
});

it('makes a link for who sends it, with what they read, and shows its address once', async () => {
  const byOther: ChecklistItem = {
    ...w2,
    answer: {
      answer: 'sent-by-other',
      note: 'My adviser',
      from: 'client',
      name: null,
      at: '2027-01-20T15:00:00.000Z',
    },
    can: { edit: false, upload: true, answer: true, withdraw: true },
  };
  answer(linkForOther, () => ({
    url: 'https://firm.example/u/secret',
    expiresAt: '2027-02-19T15:00:00.000Z',
  }));
  await showItem(byOther);
  await page.getByRole('button', { name: 'Send them a link: W-2 of Brightwater' }).click();
  const text = page.getByLabelText('What should they send?');
  await expect.element(text).toHaveFocus();
  await page.getByRole('button', { name: 'Make link' }).click();
  await expect.element(page.getByText('Enter what they should send')).toBeVisible();
  await expectAccessible();
  await text.fill(' The statement ending in 4410 ');
  await page.getByRole('button', { name: 'Make link' }).click();
  await expect.element(page.getByText('https://firm.example/u/secret')).toBeVisible();
  expect(receivedBy(linkForOther)).toEqual([{ shownText: 'The statement ending in 4410' }]);
  await expectAccessible();
});
