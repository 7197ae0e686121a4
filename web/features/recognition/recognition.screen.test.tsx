// What clients read beside an upload: what it is, or the question that belongs to it, with its answers.
import { type ReactNode, useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { type File as StoredFile, listFiles } from '#contract/documents/files';
import { answerRecognition, listRecognitions, type OwnRecognition } from '#contract/inbox/intake';
import { getTaxProject } from '#contract/projects/projects';
import { aClient, awkwardNames, idOf } from '#web/testing/records.ts';
import { expectAccessible, show } from '#web/testing/render.tsx';
import { answer, disconnect, delayAnswer, receivedBy, answerError } from '#web/testing/server.ts';
import { OpenQuestions } from './open-questions.tsx';
import { DocumentReading } from './document-reading.tsx';
import { RecognitionLine } from './recognition-line.tsx';
import { useRecognitions } from './use-recognitions.ts';

const w2 = { id: idOf(51), title: 'W-2 from Brightwater Health' };

const recognition = (fields: Partial<OwnRecognition> = {}): OwnRecognition => ({
  fileId: idOf(101),
  state: 'done',
  kind: 'w2',
  taxYear: 2025,
  payerName: 'Brightwater Health',
  sentence: 'This is a W-2 of 2025 from Brightwater Health. It’s on your list.',
  item: w2,
  question: null,
  answer: null,
  ...fields,
});

type Question = NonNullable<OwnRecognition['question']>;

const asking = (
  type: Question['type'],
  sentence: string,
  fields: Partial<Question> = {},
): OwnRecognition =>
  recognition({
    item: null,
    sentence: null,
    question: { type, sentence, answers: ['send-anyway', 'archive'], items: [], ...fields },
  });

const storedFile: StoredFile = {
  id: idOf(101),
  userId: idOf(1),
  filename: '101.pdf',
  originalName: 'W-2.pdf',
  fileType: 'application/pdf',
  fileSize: 48_000,
  category: 'w2',
  taxYear: 2025,
  folder: '',
  folderId: null,
  version: 1,
  scan: 'clean',
  isProcessed: false,
  processedAt: null,
  uploadedAt: '2026-02-03T15:00:00.000Z',
  can: { open: true, organize: true, createVersion: true, delete: true, process: false },
};

const as = { name: 'W-2.pdf', category: 'w2', taxYear: 2025 } as const;

const line = (shown: OwnRecognition | undefined, rest: { knowsCopy?: boolean } = {}) =>
  show(
    <main>
      <RecognitionLine recognition={shown} document={as} {...rest} />
    </main>,
    { user: aClient() },
  );

beforeEach(async () => {
  await page.viewport(390, 800);
  answer(listFiles, () => [storedFile]);
  answer(getTaxProject, () => null);
});
afterEach(() => page.viewport(1440, 900));

it('says what it is and that it is on the list', async () => {
  const screen = await line(recognition());
  await expect
    .element(screen.getByRole('status'))
    .toHaveTextContent('This is a W-2 of 2025 from Brightwater Health. It’s on your list.');
  await expectAccessible();
});

it('says that it is being read, and nothing where documents aren’t read or nothing is known', async () => {
  const screen = await line(recognition({ state: 'reading', sentence: null, item: null }));
  await expect.element(screen.getByText('Reading it')).toBeVisible();
  for (const nothing of [
    undefined,
    recognition({ state: 'off' }),
    recognition({ sentence: null, item: null }),
  ]) {
    await screen.rerender(
      <main>
        <RecognitionLine recognition={nothing} document={as} />
      </main>,
    );
    await expect.poll(() => document.querySelector('main')?.textContent).toBe('');
  }
});

it.each([
  ['wrong-year', ['Choose another', 'Send anyway']],
  ['wrong-person', ['Choose another', 'Send anyway']],
  ['pages-missing', ['Upload all pages', 'Send anyway']],
  ['unreadable', ['Upload it again', 'Send anyway']],
  ['locked', ['Upload an unlocked copy', 'Send anyway']],
  ['duplicate', ['Remove this copy', 'Keep both']],
] as const)('asks about “%s” with its own answers', async (type, labels) => {
  const screen = await line(asking(type, `A sentence about ${type}.`));
  await expect.element(screen.getByText(`A sentence about ${type}.`)).toBeVisible();
  const buttons = screen.getByRole('button').elements();
  expect(buttons.map(({ textContent }) => textContent)).toEqual(labels);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await expectAccessible();
});

it('asks to take a photo again', async () => {
  const asked = asking('unreadable', 'This picture is too blurred or too dark to read.');
  const screen = await show(
    <RecognitionLine recognition={asked} document={{ ...as, name: 'IMG_1.JPG' }} />,
    { user: aClient() },
  );
  await expect.element(screen.getByRole('button', { name: 'Take it again' })).toBeVisible();
});

it('sends the answer, and says what was answered', async () => {
  const asked = asking('wrong-year', 'This is a W-2 of 2024. Your list asks for 2025.');
  answer(answerRecognition, () => ({ ...asked, answer: 'send-anyway' as const }));
  answer(listRecognitions, () => [asked]);
  const screen = await show(<DocumentReading file={storedFile} />, { user: aClient() });
  answer(listRecognitions, () => [{ ...asked, answer: 'send-anyway' as const }]);
  await screen.getByRole('button', { name: 'Send anyway' }).click();
  await expect.element(screen.getByText('You sent it anyway.')).toBeVisible();
  expect(receivedBy(answerRecognition)).toEqual([{ answer: 'send-anyway' as const }]);
  await expect.element(screen.getByText(/Read by this server/)).toBeVisible();
});

it('lets the client choose the item that it is for', async () => {
  const asked = asking('wrong-item', 'You sent it for “Form 1098”.', {
    answers: ['send-anyway', 'choose-item'],
    items: [w2, { id: idOf(52), title: `A long title ${awkwardNames[0].lastName}`.repeat(3) }],
  });
  answer(answerRecognition, () => ({ ...asked, answer: 'choose-item' as const, item: w2 }));
  const screen = await line(asked);
  expect(screen.getByRole('button', { name: 'Choose another' }).elements()).toHaveLength(0);
  await screen
    .getByRole('combobox', { name: 'Item of your checklist for W-2.pdf' })
    .selectOptions(w2.title);
  await expect
    .poll(() => receivedBy(answerRecognition))
    .toEqual([{ answer: 'choose-item', checklistItemId: w2.id }]);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

it('explains how to save a copy without the password', async () => {
  const screen = await line(asking('locked', 'This document needs a password.'));
  await screen.getByText('How to save a copy without the password').click();
  await expect.element(screen.getByText(/You don’t need to tell us the password/)).toBeVisible();
});

it('doesn’t tell twice of the same content', async () => {
  const screen = await line(asking('duplicate', 'You sent this document already.'), {
    knowsCopy: true,
  });
  await expect.poll(() => document.querySelector('main')?.textContent).toBe('');
  expect(screen.getByRole('button').elements()).toHaveLength(0);
});

it('says why an answer failed, and keeps the question', async () => {
  answerError(answerRecognition, 'conflict', 'Your preparer settled it already.');
  const screen = await line(asking('wrong-year', 'This is a W-2 of 2024.'));
  await screen.getByRole('button', { name: 'Send anyway' }).click();
  await expect.element(screen.getByText('Your preparer settled it already.')).toBeVisible();
  await expect.element(screen.getByText('This is a W-2 of 2024.')).toBeVisible();
});

const openQuestions = (opened: string[] = []) =>
  show(
    <main>
      <OpenQuestions files={[storedFile]} onOpen={({ id }) => opened.push(id)} />
    </main>,
    { user: aClient() },
  );

it('lists open questions of documents that were sent before', async () => {
  answer(listRecognitions, () => [asking('pages-missing', 'Pages 2–5 of 6 are missing.')]);
  const opened: string[] = [];
  const screen = await openQuestions(opened);
  await expect
    .element(screen.getByRole('heading', { name: '1 document has a question' }))
    .toBeVisible();
  await screen.getByRole('button', { name: 'W-2.pdf' }).click();
  expect(opened).toEqual([storedFile.id]);
  await expectAccessible();
});

it('says nothing where what is asked could not be loaded', async () => {
  disconnect(listRecognitions);
  await openQuestions();
  await expect.poll(() => document.querySelector('main')?.textContent).toBe('');
});

it('keeps what is known of the others while one more is asked for', async () => {
  function Lines({ ids }: { ids: string[] }) {
    const known = useRecognitions(ids);
    return (
      <ul>
        {ids.map((id) => (
          <li key={id}>{known.get(id)?.sentence ?? 'nothing yet'}</li>
        ))}
      </ul>
    );
  }
  answer(listRecognitions, () => [recognition()]);
  const screen = await show(<Sender Lines={Lines} />, { user: aClient() });
  await expect.element(screen.getByText(/^This is a W-2 of 2025/)).toBeVisible();
  delayAnswer(listRecognitions);
  await screen.getByRole('button', { name: 'Send another' }).click();
  await expect.element(screen.getByText('nothing yet')).toBeVisible();
  await expect.element(screen.getByText(/^This is a W-2 of 2025/)).toBeVisible();
});

function Sender({ Lines }: { Lines: (props: { ids: string[] }) => ReactNode }) {
  const [ids, setIds] = useState([idOf(101)]);
  return (
    <>
      <button type="button" onClick={() => setIds([...ids, idOf(102)])}>
        Send another
      </button>
      <Lines ids={ids} />
    </>
  );
}
