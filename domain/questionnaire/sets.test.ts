import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stateCodes } from '../states.ts';
import {
  type Answer,
  type Detail,
  type FollowUp,
  inOrder,
  isAnswerTo,
  isComplete,
  maxPeople,
  missingFrom,
  type Question,
  requestsOf,
} from './question.ts';
import { currentRevision, questionSet } from './sets.ts';
import { answerText, detailLines } from './answer-text.ts';

const anySet = fc
  .record({
    taxYear: fc.integer({ min: 2000, max: 2100 }),
    revision: fc.integer({ min: 1, max: currentRevision }),
  })
  .map(({ taxYear, revision }) => questionSet(taxYear, revision));
const anyQuestion = anySet.chain(({ questions }) => fc.constantFrom(...questions));

function detailOf(followUp: FollowUp): fc.Arbitrary<Detail> {
  const { id } = followUp;
  switch (followUp.kind) {
    case 'date':
      return fc
        .date({ min: new Date('2000-01-01'), max: new Date('2100-12-31'), noInvalidDate: true })
        .map((day) => ({ id, kind: 'date', value: day.toISOString().slice(0, 10) }));
    case 'text':
      return fc
        .string({ minLength: 1, maxLength: 100 })
        .map((text) => ({ id, kind: 'text', value: `x${text}` }));
    case 'state':
      return fc.constantFrom(...stateCodes).map((value) => ({ id, kind: 'state', value }));
    case 'choice':
      return fc
        .constantFrom(...followUp.options)
        .map(({ value }) => ({ id, kind: 'choice', value }));
    case 'people':
      return fc.integer({ min: 1, max: maxPeople }).map((value) => ({ id, kind: 'people', value }));
    case 'yes-no':
      return fc.boolean().map((value) => ({ id, kind: 'yes-no', value }));
  }
}

const answerTo = (question: Question): fc.Arbitrary<Answer> =>
  fc.oneof(
    fc.constant<Answer>({ answer: 'no', details: [] }),
    fc
      .subarray([...question.followUps])
      .chain((chosen) => fc.tuple(...chosen.map(detailOf)))
      .map((details): Answer => ({ answer: 'yes', details })),
  );
const answered = anyQuestion.chain((question) =>
  answerTo(question).map((answer) => ({ question, answer })),
);

describe('every set of every year', () => {
  it('is well formed: ids once, choices with options, requests that an answer can reach', () => {
    fc.assert(
      fc.property(anySet, ({ questions, taxYear }) => {
        expect(questions.length).toBeGreaterThanOrEqual(10);
        expect(questions.length).toBeLessThanOrEqual(16);
        expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
        for (const { id, text, followUps, requests } of questions) {
          expect(id).toMatch(/^[a-z-]{2,40}$/);
          expect(text).toMatch(/^(Did|Was) .+\?$/);
          expect(text).not.toMatch(new RegExp(`\\b20(?!${String(taxYear).slice(2)})\\d\\d\\b`));
          expect(new Set(followUps.map((one) => one.id)).size).toBe(followUps.length);
          expect(new Set(requests.map(({ key }) => key)).size).toBe(requests.length);
          for (const followUp of followUps) {
            if (followUp.kind !== 'choice') continue;
            expect(followUp.options.length).toBeGreaterThanOrEqual(2);
            const values = followUp.options.map(({ value }) => value);
            expect(new Set(values).size).toBe(values.length);
          }
          for (const { title, when } of requests) {
            expect(title.length).toBeLessThanOrEqual(120);
            for (const { id: of, value } of when ?? []) {
              const followUp = followUps.find((one) => one.id === of);
              if (followUp?.kind === 'choice') {
                expect(followUp.options.map((option) => option.value)).toContain(value);
              } else expect(followUp?.kind).toBe('yes-no');
            }
          }
        }
      }),
    );
  });

  it('takes each answer that fits, writes it the same way again, and puts all of it into words', () => {
    fc.assert(
      fc.property(answered, ({ question, answer }) => {
        expect(isAnswerTo(question, answer)).toBe(true);
        const details = inOrder(question, answer.details.toReversed());
        expect(details).toEqual(inOrder(question, answer.details));
        expect(details).toHaveLength(answer.details.length);
        const again: Answer = { ...answer, details };
        expect(JSON.parse(JSON.stringify(again))).toEqual(again);
        expect(detailLines(question, again)).toHaveLength(details.length);
        expect(answerText(question, again)).toBe(answerText(question, answer));
        expect(isComplete(question, again)).toBe(missingFrom(question, again).length === 0);
        if (answer.answer === 'no') expect(requestsOf(question, answer)).toEqual([]);
      }),
    );
  });

  it('takes no detail of another question, none twice, and none with a no', () => {
    fc.assert(
      fc.property(answered, ({ question, answer }) => {
        const [first] = answer.details;
        if (first === undefined) return;
        const also = (...details: Detail[]): Answer => ({ answer: 'yes', details });
        expect(isAnswerTo(question, also(first, first))).toBe(false);
        expect(isAnswerTo(question, also({ ...first, id: 'unknown' }))).toBe(false);
        expect(isAnswerTo(question, { answer: 'no', details: [first] })).toBe(false);
        expect(
          isAnswerTo(question, also({ id: first.id, kind: 'date', value: '2026-02-30' })),
        ).toBe(false);
      }),
    );
  });
});

it('asks about tips, overtime, and car loans from 2025 through 2028, and about energy through 2025', () => {
  const asks = (year: number, id: string) =>
    questionSet(year).questions.some((question) => question.id === id);
  expect([2024, 2025, 2028, 2029].map((year) => asks(year, 'new-deductions'))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect([2025, 2026].map((year) => asks(year, 'energy'))).toEqual([true, false]);
  expect(questionSet(2026).questions).toHaveLength(15);
});

it('leaves published revisions as they were: answers refer to them', () => {
  const digest = (revision: number) =>
    createHash('sha256')
      .update(JSON.stringify([2020, 2025, 2026, 2029].map((year) => questionSet(year, revision))))
      .digest('hex')
      .slice(0, 16);
  expect(Array.from({ length: currentRevision }, (_, at) => digest(at + 1))).toEqual([
    'f71cbe6a037e2bf0',
  ]);
  expect(() => questionSet(2026, currentRevision + 1)).toThrow(RangeError);
});
