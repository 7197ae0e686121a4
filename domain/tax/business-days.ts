import { calendarDate } from './season.ts';

/** A calendar day as `YYYY-MM-DD`, without a time or a zone. */
export type Day = string;

const dayMs = 86_400_000;
const dayOf = (date: Date): Day => date.toISOString().slice(0, 10);
const plusDays = (day: Day, days: number): Day => dayOf(new Date(Date.parse(day) + days * dayMs));
const weekday = (day: Day): number => new Date(day).getUTCDay();
const on = (year: number, month: number, day: number): Day =>
  dayOf(new Date(Date.UTC(year, month - 1, day)));

/** The nth Monday (1) to Saturday (6) of a month; a negative nth counts from its end. */
function nth(year: number, month: number, which: number, wanted: number): Day {
  const first = which > 0 ? on(year, month, 1) : on(year, month + 1, 1);
  const forward = (wanted - weekday(first) + 7) % 7;
  return plusDays(first, forward + (which > 0 ? which - 1 : which) * 7);
}

/** A holiday of fixed date that falls on a Saturday is kept on Friday, on a Sunday on Monday. */
function observed(day: Day): Day {
  const shift = { 6: -1, 0: 1 }[weekday(day)] ?? 0;
  return plusDays(day, shift);
}

const holidays = new Map<number, Set<Day>>();

/** Legal holidays in the District of Columbia, which decide tax dates (26 U.S.C. 7503). */
function holidaysOf(year: number): Set<Day> {
  const known = holidays.get(year) ?? computeHolidays(year);
  holidays.set(year, known);
  return known;
}

function computeHolidays(year: number): Set<Day> {
  return new Set([
    observed(on(year, 1, 1)),
    nth(year, 1, 3, 1), // Birthday of Martin Luther King, Jr.
    // Inauguration Day, every fourth year.
    ...(year % 4 === 1 ? [observed(on(year, 1, 20))] : []),
    nth(year, 2, 3, 1), // Washington's Birthday
    observed(on(year, 4, 16)), // Emancipation Day
    nth(year, 5, -1, 1), // Memorial Day
    observed(on(year, 6, 19)), // Juneteenth
    observed(on(year, 7, 4)),
    nth(year, 9, 1, 1), // Labor Day
    nth(year, 10, 2, 1), // Columbus Day
    observed(on(year, 11, 11)), // Veterans Day
    nth(year, 11, 4, 4), // Thanksgiving
    observed(on(year, 12, 25)),
    // New Year's Day of the next year, when it is kept on December 31.
    observed(on(year + 1, 1, 1)),
  ]);
}

/** The Monday with which a day's week begins. */
export const mondayOf = (day: Day): Day => plusDays(day, -((weekday(day) + 6) % 7));

/** Whether offices of the government are open: no Saturday, Sunday or legal holiday. */
export function isBusinessDay(day: Day): boolean {
  const at = weekday(day);
  return at !== 0 && at !== 6 && !holidaysOf(Number(day.slice(0, 4))).has(day);
}

/** The day itself if it is a business day, else the next one (26 U.S.C. 7503). */
export function businessDayFrom(day: Day): Day {
  let candidate = day;
  while (!isBusinessDay(candidate)) candidate = plusDays(candidate, 1);
  return candidate;
}

/** By the number of the day since 1970: counting back over weeks asks for the same days again. */
const openDays = new Map<number, boolean>();

function isOpen(dayNumber: number): boolean {
  const known = openDays.get(dayNumber) ?? isBusinessDay(dayOf(new Date(dayNumber * dayMs)));
  openDays.set(dayNumber, known);
  return known;
}

/** The day itself if it is a business day, else the last one before it. */
export function businessDayUpTo(day: Day): Day {
  return businessDaysBefore(day, 0);
}

/** The business day `days` business days before a day. */
export function businessDaysBefore(day: Day, days: number): Day {
  let candidate = Date.parse(day) / dayMs;
  const toOpen = (): void => {
    while (!isOpen(candidate)) candidate -= 1;
  };
  toOpen();
  for (let left = days; left > 0; left -= 1) {
    candidate -= 1;
    toOpen();
  }
  return dayOf(new Date(candidate * dayMs));
}

/** The calendar day that a moment has in a time zone, whatever its clocks do on that day. */
export function calendarDay(moment: Date, timeZone: string): Day {
  const { year, month, day } = calendarDate(moment, timeZone);
  return on(year, month, day);
}

/** The day `days` calendar days later. */
export const calendarDaysAfter = plusDays;
