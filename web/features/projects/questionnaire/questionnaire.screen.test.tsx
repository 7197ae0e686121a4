// Clients answer the questions about the year: saving, failures, conflicts. Staff read them beside last year.
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getTaxProject } from '#contract/projects/projects';
import type { OwnTaxProject } from '#contract/projects/project-shapes';
import {
  type AskedQuestion,
  getQuestionnaire,
  type Questionnaire,
  reopenQuestionnaire,
  saveQuestionnaireAnswer,
  submitQuestionnaire,
} from '#contract/projects/questionnaire';
import { answerRequest } from '#contract/requests/request-answers';
import { aClient, idOf, staffMember } from '#web/testing/records.ts';
import { expectAccessible, show } from '#web/testing/render.tsx';
import { answer, disconnect, delayAnswer, receivedBy, answerError } from '#web/testing/server.ts';
import { QuestionnaireDialog } from './questionnaire-dialog.tsx';
import { QuestionnaireScreen } from './questionnaire-screen.tsx';

const tally = { completed: 0, total: 0 };
const project: OwnTaxProject = {
  id: idOf(30),
  clientId: idOf(1),
  name: '2025 return',
  taxYear: 2025,
  currentYear: 2025,
  returnForm: '1040',
  priority: 'medium',
  status: 'active',
  targetCompletionDate: null,
  notes: null,
  clientText: null,
  createdAt: '2026-01-05T15:00:00.000Z',
  updatedAt: '2026-01-05T15:00:00.000Z',
  progress: { percentage: 0, ...tally, timeline: tally, checklist: tally },
  waitingOnClient: 0,
  nextDueDate: null,
  isOverdue: false,
  inCharge: null,
  can: { edit: false, delete: false },
  timelines: [],
  checklists: [],
  openProjects: [],
  stall: null,
  openReturn: null,
  questionnaire: 'Questionnaire: 0 of 2 answered',
};

const move: AskedQuestion = {
  id: 'move',
  text: 'Did you move in 2025?',
  help: 'A summer away doesn’t count.',
  followUps: [
    {
      id: 'what',
      kind: 'choice',
      label: 'Which is it?',
      isRequired: true,
      options: [
        { value: 'near', label: 'In the state' },
        { value: 'far', label: 'To another state' },
      ],
    },
    { id: 'address', kind: 'text', label: 'New address', maxLength: 300, isRequired: false },
    { id: 'when', kind: 'date', label: 'When?', isRequired: false },
    { id: 'state', kind: 'state', label: 'Which state?', isRequired: false },
    { id: 'people', kind: 'people', label: 'How many people?', isRequired: false },
    { id: 'sold', kind: 'yes-no', label: 'Did you sell your home?', isRequired: false },
  ],
  onFile: '12 Elm St, Austin, TX 78701',
  lastYear: 'No',
  answer: null,
  isComplete: false,
  isChanged: false,
  requests: [],
};
const tips: AskedQuestion = {
  ...move,
  id: 'tips',
  text: 'Did you receive tips?',
  help: null,
  followUps: [],
  onFile: null,
  lastYear: null,
};
const given = (fields: Partial<NonNullable<AskedQuestion['answer']>> = {}) => ({
  answer: 'yes' as const,
  details: [],
  version: 1,
  by: 'Ruth Calloway',
  isYours: true,
  at: '2026-02-03T15:00:00.000Z',
  ...fields,
});
const form = (questions: AskedQuestion[], fields: Partial<Questionnaire> = {}): Questionnaire => ({
  projectId: project.id,
  taxYear: 2025,
  revision: 1,
  questions,
  answered: questions.filter(({ isComplete }) => isComplete).length,
  submittedAt: null,
  submittedBy: null,
  can: { answer: true, submit: false, reopen: false },
  ...fields,
});

const open = (shown: Questionnaire) => {
  answer(getTaxProject, () => project);
  answer(getQuestionnaire, () => shown);
  return show(<QuestionnaireScreen user={aClient()} />, { user: aClient() });
};
const main = (name: string) =>
  page.getByRole('group', { name: 'Did you move in 2025?' }).getByLabelText(name, { exact: true });

