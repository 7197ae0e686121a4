import { describe, expect, it } from 'vitest';
import { businessDayFrom, isBusinessDay, taxDates } from './business-days.ts';

describe('business days', () => {
  it.each([
    ['2027-01-01', false, 'New Year’s Day'],
    ['2021-12-31', false, 'New Year’s Day of 2022, a Saturday'],
    ['2022-01-01', false, 'a Saturday'],
    ['2029-01-15', false, 'Martin Luther King, Jr.'],
    ['2025-01-20', false, 'Inauguration Day'],
    ['2026-01-20', true, 'no Inauguration Day'],
    ['2027-02-15', false, 'Washington’s Birthday'],
    ['2026-04-16', false, 'Emancipation Day'],
    ['2022-04-15', false, 'Emancipation Day, kept on Friday'],
    ['2023-04-17', false, 'Emancipation Day, kept on Monday'],
    ['2027-05-31', false, 'Memorial Day'],
    ['2027-05-24', true, 'the Monday before Memorial Day'],
    ['2027-06-18', false, 'Juneteenth, kept on Friday'],
    ['2027-09-06', false, 'Labor Day'],
    ['2027-10-11', false, 'Columbus Day'],
    ['2027-11-25', false, 'Thanksgiving'],
    ['2027-11-26', true, 'the Friday after it'],
    ['2024-02-29', true, 'a leap day'],
  ])('%s: %s, %s', (day, open) => expect(isBusinessDay(day)).toBe(open));

  it('the next one crosses weekends and the end of a year', () => {
    expect(businessDayFrom('2026-11-20')).toBe('2026-11-20');
    expect(businessDayFrom('2026-11-21')).toBe('2026-11-23');
    expect(businessDayFrom('2022-12-31')).toBe('2023-01-03');
  });
});

describe('tax dates', () => {
  // As the IRS published them.
  it.each([
    [2017, 'filing', '2018-04-17'],
    [2021, 'filing', '2022-04-18'],
    [2022, 'filing', '2023-04-18'],
    [2022, 'extension', '2023-10-16'],
    [2024, 'filing', '2025-04-15'],
    [2024, 'extension', '2025-10-15'],
    [2026, 'wageForms', '2027-02-01'],
    [2028, 'fourthEstimate', '2029-01-16'],
    [2026, 'documents', '2027-03-01'],
  ] as const)('%s, %s: %s', (year, which, day) => expect(taxDates(year)[which]).toBe(day));
});
