// Calendar days, which have no time and no zone: tax dates and deadlines.
const full = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const monthAndDay = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});
const monthAndYear = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});
const weekday = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' });

/** "Mar 1, 2027" for `2027-03-01`. */
export function dayText(day: string): string {
  return full.format(new Date(day));
}

/** "Mar 1" */
export function monthDay(day: string): string {
  return monthAndDay.format(new Date(day));
}

/** The day of the month and the rest: `['1', 'Mar 2027']`. */
export function dayParts(day: string): [string, string] {
  return [String(Number(day.slice(8))), monthAndYear.format(new Date(day))];
}

/** "Sunday" */
export function weekdayOf(day: string): string {
  return weekday.format(new Date(day));
}

/** Whole days from one day to a later one; negative if it is earlier. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / 86_400_000;
}

/** The calendar day of a moment in a time zone, as `YYYY-MM-DD`. */
export function dayOf(moment: string | Date, timeZone: string): string {
  // The Swedish form of a date is the ISO form.
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(new Date(moment));
}