it('saves each answer by itself, asks what follows from a yes, and says who answered', async () => {
  let saved = form([move, tips]);
  answer(getTaxProject, () => project);
  answer(getQuestionnaire, () => saved);
  answer(saveQuestionnaireAnswer, ({ body }) => {
    const { details, version } = saveQuestionnaireAnswer.body.parse(body);
    const said = given({ details, version: version + 1 });
    saved = form([{ ...move, answer: said, isComplete: details.length > 0 }, tips]);
    return saved;
  });
  await show(<QuestionnaireScreen user={aClient()} />, { user: aClient() });
  await expect.element(page.getByText('0 of 2 answered')).toBeVisible();
  await expect.element(page.getByText('On file: 12 Elm St, Austin, TX 78701')).toBeVisible();
  await expect.element(page.getByText('Last year: No')).toBeVisible();
  await expectAccessible();
  await main('Yes').click();
  await expect.element(page.getByText(/Still needed: Which is it\?/)).toBeVisible();
  await page.getByLabelText('Which is it?').selectOptions('To another state');
  await expect.element(page.getByText('1 of 2 answered')).toBeVisible();
  const address = page.getByLabelText('New address optional');
  await address.fill('7 Oak Ave ');
  // By keyboard to the next field, which saves at once.
  await userEvent.tab();
  await expect.poll(() => receivedBy(saveQuestionnaireAnswer).length).toBe(3);
  expect(receivedBy(saveQuestionnaireAnswer)).toEqual([
    { question: 'move', answer: 'yes', details: [], version: 0 },
    {
      question: 'move',
      answer: 'yes',
      details: [{ id: 'what', kind: 'choice', value: 'far' }],
      version: 1,
    },
    {
      question: 'move',
      answer: 'yes',
      details: [
        { id: 'what', kind: 'choice', value: 'far' },
        { id: 'address', kind: 'text', value: '7 Oak Ave ' },
      ],
      version: 2,
    },
  ]);
  await expect.element(page.getByText(/Saved. You, /)).toBeVisible();
  await expectAccessible();
});

it('keeps what was typed where saving fails, also when the page comes back, and sends it again by hand', async () => {
  disconnect(saveQuestionnaireAnswer);
  const first = await open(form([move, tips]));
  await main('Yes').click();
  const failed = page.getByText('Your answer isn’t saved');
  await expect.element(failed).toBeVisible();
  await expectAccessible();
  await page.getByLabelText('New address optional').fill('7 Oak Ave');
  await first.unmount();
  const second = await open(form([move, tips]));
  await expect.element(page.getByLabelText('New address optional')).toHaveValue('7 Oak Ave');
  await expect.element(failed).toBeVisible();
  answer(saveQuestionnaireAnswer, ({ body }) => {
    const { details } = saveQuestionnaireAnswer.body.parse(body);
    const saved = form([{ ...move, answer: given({ details }), isComplete: true }, tips]);
    answer(getQuestionnaire, () => saved);
    return saved;
  });
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText(/Saved. You, /)).toBeVisible();
  await expect.element(failed).not.toBeInTheDocument();
  expect(sessionStorage).toHaveLength(0);
  await second.unmount();
});

it('shows both answers where someone else was there first, and saves the one that is chosen', async () => {
  await open(form([move, tips]));
  answerError(saveQuestionnaireAnswer, 'stale', 'Someone just answered this question.');
  answer(getQuestionnaire, () =>
    form([
      {
        ...move,
        answer: given({ answer: 'no', version: 4, by: 'Sam Brandt', isYours: false }),
        isComplete: true,
      },
      tips,
    ]),
  );
  await main('Yes').click();
  await expect.element(page.getByText('Sam Brandt changed this answer')).toBeVisible();
  await expectAccessible();
  const mine = form([{ ...move, answer: given({ version: 5 }) }, tips]);
  answer(saveQuestionnaireAnswer, () => {
    answer(getQuestionnaire, () => mine);
    return mine;
  });
  await page.getByRole('button', { name: 'Save mine' }).click();
  await expect
    .poll(() => receivedBy(saveQuestionnaireAnswer).at(-1))
    .toEqual({ question: 'move', answer: 'yes', details: [], version: 4 });
  await expect.element(page.getByText('Sam Brandt changed this answer')).not.toBeInTheDocument();
});

