// The statutory calendar: every due date that a screen, an email, a PDF or a template names comes
// from here; `key-dates.ts` has them in words. One file per tax year; a year without a file follows from the law alone.
import { businessDayFrom, type Day } from './business-days.ts';
import { calendar2023 } from './calendar/tax-calendar-2023.ts';
import { calendar2024 } from './calendar/tax-calendar-2024.ts';
import { calendar2025 } from './calendar/tax-calendar-2025.ts';
import { calendar2026 } from './calendar/tax-calendar-2026.ts';
import { calendar2027 } from './calendar/tax-calendar-2027.ts';
import { calendar2028 } from './calendar/tax-calendar-2028.ts';
import { rules, type StatutoryDateId, type TaxYearCalendar } from './tax-law.ts';

export * from './tax-law.ts';

/** Whether a text names a date of the law. */
export function isStatutoryDateId(id: string): id is StatutoryDateId {
  return Object.hasOwn(rules, id);
}

/** Tax years that have a file, oldest first. */
export const calendarYears: readonly TaxYearCalendar[] = [
  calendar2023,
  calendar2024,
  calendar2025,
  calendar2026,
  calendar2027,
  calendar2028,
];

const postponements = new Map(calendarYears.map(({ taxYear, postponed }) => [taxYear, postponed]));

/** The day on which something would be due if weekends, holidays and postponements did not count. */
export function usualDay(id: StatutoryDateId, taxYear: number): Day {
  const { on, later } = rules[id];
  return `${taxYear + later}-${on}`;
}

/** The day on which something is due for a calendar tax year. */
export function dueDay(id: StatutoryDateId, taxYear: number): Day {
  return postponements.get(taxYear)?.[id]?.day ?? businessDayFrom(usualDay(id, taxYear));
}

/** Where a due date comes from. */
export function dueDaySource(id: StatutoryDateId, taxYear: number): string {
  return postponements.get(taxYear)?.[id]?.source ?? rules[id].source;
}

/**
 * The firm's own: clients' documents are due by March 1 for timely filing (spec section 9). It does
 * not move to a business day, as the portal takes documents on every day.
 */
export const documentsDay = (taxYear: number): Day => `${taxYear + 1}-03-01`;
