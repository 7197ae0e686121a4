import type { DocumentKind } from '../document-kinds.ts';
import { type StateCode, stateCodes } from '../states.ts';

/** What is asked after a yes. The kind says what an answer to it is. */
export type FollowUp = {
  /** The same in each year and revision that asks the same. */
  id: string;
  label: string;
  /** Without it the question isn’t answered. */
  isRequired: boolean;
} & (
  | { kind: 'date' }
  | { kind: 'text'; maxLength: number }
  | { kind: 'state' }
  | { kind: 'choice'; options: readonly Option[] }
  /** How many people, from 1. */
  | { kind: 'people' }
  | { kind: 'yes-no' }
);

export interface Option {
  value: string;
  label: string;
}

/** What was said to a follow-up question. */
export type Detail = { id: string } & (
  | { kind: 'date'; value: string }
  | { kind: 'text'; value: string }
  | { kind: 'state'; value: StateCode }
  | { kind: 'choice'; value: string }
  | { kind: 'people'; value: number }
  | { kind: 'yes-no'; value: boolean }
);

/** What a question is answered with; a no has no details. */
export interface Answer {
  answer: 'yes' | 'no';
  details: readonly Detail[];
}

/** A document that a yes asks for. */
export interface RequestRule {
  /** Within the question, the same in each year and revision. */
  key: string;
  title: string;
  kind: DocumentKind | null;
  /** Only with one of these details; null with every yes. */
  when: readonly { id: string; value: string | boolean }[] | null;
}

/** What the firm knows that belongs beside a question. It is shown, and is never an answer. */
export type KnownFact = 'address' | 'filing-status' | 'dependents';

export interface Question {
  /** The same in each year and revision that asks the same: last year’s answer is found by it. */
  id: string;
  text: string;
  /** What counts, or where to find it. */
  help: string | null;
  known: KnownFact | null;
  followUps: readonly FollowUp[];
  requests: readonly RequestRule[];
}

/** What is asked about a tax year. Once it was published, a set never changes: a change is a new revision. */
export interface QuestionSet {
  taxYear: number;
  revision: number;
  questions: readonly Question[];
}

/** The most people that a follow-up counts. */
export const maxPeople = 20;

const isDay = (text: string): boolean => {
  const moment = new Date(`${text}T12:00:00Z`);
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) &&
    !Number.isNaN(moment.getTime()) &&
    moment.toISOString().startsWith(text)
  );
};

/** Whether a detail is one that its follow-up takes. */
export function fits(followUp: FollowUp, detail: Detail): boolean {
  if (followUp.id !== detail.id || followUp.kind !== detail.kind) return false;
  if (followUp.kind === 'text' && detail.kind === 'text') {
    return detail.value.trim() !== '' && detail.value.length <= followUp.maxLength;
  }
  switch (detail.kind) {
    case 'date':
      return isDay(detail.value);
    case 'state':
      return stateCodes.includes(detail.value);
    case 'choice':
      return (
        followUp.kind === 'choice' && followUp.options.some(({ value }) => value === detail.value)
      );
    case 'people':
      return Number.isInteger(detail.value) && detail.value >= 1 && detail.value <= maxPeople;
    default:
      return true;
  }
}

/** Whether an answer is one to this question: each detail once, of a follow-up that it has. */
export function isAnswerTo(question: Question, { answer, details }: Answer): boolean {
  if (answer === 'no') return details.length === 0;
  return (
    new Set(details.map(({ id }) => id)).size === details.length &&
    details.every((detail) => question.followUps.some((followUp) => fits(followUp, detail)))
  );
}

/** The follow-ups that an answer still needs. */
export const missingFrom = (
  { followUps }: Pick<Question, 'followUps'>,
  { answer, details }: Answer,
): FollowUp[] =>
  answer === 'no'
    ? []
    : followUps.filter(
        ({ id, isRequired }) => isRequired && !details.some((detail) => detail.id === id),
      );

/** Whether nothing more is needed. */
export const isComplete = (
  question: Pick<Question, 'followUps'>,
  answer: Answer | null | undefined,
): boolean => answer != null && missingFrom(question, answer).length === 0;

/** The documents that an answer asks for. */
export const requestsOf = (question: Question, { answer, details }: Answer): RequestRule[] =>
  answer === 'no'
    ? []
    : question.requests.filter(
        ({ when }) =>
          when === null ||
          when.some(({ id, value }) =>
            details.some((detail) => detail.id === id && detail.value === value),
          ),
      );

/** Details in the order of their follow-ups, so that the same answer is written alike. */
export const inOrder = (
  { followUps }: Pick<Question, 'followUps'>,
  details: readonly Detail[],
): Detail[] => followUps.flatMap(({ id }) => details.filter((detail) => detail.id === id));
