import { z } from 'zod';
import {
  filedBy,
  intakeAnswers,
  intakeQuestions,
  intakeTabs,
  recognitionStates,
  settledAs,
} from '#domain/intake-values';
import { recognitionOutcomes } from '#domain/recognition';
import { endpoint, timestamp } from '../endpoint.ts';
import { assignedTo, counted, namedPerson, pageQuery } from '../lists.ts';
import { documentKind } from '../projects/expected.ts';
import { adminFile, organizeReceipt, taxYear } from '../documents/files.ts';
import { recognizedForm } from '../recognition/recognized-form.ts';

/** The most documents whose recognition one call asks for. */
export const maxAskedRecognitions = 100;

export const intakeQuestion = z.enum(intakeQuestions.map(({ value }) => value));
const intakeAnswer = z.enum(intakeAnswers);

/** An item of the client's open projects. */
const namedItem = z.object({ id: z.uuid(), title: z.string() });

/** What the client reads beside an upload. */
export const ownRecognition = z.object({
  fileId: z.uuid(),
  /** `off`: this version isn't read, such as where the firm turned recognition off. */
  state: z.enum([...recognitionStates, 'off']),
  kind: documentKind.nullable(),
  taxYear: z.number().int().nullable(),
  payerName: z.string().nullable(),
  /** What it is and whether it is on the list, in one sentence; null while nothing is known. */
  sentence: z.string().nullable(),
  /** The item of the list that it is for. */
  item: namedItem.nullable(),
  question: z
    .object({
      type: intakeQuestion,
      sentence: z.string(),
      /** What the client may answer; `items` are those to choose among. */
      answers: z.array(intakeAnswer),
      items: z.array(namedItem),
    })
    .nullable(),
  /** What they answered already. */
  answer: intakeAnswer.nullable(),
});
export type OwnRecognition = z.infer<typeof ownRecognition>;

export const listRecognitions = endpoint({
  route: 'GET /api/recognitions',
  client: ['see', 'add'],
  summary: 'What the server recognized in some of the client’s own documents, or what it asks',
  query: z.strictObject({
    /**
     * Of documents, separated by commas; what isn’t the client’s own is left out. Without it: those with a
     * question that the client hasn’t answered, the newest first.
     */
    ids: z
      .string()
      .max(37 * maxAskedRecognitions)
      .transform((ids) => ids.split(','))
      .pipe(z.array(z.uuid()).max(maxAskedRecognitions))
      .optional(),
  }),
  response: z.array(ownRecognition),
});

export const answerRecognition = endpoint({
  route: 'POST /api/files/{id}/recognition/answer',
  client: 'add',
  summary: 'Answer what the server asks about your own document',
  activity: 'answer_recognition',
  body: z
    .strictObject({
      answer: intakeAnswer,
      /** With `choose-item`. */
      checklistItemId: z.uuid('Please choose an item of your checklist').optional(),
    })
    .refine(
      ({ answer, checklistItemId }) =>
        (answer === 'choose-item') === (checklistItemId !== undefined),
      { message: 'Please choose an item of your checklist', path: ['checklistItemId'] },
    ),
  response: ownRecognition,
  errors: ['conflict'],
});

const filing = z.object({
  by: z.enum(filedBy),
  item: namedItem,
  /** Why, in sentences. */
  reasons: z.array(z.string()),
});

/** A row of the intake queue. */
export const intakeEntry = z.object({
  file: adminFile,
  state: z.enum(recognitionStates),
  outcome: z.enum(recognitionOutcomes).nullable(),
  kind: documentKind.nullable(),
  taxYear: z.number().int().nullable(),
  payerName: z.string().nullable(),
  personName: z.string().nullable(),
  question: intakeQuestion.nullable(),
  /** What it is or what it asks, for the staff. */
  sentence: z.string().nullable(),
  filing: filing.nullable(),
  /** What the client answered to the question. */
  clientAnswer: intakeAnswer.nullable(),
  /** How the staff are done with it; null while it is in the queue. */
  settled: z.enum(settledAs).nullable(),
  settledAt: timestamp.nullable(),
  can: z.object({ decide: z.boolean() }),
});
export type IntakeEntry = z.infer<typeof intakeEntry>;

