// The typed figures against the checked ones in docs/specification/tax-facts.md.
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { figuresState, isExpired, newestFigures, type TaxFigures, taxFigures } from './index.ts';

const page = readFileSync(
  new URL('../../../docs/specification/tax-facts.md', import.meta.url),
  'utf8',
);
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('|') && !line.startsWith('|---'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
/** Where the three tables begin: federal figures, brackets, Texas. */
const [federalHead, bracketHead, texasHead] = rows.flatMap(([first], at) =>
  first === 'Figure' || first === 'Rate' ? [at] : [],
);

/** The cell of a year in the table that begins at row `head`. */
function cell(head: number | undefined, label: string, column: (name: string) => boolean): string {
  const names = rows[head ?? -1];
  const row = rows.slice(head).find(([first]) => first === label);
  const found = row?.[names?.findIndex((name, at) => at > 0 && column(name)) ?? -1];
  if (found === undefined) throw new Error(`No figure for ${label}`);
  return found;
}
const numbers = (text: string) =>
  [...text.replaceAll(/(?<=\d),(?=\d)/g, '').matchAll(/\d+(?:\.\d+)?/g)].map(([digits]) =>
    Number(digits),
  );

describe.each(taxFigures.map((figures) => [figures.year, figures] as const))(
  '%s',
  (year, figures) => {
    const federal = (label: string) =>
      numbers(cell(federalHead, label, (name) => name.startsWith(String(year))));

    it('names its sources and the dates it holds for', () => {
      expect(figures.sources.length).toBeGreaterThan(0);
      const source = cell(federalHead, 'Figure', (name) => name.startsWith(String(year)));
      expect(source).toContain(figures.sources[0]?.name.split(' and ')[0]);
      expect(figures.validity).toEqual({ from: `${year}-01-01`, to: `${year + 1}-10-15` });
    });

    it('has the federal figures', () => {
      const { standardDeduction, retirement401k, ira, hsa, educationCredits } = figures;
      expect(federal('Standard deduction: single')).toEqual([standardDeduction.single]);
      expect(federal('joint')).toEqual([standardDeduction.joint]);
      expect(federal('head of household')).toEqual([standardDeduction.headOfHousehold]);
      expect(federal('married filing separately')).toEqual([standardDeduction.separate]);
      expect(federal('Age 65+ extra: single / per spouse')).toEqual(Object.values(figures.age65));
      expect(federal('Senior deduction (65+, income limits)')).toEqual(
        figures.temporaryDeductions === null
          ? []
          : [figures.temporaryDeductions.seniors.limit.others],
      );
      expect(federal('Child Tax Credit (refundable part)')).toEqual(
        Object.values(figures.childTaxCredit),
      );
      expect(federal('EITC maximum, 0 / 1 / 2 / 3+ children')).toEqual(figures.eitcMaximum);
      expect(federal('Education credits: AOTC / LLC')).toEqual(Object.values(educationCredits));
      const { limit, from50, from60to63 } = retirement401k;
      expect(federal('401(k) (+ age 50)')).toEqual(
        from60to63 === null ? [limit, from50] : [limit, from50, 60, 63, from60to63],
      );
      expect(federal('IRA (+ age 50)')).toEqual(Object.values(ira));
      expect(federal('HSA self / family')).toEqual(Object.values(hsa));
    });

    it.each(['single', 'joint'] as const)('has the brackets, %s', (status) => {
      const ends = ['10%', '12%', '22%', '24%', '32%', '35%'].map((rate) =>
        numbers(cell(bracketHead, rate, (name) => name === `${year} ${status}`)),
      );
      expect(ends.flat()).toEqual(figures.brackets[status]);
    });

    it('has the figures of Texas', () => {
      const texas = (label: string) =>
        cell(texasHead, label, (name) => {
          const [from, to] = numbers(name);
          return from !== undefined && to !== undefined && from <= year && year <= to;
        });
      const { salesTaxPercent, propertyTaxPercent, homesteadExemption } = figures.texas;
      expect(texas('State income tax')).toBe('none');
      expect(numbers(texas('Sales tax: state / maximum combined / average combined'))).toEqual(
        Object.values(salesTaxPercent),
      );
      expect(numbers(texas('Property tax, average effective rate'))).toEqual([propertyTaxPercent]);
      expect(homesteadOf(texas('Homestead exemption (school district)'), figures)).toBe(
        homesteadExemption,
      );
      // A report of one year covers the revenue of the year before.
      const [, thresholds] =
        rows
          .slice(texasHead)
          .map(([first, ...cells]) => [first, cells] as const)
          .find(([first]) => first?.startsWith('Franchise tax no-tax-due threshold')) ?? [];
      const threshold = thresholds?.find((text) => text.includes(String(year + 1)));
      expect(numbers(threshold ?? '')[0]).toBe(figures.texas.franchiseThreshold / 1_000_000);
    });
  },
);

/** "100,000 (2024); 140,000 from tax year 2025", or one amount. */
function homesteadOf(text: string, { year }: TaxFigures): number | undefined {
  const [first, firstYear, second, from] = numbers(text);
  if (firstYear === undefined) return first;
  return year >= (from ?? Number.POSITIVE_INFINITY) ? second : first;
}

describe('the age of the figures', () => {
  it('the newest year comes first', () => {
    expect(taxFigures.map(({ year }) => year)).toEqual([2026, 2025, 2024]);
    expect(newestFigures.year).toBe(2026);
  });

  it('a year expires after the extended deadline', () => {
    expect(isExpired(newestFigures, '2027-10-15')).toBe(false);
    expect(isExpired(newestFigures, '2027-10-16')).toBe(true);
  });

  it.each([
    ['2026-11-15', 'current'],
    ['2026-11-16', 'due'],
    ['2026-12-31', 'due'],
    ['2027-01-01', 'missing'],
  ])('on %s the next set is %s', (today, state) => expect(figuresState(today)).toBe(state));
});