it('offers to drop what an earlier yes asked for', async () => {
  const request = { id: idOf(40), title: 'Moving receipts', isNeeded: false, canDrop: true };
  const no = { ...move, answer: given({ answer: 'no' }), isComplete: true, requests: [request] };
  await open(form([no, tips]));
  await expect.element(page.getByText('Your earlier answer added to your checklist')).toBeVisible();
  await expectAccessible();
  answerError(answerRequest, 'conflict', 'A document for this item is in review.');
  await page.getByRole('button', { name: 'Not this year: Moving receipts' }).click();
  await expect.element(page.getByText('A document for this item is in review.')).toBeVisible();
  expect(receivedBy(answerRequest)).toEqual([{ answer: 'not-this-year', note: null }]);
});

it('leads to the next open question, then submits, and opens again', async () => {
  const no = { ...move, answer: given({ answer: 'no' }), isComplete: true };
  await open(form([no, tips]));
  await page.getByRole('button', { name: 'Go to the next open question' }).click();
  await expect
    .element(page.getByRole('group', { name: tips.text }).getByLabelText('Yes'))
    .toHaveFocus();
  const all = [no, { ...tips, answer: given({ answer: 'no' }), isComplete: true }];
  const submitted = form(all, {
    submittedAt: '2026-02-03T15:00:00.000Z',
    submittedBy: 'Ruth Calloway',
    can: { answer: false, submit: false, reopen: true },
  });
  answer(saveQuestionnaireAnswer, () => form(all));
  answer(getQuestionnaire, () => form(all));
  await userEvent.keyboard('{ArrowRight}');
  answer(submitQuestionnaire, () => submitted);
  await expect.element(page.getByRole('button', { name: 'I’m done' })).toBeVisible();
  answer(getQuestionnaire, () => submitted);
  await page.getByRole('button', { name: 'I’m done' }).click();
  await expect.element(page.getByText('You’re done. Thank you')).toBeVisible();
  await expectAccessible();
  answer(reopenQuestionnaire, () => form(all));
  answer(getQuestionnaire, () => form(all));
  await page.getByRole('button', { name: 'Change answers' }).click();
  await expect.element(page.getByRole('button', { name: 'I’m done' })).toBeVisible();
});

it('says that it is loading, that there is nothing, and that it failed', async () => {
  answer(getTaxProject, () => project);
  delayAnswer(getQuestionnaire);
  const loading = await show(<QuestionnaireScreen user={aClient()} />, { user: aClient() });
  await expect.element(page.getByLabelText('Your questions are loading')).toBeVisible();
  await loading.unmount();
  disconnect(getQuestionnaire);
  const failed = await show(<QuestionnaireScreen user={aClient()} />, { user: aClient() });
  await expect.element(page.getByText('Your questions could not be loaded')).toBeVisible();
  await expectAccessible();
  answer(getQuestionnaire, () => null);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText('No questions for now')).toBeVisible();
  await expectAccessible();
  await failed.unmount();
});

const dialog = <QuestionnaireDialog project={project} onClose={() => undefined} />;

it('shows staff the answers beside last year’s, and only what differs on request', async () => {
  const changed = { ...move, answer: given({ isYours: false }), isComplete: true, isChanged: true };
  const same = { ...tips, answer: given({ answer: 'no', isYours: false }), lastYear: 'No' };
  const shown = form([changed, same], { can: { answer: false, submit: false, reopen: true } });
  answer(getQuestionnaire, () => shown);
  await show(dialog, { user: staffMember() });
  await expect.element(page.getByText('1 of 2 answered for 2025.')).toBeVisible();
  await expectAccessible();
  await page.getByRole('button', { name: 'Changed 1' }).click();
  await expect.element(page.getByText(move.text)).toBeVisible();
  await expect.element(page.getByText(tips.text)).not.toBeInTheDocument();
});

it('says to staff that it failed, and that there is none', async () => {
  disconnect(getQuestionnaire);
  await show(dialog, { user: staffMember() });
  await expect.element(page.getByText('The answers could not be loaded')).toBeVisible();
  answer(getQuestionnaire, () => null);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText('No questionnaire here')).toBeVisible();
  await expectAccessible();
});
