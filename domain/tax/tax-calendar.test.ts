// Every due date for tax years 2023 to 2028, worked out by hand: the usual day was looked up in the
// printed calendar of its year and moved where it says so.
import { describe, expect, it } from 'vitest';
import { keyDatesBetween, keyDatesOf } from './key-dates.ts';
import { dueDay, rules, type StatutoryDateId, usualDay } from './tax-calendar.ts';

const years = [2023, 2024, 2025, 2026, 2027, 2028] as const;
type Row = readonly [string, string, string, string, string, string];

/** One row for each due date, one column for each tax year. */
const byHand: Record<StatutoryDateId, Row> = {
  // April 15: Sat 2023 (and Emancipation Day on Monday the 17th), Mon 2024, Tue 2025, Wed 2026,
  // Thu 2027, Sat 2028 (and Emancipation Day, a Sunday, on Monday the 17th).
  'estimate-1': [
    '2023-04-18',
    '2024-04-15',
    '2025-04-15',
    '2026-04-15',
    '2027-04-15',
    '2028-04-18',
  ],
  // June 15: Thu, Sat (17 is Mon), Sun (16 is Mon), Mon, Tue, Thu.
  'estimate-2': [
    '2023-06-15',
    '2024-06-17',
    '2025-06-16',
    '2026-06-15',
    '2027-06-15',
    '2028-06-15',
  ],
  // September 15: Fri, Sun, Mon, Tue, Wed, Fri.
  'estimate-3': [
    '2023-09-15',
    '2024-09-16',
    '2025-09-15',
    '2026-09-15',
    '2027-09-15',
    '2028-09-15',
  ],
  // January 15: Mon 2024 (King), Wed 2025, Thu 2026, Fri 2027, Sat 2028 (King on the 17th), Mon 2029 (King).
  'estimate-4': [
    '2024-01-16',
    '2025-01-15',
    '2026-01-15',
    '2027-01-15',
    '2028-01-18',
    '2029-01-16',
  ],
  'corporate-estimate-1': [
    '2023-04-18',
    '2024-04-15',
    '2025-04-15',
    '2026-04-15',
    '2027-04-15',
    '2028-04-18',
  ],
  'corporate-estimate-2': [
    '2023-06-15',
    '2024-06-17',
    '2025-06-16',
    '2026-06-15',
    '2027-06-15',
    '2028-06-15',
  ],
  'corporate-estimate-3': [
    '2023-09-15',
    '2024-09-16',
    '2025-09-15',
    '2026-09-15',
    '2027-09-15',
    '2028-09-15',
  ],
  // December 15: Fri, Sun, Mon, Tue, Wed, Fri.
  'corporate-estimate-4': [
    '2023-12-15',
    '2024-12-16',
    '2025-12-15',
    '2026-12-15',
    '2027-12-15',
    '2028-12-15',
  ],
  // January 31: Wed 2024, Fri 2025, Sat 2026, Sun 2027, Mon 2028, Wed 2029.
  'payer-statements': [
    '2024-01-31',
    '2025-01-31',
    '2026-02-02',
    '2027-02-01',
    '2028-01-31',
    '2029-01-31',
  ],
  // February 15: Thu 2024, Sat 2025 (Presidents’ Day on the 17th), Sun 2026 (on the 16th),
  // Mon 2027 (that day itself), Tue 2028, Thu 2029.
  'broker-statements': [
    '2024-02-15',
    '2025-02-18',
    '2026-02-17',
    '2027-02-16',
    '2028-02-15',
    '2029-02-15',
  ],
  // March 15: Fri 2024, Sat 2025, Sun 2026, Mon 2027, Wed 2028, Thu 2029.
  'return-1065': [
    '2024-03-15',
    '2025-03-17',
    '2026-03-16',
    '2027-03-15',
    '2028-03-15',
    '2029-03-15',
  ],
  'return-1120-S': [
    '2024-03-15',
    '2025-03-17',
    '2026-03-16',
    '2027-03-15',
    '2028-03-15',
    '2029-03-15',
  ],
  // April 15: Mon 2024, Tue 2025, Wed 2026, Thu 2027, Sat 2028 (18th, see above), Sun 2029
  // (Monday the 16th is Emancipation Day).
  'return-1040': [
    '2024-04-15',
    '2025-04-15',
    '2026-04-15',
    '2027-04-15',
    '2028-04-18',
    '2029-04-17',
  ],
  'return-1041': [
    '2024-04-15',
    '2025-04-15',
    '2026-04-15',
    '2027-04-15',
    '2028-04-18',
    '2029-04-17',
  ],
  'return-1120': [
    '2024-04-15',
    '2025-04-15',
    '2026-04-15',
    '2027-04-15',
    '2028-04-18',
    '2029-04-17',
  ],
  fbar: ['2024-04-15', '2025-04-15', '2026-04-15', '2027-04-15', '2028-04-18', '2029-04-17'],
  // May 15: Wed 2024, Thu 2025, Fri 2026, Sat 2027, Mon 2028, Tue 2029.
  'return-990': [
    '2024-05-15',
    '2025-05-15',
    '2026-05-15',
    '2027-05-17',
    '2028-05-15',
    '2029-05-15',
  ],
  'franchise-report': [
    '2024-05-15',
    '2025-05-15',
    '2026-05-15',
    '2027-05-17',
    '2028-05-15',
    '2029-05-15',
  ],
  // September 15: Sun 2024, Mon 2025, Tue 2026, Wed 2027, Fri 2028, Sat 2029.
  'extended-1065': [
    '2024-09-16',
    '2025-09-15',
    '2026-09-15',
    '2027-09-15',
    '2028-09-15',
    '2029-09-17',
  ],
  'extended-1120-S': [
    '2024-09-16',
    '2025-09-15',
    '2026-09-15',
    '2027-09-15',
    '2028-09-15',
    '2029-09-17',
  ],
  // September 30: Mon 2024, Tue 2025, Wed 2026, Thu 2027, Sat 2028, Sun 2029.
  'extended-1041': [
    '2024-09-30',
    '2025-09-30',
    '2026-09-30',
    '2027-09-30',
    '2028-10-02',
    '2029-10-01',
  ],
  // October 15: Tue 2024, Wed 2025, Thu 2026, Fri 2027, Sun 2028, Mon 2029.
  'extended-1040': [
    '2024-10-15',
    '2025-10-15',
    '2026-10-15',
    '2027-10-15',
    '2028-10-16',
    '2029-10-15',
  ],
  'extended-1120': [
    '2024-10-15',
    '2025-10-15',
    '2026-10-15',
    '2027-10-15',
    '2028-10-16',
    '2029-10-15',
  ],
  'extended-fbar': [
    '2024-10-15',
    '2025-10-15',
    '2026-10-15',
    '2027-10-15',
    '2028-10-16',
    '2029-10-15',
  ],
  // November 15: Fri 2024, Sat 2025, Sun 2026, Mon 2027, Wed 2028, Thu 2029.
  'extended-990': [
    '2024-11-15',
    '2025-11-17',
    '2026-11-16',
    '2027-11-15',
    '2028-11-15',
    '2029-11-15',
  ],
  'extended-franchise-report': [
    '2024-11-15',
    '2025-11-17',
    '2026-11-16',
    '2027-11-15',
    '2028-11-15',
    '2029-11-15',
  ],
};

