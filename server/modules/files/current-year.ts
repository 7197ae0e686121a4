import { calendarDate } from '#contract/season';

/** The calendar year where the firm is. */
export function currentYear(timeZone: string): number {
  return calendarDate(new Date(), timeZone).year;
}
