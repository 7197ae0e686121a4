import type { Day } from '#domain/tax/business-days';

/** Whether a column has the day or the month first where both are numbers. */
export type DateOrder = 'month-first' | 'day-first';

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const monthOf = (word: string): number => months.indexOf(word.slice(0, 3).toLowerCase()) + 1;

const numeric = /^(\d{1,2})[/.\- ](\d{1,2})[/.\- ](\d{4}|\d{2})$/;

/**
 * How a column writes its dates: month first, as in the United States, unless one of its values can only be
 * read the other way and none only this way.
 */
export function dateOrderOf(values: Iterable<string>): DateOrder {
  let dayFirst = false;
  for (const value of values) {
    const [, first, second] = numeric.exec(withoutTime(value)) ?? [];
    if (first === undefined || second === undefined) continue;
    if (Number(second) > 12) return 'month-first';
    if (Number(first) > 12) dayFirst = true;
  }
  return dayFirst ? 'day-first' : 'month-first';
}

/**
 * Reads a calendar day in any form that programs export: ISO 8601 with or without a time, with slashes,
 * dashes, or periods, month names in front or between, eight digits, two-digit years, and the number of days
 * by which Excel keeps it.
 *
 * @param latestYear two-digit years after it are of the century before
 * @returns null where it is no day
 */
export function readDay(typed: string, order: DateOrder, latestYear: number): Day | null {
  const text = withoutTime(typed);
  const forms: [RegExp, (parts: string[]) => (string | number)[]][] = [
    [/^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/, ([y = '', m = '', d = '']) => [y, m, d]],
    [numeric, ([a = '', b = '', y = '']) => (order === 'day-first' ? [y, b, a] : [y, a, b])],
    [
      /^(\d{1,2})(?:st|nd|rd|th)?[-. ,/]+([a-z]{3,9})\.?[-. ,/]+(\d{4}|\d{2})$/i,
      ([d = '', m = '', y = '']) => [y, monthOf(m), d],
    ],
    [
      /^(?:[a-z]{3,9}, )?([a-z]{3,9})\.?[-. ]*(\d{1,2})(?:st|nd|rd|th)?[-. ,]+(\d{4}|\d{2})$/i,
      ([m = '', d = '', y = '']) => [y, monthOf(m), d],
    ],
    [/^((?:19|20)\d\d)(\d\d)(\d\d)$/, ([y = '', m = '', d = '']) => [y, m, d]],
    // Excel has eaten the zero of a month in front.
    [/^(\d{1,2})(\d\d)(\d{4})$/, ([m = '', d = '', y = '']) => [y, m, d]],
  ];
  for (const [form, parts] of forms) {
    const found = form.exec(text);
    if (!found) continue;
    const [year = 0, month = 0, day = 0] = parts(found.slice(1));
    const read = dayOf(fullYear(String(year), latestYear), Number(month), Number(day));
    if (read) return read;
  }
  return /^\d{4,5}(\.\d+)?$/.test(text) ? ofExcel(Math.floor(Number(text))) : null;
}

/** Days since the end of 1899, from 1900-03-01 on: before it, Excel counts a day that never was. */
function ofExcel(serial: number): Day | null {
  if (serial < 61 || serial > 73_050) return null;
  const date = new Date(Date.UTC(1899, 11, 30 + serial));
  return dayOf(date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate());
}

const fullYear = (year: string, latestYear: number): number => {
  if (year.length !== 2) return Number(year);
  const recent = Math.floor(latestYear / 100) * 100 + Number(year);
  return recent > latestYear ? recent - 100 : recent;
};

const withoutTime = (typed: string): string =>
  typed
    .trim()
    .replace(
      /[T ]+\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?( ?[AaPp]\.?[Mm]\.?)?( ?(Z|UTC|[+-]\d{2}:?\d{2}))?$/,
      '',
    )
    .trim();

function dayOf(year: number, month: number, day: number): Day | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  if (!isReal || year < 1700 || year > 2100) return null;
  return date.toISOString().slice(0, 10);
}
