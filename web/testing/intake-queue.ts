import { viewFile } from '#contract/documents/files';
import {
  acceptIntake,
  chooseIntakeItem,
  countIntake,
  type IntakeDocument,
  listIntake,
  markNotTax,
  readIntake,
  undoIntake,
} from '#contract/inbox/intake';
import { type IntakeQuestion, intakeQuestions } from '#domain/intake-values';
import { anIntakeDocument, entryOf } from './intake-records.ts';
import { aPdf } from './papers.ts';
import { answer, answerFile } from './server.ts';

const paper = [
  'Form W-2 Wage and Tax Statement',
  '2025',
  'Maya Okafor',
  'Brightwater Health',
  '00-4183920',
];

/** The documents of the server; those that were settled have left its lists. */
let documents: IntakeDocument[] = [];
/** What was sent, in its order: “accept 101”. */
let sent: string[] = [];

/** What the server was told, in its order. */
export const sentDecisions = (): readonly string[] => sent;

/** The server has other documents from now on. */
export function nowServes(all: IntakeDocument[]): void {
  documents = all;
}

/** The number that a document was made with. */
export const numberOf = (id: string | undefined): number => Number(id?.slice(-3)) - 100;
const isIn = (tab: string, { question }: IntakeDocument): boolean =>
  tab ===
  (question === 'unrecognized' ? 'unrecognized' : question === null ? 'filed' : 'questions');

function settle(
  id: string | undefined,
  as: IntakeDocument['settled'],
  word: string,
): IntakeDocument {
  sent.push(`${word} ${numberOf(id)}`);
  documents = documents.map((one) => (one.file.id === id ? { ...one, settled: as } : one));
  const found = documents.find(({ file }) => file.id === id);
  if (!found) throw new Error(`There is no document ${id}`);
  return found;
}

/** Answers as the server does whose queue holds these documents. */
export function serveQueue(all: IntakeDocument[]): void {
  documents = all;
  sent = [];
  const open = () => documents.filter(({ settled }) => settled === null);
  answer(listIntake, ({ query }) => {
    const items = open().filter(
      (one) =>
        isIn(query['tab'] ?? 'filed', one) &&
        (query['question'] === undefined || query['question'] === one.question),
    );
    return {
      items: items.map(entryOf),
      nextCursor: null,
      total: { count: items.length, isAtLeast: false },
    };
  });
  answer(countIntake, () => ({
    filed: open().filter((one) => isIn('filed', one)).length,
    questions: open().filter((one) => isIn('questions', one)).length,
    unrecognized: open().filter((one) => isIn('unrecognized', one)).length,
    waiting: 0,
    byQuestion: intakeQuestions.flatMap(({ value }) => {
      const count = open().filter(({ question }) => question === value).length;
      return count === 0 ? [] : [{ question: value, count }];
    }),
  }));
  answer(readIntake, ({ params }) => {
    const found = documents.find(({ file }) => file.id === params['id']);
    if (!found) throw new Error('There is no such document');
    return found;
  });
  answerFile(viewFile, () => aPdf([paper]));
  answer(acceptIntake, ({ params }) => settle(params['id'], 'accepted', 'accept'));
  answer(chooseIntakeItem, ({ params }) => settle(params['id'], 'item-chosen', 'item'));
  answer(markNotTax, ({ params }) => settle(params['id'], 'not-tax', 'not-tax'));
  answer(undoIntake, ({ params }) => settle(params['id'], null, 'undo'));
}

/** A document that asks something. */
export const asking = (
  number: number,
  question: IntakeQuestion,
  fields: Partial<IntakeDocument> = {},
) => anIntakeDocument(number, { question, filing: null, ...fields });

/** So many documents that were filed. */
export const many = (count: number): IntakeDocument[] =>
  Array.from({ length: count }, (_, index) => anIntakeDocument(index + 1));
