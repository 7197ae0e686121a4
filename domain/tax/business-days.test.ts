import { describe, expect, it } from 'vitest';
import {
  businessDayFrom,
  businessDaysBefore,
  businessDayUpTo,
  calendarDay,
  calendarDaysAfter,
  isBusinessDay,
} from './business-days.ts';

describe('business days', () => {
  it.each([
    ['2027-01-01', false, 'New Year’s Day'],
    ['2021-12-31', false, 'New Year’s Day of 2022, a Saturday'],
    ['2022-01-01', false, 'a Saturday'],
    ['2029-01-15', false, 'Martin Luther King, Jr.'],
    ['2033-01-20', false, 'Inauguration Day'],
    ['2029-01-19', false, 'Inauguration Day, kept on Friday'],
    ['2026-01-20', true, 'no Inauguration Day'],
    ['2027-01-20', true, 'none two years before one'],
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

describe('counting back', () => {
  it.each([
    ['2027-04-15', 1, '2027-04-14', 'a Thursday'],
    ['2027-04-19', 1, '2027-04-15', 'a weekend and Emancipation Day between'],
    ['2027-04-17', 0, '2027-04-15', 'from a Saturday, after Emancipation Day on Friday'],
    ['2027-04-18', 1, '2027-04-14', 'from a Sunday'],
    ['2027-01-04', 1, '2026-12-31', 'over a year end, New Year’s Day on Friday'],
    ['2022-01-03', 1, '2021-12-30', 'New Year’s Day kept in the old year'],
    ['2026-12-28', 1, '2026-12-24', 'over Christmas'],
    ['2026-11-30', 2, '2026-11-25', 'over Thanksgiving'],
    ['2028-03-01', 1, '2028-02-29', 'onto a leap day'],
    ['2028-02-29', 1, '2028-02-28', 'from a leap day'],
    ['2027-03-01', 1, '2027-02-26', 'the end of February in a common year'],
    ['2027-03-15', 5, '2027-03-08', 'over the beginning of daylight-saving time'],
    ['2026-11-03', 2, '2026-10-30', 'over its end'],
    // 261 weekdays of 2027 less 13 holidays, the last of them December 31.
    ['2027-12-31', 248, '2026-12-31', 'a whole year'],
  ])('%s, %s business days: %s, %s', (day, days, expected) =>
    expect(businessDaysBefore(day, days)).toBe(expected),
  );

  it('stays on a business day, and answers only such', () => {
    for (let day = '2026-01-01'; day < '2028-12-31'; day = calendarDaysAfter(day, 1)) {
      expect(businessDayUpTo(day) === day).toBe(isBusinessDay(day));
      expect(isBusinessDay(businessDaysBefore(day, 3))).toBe(true);
    }
  });
});

describe('the firm’s calendar day', () => {
  it.each([
    ['2027-01-01T05:59:59Z', '2026-12-31', 'the last second of the year in Austin'],
    ['2027-01-01T06:00:00Z', '2027-01-01', 'its first'],
    // Clocks go forward on March 14, 2027 and back on November 7.
    ['2027-03-14T05:59:59Z', '2027-03-13', 'before the short day'],
    ['2027-03-14T06:00:00Z', '2027-03-14', 'its beginning'],
    ['2027-03-15T04:59:59Z', '2027-03-14', 'its end, an hour early'],
    ['2027-03-15T05:00:00Z', '2027-03-15', 'the day after'],
    ['2027-11-07T05:00:00Z', '2027-11-07', 'the beginning of the long day'],
    ['2027-11-08T05:59:59Z', '2027-11-07', 'its end, an hour late'],
    ['2028-02-29T18:00:00Z', '2028-02-29', 'a leap day'],
  ])('%s: %s, %s', (moment, day) =>
    expect(calendarDay(new Date(moment), 'America/Chicago')).toBe(day),
  );
});
