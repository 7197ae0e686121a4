// Letters: locked sentences, no fee that depends on the refund, no consent inside, and the letters that a firm begins with.
import { describe, expect, it } from 'vitest';
import { builtInLetters } from './built-in-letters.ts';
import { complaintSentence, prescribed } from './consent-form.ts';
import {
  feeText,
  fillLetter,
  isContingent,
  lockedSentences,
  problemWithLetter,
  unknownLetterFields,
} from './letters.ts';

const [individual] = builtInLetters;
const text = individual?.text ?? '';
const facts = {
  client: 'Maya Okafor',
  year: '2026',
  fee: '$450',
  firm: 'Hanley Tax',
  'firm phone': '(512) 555-0142',
  date: 'February 1, 2027',
};

describe.each(builtInLetters)('$name', (letter) => {
  it('keeps every locked sentence, and has no field that nothing fills in', () => {
    expect(problemWithLetter(letter.kind, letter.text)).toBeUndefined();
    expect(fillLetter(letter.text, facts)).not.toMatch(/[{}]/);
  });
});

it.each(lockedSentences.engagement.map((sentence) => [sentence.name, sentence] as const))(
  'refuses an engagement letter without, or with other words about, %s, and names it',
  (_name, sentence) => {
    const spaced = sentence.text.replaceAll(' ', '\n');
    for (const changed of ['', `${sentence.text.slice(0, -1)}, mostly.`]) {
      const problem = problemWithLetter('engagement', text.replace(sentence.text, changed)) ?? '';
      expect(problem).toContain(sentence.text);
      expect(problem).toContain(sentence.source);
    }
    // Line breaks and spaces are no change.
    const same = text.replace(sentence.text, spaced);
    expect(problemWithLetter('engagement', same)).toBeUndefined();
  },
);

it.each([
  '10% of your refund',
  '10 percent of the refund',
  'a percentage of any tax savings',
  'No refund, no fee',
])('takes %j for a fee that depends on the refund (Circular 230 §10.27)', (fee) => {
  expect(isContingent(fee)).toBe(true);
  expect(feeText.safeParse(fee).success).toBe(false);
  expect(problemWithLetter('letter', `Our fee is ${fee}.`)).toContain('§10.27');
  expect(feeText.safeParse('$450').success).toBe(true);
  expect(isContingent(text)).toBe(false);
});

it('promises records on request whatever is owed (Circular 230 §10.28)', () => {
  expect(text).toContain('whether or not our fee is paid');
});

it.each([...prescribed.use, ...prescribed.disclosure])(
  'refuses a consent inside a letter (301.7216-3(c)(1))',
  (sentence) => {
    expect(problemWithLetter('engagement', `${text}\n\n${sentence}`)).toContain('form of its own');
    expect(text).not.toContain(complaintSentence);
  },
);

it('names fields that it doesn’t know', () => {
  expect(unknownLetterFields('{client} {ssn} {Firm Phone}')).toEqual(['{ssn}']);
  expect(problemWithLetter('letter', 'Dear {name}')).toContain('{name}');
});
