import { z } from 'zod';
import { maxPeople } from '#domain/questionnaire/question';
import { stateCodes } from '#domain/states';
import { endpoint, timestamp } from '../endpoint.ts';

/** What the client says of the year (decision 049): questions, and answers by several people of the account. */

const named = { id: z.string(), label: z.string(), isRequired: z.boolean() };
const followUp = z.discriminatedUnion('kind', [
  z.object({ ...named, kind: z.literal('date') }),
  z.object({ ...named, kind: z.literal('text'), maxLength: z.number().int() }),
  z.object({ ...named, kind: z.literal('state') }),
  z.object({
    ...named,
    kind: z.literal('choice'),
    options: z.array(z.object({ value: z.string(), label: z.string() })),
  }),
  z.object({ ...named, kind: z.literal('people') }),
  z.object({ ...named, kind: z.literal('yes-no') }),
]);
export type QuestionFollowUp = z.infer<typeof followUp>;

const id = z.string().max(40);
/** What was said to a follow-up. The set says which of them it takes. */
const detail = z.discriminatedUnion('kind', [
  z.strictObject({ id, kind: z.literal('date'), value: z.iso.date('Enter a date') }),
  z.strictObject({
    id,
    kind: z.literal('text'),
    value: z.string().trim().min(1, 'Enter a text').max(1000, 'Use at most 1,000 characters'),
  }),
  z.strictObject({ id, kind: z.literal('state'), value: z.enum(stateCodes) }),
  z.strictObject({ id, kind: z.literal('choice'), value: z.string().max(40) }),
  z.strictObject({
    id,
    kind: z.literal('people'),
    value: z.int('Enter a whole number').min(1, 'Enter 1 or more').max(maxPeople),
  }),
  z.strictObject({ id, kind: z.literal('yes-no'), value: z.boolean() }),
]);
export type AnswerDetail = z.infer<typeof detail>;

const yesOrNo = z.enum(['yes', 'no']);

const givenAnswer = z.object({
  answer: yesOrNo,
  details: z.array(detail),
  /** Counts its changes; 0 stands for no answer. */
  version: z.number().int(),
  /** Who said it last; null where the reader isn’t told, or the person is gone. */
  by: z.string().nullable(),
  isYours: z.boolean(),
  at: timestamp,
});
export type GivenAnswer = z.infer<typeof givenAnswer>;

/** A checklist item that an answer added. */
const addedRequest = z.object({
  id: z.uuid(),
  title: z.string(),
  /** The answer still asks for it. */
  isNeeded: z.boolean(),
  /** Nothing came for it, so the reader may say “not this year”. */
  canDrop: z.boolean(),
});

const askedQuestion = z.object({
  id: z.string(),
  text: z.string(),
  help: z.string().nullable(),
  followUps: z.array(followUp),
  /** What the firm has on file that belongs to it. It is no answer. */
  onFile: z.string().nullable(),
  /** Last year’s answer, in words. */
  lastYear: z.string().nullable(),
  answer: givenAnswer.nullable(),
  /** Nothing more is needed. */
  isComplete: z.boolean(),
  /** It is answered otherwise than last year. */
  isChanged: z.boolean(),
  requests: z.array(addedRequest),
});
export type AskedQuestion = z.infer<typeof askedQuestion>;

export const questionnaire = z.object({
  projectId: z.uuid(),
  taxYear: z.number().int(),
  /** Which revision of the year’s questions it is; it stays the one that was begun with. */
  revision: z.number().int(),
  questions: z.array(askedQuestion),
  answered: z.number().int(),
  submittedAt: timestamp.nullable(),
  submittedBy: z.string().nullable(),
  can: z.object({ answer: z.boolean(), submit: z.boolean(), reopen: z.boolean() }),
});
export type Questionnaire = z.infer<typeof questionnaire>;

export const getQuestionnaire = endpoint({
  route: 'GET /api/tax-projects/{id}/questionnaire',
  staff: ['projects', 'documents'],
  client: 'see',
  tokens: false,
  summary:
    'The questions about a project’s year with the answers so far, beside last year’s; null where there are none',
  response: questionnaire.nullable(),
});

export const saveQuestionnaireAnswer = endpoint({
  route: 'PUT /api/tax-projects/{id}/questionnaire',
  client: 'add',
  summary:
    'Answer one question, or change its answer; a yes asks for the documents that belong to it, once',
  activity: 'answer_question',
  body: z.strictObject({
    question: z.string().max(40),
    answer: yesOrNo,
    details: z.array(detail).max(20).default([]),
    /** That of the answer it replaces; 0 for the first. */
    version: z.int().min(0),
  }),
  response: questionnaire,
  errors: ['conflict', 'stale', 'invalid_request'],
});

export const submitQuestionnaire = endpoint({
  route: 'POST /api/tax-projects/{id}/questionnaire/submit',
  client: 'add',
  summary: 'Say that all questions are answered',
  activity: 'submit_questionnaire',
  response: questionnaire,
  errors: ['conflict'],
});

export const reopenQuestionnaire = endpoint({
  route: 'POST /api/tax-projects/{id}/questionnaire/reopen',
  staff: ['projects', 'documents'],
  client: 'add',
  tokens: false,
  summary: 'Open a submitted questionnaire again, so that answers can be changed',
  activity: 'reopen_questionnaire',
  response: questionnaire,
  errors: ['conflict'],
});
