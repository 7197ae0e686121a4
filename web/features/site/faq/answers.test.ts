import { describe, expect, it } from 'vitest';
import { type TaxFigures, taxFigures } from '#domain/tax/figures/index';
import { answersFor, answerText, findAnswers } from './answers.ts';

const numbers = (text: string) =>
  [...text.replaceAll(/(?<=\d),(?=\d)/g, '').matchAll(/\d+(?:\.\d+)?/g)].map(([digits]) =>
    Number(digits),
  );

/** Every number that the data file of a year holds. */
function figuresIn(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(figuresIn) : [];
}

describe.each(taxFigures.map((figures) => [figures.year, figures] as const))('%s', (_, figures) => {
  const shown = answersFor(figures)
    .map((answer) => answerText(answer))
    .join('\n');

  it('every figure of the data file is on the page', () => {
    const { sources: _sources, validity: _validity, year: _year, ...values } = figures;
    const inMillions = (value: number) => (value > 1_000_000 ? value / 1_000_000 : value);
    const missing = figuresIn(values)
      .map(inMillions)
      .filter((value) => !numbers(shown).includes(value));
    expect(missing).toEqual([]);
  });

  it('no amount on the page is from elsewhere', () => {
    const amounts = [...shown.matchAll(/\$([\d,.]*\d)( million)?/g)].map(
      ([, digits = '', million]) => Number(digits.replaceAll(',', '')) * (million ? 1_000_000 : 1),
    );
    expect(amounts.length).toBeGreaterThan(30);
    expect(amounts.filter((amount) => !figuresIn(figures).includes(amount))).toEqual([]);
  });

  it('has a question for every topic, each with an address of its own', () => {
    const answers = answersFor(figures);
    expect(new Set(answers.map(({ id }) => id)).size).toBe(answers.length);
    expect(answers.filter(({ topic }) => topic === 'federal')).toHaveLength(
      figures.temporaryDeductions === null ? 8 : 9,
    );
    expect(answers.filter(({ topic }) => topic === 'texas')).toHaveLength(4);
  });
});

it('names the source of each answer', () => {
  for (const figures of taxFigures) {
    for (const { id, source } of answersFor(figures)) expect(source, id).toMatch(/\w{3}/);
  }
});

it('leaves out figures that nobody has confirmed', () => {
  const [newest] = taxFigures;
  if (!newest?.temporaryDeductions) throw new Error('The newest year has these deductions.');
  const doubted = {
    ...newest,
    temporaryDeductions: {
      ...newest.temporaryDeductions,
      confirmed: false as const,
      confirmBy: 'Read the law.',
    },
  };
  expect(answersFor(newest).map(({ id }) => id)).toContain('tips-overtime-car-loan-65');
  expect(answersFor(doubted).map(({ id }) => id)).not.toContain('tips-overtime-car-loan-65');
});

describe('the search', () => {
  const ids = (search: string, figures: TaxFigures | undefined = taxFigures[0]) =>
    figures ? findAnswers(answersFor(figures), search).map(({ id }) => id) : [];
  it.each([
    ['homestead', ['property-tax']],
    ['IRA', ['retirement-accounts']],
    ['EXTENSION file', ['extension']],
    ['16100', ['standard-deduction']],
    ['bitcoin', []],
  ])('%j', (search, found) => expect(ids(search)).toEqual(found));

  it('finds everything when nothing is asked', () => expect(ids('  ')).toHaveLength(13));
});