describe('the statutory calendar', () => {
  it.each(years.map((year, column) => [year, column] as const))(
    'tax year %s agrees with every date worked out by hand',
    (year, column) => {
      const ids = Object.keys(rules) as StatutoryDateId[];
      const computed = Object.fromEntries(ids.map((id) => [id, dueDay(id, year)]));
      const expected = Object.fromEntries(ids.map((id) => [id, byHand[id][column]]));
      expect(computed).toEqual(expected);
    },
  );

  it('names a source for every date, and never puts one before its usual day', () => {
    for (const id of Object.keys(rules) as StatutoryDateId[]) {
      expect(rules[id].source).toMatch(/U\.S\.C\.|Treas\. Reg\.|Pub\. L\.|Tex\. Tax Code/);
      for (let year = 2000; year <= 2100; year += 1) {
        expect(dueDay(id, year) >= usualDay(id, year)).toBe(true);
      }
    }
  });

  // As the IRS published them.
  it.each([
    [2015, '2016-04-18'],
    [2016, '2017-04-18'],
    [2017, '2018-04-17'],
    [2021, '2022-04-18'],
    [2022, '2023-04-18'],
  ])('individual returns for %s were due on %s', (year, day) => {
    expect(dueDay('return-1040', year)).toBe(day);
  });
});

describe('key dates', () => {
  it('name every due date of the law once, in the order of the days', () => {
    for (const taxYear of years) {
      const dates = keyDatesOf(taxYear);
      expect(dates.map(({ day }) => day)).toEqual(dates.map(({ day }) => day).toSorted());
      const days = new Set(dates.map(({ day }) => day));
      for (const id of Object.keys(rules) as StatutoryDateId[]) {
        expect(days.has(dueDay(id, taxYear))).toBe(true);
      }
    }
  });

  it('of a fortnight come with both ends, over the end of a year too', () => {
    const titles = (from: string, to: string) =>
      keyDatesBetween(from, to).map(({ day, title }) => `${day} ${title}`);
    // March 15, 2026 is a Sunday.
    expect(titles('2026-03-01', '2026-03-16')).toEqual([
      '2026-03-01 Documents from clients, for timely filing',
      '2026-03-16 Partnership and S corporation returns, or extensions',
    ]);
    expect(titles('2026-03-17', '2026-04-14')).toEqual([]);
    expect(titles('2026-04-15', '2026-04-15')).toEqual([
      '2026-04-15 Individual, trust, and C corporation returns, or extensions; foreign account reports (FBAR)',
      '2026-04-15 First estimated payment for 2026, individuals and corporations',
    ]);
    expect(titles('2026-12-15', '2027-02-01')).toEqual([
      '2026-12-15 Fourth estimated payment for 2026, corporations',
      '2027-01-15 Fourth estimated payment for 2026, individuals',
      '2027-02-01 Forms W-2, 1098, and most 1099s sent to recipients',
    ]);
  });
});
