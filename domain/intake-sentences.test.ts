import { expect, it } from 'vitest';
import {
  describeDocument,
  factSentence,
  type IntakeFacts,
  pagesText,
  questionSentence,
} from './intake-sentences.ts';
import { intakeQuestions } from './intake-values.ts';
import { documentKinds } from './recognition.ts';

const w2: IntakeFacts = {
  outcome: 'read',
  kind: 'w2',
  taxYear: 2024,
  payerName: 'Brightwater Health',
  personName: 'Sam Okafor',
  isPersonOfAccount: false,
  forms: 1,
  missingPages: [],
  statedPages: null,
  expectedYear: 2025,
  expectedPerson: null,
  itemTitle: null,
  duplicateName: null,
};

it('says what a document is', () => {
  expect(describeDocument(w2)).toBe('W-2 · Brightwater Health · 2024');
  expect(describeDocument({ ...w2, kind: null })).toBeNull();
  expect(factSentence(w2)).toBe('This is a W-2 of 2024 from Brightwater Health.');
  expect(factSentence({ ...w2, payerName: 'Marlow Events, Inc.' })).toBe(
    'This is a W-2 of 2024 from Marlow Events, Inc.',
  );
  expect(factSentence({ ...w2, kind: 'irs-letter', payerName: null, itemTitle: 'Letters' })).toBe(
    'This is an IRS letter of 2024. It’s on your list under “Letters”.',
  );
});

it.each([
  ['wrong-year', {}, 'This is a W-2 of 2024. Your list asks for 2025.'],
  ['wrong-person', {}, 'This is a W-2 for Sam Okafor, who isn’t named in this account.'],
  [
    'wrong-person',
    { isPersonOfAccount: true },
    'This is a W-2 for Sam Okafor, but its taxpayer number isn’t the one we have.',
  ],
  [
    'wrong-person',
    { expectedPerson: 'Maya Okafor' },
    'This is a W-2 for Sam Okafor. Your list asks for the one of Maya Okafor.',
  ],
  ['pages-missing', { missingPages: [2, 3, 4, 5], statedPages: 6 }, 'Pages 2–5 of 6 are missing.'],
  ['pages-missing', { missingPages: [2], statedPages: 2 }, 'Page 2 of 2 is missing.'],
  ['corrected', {}, 'This is a corrected W-2 of 2024 from Brightwater Health.'],
  ['duplicate', { duplicateName: 'W-2.pdf' }, 'You sent this document already, as “W-2.pdf”.'],
  ['unreadable', {}, 'This picture is too blurred or too dark to read. Please take it again.'],
  ['unreadable', { outcome: 'blank' }, 'This document is blank. Please upload it again.'],
] as const)('asks about %s', (question, facts, sentence) => {
  expect(questionSentence(question, { ...w2, ...facts })).toBe(sentence);
});

it('has a sentence for each question and kind', () => {
  for (const { value } of intakeQuestions) {
    for (const kind of [null, ...documentKinds.map((known) => known.value)]) {
      const bare = {
        ...w2,
        kind,
        taxYear: null,
        payerName: null,
        personName: null,
        missingPages: [1],
      };
      expect(questionSentence(value, bare)).toMatch(/^[A-Z].*\.$/);
      expect(questionSentence(value, bare)).not.toMatch(/null|undefined| {2}| \./);
    }
  }
});

it('names pages in spans', () => {
  expect(pagesText([8, 2, 3, 4])).toBe('Pages 2–4 and 8');
  expect(pagesText([1, 3, 5])).toBe('Pages 1, 3, and 5');
});
