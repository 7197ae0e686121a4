import type { AdminFile } from '#contract/documents/files';
import type { IntakeDocument, IntakeEntry } from '#contract/inbox/intake';
import type { DocumentKind } from '#domain/recognition';
import { idOf } from './records.ts';

type ReadForm = IntakeDocument['forms'][number];

const nothing = {
  value: null,
  source: null,
  strength: null,
  places: [],
  isCorrected: false,
  read: null,
};

/** A fact that was read in the text of the first page, on this line of `aPdf`. */
const fact = <Value>(value: Value, line: number) => ({
  value,
  source: 'text' as const,
  strength: 'likely' as const,
  places: [{ page: 1, x: 60 / 612, y: (56 + 24 * line) / 792, width: 0.4, height: 20 / 792 }],
  isCorrected: false,
  read: null,
});

export const aReadForm = (fields: Partial<ReadForm> = {}): ReadForm => ({
  firstPage: 1,
  lastPage: 1,
  kind: fact<DocumentKind>('w2', 0),
  taxYear: fact(2025, 1),
  personName: fact('Maya Okafor', 2),
  personLastFour: nothing,
  payerName: fact('Brightwater Health', 3),
  payerNumber: fact('004183920', 4),
  accountTail: nothing,
  copies: [],
  isCorrected: false,
  parts: [],
  statedPages: null,
  missingPages: [],
  ...fields,
});

export const anAdminFile = (number: number, fields: Partial<AdminFile> = {}): AdminFile => ({
  id: idOf(100 + number),
  userId: idOf(10),
  filename: `${number}.pdf`,
  folderId: null,
  originalName: `W-2 ${number}.pdf`,
  fileType: 'application/pdf',
  fileSize: 48_000,
  category: 'w2',
  taxYear: 2025,
  folder: '',
  uploadedAt: '2026-02-03T15:00:00.000Z',
  isProcessed: false,
  processedAt: null,
  version: 1,
  scan: 'clean',
  can: { open: true, organize: true, createVersion: true, process: true, delete: true },
  checklistItemId: null,
  user: { id: idOf(10), firstName: 'Maya', lastName: 'Okafor', email: 'maya@example.com' },
  ...fields,
});

const w2Item = { id: idOf(51), title: 'W-2 from Brightwater Health' };

/** A document of the queue that the rules filed; its fields say what else it is. */
export const anIntakeDocument = (
  number: number,
  fields: Partial<IntakeDocument> = {},
): IntakeDocument => ({
  file: anAdminFile(number),
  state: 'done',
  outcome: 'read',
  kind: 'w2',
  taxYear: 2025,
  payerName: 'Brightwater Health',
  personName: 'Maya Okafor',
  question: null,
  sentence: 'This is a W-2 of 2025 from Brightwater Health.',
  filing: {
    by: 'rule',
    item: w2Item,
    reasons: [
      'Kind and tax year were read in the document.',
      'It fits exactly one item of the list.',
    ],
  },
  clientAnswer: null,
  settled: null,
  settledAt: null,
  can: { decide: true },
  pages: 1,
  pagesRead: 1,
  recognizerVersion: '1',
  forms: [aReadForm()],
  items: [
    {
      ...w2Item,
      project: { id: idOf(60), name: '2025 Individual Return', taxYear: 2025 },
      fits: true,
    },
    {
      id: idOf(52),
      title: 'Form 1098 from your lender',
      project: { id: idOf(60), name: '2025 Individual Return', taxYear: 2025 },
      fits: false,
    },
  ],
  suggestion: null,
  duplicateOf: null,
  otherClients: [],
  ...fields,
});

/** The row of a document in the list of the queue. */
export const entryOf = (document: IntakeDocument): IntakeEntry => {
  const { file, state, outcome, kind, taxYear, payerName, personName } = document;
  const { question, sentence, filing, clientAnswer, settled, settledAt, can } = document;
  return {
    file,
    state,
    outcome,
    kind,
    taxYear,
    payerName,
    personName,
    question,
    sentence,
    filing,
    clientAnswer,
    settled,
    settledAt,
    can,
  };
};
