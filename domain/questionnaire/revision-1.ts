import type { Question } from './question.ts';
import type { Asked } from './revision-1-asked.ts';
import { lifeQuestions } from './revision-1-life.ts';
import { moneyQuestions } from './revision-1-money.ts';
import { propertyQuestions } from './revision-1-property.ts';

/** What changes a return and no document tells us. The preparer asks these every year. */
export const firstRevision = (year: number): Question[] =>
  askedIn(year)
    .filter(({ from = year, to = year }) => from <= year && year <= to)
    .map(({ from: _from, to: _to, help = null, known = null, ...question }) => ({
      ...question,
      help,
      known,
    }));

const askedIn = (year: number): Asked[] => [
  ...lifeQuestions(year),
  ...propertyQuestions,
  ...moneyQuestions(year),
];
