/** More digits are a date or an id, not a number that continues. */
const mostDigits = 6;

/** The number of an invoice of our own form, `INV-2026-0042`, such as of another Filewell. */
export function ownSequence(number: string): { year: number; sequence: number } | null {
  const [, year, digits = ''] = /^INV-(20\d\d)-(\d{4,6})$/.exec(number) ?? [];
  const sequence = Number(digits);
  const isOurs = year !== undefined && digits === String(sequence).padStart(4, '0');
  return isOurs && sequence > 0 ? { year: Number(year), sequence } : null;
}

/**
 * Which of our numbers are used up by a number of another program: those of its year where it has one, such as
 * `2025-0042` and `2025042`, else those of this year.
 *
 * @returns null for one that ends with no number, or with too long a one
 */
export function continuedBy(
  number: string,
  thisYear: number,
): { year: number; last: number } | null {
  const [, front = '', digits = ''] = /^(.*?)(\d+)$/.exec(number.trim()) ?? [];
  const [, together, rest] = /^(20\d\d)(\d{3,5})$/.exec(digits) ?? [];
  const apart = /(?<!\d)(20\d\d)\D*$/.exec(front)?.[1];
  // Seven digits and more that begin with a year; 2041 alone is a number.
  const year = Number(apart ?? together ?? thisYear);
  const counted = apart === undefined && rest !== undefined ? rest : digits;
  const last = Number(counted);
  if (counted === '' || counted.length > mostDigits || last < 1 || year > thisYear) return null;
  return { year, last };
}
