import { businessDayFrom, type Day, taxDates } from './business-days.ts';

/** A day by which something is due to the government, or to the firm by its own rule. */
export interface KeyDate {
  day: Day;
  kind: 'federal' | 'firm';
  title: string;
}

const on = (year: number, month: number, day: number): Day =>
  businessDayFrom(`${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`);

/** The dates of one calendar year, in their order. */
function keyDatesOf(year: number): KeyDate[] {
  const dates = taxDates(year - 1);
  const federal = (day: Day, title: string): KeyDate => ({ day, kind: 'federal', title });
  return [
    federal(dates.fourthEstimate, `Fourth estimated payment for ${year - 1}`),
    federal(dates.wageForms, 'Forms W-2 and 1099-NEC to recipients'),
    { day: dates.documents, kind: 'firm', title: 'Documents from clients, for timely filing' },
    federal(on(year, 3, 15), 'Partnership and S corporation returns, or extensions'),
    federal(dates.filing, 'Individual and corporate returns, or extensions'),
    federal(dates.filing, `First estimated payment for ${year}`),
    federal(on(year, 6, 15), `Second estimated payment for ${year}`),
    federal(on(year, 9, 15), `Third estimated payment for ${year}`),
    federal(on(year, 9, 15), 'Extended partnership and S corporation returns'),
    federal(dates.extension, 'Extended individual and corporate returns'),
  ];
}

/** The key dates from one day to another, both included, in their order. */
export function keyDatesBetween(from: Day, to: Day): KeyDate[] {
  const years = new Set([Number(from.slice(0, 4)), Number(to.slice(0, 4))]);
  return [...years].flatMap(keyDatesOf).filter(({ day }) => day >= from && day <= to);
}
