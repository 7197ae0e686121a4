import { calendarDay, type Day } from '#domain/tax/business-days';

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** `2027-04-15` as people write it: Apr 15, 2027. */
export const dayText = (day: Day): string => format.format(new Date(`${day}T12:00:00Z`));

/** The day a moment has by the firm's calendar, likewise. */
export const dayTextOf = (moment: Date, timeZone: string): string =>
  dayText(calendarDay(moment, timeZone));
