import { z } from 'zod';
import { cleanMessage } from './conversation-values.ts';
import { prescribed } from './consent-form.ts';

/** Letters of the firm to its clients (decision 055): engagement letters, which are signed, and others. */
export const letterKinds = ['engagement', 'letter'] as const;
export type LetterKind = (typeof letterKinds)[number];

export const letterKindLabels: Readonly<Record<LetterKind, string>> = {
  engagement: 'Engagement letter',
  letter: 'Letter',
};

export const letterLimits = { name: 80, text: 12_000, fee: 200, templates: 40 } as const;

/** What is filled in when a letter is sent, by the name between braces. */
export const letterFields = ['client', 'year', 'fee', 'firm', 'firm phone', 'date'] as const;
export type LetterField = (typeof letterFields)[number];
export type LetterFacts = Readonly<Record<LetterField, string>>;

/** A sentence that the law or the profession asks for: a template of its kind keeps it, word for word. */
export interface LockedSentence {
  name: string;
  text: string;
  source: string;
}

export const lockedSentences: Readonly<Record<LetterKind, readonly LockedSentence[]>> = {
  engagement: [
    {
      name: 'the fee',
      text: 'Our fee is {fee}. It is not a percentage of your refund and does not depend on the result of your return.',
      source: 'Circular 230 §10.27',
    },
    {
      name: 'your records',
      text: 'We return your records when you ask for them, whether or not our fee is paid.',
      source: 'Circular 230 §10.28',
    },
    {
      name: 'your copy',
      text: 'You receive a complete copy of your return no later than when we ask you to sign it.',
      source: 'IRC 6107(a)',
    },
    {
      name: 'your information',
      text: 'We do not give your tax return information to anyone else, or use it for anything else, without your separate written consent, except where the law allows it. This letter is not such a consent.',
      source: 'IRC 7216; Treas. Reg. 301.7216-3',
    },
    {
      name: 'your responsibility',
      text: 'You are responsible for the information that you give us, and you review your return before you sign it.',
      source: 'Circular 230 §10.34(d)',
    },
  ],
  letter: [],
};

const spaced = (text: string): string => text.replaceAll(/\s+/g, ' ');
const field = /\{ *([^{}\n]{1,60}?) *\}/g;

/** Fields of a text that nothing is filled in for. */
export const unknownLetterFields = (text: string): string[] => [
  ...new Set(
    Array.from(text.matchAll(field), ([written, name = '']) => ({ written, name })).flatMap(
      ({ written, name }) =>
        letterFields.some((known) => known === name.toLowerCase()) ? [] : [written],
    ),
  ),
];

const contingent =
  /(%|percent(?:age)?) of (?:your|the|any|each|a)? ?(?:tax )?(?:refund|savings)|contingent (?:fee|on)|(?:no refund,? no fee|no fee unless)/i;

/** A fee that depends on the refund (Circular 230 §10.27). The locked sentence that says so of itself is none. */
export const isContingent = (text: string): boolean =>
  contingent.test(
    lockedSentences.engagement.reduce(
      (rest, sentence) => rest.replaceAll(spaced(sentence.text), ''),
      spaced(text),
    ),
  );

/** What is wrong with the text of a template; undefined where nothing is. */
export function problemWithLetter(kind: LetterKind, text: string): string | undefined {
  const whole = spaced(text);
  const lost = lockedSentences[kind].find((sentence) => !whole.includes(spaced(sentence.text)));
  if (lost) {
    return `The sentence about ${lost.name} is missing or changed: “${lost.text}” (${lost.source})`;
  }
  if (isContingent(text)) {
    return 'A fee can’t depend on the refund (Circular 230 §10.27). Say it as an amount.';
  }
  const isConsent = [...prescribed.use, ...prescribed.disclosure].some((sentence) =>
    whole.includes(spaced(sentence).slice(0, 60)),
  );
  if (isConsent) {
    return 'A consent has a form of its own and can’t stand in a letter (Treas. Reg. 301.7216-3(c)(1)).';
  }
  const unknown = unknownLetterFields(text);
  return unknown.length === 0 ? undefined : `Nothing is filled in for ${unknown.join(', ')}`;
}

/** A text with its fields filled in. */
export const fillLetter = (text: string, facts: LetterFacts): string =>
  text.replaceAll(field, (written, name: string) => {
    const known = letterFields.find((one) => one === name.toLowerCase());
    return known === undefined ? written : facts[known];
  });

/** Paragraphs of a letter; one that begins with “# ” is a heading. */
export const letterParagraphs = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');

export const feeText = z
  .string()
  .trim()
  .max(letterLimits.fee, `Use at most ${letterLimits.fee} characters`)
  .refine((text) => !isContingent(`fee: ${text}`), {
    error: 'A fee can’t depend on the refund (Circular 230 §10.27). Say it as an amount.',
  });

export const letterText = z
  .string('Please enter the text')
  .overwrite(cleanMessage)
  .min(1, 'Please enter the text')
  .max(
    letterLimits.text,
    `Please use no more than ${letterLimits.text.toLocaleString('en-US')} characters`,
  );
