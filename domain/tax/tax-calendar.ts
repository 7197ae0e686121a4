// The statutory calendar: every due date that a screen, an email, a PDF or a template names comes
// from here; `key-dates.ts` has them in words.
import { businessDayFrom, type Day } from './business-days.ts';
import { rules, type StatutoryDateId } from './tax-law.ts';

export * from './tax-law.ts';

/** Whether a text names a date of the law. */
export function isStatutoryDateId(id: string): id is StatutoryDateId {
  return Object.hasOwn(rules, id);
}

/**
 * Dates of a tax year that the IRS or the Comptroller moved for everyone, as for 2019 and 2020. Relief
 * for a disaster area is no such date: it depends on the county.
 */
const postponed: Readonly<
  Record<number, Partial<Record<StatutoryDateId, { day: Day; source: string }>>>
> = {};

/** The day on which something would be due if weekends, holidays and postponements did not count. */
export function usualDay(id: StatutoryDateId, taxYear: number): Day {
  const { on, later } = rules[id];
  return `${taxYear + later}-${on}`;
}

/** The day on which something is due for a calendar tax year. */
export function dueDay(id: StatutoryDateId, taxYear: number): Day {
  return postponed[taxYear]?.[id]?.day ?? businessDayFrom(usualDay(id, taxYear));
}

/** Where a due date comes from. */
export function dueDaySource(id: StatutoryDateId, taxYear: number): string {
  return postponed[taxYear]?.[id]?.source ?? rules[id].source;
}

/**
 * The firm's own: clients' documents are due by March 1 for timely filing (spec section 9). It does
 * not move to a business day, as the portal takes documents on every day.
 */
export const documentsDay = (taxYear: number): Day => `${taxYear + 1}-03-01`;
