/**
 * The tax season shown in the portal's header badge, the season box of the footer, the preset
 * folders and the default years (spec section 2): the project's current year if there is one;
 * else the previous year before April, else the current year.
 *
 * @param today the date in the firm's time zone
 */
export function taxSeason(
  today: { year: number; month: number },
  projectYear?: number | null,
): number {
  if (projectYear) return projectYear;
  return today.month < 4 ? today.year - 1 : today.year;
}

/** By time zone. Making one takes some hundred times as long as asking it. */
const calendars = new Map<string, Intl.DateTimeFormat>();

function calendarOf(timeZone: string): Intl.DateTimeFormat {
  let calendar = calendars.get(timeZone);
  if (!calendar) {
    calendar = new Intl.DateTimeFormat('en-US', {
      timeZone,
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
    });
    calendars.set(timeZone, calendar);
  }
  return calendar;
}

/** The calendar date that a moment has in a time zone. `month` runs from 1 to 12. */
export function calendarDate(
  moment: Date,
  timeZone: string,
): { year: number; month: number; day: number } {
  const parts = calendarOf(timeZone).formatToParts(moment);
  const read = (type: 'year' | 'month' | 'day'): number =>
    Number(parts.find((part) => part.type === type)?.value);
  return { year: read('year'), month: read('month'), day: read('day') };
}

/** Tax years offered on upload: from next year down to 2000 (spec section 9). */
export function taxYearOptions(currentYear: number): number[] {
  return Array.from({ length: currentYear + 1 - 2000 + 1 }, (_, index) => currentYear + 1 - index);
}