/** One document of the queue with all that was recognized. */
export const intakeDocument = z.object({
  ...intakeEntry.shape,
  pages: z.number().int().nullable(),
  pagesRead: z.number().int().nullable(),
  recognizerVersion: z.string().nullable(),
  forms: z.array(recognizedForm),
  /** Items of the client’s open projects, those that fit first. */
  items: z.array(
    z.object({
      ...namedItem.shape,
      project: z.object({ id: z.uuid(), name: z.string(), taxYear: z.number().int() }),
      fits: z.boolean(),
    }),
  ),
  /** By the firm's pattern; null where too little is known. */
  suggestion: z.object({ name: z.string(), folder: z.string() }).nullable(),
  /** The document that this one repeats. */
  duplicateOf: z.object({ id: z.uuid(), originalName: z.string() }).nullable(),
  /** Other clients of the firm whose it may be. Never told to clients. */
  otherClients: z.array(namedPerson),
});
export type IntakeDocument = z.infer<typeof intakeDocument>;

export const listIntake = endpoint({
  route: 'GET /api/admin/intake',
  staff: 'documents',
  summary:
    'The intake queue, the oldest first: filed automatically, with a question, or unrecognized',
  query: z.strictObject({
    tab: z.enum(intakeTabs).default('filed'),
    question: intakeQuestion.optional(),
    assigned: assignedTo.optional(),
    ...pageQuery(300),
  }),
  response: z.object({
    items: z.array(intakeEntry),
    /** Of the page after this one; null on the last. */
    nextCursor: z.string().nullable(),
    total: counted,
  }),
});

export const countIntake = endpoint({
  route: 'GET /api/admin/intake/counts',
  staff: 'documents',
  summary: 'How many documents the lists of the intake queue hold, and how many aren’t read yet',
  query: z.strictObject({ assigned: assignedTo.optional() }),
  response: z.object({
    filed: z.number().int(),
    questions: z.number().int(),
    unrecognized: z.number().int(),
    /** Not read yet. */
    waiting: z.number().int(),
    /** Those that occur. */
    byQuestion: z.array(z.object({ question: intakeQuestion, count: z.number().int() })),
  }),
});

export const readIntake = endpoint({
  route: 'GET /api/admin/intake/{id}',
  staff: 'documents',
  summary: 'What was recognized in a document: facts with their places, and the items that fit',
  response: intakeDocument,
});

export const acceptIntake = endpoint({
  route: 'POST /api/admin/intake/{id}/accept',
  staff: 'organize',
  summary: 'Accept a document as it is filed; it leaves the queue',
  activity: 'accept_intake',
  response: intakeDocument,
  errors: ['conflict'],
});

export const chooseIntakeItem = endpoint({
  route: 'POST /api/admin/intake/{id}/item',
  staff: 'organize',
  summary: 'Choose the checklist item that a document is for; it leaves the queue',
  activity: 'choose_intake_item',
  body: z.strictObject({ checklistItemId: z.uuid('Please choose an item') }),
  response: intakeDocument,
  errors: ['conflict'],
});

export const markNotTax = endpoint({
  route: 'POST /api/admin/intake/{id}/not-tax',
  staff: 'organize',
  summary: 'Say that a document isn’t for a return; it leaves its item and the queue',
  activity: 'mark_not_tax',
  response: intakeDocument,
  errors: ['conflict'],
});

export const undoIntake = endpoint({
  route: 'POST /api/admin/intake/{id}/undo',
  staff: 'organize',
  summary: 'Undo what was last decided about a document, or its automatic filing',
  activity: 'undo_intake',
  response: intakeDocument,
  errors: ['conflict'],
});

export const correctIntake = endpoint({
  route: 'PATCH /api/admin/intake/{id}/facts',
  staff: 'organize',
  summary: 'Correct what was recognized; null brings back what was read',
  activity: 'correct_recognition',
  body: z
    .strictObject({
      /** Which of the recognized forms, from 0. */
      form: z.int().min(0).max(99).default(0),
      kind: documentKind.nullable().optional(),
      taxYear: taxYear.nullable().optional(),
      personName: z.string().trim().min(1, 'Please enter a name').max(200).nullable().optional(),
      payerName: z.string().trim().min(1, 'Please enter a name').max(200).nullable().optional(),
    })
    .refine(
      ({ form: _form, ...facts }) => Object.values(facts).some((value) => value !== undefined),
      { message: 'Please choose what to correct', path: ['kind'] },
    ),
  response: intakeDocument,
  errors: ['conflict'],
});

export const applySuggestion = endpoint({
  route: 'POST /api/admin/intake/{id}/suggestion',
  staff: 'organize',
  summary: 'Give a document the name and folder of the firm’s pattern',
  activity: 'organize',
  response: z.object({
    document: intakeDocument,
    /** What Undo sends to `organizeAdminFile`. */
    before: organizeReceipt.shape.before,
  }),
  errors: ['conflict'],
});
